"""`reopen`: open a closed tour for correction, with a reason."""

from fourclubs_core.tournament import find_closed
from fourclubs_core.words import Stage

from ..errors import Refused
from ..messages import refused, told
from ..state import Released, Reopened
from .desk import Desk, Plan, log_stage, replace_tour


def reopen(desk: Desk) -> Plan:
    """Open a closed tour. Options: `reason` (required), `tour` (the last closed one if not given)."""
    problems = []
    if desk.state.reopened is not None:
        raise Refused([refused("reopen.open", tour=desk.state.tour)])
    closed = find_closed(desk.outcomes)
    if closed is None:
        raise Refused([refused("reopen.none")])
    asked = desk.options.get("tour")
    number = asked if isinstance(asked, int) else closed.tour
    if not 1 <= number <= closed.tour:
        problems.append(refused("reopen.not-closed", tour=number, last=closed.tour))
    if not desk.reason:
        problems.append(refused("reopen.reason"))
    if problems:
        raise Refused(problems)
    state = desk.state._replace(
        tour=number,
        stage=Stage.PLAY,
        released=Released.FINAL,
        reopened=Reopened(desk.state.tour, desk.state.stage, desk.state.released),
    )
    tour = desk.tournament.tours[number - 1].model_copy(update={"stage": Stage.PLAY})
    messages = [told("reopen.done", tour=number)]
    if number < desk.state.tour:
        messages.append(told("reopen.later", tour=number))
    line = log_stage(desk.language, Stage.CLOSED, Stage.PLAY, desk.reason, number)
    return Plan(replace_tour(desk.tournament, tour), state, messages, [line])
