"""Teams and pairs of an edition: docs/RULES.md, "Ranking", and "Matches, the Grand Prix and trophies"."""

from fractions import Fraction

import ranking
from ranking import Sums


def teams(tournament, ranked, sums):
    """The rows `teams`: what those members bring who are ranked, best first, the others last by number."""
    rules = tournament.regulations["teams"]

    def brings(member):
        own = sums[member]
        return {"schriftpunkte": own.schriftpunkte, "rangpunkte": own.rangpunkte, "both": own.total}[rules.get("counts", "schriftpunkte")]

    listed = []
    for team, members in tournament.teams.items():
        results = sorted((m for m in members if m in ranked), key=lambda m: (-brings(m), m))
        counting = results[: rules.get("best_of", len(results))]
        points = sum((sums[m].schriftpunkte for m in counting), Fraction(0))
        total = sum((brings(m) for m in counting), Fraction(0))
        row = {"team": team, "members": results + sorted(set(members) - set(results)), "schriftpunkte": points}
        row |= {"total": total} if total != points else {}
        listed.append(row | {"brought": [brings(m) for m in results], "points": total})
    return placed(listed, rules)


def placed(listed, rules):
    """Ranks by what the teams bring; equal teams share, or the better members decide. Who has too few results has no rank."""
    needed = min(rules.get("best_of", rules["size"]), rules["size"]) if rules.get("incomplete") == "unranked" else 1

    def key(row):
        members = [-points for points in row["brought"]] if rules.get("ties", "shared") == "best_members" else []
        return len(row["brought"]) < needed, -row["points"], [*members, Fraction(1_000_000)] if members else []

    listed.sort(key=lambda row: (key(row), row["team"]))
    keys = [key(row) for row in listed]
    for row, own in zip(listed, keys):
        if not own[0]:
            row["rank"] = 1 + sum(other < own for other in keys)
            row["shared"] = keys.count(own) > 1
    return [{k: v for k, v in row.items() if k not in ("brought", "points")} for row in listed]


def pairs(tournament, sums):
    """What each pair brought: the mean of its two seats; who plays on for a member plays for the pair."""
    brought = {team: Sums(rounds=tuple(tournament.rounds)) for team in tournament.teams}
    team_of = {member: team for team, members in tournament.teams.items() for member in members}
    for number, drawn in tournament.rounds.items():
        pair_of = {player: team_of.get(sat[0]) for sat in drawn.sat.values() for player in sat}
        for index, table in drawn.tables.items():
            for player, points, _ in ranking.scores(table):
                if pair_of.get(player) is not None:
                    brought[pair_of[player]].sat = True
                    brought[pair_of[player]].add((number, index), points / 2)
    for team, members in tournament.teams.items():
        brought[team].trophies = max((sums[m].trophies for m in members), key=len, default=[])
    return brought


def pair_rows(tournament, sums):
    """The rows `pairs`: ranked as players are; one of whose members is excluded has no rank."""
    brought = pairs(tournament, sums)
    out = {t for t, ms in tournament.teams.items() if any(tournament.players[m].excluded for m in ms) or not brought[t].sat}
    # A pair is named by its lowest start number: so equals are ordered, and so it stands where one was decided against it.
    led = {min(tournament.teams[team]): team for team in brought if team not in out}
    entries = [(number, brought[team]) for number, team in led.items()]
    rows = ranking.rank(entries, tournament.regulations["tie_breaks"], [])
    return [row | {"number": led[row["number"]]} for row in rows], brought, sorted(out)
