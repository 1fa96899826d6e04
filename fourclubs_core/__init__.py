"""The regulation of the Match-Tournament of Four Clubs, section 6, and nothing else.

Seating of players, substitutions and exchanges (clauses А to О). What is not here: files,
spreadsheets, clocks, random numbers without a seed, screen texts. Everything is a pure
function on frozen models; the standard library and pydantic are all it may import.

Points are exact: `fractions.Fraction` outside, whole multiples of a smallest share inside.
"""
