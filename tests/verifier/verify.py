"""All checks of one export."""

import chain
from deals import Settlements
from draws import Draws
from editions import Editions
from fold import Tournament


def verify(header, events, report):
    """The chain first: without it nothing else in the file means anything. Then, of a tournament, all that it says."""
    if not chain.check(header, events, report):
        return
    if header["kind"] != "tournament":
        report.not_checked("content", f"of a log of kind {header['kind']} only the chain is checked")
        return
    tournament, settlements = Tournament(), Settlements(report)
    editions = Editions(events, report)
    draws = Draws(report)
    for event in events:
        draws.look(tournament, event)
        tournament.apply(event)
        settlements.look(tournament, event)
        editions.look(tournament, event)
    draws.conclude()
    settlements.conclude()
