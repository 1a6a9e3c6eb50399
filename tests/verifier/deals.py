"""Each line settled anew and compared with the outcome in the log: docs/LOG.md, "Deals"; docs/RULES.md by family."""

import json
from fractions import Fraction

import koenigrufen
import records
import royal
import tarot
from amounts import amounts
from report import shown

SETTLEMENT = 1
"""The version of settlement that docs/RULES.md describes."""
ZERO_SUM = ("koenigrufen", "tarot")


def outcome(tournament, deal):
    """What a line comes to by what was entered and ruled: "open", or points and payment by seat."""
    decision = deal.ruling or {}
    seats = len(deal.players)
    if deal.void:
        return "void"
    if decision.get("kind") in ("annulled", "struck") or deal.struck:
        return _counts(tournament, [Fraction(0)] * seats, [Fraction(0)] * seats)
    family = tournament.game["family"]
    record = decision["details"]["record"] if decision.get("kind") == "corrected" else entered(family, deal)
    ruled = decision.get("kind") in ("renonce", "game_lost")
    if record is None or not (complete(record) or (ruled and family == "koenigrufen")):
        return "open"
    if family == "tarot":
        return _counts(tournament, tarot.settle(tournament.game, record, deal.players, deal.sits_out), None)
    if family == "royal":
        return _counts(tournament, royal.settle(tournament.game, record, deal.players, deal.dealer), None)
    if decision.get("kind") == "corrected":
        decision = {}
    points, payment = koenigrufen.settle(
        tournament.game, record, deal.players, deal.sits_out, deal.vorhand, decision
    )
    return _counts(tournament, points, payment)


def entered(family, deal):
    """The newest record, with the steps entered since."""
    since, base = deal.records[-1] if deal.records else (0, None)
    steps = [(step, entry) for version, step, entry in deal.entries if version > since]
    return records.of(family, steps, base) if steps else base


def complete(record):
    """Whether a record says how everything ended; what is open is left out of it."""
    if record["family"] == "tarot":
        return record.get("points") is not None and record.get("chelem") != "announced"
    if record["family"] == "royal":
        return bool(record.get("hands")) and record.get("silent") is not None and record.get("scored", True)
    if record.get("trischaken"):
        return True
    ended = [d.get("won") is not None for d in record.get("declarers") or []]
    ended += [p.get("won") is not None for p in record.get("premiums") or []]
    return bool(record.get("abandoned")) or (bool(record.get("declarers")) and all(ended))


def _counts(tournament, points, payment):
    if tournament.game["family"] != "koenigrufen":
        payment = None
    return {"points": points, **({} if payment is None else {"payment": payment})}


def read_outcome(said):
    """An outcome of the log in the shape of `outcome`."""
    if not isinstance(said, dict):
        return said
    return {ledger: amounts(said["counts"][ledger]) for ledger in ("points", "payment") if ledger in said["counts"]}


class Settlements:
    """Looks at every event after it was applied."""

    def __init__(self, report):
        self.report, self.settled, self.foreign, self.paper = report, 0, set(), 0
        self.lines, self.wrong = set(), 0

    def look(self, tournament, event):
        version = event["version"]
        said = json.loads(event["payload"])
        for at in touched(event["type"], said):
            deal = tournament.deal(at)
            if deal is None:
                continue
            self._line(tournament, version, at, deal)
        if event["type"] == "sheet.totals_recorded":
            self._paper(tournament, version, said)

    def _line(self, tournament, version, at, deal):
        said = deal.outcome
        settled_by = said["counts"]["settlement"] if isinstance(said, dict) else SETTLEMENT
        if settled_by != SETTLEMENT:
            self.foreign.add(settled_by)
            return
        place = f"deal {at['round']}/{at['table']}/{at['deal']}"
        try:
            there, computed = read_outcome(said), outcome(tournament, deal)
        except (KeyError, ValueError, TypeError, StopIteration, ZeroDivisionError) as error:
            self.report.wrong("settlement", f"{place}: what was entered cannot be settled: {error!r}", version)
            return
        if isinstance(there, dict):
            self.settled += 1
            self.lines.add((at["round"], at["table"], at["deal"]))
        if there != computed:
            self.wrong += 1
            self.report.wrong("settlement", f"{place}: the log says {shown(there)}, computed {shown(computed)}", version)

    def _paper(self, tournament, version, said):
        self.paper += 1
        if tournament.game["family"] in ZERO_SUM:
            for ledger in ("points", "payment"):
                if sum(amounts(said.get(ledger, []))) != 0:
                    self.report.wrong("settlement", f"the {ledger} of a paper do not sum to zero", version)

    def conclude(self):
        if self.foreign:
            versions = ", ".join(map(str, sorted(self.foreign)))
            self.report.not_checked("settlement", f"outcomes settled by version {versions}, which RULES.md does not describe")
        if self.paper:
            self.report.not_checked("settlement", f"sums of {self.paper} paper(s) are taken as they are")
        if not self.wrong:
            self.report.in_order("settlement", f"{len(self.lines)} deals, {self.settled} outcomes of them settled anew")


def touched(kind, said):
    """The deals of which an event may change what they come to."""
    at = said.get("at")
    if isinstance(at, dict) and "deal" in at:
        yield at
    if kind == "sheet.rearranged":
        for number in range(1, len(said["lines"]) + 1):
            yield {**at, "deal": number}
    for change in [*said.get("outcomes", []), *(said.get("deals", []) if kind.startswith("tournament.") else [])]:
        yield change["at"]
    if kind == "sheet.totals_replaced":
        for number in range(said["from"], said["to"] + 1):
            yield {**at, "deal": number}
