"""The tables of the workbook: names, columns, captions. DESIGN.md, section "The workbook".

Names, keys and English captions are a contract. New columns go to the right end.
"""

from .model import CellKind as K
from .model import Column, TableLayout, Typed

J = Typed.JUDGE


def _column(key: str, ru: str, en: str, kind: K, width: float, typed: Typed = Typed.PROGRAM) -> Column:
    return Column(key=key, ru=ru, en=en, kind=kind, width=width, typed=typed)


SETTINGS = TableLayout(
    name="Settings",
    key=("key",),
    columns=(
        _column("setting", "Настройка", "Setting", K.TEXT, 30),
        _column("value", "Значение", "Value", K.TEXT, 52, J),
        _column("meaning", "Пояснение", "Meaning", K.TEXT, 86),
        _column("key", "Ключ", "Key", K.TEXT, 24),
    ),
)

TEAMS = TableLayout(
    name="Teams",
    key=("team",),
    columns=(
        _column("team", "Команда", "Team", K.TEXT, 27, J),
        _column("club", "Клуб", "Club", K.TEXT, 27, J),
        _column("captain", "Капитан", "Captain", K.TEXT, 30, J),
        _column("deputy", "Заместитель", "Deputy", K.TEXT, 30, J),
        _column("email", "Эл. почта", "E-mail", K.TEXT, 26, J),
        _column("number", "Номер", "Number", K.WHOLE, 9, J),
    ),
)

PLAYERS = TableLayout(
    name="Players",
    key=("team", "player"),
    columns=(
        _column("team", "Команда", "Team", K.TEAM, 27, J),
        _column("player", "Игрок", "Player", K.TEXT, 34, J),
        _column("absent", "Отсутствует", "Absent", K.TEXT, 14, J),
        _column("note", "Примечание", "Note", K.TEXT, 30, J),
    ),
)

BOARD = TableLayout(
    name="Board",
    key=("table",),
    columns=(
        _column("table", "Стол", "Table", K.WHOLE, 8),
        _column("seat_1", "Место 1", "Seat 1", K.PLAYER, 30, J),
        _column("seat_2", "Место 2", "Seat 2", K.PLAYER, 30, J),
        _column("seat_3", "Место 3", "Seat 3", K.PLAYER, 30, J),
        _column("seat_4", "Место 4", "Seat 4", K.PLAYER, 30, J),
    ),
)

CHANGES = TableLayout(
    name="Changes",
    key=("tour", "no"),
    columns=(
        _column("no", "№", "No", K.WHOLE, 5, J),
        _column("tour", "Тур", "Tour", K.WHOLE, 5.5, J),
        _column("when", "Когда", "When", K.WORD, 9, J),
        _column("team", "Команда", "Team", K.TEAM, 18, J),
        _column("kind", "Вид", "Kind", K.WORD, 12, J),
        _column("table", "Стол", "Table", K.WHOLE, 6.5, J),
        _column("out", "Уходит", "Out", K.PLAYER, 22, J),
        _column("in", "Приходит", "In", K.PLAYER, 22, J),
        _column("table_2", "Стол 2", "Table 2", K.WHOLE, 7, J),
        _column("balance", "Баланс", "Balance", K.BALANCE, 8.5, J),
        _column("place", "Место", "Place", K.WHOLE, 7.5, J),
        _column("balance_2", "Баланс 2", "Balance 2", K.BALANCE, 9.5, J),
        _column("place_2", "Место 2", "Place 2", K.WHOLE, 8, J),
        _column("captain_gives", "Капитан отдаёт", "Captain gives", K.PLAYER, 17, J),
        _column("captain_gives_2", "Капитан отдаёт 2", "Captain gives 2", K.PLAYER, 17, J),
        _column("ruling", "Решение", "Ruling", K.PLAYER, 17, J),
        _column("ruling_2", "Решение 2", "Ruling 2", K.PLAYER, 17, J),
        _column("accept", "Принять", "Accept", K.YES_NO, 9.5, J),
        _column("reason", "Причина", "Reason", K.TEXT, 28, J),
        _column("widow", "На прикупе", "Widow", K.YES_NO, 11.5, J),
        _column("time", "Время", "Time", K.TIME, 7.5, J),
        _column("verdict", "Вердикт", "Verdict", K.TEXT, 56),
    ),
)

