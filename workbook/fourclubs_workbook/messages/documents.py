"""Texts of the printed documents: protocol, standings, seating, cards, slips, forms, the whole event."""

TEXTS: dict[str, tuple[str, str]] = {
    "pdf.printed": ("Напечатано {at}", "Printed {at}"),
    "pdf.page": ("Стр. {page} из {pages}", "Page {page} of {pages}"),
    # Words of several documents.
    "doc.team": ("Команда", "Team"),
    "doc.seat": ("Место", "Seat"),
    "doc.vacant": ("пусто", "vacant"),
    "doc.final-seating": ("итоговая рассадка", "final seating"),
    "doc.draft": ("ЧЕРНОВИК: залу не показано", "DRAFT: not shown to the room"),
    "doc.points": ("Очки", "Points"),
    "doc.whists": ("Висты", "Whists"),
    "doc.first_places": ("Первых мест", "First places"),
    "doc.tours": ("Туров", "Tours"),
    "doc.contribution": ("Вклад", "Share"),
    # Seating.
    "doc.seating-name": ("Тур {tour} - рассадка", "Tour {tour} - seating"),
    "doc.seating-title": ("Рассадка тура {tour} из {tours}", "Seating of tour {tour} of {tours}"),
    "doc.no-seating": ("Рассадки этого тура ещё нет.", "There is no seating of this tour yet."),
    "doc.by-player": ("По алфавиту: кто где сидит", "By name: who sits where"),
    "doc.was": ("{now} (раньше {was})", "{now} (before: {was})"),
    "doc.changed": (
        "Выделены места, изменённые капитанами до тура; в скобках - кто сидел там по первой рассадке.",
        "Seats that captains changed before the tour are marked; in brackets, who sat there at first.",
    ),
    "doc.reserves-of": ("{team}: {players}", "{team}: {players}"),
    # Protocol.
    "doc.protocol-name": ("Тур {tour} - протокол", "Tour {tour} - protocol"),
    "doc.several-sat": (
        "* За этим местом играло несколько игроков: кому записан результат, сказано ниже.",
        "* Several players held this seat; who has its result is told below.",
    ),
    # Standings.
    "doc.standings-name": ("Тур {tour} - рейтинги", "Tour {tour} - standings"),
    "doc.standings-title": (
        "Рейтинги после тура {tour} из {tours}",
        "Standings after tour {tour} of {tours}",
    ),
    "doc.no-standings": ("Тур {tour} ещё не закрыт.", "Tour {tour} is not closed yet."),
    "doc.criteria": ("Порядок показателей: {criteria}.", "Order of the criteria: {criteria}."),
    "doc.by-points": ("очки", "points"),
    "doc.by-whists": ("висты", "whists"),
    "doc.by-first_places": ("первые места", "first places"),
    "doc.by-tours": ("сыгранные туры", "tours played"),
    "doc.tie": ("При равенстве", "In a tie"),
    "doc.lower-points": ("ниже по очкам", "lower on points"),
    "doc.lower-whists": ("ниже по вистам", "lower on whists"),
    "doc.lower-first_places": ("ниже по первым местам", "lower on first places"),
    "doc.lower-tours": ("ниже по сыгранным турам", "lower on tours played"),
    "doc.shared-lot": ("место поделено, порядок по жребию", "shared, order by lot"),
    "doc.shared-team": ("место поделено, порядок по номеру команды", "shared, order by team number"),
    "doc.shared-player": ("место поделено, порядок по списку", "shared, order of the list"),
    # Cards and slips.
    "doc.cards-name": ("Тур {tour} - карточки столов", "Tour {tour} - table cards"),
    "doc.slips-name": ("Тур {tour} - листки игроков", "Tour {tour} - players' slips"),
    "doc.table": ("Стол {table}", "Table {table}"),
    "doc.table-seat": ("Стол {table}, место {seat}", "Table {table}, seat {seat}"),
    "doc.player-of": ("{player} ({team})", "{player} ({team})"),
    # Captain's forms.
    "doc.forms-name": ("Тур {tour} - бланки капитанов", "Tour {tour} - captains' forms"),
    "doc.forms-filled-name": (
        "Тур {tour} - бланки капитанов, заполненные",
        "Tour {tour} - captains' forms, filled in",
    ),
    "doc.form-lineup": ("Список рассадки команды", "Line-up of a team"),
    "doc.form-requests": ("Заявка на перерассадку до тура", "Requests before the tour"),
    "doc.form-changes": ("Замены и обмены в туре", "Changes during the tour"),
    "doc.form-substitutions": ("Замены, не больше {limit}", "Substitutions, at most {limit}"),
    "doc.form-exchanges": (
        "Обмены столами, не больше {limit}",
        "Exchanges of tables, at most {limit}",
    ),
    "doc.form-pass": ("Без заявок", "No requests"),
    "doc.form-none": ("Нет.", "None."),
    "doc.form-roster": ("Состав команды: {players}", "Roster of the team: {players}"),
    "doc.form-limits": (
        "Замен не больше {substitutions}, обменов не больше {exchanges}; обмен занимает две строки. "
        "О каждом изменении судью предупреждают заранее.",
        "At most {substitutions} substitutions and {exchanges} exchanges; an exchange takes two rows. "
        "Each change is announced to the judge beforehand.",
    ),
    "doc.form-changes-help": (
        "Баланс А: +, 0 или -. Место А: от 1 до 4 в момент ухода. Итог - результат за этим столом в конце "
        "тура. Кому записать - предложение капитана: А или Б.",
        "Balance of A: +, 0 or -. Place of A: 1 to 4 at that moment. Final: the result of the seat at the "
        "end. Give to: the captain's proposal, A or B.",
    ),
    "doc.tour": ("Тур", "Tour"),
    "doc.number": ("Номер команды", "Team number"),
    "doc.captain": ("Капитан", "Captain"),
    "doc.leaves": ("Уходит", "Leaves"),
    "doc.comes": ("Приходит", "Comes"),
    "doc.leaves-a": ("Ушёл (А)", "Left (A)"),
    "doc.comes-b": ("Пришёл (Б)", "Came (B)"),
    "doc.kind": ("Что", "Kind"),
    "doc.balance": ("Баланс А", "Balance of A"),
    "doc.place-then": ("Место А", "Place of A"),
    "doc.time": ("Время", "Time"),
    "doc.place-end": ("Итог: место", "Final: place"),
    "doc.gives": ("Кому записать", "Give to"),
    "doc.absent": ("отсутствует", "absent"),
    "doc.yes": ("да", "yes"),
    "doc.no": ("нет", "no"),
    "doc.handed-in": ("Сдано: время", "Handed in at"),
    # The whole event.
    "doc.event-name": ("Таблица турнира", "Table of the event"),
    "doc.event-title": ("Таблица турнира", "Table of the event"),
    "doc.event-tours": ("Закрыто туров: {tours} из {all}", "Tours closed: {tours} of {all}"),
    "doc.no-closed": ("Закрытых туров ещё нет.", "No tour is closed yet."),
    "doc.teams-by-tours": ("Команды по турам", "Teams, tour by tour"),
    "doc.team-by-tours": ("{team}: игроки по турам", "{team}: players, tour by tour"),
    "doc.tour-number": ("Тур {tour}", "Tour {tour}"),
    "doc.absent-short": ("отс.", "abs."),
    "doc.not-credited": (
        "* Играл, но результат записан другому (пункт К): участие засчитано, очков и вистов 0. "
        "Пустая ячейка - запасной, «отс.» - отсутствовал.",
        "* Played, but another has the result (clause К): the tour counts, with 0 points and 0 whists. "
        "Blank: a reserve; abs.: absent.",
    ),
    # The action.
    "documents.folder": ("{book} - документы", "{book} - documents"),
    "documents.done": (
        "Напечатано файлов: {count}. Папка: {folder}",
        "Files printed: {count}. Folder: {folder}",
    ),
    "documents.file": ("{name}", "{name}"),
    "documents.not-shown": (
        "Рассадка тура {tour} залу ещё не показана. Напечатать её с пометкой «черновик»?",
        "The seating of tour {tour} has not been shown to the room yet. Print it, marked as a draft?",
    ),
    "documents.lineups-not-shown": (
        "Рассадка тура 1 залу ещё не показана, а в заполненных бланках она видна. Напечатать их?",
        "The seating of tour 1 has not been shown to the room yet, and the filled forms tell it. Print them?",
    ),
    "documents.not-judged": (
        "Заявки, которых ещё не рассмотрели (apply), не напечатаны: {count}.",
        "Changes that are not judged yet (apply) are not printed: {count}.",
    ),
    "documents.unknown": (
        "Документа «{name}» нет. Есть: {known}.",
        "There is no document “{name}”. There are: {known}.",
    ),
    "documents.no-tour": (
        "Тура {tour} в турнире нет: туры с 1 по {last}.",
        "There is no tour {tour}: tours 1 to {last}.",
    ),
    "documents.no-seating": (
        "Рассадки тура {tour} ещё нет. Сначала сделайте её (seat).",
        "There is no seating of tour {tour} yet. Make it first (seat).",
    ),
    "documents.no-cards": (
        "Карточек столов тура {tour} нет, пока нет рассадки (seat).",
        "There are no table cards of tour {tour} before its seating (seat).",
    ),
    "documents.no-slips": (
        "Листков игроков тура {tour} нет, пока нет рассадки (seat).",
        "There are no players' slips of tour {tour} before its seating (seat).",
    ),
    "documents.no-protocol": (
        "Протокола тура {tour} нет, пока не показана итоговая рассадка (final).",
        "There is no protocol of tour {tour} before its final seating is shown (final).",
    ),
    "documents.no-standings": (
        "Рейтингов после тура {tour} нет, пока он не закрыт (close).",
        "There are no standings after tour {tour} before it is closed (close).",
    ),
    "documents.no-event": (
        "Таблицы турнира ещё нет: ни один тур не закрыт.",
        "There is no table of the event yet: no tour is closed.",
    ),
    "documents.no-folder": (
        "«{name}» - файл, а не папка. Назовите другую папку (--out).",
        "{name} is a file, not a folder. Name another folder (--out).",
    ),
    "documents.no-place": (
        "Книга ещё не сохранена. Сохраните её: документы ложатся рядом с ней.",
        "The workbook was never saved. Save it: documents are put beside it.",
    ),
}
