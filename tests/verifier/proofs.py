"""Draws again what a proof of a draw tells, by docs/DRAW.md alone.

A file holds a proof, or an answer of the API with a field "proof".
"""

import hashlib
import json
import re
import struct

MASK = 0xFFFFFFFF
FIELDS = {"algorithm", "players", "options", "basis", "seed", "public_randomness", "commitment", "tables", "byes", "later"}

OPTIONS = {
    "five_tables": ("first", "last"),
    "seat_one": ("vorhand", "dealer"),
    "sizes": ("fours_and_fives", "fours_and_threes"),
    "units": ("players", "pairs"),
}


class CannotCheck(Exception):
    """What is told is not a draw, or not one that this program knows how to repeat."""


def expect(holds, why):
    if not holds:
        raise CannotCheck(why)


def frame(*parts):
    joined = b"".join(struct.pack(">Q", len(part)) + part for part in parts)
    return hashlib.sha256(bytes(32) + joined).digest()


def rotate(value, by):
    return ((value << by) | (value >> (32 - by))) & MASK


def quarter_round(s, a, b, c, d):
    for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & MASK
        s[z] = rotate(s[z] ^ s[x], by)


def words(seed, nonce=0):
    """The ChaCha20 key stream as 32-bit little-endian words (DRAW.md, "random-1", 1)."""
    key = struct.unpack("<8I", seed)
    counter = 0
    while True:
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *key, counter & MASK, counter >> 32, nonce, 0]
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


def table_sizes(units, options):
    usual, odd, odd_size = 4, units % 4, 5
    if options.get("sizes") == "fours_and_threes":
        odd, odd_size = -units % 4, 3
    if options.get("units") == "pairs":
        usual, odd = 2, 0
    rest = units - odd * odd_size
    expect(units > 0 and rest >= 0 and rest % usual == 0, "such a number cannot be seated")
    sizes = [[odd_size] * odd, [usual] * (rest // usual)]
    return sum(sizes if options.get("five_tables", "first") == "first" else sizes[::-1], [])


def shuffled(things, stream):
    """DRAW.md, "random-1", 3."""
    order = list(things)
    for i in range(len(order) - 1, 0, -1):
        j = below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    return order


def lot(players, seed):
    """DRAW.md, "A lot"."""
    return shuffled(sorted(players), words(seed, nonce=1))


def random_1(units, options, seed):
    """Units are lists: of one player, or of a pair from left to right."""
    order = shuffled(units, words(seed))
    tables = []
    for number, size in enumerate(table_sizes(len(order), options), 1):
        seats = sum(order[:size], [])
        if options.get("units") == "pairs" and options["seat_one"] == "dealer":
            seats = seats[-1:] + seats[:-1]
        tables.append({"table": number, "seats": seats})
        order = order[size:]
    return tables


def units_of(proof):
    players = sorted(proof["players"])
    if proof["options"].get("units") != "pairs":
        return [[player] for player in players]
    pairs = sorted(proof.get("basis", {}).get("pairs", []), key=min)
    units = [pair for pair in pairs if set(pair) <= set(players)]
    expect(sorted(sum(units, [])) == players, "the players are not those of the pairs")
    return units


def are_numbers(values):
    return isinstance(values, list) and all(type(value) is int and 1 <= value <= 0xFFFF for value in values)


def digest(value, what):
    expect(isinstance(value, str) and re.fullmatch("[0-9a-fA-F]{64}", value), f"{what} is not 32 bytes in hexadecimal")
    return bytes.fromhex(value)


def check_shape(proof):
    """Whether this is a draw by random-1 without byes, told as docs/DRAW.md tells it."""
    expect(isinstance(proof, dict), "this is not a proof")
    expect(proof.get("algorithm") == "random-1", f"draws by {proof.get('algorithm')}")
    expect(proof.keys() <= FIELDS, f"unknown fields: {', '.join(sorted(proof.keys() - FIELDS))}")
    options, basis, text = proof.get("options"), proof.get("basis", {}), proof.get("public_randomness")
    expect(isinstance(options, dict) and "seat_one" in options, "there are no options")
    expect(options.keys() <= OPTIONS.keys(), f"draws with the options {', '.join(options.keys() - OPTIONS.keys())}")
    for name, known in OPTIONS.items():
        expect(options.get(name, known[0]) in known, f"{name} is unknown")
    expect(are_numbers(proof.get("players")), "the players are no start numbers")
    expect(isinstance(proof.get("tables"), list), "there are no tables")
    expect(isinstance(basis, dict) and basis.get("rounds", 1) == 1, "the basis is not that of one round")
    pairs = basis.get("pairs", [])
    expect(isinstance(pairs, list) and all(are_numbers(pair) and len(pair) == 2 for pair in pairs), "a pair is none")
    expect(text is None or isinstance(text, str), "public_randomness is no text")


def commitment(proof):
    """DRAW.md, "The commitment": options and basis as compact JSON, but of a plain draw."""
    players, options = sorted(proof["players"]), proof["options"]
    bound = [json.dumps(part, separators=(",", ":")) for part in (options, proof.get("basis", {}))]
    plain = proof["algorithm"] == "random-1" and not options.keys() - {"five_tables", "seat_one"}
    if plain:
        bound = [f"five_tables={options.get('five_tables', 'first')},seat_one={options['seat_one']}"]
    numbers = struct.pack(f">{len(players)}H", *players)
    return frame(proof["algorithm"].encode(), numbers, *map(str.encode, bound), digest(proof.get("seed"), "the seed"))


def faults(proof):
    """What does not hold in the proof of a draw by random-1."""
    players, options, seed = sorted(proof["players"]), proof["options"], digest(proof.get("seed"), "the seed")
    for extra in ("later", "byes"):
        if proof.get(extra, []) != []:
            yield f"the seed draws no {extra}"
    if len(set(players)) < len(players):
        yield "a start number stands twice"
    if proof.get("commitment") is not None and commitment(proof) != digest(proof["commitment"], "the commitment"):
        yield "the commitment is to something else"
    text = proof.get("public_randomness")
    drawn_from = seed if text is None else frame(b"mixed-1", seed, text.encode())
    if random_1(units_of(proof), options, drawn_from) != proof["tables"]:
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
