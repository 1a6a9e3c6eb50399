"""Receipts held against an export, by docs/LOG.md, "Receipts"."""

import base64
import hashlib
import json
import re

import chain
import ed25519

HEADING = "tarockmeister-receipt/1"
NAME = "tarockmeister"
BODY = re.compile(
    HEADING + r"\n(tournament|season|organisation|security) ([0-9a-f-]{36})\nepoch (\d+)\n"
    r"after (\d+) ([0-9a-f]{64})\nat (\d+) ([0-9a-f]{64})\nkey ([0-9a-f]{64})\n\n"
)
OF_A_DEAL = {"deal.corrected", "deal.entry_retracted", "deal.redealt", "ruling.made"}
OF_A_SHEET = {"sheet.rearranged", "sheet.totals_recorded", "sheet.totals_replaced"}


def texts(content):
    """The receipts in the text of a file: one behind the other, or in JSON as phones save them."""
    try:
        content = "\n".join(_strings(json.loads(content)))
    except ValueError:
        pass
    return [HEADING + part for part in content.split(HEADING)[1:]]


def _strings(value):
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for each in inner for text in _strings(each)]


def read(text):
    """What a receipt says; none if it has not the form, or its key did not sign it."""
    body = BODY.match(text)
    if body is None:
        return None
    kind, stream, epoch, after, before, version, digest, key = body.groups()
    public, signed = bytes.fromhex(key), body.group(0)[:-1].encode()
    key_id = hashlib.sha256(NAME.encode() + b"\n\x01" + public).digest()[:4]
    for line in text[body.end():].splitlines():
        found = re.fullmatch(f"— {NAME} ([A-Za-z0-9+/=]+)", line)
        signature = base64.b64decode(found.group(1)) if found else b""
        if signature[:4] == key_id and ed25519.holds(public, signed, signature[4:]):
            return {"kind": kind, "stream": stream, "epoch": int(epoch), "after": int(after), "before": before,
                    "version": int(version), "hash": digest, "fingerprint": hashlib.sha256(public).hexdigest()}
    return None


def judge(receipt, header, events):
    """What became of it: the words of the table."""
    if (header["stream"], header["kind"]) != (receipt["stream"], receipt["kind"]):
        return "missing"
    for event in events:
        if event["type"] == "stream.continued":
            said = json.loads(event["payload"])
            if said["epoch"] > receipt["epoch"] and said["from_version"] < receipt["version"]:
                return "declared lost"
    own = events[receipt["after"]:receipt["version"]]
    if len(own) < receipt["version"] - receipt["after"]:
        return "missing"
    if own[-1]["hash"] == receipt["hash"]:
        return "held, corrected" if _is_changed(own, events[receipt["version"]:]) else "held"
    before = bytes.fromhex(receipt["before"])
    for event in own:
        before = bytes.fromhex(chain.event_hash(header["kind"], header["stream"], event, before))
    return "contradicted in front of it" if before.hex() == receipt["hash"] else "contradicted"


def place(events):
    """Round, table and deal of the first event that says them."""
    for event in events:
        at = json.loads(event["payload"]).get("at")
        if isinstance(at, dict):
            return at.get("round"), at.get("table"), at.get("deal")
    return None


def _is_changed(own, later):
    where = place(own)
    for event in later if where else []:
        there = place([event])
        if there and there[:2] == where[:2]:
            if event["type"] in OF_A_SHEET or event["type"] in OF_A_DEAL and there[2] == where[2]:
                return True
    return False
