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
    "doc.was": ("{now} (был {was})", "{now} (was {was})"),
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
}
