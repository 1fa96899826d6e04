"""The words that stand in cells for the fixed values of the core, in both languages.

Reading accepts either language and the ASCII key; writing uses the workbook's language.
"""

from collections.abc import Mapping

WORDS: dict[str, dict[str, tuple[str, str]]] = {
    "when": {
        "before": ("до тура", "before"),
        "during": ("в туре", "during"),
    },
    "kind": {
        "substitution": ("замена", "substitution"),
        "exchange": ("обмен", "exchange"),
        "pass": ("без заявок", "pass"),
    },
    "seating": {
        "program": ("программная", "program"),
        "final": ("итоговая", "final"),
    },
    "stage": {
        "seating": ("рассадка", "seating"),
        "play": ("игра", "play"),
        "closed": ("закрыт", "closed"),
    },
    "how": {
        "alone": ("играл один", "alone"),
        "rule": ("по правилу", "rule"),
        "captain": ("капитан", "captain"),
        "ruling": ("решение судьи", "ruling"),
        "pending": ("не решено", "pending"),
        "vacant": ("место пусто", "vacant"),
    },
    "rating": {
        "teams": ("команды", "teams"),
        "players": ("личный", "players"),
        "in_team": ("в команде", "in team"),
    },
    "yes_no": {
        "yes": ("да", "yes"),
        "no": ("нет", "no"),
    },
    "verdict": {
        "accepted": ("принято", "accepted"),
        "rejected": ("отклонено", "rejected"),
    },
    "action": {
        "new": ("создание", "new"),
        "draw": ("жеребьёвка", "draw"),
        "seat": ("рассадка", "seat"),
        "apply": ("замены", "apply"),
        "show": ("показ", "show"),
        "final": ("итоговая рассадка", "final"),
        "close": ("закрытие тура", "close"),
        "reopen": ("открытие тура", "reopen"),
        "intake": ("приём", "intake"),
        "check": ("проверка", "check"),
        "board": ("табло", "board"),
        "publish": ("рассылка", "publish"),
        "undo": ("отмена", "undo"),
        "redo": ("возврат", "redo"),
        "export": ("выгрузка", "export"),
        "import": ("загрузка", "import"),
        "simulate": ("пробный турнир", "simulate"),
        "demo": ("показательный турнир", "demo"),
    },
}
"""Group -> ASCII key -> (Russian, English). In a group no two keys share a word.

`seating` is the column Stage of `Seatings`; `stage` the stage of a tour; `rating` the column
Rating of `Lots`; `verdict` is how the text of a verdict begins. Balance signs need no words.
"""

GROUPS: Mapping[tuple[str, str], str] = {
    ("Changes", "when"): "when",
    ("Changes", "kind"): "kind",
    ("Changes", "accept"): "yes_no",
    ("Changes", "widow"): "yes_no",
    ("Results", "how"): "how",
    ("Seatings", "stage"): "seating",
    ("Lots", "rating"): "rating",
    ("Log", "action"): "action",
}
"""The group of words of each column that holds words: (table, column key) -> group."""


def word(group: str, key: str, language: str) -> str:
    """The word for a fixed value in `ru` or `en`. KeyError when there is none.

    >>> word("kind", "exchange", "ru"), word("kind", "exchange", "en")
    ('обмен', 'exchange')
    """
    russian, english = WORDS[group][key]
    return russian if language == "ru" else english
