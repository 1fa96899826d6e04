"""Texts of what the clubs get: files, sheets, the mail, and what the judge is told about them."""

TEXTS: dict[str, tuple[str, str]] = {
    # Names of files and sheets.
    "publish.name-tour": ("тур {tour}", "tour {tour}"),
    "publish.name-whole": ("весь турнир", "whole event"),
    "publish.board-file": ("экран.html", "board.html"),
    "publish.mail-file": ("письмо.eml", "letter.eml"),
    "publish.sheet-summary": ("Итоги", "Summary"),
    "publish.sheet-teams": ("Рейтинг команд", "Team rating"),
    "publish.sheet-players": ("Личный рейтинг", "Personal rating"),
    "publish.sheet-in-team": ("Рейтинг в командах", "In-team rating"),
    "publish.sheet-teams-by-tours": ("Команды по турам", "Teams by tour"),
    "publish.sheet-players-by-tours": ("Игроки по турам", "Players by tour"),
    "publish.sheet-first": ("Первая рассадка", "First seating"),
    "publish.sheet-first-players": ("Первая - по игрокам", "First - by player"),
    "publish.sheet-final": ("Итоговая рассадка", "Final seating"),
    "publish.sheet-final-players": ("Итоговая - по игрокам", "Final - by player"),
    "publish.sheet-protocol": ("Протокол {tour}", "Protocol {tour}"),
    "publish.sheet-results": ("Результаты", "Results"),
    "publish.sheet-changes": ("Замены и обмены", "Changes"),
    "publish.sheet-log": ("Журнал", "Log"),
    # Lists.
    "publish.results-title": ("Результаты всех мест", "Results of all seats"),
    "publish.results-note": (
        "Результат записан тому, кто назван в столбце «Записано»; как это решено, сказано рядом (пункт К).",
        "A result belongs to the player under Credited to; how that was decided stands beside it (К).",
    ),
    "publish.changes-title": ("Замены и обмены с вердиктами", "Changes and the verdicts on them"),
    "publish.log-title": ("Ход турнира", "Course of the tournament"),
    "publish.none": ("Нет.", "None."),
    "publish.log-draw": ("Жеребьёвка", "Draw"),
    "publish.log-seat": ("Рассадка сделана заново", "Seating made anew"),
    "publish.log-apply": ("Замены и обмены", "Changes"),
    "publish.log-show": ("Рассадка показана", "Seating shown"),
    "publish.log-final": ("Итоговая рассадка", "Final seating"),
    "publish.log-close": ("Закрытие тура", "Closing of the tour"),
    "publish.log-reopen": ("Исправление тура", "Correction of the tour"),
    # Summary and mail.
    "publish.summary-title": ("Тур {tour} из {tours}: итоги", "Tour {tour} of {tours}: summary"),
    "publish.summary-whole": ("Итоги турнира", "Summary of the event"),
    "publish.subject": ("{title}: {name}", "{title}: {name}"),
    "publish.closed-tours": ("Закрыто туров: {closed} из {tours}", "Tours closed: {closed} of {tours}"),
    "publish.in-tour": ("Тур {tour}: команды", "Tour {tour}: teams"),
    "publish.teams-after": ("Рейтинг команд после тура {tour}", "Team rating after tour {tour}"),
    "publish.players-after": (
        "Личный рейтинг после тура {tour}, первые {count}",
        "Personal rating after tour {tour}, the first {count}",
    ),
    "publish.rulings": ("Решения судьи", "Rulings of the judge"),
    "publish.ruling": ("тур {tour}, {what}", "tour {tour}, {what}"),
    "publish.ruling-credit": (
        "{seat}: результат записан игроку {player}. {reason}",
        "{seat}: the result goes to {player}. {reason}",
    ),
    "publish.changes-count": (
        "Замен и обменов принято: {accepted}, отклонено: {rejected}.",
        "Changes accepted: {accepted}, rejected: {rejected}.",
    ),
    "publish.unfinished": (
        "Тур {tour} не закрыт: данные предварительные.",
        "Tour {tour} is not closed: what follows is preliminary.",
    ),
    "publish.mail-hello": ("Здравствуйте!", "Dear captains and clubs,"),
    "publish.mail-about": ("Посылаем материалы турнира: {what}.", "please find attached: {what}."),
    "publish.mail-team-line": (
        "{place}. {team}: очки {points}, висты {whists}",
        "{place}. {team}: points {points}, whists {whists}",
    ),
    "publish.mail-player-line": (
        "{place}. {player} ({team}): очки {points}, висты {whists}",
        "{place}. {player} ({team}): points {points}, whists {whists}",
    ),
    "publish.mail-attached": ("Во вложении:", "Attached:"),
    "publish.mail-workbook": (
        "{file} - рассадки, замены с вердиктами, результаты, рейтинги, протокол, журнал",
        "{file} - seatings, changes with verdicts, results, standings, protocol, log",
    ),
    "publish.mail-pdf": (
        "{file} - то же для печати: рейтинги, рассадка, протокол",
        "{file} - for printing: standings, seating, protocol",
    ),
    "publish.mail-judge": ("Судья {judge}", "{judge}, judge"),
    # What the judge is told.
    "publish.done": (
        "Готово для клубов: папка «{folder}», файлов: {count}.",
        "Ready for the clubs: folder “{folder}”, files: {count}.",
    ),
    "publish.mail": (
        "Письмо «{file}» - черновик, адресов: {count}. Откройте его почтовой программой, проверьте и "
        "отправьте сами.",
        "The letter “{file}” is a draft to {count} address(es). Open it in your mail program, check and send "
        "it yourself.",
    ),
    "publish.no-addresses": (
        "Адресов на листе «Команды» нет: впишите их в письмо «{file}» сами.",
        "There are no addresses on the sheet Teams: type them into the letter “{file}” yourself.",
    ),
    "publish.bad-address": (
        "«{address}» - не адрес: письмо туда не пойдёт. Исправьте или подтвердите.",
        "“{address}” is no address: the letter will not go there. Correct it, or confirm.",
    ),
    "publish.none-closed": (
        "Ни один тур не закрыт. Чтобы разослать идущий, назовите его номер: {tour}.",
        "No tour is closed. To publish the one that is under way, give its number: {tour}.",
    ),
    "publish.no-tour": (
        "Тура {tour} нет: есть туры с 1 по {last}.",
        "There is no tour {tour}: there are tours 1 to {last}.",
    ),
    "publish.tour-and-all": (
        "Назовите один тур (--tour) или весь турнир (--all), но не то и другое сразу.",
        "Name one tour (--tour) or the whole event (--all), not both.",
    ),
    "publish.nothing": (
        "Рассылать нечего: залу ещё не показана ни одна рассадка.",
        "There is nothing to publish: the room has not been shown any seating yet.",
    ),
    "publish.not-shown": (
        "Рассадка тура {tour} залу ещё не показана: клубам её посылать нельзя. Сначала show или final.",
        "The seating of tour {tour} has not been shown to the room yet, so the clubs cannot have it. First "
        "show or final.",
    ),
    "publish.seating-only": (
        "Тур {tour} ещё не играют: клубы получат только первую рассадку, без заявок капитанов.",
        "Tour {tour} is not being played yet: the clubs get its first seating only, without the captains' "
        "requests.",
    ),
    "publish.in-play": (
        "Тур {tour} не закрыт: клубы получат предварительные данные.",
        "Tour {tour} is not closed: the clubs get preliminary data.",
    ),
    "publish.no-whists": (
        "Тур {tour}: нет вистов, столы: {tables}.",
        "Tour {tour}: whists are missing, tables: {tables}.",
    ),
    "publish.pending": (
        "Тур {tour}, стол {table}, «{team}»: не решено, кому записать результат.",
        "Tour {tour}, table {table}, {team}: it is open who gets the result.",
    ),
    "publish.not-judged": (
        "Тур {tour}: строк «Замен» без вердикта: {count}. Клубы их не увидят, пока вы не вызовете apply.",
        "Tour {tour}: rows of Changes without a verdict: {count}. The clubs see them only after apply.",
    ),
    "publish.reopened": (
        "Тур {tour} открыт для исправления: рейтинги после него ещё изменятся.",
        "Tour {tour} is open for correction: the ratings after it will change.",
    ),
    "publish.not-over": (
        "Турнир не окончен: закрыто туров {closed} из {tours}.",
        "The event is not over: tours closed: {closed} of {tours}.",
    ),
    "publish.differs": (
        "В книге стоит не то, что следует из вписанного: расхождений {count}. Клубы получат пересчитанное. "
        "Подробности - check.",
        "The sheets differ from what follows from what was typed, places: {count}. The clubs get what "
        "follows. For details: check.",
    ),
    "publish.exists": (
        "«{folder}» уже есть. Назовите другую папку или уберите эту.",
        "“{folder}” exists already. Name another folder, or remove this one.",
    ),
    "publish.no-parent": (
        "Папки «{folder}» нет. Создайте её или назовите другую.",
        "There is no folder “{folder}”. Make it, or name another one.",
    ),
    "publish.unsaved": (
        "Книга ещё не сохранена. Сохраните её: папка для клубов ляжет рядом.",
        "The workbook has not been saved yet. Save it: the folder for the clubs goes beside it.",
    ),
    "publish.folder-failed": (
        "Папку «{folder}» записать не удалось ({why}). Ничего не оставлено.",
        "The folder “{folder}” could not be written ({why}). Nothing is left behind.",
    ),
}
