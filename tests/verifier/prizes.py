"""Prizes and titles of an edition: docs/RULES.md, "Prizes"."""

from fractions import Fraction
from itertools import zip_longest

from amounts import largest_remainder


def pot(tournament):
    """The fees that came in, whatever way, and what the sponsor gives."""
    fees = sum(player.fees for player in tournament.players.values())
    return fees + tournament.regulations.get("payout", {}).get("sponsor_cents", 0)


def by_place(tournament, filled):
    """Cents of each place from the first, before sharing: the fixed amounts, and of what is left the percentages.

    What the percentages leave to the whole is the organizer's, who takes part in the division as the last. Percentages
    of places that nobody fills go to the others in proportion; fixed amounts of such places stay in the pot.
    """
    rules = tournament.regulations.get("payout", {})
    percent, fixed = rules.get("percent", []), rules.get("fixed_cents", [])
    fixed, wanted, percent = fixed[:filled], sum(percent), percent[:filled]
    left = max(0, pot(tournament) - sum(fixed))
    exact = [Fraction(left * wanted * share, 100 * sum(percent)) for share in percent] if sum(percent) else []
    kept = Fraction(left * (100 - wanted), 100)
    shares = largest_remainder([*exact, kept], left)[:-1] if exact else []
    return [sum(both) for both in zip_longest(fixed, shares, fillvalue=0)]


def places(rows):
    """Rows as groups of those who share a rank, with the places that they fill."""
    groups, place = [], 0
    for row in rows:
        if groups and groups[-1][0] == row["rank"]:
            groups[-1][1].append(row["number"])
        else:
            groups.append((row["rank"], [row["number"]]))
    for rank, members in groups:
        yield rank, members, range(place + 1, place + len(members) + 1)
        place += len(members)


def lot_for(tournament, members, prize):
    """The first lot for a prize among exactly these; money and goods take the same."""
    for lot in tournament.lots:
        said = lot.get("prize", "")
        same = said == prize if prize.startswith("title-") else said.startswith(("cash-", "goods-"))
        if same and sorted(lot["order"]) == sorted(members):
            return lot["order"]
    return None


def prizes(tournament, rows):
    """The rows `prizes` of an edition, of players."""
    cents, listed = by_place(tournament, len(rows)), []
    for rank, members, filled in places(rows):
        sum_of_places = sum(cents[place - 1] for place in filled if place <= len(cents))
        if sum_of_places == 0:
            continue
        order = lot_for(tournament, members, "cash-") or sorted(members)
        amounts = dict(zip(order, largest_remainder([Fraction(sum_of_places, len(order))] * len(order), sum_of_places)))
        listed += cash_rows(rank, members, amounts)
    return listed + goods(tournament, rows)


def cash_rows(rank, members, amounts):
    """Those of one rank who get different cents have a row each amount."""
    for amount in sorted(set(amounts.values()), reverse=True):
        yield {"prize": f"cash-{rank}", "amount_cents": amount, "players": sorted(m for m in members if amounts[m] == amount)}


def goods(tournament, rows):
    """Goods go by place; shared ones wait for a lot."""
    listed = []
    for number, prize in enumerate(tournament.regulations.get("payout", {}).get("prizes", []), 1):
        for _, members, filled in places(rows):
            if prize["place"] in filled:
                order = lot_for(tournament, members, "goods-")
                winners = [order[prize["place"] - filled[0]]] if order else sorted(members)
                listed.append({"prize": f"goods-{number}", "goods": prize["text"], "players": winners})
    return listed


def pair_prizes(tournament, rows):
    """A place is a pair's, and partners halve it; the odd cent goes to the lower start number."""
    cents, listed = by_place(tournament, len(rows)), []
    for rank, pairs, filled in places(rows):
        sum_of_places = sum(cents[place - 1] for place in filled if place <= len(cents))
        if sum_of_places == 0:
            continue
        members = sorted(m for pair in pairs for m in tournament.teams[pair])
        amounts = dict(zip(members, largest_remainder([Fraction(sum_of_places, len(members))] * len(members), sum_of_places)))
        listed += cash_rows(rank, members, amounts)
    for row in goods(tournament, rows):
        row["players"] = sorted(m for pair in row["players"] for m in tournament.teams[pair])
        listed.append(row)
    return listed


def titles(tournament, rows):
    """The best placed of those who can have a title; several who share the best rank share it, unless a lot is drawn."""
    for title in tournament.regulations.get("titles", []):
        holders = [row for row in rows if eligible(tournament.players[row["number"]].details, title)]
        row = {"prize": f"title-{title['code']}", "name": title["name"]}
        if holders:
            best = [r["number"] for r in holders if r["rank"] == holders[0]["rank"]]
            order = lot_for(tournament, best, row["prize"])
            row.update(rank=holders[0]["rank"], players=[order[0]] if order else sorted(best))
        yield row


def eligible(details, title):
    """Residence and age are outside the log, which records in `titles` who can have the title (RULES.md, "Prizes")."""
    criterion = title["criterion"]
    if "club" in criterion:
        return details.get("club") == criterion["club"]
    if "category" in criterion:
        return criterion["category"] in details.get("categories", [])
    return criterion.get("eligible", title["code"]) in details.get("titles", [])
