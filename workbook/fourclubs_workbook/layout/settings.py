"""The settings of a tournament as rows of the table `Settings`: captions, meanings, defaults.

Keys are a contract (DESIGN.md). Fixed values are typed as their ASCII keys from a drop-down;
the meaning explains them. Only yes and no are words of the workbook's language.
"""

from enum import StrEnum
from typing import NamedTuple

from .model import Captions, Typed

LAYOUT_VERSION = 1
"""Version of the sheets' layout, setting `layout`."""


class SettingKind(StrEnum):
    """What a value is: decides its validation and how it is read."""

    TEXT = "text"
    WHOLE = "whole"
    YES_NO = "yes_no"
    CHOICE = "choice"
    POINTS = "points"
    CRITERIA = "criteria"


class Setting(NamedTuple):
    """A row of `Settings`.

    `default` is the core's default as it is typed; for yes/no the key `yes` or `no`; None is a
    blank cell. `choices` are the ASCII values of a choice. `minimum`, `maximum` bound a whole
    number, both included; a text may have at most `maximum` characters.
    """

    key: str
    caption: Captions
    meaning: Captions
    kind: SettingKind
    default: str | int | None = None
    typed: Typed = Typed.JUDGE
    choices: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 1_000


def _pair(ru: str, en: str) -> Captions:
    return Captions(ru=ru, en=en)


def _text(key: str, caption: Captions, meaning: Captions, maximum: int = 120) -> Setting:
    return Setting(key=key, caption=caption, meaning=meaning, kind=SettingKind.TEXT, maximum=maximum)


def _limit(key: str, caption: Captions, meaning: Captions, default: int) -> Setting:
    return Setting(key=key, caption=caption, meaning=meaning, kind=SettingKind.WHOLE, default=default)


def _choice(key: str, caption: Captions, meaning: Captions, choices: tuple[str, ...]) -> Setting:
    return Setting(
        key=key,
        caption=caption,
        meaning=meaning,
        kind=SettingKind.CHOICE,
        choices=choices,
        default=choices[0],
    )


def _program(
    key: str,
    caption: Captions,
    meaning: Captions,
    kind: SettingKind,
    default: str | int | None,
    choices: tuple[str, ...] = (),
    minimum: int = 0,
) -> Setting:
    return Setting(
        key=key,
        caption=caption,
        meaning=meaning,
        kind=kind,
        default=default,
        typed=Typed.PROGRAM,
        choices=choices,
        minimum=minimum,
    )


_WHAT = (
    _text(
        "title",
        _pair("Название турнира", "Title"),
        _pair(
            "Стоит на рассадке, в протоколе и на всех распечатках.", "Shown on the seating and on all prints."
        ),
    ),
    _text(
        "date",
        _pair("Дата", "Date"),
        _pair("Как писать в протоколе: 29.11.2026.", "As the protocol shows it."),
    ),
    _text("venue", _pair("Место проведения", "Venue"), _pair("Город, клуб, зал.", "Town, club, room.")),
    _text(
        "judge", _pair("Судья", "Judge"), _pair("Подписывает протокол тура.", "Signs the protocol of a tour.")
    ),
)

_SIZE = (
    Setting(
        key="tables",
        caption=_pair("Столов (L)", "Tables (L)"),
        meaning=_pair(
            "Столько игроков команды играет в каждом туре.", "So many players of a team play in each tour."
        ),
        kind=SettingKind.WHOLE,
        minimum=1,
        maximum=200,
    ),
    Setting(
        key="players",
        caption=_pair("Игроков в команде (N)", "Players in a team (N)"),
        meaning=_pair(
            "Основные и запасные вместе; сами игроки — на листе «Команды».",
            "Main and reserve players together; they are listed on the sheet Teams.",
        ),
        kind=SettingKind.WHOLE,
        minimum=1,
        maximum=1_000,
    ),
    Setting(
        key="tours",
        caption=_pair("Туров (T)", "Tours (T)"),
        meaning=_pair("Сколько туров в турнире.", "How many tours are played."),
        kind=SettingKind.WHOLE,
        minimum=1,
        maximum=100,
    ),
)

