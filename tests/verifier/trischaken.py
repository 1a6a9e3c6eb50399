"""What a Trischaken pays: docs/RULES.md, "Trischaken". By player, in points."""

from fractions import Fraction
from math import lcm

BUERGERMEISTER = 107
"""Thirds: 35/2 (RULES.md, "Games and parties")."""


def settle(scheme, value, results, vorhand):
    """`scheme`, the contract's value, what each of the four has, and who is Vorhand."""
    counted = {player: _counted(result) for player, result in results.items()}
    pay = {"loser_rounded_up": _rounded_up, "loser_exact": _exact, "by_rank": _by_rank, "each_against_each": _each}[scheme]
    return pay(value, counted, vorhand)


def _counted(result):
    """Something that orders as the thirds do, whether he is a Bürgermeister, whether he has no trick."""
    if "place" in result:
        return -result["place"], result.get("buergermeister", False), result.get("jungfrau", False)
    thirds = result["thirds"]
    return thirds, thirds >= BUERGERMEISTER, result["tricks"] == 0


def _parties(counted):
    """Who has most; whether one of them is a Bürgermeister; who wins if Jungfrauen take all."""
    most = max(count for count, _, _ in counted.values())
    losers = [player for player, (count, _, _) in counted.items() if count == most]
    others = [player for player in counted if player not in losers]
    jungfrauen = [player for player in others if counted[player][2]]
    return losers, any(counted[player][1] for player in losers), jungfrauen


def _shared(pot, losers, winners, players):
    points = dict.fromkeys(players, Fraction(0))
    for player in losers:
        points[player] -= Fraction(pot, len(losers))
    for player in winners:
        points[player] += Fraction(pot, len(winners))
    return points


def _rounded_up(value, counted, vorhand):
    """KR18, OOE23: 3 from who has most, doubled twice at most; Vorhand among the tied loses alone; shares rounded up."""
    losers, buergermeister, jungfrauen = _parties(counted)
    pot = 3 * value * (2 if buergermeister else 1)
    if vorhand in losers:
        losers, pot = [vorhand], 2 * pot
    winners = jungfrauen or [player for player in counted if player not in losers]
    step = lcm(len(losers), len(winners))
    return _shared(-(-pot // step) * step, losers, winners, counted)


def _exact(value, counted, vorhand):
    """TC18 §4: 6, twice as Bürgermeister, twice if Vorhand is alone on top; the tied share exactly."""
    losers, buergermeister, jungfrauen = _parties(counted)
    pot = 3 * value * (2 if buergermeister else 1) * (2 if losers == [vorhand] else 1)
    return _shared(pot, losers, jungfrauen or [p for p in counted if p not in losers], counted)


def _by_rank(value, counted, vorhand):
    """REN "Abrechnung": by rank, unless there is a Jungfrau, a Bürgermeister, or Vorhand alone on top."""
    losers, buergermeister, jungfrauen = _parties(counted)
    others = [player for player in counted if player not in losers]
    doubled = losers == [vorhand]
    if buergermeister or doubled:
        return _shared(3 * value * (2 if buergermeister and doubled else 1), losers, jungfrauen or others, counted)
    if jungfrauen:
        rest = [player for player in counted if player not in jungfrauen]
        return _shared(3 * value, rest, jungfrauen, counted)
    places = [Fraction(value * sign) for sign in (-1, -1, 1, 1)]
    points, place = {}, 0
    for count in sorted({count for count, _, _ in counted.values()}, reverse=True):
        tied = [player for player in counted if counted[player][0] == count]
        for player in tied:
            points[player] = sum(places[place : place + len(tied)]) / len(tied)
        place += len(tied)
    return points


def _each(value, counted, vorhand):
    """REN "Abrechnung", played online: everybody pays the value to each who has less."""

    def against(own, other):
        return (counted[other][0] > counted[own][0]) - (counted[other][0] < counted[own][0])

    return {own: Fraction(value * sum(against(own, other) for other in counted)) for own in counted}
