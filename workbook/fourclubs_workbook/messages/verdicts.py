"""Texts of the column Verdict: what a judge reads out to a captain.

A reason has the id `reason.<code>`; variants of it have a word more. The codes stand at the end
in square brackets, so a verdict can be read back.
"""

TEXTS: dict[str, tuple[str, str]] = {
    "verdict.accepted": ("принято", "accepted"),
    "verdict.pass": ("принято: без заявок", "accepted: no request"),
    "verdict.reverse": ("принято: обратный обмен", "accepted: an exchange back"),
    "verdict.by-judge": (
        "принято решением судьи вопреки: {reasons}",
        "accepted by the judge's ruling against: {reasons}",
    ),
    "verdict.rejected": ("отклонено: {reasons}", "rejected: {reasons}"),
    "verdict.out-of-order": (
        "капитан с меньшим номером ещё не высказался",
        "a captain with a smaller number has not spoken yet",
    ),
    "reason.unknown-player": ("игрока «{subject}» нет в команде", "{subject} is not in the team"),
    "reason.unknown-player-nobody": ("не указано, кто приходит", "it is not said who comes"),
    "reason.same-player": ("уходит и приходит один игрок - {subject}", "{subject} would replace himself"),
    "reason.same-table": (
        "обмен за одним столом {subject}",
        "both tables of the exchange are table {subject}",
    ),
    "reason.same-table-nowhere": ("не указаны столы обмена", "the tables of the exchange are not given"),
    "reason.not-seated": (
        "{subject} сейчас не сидит за столом {measured}",
        "{subject} does not sit at table {measured} now",
    ),
    "reason.not-seated-nobody": (
        "не указано, кто уходит, а пустого места за столом {measured} нет",
        "it is not said who leaves, and table {measured} has no vacant seat",
    ),
    "reason.not-seated-nowhere": ("не указан стол", "the table is not given"),
    "reason.already-seated": (
        "{subject} уже сидит за столом {measured}",
        "{subject} sits at table {measured} already",
    ),
    "reason.unavailable": (
        "{subject} отсутствует в туре {measured}",
        "{subject} is absent in tour {measured}",
    ),
    "reason.first-tour": (
        "Б - до начала тура 1 рассадку не меняют",
        "Б - nothing changes before tour 1 begins",
    ),
    "reason.out-of-turn": (
        "М - команда № {measured} просит после команды № {limit}",
        "М - team {measured} asks after team {limit}",
    ),
    "reason.substitutions-before": (
        "М - замен до тура стало бы {measured}, можно {limit}",
        "М - {measured} substitutions before the tour, the limit is {limit}",
    ),
    "reason.substitutions-during": (
        "Г - замен в туре стало бы {measured}, можно {limit}",
        "Г - {measured} substitutions during the tour, the limit is {limit}",
    ),
    "reason.exchanges-before": (
        "М - обменов до тура стало бы {measured}, можно {limit}",
        "М - {measured} exchanges before the tour, the limit is {limit}",
    ),
    "reason.exchanges-during": (
        "Г - обменов в туре стало бы {measured}, можно {limit}",
        "Г - {measured} exchanges during the tour, the limit is {limit}",
    ),
    "reason.two-tables": (
        "Ж - столов за тур у игрока {subject} стало бы {measured}, можно {limit}",
        "Ж - {measured} tables for {subject}, the limit is {limit}",
    ),
    "reason.two-players": (
        "Ж - за столом {subject} игроков команды стало бы {measured}, можно {limit}",
        "Ж - {measured} players of the team at table {subject}, the limit is {limit}",
    ),
}
