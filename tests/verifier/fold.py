"""What a tournament has come to, event by event: docs/LOG.md, "Stream `tournament`"."""

import json

STEPS = {"koenigrufen", "tarot", "royal"}


class Deal:
    """A line of a sheet: who sat there, what was entered, what was ruled."""

    def __init__(self, version, event, players):
        self.opened = version
        self.players = list(players)
        self.entries, self.records, self.rulings = [], [], []
        self.outcome, self.void, self.struck = "open", False, False
        self.dealt(event)

    def dealt(self, event):
        self.dealer, self.vorhand, self.sits_out = event["dealer"], event["vorhand"], event.get("sits_out")

    def retract(self, version):
        self.entries = [entry for entry in self.entries if entry[0] < version]
        self.records = [record for record in self.records if record[0] < version]

    @property
    def ruling(self):
        """The ruling in force: at most one (RULES.md, "The referee's desk")."""
        return self.rulings[-1]["decision"] if self.rulings else None


class Table:
    """A table of a round. Seats hold players, or None where somebody is gone."""

    def __init__(self, seats):
        self.changes = [(0, list(seats))]
        self.deals = {}
        self.paper = {}
        self.reduced = None

    @property
    def seats(self):
        return self.changes[-1][1]

    def seats_at(self, deal):
        return [seats for start, seats in self.changes if start <= deal][-1]

    def change(self, seat, player, from_deal):
        seats = list(self.seats)
        seats.extend([None] * (seat + 1 - len(seats)))
        seats[seat] = player
        self.changes.append((from_deal, seats))
        for number, deal in self.deals.items():
            if number >= from_deal:
                deal.players = list(seats)

    def paper_of(self, number):
        return next((sums for (first, last), sums in self.paper.items() if first <= number <= last), None)


class Round:
    def __init__(self):
        self.attempt, self.tables, self.byes, self.ended, self.started = 0, {}, [], False, False
        self.sat = {}
        """By who sits on a seat now: all who sat there, in order."""


class Player:
    def __init__(self, event):
        self.details, self.from_round = event["details"], event["from_round"]
        self.fees, self.excluded, self.withdrawn, self.annulled = 0, False, False, False


