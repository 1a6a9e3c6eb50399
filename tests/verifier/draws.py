"""The draws and lots of a tournament: docs/DRAW.md, and docs/LOG.md, "Draw and rounds"."""

import json
from collections import Counter
from itertools import combinations
from math import comb

import proofs
from report import shown

OF_PROOF = ("algorithm", "options", "basis", "seed", "public_randomness", "commitment", "tables", "byes", "later")


class Draws:
    """Looks at every event before it is applied: a draw depends on what was there."""

    def __init__(self, report):
        self.report, self.committed, self.drawn, self.lots = report, {}, {}, 0
        self.again, self.others = 0, Counter()

    def look(self, tournament, event):
        version, said = event["version"], json.loads(event["payload"])
        try:
            if event["type"] == "draw.committed":
                self.committed[said["round"]] = said
            elif event["type"] == "round.drawn":
                self._drawn(tournament, version, said)
            elif event["type"] == "draw.edited":
                self._edited(version, said)
            elif event["type"] == "lot.drawn":
                self.lots += 1
                order = proofs.lot(said["order"], proofs.digest(said["seed"], "the seed"))
                if order != said["order"]:
                    self._wrong(version, f"the lot says {said['order']}, its seed draws {order}")
        except (proofs.CannotCheck, KeyError, TypeError, ValueError, IndexError) as error:
            self._wrong(version, f"it cannot be drawn again: {error!r}")

    def _wrong(self, version, text):
        self.report.wrong("draws", text, version)

    def _drawn(self, tournament, version, said):
        number = said["round"]
        before = self.drawn.get(number, {"attempt": 0})
        if said["attempt"] != before["attempt"] + 1:
            self._wrong(version, f"round {number}: attempt {said['attempt']} where {before['attempt'] + 1} follows")
        self.drawn[number] = said
        proof = {field: said[field] for field in OF_PROOF if field in said}
        proof["players"] = sorted([p for table in said["tables"] for p in table["seats"]] + said.get("byes", []))
        for fault in seating_faults(said, proof["players"]):
            self._wrong(version, f"round {number}: {fault}")
        if "planned_in" in said:
            self._planned(version, said)
            return
        for fault in (*self._commitment(said, proof), *basis_faults(tournament, number, said)):
            self._wrong(version, f"round {number}: {fault}")
        if said["algorithm"] == "random-1" and not said.get("byes") and "byes" not in said["options"]:
            proofs.check_shape(proof)
            self.again += 1
            for fault in proofs.faults(proof):
                self._wrong(version, f"round {number}: {fault}")
        else:
            self.others[said["algorithm"]] += 1
            cost = Cost(said.get("basis", {}), said)
            text = f"round {number} by {said['algorithm']}: {cost.repeated_meetings} repeated meetings in all, {cost.hard} hard bonds broken"
            self.report.in_order("draws", f"{text}; commitment, seats and basis", version)

    def _planned(self, version, said):
        """"At once": a round planned with another's draw is that draw's."""
        first = self.drawn[said["planned_in"]]
        planned = first.get("later", [])[said["round"] - said["planned_in"] - 1]
        if planned["tables"] != said["tables"] or first["seed"] != said["seed"]:
            self._wrong(version, f"round {said['round']} is not as it was planned with round {said['planned_in']}")

    def _commitment(self, said, proof):
        """"In the hall": a commitment is kept by the next draw of its round, and by no other."""
        promise = self.committed.pop(said["round"], None)
        if (promise or {}).get("commitment") != said.get("commitment"):
            yield f"committed to {(promise or {}).get('commitment')}, drawn with {said.get('commitment')}"
        if promise is None:
            return
        there = {**{field: said.get(field) for field in ("algorithm", "options", "basis")}, "players": proof["players"]}
        for field, value in there.items():
            if promise.get(field) != value:
                yield f"{field} committed to: {shown(promise.get(field))}, drawn with: {shown(value)}"
        if proofs.commitment(proof).hex() != said.get("commitment"):
            yield "the commitment is to something else"

    def _edited(self, version, said):
        """"By hand": the cost against the machine's draw."""
        drawn = self.drawn[said["round"]]
        if said["attempt"] != drawn["attempt"]:
            self._wrong(version, f"it edits attempt {said['attempt']}, drawn was {drawn['attempt']}")
        seated = [sorted([p for t in seats["tables"] for p in t["seats"]] + seats.get("byes", [])) for seats in (drawn, said)]
        if seated[0] != seated[1]:
            self._wrong(version, "other players than those who were drawn")
        before, after = (Cost(drawn.get("basis", {}), {**drawn, **seats}) for seats in (drawn, said))
        for what in ("hard", "repeated_meetings", "five_tables", "repeated_seats"):
            computed = getattr(after, what) - getattr(before, what)
            if said["cost"][what] != computed:
                self._wrong(version, f"cost of {what}: {said['cost'][what]}, computed {computed}")

    def conclude(self):
        if not self.report.wrongs("draws"):
            self.report.in_order("draws", f"{self.again} drawn again from their seeds, {self.lots} lot(s)")
        if self.others:
            names = ", ".join(f"{count} by {name}" for name, count in self.others.items())
            self.report.not_checked("draws", f"{names}: that the seed leads to these seats among all legal ones")
        for number in self.committed:
            self.report.not_checked("draws", f"a commitment for round {number} has not been drawn yet")


