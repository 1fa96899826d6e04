"""Texts of reading: what a cell, a row, a sheet cannot say, and what was read otherwise than typed.

The address of the cell stands before each text. The texts of verdicts are in `messages.verdicts`.
"""

TEXTS: dict[str, tuple[str, str]] = {
    # One cell.
    "cell.error": (
        "в ячейке ошибка {value}. Сотрите её и впишите значение.",
        "the cell holds the error {value}. Clear it and type the value.",
    ),
    "cell.formula": (
        "здесь формула {value}, её значения в файле нет. Впишите само значение.",
        "the cell holds the formula {value} and the file does not give its value. Type the value itself.",
    ),
    "cell.logical": (
        "здесь ИСТИНА или ЛОЖЬ, а нужно другое. Впишите значение заново.",
        "the cell holds TRUE or FALSE, which is no answer here. Type the value again.",
    ),
    "cell.date": (
        (
            "здесь дата {value}: Excel мог сделать её из набранного. Очистите ячейку вместе с "
            "форматом и впишите значение заново."
        ),
        (
            "the cell holds the date {value}: Excel may have made it of what was typed. Clear the "
            "cell with its format and type the value again."
        ),
    ),
    "cell.time": (
        "здесь время {value}, а нужно другое. Очистите ячейку вместе с форматом и впишите значение заново.",
        (
            "the cell holds the time {value}, which is no answer here. Clear the cell with its format"
            " and type the value again."
        ),
    ),
    "cell.whole-fraction": (
        "{value} - не целое число. Впишите целое.",
        "{value} is no whole number. Type a whole one.",
    ),
    "cell.whole-text": (
        "«{value}» - не число. Впишите целое число, например 12 или -12.",
        "“{value}” is no number. Type a whole number such as 12 or -12.",
    ),
    "cell.whole-range": (
        "{value} не подходит: нужно целое число от {low} до {high}.",
        "{value} does not fit: a whole number from {low} to {high} is needed.",
    ),
    "cell.whole-low": (
        "{value} не подходит: нужно целое число не меньше {low}.",
        "{value} does not fit: a whole number of at least {low} is needed.",
    ),
    "cell.balance-word": (
        "«{value}» - не баланс. Впишите +, 0 или - (или слово: плюс, ноль, минус).",
        "“{value}” is no balance. Type +, 0 or - (or the word: plus, zero, minus).",
    ),
    "cell.yes-no-word": (
        "«{value}» - не ответ. Впишите да или нет.",
        "“{value}” is no answer. Type yes or no.",
    ),
    "cell.word-unknown": (
        "«{value}» сюда не подходит. Выберите из списка: {words}.",
        "“{value}” does not fit here. Choose one of: {words}.",
    ),
    "cell.choice-unknown": (
        "«{value}» сюда не подходит. Выберите из списка: {choices}.",
        "“{value}” does not fit here. Choose one of: {choices}.",
    ),
    "cell.tours-date": (
        (
            "здесь дата {value}: так Excel понял номера туров. Поставьте перед ними апостроф ('1-2) "
            "или впишите через точку с запятой: 1; 2."
        ),
        (
            "the cell holds the date {value}: so Excel took the numbers of tours. Put an apostrophe "
            "before them ('1-2) or type them with a semicolon: 1; 2."
        ),
    ),
    "cell.tours-fraction": (
        "{value} - дробь: так Excel понял номера туров. Впишите их через точку с запятой: 1; 3.",
        "{value} is a fraction: so Excel took the numbers of tours. Type them with a semicolon: 1; 3.",
    ),
    "cell.tours-text": (
        "«{value}» - не список туров. Впишите, например: 2; 1-2; 4- (с тура 4 и дальше); да - с этого тура.",
        (
            "“{value}” is no list of tours. Type for example: 2; 1-2; 4- (from tour 4 on); yes - from"
            " this tour on."
        ),
    ),
    "cell.time-text": (
        "«{value}» - не время. Впишите часы и минуты: 14:05.",
        "“{value}” is no time. Type hours and minutes: 14:05.",
    ),
    "cell.points-list": (
        "«{value}» - не очки за четыре места. Впишите четыре числа через точку с запятой: 4; 3; 2; 1.",
        "“{value}” is not the points of four places. Type four numbers with semicolons: 4; 3; 2; 1.",
    ),
    "cell.criteria-list": (
        (
            "«{value}» - не порядок показателей. Впишите каждый не больше раза: points; whists; "
            "first_places; tours."
        ),
        "“{value}” is no order of criteria. Type each at most once: points; whists; first_places; tours.",
    ),
    "cell.points-text": (
        "«{value}» - не очки. Нужно число, например 3,5 или 10/3.",
        "“{value}” is no number of points. It should be one such as 3.5 or 10/3.",
    ),
    "cell.name-number": (
        "здесь число {value}, а нужно имя. Впишите имя.",
        "the cell holds the number {value} instead of a name. Type the name.",
    ),
    "cell.name-long": (
        "имя «{value}» слишком длинное: можно не больше {limit} знаков. Сократите его.",
        "the name “{value}” is too long: at most {limit} characters. Shorten it.",
    ),
    "cell.text-long": (
        "текст «{value}» слишком длинный: можно не больше {limit} знаков. Сократите его.",
        "the text “{value}” is too long: at most {limit} characters. Shorten it.",
    ),
    # Tables, columns, rows.
    "read.table-missing": (
        (
            "В книге нет таблицы {table} (лист «{sheet}»). Отмените последнее действие или возьмите "
            "копию из папки backups."
        ),
        (
            "The workbook has no table {table} (sheet {sheet}). Undo the last step or take a copy "
            "from the folder backups."
        ),
    ),
    "read.column-missing": (
        "Лист «{sheet}», таблица {table}: нет столбца «{caption}». Верните его заголовок.",
        "Sheet {sheet}, table {table}: the column “{caption}” is missing. Put its caption back.",
    ),
    "read.column-twice": (
        "столбец «{caption}» стоит дважды, ещё в {other}. Переименуйте лишний.",
        "the column “{caption}” stands twice, also in {other}. Rename the extra one.",
    ),
    "read.blank": (
        "пусто, а столбец «{caption}» нужно заполнить. Впишите значение или сотрите всю строку.",
        "blank, but the column “{caption}” must be filled. Type the value or clear the whole row.",
    ),
    "read.row-twice": (
        "эта строка стоит дважды, ещё в {other}. Сотрите лишнюю.",
        "this row stands twice, also in {other}. Clear the extra one.",
    ),
    "read.row-future": (
        "тура {tour} ещё нет, последний начатый - {current}. Исправьте номер тура или сотрите строку.",
        "there is no tour {tour} yet, the last one begun is {current}. Correct the tour or clear the row.",
    ),
    # Tournament.
    "read.setting-twice": (
        "настройка {key} стоит дважды, ещё в {other}. Сотрите лишнюю строку.",
        "the setting {key} stands twice, also in {other}. Clear the extra row.",
    ),
    "read.setting-missing": (
        (
            "Лист «{sheet}»: нет настройки «{caption}», без неё книгу не прочесть. Впишите строку с "
            "ключом {key} и значением."
        ),
        (
            "Sheet {sheet}: the setting “{caption}” is missing, and nothing can be read without it. "
            "Add a row with the key {key} and its value."
        ),
    ),
    "read.setting-blank": (
        "настройка «{caption}» пуста. Впишите значение.",
        "the setting “{caption}” is blank. Type its value.",
    ),
    "read.setting-default": (
        "Настройка «{caption}» ({key}) не задана, принято: {default}.",
        "The setting “{caption}” ({key}) is not given; taken as {default}.",
    ),
    "read.reopened-text": (
        "«{value}» - непонятно, куда вернуться после исправления тура. Нужно, например: 5 seating program.",
        (
            "“{value}” does not say where to go on after the correction. It should be such as: 5 "
            "seating program."
        ),
    ),
    "read.layout-newer": (
        "листы сделаны новой программой (версия {value}), эта знает версию {ours}. Обновите программу.",
        (
            "the sheets were made by a newer program (version {value}); this one knows version "
            "{ours}. Update it."
        ),
    ),
    "read.tour-beyond": (
        "идёт тур {tour}, а туров всего {tours}. Верните то из двух чисел, которое изменилось.",
        "the tour is {tour}, the number of tours {tours}. Put back the one of them that was changed.",
    ),
    "read.tables-changed": (
        "столов {tables}, а рассадка сделана за {played}: теперь это число не изменить. Верните {played}.",
        "tables {tables}, but the seating was made for {played}: too late to change it. Put back {played}.",
    ),
    # Names.
    "read.name-hidden-marks": (
        "в имени «{name}» есть невидимые знаки, они пропущены. Наберите имя заново, чтобы от них избавиться.",
        "the name “{name}” holds invisible characters; they were left out. Type it again to be rid of them.",
    ),
    "read.name-taken-as": ("«{typed}» прочитано как «{name}».", "“{typed}” was read as “{name}”."),
    "read.team-unknown": (
        (
            "команды «{name}» нет (строк: {rows}). Есть {teams}. Сменилось название - замените его во "
            "всей книге."
        ),
        (
            "there is no team “{name}” (rows: {rows}). There are {teams}. If a team was renamed, rename "
            "it in the whole workbook."
        ),
    ),
    "read.team-unknown-near": (
        "команды «{name}» нет (строк: {rows}). Может быть, «{near}»?",
        "there is no team “{name}” (rows: {rows}). Is “{near}” meant?",
    ),
    "read.player-unknown": (
        (
            "в команде «{team}» нет игрока «{name}» (строк: {rows}). Верните его на лист «Команды»; "
            "если имя исправляли, замените его во всей книге."
        ),
        (
            "the team “{team}” has no player “{name}” (rows: {rows}). Put him back on the sheet "
            "Teams; if a name was corrected, replace it in the whole workbook."
        ),
    ),
    "read.player-unknown-near": (
        (
            "в команде «{team}» нет игрока «{name}» (строк: {rows}). Если это «{near}», замените имя "
            "во всей книге."
        ),
        (
            "the team “{team}” has no player “{name}” (rows: {rows}). If “{near}” is meant, replace "
            "the name in the whole workbook."
        ),
    ),
    # Teams.
    "read.teams-count": (
        "команд: {found}, а нужно {wanted}. Впишите недостающие или сотрите лишние.",
        "teams: {found}, but {wanted} are needed. Add the missing ones or clear the extra ones.",
    ),
    "read.team-twice": (
        "команда «{name}» похожа на команду в {other}: не отличить. Назовите их по-разному.",
        "the team “{name}” looks like the team in {other}. Give them different names.",
    ),
    "read.number-twice": (
        "номер {number} уже у команды «{team}» ({other}). У каждой команды свой номер от 1 до 4.",
        (
            "the number {number} belongs to the team “{team}” ({other}). Each team has its own number"
            " from 1 to 4."
        ),
    ),
    "read.number-ignored": (
        "номер {number} команды «{team}» не действует: в этом туре у неё номер {played}.",
        "the number {number} of the team “{team}” has no effect: its number in this tour is {played}.",
    ),
    "read.player-twice": (
        "игрок «{name}» команды «{team}» уже записан в {other}. Сотрите лишнюю строку или добавьте отчество.",
        (
            "the player “{name}” of the team “{team}” stands in {other} already. Clear the extra row "
            "or tell the names apart."
        ),
    ),
    "read.players-alike": (
        "«{name}» и «{like}» ({other}) в команде «{team}» почти не отличить. Это разные игроки?",
        (
            "“{name}” and “{like}” ({other}) of the team “{team}” can hardly be told apart. Are they "
            "two players?"
        ),
    ),
    "read.player-in-two-teams": (
        "«{name}» есть и в команде «{team}» ({other}). Полный тёзка?",
        "“{name}” is in the team “{team}” too ({other}). A namesake?",
    ),
    "read.players-few": (
        "Лист «{sheet}»: в команде «{team}» игроков: {found}, а по настройке {wanted}.",
        "Sheet {sheet}: players of the team “{team}”: {found}; the setting says {wanted}.",
    ),
    "read.absent-beyond": (
        "тура {tour} не будет: туров в турнире {tours}.",
        "there will be no tour {tour}: the tournament has {tours}.",
    ),
    "read.absent-late": (
        "{name} вписан, когда туры уже сыграны: в них отсутствовал, записано {absent}.",
        "{name} was added after tours were played and was absent in them: written as {absent}.",
    ),
    "read.absent-filled": (
        "отсутствует начиная с тура {tour}: записано {tour}-.",
        "absent from tour {tour} on: written as {tour}-.",
    ),
    # Seating and its history.
    "read.lineup-unknown": (
        "в команде «{team}» нет игрока «{name}». Выберите из списка или впишите его на лист «Команды».",
        "the team “{team}” has no player “{name}”. Choose from the list or add him on the sheet Teams.",
    ),
    "read.lineup-other-team": (
        "«{name}» играет за команду «{other_team}», а это столбец команды «{team}». Поставьте своего игрока.",
        (
            "“{name}” plays for the team “{other_team}”, but this is the column of “{team}”. Choose "
            "one of its players."
        ),
    ),
    "read.lineup-absent": (
        (
            "«{name}» ({team}) отмечен отсутствующим в туре 1. Поставьте другого или исправьте "
            "отметку на листе «Команды»."
        ),
        "“{name}” ({team}) is absent in tour 1. Choose another or correct Absent on the sheet Teams.",
    ),
    "read.seated-twice": (
        "«{name}» ({team}) уже сидит в {other}. Игрок сидит за одним столом.",
        "“{name}” ({team}) sits in {other} already. A player sits at one table.",
    ),
    "read.seating-team-moved": (
        (
            "тур {tour}, место {seat}: команда «{team}» за другими столами сидит не здесь. Команда и "
            "место были исправлены вручную - верните их."
        ),
        (
            "tour {tour}, seat {seat}: at other tables the team “{team}” has another seat. Team or "
            "seat was changed by hand: put it back."
        ),
    ),
    "read.seating-incomplete": (
        "Лист «{sheet}», тур {tour}: строк рассадки {found} из {wanted}. Верните стёртые строки (undo).",
        (
            "Sheet {sheet}, tour {tour}: rows of the seating: {found} of {wanted}. Put the lost rows "
            "back (undo)."
        ),
    ),
    # Changes.
    "read.change-tour-filled": (
        "тур не указан, записан текущий: {tour}.",
        "no tour was given; the current one is written: {tour}.",
    ),
    "read.change-when-filled-before": (
        "не указано, когда: тур ещё не начат, записано «до тура».",
        "it is not said when: the tour has not begun, so it is written as before.",
    ),
    "read.change-when-filled-during": (
        "не указано, когда: тур идёт, записано «в туре».",
        "it is not said when: the tour is being played, so it is written as during.",
    ),
    "read.change-no-filled": (
        "строка тура {tour} получила номер {no}.",
        "the row of tour {tour} was given the number {no}.",
    ),
    "read.change-twice": (
        "номер {no} в туре {tour} уже есть в {other}. Сотрите лишнюю строку или оставьте номер пустым.",
        (
            "the number {no} in tour {tour} stands in {other} already. Clear the extra row or leave "
            "its number blank."
        ),
    ),
    "read.change-too-early": (
        (
            "тур {tour} ещё не начат: замен в туре быть не может. Впишите «до тура» или покажите "
            "итоговую рассадку (final)."
        ),
        (
            "tour {tour} has not begun: there are no changes during it yet. Write before, or show the"
            " final seating (final)."
        ),
    ),
    "read.change-closed-tour": (
        (
            "тур {tour} закрыт, а строка новая: она изменит его итоги. Обычно тур сперва открывают с "
            "причиной (reopen)."
        ),
        (
            "tour {tour} is closed and this row is new: it would change its results. Usually the tour"
            " is reopened first, with a reason (reopen)."
        ),
    ),
    "read.change-after-final": (
        (
            "итоговая рассадка тура {tour} уже показана, а эта заявка до тура её изменит. Допустимо "
            "только решением судьи."
        ),
        (
            "the final seating of tour {tour} has been shown and this request before the tour would "
            "change it. Only a ruling may do so."
        ),
    ),
    # Results.
    "read.table-beyond": (
        "стола {table} нет: столов {tables}. Исправьте номер или сотрите строку.",
        "there is no table {table}; tables: {tables}. Correct the number or clear the row.",
    ),
    "read.result-twice": (
        "тур {tour}, стол {table}, «{team}»: результат уже есть в {other}. Сотрите лишнюю строку.",
        "tour {tour}, table {table}, “{team}”: the result stands in {other} already. Clear the extra row.",
    ),
    "read.whists-gone": (
        "пусто, а тур {tour} закрыт. Верните висты: пустая ячейка - не ноль.",
        "blank, but tour {tour} is closed. Put the whists back: a blank is not 0.",
    ),
    "read.result-missing": (
        (
            "Лист «{sheet}»: пропала строка тура {tour}, стол {table}, «{team}». Верните её (undo) "
            "или впишите тур, стол, команду и висты."
        ),
        (
            "Sheet {sheet}: the row of tour {tour}, table {table}, “{team}” is lost. Put it back "
            "(undo) or type tour, table, team and whists."
        ),
    ),
    # Lots.
    "read.lot-twice": (
        "жребий {order} уже есть в {other}, а строки делят место. Дайте им разные номера.",
        "the order {order} stands in {other} too, and the rows share a place. Give them different orders.",
    ),
    "read.lot-partial": (
        "место {place}: жребий есть не у всех, кто его делит. Строки без жребия пойдут последними.",
        "place {place}: not all who share it have an order. Rows without one come last.",
    ),
    "read.lot-not-tied": (
        "жребий там, где место никто не делит, ничего не меняет (строк: {rows}).",
        "an order where nobody shares the place changes nothing (rows: {rows}).",
    ),
}
