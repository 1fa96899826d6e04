"""Texts of JSON export and import. The place in the file stands in front of a text."""

TEXTS: dict[str, tuple[str, str]] = {
    "json.too-large": (
        "Файл больше {limit} МБ: это не турнир. Проверьте, тот ли файл выбран.",
        "The file is larger than {limit} MB: this is no tournament. Check that it is the right file.",
    ),
    "json.encoding": (
        "Текст не в кодировке UTF-8. Сохраните файл в UTF-8 и повторите.",
        "The text is not UTF-8. Save the file as UTF-8 and try again.",
    ),
    "json.broken": (
        "Это не JSON: ошибка в строке {line}, знак {column}. Возьмите файл заново там, откуда он получен.",
        "This is no JSON: fault in line {line}, character {column}. Get the file again from where it came.",
    ),
    "json.too-deep": (
        "Вложенность больше {limit} уровней: это не турнир. Проверьте, тот ли файл выбран.",
        "Nested more than {limit} levels deep: this is no tournament. Check that it is the right file.",
    ),
    "json.key-twice": (
        "Ключ «{key}» стоит в одном объекте дважды. Оставьте один.",
        "The key “{key}” stands twice in one object. Keep one.",
    ),
    "json.not-ours": (
        'Это не турнир Four Clubs: нет пометки "format": "{format}". Проверьте, тот ли файл выбран.',
        'No tournament of Four Clubs: there is no "format": "{format}". Check that it is the right file.',
    ),
    "json.other-version": (
        "Формат {value}, а эта программа читает {format}. Обновите программу.",
        "The format is {value}, and this program reads {format}. Update the program.",
    ),
    "json.unknown-key": (
        "Ключ программе незнаком и не прочитан.",
        "The program does not know this key; it was not read.",
    ),
    "json.more": ("И ещё замечаний: {count}.", "And more of them: {count}."),
    "json.missing": (
        "Этого ключа нет, а он нужен. Добавьте его.",
        "This key is missing and is needed. Add it.",
    ),
    "json.whole": (
        "{value}: нужно целое число, без кавычек, не больше 15 цифр.",
        "{value}: a whole number is needed, without quotes, 15 digits at most.",
    ),
    "json.at-least": ("{value}: число должно быть не меньше {limit}.", "{value}: must be at least {limit}."),
    "json.at-most": ("{value}: число должно быть не больше {limit}.", "{value}: must be at most {limit}."),
    "json.text": ("{value}: нужен текст в кавычках.", "{value}: a text in quotes is needed."),
    "json.blank": ("Пусто, а здесь нужно имя. Впишите его.", "Blank, and a name is needed here. Enter it."),
    "json.long": (
        "{value}: текст длиннее {limit} знаков. Сократите его.",
        "{value}: the text is longer than {limit} characters. Shorten it.",
    ),
    "json.characters": (
        "{value}: в тексте знаки, которых в книгу не записать. Уберите их.",
        "{value}: the text holds characters that a workbook cannot keep. Remove them.",
    ),
    "json.yes-no": ("{value}: нужно true или false.", "{value}: true or false is needed."),
    "json.one-of": ("{value}: нужно одно из: {expected}.", "{value}: must be one of: {expected}."),
    "json.list": (
        "{value}: нужен список в квадратных скобках.",
        "{value}: a list in square brackets is needed.",
    ),
    "json.object": ("{value}: нужен объект в фигурных скобках.", "{value}: an object in braces is needed."),
    "json.points": (
        '{value}: нужны очки в кавычках: "3", "3.5" или "10/3".',
        '{value}: points in quotes are needed: "3", "3.5" or "10/3".',
    ),
    "json.four-points": (
        '{value}: нужны очки четырёх мест через точку с запятой, в кавычках: "4; 3; 2; 1".',
        '{value}: the points of four places are needed, parted by semicolons, in quotes: "4; 3; 2; 1".',
    ),
    "json.criteria": (
        "{value}: нужны через точку с запятой, без повторов: points, whists, first_places, tours.",
        "{value}: needed, parted by semicolons, none twice: points, whists, first_places, tours.",
    ),
    "json.four-teams": (
        "Команд: {count}, а в турнире их четыре. Исправьте список.",
        "Teams: {count}, and a tournament has four. Correct the list.",
    ),
    "json.unfit": (
        "{value}: сюда не подходит. Исправьте или уберите.",
        "{value}: does not fit here. Correct or remove it.",
    ),
    "json.team-twice": (
        "Команда «{team}» уже есть. Назовите команды по-разному.",
        "There is already a team “{team}”. Give the teams different names.",
    ),
    "json.player-twice": (
        "В команде «{team}» уже есть игрок «{player}». Добавьте инициал.",
        "“{team}” already has a player “{player}”. Add an initial.",
    ),
    "json.tour-order": (
        "Здесь тур {tour}, а по порядку должен быть тур {expected}. Расставьте туры с первого без пропусков.",
        "Tour {tour} stands where tour {expected} should. Put the tours in order, from 1, without gaps.",
    ),
    "json.tour-number": (
        "Тур {tour}, а в турнире туров: {tours}. Исправьте settings.tours или уберите лишний тур.",
        "Tour {tour}, and the tournament has {tours} tours. Correct settings.tours or remove the tour.",
    ),
    "json.tour-stage": (
        "Тур {tour} в стадии {stage}, а после него уже есть туры. Закройте все туры, кроме последнего.",
        "Tour {tour} is at {stage}, and later tours follow. Each tour but the last must be closed.",
    ),
    "json.tour-unseated": (
        "Тур 1 уже в стадии {stage}, а рассадки нет. Добавьте numbers и program.",
        "Tour 1 is at {stage}, and its seating is missing. Add numbers and program.",
    ),
    "json.unknown-team": (
        "Команды «{team}» в списке teams нет. Исправьте имя.",
        "There is no team “{team}” in teams. Correct the name.",
    ),
    "json.unknown-player": (
        "Игрока «{player}» в команде «{team}» нет. Исправьте имя или добавьте его в состав.",
        "“{team}” has no player “{player}”. Correct the name or add him to the roster.",
    ),
    "json.numbers": (
        "Номера команд: {value}. Нужны 1, 2, 3 и 4, каждый по разу, у всех четырёх команд.",
        "Team numbers: {value}. 1, 2, 3 and 4 are needed, each once, for all four teams.",
    ),
    "json.table": (
        "Стол {table}, а столов: {tables}. Исправьте номер стола или settings.tables.",
        "Table {table}, and there are {tables} tables. Correct the table or settings.tables.",
    ),
    "json.seat-number": (
        "Место {seat}, а у команды «{team}» в этом туре номер {number}: место за столом равно номеру.",
        "Seat {seat}, and “{team}” has number {number} in this tour: the seat is the team's number.",
    ),
    "json.seat-twice": (
        "Стол {table}: место команды «{team}» указано дважды. Уберите одну запись.",
        "Table {table}: the seat of “{team}” stands twice. Remove one row.",
    ),
    "json.seated-twice": (
        "«{player}» («{team}») посажен за два стола. Оставьте один.",
        "“{player}” (“{team}”) is seated at two tables. Keep one.",
    ),
    "json.result-twice": (
        "Стол {table}: висты команды «{team}» указаны дважды. Уберите одну запись.",
        "Table {table}: the whists of “{team}” stand twice. Remove one row.",
    ),
    "json.change-twice": (
        "Замена № {no} в этом туре уже есть. Пронумеруйте замены тура по-разному.",
        "There is already a change No {no} in this tour. Number the changes of a tour differently.",
    ),
    "json.lot-twice": (
        "«{name}» стоит в жребии дважды. Уберите лишнее.",
        "“{name}” stands in the lot twice. Remove one.",
    ),
    "json.lot-name": (
        "«{name}» в турнире нет: жребий называет игрока так: команда/игрок.",
        "There is no “{name}” in the tournament: a lot names a player as team/player.",
    ),
    "json.ratings-unused": (
        "Рейтинги указаны, а закрытых туров нет: они не прочитаны.",
        "There are ratings and no closed tour: they were not read.",
    ),
}
