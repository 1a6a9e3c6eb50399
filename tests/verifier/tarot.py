"""What a deal of French Tarot comes to: docs/RULES.md, "What a deal is worth". By seat, exact; nothing is paid."""

from fractions import Fraction
from math import ceil

from amounts import amount


def settle(rules, record, seats, sits_out):
    """Points by seat. `seats` are players, `sits_out` a seat or None."""
    players = [p for seat, p in enumerate(seats) if p is not None and seat != sits_out]
    unit, taker, partner = worth(rules, record), record["taker"], record.get("partner")
    points = {player: -unit for player in players}
    defenders = len(players) - (1 if partner is None else 2)
    if partner is not None:
        points[partner] = unit
    points[taker] = unit * (defenders - (0 if partner is None else 1))
    return [points.get(player, Fraction(0)) for player in seats]


def worth(rules, record):
    """What one defender pays: the contract, petit au bout, poignées, chelem."""
    times = rules["multipliers"][record["contract"]]
    over = amount(record["points"]) - rules["needed"][record["bouts"]]
    made = over >= 0
    # Half a point goes to who wins: a difference counts as the next whole one.
    value = (rules["stake"] + ceil(abs(over))) * times * (1 if made else -1)
    petit = record.get("petit_au_bout")
    if petit:
        value += rules["petit_au_bout"] * times * (1 if petit == "attack" else -1)
    for poignee in record.get("poignees") or []:
        value += rules["poignees"][poignee["size"]]["value"] * (1 if made else -1)
    chelem = record.get("chelem")
    if chelem:
        value += rules["chelem"][chelem] * (1 if chelem in ("announced_made", "unannounced_made") else -1)
    return Fraction(value)
