"""Texts of what comes in from outside: lists of teams, captains' forms. Some are read to a captain."""

TEXTS: dict[str, tuple[str, str]] = {
    # How a list was read.
    "intake.no-list": (
        "{file}: не видно списка команд и игроков. В одной из первых строк ({rows}) нужны заголовки "
        "«Команда» и «Игрок».",
        "{file}: no list of teams and players. One of its first rows ({rows}) needs the captions Team and "
        "Player.",
    ),
    "intake.no-text": (
        "{file} - не список: это не текст и не книга .xlsx. Сохраните список как .xlsx или .csv и повторите.",
        "{file} is no list: neither text nor an .xlsx workbook. Save it as .xlsx or .csv and try again.",
    ),
    "intake.text-large": (
        "{file} больше {limit} МБ: это не список команд. Проверьте, тот ли это файл.",
        "{file} is larger than {limit} MB: no list of teams. Check that it is the right file.",
    ),
    "intake.too-many-rows": (
        "«{sheet}»: заполненных строк {count}, а в списке игроков бывает до {limit}. Проверьте, тот ли "
        "это файл.",
        "{sheet}: rows that hold something: {count}; a list has at most {limit}. Check that it is the "
        "right file.",
    ),
    "intake.too-many-columns": (
        "«{sheet}»: столбцов больше {limit}, это не список игроков. Проверьте, тот ли это файл.",
        "{sheet}: more than {limit} columns: no list of players. Check that it is the right file.",
    ),
    "intake.decoded": (
        "Текст прочитан так: кодировка {alphabet}, между столбцами {separator}{quotes}.",
        "The text was read as {alphabet}, parted by {separator}{quotes}.",
    ),
    "intake.word-tab": ("табуляция", "tabs"),
    "intake.word-mark": ("«{mark}»", "“{mark}”"),
    "intake.word-quotes": (
        "; кавычки непарные и прочитаны как буквы",
        "; its quotes are not in pairs and were read as letters",
    ),
    "intake.word-nothing": ("", ""),
    "intake.captions": (
        "«{sheet}», заголовки в строке {row}: {columns}.",
        "{sheet}, captions in row {row}: {columns}.",
    ),
    "intake.column": ("{column} - {what}", "{column} - {what}"),
    "intake.word-team": ("команда", "team"),
    "intake.word-player": ("игрок", "player"),
    "intake.word-club": ("клуб", "club"),
    "intake.word-captain": ("капитан", "captain"),
    "intake.word-deputy": ("заместитель", "deputy"),
    "intake.word-email": ("почта", "e-mail"),
    "intake.word-absent": ("отсутствует", "absent"),
    "intake.word-note": ("примечание", "note"),
    "intake.word-surname": ("фамилия", "surname"),
    "intake.word-first": ("имя", "first name"),
    "intake.word-patronymic": ("отчество", "patronymic"),
    "intake.word-none": ("нет", "none"),
    "intake.column-unknown": (
        "столбец «{caption}» не используется.",
        "the column “{caption}” is not used.",
    ),
    "intake.column-twice": (
        "столбец «{what}» стоит второй раз и не используется.",
        "a second column for {what}; it is not used.",
    ),
    "intake.column-bare": (
        "в столбце без заголовка стоит «{value}». Столбец не используется.",
        "a column without a caption holds “{value}”. It is not used.",
    ),
    "intake.guess-long": (
        "«{sheet}»: заголовков нет. Похоже, что столбцы такие: {columns}. Верно?",
        "{sheet}: no captions. The columns seem to be: {columns}. Is that right?",
    ),
    "intake.guess-wide": (
        "«{sheet}»: похоже, что столбец - это команда: названия в строке {row}, игроки под ними. Верно?",
        "{sheet}: each column seems to be a team: names in row {row}, players below. Is that right?",
    ),
    "intake.guess-blocks": (
        "«{sheet}»: похоже, что сверху название команды, под ним игроки, между командами пустая строка. "
        "Верно?",
        "{sheet}: it seems to hold a team's name, its players below, a blank row between teams. Is that "
        "right?",
    ),
    # What is doubtful or wrong in a list.
    "intake.no-team": (
        "не сказано, какая это команда: выше её тоже нет. Впишите название.",
        "it is not said which team this is, nor above. Type its name.",
    ),
    "intake.no-player": (
        "нет имени игрока («{team}»), строка пропущена: {shown}.",
        "no player's name ({team}); the row is left out: {shown}.",
    ),
    "intake.team-alike": (
        "«{name}» принято за команду «{like}» ({other}).",
        "“{name}” was taken for the team “{like}” ({other}).",
    ),
    "intake.email-odd": (
        "«{value}» не похоже на адрес почты.",
        "“{value}” does not look like an e-mail address.",
    ),
    "intake.emails": (
        "У команды «{team}» несколько адресов почты, взят один: {taken}.",
        "{team} has several e-mail addresses; one is taken: {taken}.",
    ),
    "intake.detail-twice": (
        "{what}: «{value}», а в {other} - «{taken}». Взято «{taken}».",
        "{what}: “{value}”, but “{taken}” in {other}. “{taken}” is taken.",
    ),
    "intake.teams-count": (
        "Команд в списке {found}, а нужно {wanted}: {teams} (число - игроки). Проверьте названия.",
        "Teams in the list: {found}; {wanted} are needed: {teams} (with numbers of players). Check the "
        "names.",
    ),
    "intake.team-empty": (
        "В команде «{team}» нет ни одного игрока. Впишите игроков.",
        "{team} has no players. Add them.",
    ),
    "intake.size": (
        "«{team}»: игроков {found}, а по настройке {players}.",
        "{team}: players {found}; the setting says {players}.",
    ),
    # The preview, and what will be written.
    "intake.team": (
        "«{team}»: игроков {players}; капитан: {captain}; почта: {email}.",
        "{team}: players {players}; captain: {captain}; e-mail: {email}.",
    ),
    "intake.players": ("    {names}", "    {names}"),
    "intake.absent": ("    отсутствуют в турах: {names}", "    absent in tours: {names}"),
    "intake.write-all": (
        "Записать на лист «Команды» вместо того, что там есть? Команд {teams}, игроков {players}, новых "
        "{new}.",
        "Write this to the sheet Teams in place of what is there? Teams {teams}, players {players}, new "
        "{new}.",
    ),
    "intake.list-done": ("Список внесён в книгу.", "The list is in the workbook."),
    "intake.gone": (
        "Этих игроков в списке нет, с листа «Команды» они уйдут ({count}): {names}.",
        "These are not in the list and will leave the sheet Teams ({count}): {names}.",
    ),
    "intake.late": (
        "«{name}» добавится в команду «{team}»; туры без него: {absent}.",
        "{name} will be added to {team}; tours without him: {absent}.",
    ),
    "intake.late-only": (
        "Идёт тур {tour}: добавляются только новые игроки, остальное в книге не меняется. Уже записаны: "
        "{here}.",
        "This is tour {tour}: only new players are added, all else stays. Known already: {here}.",
    ),
    "intake.late-team": (
        "Команды «{team}» в турнире нет, а состав команд после показа рассадки не меняется. Идёт тур {tour}.",
        "{team} is no team of the tournament, and teams stay once a seating was shown. This is tour {tour}.",
    ),
    "intake.nobody-new": (
        "Новых игроков в списке нет, а другое после показа рассадки не меняется. Идёт тур {tour}.",
        "Nobody in the list is new, and all else stays once a seating was shown. This is tour {tour}.",
    ),
    "log.list": ("Команды и игроки из файла {file}", "Teams and players from {file}"),
    "log.late": ("Опоздавшие из файла {file}", "Late arrivals from {file}"),
    # Files.
    "intake.many-files": (
        "Файлов {count}, за один раз можно {limit}.",
        "Files: {count}; at most {limit} at a time.",
    ),
    "intake.tournament": (
        "{file} - книга турнира, а не список и не бланк капитана.",
        "{file} is a tournament's workbook, no list and no captain's form.",
    ),
    "intake.no-form": (
        "{file} - не бланк капитана. Несколько файлов сразу - только бланки; список вносят отдельно.",
        "{file} is no captain's form. Several files at once must be forms; a list is entered by itself.",
    ),
    "intake.file-refused": ("{file} не принят.", "{file} was not taken."),
    "intake.form-refused": (
        "{file} ({what}) не принят. Капитану:",
        "{file} ({what}) was not taken. To the captain:",
    ),
    "intake.said": ("{text}", "{text}"),
    # What the judge and the captain are told of a form.
    "intake.lineup": (
        "«{team}»: список рассадки внесён, мест {filled} из {tables}.",
        "{team}: line-up entered, seats {filled} of {tables}.",
    ),
    "intake.row-accepted": (
        "Строка {row} бланка, № {no}. {request}: принято.",
        "Row {row} of the form, No {no}. {request}: accepted.",
    ),
    "intake.row-rejected": (
        "Строка {row} бланка, № {no}. {request}: отклонено. {reason}.",
        "Row {row} of the form, No {no}. {request}: rejected. {reason}.",
    ),
    "form.damaged": (
        "{file}: бланк повреждён или переделан. Возьмите у судьи новый.",
        "{file}: the form is damaged or was altered. Ask the judge for a new one.",
    ),
    "form.version": (
        "{file}: бланк другой версии программы. Возьмите у судьи новый.",
        "{file}: the form is of another version of the program. Ask the judge for a new one.",
    ),
    "form.other-event": (
        "Бланк другого турнира. Возьмите у судьи новый.",
        "The form is for another tournament. Ask the judge for a new one.",
    ),
    "form.other-team": (
        "Бланк команды «{team}», такой в турнире нет.",
        "The form is of {team}, which is no team of this tournament.",
    ),
    "form.other-tour": (
        "Бланк тура {tour}, а сейчас тур {current}. Возьмите новый.",
        "The form is for tour {tour}, but this is tour {current}. Take a new one.",
    ),
    "form.lineup-late": (
        "Рассадка тура 1 уже показана, списки больше не меняют (пункт Б). Проблемы решает судья (О).",
        "The seating of tour 1 has been shown; line-ups no longer change (Б). The judge settles problems "
        "(О).",
    ),
    "form.requests-late": (
        "Тур {tour} уже играется, заявки до тура больше не принимают (пункт М). Берите бланк замен в туре.",
        "Tour {tour} is being played; requests before the tour are over (М). Take a form for changes in "
        "the tour.",
    ),
    "form.changes-early": (
        "Тур {tour} ещё не начат, замен в туре быть не может (пункт Г). Берите бланк заявки до тура.",
        "Tour {tour} has not begun; there are no changes during it yet (Г). Take a form for requests.",
    ),
    "form.closed": (
        "Тур {tour} закрыт. Исправить его может судья, открыв снова (reopen).",
        "Tour {tour} is closed. Only the judge can correct it, by opening it again (reopen).",
    ),
    "form.old-seating": (
        "Бланк от {made}, с тех пор рассадку команды сделали заново. Возьмите новый.",
        "The form was made at {made}, and the team has been seated anew since. Take a new one.",
    ),
    "form.again": (
        "Этот бланк уже сдан и внесён.",
        "This form has been handed in and entered already.",
    ),
    "form.row-again": (
        "Строка {row} уже внесена под № {no}. Оставьте в бланке только новое.",
        "Row {row} has been entered already as No {no}. Leave only what is new in the form.",
    ),
    "form.second-lineup": (
        "Список рассадки этой команды уже взят из {other}.",
        "The line-up of this team was taken from {other} already.",
    ),
    "form.lineup-replaced": (
        "«{team}»: прежний список рассадки будет заменён.",
        "{team}: the former line-up will be replaced.",
    ),
    "form.blank": ("Бланк пуст.", "The form is blank."),
    "form.blank-requests": (
        "Бланк пуст. Если заявок нет, выберите «без заявок» в первой строке.",
        "The form is blank. If there is no request, choose “pass” in the first row.",
    ),
    "form.pass-and-more": (
        "В бланке и заявки, и «без заявок». Оставьте что-то одно.",
        "The form holds requests and a “pass”. Leave one or the other.",
    ),
    "form.other-rows": (
        "В бланке переделаны строки. Возьмите у судьи новый.",
        "The rows of the form were altered. Ask the judge for a new one.",
    ),
    "form.outside": (
        "«{value}» стоит вне полей бланка. Впишите это в поля или сотрите.",
        "“{value}” stands outside the fields of the form. Move it into a field or clear it.",
    ),
    # The forms themselves.
    "form.number": ("команда № {number}", "team No {number}"),
    "form.captain": ("Капитан: {name}", "Captain: {name}"),
    "form.roster": ("Состав команды", "The team's players"),
    "form.seated": ("Сидит сейчас", "Seated now"),
    "form.others": ("Сейчас не сидит", "Not seated now"),
    "form.absent": ("{name} (отсутствует)", "{name} (absent)"),
    "form.hint-lineup": (
        "Выберите для каждого стола своего игрока из списка ячейки (Alt+стрелка вниз). Каждый сидит за "
        "одним "
        "столом. Сохраните файл и отдайте судье до показа рассадки.",
        "Choose one of your players for each table from the cell's list (Alt+Down). Each sits at one "
        "table. "
        "Save the file and hand it to the judge before the seating is shown.",
    ),
    "form.hint-requests": (
        "Строка - одна заявка. Замена: стол, кто уходит, кто приходит. Обмен: стол и игрок, потом второй "
        "игрок и "
        "его стол («Стол 2»). Заявок нет - выберите «без заявок».",
        "A row is one request. Substitution: table, who leaves, who comes. Exchange: a table and its "
        "player, then "
        "the other player and his table (Table 2). No request: choose pass.",
    ),
    "form.hint-changes": (
        "Строка - одно изменение, в порядке игры. Замена: стол, кто ушёл, кто пришёл. Обмен: ещё «Стол "
        "2», откуда "
        "второй игрок. Баланс и место - ушедшего в тот момент (Е). «Капитан отдаёт» - кому записать "
        "результат (И).",
        "A row is one change, in the order played. Substitution: table, who left, who came. Exchange: "
        "also Table 2, "
        "where the other sat. Balance and place: of who left, then (Е). Captain gives: who gets the "
        "result (И).",
    ),
    "form.what-lineup": ("«{team}», список рассадки тура {tour}", "{team}, line-up of tour {tour}"),
    "form.what-requests": ("«{team}», заявка до тура {tour}", "{team}, requests before tour {tour}"),
    "form.what-changes": ("«{team}», замены в туре {tour}", "{team}, changes during tour {tour}"),
    "form.name-lineup": ("список рассадки", "line-up"),
    "form.name-requests": ("заявка до тура", "requests"),
    "form.name-changes": ("замены в туре", "changes"),
    "form.file": ("Тур {tour} - {kind} - {team}", "Tour {tour} - {kind} - {team}"),
    "rule_form_lineup_title": ("Игрок команды", "A player of the team"),
    "rule_form_lineup": (
        "Выберите игрока своей команды из списка ячейки (Alt+стрелка вниз).",
        "Choose a player of your team from the cell's list (Alt+Down).",
    ),
    "rule_form_table_title": ("Номер стола", "Number of the table"),
    "rule_form_table": ("Столы - от {first} до {second}.", "Tables run from {first} to {second}."),
    "rule_form_out_title": ("Кто уходит", "Who leaves"),
    "rule_form_out": (
        "Когда делали бланк, этот игрок не сидел. Оставить как есть? Решит судья.",
        "This player was not seated when the form was made. Keep it? The judge will decide.",
    ),
    "rule_form_in_title": ("Кто приходит", "Who comes"),
    "rule_form_in": (
        "В списке этого игрока нет. При обмене выбирают сидящего, при замене - запасного. Оставить? Решит "
        "судья.",
        "He is not in the list. An exchange takes a seated player, a substitution another. Keep it? The "
        "judge decides.",
    ),
    # The action that writes them.
    "forms.folder": ("бланки", "forms"),
    "forms.closed": (
        "Тур {tour} закрыт, турнир окончен: бланки не нужны.",
        "Tour {tour} is closed and the tournament is over: no forms are due.",
    ),
    "forms.lineups-shown": (
        "Рассадка тура 1 уже показана: до игры её не меняют (пункт Б). Бланки замен - после начала игры "
        "(final).",
        "The seating of tour 1 has been shown and stays (Б). Forms for changes come when play has begun "
        "(final).",
    ),
    "forms.not-shown": (
        "Рассадка тура {tour} - ещё ваш черновик, капитанам её рано видеть. Сначала покажите её (show).",
        "The seating of tour {tour} is still your draft, not for the captains. Show it first (show).",
    ),
    "forms.other-tour": (
        "Бланки делаются для идущего тура: это тур {current}, а не {tour}.",
        "Forms are made for the current tour: it is tour {current}, not {tour}.",
    ),
    "forms.no-team": (
        "Команды «{name}» нет. Есть: {teams}.",
        "There is no team “{name}”. There is: {teams}.",
    ),
    "forms.replace": (
        "{file} уже есть. Если капитан писал прямо в нём, написанное пропадёт. Записать поверх?",
        "{file} is there already. What a captain typed into it will be lost. Write over it?",
    ),
    "forms.written": ("{file}: {what}.", "{file}: {what}."),
    "forms.done": ("Бланков: {count}, папка {folder}.", "Forms: {count}, folder {folder}."),
}
