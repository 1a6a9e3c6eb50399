"""Teams and pairs of an edition: docs/RULES.md, "Ranking", and "Matches, the Grand Prix and trophies"."""

from fractions import Fraction

import ranking
from ranking import Sums


def teams(tournament, rows, sums):
    """The rows `teams`: Schriftpunkte of the members only, members best first."""
    order = {row["number"]: place for place, row in enumerate(rows)}
    listed = []
    for team, members in tournament.teams.items():
        members = sorted(members, key=lambda number: (order.get(number, len(order)), number))
        listed.append((team, members, sum((sums[m].schriftpunkte for m in members), Fraction(0))))
    return listed


def pairs(tournament, sums):
    """The rows `pairs`: what a pair brought is the mean of its two seats; who plays on for a member plays for the pair."""
    brought = {}
    for team, members in tournament.teams.items():
        brought[team] = Sums()
    for number, drawn in tournament.rounds.items():
        for index, table in drawn.tables.items():
            of = seats_of_pairs(tournament, table)
            for player, points in ranking.scores(table):
                team = of.get(player)
                if team is not None:
                    brought[team].played = True
                    brought[team].add((number, index), points / 2)
    for team, members in tournament.teams.items():
        brought[team].trophies = max((sums[m].trophies for m in members), key=len, default=[])
    return brought


def seats_of_pairs(tournament, table):
    """For which pair somebody plays at this table: his own or, who plays on for a member, that member's."""
    member = {player: team for team, members in tournament.teams.items() for player in members}
    return {player: member.get(first) for player, first in table.stands_for().items()}