def seating_faults(said, players):
    """"random-1", 4 and 5, which hold for all draws but those by hand, where only the sizes count."""
    if len(set(players)) < len(players):
        yield "a player sits twice"
    options, seated = said["options"], len(players) - len(said.get("byes", []))
    pairs = options.get("units") == "pairs"
    wanted = [4] * (seated // 4) if pairs else proofs.table_sizes(seated, options)
    sizes = [len(table["seats"]) for table in said["tables"]]
    if sorted(sizes) != sorted(wanted) or (said["algorithm"] != "manual-1" and sizes != wanted):
        yield f"tables of {sizes}, where {wanted} are due"
    if [table["table"] for table in said["tables"]] != list(range(1, len(sizes) + 1)):
        yield "the tables are not numbered from 1"
    basis = said.get("basis", {})
    for table in said["tables"] if pairs else ():
        missing = [pair for pair in basis["pairs"] if len(set(pair) & set(table["seats"])) == 1]
        if missing:
            yield f"table {table['table']} parts the pair {missing[0]}"


def basis_faults(tournament, number, said):
    """What a basis tells of the rounds before, of teams and pairs is what the log says ("Other ways to seat a round")."""
    basis = said.get("basis", {})
    before = [n for n in sorted(tournament.rounds) if n < number]
    history = [[{"table": n, "seats": table.seats} for n, table in tournament.rounds[r].tables.items()] for r in before]
    if "history" in basis and basis["history"] != history:
        yield f"the basis says of the rounds before {shown(basis['history'])}, the log {shown(history)}"
    met = met_besides(tournament, before) if "history" in basis else []
    if basis.get("met", []) != met:
        yield f"the basis says of who met besides {shown(basis.get('met', []))}, the log {shown(met)}"
    teams = sorted(sorted(members) for members in tournament.teams.values())
    told = basis.get("groups", {}).get("teams")
    if told is not None and not all(sorted(group) in teams or any(set(group) <= set(t) for t in teams) for group in told):
        yield f"the basis names teams {shown(told)}, the log {shown(teams)}"
    for pair in basis.get("pairs", []):
        if sorted(pair) not in teams:
            yield f"the basis names a pair {pair} that is none"


def met_besides(tournament, before):
    """"Rounds before": who shared a table for some deals, void ones too, but not at its end; rounds counted from 0."""
    met = []
    for index, number in enumerate(before):
        drawn, together = tournament.rounds[number], set()
        for table in drawn.tables.values():
            for deal in table.deals.values():
                together |= set(combinations(sorted(deal.players), 2))
        for table in drawn.tables.values():
            together -= set(combinations(sorted(table.seats), 2))
        met += [{"round": index, "players": list(pair)} for pair in sorted(together)]
    return met


class Cost:
    """What a seating costs, over all rounds ("avoiding-2", "What counts")."""

    def __init__(self, basis, said):
        rounds = [*basis.get("history", []), said["tables"]]
        met, sizes, seats = Counter(), Counter(), Counter()
        for tables in rounds:
            for table in tables:
                met.update(combinations(sorted(table["seats"]), 2))
                for seat, player in enumerate(table["seats"]):
                    seats[player, seat] += 1
                    sizes[player] += len(table["seats"]) != 4
        met.update(tuple(sorted(pair["players"])) for pair in basis.get("met", []))
        self.repeated_meetings = self._again(met, basis, said)
        self.five_tables = sum(comb(times, 2) for times in sizes.values())
        self.repeated_seats = sum(comb(times, 2) for times in seats.values())
        apart, self.hard = said["options"].get("apart", {}), 0
        for bond, groups in basis.get("groups", {}).items():
            if apart.get(bond) == "hard":
                together = [set(group) & set(table["seats"]) for group in groups for table in said["tables"]]
                self.hard += sum(comb(len(players), 2) for players in together)

    @staticmethod
    def _again(met, basis, said):
        """Of pairs a certificate counts pairs, each named by its lower start number ("Tables of three, and pairs")."""
        if said["options"].get("units") != "pairs":
            return sum(comb(times, 2) for times in met.values())
        lower = {player: min(pair) for pair in basis.get("pairs", []) for player in pair}
        apart = {(a, b): n for (a, b), n in met.items() if lower.get(a, a) != lower.get(b, b)}
        return sum(comb(n, 2) for (a, b), n in apart.items() if (a, b) == (lower.get(a, a), lower.get(b, b)))
