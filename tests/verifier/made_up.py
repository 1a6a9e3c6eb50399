"""Records made up by chance, to hold two programs against each other: what no table would play is refused by `score`."""

LEVELS = ("kontra", "rekontra", "subkontra")
PLAYERS = ["1", "2", "3", "4"]


def case(chance, ruleset_id, game):
    """A case of the scoring contract for a game of Königrufen."""
    name = chance.choice(sorted(game["contracts"]))
    contract = game["contracts"][name]
    deal = {"family": "koenigrufen", "players": PLAYERS, "vorhand": chance.choice(PLAYERS), "contract": name}
    if chance.random() < 0.2:
        deal["sits_out"] = "5"
    if contract["aim"] == "fewest_points":
        deal["trischaken"] = trischaken(chance)
    elif contract["aim"] == "points":
        positive(chance, game, contract, deal)
    else:
        negative(chance, game, contract, deal)
    if chance.random() < 0.25:
        deal["renonce"] = renonce(chance, game, deal)
    return {"ruleset": ruleset_id, "deal": deal}


def trischaken(chance):
    """Counts that add up; ties and Jungfrauen often."""
    tricks = [0, 0, 0, 0]
    for _ in range(12):
        tricks[chance.choice((0, 1, 2, 3) if chance.random() < 0.5 else (0, 1))] += 1
    chance.shuffle(tricks)
    shape = chance.choice(("even", "top", "free"))
    taken = [i for i in range(4) if tricks[i]]
    thirds = [0, 0, 0, 0]
    rest = 210
    for i in taken[:-1]:
        part = 210 // len(taken) if shape == "even" else chance.randint(0, rest) if shape == "free" else min(rest, 107)
        thirds[i], rest = part, rest - part
    thirds[taken[-1]] = rest
    return {player: {"thirds": t, "tricks": n} for player, t, n in zip(PLAYERS, thirds, tricks)}


def kontras(chance, opponents):
    if chance.random() < 0.5:
        return []
    level = chance.choice(LEVELS)
    by = chance.sample(opponents, chance.randint(1, len(opponents)))
    return [{"by": player, "level": level if chance.random() < 0.7 else chance.choice(LEVELS)} for player in by]


def positive(chance, game, contract, deal):
    declarer = deal["vorhand"] if contract.get("players") == "vorhand" else chance.choice(PLAYERS)
    others = [player for player in PLAYERS if player != declarer]
    partner = chance.choice(others) if contract.get("calls_king") and chance.random() < 0.75 else None
    if partner:
        deal["partner"] = partner
    elif contract.get("calls_king") and chance.random() < 0.8:
        deal["king_in_talon"] = True
    opponents = [player for player in others if player != partner]
    deal["declarers"] = [{"player": declarer, "won": chance.random() < 0.5, "kontras": kontras(chance, opponents)}]
    known = game["colour_premiums"] if contract.get("colour") else [*game["premiums"], "valat"]
    deal["premiums"] = []
    wanted = chance.sample(sorted(known), min(len(known), chance.randint(0, 4)))
    for premium in [*contract.get("must_announce", [])[:1], *wanted]:
        announced = chance.random() < 0.5 or premium in contract.get("must_announce", [])[:1]
        side = "declarer" if premium in contract.get("must_announce", [])[:1] else chance.choice(("declarer", "opponents"))
        entry = {"premium": premium, "side": side, "announced": announced, "won": not announced or chance.random() < 0.5}
        if announced and premium in ("pagat", "uhu", "kakadu", "quapil"):
            entry["by"] = chance.choice(opponents) if side == "opponents" else declarer
        if announced and chance.random() < 0.3:
            entry["kontra"] = chance.choice(LEVELS)
        deal["premiums"].append(entry)
    if deal.get("king_in_talon") and contract.get("may_be_abandoned") and chance.random() < 0.2:
        deal.update(abandoned=True, premiums=[{**p, "won": False} for p in deal["premiums"][:1] if p["announced"]])
        deal["declarers"][0].update(won=False, kontras=[])


def negative(chance, game, contract, deal):
    same = [n for n, c in game["contracts"].items() if c["rank"] == contract["rank"] and isinstance(c["aim"], dict)]
    declarers = chance.sample(PLAYERS, chance.choice((1, 1, 2, 3)) if game["bei"] else 1)
    opponents = [player for player in PLAYERS if player not in declarers]
    deal["declarers"] = []
    for player in declarers:
        entry = {"player": player, "won": chance.random() < 0.5, "kontras": kontras(chance, opponents)}
        if game["bei"] and chance.random() < 0.3:
            entry["contract"] = chance.choice(same)
        deal["declarers"].append(entry)


def renonce(chance, game, deal):
    seated = [*PLAYERS, *([deal["sits_out"]] if "sits_out" in deal else [])]
    ruling = {"offenders": chance.sample(seated, chance.choice((1, 1, 2)))}
    if chance.random() < 0.2:
        ruling["without_kontra"] = True
    if chance.random() < 0.2:
        ruling["kind"] = chance.choice(("farbzwang", "rufer_with_four_kings", "ultimo_without_king", "besserrufer_without_bird"))
    if game["renonce"]["claims"] and chance.random() < 0.2:
        regular = [player for player in PLAYERS if player not in ruling["offenders"]]
        ruling["claims"] = {chance.choice(regular): chance.randint(1, 60)} if regular else {}
    if chance.random() < 0.2 and deal.get("premiums"):
        premium = chance.choice(deal["premiums"])
        ruling["excluded"] = [
            {"premium": premium["premium"], "side": premium["side"], "what": chance.choice(("item", "kontra"))}
        ]
    elif chance.random() < 0.1:
        ruling["excluded"] = [{"game": True, "what": "kontra"}]
    return ruling
