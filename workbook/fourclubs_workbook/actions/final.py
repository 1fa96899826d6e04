"""`final`: М - show the final seating and freeze it; from here on changes are changes during the tour."""

from fourclubs_core.words import Stage, When

from ..errors import Refused
from ..messages import Message, confirm, refused, told
from ..state import Released
from .apply import judged, log_decisions, show_remarks
from .desk import Desk, Plan, log_stage, replace_tour
from .seat import check_vacant, record_program, require_lineups
from .show import check_stale


def final(desk: Desk) -> Plan:
    """Freeze the seating of the current tour and open play."""
    desk.require_stage(Stage.SEATING)
    require_lineups(desk)
    tour = desk.state.tour
    if not desk.outcome.program:
        raise Refused([refused("show.not-seated", tour=tour)])
    messages: list[Message] = []
    if desk.state.released is Released.NO:
        messages.extend(check_vacant(desk.outcome))
        messages.extend(check_stale(desk))
        if tour > 1:
            messages.append(confirm("final.not-shown", tour=tour))
    requests = [(change, verdict) for change, verdict in judged(desk) if change.when is When.BEFORE]
    for change, _ in judged(desk):
        if change.when is When.DURING:
            messages.append(confirm("apply.too-early", desk.cell_of(change.no, "when"), no=change.no))
    messages.extend(show_remarks(desk, frozenset(change.no for change, _ in requests)))
    messages.extend(
        told("final.rejected", desk.cell_of(change.no, "verdict"), no=change.no, team=change.team)
        for change, verdict in requests
        if not verdict.accepted
    )
    at = desk.now.strftime("%Y-%m-%d %H:%M")
    messages.append(told("final.done", tour=tour, at=at[-5:]))
    record = record_program(desk.tour, desk.outcome).model_copy(update={"stage": Stage.PLAY})
    state = desk.state._replace(stage=Stage.PLAY, released=Released.FINAL, released_at=at)
    log = [*log_decisions(desk), log_stage(desk.language, Stage.SEATING, Stage.PLAY)]
    return Plan(replace_tour(desk.tournament, record), state, messages, log)
