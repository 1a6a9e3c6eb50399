"""What a renonce pays: docs/RULES.md, "Renonce"."""

from fractions import Fraction

from amounts import amount
from koenigrufen_deal import KONTRA, beside_valat

NO_KONTRA = ("besserrufer_without_bird", "rufer_with_four_kings", "ultimo_without_king")
"""Kinds that say by themselves that kontras are not paid."""


def items(deal, ruling, seated):
    """One item: what every player gets or pays, without and with kontra. `seated`: with who sits out."""
    offenders = ruling["offenders"]
    regular = [player for player in deal.players if player not in offenders]
    without_kontra = ruling.get("without_kontra", False) or ruling.get("kind") in NO_KONTRA
    fixed = _fixed(deal, ruling)
    if fixed is not None:
        won = {player: (Fraction(fixed), Fraction(fixed)) for player in regular}
    elif deal.positive:
        won = {player: _positive(deal, ruling, player, without_kontra) for player in regular}
    else:
        won = {player: _negative(deal, ruling, player, without_kontra) for player in regular}
    claims = {int(player): amount(value) for player, value in ruling.get("claims", {}).items()}
    won = {p: tuple(max(value, claims.get(p, value)) for value in values) for p, values in won.items()}
    return [tuple(_with_offenders(won, ledger, offenders, seated) for ledger in (0, 1))]


def _with_offenders(won, ledger, offenders, seated):
    """The offenders share the sum equally; who sits out and did nothing wrong has no part in it."""
    points = dict.fromkeys(seated, Fraction(0))
    for player, values in won.items():
        points[player] = values[ledger]
    for offender in offenders:
        points[offender] = -sum(values[ledger] for values in won.values()) / len(offenders)
    return points


def _fixed(deal, ruling):
    """Trischaken is fixed, a Besserrufer without a bird where the ruleset says so; to each regular player."""
    rules = deal.rules["renonce"]
    if deal.aim == "fewest_points":
        prices = rules["trischaken"]
        if len(ruling["offenders"]) == 2 and prices.get("two_offenders") is not None:
            return prices["two_offenders"]
        if ruling["offenders"] == [deal.vorhand] and prices.get("vorhand") is not None:
            return prices["vorhand"]
        return prices["each"]
    if ruling.get("kind") == "besserrufer_without_bird":
        return rules.get("besserrufer_without_bird")
    return None


def _excluded(ruling, what, premium=None):
    """"Exclusions": an announced premium, its kontra, or the kontra on the game."""
    for item in ruling.get("excluded", []):
        if item["what"] != what:
            continue
        if premium is None and item.get("game"):
            return True
        if premium is not None and (item.get("premium"), item.get("side")) == (premium["premium"], premium["side"]):
            return True
    return False


def _positive(deal, ruling, player, without_kontra):
    """As if he had won the game and all announced premiums of either side, without and with kontra."""
    announced = [p for p in deal.record.get("premiums", []) if p["announced"] and not _excluded(ruling, "item", p)]
    own = {id(p): 1 if without_kontra or _excluded(ruling, "kontra", p) else deal.premium_kontra(p) for p in announced}
    game_kontra = 1 if without_kontra or _excluded(ruling, "kontra") else deal.game_kontra()
    opponent = deal.side(player) == "opponents"
    value = deal.contract["value"] * (deal.contract.get("lost_times", 1) if opponent else 1)
    multiplying = deal.valat_rule["kind"] == "multiplying"
    valats = [p for p in announced if p["premium"] == "valat"] if multiplying else []
    points, paid = Fraction(0), Fraction(0)
    if not valats:
        points, paid = points + value, paid + value * game_kontra
    for valat in valats:
        worth = value * deal.valat_rule["announced"]
        times = own[id(valat)] if deal.valat_rule["kontra"] == "own" else max(own[id(valat)], game_kontra)
        points, paid = points + worth, paid + worth * times
    for premium in announced:
        if premium in valats or not beside_valat(deal, {**premium, "won": None}, announced):
            continue
        worth = deal.premium_value(premium)
        points, paid = points + worth, paid + worth * own[id(premium)]
    lone = deal.partner is None and player == deal.declarer
    if lone and not (deal.solorufer_in_talon and deal.rules["solorufer_king_in_talon"]["renonce_pays_once"]):
        points, paid = 3 * points, 3 * paid
    return points, paid


def _negative(deal, ruling, player, without_kontra):
    """A regular declarer gets his value from each opponent, a regular opponent from each declarer."""
    declares = [d["player"] for d in deal.declarers]
    points, paid = Fraction(0), Fraction(0)
    for declarer in deal.declarers:
        value = deal.rules["contracts"][declarer.get("contract") or deal.record["contract"]]["value"]
        kontras = {k["by"]: KONTRA[k["level"]] for k in declarer.get("kontras") or []}
        for opponent in deal.players:
            if opponent in declares or player not in (opponent, declarer["player"]):
                continue
            times = 1 if without_kontra or _excluded(ruling, "kontra") else kontras.get(opponent, kontras.get(None, 1))
            points, paid = points + value, paid + value * times
    return points, paid
