#!/usr/bin/env python3
"""Draws again what a proof of a draw tells, by docs/DRAW.md alone. Python's standard library only.

Usage: draw_check.py PROOF.json ...   (each a proof, or an answer of the API with a field "proof")
Exit status: 0 all draws hold, 1 one does not, 2 one cannot be checked.
"""

import hashlib
import json
import struct
import sys

MASK = 0xFFFFFFFF


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
        raise ValueError(f"{players} players cannot be seated")
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


def faults(proof):
    """What does not hold in the proof of a draw by random-1."""
    players, options, seed = sorted(proof["players"]), proof["options"], bytes.fromhex(proof["seed"])
    if len(set(players)) < len(players):
        yield "a start number stands twice"
    if proof.get("commitment") is not None:
        numbers = struct.pack(f">{len(players)}H", *players)
        text = f"five_tables={options.get('five_tables', 'first')},seat_one={options['seat_one']}"
        if frame(b"random-1", numbers, text.encode(), seed).hex() != proof["commitment"]:
            yield "the commitment is to something else"
    text = proof.get("public_randomness")
    drawn_from = seed if text is None else frame(b"mixed-1", seed, text.encode())
    if random_1(players, options, drawn_from) != proof["tables"]:
        yield "the seed draws other tables"


def main(paths):
    status = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            proof = json.load(file)
        proof = proof.get("proof", proof)
        if proof["algorithm"] != "random-1":
            print(f"{path}: cannot check {proof['algorithm']}")
            return 2
        found = list(faults(proof))
        print(f"{path}: " + ("WRONG: " + "; ".join(found) if found else "in order"))
        status = status or bool(found)
    return int(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
