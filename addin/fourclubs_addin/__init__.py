"""How Excel calls the actions of the judge's day: an open workbook as a `port.Book`, macros, functions.

No rule of the regulation and no sheet's shape stands here: the add-in reads and writes the same tables
as the command, and runs the same actions. Only this package imports xlwings.
"""
