"""Who ranks where: docs/RULES.md, "Ranking". Compared with the lists of an edition (docs/LOG.md, "Results, prizes, cash")."""

from dataclasses import dataclass, field
from fractions import Fraction

import royal
from amounts import amounts


@dataclass
class Sums:
    """What one player, or one pair, brought."""

    by_table: dict = field(default_factory=dict)
    places: list = field(default_factory=list)
    rangpunkte: Fraction = Fraction(0)
    trophies: list = field(default_factory=list)
    sat: bool = False
    rounds: tuple = ()

    def add(self, at, points):
        self.by_table[at] = self.by_table.get(at, Fraction(0)) + points

    @property
    def schriftpunkte(self):
        return sum(self.by_table.values(), Fraction(0))

    def by_round(self):
        """The points of every round, best first; 0 of a round that he was not in."""
        rounds = dict.fromkeys(self.rounds, Fraction(0))
        for (number, _), points in self.by_table.items():
            rounds[number] += points
        return sorted(rounds.values(), reverse=True)

    def from_the_last_round(self):
        """The points of every round, the last first."""
        rounds = dict.fromkeys(sorted(self.rounds, reverse=True), Fraction(0))
        for (number, _), points in self.by_table.items():
            rounds[number] += points
        return list(rounds.values())

    @property
    def total(self):
        return self.schriftpunkte + self.rangpunkte


def brought(tournament):
    """Points, places and Rangpunkte of every player. What he played in a round counts at the table where he sits now."""
    sums = {number: Sums(rounds=tuple(tournament.rounds)) for number in tournament.players}
    rules = tournament.regulations.get("rangpunkte")
    weight = Fraction(str(tournament.regulations.get("tables_of_three_times", 1)))
    for number, drawn in tournament.rounds.items():
        own, played = {}, set()
        for player, points, plays in (score for table in drawn.tables.values() for score in scores(table)):
            own[player] = own.get(player, Fraction(0)) + points
            played |= {player} if plays else set()
        for index, table in drawn.tables.items() if drawn.started else ():
            for player in (p for now in table.seats for p in drawn.sat[now]):
                if player != table.reduced or player in played:
                    sums[player].sat = True
                    sums[player].add((number, index), own.get(player, Fraction(0)) * (weight if len(table.seats) == 3 else 1))
            if drawn.ended:
                for player, place, share in places(tournament, drawn, table, own, played, rules):
                    sums[player].places.append(place)
                    sums[player].rangpunkte += share
    for values in sums.values():
        values.places.sort()
    return sums


def scores(table):
    """Who got how many points on which line, and whether he played it; sums of paper in the place of their lines."""
    for sums in table.paper.values():
        for player, points in zip(table.deals[sums["from"]].players, amounts(sums["points"])):
            yield player, points, True
    for number, deal in table.deals.items():
        if isinstance(deal.outcome, dict) and table.paper_of(number) is None:
            for seat, points in enumerate(amounts(deal.outcome["counts"]["points"])):
                yield deal.players[seat], points, seat != deal.sits_out


def places(tournament, drawn, table, own, played, rules):
    """The place of every seat by the points of all who sat there, for who sits there last, and his Rangpunkte.

    Who left a table of five that went on as four counts unless he is excluded or played no deal there.
    """
    gone = table.reduced
    leaves = gone is not None and (tournament.players[gone].excluded or gone not in played)
    counting = [player for player in table.seats if not (leaves and player == gone)]
    total = {player: sum((own.get(p, Fraction(0)) for p in drawn.sat[player]), Fraction(0)) for player in counting}
    shares = amounts((rules or {}).get("five" if len(counting) == 5 else "four", []))
    for player in counting:
        ahead = sum(points > total[player] for points in total.values())
        tied = sum(points == total[player] for points in total.values())
        yield player, ahead + 1, sum(shares[ahead : ahead + tied], Fraction(0)) / tied


MISSING = Fraction(1_000_000)
"""Worse than any place, and than any trophy: a list that ends sooner is worse from there on (RULES.md, "Ranking")."""


def compared(by, sums, tables):
    """What a tie-break compares, best first, as the edition writes it and as a key of which the least is best.

    `tables`: the most tables that anybody played at; shorter lists of scores are filled with zeros.
    """
    if by == "placements":
        return {"places": sums.places}, [*sums.places, MISSING]
    if by == "trophies":
        highest = sorted(sums.trophies, key=lambda trophy: -trophy["rank"])
        return {"trophies": highest}, [*(-trophy["rank"] for trophy in highest), MISSING]
    if by == "rounds":
        points = sums.by_round()
    elif by == "last_round":
        points = sums.from_the_last_round()
    elif by == "rangpunkte":
        points = [sums.rangpunkte]
    elif by == "table_scores":
        points = sorted([*sums.by_table.values(), *[Fraction(0)] * (tables - len(sums.by_table))], reverse=True)
    else:
        raise ValueError(f"a tie-break by {by}")
    return {"points": points}, [-value for value in points]


