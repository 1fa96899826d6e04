"""Texts of the command `fourclubs`: help, questions, faults of a call."""

TEXTS: dict[str, tuple[str, str]] = {
    "cli.program": (
        "Матч-турнир «Четыре клуба»: рассадка, замены и обмены, результаты, рейтинги.\n\n"
        "Турнир живёт в одной книге .xlsx. Впишите в неё нужное в Excel или LibreOffice, сохраните, "
        "закройте и вызовите действие: оно впишет остальное. Перед каждым действием книга "
        "копируется в папку backups рядом с ней, и любое действие можно отменить (undo).",
        "The Match-Tournament of Four Clubs: seating, substitutions and exchanges, results, ratings.\n\n"
        "A tournament lives in one workbook (.xlsx). Type into it in Excel or LibreOffice, save, close it "
        "and call an action, which fills in the rest. Before each action the workbook is copied to the "
        "folder backups beside it, and every action can be undone (undo).",
    ),
    "cli.section.before": ("Перед турниром", "Before the tournament"),
    "cli.section.tour": ("Каждый тур, по порядку", "Each tour, in this order"),
    "cli.section.room": ("Показать залу и клубам", "Show the room and the clubs"),
    "cli.section.captains": ("Списки и бланки капитанов", "Lists and captains' forms"),
    "cli.section.correct": ("Исправить", "Put right"),
    "cli.section.exchange": ("Проверить и передать", "Check and hand over"),
    "cli.section.excel": ("Кнопки в Excel", "Buttons in Excel"),
    "cli.section.try": ("Попробовать", "Try out"),
    "cli.verb.new": ("Сделать новую книгу турнира.", "Make a new workbook for a tournament."),
    "cli.more.new": (
        "Команды и игроков впишите потом сами на лист «Команды» или возьмите их из файла .xlsx или .csv "
        "(--teams).",
        "Type the teams and players on the sheet Teams afterwards, or take them from a file .xlsx or .csv "
        "(--teams).",
    ),
    "cli.verb.draw": (
        "Вытянуть номера команд для тура 1 или проверить вписанные.",
        "Draw the team numbers of tour 1, or check those you typed.",
    ),
    "cli.more.draw": (
        "Если номера уже вписаны на лист «Команды», они проверяются. С --seed номера тянутся заново; "
        "то же число даёт те же номера.",
        "Numbers typed on the sheet Teams are checked. With --seed they are drawn anew; the same seed "
        "gives "
        "the same numbers.",
    ),
    "cli.verb.seat": (
        "Сделать первую рассадку тура: по спискам капитанов (тур 1) или программную.",
        "Make the first seating of the tour: from line-ups (tour 1) or by program.",
    ),
    "cli.more.seat": (
        "Рассадка остаётся черновиком судьи, пока вы её не покажете (show). Уже показанную рассадку "
        "переделывают только с причиной (--reason).",
        "It is the judge's draft until you show it (show). A seating that has been shown is made anew only "
        "with a reason (--reason).",
    ),
    "cli.verb.show": ("Показать первую рассадку залу.", "Show the first seating to the room."),
    "cli.verb.apply": (
        "Рассмотреть вписанные замены и обмены, обновить рассадку.",
        "Judge the changes you typed and bring the seating up to date.",
    ),
    "cli.more.apply": (
        "По каждой строке листа «Замены» ставится вердикт с пунктом регламента. Вызывайте "
        "сколько угодно раз.",
        "Each row of the sheet Changes gets a verdict with the clause of the regulation. Call it "
        "as often as you like.",
    ),
    "cli.verb.final": (
        "Показать итоговую рассадку и начать игру.",
        "Show the final seating and begin play.",
    ),
    "cli.verb.close": (
        "Закрыть тур: результаты, рейтинги, рассадка следующего тура.",
        "Close the tour: results, ratings, seating of the next tour.",
    ),
    "cli.verb.board": ("Записать страницу для экрана в зале.", "Write the page for the screen in the room."),
    "cli.more.board": (
        "Страница .board.html ложится рядом с книгой. Откройте её в браузере на экране и нажмите F11: она "
        "листается и обновляется сама, сеть ей не нужна. После этого каждое действие с книгой "
        "переписывает и её. "
        "Рассадку зал видит только после show или final. Строка внизу экрана, заставка, рейтинг и цвета - "
        "на "
        "листе «Турнир». Клавиши: пробел - пауза, стрелки - листать.",
        "The page .board.html goes beside the workbook. Open it in the screen's browser and press F11: it "
        "turns "
        "and renews itself and needs no network. From then on every action on the workbook writes it "
        "anew. The "
        "room sees a seating only after show or final. The line at the foot, the break screen, standings "
        "and "
        "colours are on the sheet Tournament. Keys: Space pauses, arrows turn.",
    ),
    "cli.verb.forms": (
        "Сделать бланки капитанов: список рассадки, заявка до тура или замены в туре.",
        "Make the captains' forms: line-up, requests before the tour or changes during it.",
    ),
    "cli.more.forms": (
        "Какой бланк нужен, решает стадия тура. На каждую команду - своя книга .xlsx со списками её "
        "игроков; её "
        "заполняют на экране или печатают. Без --out они ложатся в папку «бланки» рядом с книгой. --lang "
        "- язык "
        "бланков.",
        "The stage of the tour says which form is due. Each team gets a workbook with lists of its "
        "players, to be "
        "filled in on the screen or printed. Without --out they go to the folder forms beside the "
        "workbook. --lang "
        "is the language of the forms.",
    ),
    "cli.verb.intake": (
        "Внести список команд и игроков или заполненные бланки капитанов.",
        "Enter a list of teams and players, or captains' filled forms.",
    ),
    "cli.more.intake": (
        "Список - .xlsx или .csv: сначала показывается, как он понят и что в нём сомнительно. После "
        "показа рассадки "
        "тура 1 добавляются только новые игроки. Бланки вносятся по номерам команд, как если бы вы "
        "вписали их "
        "сами, и сразу рассматриваются; бланк чужого турнира, тура или команды не принимается.",
        "A list is .xlsx or .csv: it is shown first how it was understood and what is doubtful. Once the "
        "seating of "
        "tour 1 has been shown only new players are added. Forms are entered in the order of team "
        "numbers, as if "
        "you had typed them, and judged at once; one for another tournament, tour or team is refused.",
    ),
    "cli.option.team": ("Только для этой команды.", "Only for this team."),
    "cli.verb.reopen": (
        "Открыть закрытый тур для исправления, с причиной.",
        "Open a closed tour for correction, with a reason.",
    ),
    "cli.more.reopen": (
        "Без --tour открывается последний закрытый тур. Исправив, закройте тур снова (close).",
        "Without --tour it is the last closed tour. When it is put right, close the tour again (close).",
    ),
    "cli.verb.undo": ("Вернуть книгу к виду до последнего действия.", "Take back the last action."),
    "cli.more.undo": (
        "Можно повторять: шаг за шагом назад. Вперёд - redo.",
        "Can be repeated, step by step. The way forward is redo.",
    ),
    "cli.verb.redo": ("Вернуть отменённое действие.", "Do again what was taken back."),
    "cli.verb.check": (
        "Пересчитать книги независимо и назвать каждое расхождение.",
        "Recompute workbooks independently and name every difference.",
    ),
    "cli.more.check": (
        "Книг может быть много: fourclubs check *.xlsx. В книги ничего не пишется.",
        "There may be many: fourclubs check *.xlsx. Nothing is written into them.",
    ),
    "cli.verb.export": ("Записать турнир в файл JSON.", "Write the tournament to a JSON file."),
    "cli.more.export": (
        "Без имени файл ложится рядом с книгой, с тем же именем.",
        "Without a name the file is put beside the workbook, under the same name.",
    ),
    "cli.verb.import": ("Сделать новую книгу из файла JSON.", "Make a new workbook from a JSON file."),
    "cli.more.import": (
        "Берётся то, что вписывает судья, остальное считается заново; расхождения с файлом называются.",
        "What a judge types is taken, the rest is computed; differences from the file are named.",
    ),
    "cli.verb.addin": (
        "Поставить, проверить или убрать надстройку Excel: install, status, remove, doctor.",
        "Install, examine or remove Excel's add-in: install, status, remove, doctor.",
    ),
    "cli.more.addin": (
        "install кладёт FourClubs.xlam в папку автозагрузки Excel и вписывает в неё этот Python; status "
        "говорит, "
        "что установлено; remove убирает; doctor проверяет всё и советует, что сделать. Excel при этом "
        "закройте.",
        "install puts FourClubs.xlam into Excel's startup folder and this Python's path into it; status "
        "says what "
        "is installed; remove takes it away; doctor examines everything and says what to do. Close Excel "
        "for it.",
    ),
    "cli.no-addin": (
        'Надстройка не установлена вместе с программой. Установите её заново: py -m pip install ".[excel]"',
        'The add-in did not come with this installation. Install anew: py -m pip install ".[excel]"',
    ),
    "cli.word.addin": ("[install|status|remove|doctor]", "[install|status|remove|doctor]"),
    "cli.verb.simulate": (
        "Сделать книгу со случайным сыгранным турниром.",
        "Make a workbook with a random tournament, played.",
    ),
    "cli.more.simulate": (
        "То же число (--seed) даёт тот же турнир.",
        "The same seed (--seed) gives the same tournament.",
    ),
    "cli.verb.demo": (
        "Показать всё сразу: сделать маленький турнир, сыграть, проверить, разослать.",
        "See it all at once: a small tournament made, played, checked, published.",
    ),
    "cli.verb.documents": (
        "Напечатать в PDF: рассадку, протокол, рейтинги, карточки, бланки.",
        "Print as PDF: seating, protocol, standings, cards, forms.",
    ),
    "cli.more.documents": (
        "Что печатать (--what), через запятую: seating - рассадка, protocol - протокол, standings - "
        "рейтинги, cards - карточки столов, slips - листки игроков, forms - бланки капитанов, event - "
        "таблица турнира. Без --what печатается всё, что уже есть. Без --tour - текущий тур. Без --out "
        "файлы "
        "ложатся в папку рядом с книгой.",
        "What to print (--what), parted by commas: seating, protocol, standings, cards (of tables), slips "
        "(of players), forms (of captains), event (table of the whole event). Without --what it is all "
        "that "
        "there is yet; without --tour it is the current tour; without --out the files go into a folder "
        "beside the workbook.",
    ),
    "cli.verb.publish": (
        "Собрать папку для клубов: книга без формул, PDF, страница, письмо.",
        "Make the folder for the clubs: workbook of values, PDF, page, letter.",
    ),
    "cli.more.publish": (
        "Без --tour - последний закрытый тур, с --all - весь турнир. Папка ложится рядом с книгой или "
        "туда, куда сказано в --out; она появляется целиком или не появляется вовсе. Примечаний в ней "
        "нет, адреса - только в самом письме. Письмо (.eml) - черновик: откройте его почтовой программой "
        "и отправьте сами.",
        "Without --tour it is the last closed tour, with --all the whole event. The folder goes beside the "
        "workbook, or where --out says; it appears whole or not at all. It holds no notes, and addresses "
        "only in the letter itself. The letter (.eml) is a draft: open it in your mail program and send it "
        "yourself.",
    ),
    "cli.word.book": ("КНИГА.xlsx", "BOOK.xlsx"),
    "cli.word.books": ("КНИГА.xlsx", "BOOK.xlsx"),
    "cli.word.json_file": ("ФАЙЛ.json", "FILE.json"),
    "cli.word.teams": ("ФАЙЛ", "FILE"),
    "cli.word.files": ("ФАЙЛ", "FILE"),
    "cli.word.folder": ("ПАПКА", "FOLDER"),
    "cli.word.what": ("ЧТО,ЧТО", "WHAT,WHAT"),
    "cli.word.number": ("ЧИСЛО", "NUMBER"),
    "cli.word.text": ("ТЕКСТ", "TEXT"),
    "cli.word.lang": ("[ru|en]", "[ru|en]"),
    "cli.word.verb": ("ДЕЙСТВИЕ", "ACTION"),
    "cli.word.options": ("[ПАРАМЕТРЫ]", "[OPTIONS]"),
    "cli.option.help": ("Показать эту справку.", "Show this help."),
    "cli.option.version": ("Показать версию программы.", "Show the program's version."),
    "cli.option.yes": (
        "Предупреждения подтверждены: не спрашивать.",
        "Warnings are confirmed: do not ask.",
    ),
    "cli.option.json": (
        "Ответить одним объектом JSON, для программ.",
        "Answer with one JSON object, for programs.",
    ),
    "cli.option.lang": (
        "Язык. Без него - язык книги, а пока её нет - язык системы.",
        "Language. Without it, that of the workbook; before there is one, that of the system.",
    ),
    "cli.option.reason": (
        "Причина решения судьи; она останется в журнале.",
        "Reason of the ruling; it stays in the log.",
    ),
    "cli.option.tour": ("Номер тура.", "Number of the tour."),
    "cli.option.what": (
        "Что печатать; без него - всё, что уже есть.",
        "What to print; without it, all that there is yet.",
    ),
    "cli.option.seed": (
        "Число, из которого получается случай: то же число - тот же итог.",
        "Number that chance is made from: the same number gives the same outcome.",
    ),
    "cli.option.tables": ("Сколько столов.", "How many tables."),
    "cli.option.players": (
        "Сколько игроков в команде, с запасными.",
        "How many players a team has, reserves included.",
    ),
    "cli.option.tours": ("Сколько туров.", "How many tours."),
    "cli.option.teams": (
        "Взять команды и игроков из файла .xlsx или .csv.",
        "Take teams and players from a file .xlsx or .csv.",
    ),
    "cli.option.title": ("Название турнира.", "Title of the tournament."),
    "cli.option.date": ("Дата, как её печатать.", "Date, as it is to be printed."),
    "cli.option.venue": ("Где играют.", "Where it is played."),
    "cli.option.judge": ("Судья.", "The judge."),
    "cli.option.all": ("Весь турнир, а не один тур.", "The whole event, not one tour."),
    "cli.option.out": ("Папка, в которую всё сложить.", "Folder for all files."),
    "cli.required": ("[обязательно]", "[required]"),
    "cli.usage": ("Вызов:", "Usage:"),
    "cli.options": ("Параметры", "Options"),
    "cli.no-option": (
        "Параметра {name} нет. Справка: {help}",
        "There is no option {name}. For help: {help}",
    ),
    "cli.no-verb": (
        "Действия «{name}» нет. Справка: {help}",
        "There is no action “{name}”. For help: {help}",
    ),
    "cli.missing": ("Не хватает: {name}. Справка: {help}", "Missing: {name}. For help: {help}"),
    "cli.bad-value": (
        "{name}: нужно {allowed}. Справка: {help}",
        "{name}: must be {allowed}. For help: {help}",
    ),
    "cli.no-value": ("{name}: нет значения. Справка: {help}", "{name}: no value. For help: {help}"),
    "cli.extra": (
        "Лишнее в вызове: {name}. Справка: {help}",
        "Too much in the call: {name}. For help: {help}",
    ),
    "cli.range": ("целое число от {low} до {high}", "a whole number from {low} to {high}"),
    "cli.go-on": ("Всё верно, продолжить? [да/нет]", "Is this right? Go on? [yes/no]"),
    "cli.needs-yes": (
        "Если предупреждения верны, повторите с --yes.",
        "If the warnings are right, repeat with --yes.",
    ),
    "cli.not-done": ("Не сделано:", "Not done:"),
    "cli.progress": ("сделано {done} из {total}", "{done} of {total} done"),
    "cli.replace": (
        "Файл {path} уже есть. Записать поверх него?",
        "There is a file {path} already. Replace it?",
    ),
    "cli.kept": ("Файл {path} уже есть и не тронут.", "There is a file {path} already; it was left alone."),
    "cli.no-file-fits": (
        "Под «{pattern}» не подходит ни один файл. Проверьте папку.",
        "No file fits “{pattern}”. Check the folder.",
    ),
    "cli.unread": ("не прочитано", "not read"),
    "cli.differences": ("расхождений: {count}", "differences: {count}"),
    "cli.right": ("верно", "right"),
    "cli.checked": (
        "Книг: {files}, с ошибками: {wrong}.",
        "Workbooks: {files}, with something wrong: {wrong}.",
    ),
    "cli.interrupted": (
        "Прервано. Книга осталась целой: прежней или уже с новым действием.",
        "Interrupted. The workbook is whole: as it was, or with the action done.",
    ),
    "cli.unexpected": (
        "Сбой в программе, не в ваших данных. Подробности: {path}. Пришлите этот файл разработчикам.",
        "A fault of the program, not of your data. Details: {path}. Please send this file to the developers.",
    ),
}
