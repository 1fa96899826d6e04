"""Texts of the actions: what was done, what must be confirmed, why not."""

TEXTS: dict[str, tuple[str, str]] = {
    "run.not-confirmed": (
        "Предупреждения не подтверждены.",
        "The warnings were not confirmed.",
    ),
    "run.unreadable": (
        "Книга не прочитана, ничего не сделано.",
        "The workbook could not be read; nothing was done.",
    ),
    "run.board-put-back": (
        "«{typed}» здесь не сидит, возвращено «{player}». Места меняются строками на листе «Замены».",
        "{typed} does not sit here; put back to {player}. Seats change by rows on the sheet Changes.",
    ),
    "run.row-foreign": (
        (
            "Эта строка стоит вплотную к таблице программы и пропала бы при записи. Перенесите её в "
            "сторону или ниже, через пустую строку."
        ),
        (
            "This row stands right below a table of the program and would be lost. Move it aside, or "
            "further down with a blank row between."
        ),
    ),
    "run.filled": (
        "Пустые «№», «Тур» и «Когда» заполнены, строк: {rows}.",
        "Blank cells of No, Tour and When were filled, rows: {rows}.",
    ),
    "run.closed-altered": (
        (
            "тур {tour} закрыт, а теперь выходит другое: было {was}, станет {now}. Записать? Если это "
            "ошибка, верните прежнее."
        ),
        (
            "tour {tour} is closed, but something else follows now: was {was}, will be {now}. Write "
            "it? Put a slip back."
        ),
    ),
    "run.closed-altered-more": (
        "Закрытый тур {tour}: так же меняются и другие строки, их {count}.",
        "Closed tour {tour}: further rows that change, too: {count}.",
    ),
    "run.closed-pending": (
        (
            "Тур {tour} закрыт, а висты или замены в нём изменены, и результат неясен: стол {table}, "
            "«{team}». Верните, как было, или откройте тур (reopen) и допишите."
        ),
        (
            "Tour {tour} is closed, but its whists or changes were altered; a result is open: table {table}, "
            "{team}. Put back what stood there, or reopen the tour and complete it."
        ),
    ),
    "run.altered-place": ("место {value}", "place {value}"),
    "run.altered-points": ("очки {value}", "points {value}"),
    "run.altered-whists": ("висты {value}", "whists {value}"),
    "run.altered-credited-to": ("записано: {value}", "credited to {value}"),
    "log.closed-altered": ("Без открытия тура", "Without reopening the tour"),
    "log.stage": ("Стадия тура", "Stage of the tour"),
    "log.credited": ("{player} ({how})", "{player} ({how})"),
    "log.shown": ("Рассадка показана", "Seating shown"),
    "log.seating": ("Первая рассадка", "First seating"),
    "log.numbers": ("Номера команд", "Team numbers"),
    "log.drawn": ("Номера команд, число жребия {seed}", "Team numbers, seed {seed}"),
    "log.written": ("Записан турнир, туров: {tours}", "Tournament written, tours: {tours}"),
    "new.done": (
        (
            "Создана книга {path}: столов {tables}, игроков в команде {players}, туров {tours}. "
            "Впишите команды и игроков на лист «Команды»."
        ),
        (
            "Made the workbook {path}: tables {tables}, players a team {players}, tours {tours}. Type"
            " teams and players on the sheet Teams."
        ),
    ),
    "export.done": (
        "Турнир выгружен в {path}.",
        "The tournament was exported to {path}.",
    ),
    "import.done": (
        "Турнир загружен в новую книгу {path}: туров {tours}.",
        "The tournament was imported into the new workbook {path}: tours {tours}.",
    ),
    "import.differs": (
        ("Файл утверждает другое, чем следует из введённого; расхождений: {count}. Взято то, что следует."),
        (
            "The file states other values than follow from what was typed, differences: {count}. What"
            " follows was taken."
        ),
    ),
    "simulate.done": (
        "Случайный турнир по числу {seed} записан в {path}.",
        "A random tournament from the seed {seed} was written to {path}.",
    ),
    "undo.done": (
        "Книга такая, какой была до действия «{action}» ({at}).",
        "The workbook is as it was before the action {action} ({at}).",
    ),
    "redo.done": (
        "Действие «{action}» ({at}) возвращено.",
        "The action {action} ({at}) is there again.",
    ),
    "demo.file": (
        "Показательный турнир",
        "Demonstration",
    ),
    "demo.title": (
        "Матч-Турнир Четырёх Клубов",
        "Match-Tournament of Four Clubs",
    ),
    "demo.venue": (
        "Большой зал",
        "Main hall",
    ),
    "demo.judge": (
        "",
        "",
    ),
    "demo.club": (
        "Клуб «{team}»",
        "Club {team}",
    ),
    "demo.ruling": (
        "Пункт О: капитаны договорились, результат тому, кто доиграл",
        "Clause О: the captains agreed, the result goes to the one who finished",
    ),
    "demo.done": (
        "Турнир сыгран: туров {tours}, столов {tables}. Книга: {path}",
        "The tournament is played: tours {tours}, tables {tables}. Workbook: {path}",
    ),
    "action.stage-seating": (
        "Тур {tour} ещё на стадии рассадки. Сначала зафиксируйте итоговую рассадку (final).",
        "Tour {tour} is still being seated. Freeze its final seating first (final).",
    ),
    "action.stage-play": (
        (
            "Тур {tour} уже играется: рассадка зафиксирована. Изменения вносите на лист «Замены» как "
            "замены в туре."
        ),
        (
            "Tour {tour} is being played: its seating is frozen. Enter changes during the tour on the"
            " sheet Changes."
        ),
    ),
    "action.stage-closed": (
        (
            "Тур {tour} закрыт, турнир окончен. Чтобы исправить тур, откройте его с указанием причины"
            " (reopen)."
        ),
        (
            "Tour {tour} is closed and the tournament is over. To correct a tour, reopen it with a "
            "reason (reopen)."
        ),
    ),
    "draw.later-tour": (
        "Номера тянут только перед туром 1 (пункт А). В туре {tour} номера дал рейтинг команд.",
        "Numbers are drawn before tour 1 only (clause А). In tour {tour} the team rating gives them.",
    ),
    "draw.shown": (
        ("Рассадка тура 1 уже показана: номера больше не меняются. Иначе - решением судьи: seat с причиной."),
        (
            "The seating of tour 1 has been shown: numbers no longer change. Else by a ruling: seat "
            "with a reason."
        ),
    ),
    "draw.mixed-column": (
        (
            "Рассадка, столбец «Место {seat}»: здесь стоят игроки разных команд или незнакомые имена."
            " В столбце должны быть игроки одной команды."
        ),
        (
            "Seating, column Seat {seat}: players of different teams or unknown names stand here. A "
            "column holds the players of one team."
        ),
    ),
    "draw.columns-of-one-team": (
        (
            "Рассадка: в двух столбцах стоят игроки одной команды. Столбец - это одна команда, "
            "и у каждой он один."
        ),
        (
            "Seating: players of one team stand in two columns. A column is a team, and each team "
            "has one column."
        ),
    ),
    "draw.checked": (
        "Номера команд проверены: {numbers}.",
        "Team numbers checked: {numbers}.",
    ),
    "draw.done": (
        ("Номера команд вытянуты: {numbers}. Число жребия {seed} записано, по нему жребий можно повторить."),
        "Team numbers drawn: {numbers}. The seed {seed} is recorded, so the draw can be repeated.",
    ),
    "draw.again": (
        "Номера уже стоят: {numbers}. Вытянуть заново?",
        "There are numbers already: {numbers}. Draw again?",
    ),
    "seat.no-numbers": (
        (
            "У команд ещё нет номеров. Впишите их на лист «Команды» (1-4, каждый один раз) или "
            "вытяните (draw)."
        ),
        ("The teams have no numbers yet. Type them on the sheet Teams (1-4, each once) or draw them (draw)."),
    ),
    "seat.no-lineups": (
        "Списков рассадки ещё нет. Впишите их на лист «Рассадка»: столбец - команда, строка - стол.",
        ("There are no line-ups yet. Type them on the sheet Seating: a column is a team, a row is a table."),
    ),
    "seat.shown": (
        (
            "Рассадка тура {tour} уже показана и меняется только решением судьи (пункт О): повторите "
            "с причиной."
        ),
        (
            "The seating of tour {tour} has been shown and changes only by a ruling (clause О): "
            "repeat with a reason."
        ),
    ),
    "seat.by-ruling": (
        "Показанная рассадка будет сделана заново решением судьи. Причина: {reason}",
        "The seating that was shown will be made anew by a ruling. Reason: {reason}",
    ),
    "seat.vacant": (
        "Тур {tour}, стол {table}: у команды «{team}» пустое место.",
        "Tour {tour}, table {table}: {team} has a vacant seat.",
    ),
    "seat.done": (
        "Рассадка тура {tour} готова, столов: {tables}. Это черновик, пока вы её не покажете (show).",
        ("The seating of tour {tour} is made, tables: {tables}. It is your draft until you show it (show)."),
    ),
    "show.not-seated": (
        "Рассадки тура {tour} ещё нет. Сначала сделайте её (seat).",
        "There is no seating of tour {tour} yet. Make it first (seat).",
    ),
    "show.stale": (
        (
            "С тех пор как сделана рассадка тура {tour}, изменились отсутствующие, жребий или рейтинг, "
            "и теперь она была бы другой. Оставить как есть? Иначе сделайте её заново (seat)."
        ),
        (
            "Absences, lots or ratings have changed since the seating of tour {tour} was made: it would "
            "be another one now. Keep it? Else make it anew (seat)."
        ),
    ),
    "show.done": (
        ("Рассадка тура {tour} показана в {at}. Теперь капитаны подают заявки по очереди номеров (пункт М)."),
        (
            "The seating of tour {tour} was shown at {at}. Captains now hand in requests in the order"
            " of numbers (М)."
        ),
    ),
    "show.first": (
        "Рассадка тура 1 показана в {at}. Заявок перед туром 1 нет (пункт Б); начать игру - final.",
        "The seating of tour 1 was shown at {at}. No requests before tour 1 (Б); begin play with final.",
    ),
    "apply.verdict": (
        "№ {no}, «{team}»: {verdict}",
        "No {no}, {team}: {verdict}",
    ),
    "apply.nothing-new": (
        "Новых замен и обменов в туре {tour} нет: решения прежние.",
        "There are no new changes in tour {tour}: the verdicts are as they were.",
    ),
    "apply.done": (
        "Тур {tour}: принято {accepted}, отклонено {rejected}. Рассадка обновлена.",
        "Tour {tour}: accepted {accepted}, rejected {rejected}. The seating is up to date.",
    ),
    "apply.too-early": (
        (
            "№ {no} записан как изменение в туре, а тур ещё не начат. Если это заявка до тура, "
            "исправьте «Когда»."
        ),
        (
            "No {no} is entered as a change during the tour, which has not begun. If it is a request,"
            " correct When."
        ),
    ),
    "apply.not-shown": (
        "Рассадка тура {tour} ещё не показана: капитаны подают заявки, увидев её (пункт М).",
        (
            "The seating of tour {tour} has not been shown yet: captains ask after they have seen it "
            "(clause М)."
        ),
    ),
    "final.not-shown": (
        "Капитаны ещё не видели рассадку тура {tour} и не могли подать заявки (пункт М). Начать игру?",
        (
            "The captains have not seen the seating of tour {tour} and could not ask for changes (М)."
            " Begin play?"
        ),
    ),
    "final.rejected": (
        "Заявка № {no} команды «{team}» отклонена и в рассадку не вошла.",
        "Request No {no} of {team} is rejected and not in the seating.",
    ),
    "final.done": (
        "Итоговая рассадка тура {tour} показана в {at} и зафиксирована. Тур начат.",
        "The final seating of tour {tour} was shown at {at} and is frozen. Play has begun.",
    ),
    "close.no-whists": (
        "Стол {table}, «{team}»: нет вистов. Впишите их; ноль тоже пишется цифрой.",
        "Table {table}, {team}: no whists. Type them; zero is typed as well.",
    ),
    "close.no-table": (
        "Стол {table}: вистов нет ни у кого. Впишите их; ноль тоже пишется цифрой.",
        "Table {table}: nobody has whists. Type them; zero is typed as well.",
    ),
    "close.vacant-whists": (
        "Стол {table}, «{team}»: место было пустым, вистов у него нет. Очистите ячейку.",
        "Table {table}, {team}: the seat was vacant and has no whists. Clear the cell.",
    ),
    "close.pending": (
        (
            "Стол {table}, «{team}»: неясно, кому записать результат ({players}). Впишите на листе "
            "«Замены» в строку замены «Капитан отдаёт» или «Решение» с «Причиной» (К, О)."
        ),
        (
            "Table {table}, {team}: it is open who gets the result ({players}). On the sheet Changes type"
            " Captain gives, or Ruling and Reason, in the row of the change (К, О)."
        ),
    ),
    "close.pending-three": (
        (
            "Стол {table}, «{team}»: на одном месте играли трое ({players}), решает судья. Впишите на листе "
            "«Замены» в строку замены «Решение» и «Причину» (К, О)."
        ),
        (
            "Table {table}, {team}: three played in one seat ({players}), so the judge decides. On the sheet"
            " Changes type Ruling and Reason in the row of the change (К, О)."
        ),
    ),
    "close.sum": (
        "Стол {table}: сумма вистов {sum}, а должна быть 0. Подтвердите, если так записано в пульке.",
        "Table {table}: the whists sum to {sum}, not 0. Confirm if the score sheet says so.",
    ),
    "close.rejected": (
        (
            "Изменение № {no} команды «{team}» отклонено. Если его всё же сыграли, сначала решите: "
            "«Принять» и причина."
        ),
        (
            "Change No {no} of {team} is rejected. If it was played all the same, decide first: "
            "Accept and a reason."
        ),
    ),
    "close.rejected-structural": (
        "Изменение № {no} команды «{team}» отклонено: так сыграть нельзя. Сыграли иначе - исправьте строку.",
        "Change No {no} of {team} is rejected: it cannot have been played so. Correct the row if need be.",
    ),
    "close.done": (
        "Тур {tour} закрыт, рейтинги посчитаны. Впереди «{leader}».",
        "Tour {tour} is closed and rated. {leader} leads.",
    ),
    "close.next": (
        "Открыт тур {tour}, программная рассадка готова. Это черновик, пока вы её не покажете (show).",
        ("Tour {tour} is open and its program seating is made. It is your draft until you show it (show)."),
    ),
    "close.over": (
        "Сыграны все туры: {tours}. Турнир окончен.",
        "All tours are played: {tours}. It is over.",
    ),
    "close.back": (
        "Исправление закончено, снова идёт тур {tour}.",
        "The correction is done; the tournament goes on with tour {tour}.",
    ),
    "close.seated-again": (
        "Рассадка тура {tour} сделана заново по исправленным рейтингам, заявки рассмотрены заново.",
        "Tour {tour} was seated again by the corrected ratings, and its requests were judged again.",
    ),
    "close.show-again": (
        "Прежняя рассадка тура {tour} уже была показана. Покажите новую (show) и скажите залу.",
        "The former seating of tour {tour} had been shown. Show the new one (show) and tell the room.",
    ),
    "reopen.open": (
        "Тур {tour} уже открыт для исправления. Сначала закройте его (close).",
        "Tour {tour} is open for correction already. Close it first (close).",
    ),
    "reopen.none": (
        "Закрытых туров ещё нет.",
        "No tour is closed yet.",
    ),
    "reopen.not-closed": (
        "Тур {tour} не закрыт. Открыть можно туры с 1 по {last}.",
        "Tour {tour} is not closed. Tours 1 to {last} can be reopened.",
    ),
    "reopen.reason": (
        "Назовите причину исправления (reason): она останется в журнале.",
        "Give the reason for the correction (reason): it stays in the log.",
    ),
    "reopen.done": (
        "Тур {tour} открыт для исправления. Исправьте результаты или замены и закройте его (close).",
        "Tour {tour} is open for correction. Correct results or changes, then close it (close).",
    ),
    "reopen.later": (
        ("Рассадки следующих туров, уже начатых или сыгранных, останутся как были; рейтинги пересчитаются."),
        "Seatings of later tours that are begun or played stay as they were; ratings will follow.",
    ),
    "remark.impossible-state": (
        (
            "№ {no}: такого положения быть не может ({value}): плюс на 4-м месте, минус на 1-м, ноль "
            "на 4-м (Е)."
        ),
        ("No {no}: this state cannot be ({value}): plus at place 4, minus at place 1, zero at place 4 (Е)."),
    ),
    "remark.proposal-against-rule": (
        ("№ {no}: капитан отдаёт результат «{value}», правило К решает иначе. Предложение ничего не меняет."),
        ("No {no}: the captain gives the result to {value}, the rule of К decides otherwise and stands."),
    ),
    "remark.proposal-unknown": (
        "№ {no}: «{value}» за этим столом не играл, предложение капитана не учтено.",
        "No {no}: {value} did not sit at this table; the captain's proposal has no effect.",
    ),
    "remark.ruling-unknown": (
        "№ {no}: «{value}» за этим столом не играл, решение не действует. Исправьте имя.",
        "No {no}: {value} did not sit at this table; the ruling has no effect. Correct the name.",
    ),
    "remark.ruling-without-reason": (
        "№ {no}: решение («{value}») без причины не действует. Впишите причину.",
        "No {no}: a ruling ({value}) without a reason has no effect. Type the reason.",
    ),
    "remark.accept-without-reason": (
        "№ {no}: «Принять» без причины не действует. Впишите причину.",
        "No {no}: Accept without a reason has no effect. Type the reason.",
    ),
    "remark.accept-structural": (
        "№ {no}: такую запись принять нельзя, в ней ошибка. Исправьте строку.",
        "No {no}: this row cannot be accepted, it is wrong in itself. Correct the row.",
    ),
    "remark.no-widow": (
        "№ {no}: замена сделана не на прикупе (пункты Г, Д). Подтвердите, что так и было.",
        "No {no}: the player did not leave while he sat out (clauses Г, Д). Confirm that it was so.",
    ),
    "remark.before-earlier-captain": (
        (
            "№ {no}: «{value}» просит раньше капитанов с меньшими номерами; они ещё не заявились и не"
            " отказались (М)."
        ),
        "No {no}: {value} asks before captains of smaller numbers have asked or passed (М).",
    ),
    "remark.decision-without-effect": (
        (
            "№ {no}: «{value}»: предложение или решение в этой строке не действует: изменение не "
            "принято или не в туре."
        ),
        (
            "No {no}: {value}: a proposal or ruling in this row has no effect: not accepted, or not "
            "during the tour."
        ),
    ),
}