_RULES = (
    Setting(
        key="points",
        caption=_pair("Очки за места 1-4", "Points for places 1-4"),
        meaning=_pair(
            "Четыре числа через точку с запятой, от 1-го места к 4-му.",
            "Four numbers parted by semicolons, from place 1 to place 4.",
        ),
        kind=SettingKind.POINTS,
        default="4; 3; 2; 1",
    ),
    _limit(
        "substitutions_before",
        _pair("Замен до тура", "Substitutions before a tour"),
        _pair("Предел для команды на тур (пункт М).", "Limit for a team in a tour (clause М)."),
        3,
    ),
    _limit(
        "exchanges_before",
        _pair("Обменов до тура", "Exchanges before a tour"),
        _pair("Предел для команды на тур (пункт М).", "Limit for a team in a tour (clause М)."),
        2,
    ),
    _limit(
        "substitutions_during",
        _pair("Замен в туре", "Substitutions during a tour"),
        _pair(
            "Предел для команды на тур, отдельно от замен до тура (пункт Г).",
            "Limit for a team in a tour, apart from those before it (clause Г).",
        ),
        3,
    ),
    _limit(
        "exchanges_during",
        _pair("Обменов в туре", "Exchanges during a tour"),
        _pair(
            "Предел для команды на тур, отдельно от обменов до тура (пункт Г).",
            "Limit for a team in a tour, apart from those before it (clause Г).",
        ),
        2,
    ),
    Setting(
        key="reverse_exchange_counts",
        caption=_pair("Обратный обмен считается", "An exchange back counts"),
        meaning=_pair(
            "да — входит в предел обменов; нет — не считается и не ограничен (пункт Ж).",
            "yes: it uses up an exchange; no: it neither counts nor is limited (clause Ж).",
        ),
        kind=SettingKind.YES_NO,
        default="yes",
    ),
    _choice(
        "proposal",
        _pair("Предложение капитана", "Captain's proposal"),
        _pair(
            "after_rule — решает, когда правило К не даёт ответа; first — решает первым.",
            "after_rule: decides where the rule of clause К does not; first: goes before the rule.",
        ),
        ("after_rule", "first"),
    ),
    _choice(
        "tie_points",
        _pair("Очки при равных вистах", "Points for equal whists"),
        _pair(
            "mean — среднее за поделённые места; best — за лучшее; worst — за худшее.",
            "mean: the mean of the shared places; best: of the best one; worst: of the worst one.",
        ),
        ("mean", "best", "worst"),
    ),
    _choice(
        "vacant_points",
        _pair("Очки за пустое место", "Points of a vacant seat"),
        _pair("zero — 0 очков; last — как за 4-е место.", "zero: 0 points; last: the points of place 4."),
        ("zero", "last"),
    ),
    Setting(
        key="criteria",
        caption=_pair("Порядок показателей", "Order of the criteria"),
        meaning=_pair(
            "Для всех рейтингов: points (очки); whists (висты); first_places (первые места); tours (туры).",
            "For all ratings: points; whists; first_places; tours - the first one that differs decides.",
        ),
        kind=SettingKind.CRITERIA,
        default="points; whists; first_places; tours",
    ),
    _choice(
        "language",
        _pair("Язык книги", "Language"),
        _pair("ru или en: язык слов и сообщений.", "ru or en: the language of words and messages."),
        ("ru", "en"),
    ),
)

