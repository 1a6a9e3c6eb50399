"""An export and the chain of its hashes, by docs/LOG.md, "The frame" and "The export"."""

import hashlib
import json
import re
import struct
import uuid

from report import Unreadable

EVENT = {"version", "type", "schema", "recorded_at_us", "actor", "command_id", "payload", "hash"}
MAY_LACK = {"key_hash", "request_digest"}
HEADER = {"format", "format_version", "stream", "kind", "organisation", "version", "head", "digest"}
SCHEMAS = {"round.drawn": 5, "lot.drawn": 2, "results.published": 5, "tournament.closed": 4,
           "pair.allowed": 2, "player.details_changed": 2, "player.fee_kind_set": 2, "player.fee_recorded": 2,
           "player.trophies_brought": 2, "team.changed": 2, "team.dissolved": 2, "team.formed": 2,
           "match.recorded": 2, "prize.reversed": 2, "season.created": 3, "stream.continued": 2,
           "tournament.fees_set": 2, "token.issued": 2,
           "invitation.issued": 2, "session.admitted": 2}
"""The newest schema of each type of event; 1 where nothing is said."""
CLOCK_WAS_WRONG_US = 60_000_000


def framed(before, *parts):
    """SHA-256 over what stands in front, then each part behind its length in 64 bits, big-endian."""
    return hashlib.sha256(before + b"".join(struct.pack(">Q", len(part)) + part for part in parts)).digest()


def event_hash(kind, stream, event, before):
    """LOG.md, "The frame": the parts in the order of its column "In the hash"."""
    return framed(
        before,
        kind.encode(),
        uuid.UUID(stream).bytes,
        struct.pack(">Q", event["version"]),
        event["type"].encode(),
        struct.pack(">H", event["schema"]),
        struct.pack(">Q", event["recorded_at_us"]),
        event["actor"].encode(),
        uuid.UUID(event["command_id"]).bytes,
        bytes.fromhex(event.get("key_hash", "")),
        bytes.fromhex(event.get("request_digest", "")),
        event["payload"].encode(),
    ).hex()


def header_digest(header):
    """LOG.md, "The export": the field `digest` of the header."""
    return framed(
        bytes.fromhex(header["head"]),
        header["format"].encode(),
        struct.pack(">H", header["format_version"]),
        uuid.UUID(header["stream"]).bytes,
        header["kind"].encode(),
        uuid.UUID(header["organisation"]).bytes,
        struct.pack(">Q", header["version"]),
    ).hex()


def read(path):
    """Header and events of an export. Raises `Unreadable` with the number of the line that cannot be read."""
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                rows.append(json.loads(line))
            except ValueError as error:
                raise Unreadable(f"line {number} is not JSON: {error}") from error
    if not rows or not isinstance(rows[0], dict) or rows[0].get("format") != "tarockmeister-export":
        raise Unreadable("this is no export")
    if rows[0].get("format_version") != 1:
        raise Unreadable(f"an export of version {rows[0].get('format_version')}; this program reads version 1")
    for number, row in enumerate(rows, 1):
        wanted = HEADER if number == 1 else EVENT
        if not isinstance(row, dict) or not wanted <= row.keys() <= wanted | MAY_LACK:
            raise Unreadable(f"line {number} does not have the fields of {'a header' if number == 1 else 'an event'}")
    return rows[0], rows[1:]


def check(header, events, report):
    """The chain, line by line. Whether all of it holds; without that nothing else in the file means anything."""
    faults = list(_faults(header, events))
    for number, version, text in faults:
        report.wrong("chain", f"line {number}: {text}", version)
    if not faults:
        epochs = 1 + sum(event["type"] == "stream.continued" for event in events)
        report.in_order("chain", f"{len(events)} events, {epochs} epoch(s), head {header['head'][:16]}")
    return not faults


def _faults(header, events):
    kind, stream = header["kind"], header["stream"]
    before, time, epoch, commands = bytes(32), None, 1, set()
    for number, event in enumerate(events, 2):
        version = event["version"]
        if version != number - 1:
            yield number, version, f"the version is {version}, where {number - 1} follows"
        try:
            computed = event_hash(kind, stream, event, before)
        except (ValueError, TypeError, AttributeError, struct.error) as error:
            yield number, version, f"its frame cannot be hashed: {error}"
            return
        if computed != event["hash"]:
            yield number, version, f"the hash is {event['hash'][:16]}, computed {computed[:16]}"
        if event["schema"] > SCHEMAS.get(event["type"], 1):
            raise Unreadable(f"line {number}: schema {event['schema']} of {event['type']} is newer than this program")
        # "The frame": not before the event in front, unless that is more than a minute ahead.
        if time is not None and time - CLOCK_WAS_WRONG_US <= event["recorded_at_us"] < time:
            yield number, version, "its time is before that of the event in front"
        if "key_hash" in event and event["command_id"] in commands:
            yield number, version, "an idempotency key on another than the first event of its command"
        if event["type"] == "stream.continued":
            said = json.loads(event["payload"])
            for field, value in (("from_version", version - 1), ("from_hash", before.hex())):
                if said.get(field) != value:
                    yield number, version, f"the new epoch says {field} {said.get(field)}, there is {value}"
            if said["epoch"] <= epoch or event["schema"] == 1 and said["epoch"] != epoch + 1:
                yield number, version, f"the new epoch says epoch {said['epoch']}, it comes after {epoch}"
            epoch = said["epoch"]
        commands.add(event["command_id"])
        before, time = bytes.fromhex(event["hash"]), event["recorded_at_us"]
    last = events[-1] if events else {"version": 0, "hash": bytes(32).hex()}
    for field, value in (("version", last["version"]), ("head", last["hash"])):
        if header[field] != value:
            yield 1, None, f"the header says {field} {header[field]}, the last event {value}"
    if not re.fullmatch("[0-9a-f]{64}", header["head"]) or header_digest(header) != header["digest"]:
        yield 1, None, "the header's digest is not that of the header"