def rank(entries, tie_breaks, lots):
    """Rows of `number`, `sums`, `rank`, `shared`, `decided_by`: best first, the equal by number."""
    rows, tables = [], max((len(sums.by_table) for _, sums in entries), default=0)
    for total in sorted({sums.total for _, sums in entries}, reverse=True):
        tied = [(number, sums) for number, sums in entries if sums.total == total]
        groups = _apart(tied, [by for by in tie_breaks if by != "shared"], lots, tables)
        first = len(rows) + 1
        for index, (members, _) in enumerate(groups):
            for number, sums in sorted(members, key=lambda entry: entry[0]):
                row = {"number": number, "sums": sums, "rank": first, "shared": len(members) > 1}
                if len(groups) > 1:
                    row["decided_by"] = _decided(groups, index)
                rows.append(row)
            first += len(members)
    return rows


def _apart(tied, tie_breaks, lots, tables):
    """The tied in groups, best first, each with what every tie-break says of it."""
    groups = [(tied, [])]
    for by in tie_breaks:
        finer = []
        for members, said in groups:
            if by == "lot":
                finer += _by_lot(members, said, lots)
                continue
            found = [(compared(by, sums, tables), (number, sums)) for number, sums in members]
            for key in sorted({tuple(key) for (_, key), _ in found}):
                same = [(shown, entry) for (shown, k), entry in found if tuple(k) == key]
                finer.append(([entry for _, entry in same], [*said, (by, same[0][0], list(key))]))
        groups = finer
    return groups


def _by_lot(members, said, lots):
    """A lot counts only while exactly these are tied; of several the first counts."""
    order = next((lot["order"] for lot in lots if sorted(lot["order"]) == sorted(n for n, _ in members)), None)
    if len(members) == 1 or order is None:
        return [(members, [*said, ("lot", {"lot": 1}, [1])])]
    placed = sorted(members, key=lambda entry: order.index(entry[0]))
    return [([entry], [*said, ("lot", {"lot": place}, [place])]) for place, entry in enumerate(placed, 1)]


def _decided(groups, index):
    """Against the next ones ahead or, for the first of the tied, behind: the first tie-break that tells them apart."""
    other = groups[index - 1] if index else groups[1]
    for (by, own, mine), (_, theirs, key) in zip(groups[index][1], other[1]):
        if mine != key:
            nth = next((n for n, (a, b) in enumerate(zip(mine, key), 1) if a != b), min(len(mine), len(key)) + 1)
            against = sorted(number for number, _ in other[0])
            return {"by": by, "nth": 1 if by == "lot" else nth, "own": own, "against": against, "theirs": theirs, "won": not index}
    raise ValueError("nothing tells them apart")


def why_unranked(tournament, number, sums):
    if tournament.players[number].excluded:
        return "excluded"
    return None if sums.sat else "not_played"


def taken_over(tournament):
    """The ranking of a list that was made elsewhere is its rows (LOG.md, "Results, prizes, cash")."""
    sums, rows = {}, []
    for line in tournament.taken_over:
        points, share = amounts([line["schriftpunkte"], line.get("rangpunkte", 0)])
        own = sums[line["player"]] = Sums(rangpunkte=share, sat=True)
        own.add((0, 0), points)
        shared = sum(other["rank"] == line["rank"] for other in tournament.taken_over) > 1
        rows.append({"number": line["player"], "sums": own, "rank": line["rank"], "shared": shared})
    return rows, [], sums


def players(tournament):
    """The rows `players` and `unranked` of an edition, and what each player brought."""
    if tournament.taken_over is not None:
        return taken_over(tournament)
    sums = brought(tournament)
    listed = [n for n in sorted(tournament.players) if not tournament.players[n].annulled]
    unranked = [(n, why_unranked(tournament, n, sums[n])) for n in listed]
    ranked = [(n, sums[n]) for n, why in unranked if why is None]
    tie_breaks = tournament.regulations["tie_breaks"]
    if tournament.regulations["draw"].get("units") == "pairs":
        _trophies(tournament, sums)
    lots = [lot for lot in tournament.lots if "prize" not in lot]
    rows = rank(ranked, tie_breaks, lots)
    return rows, [{"number": n, "why": why} for n, why in unranked if why], sums


def _trophies(tournament, sums):
    """The trophies made, under who announced them; a ruling that annuls the deal leaves none (RULES.md, "the Grand Prix")."""
    from deals import entered

    order = royal.trophies(tournament.game.get("values", {}))
    for drawn in tournament.rounds.values():
        for table in drawn.tables.values():
            for number, deal in table.deals.items():
                if not isinstance(deal.outcome, dict) or table.paper_of(number) is not None:
                    continue
                decision = deal.ruling or {}
                if decision.get("kind") in ("annulled", "struck"):
                    continue
                record = decision["details"]["record"] if decision.get("kind") == "corrected" else entered("royal", deal)
                for item in record.get("announcements") or []:
                    if item["item"] in order and item.get("won"):
                        side = next(s for s in royal.sides(deal.dealer).values() if item["by"] in [deal.players[p] for p in s])
                        for place in side:
                            sums[deal.players[place]].trophies.append({"rank": order.index(item["item"]) + 1, "id": item["item"]})
