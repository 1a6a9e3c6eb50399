"""What a deal of Königrufen comes to: docs/RULES.md, "Königrufen on the score sheet". By seat, exact."""

from fractions import Fraction

import renonce
import trischaken
from koenigrufen_deal import KONTRA, Deal, beside_valat

def settle(rules, record, seats, sits_out, vorhand, decision=None):
    """Points and payment by seat. `seats` are players, `sits_out` and `vorhand` seats; `decision` is that of a ruling."""
    players = [p for seat, p in enumerate(seats) if p is not None and seat != sits_out]
    kind, details = (decision or {}).get("kind"), (decision or {}).get("details", {})
    if kind in ("annulled", "struck"):
        items = []
    elif kind == "corrected":
        return settle(rules, details["record"], seats, sits_out, vorhand)
    else:
        deal = Deal(rules, record, players, seats[vorhand])
        if kind == "renonce":
            items = renonce.items(deal, details, [p for p in seats if p is not None])
        else:
            items = _items(deal, _ruled(deal, kind, details))
    return _totals(rules, seats, items)


def _totals(rules, seats, items):
    """Kontras count in the payment, or in the points too where the club keeps one book ("Kontras")."""
    points, payment = dict.fromkeys(seats, Fraction(0)), dict.fromkeys(seats, Fraction(0))
    for plain, paid in items:
        for player, value in (paid if rules.get("kontra_in") == "points" else plain).items():
            points[player] += value
        for player, value in paid.items():
            payment[player] += value * rules["cents_per_point"]
    return [points[p] if p is not None else Fraction(0) for p in seats], [
        payment[p] if p is not None else Fraction(0) for p in seats
    ]


def _times(points, factor):
    return {player: value * factor for player, value in points.items()}


def _ruled(deal, kind, details):
    """"Rulings that are no renonce": the record with what a ruling changes of it."""
    if kind == "premium_lost":
        lost = [(p["premium"], p["side"]) for p in details["premiums"]]
        premiums = [
            {**p, "won": False} if p["announced"] and (p["premium"], p["side"]) in lost else p
            for p in deal.record.get("premiums", [])
        ]
        return {**deal.record, "premiums": premiums}
    if kind == "game_lost":
        return _laid_down(deal, details["player"])
    return deal.record


def _laid_down(deal, who):
    if not deal.positive:
        declares = any(d["player"] == who for d in deal.declarers)
        ended = [{**d, "won": d["won"] if declares and d["player"] != who else not declares} for d in deal.declarers]
        return {**deal.record, "declarers": ended}
    side, premiums = deal.side(who), []
    for premium in deal.record.get("premiums", []):
        if premium["side"] == side and premium["announced"]:
            premiums.append({**premium, "won": False})
        elif premium["side"] != side:
            premiums.append({**premium, "won": premium.get("won", True)})
    ended = [{**deal.declarers[0], "won": side == "opponents"}]
    return {**deal.record, "declarers": ended, "premiums": premiums}


def _items(deal, record):
    """Each item as points of every player without and with kontra."""
    if deal.aim == "fewest_points":
        points = trischaken.settle(
            deal.rules["trischaken"],
            deal.contract["value"],
            {int(player): result for player, result in record["trischaken"].items()},
            deal.vorhand,
        )
        return [(points, points)]
    declarers = record["declarers"]
    if not deal.positive:
        return list(_negative(deal, declarers))
    won = declarers[0].get("won", False) and not record.get("abandoned")
    premiums = [p for p in record.get("premiums", []) if _counts(p, record.get("premiums", []))]
    if record.get("abandoned"):
        premiums = [{**p, "won": False} for p in premiums]
    return [*_game(deal, won, premiums), *_premiums(deal, premiums)]


def _counts(premium, premiums):
    """Announced by one side and made silently by the other it is one item, the announced one ("Premiums")."""
    return premium["announced"] or not any(
        other["premium"] == premium["premium"] and other["announced"] for other in premiums
    )


def _negative(deal, declarers):
    """Each declarer settles with each opponent, who kontras for himself ("Games and parties", "Kontras")."""
    opponents = [p for p in deal.players if p not in [d["player"] for d in declarers]]
    for declarer in declarers:
        contract = deal.rules["contracts"][declarer.get("contract") or deal.record["contract"]]
        value = contract["value"] if declarer["won"] else -contract["value"] * contract.get("lost_times", 1)
        kontras = {k["by"]: KONTRA[k["level"]] for k in declarer.get("kontras") or []}
        for opponent in opponents:
            points = {declarer["player"]: Fraction(value), opponent: Fraction(-value)}
            yield points, _times(points, kontras.get(opponent, kontras.get(None, 1)))


def _game(deal, won, premiums):
    """The game, or the Valats that take its place ("Valat": it multiplies the game's value)."""
    contract, kontra = deal.contract, deal.game_kontra()
    valats = [p for p in premiums if p["premium"] == "valat"] if deal.valat_rule["kind"] == "multiplying" else []
    if not valats:
        points = deal.pay_side(Fraction(contract["value"] if won else -contract["value"] * contract.get("lost_times", 1)))
        yield points, _times(points, kontra)
    for valat in valats:
        factor = deal.valat_rule["announced"] if valat["announced"] else deal.valat_rule["silent"]
        for_declarer = (valat["side"] == "declarer") == valat["won"]
        value = contract["value"] * factor * (1 if for_declarer else -contract.get("lost_times", 1))
        own = deal.premium_kontra(valat)
        times = own if deal.valat_rule["kontra"] == "own" else max(own, kontra)
        points = deal.pay_side(Fraction(value))
        yield points, _times(points, times)


def _premiums(deal, premiums):
    for premium in premiums:
        if premium["premium"] == "valat" and deal.valat_rule["kind"] == "multiplying":
            continue
        if not beside_valat(deal, premium, premiums):
            continue
        for_declarer = (premium["side"] == "declarer") == premium["won"]
        points = deal.pay_side(Fraction(deal.premium_value(premium) * (1 if for_declarer else -1)))
        yield points, _times(points, deal.premium_kontra(premium))