class Tournament:
    """The fold. `apply` copies what an event says and computes nothing; who checks looks before and after."""

    def __init__(self):
        self.ruleset, self.settlement = None, None
        self.players, self.teams, self.rounds = {}, {}, {}
        self.lots, self.unknown = [], set()
        self.taken_over = None
        self.prohibited = []

    @property
    def game(self):
        return self.ruleset["game"]

    @property
    def regulations(self):
        return self.ruleset["regulations"]

    def table(self, at):
        return self.rounds[at["round"]].tables[at["table"]]

    def deal(self, at):
        return self.table(at).deals.get(at["deal"])

    def apply(self, event):
        version, kind = event["version"], event["type"]
        said = event["payload"] if isinstance(event["payload"], dict) else json.loads(event["payload"])
        family, _, step = kind.partition(".")
        if family in STEPS:
            self.deal(said["at"]).entries.append((version, step, said["entry"]))
        handler = getattr(self, "_" + kind.replace(".", "_"), None)
        if handler:
            handler(version, said)
        for change in said.get("deals", []) if kind.startswith("tournament.") else said.get("outcomes", []):
            self.deal(change["at"]).outcome = change["outcome"]
        if isinstance(said.get("at"), dict) and "deal" in said["at"] and "outcome" in said and self.deal(said["at"]):
            self.deal(said["at"]).outcome = said["outcome"]

    def _tournament_created(self, _, said):
        self.ruleset, self.settlement = said["ruleset"], said["settlement"]

    def _tournament_ruleset_amended(self, _, said):
        self.ruleset = said["ruleset"]

    def _tournament_ruleset_changed(self, _, said):
        self.ruleset, self.settlement = said["ruleset"], said["settlement"]

    def _tournament_settlement_adopted(self, _, said):
        self.settlement = said["settlement"]

    def _player_registered(self, _, said):
        self.players[said["player"]] = Player(said)

    def _player_annulled(self, _, said):
        self.players[said["player"]].annulled = True

    def _player_details_changed(self, _, said):
        self.players[said["player"]].details = said["details"]

    _player_person_corrected = _player_details_changed

    def _player_fee_recorded(self, _, said):
        self.players[said["player"]].fees += said["amount_cents"]

    def _player_withdrawn(self, _, said):
        self.players[said["player"]].withdrawn = True

    def _player_excluded(self, _, said):
        self.players[said["player"]].excluded = True

    def _player_reinstated(self, _, said):
        self.players[said["player"]].excluded = self.players[said["player"]].withdrawn = False

    def _team_formed(self, _, said):
        self.teams[said["team"]] = said["members"]

    _team_changed = _team_formed

    def _team_dissolved(self, _, said):
        del self.teams[said["team"]]

    def _pair_prohibited(self, _, said):
        self.prohibited.append(sorted(said["players"]))

    def _pair_allowed(self, _, said):
        self.prohibited.remove(sorted(said["players"]))

    def _round_drawn(self, _, said):
        drawn = self.rounds.setdefault(said["round"], Round())
        drawn.attempt = said["attempt"]
        self._seat(drawn, said)

    def _draw_edited(self, _, said):
        self._seat(self.rounds[said["round"]], said)

    @staticmethod
    def _seat(drawn, said):
        drawn.tables = {table["table"]: Table(table["seats"]) for table in said["tables"]}
        drawn.byes = said.get("byes", [])
        drawn.sat = {player: [player] for table in said["tables"] for player in table["seats"]}

    def _round_started(self, _, said):
        self.rounds[said["round"]].started = True

    def _round_start_reverted(self, _, said):
        self.rounds[said["round"]].started = False

    def _round_ended(self, _, said):
        self.rounds[said["round"]].ended = True

    def _seats_corrected(self, _, said):
        for moved in said["tables"]:
            table = self.rounds[said["round"]].tables[moved["table"]]
            for deal in table.deals.values() if moved["deals"] == "void" else ():
                deal.void = True
            table.changes.append((max(table.deals, default=0) + 1, list(moved["seats"])))

    def _player_substituted(self, _, said):
        self.table(said["at"]).change(said["seat"], said["entering"], said["from_deal"])
        sat = self.rounds[said["at"]["round"]].sat
        sat[said["entering"]] = [*sat.pop(said["leaving"]), said["entering"]]

    def _table_joined(self, _, said):
        table, sat = self.table(said["at"]), self.rounds[said["at"]["round"]].sat
        if said["seat"] < len(table.seats):
            sat.pop(table.seats[said["seat"]], None)
        table.change(said["seat"], said["player"], 0)
        sat[said["player"]] = [said["player"]]

    def _table_reduced(self, _, said):
        self.table(said["at"]).reduced = said["leaving"]

    def _table_reduction_reverted(self, _, said):
        self.table(said["at"]).reduced = None

    def _deal_opened(self, version, said):
        table, number = self.table(said["at"]), said["at"]["deal"]
        table.deals[number] = Deal(version, said, table.seats_at(number))

    def _deal_redealt(self, version, said):
        deal = self.deal(said["at"])
        deal.retract(0)
        deal.dealt(said)

    def _deal_entry_retracted(self, _, said):
        table, deal = self.table(said["at"]), self.deal(said["at"])
        if said["version"] <= deal.opened:
            del table.deals[said["at"]["deal"]]
        else:
            deal.retract(said["version"])

    def _deal_corrected(self, version, said):
        self.deal(said["at"]).records.append((version, said["record"]))

    def _ruling_made(self, _, said):
        deal = self.deal(said["at"])
        deal.rulings = [r for r in deal.rulings if r["ruling"] != said.get("supersedes")] + [said]

    def _sheet_rearranged(self, version, said):
        table, lines = self.table(said["at"]), {}
        for number, line in enumerate(said["lines"], 1):
            if "was" in line:
                deal = table.deals[line["was"]]
                deal.dealt(line)
            else:
                deal = Deal(version, line, line["players"])
            if "record" in line:
                deal.records.append((version, line["record"]))
            deal.outcome = line["outcome"]
            lines[number] = deal
        table.deals = lines
        table.changes = [(0, table.seats)]

    def _sheet_totals_recorded(self, version, said):
        table = self.table(said["at"])
        for blank in said.get("blank", []):
            table.deals[blank["deal"]] = Deal(version, blank, table.seats_at(blank["deal"]))
        table.paper[(said["from"], said["to"])] = said

    def _sheet_totals_replaced(self, _, said):
        table = self.table(said["at"])
        del table.paper[(said["from"], said["to"])]
        for change in said.get("struck", []):
            table.deals[change["at"]["deal"]].struck = True
            table.deals[change["at"]["deal"]].outcome = change["outcome"]
        entered = {number for number in range(said["from"], said["to"] + 1) if number in table.deals}
        if not any(table.deals[number].entries or table.deals[number].records for number in entered):
            for number in entered:
                del table.deals[number]

    def _results_taken_over(self, _, said):
        self.taken_over = said["rows"]

    def _lot_drawn(self, _, said):
        self.lots.append(said)
