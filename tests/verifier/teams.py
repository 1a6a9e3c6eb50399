"""Teams and pairs of an edition: docs/RULES.md, "Ranking", and "Matches, the Grand Prix and trophies"."""

from fractions import Fraction

import ranking
from ranking import Sums


def teams(tournament, ranked, sums):
    """The rows `teams`: Schriftpunkte of those members who are ranked, best first, the others last by number."""
    listed = []
    for team, members in tournament.teams.items():
        counting = [m for m in members if m in ranked]
        members = sorted(counting, key=lambda m: (-sums[m].schriftpunkte, m)) + sorted(set(members) - set(counting))
        points = sum((sums[m].schriftpunkte for m in counting), Fraction(0))
        listed.append({"team": team, "members": members, "schriftpunkte": points, "counting": len(counting)})
    return placed(listed, tournament.regulations["teams"].get("ties", "shared"), sums)


def placed(listed, ties, sums):
    """Ranks by Schriftpunkte; equal teams share, or the better members decide. Who has no ranked member has no rank."""

    def key(row):
        members = [-sums[m].schriftpunkte for m in row["members"][: row["counting"]]] if ties == "best_members" else []
        return row["counting"] == 0, -row["schriftpunkte"], [*members, Fraction(1_000_000)] if members else []

    listed.sort(key=lambda row: (key(row), row["team"]))
    keys = [key(row) for row in listed]
    for row in listed:
        if row.pop("counting"):
            row["rank"] = 1 + sum(other < keys[listed.index(row)] for other in keys)
            row["shared"] = keys.count(keys[listed.index(row)]) > 1
    return listed


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
    entries = [(team, values) for team, values in brought.items() if team not in out]
    rows = ranking.rank(entries, tournament.regulations["tie_breaks"], [])
    return rows, brought, sorted(out)
