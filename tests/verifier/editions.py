"""Every edition ranked anew and compared row by row: docs/LOG.md, "Results, prizes, cash"; docs/RULES.md, "Ranking"."""

import json
from fractions import Fraction

import prizes
import ranking
import teams
from report import shown, written

LISTS = ("players", "unranked", "pairs", "teams", "titles", "prizes")


def rows_of(tournament):
    """All lists of an edition as of now."""
    ranked, unranked, sums = ranking.players(tournament)
    numbers = {row["number"] for row in ranked}
    has_rangpunkte = "rangpunkte" in tournament.regulations
    if tournament.taken_over is not None:
        has_rangpunkte = any("rangpunkte" in line for line in tournament.taken_over)
    lists = {"players": [player_row(row, has_rangpunkte) for row in ranked], "unranked": unranked}
    ranked_teams = teams.teams(tournament, numbers, sums) if "teams" in tournament.regulations else []
    lists["teams"] = [plain(row) for row in ranked_teams]
    if tournament.taken_over is not None:
        # Who got titles and prizes is not told by sums.
        return {name: rows for name, rows in lists.items() if rows}
    if tournament.regulations["draw"].get("units") == "pairs":
        ranked_pairs, brought, _ = teams.pair_rows(tournament, sums)
        lists["pairs"] = [pair_row(tournament, row) for row in ranked_pairs]
        lists["teams"] = teams_of_pairs(ranked_teams, ranked_pairs, brought)
        lists["prizes"] = prizes.pair_prizes(tournament, ranked_pairs)
    else:
        lists["prizes"] = prizes.prizes(tournament, ranked)
    lists["titles"] = list(prizes.titles(tournament, ranked))
    return {name: rows for name, rows in lists.items() if rows}


def plain(row):
    """A row as the log writes it: exact amounts as JSON, what says nothing left out."""
    return json.loads(json.dumps({k: v for k, v in row.items() if v is not False}, default=written))


def player_row(row, has_rangpunkte):
    sums = row.pop("sums")
    points = {"schriftpunkte": sums.schriftpunkte, "total": sums.total}
    return plain({**row, **points, **({"rangpunkte": sums.rangpunkte} if has_rangpunkte else {})})


def pair_row(tournament, row):
    members = sorted(tournament.teams[row["number"]])
    rest = {k: v for k, v in row.items() if k not in ("number", "sums")}
    return plain({"pair": row["number"], "members": members, "total": row["sums"].total, **rest})


def teams_of_pairs(ranked_teams, ranked_pairs, brought):
    """"Matches, the Grand Prix": the teams' ranking is that of the pairs, each pair's points counted once."""
    order = {row["number"]: row for row in ranked_pairs}
    for team in ranked_teams:
        pair = order.get(team["team"], {})
        team.update(schriftpunkte=brought[team["team"]].schriftpunkte, rank=pair.get("rank"), shared=pair.get("shared", False))
    ranked_teams.sort(key=lambda team: list(order).index(team["team"]) if team["team"] in order else len(order))
    return [plain({k: v for k, v in team.items() if v is not None}) for team in ranked_teams]


class Editions:
    """Ranks as of the versions that editions are of, and compares when they are published."""

    def __init__(self, events, report):
        self.report, self.computed, self.number = report, {}, 0
        published = [json.loads(event["payload"]) for event in events if event["type"] == "results.published"]
        self.wanted = {said["of_version"] for said in published}
        self.newest, self.held = None, {}

    def look(self, tournament, event):
        """After an event was applied."""
        if event["version"] in self.wanted:
            self.computed[event["version"]] = rows_of(tournament)
        said = json.loads(event["payload"])
        if event["type"] == "results.published":
            self._published(event["version"], said)
        elif event["type"] == "prize.paid":
            self._paid(event["version"], said)
        elif event["type"] == "prize.reversed":
            self.held.pop((said["player"], said["prize"]), None)

    def _published(self, version, said):
        self.number += 1
        if said["edition"] != self.number:
            self.report.wrong("edition", f"edition {said['edition']} where {self.number} follows", version)
        if said["of_version"] not in self.computed:
            self.report.wrong("edition", f"edition {said['edition']} is of version {said['of_version']}", version)
            return
        rows = self.computed[said["of_version"]]
        wrong = False
        for name in LISTS:
            for place, there, computed in differences(said["rows"].get(name, []), rows.get(name, [])):
                wrong = True
                text = f"edition {said['edition']}, {name}, row {place}: published {shown(there)}, computed {shown(computed)}"
                self.report.wrong(name, text, version)
        for name in said["rows"].keys() - set(LISTS):
            self.report.not_checked("edition", f"a list of {name}", version)
        self.newest = said
        if not wrong:
            counts = ", ".join(f"{len(rows[name])} {name}" for name in LISTS if name in rows)
            self.report.in_order("edition", f"edition {said['edition']} of version {said['of_version']}: {counts}")

    def _paid(self, version, said):
        """A prize handed out is one of the edition that it names."""
        awarded = [row for row in (self.newest or {"rows": {}})["rows"].get("prizes", []) if row["prize"] == said["prize"]]
        awarded = [row for row in awarded if said["player"] in row["players"]]
        titles = [row for row in (self.newest or {"rows": {}})["rows"].get("titles", []) if row["prize"] == said["prize"]]
        if not any(row.get("amount_cents") == said.get("amount_cents") for row in awarded + titles):
            self.report.wrong("prizes", f"{said['prize']} handed to player {said['player']}, which no edition awards", version)
        if (said["player"], said["prize"]) in self.held:
            self.report.wrong("prizes", f"{said['prize']} handed to player {said['player']} twice", version)
        self.held[(said["player"], said["prize"])] = said


def differences(published, computed):
    for place in range(max(len(published), len(computed))):
        there = published[place] if place < len(published) else None
        here = computed[place] if place < len(computed) else None
        if exact(there) != exact(here):
            yield place + 1, there, here


def exact(value):
    """Amounts as fractions, so that 3 and 3.0 are the same."""
    if isinstance(value, dict):
        return {key: exact(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [exact(inner) for inner in value]
    return Fraction(str(value)) if isinstance(value, (int, float)) and not isinstance(value, bool) else value
