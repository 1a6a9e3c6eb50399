"""Exports with something changed, for the tests: with the old hashes, or chained anew as a forger would."""

import copy
import json
from pathlib import Path

import chain
from report import Report
from verify import verify

GOLDEN = Path(__file__).parent.parent / "tournaments"
EXPORTS = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


def read(name):
    return chain.read(GOLDEN / f"{name}.jsonl")


TOURNAMENTS = [name for name in EXPORTS if read(name)[0]["kind"] == "tournament"]


def checked(header, events):
    report = Report("tampered")
    verify(header, events, report)
    return report


def chained(header, events):
    """All hashes computed anew: the chain says nothing of what was changed."""
    before = bytes(32)
    for event in events:
        if event["type"] == "stream.continued":
            event["payload"] = json.dumps({**json.loads(event["payload"]), "from_hash": before.hex()})
        event["hash"] = chain.event_hash(header["kind"], header["stream"], event, before)
        before = bytes.fromhex(event["hash"])
    header.update(version=len(events), head=before.hex())
    header["digest"] = chain.header_digest(header)
    return header, events


def forged(name, kind, change, nth=0):
    """A golden export with the payload of its `nth` event of a kind changed, and chained anew."""
    header, events = copy.deepcopy(read(name))
    event = [event for event in events if event["type"] == kind][nth]
    payload = json.loads(event["payload"])
    change(payload)
    event["payload"] = json.dumps(payload, separators=(",", ":"))
    return event["version"], checked(*chained(header, events))
