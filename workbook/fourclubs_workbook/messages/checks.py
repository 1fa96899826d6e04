"""Texts of the checker: what differs, and what is explained."""

TEXTS: dict[str, tuple[str, str]] = {
    "check.right": (
        "Всё сходится: туров {tours}, изменений {changes}, результатов {results}.",
        "All is right: tours {tours}, changes {changes}, results {results}.",
    ),
    "check.wrong": (
        (
            "Расхождений: {count}. Нажмите «Замены» (apply) - программа перепишет свои столбцы; если "
            "не помогло, проверьте введённое."
        ),
        (
            "Differences: {count}. Run apply: the program writes its columns anew; if they stay, "
            "check what was typed."
        ),
    ),
    "check.wrong-seating": (
        (
            "Расхождений: {count}. Свои столбцы программа перепишет после apply, рассадку - после seat; "
            "если не помогло, проверьте введённое."
        ),
        (
            "Differences: {count}. Run apply: the program writes its columns anew; seat makes the seating "
            "anew. If they stay, check what was typed."
        ),
    ),
    "check.wrong-over": (
        (
            "Расхождений: {count}. Турнир окончен. Если введённое верно, откройте последний тур (reopen) и "
            "закройте его снова (close)."
        ),
        (
            "Differences: {count}. The tournament is over. If what was typed is right, reopen the last tour "
            "and close it again."
        ),
    ),
    "check.subject-change": (
        "№ {no}",
        "No {no}",
    ),
    "check.subject-table": (
        "стол {table}",
        "table {table}",
    ),
    "check.field-row": (
        "строка",
        "row",
    ),
    "check.field-seat": (
        "место",
        "seat",
    ),
    "check.field-player": (
        "игрок",
        "player",
    ),
    "check.field-accepted": (
        "принято",
        "accepted",
    ),
    "check.field-codes": (
        "причины",
        "codes",
    ),
    "check.field-teams": (
        "рейтинг команд",
        "team rating",
    ),
    "check.field-in-team": (
        "рейтинг внутри команды",
        "in-team rating",
    ),
    "check.field-players": (
        "личный рейтинг",
        "personal rating",
    ),
    "check.field-place": (
        "место",
        "place",
    ),
    "check.field-points": (
        "очки",
        "points",
    ),
    "check.field-whists": (
        "висты",
        "whists",
    ),
    "check.field-first-places": (
        "первые места",
        "first places",
    ),
    "check.field-tours": (
        "туры",
        "tours",
    ),
    "check.field-contribution": (
        "вклад",
        "contribution",
    ),
    "check.field-order": (
        "порядок",
        "order",
    ),
    "check.field-team": (
        "команда",
        "team",
    ),
    "check.tour": (
        "Тур {tour}: о нём есть записи, а такого тура нет.",
        "Tour {tour}: recorded, but there is none.",
    ),
    "check.numbers": (
        "Тур {tour}, номер команды ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, team number ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.program": (
        "Тур {tour}, первая рассадка ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, first seating ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.final": (
        "Тур {tour}, итоговая рассадка ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, final seating ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.verdict": (
        "Тур {tour}, вердикт ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, verdict ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-row": (
        "Тур {tour}, результаты ({subject}): строки расходятся: {stated} / {computed}.",
        "Tour {tour}, results ({subject}): the rows differ: {stated} / {computed}.",
    ),
    "check.result-seat": (
        "Тур {tour}, место за столом ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, seat ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-player": (
        "Тур {tour}, игрок в результатах ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, player in the results ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-place": (
        "Тур {tour}, место ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, place ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-points": (
        "Тур {tour}, очки ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, points ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-finished": (
        "Тур {tour}, доиграл ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, finished by ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-credited": (
        "Тур {tour}, кому записано ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, credited to ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.result-how": (
        "Тур {tour}, как решено ({subject}): стоит {stated}, должно быть {computed}.",
        "Tour {tour}, how decided ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.rating-team": (
        "Рейтинг команд после тура {tour} ({subject}): стоит {stated}, должно быть {computed}.",
        "Team rating after tour {tour} ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.rating-player": (
        "Личный рейтинг после тура {tour} ({subject}): стоит {stated}, должно быть {computed}.",
        "Personal rating after tour {tour} ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.rating-in-team": (
        ("Рейтинг внутри команды после тура {tour} ({subject}): стоит {stated}, должно быть {computed}."),
        "In-team rating after tour {tour} ({subject}): {stated} stands there, {computed} follows.",
    ),
    "check.numbers-then": (
        (
            "Тур {tour}, номер команды ({subject}): {stated} - по рейтингу того времени; по нынешнему"
            " {computed}. Так и играли."
        ),
        (
            "Tour {tour}, team number ({subject}): {stated} by the rating of that time, {computed} by"
            " today's. So it was played."
        ),
    ),
    "check.program-then": (
        (
            "Тур {tour}, рассадка ({subject}): {stated} - по рейтингу того времени; по нынешнему "
            "{computed}. Так и играли."
        ),
        (
            "Tour {tour}, seating ({subject}): {stated} by the rating of that time, {computed} by "
            "today's. So it was played."
        ),
    ),
    "check.program-absence": (
        (
            "Тур {tour}, рассадка ({subject}): сидел {stated}, а не {computed}: с тех пор изменились "
            "присутствующие или рейтинг."
        ),
        (
            "Tour {tour}, seating ({subject}): {stated} sat, not {computed}: those present, or the rating, "
            "have changed since."
        ),
    ),
    "check.nobody-twice": (
        "Тур {tour} ({subject}): игрок сидит и за столом {computed}.",
        "Tour {tour} ({subject}): the player sits at table {computed} as well.",
    ),
    "check.seat-of-team": (
        "Тур {tour} ({subject}): «{stated}» не из этой команды.",
        "Tour {tour} ({subject}): {stated} is not of this team.",
    ),
    "check.seat-number": (
        "Тур {tour} ({subject}): место {stated}, а номер команды {computed}.",
        "Tour {tour} ({subject}): seat {stated}, but the team's number is {computed}.",
    ),
    "check.seat-absent": (
        "Тур {tour} ({subject}): «{stated}» сидит, хотя отмечен отсутствующим.",
        "Tour {tour} ({subject}): {stated} sits there although marked as absent.",
    ),
    "check.pending-in-closed": (
        "Тур {tour} ({subject}): тур закрыт, а кому записать результат, не решено: {computed}.",
        "Tour {tour} ({subject}): the tour is closed, but it is open who gets the result: {computed}.",
    ),
    "check.whists-missing": (
        "Тур {tour} ({subject}): тур закрыт, а вистов нет.",
        "Tour {tour} ({subject}): the tour is closed, but there are no whists.",
    ),
    "check.whists-of-vacant": (
        "Тур {tour} ({subject}): место пустовало, висты {stated} не в счёт.",
        "Tour {tour} ({subject}): the seat was vacant, its whists {stated} do not count.",
    ),
    "check.table-sum": (
        "Тур {tour} ({subject}): сумма вистов {stated}, а не 0; это подтвердил судья.",
        "Tour {tour} ({subject}): the whists sum to {stated}, not 0; the judge confirmed it.",
    ),
    "check.seat-sum": (
        (
            "После тура {tour} сумма по местам не сходится ({subject}): стоит {stated}, должно быть "
            "{computed}."
        ),
        (
            "After tour {tour} the sum over the seats does not agree ({subject}): {stated} stands "
            "there, {computed} follows."
        ),
    ),
}
