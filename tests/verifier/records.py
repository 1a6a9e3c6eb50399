"""What a deal's entries say, as one record: docs/LOG.md, "Steps of a family", and the shapes of records in openapi.json."""

import copy


def of(family, entries, base=None):
    """The record that the entries of a deal come to, upon the record it had before; None before a game is named."""
    return {"koenigrufen": koenigrufen, "tarot": tarot, "royal": royal}[family](entries, copy.deepcopy(base or {}))


def koenigrufen(entries, base):
    """LOG.md, "Steps of a family". A kontra event says how far a kontra went (docs/ARCHITECTURE.md)."""
    record = {"family": "koenigrufen", "declarers": [], "premiums": [], **base}
    scored = None
    for kind, entry in entries:
        if kind == "game_declared":
            record.setdefault("contract", entry["contract"])
            if "declarer" in entry:
                declarer = {"player": entry["declarer"], "kontras": []}
                if entry["contract"] != record["contract"]:
                    declarer["contract"] = entry["contract"]
                record["declarers"].append(declarer)
        elif kind == "premium_announced":
            premium = {"premium": entry["premium"], "side": entry["side"], "announced": True}
            record["premiums"].append({**premium, **({"by": entry["by"]} if "by" in entry else {})})
        elif kind == "kontra_given":
            _kontra(record, entry)
        elif kind == "king_called":
            record["called"] = entry["card"]
        elif kind == "scored":
            scored = entry
    if scored:
        _scored(record, scored)
    return record if "contract" in record else None


def _kontra(record, entry):
    on, level = entry["on"], entry["level"]
    if "game" in on:
        for declarer in record["declarers"]:
            if declarer["player"] != on["game"]:
                continue
            met = [k for k in declarer["kontras"] if entry.get("by") in (None, k["by"])]
            for kontra in met:
                kontra["level"] = level
            if not met:
                declarer["kontras"].append({"by": entry.get("by"), "level": level})
    else:
        for premium in record["premiums"]:
            if (premium["premium"], premium["side"]) == (on["premium"]["premium"], on["premium"]["side"]):
                premium["kontra"] = level


def _scored(record, scored):
    for game in scored.get("games", []):
        for declarer in record["declarers"]:
            if declarer["player"] == game["player"]:
                declarer["won"] = game["won"]
    for end in scored.get("premiums", []):
        for premium in record["premiums"]:
            if (premium["premium"], premium["side"]) == (end["premium"], end["side"]):
                premium["won"] = end["won"]
                break
        else:
            record["premiums"].append({"announced": False, **end})
    for field in ("partner", "king_in_talon", "abandoned", "count", "trischaken", "feats"):
        if field in scored:
            record[field] = scored[field]


def tarot(entries, base):
    record = {"family": "tarot", "poignees": [], **base}
    for kind, entry in entries:
        if kind == "contract_declared":
            record.update(contract=entry["contract"], taker=entry["taker"])
        elif kind == "king_called":
            record["called"] = entry["card"]
        elif kind == "poignee_shown":
            record["poignees"].append(entry)
        elif kind == "chelem_announced":
            record["chelem"] = "announced"
        elif kind == "scored":
            # LOG.md, "Steps of a family": a chelem that was announced and of which nothing is said has failed.
            if record.pop("chelem", None):
                record["chelem"] = "announced_failed"
            record.update(entry)
    return record if "contract" in record else None


def royal(entries, base):
    """What stands at the end of the bidding: an item that was raised is gone, and the contra on it (RULES.md, "Raising")."""
    record = {"family": "royal", "announcements": [], "scored": False, **base}
    for kind, entry in entries:
        if kind == "announced":
            gone = [_named(raised) for raised in entry.get("raised_from", [])]
            record["announcements"] = [a for a in record["announcements"] if _named(a) not in gone]
            record["announcements"].append({**entry})
        elif kind == "contra_given":
            for announcement in record["announcements"]:
                if _meant(entry["on"], announcement):
                    announcement["kontra_by"] = entry["by"]
        elif kind == "hands_stated":
            record["hands"] = entry
        elif kind == "scored":
            for end in entry.get("announcements", []):
                for announcement in record["announcements"]:
                    if _meant(end, announcement):
                        announcement["won"] = end["won"]
            record["silent"] = entry.get("silent", [])
            record["scored"] = True
    return record


def _named(item):
    return item["item"], item["by"], tuple(item.get("cards", [])), item.get("suit"), tuple(item.get("suits", []))


def _meant(said, announcement):
    """Whether an entry means this announcement: what it does not say it leaves open."""
    return all(said[field] == announcement.get(field) for field in ("item", "by", "cards", "suit") if said.get(field))
