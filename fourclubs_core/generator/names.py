"""Names for random tournaments: Russian, English, and such as are hard on programs."""

from collections.abc import Sequence
from random import Random

from fourclubs_core.words import Language

TEAMS = {
    Language.RU: ("Альфа", "Бета", "Гамма", "Дельта", "Клуб «Пуля»", "Ёлки", "Шесть пик", "Мизер-2"),
    Language.EN: (
        "Alpha",
        "Beta",
        "Gamma",
        "Delta",
        "Kings & Queens",
        "Six <of> Spades",
        "O'Hara",
        "Club 1/2",
    ),
}
SURNAMES = {
    Language.RU: (
        "Абрамов", "Белов", "Воробьёв", "Громов", "Дёмин", "Ершов", "Жуков", "Зайцев", "Иванов-Петров",
        "Королёв", "Лебедев", "Морозов", "Новиков", "Орлов", "Пименов", "Рябов", "Соболев", "Тарасов",
    ),
    Language.EN: (
        "Adams", "Baker", "Clark", "Davis", "Evans", "Foster", "Green", "Harris", "Irving",
        "Jones", "King", "Lewis", "Moore", "Nolan", "O'Neill", "Parker", "Quinn", "Reed-Smith",
    ),
}  # fmt: skip
FIRST_NAMES = {
    Language.RU: ("Анна", "Борис", "Вера", "Григорий", "Дарья", "Егор", "Зоя", "Илья", "Ксения", "Лев"),
    Language.EN: ("Ann", "Bob", "Carol", "Dave", "Emma", "Frank", "Grace", "Henry", "Iris", "Jack"),
}
STRANGERS = ("Nobody", "Чужой", "Гость турнира", "N. N.")
AWKWARD = (
    "=Иван", "+Пётр", "-Семён", "@home", "Łukasz Żółć", "李小龍", "D'Artagnan, comte", 'Н. "Ник" Орехов',
    "Anna-Maria (jr.)", "12-й игрок", "А", "Ёж/Еж", "Олександр Ґудзь; мол.",
    "Константин Константинович Константинопольский",
)  # fmt: skip


def random_team_names(language: Language, rng: Random) -> list[str]:
    """Four different names of teams."""
    return rng.sample(TEAMS[language], 4)


def random_roster(language: Language, size: int, rng: Random) -> list[str]:
    """`size` different names of players."""
    names: dict[str, None] = {}
    while len(names) < size:
        if rng.random() < 0.1:
            name = rng.choice(AWKWARD)
        else:
            name = f"{rng.choice(SURNAMES[language])} {rng.choice(FIRST_NAMES[language])}"
        names[name] = None
    return list(names)


def stranger(roster: Sequence[str], rng: Random) -> str:
    """A name that is not in the roster."""
    return rng.choice([name for name in STRANGERS if name not in roster])
