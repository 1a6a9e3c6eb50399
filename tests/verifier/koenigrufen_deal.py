"""A deal of Königrufen, as docs/RULES.md, "Königrufen on the score sheet", speaks of it."""

KONTRA = {None: 1, "kontra": 2, "rekontra": 4, "subkontra": 8}
MATERIAL = ("trull", "vier_koenige", "sack_1", "sack_2")


class Deal:
    """A record at its table, with what the ruleset says of its game."""

    def __init__(self, rules, record, players, vorhand):
        self.rules, self.record, self.players, self.vorhand = rules, record, players, vorhand
        self.contract = rules["contracts"][record["contract"]]
        self.aim = self.contract["aim"]
        self.declarers = record.get("declarers") or []
        self.king_in_talon = bool(record.get("king_in_talon"))
        self.valat_rule = rules.get("valat") or {"kind": "none"}

    @property
    def positive(self):
        return self.aim == "points"

    @property
    def declarer(self):
        return self.declarers[0]["player"]

    @property
    def partner(self):
        return self.record.get("partner")

    def side(self, player):
        return "declarer" if player in (self.declarer, self.partner) else "opponents"

    @property
    def solorufer_in_talon(self):
        """A game that calls a king and leaves the talon alone follows the Solorufer's rules ("A game of one's own")."""
        solorufer = self.contract.get("calls_king") and self.contract.get("talon", "none") == "none"
        return bool(solorufer and self.king_in_talon)

    @property
    def kontras_void(self):
        return self.solorufer_in_talon and self.rules["solorufer_king_in_talon"]["voids_kontras"]

    def game_kontra(self):
        """In positive games the highest counts; one between partners is left out ("Kontras")."""
        if self.kontras_void:
            return 1
        kontras = self.declarers[0].get("kontras") or []
        return max((KONTRA[k["level"]] for k in kontras if k["by"] is None or self.side(k["by"]) == "opponents"), default=1)

    def premium_kontra(self, premium):
        return 1 if self.kontras_void else KONTRA[premium.get("kontra")]

    def premium_value(self, premium):
        """"Games and parties": solos double all premiums; a fixed Valat is one of them ("Valat")."""
        rule = self.valat_rule if premium["premium"] == "valat" else self.rules["premiums"][premium["premium"]]
        value = rule["announced"] if premium["announced"] else rule["silent"]
        return value * self.contract.get("premiums_times", 1)

    def pay_side(self, value):
        """+v +v -v -v with a partner, +3v -v -v -v alone; a negative value turns the signs."""
        points = {player: -value if self.side(player) == "opponents" else value for player in self.players}
        if self.partner is None:
            points[self.declarer] = value * (len(self.players) - 1)
        return points


def beside_valat(deal, premium, premiums):
    """Whether a premium counts beside the Valats of the deal ("Valat")."""
    valats = [p for p in premiums if p["premium"] == "valat"]
    if not valats or premium["premium"] == "valat":
        return True
    if deal.valat_rule["kind"] == "multiplying":
        return premium["announced"] or deal.valat_rule["beside"] == "all"
    if premium["premium"] not in MATERIAL:
        return True
    if premium["announced"] and any(v["announced"] for v in valats):
        return False
    return not any(v.get("won") for v in valats)
