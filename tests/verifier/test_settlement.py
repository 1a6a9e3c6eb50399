"""Settlements that docs/RULES.md gives in numbers."""

import unittest
from fractions import Fraction

import koenigrufen
import proofs
import tarot
import trischaken
from compare_scores import frozen

PLAYERS = [1, 2, 3, 4]


def settled(ruleset, record, decision=None, seats=PLAYERS, sits_out=None):
    points, payment = koenigrufen.settle(frozen(ruleset)["game"], record, seats, sits_out, 0, decision)
    return [int(value) if value.denominator == 1 else value for value in points], [int(value) for value in payment]


def renonce(offenders, **details):
    return {"kind": "renonce", "details": {"offenders": offenders, **details}}


def game(contract, declarer=1, won=True, partner=None, premiums=(), **rest):
    return {
        "contract": contract,
        "declarers": [{"player": declarer, "won": won, **rest}],
        "premiums": list(premiums),
        **({"partner": partner} if partner else {}),
    }


UHU = {"premium": "uhu", "side": "declarer", "announced": True, "won": True}
VALAT = {"premium": "valat", "side": "opponents", "announced": False, "won": True}


class Koenigrufen(unittest.TestCase):
    def test_kontras_count_in_the_payment_only(self):
        kontras = [{"by": 2, "level": "rekontra"}]
        self.assertEqual(settled("tarockcup-2018", game("dreier", kontras=kontras)), ([15, -5, -5, -5], [600, -200, -200, -200]))

    def test_a_valat_against_a_sechserdreier(self):
        points, _ = settled("krenglbach-2018", game("sechserdreier", won=False, premiums=[VALAT]))
        self.assertEqual(points, [-96, 32, 32, 32])

    def test_a_renonce(self):
        dreier = game("dreier")
        self.assertEqual(settled("krenglbach-2018", dreier, renonce([2]))[0], [12, -20, 4, 4])
        six = game("sechserdreier", premiums=[UHU])
        self.assertEqual(settled("krenglbach-2018", six, renonce([4]))[0], [24, 12, 12, -48])
        half = settled("krenglbach-2018", game("dreier", 1), renonce([1, 2]))[0]
        self.assertEqual(half, [-4, -4, 4, 4])

    def test_the_fifth_who_sits_out_pays_all_four(self):
        five = settled("tarockcup-2018", game("rufer", partner=3), renonce([5]), [*PLAYERS, 5], 4)[0]
        self.assertEqual(five, [1, 1, 1, 1, -4])

    def test_a_besserrufer_without_a_bird(self):
        ruling = renonce([1], kind="besserrufer_without_bird")
        self.assertEqual(settled("krenglbach-2018", game("besserrufer", partner=2), ruling)[0], [-9, 3, 3, 3])

    def test_a_premium_and_a_game_lost_by_ruling(self):
        lost = {"kind": "premium_lost", "details": {"premiums": [{"premium": "uhu", "side": "declarer"}]}}
        self.assertEqual(settled("tarockcup-2018", game("dreier", premiums=[UHU]), lost)[0], [3, -1, -1, -1])
        down = {"kind": "game_lost", "details": {"player": 1}}
        self.assertEqual(settled("tarockcup-2018", game("dreier", premiums=[UHU]), down)[0], [-27, 9, 9, 9])


class Trischaken(unittest.TestCase):
    def points(self, scheme, value, thirds, vorhand=4):
        counts = {p: {"thirds": t, "tricks": 3 if t else 0} for p, t in zip(PLAYERS, thirds)}
        return list(trischaken.settle(scheme, value, counts, vorhand).values())

    def test_rounded_up(self):
        rows = {
            (90, 50, 40, 30): [-3, 1, 1, 1],
            (80, 80, 30, 20): [-2, -2, 2, 2],
            (110, 40, 60, 0): [-6, 0, 0, 6],
            (70, 70, 70, 0): [-1, -1, -1, 3],
            (106, 104, 0, 0): [-4, 0, 2, 2],
            (105, 105, 0, 0): [-2, -2, 2, 2],
            (210, 0, 0, 0): [-6, 2, 2, 2],
        }
        for thirds, points in rows.items():
            self.assertEqual(self.points("loser_rounded_up", 1, thirds), points, thirds)
        self.assertEqual(self.points("loser_rounded_up", 1, (105, 105, 0, 0), 1), [-6, 0, 3, 3])

    def test_by_rank(self):
        third = Fraction(2, 3)
        rows = {
            (90, 50, 40, 30): [-2, -2, 2, 2],
            (90, 40, 40, 40): [-2, third, third, third],
            (106, 60, 44, 0): [-2, -2, -2, 6],
            (106, 104, 0, 0): [-3, -3, 3, 3],
            (120, 90, 0, 0): [-6, 0, 3, 3],
        }
        for thirds, points in rows.items():
            self.assertEqual(self.points("by_rank", 2, thirds), points, thirds)
        self.assertEqual(self.points("by_rank", 2, (110, 40, 30, 30), 1), [-12, 4, 4, 4])

    def test_each_against_each(self):
        self.assertEqual(self.points("each_against_each", 1, (120, 60, 30, 0)), [-3, -1, 1, 3])
        self.assertEqual(self.points("each_against_each", 1, (80, 80, 30, 20), 1), [-2, -2, 1, 3])

    def test_exactly(self):
        self.assertEqual(self.points("loser_exact", 2, (70, 70, 40, 30)), [-3, -3, 3, 3])
        self.assertEqual(self.points("loser_exact", 2, (90, 50, 40, 30), 1), [-12, 4, 4, 4])


class FrenchTarot(unittest.TestCase):
    def test_the_half_goes_to_who_wins(self):
        rules = frozen("tarot-fft")["game"]
        for points, worth in ((40.5, -26), (41.5, 26), (41, 25)):
            self.assertEqual(tarot.worth(rules, {"contract": "prise", "bouts": 2, "points": points}), worth)

    def test_three_four_five(self):
        rules = frozen("tarot-fft")["game"]
        record = {"contract": "garde", "bouts": 2, "points": 49, "taker": 1, "petit_au_bout": "attack"}
        record["poignees"] = [{"by": 1, "size": "simple"}]
        self.assertEqual(tarot.settle(rules, record, PLAYERS, None), [318, -106, -106, -106])
        self.assertEqual(tarot.settle(rules, record, [1, 2, 3], None), [212, -106, -106])
        self.assertEqual(tarot.settle(rules, record, [*PLAYERS, 5], 4), [318, -106, -106, -106, 0])
        five = {**record, "partner": 2}
        self.assertEqual(tarot.settle(rules, five, [*PLAYERS, 5], None), [212, 106, -106, -106, -106])


class Proofs(unittest.TestCase):
    def test_a_lot_is_not_the_shuffle_of_a_draw(self):
        seed = bytes.fromhex("76b858d401d9ee8e9d04622287be7f87d216517de28239ed32c09deb9afd0678")
        self.assertEqual(proofs.lot([2, 3], seed), [3, 2])
        self.assertEqual(proofs.shuffled([2, 3], proofs.words(seed)), [2, 3])


if __name__ == "__main__":
    unittest.main()
