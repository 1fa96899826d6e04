"""Texts of the wall screen, and of namesakes in lists."""

TEXTS: dict[str, tuple[str, str]] = {
    "name.of-team": ("{name} ({team})", "{name} ({team})"),
    "name.of-team-number": ("{name} ({team}, № {number})", "{name} ({team}, No {number})"),
    "name.number": ("{name} (№ {number})", "{name} (No {number})"),
    # The page.
    "page.title": ("Тур {tour} — {title}", "Tour {tour} — {title}"),
    "page.program": ("Программная рассадка", "Program seating"),
    "page.program-at": ("Программная рассадка, показана в {at}", "Program seating, shown at {at}"),
    "page.lineups": ("Рассадка по спискам капитанов", "Seating by the captains' line-ups"),
    "page.lineups-at": (
        "Рассадка по спискам капитанов, показана в {at}",
        "Seating by the captains' line-ups, shown at {at}",
    ),
    "page.final": ("Итоговая рассадка", "Final seating"),
    "page.final-at": ("Итоговая рассадка, показана в {at}", "Final seating, shown at {at}"),
    "page.preparing": ("Рассадка готовится", "The seating is being prepared"),
    "page.correcting": (
        "Тур {tour}: судья исправляет результаты",
        "Tour {tour}: the judge is correcting results",
    ),
    "page.closed": ("Тур закрыт", "The tour is closed"),
    "page.over": ("Турнир завершён", "The tournament is over"),
    "page.break": ("Объявление", "Announcement"),
    "page.notice": ("Сейчас", "Now"),
    "page.message": ("Сообщение судьи", "Message of the judge"),
    "page.by-table": ("По столам", "By table"),
    "page.by-name": ("По игрокам", "By player"),
    "page.team-rating": ("Командный рейтинг после тура {tour}", "Team rating after tour {tour}"),
    "page.personal-rating": ("Личный рейтинг после тура {tour}", "Personal rating after tour {tour}"),
    "page.changed-before": ("изменено до тура: было → стало", "changed before the tour: was → is"),
    "page.changed-during": ("изменено в туре: было → стало", "changed during the tour: was → is"),
    "page.table": ("Стол", "Table"),
    "page.reserve": ("запас", "reserve"),
    "page.absent": ("нет", "absent"),
    "page.vacant": ("свободно", "vacant"),
    "page.place": ("Место", "Place"),
    "page.team": ("Команда", "Team"),
    "page.player": ("Игрок", "Player"),
    "page.points": ("Очки", "Points"),
    "page.whists": ("Висты", "Whists"),
    "page.pages": ("Страница", "Page"),
    "page.paused": ("пауза", "paused"),
    # The action.
    "board.done": (
        "Страница для экрана: {path}. Откройте её в браузере и нажмите F11; дальше она обновляется сама.",
        "Page for the screen: {path}. Open it in a browser and press F11; from then on it renews itself.",
    ),
    "board.renewed": ("Экран в зале обновлён: {path}.", "The screen in the room is up to date: {path}."),
    "board.shows-seating": (
        "На ней рассадка тура {tour}.",
        "It shows the seating of tour {tour}.",
    ),
    "board.hides-seating": (
        "Рассадки тура {tour} на ней нет: она ещё не показана залу (show).",
        "The seating of tour {tour} is not on it: it has not been shown to the room yet (show).",
    ),
    "board.shows-break": (
        "На экране заставка вместо рассадки: «{text}». Убрать её: лист «Турнир», строка «Заставка на "
        "экране», потом board.",
        "The screen shows the break text instead of the seating: “{text}”. To take it off: sheet "
        "Tournament, row Break screen, then board.",
    ),
    "board.not-judged": (
        "Строк «Замен» без вердикта: {count}. На экране их нет, пока вы не вызовете apply.",
        "Rows of Changes without a verdict: {count}. The screen leaves them out until you call apply.",
    ),
    "board.not-renewed": (
        "Действие сделано, но экран в зале показывает прежнее. {why} Когда исправите, вызовите board.",
        "The action is done, but the screen in the room shows what was before. {why} Put it right, then call "
        "board.",
    ),
    "board.not-ours": (
        "{file} — не наша страница для экрана. Уберите этот файл или переименуйте его.",
        "{file} is no page of ours for the screen. Remove this file or rename it.",
    ),
    "board.no-folder": (
        "Книга ещё не сохранена: сохраните её, страница ляжет рядом.",
        "The workbook has not been saved yet: save it, the page goes beside it.",
    ),
}
