"""Forgeries whose hashes are in order: each kind is found by what it changes, with the number of its event."""

import unittest

from tampering import EXPORTS, TOURNAMENTS, checked, forged, read

# A list of an old cup that was taken over has no draws and no deals.
PLAYED = [name for name in TOURNAMENTS if name != "old-cup"]
SCORED = {"koenigrufen": "koenigrufen.scored", "tarot": "tarot.scored", "royal": "royal.scored"}


class Forgeries(unittest.TestCase):
    def found(self, check, name, kind, change, nth=0):
        version, report = forged(name, kind, change, nth)
        faults = report.wrongs(check)
        self.assertEqual(report.wrongs("chain"), [])
        self.assertIn(version, [fault["event"] for fault in faults], [*report.lines()])
        return faults

    def test_chaining_anew_what_was_not_changed_is_in_order(self):
        for name in TOURNAMENTS:
            self.assertEqual(forged(name, "tournament.created", lambda _: None)[1].wrongs(), [], name)

    def test_a_digit_of_a_deal(self):
        for name in PLAYED:
            kinds = {event["type"] for event in read(name)[1]}
            kind = next(kind for kind in SCORED.values() if kind in kinds)
            with self.subTest(name):

                def digit(said):
                    said["outcome"]["counts"]["points"][0] += 1
                    said["outcome"]["counts"]["points"][1] -= 1

                self.found("settlement", name, kind, digit)

    def test_a_payment(self):
        def digit(said):
            said["outcome"]["counts"]["payment"] = [v * 2 for v in said["outcome"]["counts"]["payment"]]

        for name in ("tarockcup-2018", "krenglbach-2018", "ooe-2023", "tarockcup-2019"):
            self.found("settlement", name, "koenigrufen.scored", digit)

    def test_what_was_entered(self):
        def lost(said):
            said["entry"]["games"][0]["won"] = not said["entry"]["games"][0]["won"]

        self.found("settlement", "tarockcup-2018", "koenigrufen.scored", lost)
        self.found("settlement", "tarot-fft", "tarot.scored", lambda said: said["entry"].update(points=10))
        self.found("settlement", "royal", "royal.scored", lambda said: said["entry"].update(silent=[]))
        self.found("settlement", "desk-koenigrufen", "ruling.made", lambda said: said["decision"].update(kind="struck"))

    def test_a_line_that_was_struck_again_or_made_void(self):
        self.found("settlement", "desk-koenigrufen", "seats.corrected", lambda said: said["tables"][0].update(deals="keep"))
        self.found("settlement", "tarockcup-2018", "deal.corrected", lambda said: said.update(outcome="open"), 1)

    def test_sums_of_a_paper_sum_to_zero(self):
        self.found("settlement", "desk-afterwards", "sheet.totals_recorded", lambda said: said.update(points=[1, 2, 3, 4]))

    def test_a_sum_of_a_list_that_was_taken_over(self):
        for changed in ({"rank": 3}, {"schriftpunkte": -99}):
            _, report = forged("old-cup", "results.taken_over", lambda said, changed=changed: said["rows"][0].update(changed))
            self.assertNotEqual(report.wrongs(), [], changed)

    def test_a_seat_of_a_draw(self):
        for name in PLAYED:
            with self.subTest(name):
                kinds = [said for said in read(name)[1] if said["type"] == "round.drawn"]
                algorithm = '"algorithm":"random-1"' in kinds[0]["payload"]

                def swap(said):
                    seats = said["tables"][0]["seats"]
                    seats[0], seats[1] = seats[1], seats[0]

                def twice(said):
                    said["tables"][0]["seats"][0] = said["tables"][0]["seats"][1]

                self.found("draws", name, "round.drawn", swap if algorithm else twice)

    def test_what_a_draw_rests_on(self):
        changes = {
            "seed": lambda said: said.update(seed="00" * 32),
            "dice": lambda said: said.update(public_randomness="3 5 2"),
            "commitment": lambda said: said.update(commitment="00" * 32),
            "no commitment": lambda said: said.pop("commitment"),
            "attempt": lambda said: said.update(attempt=2),
            "sizes": lambda said: said["tables"][0]["seats"].append(said["tables"][1]["seats"].pop()),
        }
        for what, change in changes.items():
            with self.subTest(what):
                self.found("draws", "tarockcup-2018", "round.drawn", change)

    def test_the_rounds_before_a_draw(self):
        self.found("draws", "tarockcup-2018", "round.drawn", lambda said: said["basis"]["history"][0].reverse(), 2)
        self.found("draws", "tarockcup-2018", "round.drawn", lambda said: said["basis"].pop("met"), 2)

    def test_a_pair_that_is_parted_and_teams_that_are_none(self):
        def part(said):
            first, second = (table["seats"] for table in said["tables"][:2])
            first[0], second[0] = second[0], first[0]

        self.found("draws", "royal", "round.drawn", part)
        self.found("draws", "royal", "round.drawn", lambda said: said["basis"]["pairs"][0].reverse() or said["basis"]["pairs"][0].__setitem__(0, 5))
        self.found("draws", "tarot-fft", "round.drawn", lambda said: said["basis"]["groups"]["teams"].__setitem__(0, [1, 3]))

    def test_the_cost_of_an_edit(self):
        self.found("draws", "tarockcup-2018", "draw.edited", lambda said: said["cost"].update(repeated_meetings=1))

    def test_a_lot(self):
        self.found("draws", "desk-koenigrufen", "lot.drawn", lambda said: said["order"].reverse())

    def test_a_row_of_an_edition(self):
        def swap(said, rows):
            said["rows"][rows][0], said["rows"][rows][1] = said["rows"][rows][1], said["rows"][rows][0]

        changes = {
            "players": [
                lambda said: said["rows"]["players"][2].update(rank=2),
                lambda said: said["rows"]["players"][0].update(schriftpunkte=29),
                lambda said: said["rows"]["players"][0].update(rangpunkte=66),
                lambda said: said["rows"]["players"].pop(),
                lambda said: said["rows"]["players"][6].pop("decided_by"),
                lambda said: swap(said, "players"),
            ],
            "unranked": [lambda said: said["rows"]["unranked"][0].update(why="excluded")],
            "teams": [lambda said: said["rows"]["teams"][0].update(schriftpunkte=26), lambda said: swap(said, "teams")],
            "titles": [lambda said: said["rows"]["titles"][0].update(players=[8])],
            "prizes": [
                lambda said: said["rows"]["prizes"][0].update(amount_cents=5001),
                lambda said: said["rows"]["prizes"][1].update(players=[1]),
                lambda said: said["rows"]["prizes"].pop(),
            ],
        }
        for check, list_of_changes in changes.items():
            for change in list_of_changes:
                self.found(check, "tarockcup-2018", "results.published", change)

    def test_pairs_and_their_prizes(self):
        self.found("pairs", "royal", "results.published", lambda said: said["rows"]["pairs"][0].update(total=669))
        self.found("teams", "royal", "results.published", lambda said: said["rows"]["teams"][1].update(rank=1))
        self.found("prizes", "royal", "results.published", lambda said: said["rows"]["prizes"][0].update(amount_cents=2501))

    def test_an_edition_of_another_version(self):
        self.found("edition", "tarockcup-2018", "results.published", lambda said: said.update(edition=2))
        self.found("edition", "tarockcup-2018", "results.published", lambda said: said.update(of_version=500))

    def test_a_prize_that_nobody_won(self):
        self.found("prizes", "tarockcup-2018", "prize.paid", lambda said: said.update(amount_cents=1))
        self.found("prizes", "tarockcup-2018", "prize.paid", lambda said: said.update(player=9))

    def test_other_streams_are_checked_as_far_as_their_chain(self):
        for name in sorted(set(EXPORTS) - set(TOURNAMENTS)):
            report = checked(*read(name))
            self.assertEqual([finding["is"] for finding in report.findings], ["in_order", "not_checked"])


if __name__ == "__main__":
    unittest.main()
