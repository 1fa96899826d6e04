"""Texts of the functions for cells: what each is for, its arguments, its captions, why there is no answer.

`function.<NAME>` and `argument.<name>` stand in Excel's function wizard (English there, in ASCII) and
on the sheet for IntelliSense: at most 255 characters.
"""

TEXTS: dict[str, tuple[str, str]] = {
    "function.FC_CHECK": (
        "Сколько замен и обменов осталось командам в туре, и вердикт по каждой его строке таблицы Changes.",
        "How many changes the teams have left in a tour, and the verdict on each of its rows of Changes.",
    ),
    "function.FC_ATTRIBUTE": (
        "Кому записан результат каждого места в туре и как это решено.",
        "Who gets the result of each seat in a tour, and how that was decided.",
    ),
    "function.FC_TEAM_RATING": (
        "Рейтинг команд после закрытого тура.",
        "The team rating after a closed tour.",
    ),
    "function.FC_PERSONAL_RATING": (
        "Общий личный рейтинг после закрытого тура.",
        "The overall personal rating after a closed tour.",
    ),
    "function.FC_IN_TEAM_RATING": (
        "Рейтинги игроков внутри команд после закрытого тура.",
        "The ratings of the players of each team after a closed tour.",
    ),
    "function.FC_SEATING": (
        "Программная рассадка следующего тура, какой она была бы сейчас.",
        "The program seating of the next tour as it would be now.",
    ),
    "function.FC_PLACES": (
        "Места за одним столом по вистам.",
        "The places at one table by whists.",
    ),
    "function.FC_POINTS": (
        "Очки за одним столом по вистам.",
        "The points at one table by whists.",
    ),
    "function.FC_VERSION": (
        "Версии программы, xlwings и Python, которые отвечают в ячейках.",
        "The versions of the program, of xlwings and of Python that answer in the cells.",
    ),
    "function.FC_LOG": (
        "Где лежит журнал программы с подробностями сбоев.",
        "Where the program's log with the details of faults is.",
    ),
    "argument.tour": (
        "Номер тура; 0 или пусто - текущий (у рейтингов - последний закрытый)",
        "Number of the tour; 0 or blank: the current one (ratings: the last closed one)",
    ),
    "argument.settings": ("Таблица Settings целиком: Settings[#All]", "The whole table: Settings[#All]"),
    "argument.teams": ("Таблица Teams целиком: Teams[#All]", "The whole table: Teams[#All]"),
    "argument.players": ("Таблица Players целиком: Players[#All]", "The whole table: Players[#All]"),
    "argument.changes": ("Таблица Changes целиком: Changes[#All]", "The whole table: Changes[#All]"),
    "argument.results": ("Таблица Results целиком: Results[#All]", "The whole table: Results[#All]"),
    "argument.seatings": ("Таблица Seatings целиком: Seatings[#All]", "The whole table: Seatings[#All]"),
    "argument.more_1": (
        "Ещё таблица целиком, если нужна: TeamRating, PersonalRating, InTeamRating, Lots или Board",
        "One more whole table, if it matters: TeamRating, PersonalRating, InTeamRating, Lots or Board",
    ),
    "argument.more_2": ("Ещё таблица, как выше", "One more table, as above"),
    "argument.more_3": ("Ещё таблица, как выше", "One more table, as above"),
    "argument.more_4": ("Ещё таблица, как выше", "One more table, as above"),
    "argument.more_5": ("Ещё таблица, как выше", "One more table, as above"),
    "argument.whists": (
        "Висты мест одного стола: до 4 ячеек; пустая ячейка - место пустует",
        "The whists of the seats of one table: up to 4 cells; a blank cell is a vacant seat",
    ),
    "argument.points_settings": (
        "Таблица Settings целиком: Settings[#All]; без неё очки 4; 3; 2; 1",
        "The whole table: Settings[#All]; without it the points are 4; 3; 2; 1",
    ),
    "function.caption.codes": ("Коды", "Codes"),
    "function.caption.why": ("Почему", "Why"),
    "function.caption.substitutions_left": ("Осталось замен", "Substitutions left"),
    "function.caption.exchanges_left": ("Осталось обменов", "Exchanges left"),
    "function.problem": ("#FC {problem}", "#FC {problem}"),
    "function.fault": (
        "#FC Сбой программы, подробности в журнале: {path}",
        "#FC A fault of the program, details in the log: {path}",
    ),
    "function.unknown-table": (
        "в первой строке нет заголовков ни одной таблицы турнира. Дайте таблицу целиком: {table}[#All].",
        "the first row holds the captions of no table of the tournament. Give a whole table: {table}[#All].",
    ),
    "function.table-twice": (
        "таблица {table} дана дважды, ещё раз с {other}.",
        "the table {table} is given twice, also from {other}.",
    ),
    "function.table-needed": (
        "Нужна таблица {table} (лист «{sheet}») с заголовками: {table}[#All].",
        "The table {table} (sheet {sheet}) is needed with its captions: {table}[#All].",
    ),
    "function.no-such-tour": (
        "тур {tour} ещё не начат, последний - {last}.",
        "tour {tour} has not begun, the last one is {last}.",
    ),
    "function.not-played": (
        "в туре {tour} ещё не играли, результатов нет.",
        "tour {tour} has not been played yet, there are no results.",
    ),
    "function.not-closed": (
        "тур {tour} не закрыт, рейтинга после него нет.",
        "tour {tour} is not closed, there is no rating after it.",
    ),
    "function.none-closed": (
        "Ни один тур не закрыт, рейтингов ещё нет.",
        "No tour is closed, there are no ratings yet.",
    ),
    "function.first-seating": (
        "Тур 1 рассаживают капитаны: программная рассадка бывает со второго тура.",
        "Captains seat tour 1: there is program seating from tour 2 on.",
    ),
    "function.last-tour": (
        "Тур {tour} последний: после него рассаживать нечего.",
        "Tour {tour} is the last: there is nothing to seat after it.",
    ),
    "function.whists-missing": (
        "Нужны висты одного стола: до 4 ячеек.",
        "The whists of one table are needed: up to 4 cells.",
    ),
    "function.many-seats": (
        "за столом 4 места, а ячеек {cells}.",
        "a table has 4 seats, the cells are {cells}.",
    ),
}
