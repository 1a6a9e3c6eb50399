#!/usr/bin/env python3
"""Draws again what a proof of a draw tells, by docs/DRAW.md alone. Python's standard library only.

Usage: draw_check.py PROOF.json ...   (each a proof, or an answer of the API with a field "proof")
Exit status: 0 all draws hold, 1 one does not, 2 one cannot be checked.
"""

import hashlib
import json
import re
import struct
import sys

MASK = 0xFFFFFFFF
FIELDS = {"algorithm", "players", "options", "basis", "seed", "public_randomness", "commitment", "tables", "byes", "later"}


class CannotCheck(Exception):
    """What is told is not a draw, or not one that this program knows how to repeat."""


def frame(*parts):
    joined = b"".join(struct.pack(">Q", len(part)) + part for part in parts)
    return hashlib.sha256(bytes(32) + joined).digest()


def rotate(value, by):
    return ((value << by) | (value >> (32 - by))) & MASK


def quarter_round(s, a, b, c, d):
    for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & MASK
        s[z] = rotate(s[z] ^ s[x], by)


def words(seed):
    """The ChaCha20 key stream as 32-bit little-endian words."""
    key = struct.unpack("<8I", seed)
    counter = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *key, counter & MASK, counter >> 32, 0, 0]
        state = start.copy()
        for _ in range(10):
            for column in range(4):
                quarter_round(state, column, 4 + column, 8 + column, 12 + column)
            for i in range(4):
                quarter_round(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
        yield from ((a + b) & MASK for a, b in zip(state, start))
        counter += 1


def below(bound, stream):
    limit = 2**32 // bound * bound
    return next(word for word in stream if word < limit) % bound


def table_sizes(players, five_tables):
    fives = players % 4
    fours, rest = divmod(players - 5 * fives, 4)
    if players < 4 or fours < 0 or rest:
        raise CannotCheck(f"{players} players cannot be seated")
    return [5] * fives + [4] * fours if five_tables == "first" else [4] * fours + [5] * fives


def random_1(players, options, seed):
    order, stream = list(players), words(seed)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    tables = []
    for number, size in enumerate(table_sizes(len(order), options.get("five_tables", "first")), 1):
        tables.append({"table": number, "seats": order[:size]})
        order = order[size:]
    return tables


def expect(holds, why):
    if not holds:
        raise CannotCheck(why)


def is_number(value):
    return type(value) is int and 1 <= value <= 0xFFFF


def digest(value, what):
    expect(isinstance(value, str) and re.fullmatch("[0-9a-fA-F]{64}", value), f"{what} is not 32 bytes in hexadecimal")
    return bytes.fromhex(value)


def check_shape(proof):
    """Whether this is a plain draw by random-1, told as docs/DRAW.md tells it."""
    expect(isinstance(proof, dict), "this is not a proof")
    expect(proof.get("algorithm") == "random-1", f"draws by {proof.get('algorithm')}")
    expect(proof.keys() <= FIELDS, f"unknown fields: {', '.join(sorted(proof.keys() - FIELDS))}")
    options = proof.get("options")
    expect(isinstance(options, dict), "there are no options")
    more = sorted(options.keys() - {"five_tables", "seat_one"})
    expect(not more, f"draws with the options {', '.join(more)}")
    expect(options.get("five_tables", "first") in ("first", "last"), "five_tables is unknown")
    expect(options.get("seat_one") in ("vorhand", "dealer"), "seat_one is unknown")
    players = proof.get("players")
    expect(isinstance(players, list) and all(map(is_number, players)), "the players are no start numbers")
    expect(isinstance(proof.get("tables"), list), "there are no tables")
    expect(isinstance(proof.get("basis", {}), dict), "the basis is none")
    expect(proof.get("basis", {}).get("rounds", 1) == 1, "several rounds at once")
    text = proof.get("public_randomness")
    expect(text is None or isinstance(text, str), "public_randomness is no text")


def faults(proof):
    """What does not hold in the proof of a draw by random-1."""
    players, options, seed = sorted(proof["players"]), proof["options"], digest(proof.get("seed"), "the seed")
    for extra in ("later", "byes"):
        if proof.get(extra, []) != []:
            yield f"the seed draws no {extra}"
    if len(set(players)) < len(players):
        yield "a start number stands twice"
    if proof.get("commitment") is not None:
        numbers = struct.pack(f">{len(players)}H", *players)
        text = f"five_tables={options.get('five_tables', 'first')},seat_one={options['seat_one']}"
        if frame(b"random-1", numbers, text.encode(), seed) != digest(proof["commitment"], "the commitment"):
            yield "the commitment is to something else"
    text = proof.get("public_randomness")
    drawn_from = seed if text is None else frame(b"mixed-1", seed, text.encode())
    if random_1(players, options, drawn_from) != proof["tables"]:
        yield "the seed draws other tables"


def check(path):
    """Says whether the draw in a file holds; the exit status for it."""
    try:
        with open(path, encoding="utf-8") as file:
            proof = json.load(file)
        proof = proof.get("proof", proof) if isinstance(proof, dict) else proof
        check_shape(proof)
        found = list(faults(proof))
    except (CannotCheck, OSError, ValueError, RecursionError) as error:
        print(f"{path}: cannot check: {error}")
        return 2
    print(f"{path}: " + ("WRONG: " + "; ".join(found) if found else "in order"))
    return 1 if found else 0


def main(paths):
    found = {check(path) for path in paths}
    return 1 if 1 in found else max(found, default=0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
