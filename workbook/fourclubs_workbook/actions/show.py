"""`show`: М - release the first seating to the board; until then it is the judge's draft."""

from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import Message, confirm, refused, text, told
from ..state import Released
from .desk import Desk, LogLine, Plan, replace_tour
from .seat import check_vacant, record_program, require_lineups, seat_tour


def show(desk: Desk) -> Plan:
    """Release the first seating of the current tour."""
    desk.require_stage(Stage.SEATING)
    require_lineups(desk)
    messages: list[Message] = []
    if not desk.outcome.program:
        raise Refused([refused("show.not-seated", tour=desk.state.tour)])
    if desk.state.released is Released.NO:
        messages.extend(check_vacant(desk.outcome))
        messages.extend(check_stale(desk))
    at = desk.now.strftime("%Y-%m-%d %H:%M")
    done = "show.first" if desk.state.tour == 1 else "show.done"
    messages.append(told(done, tour=desk.state.tour, at=at[-5:]))
    tournament = replace_tour(desk.tournament, record_program(desk.tour, desk.outcome))
    state = desk.state._replace(released=Released.PROGRAM, released_at=at)
    return Plan(tournament, state, messages, [LogLine(text("log.shown", desk.language), "", at[-5:])])


def check_stale(desk: Desk) -> list[Message]:
    """A warning where the program seating would be another one now: an absence or a lot has changed."""
    if desk.state.tour == 1:
        return []
    _, fresh = seat_tour(desk)
    if fresh.program == desk.outcome.program and fresh.numbers == desk.outcome.numbers:
        return []
    return [confirm("show.stale", tour=desk.state.tour)]
