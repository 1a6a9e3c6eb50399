"""What a deal of Royal-Tarock comes to: docs/RULES.md, "Royal-Tarock on the score sheet", "Score". Nothing is paid."""

from fractions import Fraction

SMALL_TROPHIES = ("spadille", "manille", "dschinn", "mariage")
FIRST_TROPHY = SMALL_TROPHIES[0]
SIDES = ("attackers", "defenders")


def trophies(values):
    """The trophies from the lowest to the highest: the ruleset lists its items in the order of ROY."""
    ids = list(values)
    return ids[ids.index(FIRST_TROPHY) :] if FIRST_TROPHY in ids else []


def sides(dealer):
    """"Players and turns": the defenders' Eintreiber deals; behind him sit the attackers, in front the other defender."""
    return {"attackers": [(dealer + 1) % 4, (dealer + 2) % 4], "defenders": [(dealer + 3) % 4, dealer]}


def settle(rules, record, seats, dealer):
    """Points by seat: each partner carries his side's score."""
    points = [Fraction(0)] * len(seats)
    for side, places in sides(dealer).items():
        score = _score(rules, record, side, {seats[place] for place in places})
        for place in places:
            points[place] = Fraction(score)
    return points


def consolation(rules, hand, side):
    rule = rules["consolation"]
    value = next(row["points"] for row in rule["tarocks"] if hand["tarocks"] >= row["from"])
    value += {0: rule["no_honneur"], 1: rule["one_honneur"]}.get(hand.get("honneurs", 0), 0)
    for card, number in (("T18", "18"), ("T17", "17"), ("T16", "16")):
        value += 0 if card in hand.get("holds", []) else rule[f"without_{number}"]
    value += rule["defence"] if side == "defenders" else 0
    return min(value, rule["most"][side])


def _score(rules, record, side, players):
    values = rules["values"]
    total = consolation(rules, record["hands"][side], side)
    contras, limit = 0, rules["limit"]["normal"]
    floor_is_zero = False
    for item in record.get("announcements") or []:
        made = item.get("won", True)
        signed = values[item["item"]] if made else -values[item["item"]]
        if item["by"] in players:
            total += signed
            if item["item"] in trophies(values):
                limit, floor_is_zero = _limit(rules, item["item"], made)
        elif item.get("kontra_by") is not None:
            contras -= signed
    for item in record.get("silent") or []:
        total += values[item["item"]] if item["side"] == side else 0
    total += max(-rules["kontra_cap"], min(rules["kontra_cap"], contras))
    return 0 if floor_is_zero else max(0, min(total, limit))


def _limit(rules, trophy, made):
    """A trophy made below 100 raises the limit to 110, above 100 to its value; lost it leaves 100 - value, or 0."""
    normal, value = rules["limit"]["normal"], rules["values"][trophy]
    if made:
        return (normal + rules["limit"]["small_trophy"] if value < normal else value), False
    return (normal - value, False) if value < normal else (0, True)