RESULTS = TableLayout(
    name="Results",
    key=("tour", "table", "team"),
    columns=(
        _column("tour", "Тур", "Tour", K.WHOLE, 6),
        _column("table", "Стол", "Table", K.WHOLE, 7),
        _column("seat", "Место за столом", "Seat", K.WHOLE, 9),
        _column("team", "Команда", "Team", K.TEAM, 24),
        _column("player", "Игрок", "Player", K.TEXT, 30),
        _column("whists", "Висты", "Whists", K.WHOLE, 10, J),
        _column("place", "Место", "Place", K.WHOLE, 8),
        _column("points", "Очки", "Points", K.POINTS, 8),
        _column("finished_by", "Доиграл", "Finished by", K.TEXT, 30),
        _column("credited_to", "Записано", "Credited to", K.TEXT, 30),
        _column("how", "Как решено", "How", K.WORD, 15),
        _column("was", "Было", "Was", K.WHOLE, 10),
    ),
)
"""`was`: the whists before the tour was reopened for correction."""

TEAM_RATING = TableLayout(
    name="TeamRating",
    key=("team",),
    columns=(
        _column("place", "Место", "Place", K.WHOLE, 8),
        _column("team", "Команда", "Team", K.TEXT, 26),
        _column("points", "Очки", "Points", K.POINTS, 9),
        _column("whists", "Висты", "Whists", K.WHOLE, 9),
        _column("first_places", "Первых мест", "First places", K.WHOLE, 13),
        _column("order", "Жребий", "Order", K.WHOLE, 9, J),
    ),
)

PERSONAL_RATING = TableLayout(
    name="PersonalRating",
    key=("team", "player"),
    columns=(
        _column("place", "Место", "Place", K.WHOLE, 8),
        _column("player", "Игрок", "Player", K.TEXT, 30),
        _column("team", "Команда", "Team", K.TEXT, 24),
        _column("points", "Очки", "Points", K.POINTS, 9),
        _column("whists", "Висты", "Whists", K.WHOLE, 9),
        _column("first_places", "Первых мест", "First places", K.WHOLE, 13),
        _column("tours", "Туров", "Tours", K.WHOLE, 8),
        _column("order", "Жребий", "Order", K.WHOLE, 9, J),
    ),
)

IN_TEAM_RATING = TableLayout(
    name="InTeamRating",
    key=("team", "player"),
    columns=(
        _column("team", "Команда", "Team", K.TEXT, 24),
        _column("place", "Место", "Place", K.WHOLE, 8),
        _column("player", "Игрок", "Player", K.TEXT, 30),
        _column("points", "Очки", "Points", K.POINTS, 9),
        _column("whists", "Висты", "Whists", K.WHOLE, 9),
        _column("first_places", "Первых мест", "First places", K.WHOLE, 13),
        _column("tours", "Туров", "Tours", K.WHOLE, 8),
        _column("contribution", "Вклад", "Contribution", K.SHARE, 13),
        _column("order", "Жребий", "Order", K.WHOLE, 9, J),
    ),
)

SEATINGS = TableLayout(
    name="Seatings",
    key=("tour", "stage", "table", "seat"),
    columns=(
        _column("tour", "Тур", "Tour", K.WHOLE, 7),
        _column("stage", "Стадия", "Stage", K.WORD, 14),
        _column("table", "Стол", "Table", K.WHOLE, 7),
        _column("seat", "Место за столом", "Seat", K.WHOLE, 9),
        _column("team", "Команда", "Team", K.TEXT, 24),
        _column("player", "Игрок", "Player", K.TEXT, 28),
    ),
)

LOTS = TableLayout(
    name="Lots",
    key=("tour", "rating", "team", "player"),
    columns=(
        _column("tour", "Тур", "Tour", K.WHOLE, 7),
        _column("rating", "Рейтинг", "Rating", K.WORD, 14),
        _column("team", "Команда", "Team", K.TEXT, 24),
        _column("player", "Игрок", "Player", K.TEXT, 28),
        _column("order", "Жребий", "Order", K.WHOLE, 9),
    ),
)
"""Lots of earlier tours: kept here when `Order` on Standings makes room for the next rating."""

LOG = TableLayout(
    name="Log",
    key=(),
    columns=(
        _column("when", "Когда", "When", K.MOMENT, 18),
        _column("action", "Действие", "Action", K.WORD, 20),
        _column("tour", "Тур", "Tour", K.WHOLE, 6),
        _column("what", "Что", "What", K.TEXT, 46),
        _column("was", "Было", "Was", K.TEXT, 26),
        _column("is", "Стало", "Is", K.TEXT, 78),
        _column("reason", "Причина", "Reason", K.TEXT, 36),
    ),
)

TABLES = {
    table.name: table
    for table in (
        SETTINGS,
        TEAMS,
        PLAYERS,
        BOARD,
        CHANGES,
        RESULTS,
        TEAM_RATING,
        PERSONAL_RATING,
        IN_TEAM_RATING,
        SEATINGS,
        LOTS,
        LOG,
    )
}
"""All tables by name."""