_STATE = (
    _program(
        "tour",
        _pair("Текущий тур", "Current tour"),
        _pair("Ведёт программа.", "Kept by the program."),
        SettingKind.WHOLE,
        1,
        minimum=1,
    ),
    _program(
        "stage",
        _pair("Стадия тура", "Stage of the tour"),
        _pair(
            "seating — рассадка; play — игра; closed — тур закрыт. Ведёт программа.",
            "seating, play or closed. Kept by the program.",
        ),
        SettingKind.CHOICE,
        "seating",
        ("seating", "play", "closed"),
    ),
    _program(
        "released",
        _pair("Показано залу", "Shown to the room"),
        _pair(
            "no — ничего; program — первая рассадка; final — итоговая. Ведёт программа.",
            "no: nothing; program: the first seating; final: the final one. Kept by the program.",
        ),
        SettingKind.CHOICE,
        "no",
        ("no", "program", "final"),
    ),
    _program(
        "released_at",
        _pair("Время показа", "Shown at"),
        _pair("Когда рассадку показали залу. Ведёт программа.", "When the room saw it. Kept by the program."),
        SettingKind.TEXT,
        None,
    ),
    _program(
        "reopened",
        _pair("Открыт для исправления", "Reopened for correction"),
        _pair(
            "Куда вернуться, когда исправленный тур закроют. Ведёт программа.",
            "Where to go on when the corrected tour is closed again. Kept by the program.",
        ),
        SettingKind.TEXT,
        None,
    ),
    Setting(
        key="seed",
        caption=_pair("Число жеребьёвки", "Seed of the draw"),
        meaning=_pair(
            "По нему жеребьёвку можно повторить; пусто — программа выберет сама.",
            "The draw can be repeated from it; blank: the program picks one.",
        ),
        kind=SettingKind.WHOLE,
        maximum=2_000_000_000,
    ),
    _program(
        "layout",
        _pair("Версия листов", "Version of the sheets"),
        _pair("Ведёт программа.", "Kept by the program."),
        SettingKind.WHOLE,
        LAYOUT_VERSION,
        minimum=1,
    ),
)

_BOARD = (
    _text(
        "board_message",
        _pair("Строка на экране", "Line on the screen"),
        _pair(
            "Стоит внизу экрана в зале: «Обед в 15:30». Потом вызовите board.",
            "Stands at the foot of the wall screen: “Lunch at 15:30”. Then call board.",
        ),
        200,
    ),
    _text(
        "board_break",
        _pair("Заставка на экране", "Break screen"),
        _pair(
            "Видна вместо рассадки: «Перерыв до 15:30». Пусто — рассадка. Потом вызовите board.",
            "Shown instead of the seating: “Break until 15:30”. Blank: the seating. Then call board.",
        ),
        200,
    ),
    Setting(
        key="board_standings",
        caption=_pair("Рейтинг на экране", "Standings on the screen"),
        meaning=_pair("нет — рейтинги залу не показываются.", "no: the room is not shown the standings."),
        kind=SettingKind.YES_NO,
        default="yes",
    ),
    _choice(
        "board_theme",
        _pair("Цвета экрана", "Colours of the screen"),
        _pair(
            "dark — светлое на тёмном; light — тёмное на светлом, для проектора при свете.",
            "dark: light on dark; light: dark on light, for a projector in a lit room.",
        ),
        ("dark", "light"),
    ),
    Setting(
        key="board_seconds",
        caption=_pair("Секунд на страницу", "Seconds a page"),
        meaning=_pair(
            "Через столько секунд экран листается, если всё не поместилось.",
            "After so many seconds the screen turns, if not everything fits.",
        ),
        kind=SettingKind.WHOLE,
        default=12,
        minimum=3,
        maximum=600,
    ),
)

SETTINGS_LIST: tuple[Setting, ...] = (*_WHAT, *_SIZE, *_RULES, *_STATE, *_BOARD)
"""All settings in the order of their rows on a fresh sheet."""

SETTINGS_BY_KEY: dict[str, Setting] = {setting.key: setting for setting in SETTINGS_LIST}
"""The same by key."""
