"""What comes in from outside: lists of teams and players, and captains' forms.

Lists (`rosters`) are any .xlsx or .csv that a club keeps. Forms are workbooks of ours: made by
`form_book`, filled in by a captain, read back by `form_reading`; their shape (`form_layout`) is
shared by both. Nothing here writes into the tournament's workbook: the action `intake` does.
"""
