"""Settles records made up by chance, and holds the answers against those of `tarockmeister score`.

Usage: python3 tests/verifier/compare_scores.py PROGRAM [HOW-MANY [SEED]]
The rulesets are those frozen in the golden exports. Exit status: 0 all agree, 1 some do not.
"""

import json
import random
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import koenigrufen  # noqa: E402
import made_up  # noqa: E402
from amounts import amount  # noqa: E402
from report import shown  # noqa: E402

GOLDEN = Path(__file__).parent.parent / "tournaments"
RULESETS = ("tarockcup-2018", "tarockcup-2019", "krenglbach-2018", "ooe-2023")
OF_PLAYERS = ("player", "by", "partner", "offenders", "vorhand", "sits_out", "players")


def frozen(name):
    """The ruleset in the first event of a golden export."""
    with open(GOLDEN / f"{name}.jsonl", encoding="utf-8") as file:
        file.readline()
        return json.loads(json.loads(file.readline())["payload"])["ruleset"]


def numbered(value, key=None):
    """A record of the scoring contract, whose players are texts, as one of a tournament."""
    if isinstance(value, dict):
        return {name: numbered(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        return [numbered(inner, key) for inner in value]
    return int(value) if key in OF_PLAYERS and isinstance(value, str) else value


def settled(game, deal):
    record = numbered(deal)
    seats = [*record["players"], *([record["sits_out"]] if "sits_out" in record else [])]
    decision = {"kind": "renonce", "details": record["renonce"]} if "renonce" in record else None
    sits_out = 4 if len(seats) == 5 else None
    points, payment = koenigrufen.settle(game, record, seats, sits_out, seats.index(record["vorhand"]), decision)
    return {"points": dict(zip(map(str, seats), points)), "payment_cents": dict(zip(map(str, seats), payment))}


def compare(program, name, count, seed):
    """How many agree, how many do not, how many are refused."""
    ruleset, chance = frozen(name), random.Random(f"{name} {seed}")
    cases = [made_up.case(chance, name, ruleset["game"]) for _ in range(count)]
    text = "".join(json.dumps(case) + "\n" for case in cases)
    answers = subprocess.run([program, "score", "-"], input=text, capture_output=True, text=True, check=False).stdout
    agree = differ = 0
    for case, answer in zip(cases, map(json.loads, answers.splitlines()), strict=True):
        if "points" not in answer:
            continue
        theirs = {ledger: {p: amount(v) for p, v in answer[ledger].items()} for ledger in ("points", "payment_cents")}
        ours = settled(ruleset["game"], case["deal"])
        agree += ours == theirs
        differ += ours != theirs
        if ours != theirs:
            print(f"WRONG: {json.dumps(case)}: the program says {shown(theirs)}, computed {shown(ours)}")
    return agree, differ, count - agree - differ


def main(program, count=1000, seed=1):
    wrong = 0
    for name in RULESETS:
        agree, differ, refused = compare(program, name, int(count), seed)
        wrong += differ + (agree == 0)
        print(f"{name}: {agree} made-up records settled alike, {differ} otherwise, {refused} refused")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
