"""Checkpoints held against an export, by docs/LOG.md, "Checkpoints": signature, tree and leaves."""

import base64
import hashlib
import json
import re

import ed25519

NAME = "tarockmeister/"
BODY = re.compile(NAME + r"([0-9a-f]{64})\n(0|[1-9][0-9]*)\n([A-Za-z0-9+/]{43}=)\n\n")
LEAF = re.compile(r"(tournament|season|organisation|security) ([0-9a-f-]{36}) epoch ([1-9]\d*) at ([1-9]\d*) ([0-9a-f]{64})")


def root(entries):
    """RFC 6962, section 2.1, as it is defined there."""
    if not entries:
        return hashlib.sha256().digest()
    if len(entries) == 1:
        return hashlib.sha256(b"\x00" + entries[0]).digest()
    left = 1
    while left * 2 < len(entries):
        left *= 2
    return hashlib.sha256(b"\x01" + root(entries[:left]) + root(entries[left:])).digest()


def read(content):
    """What a checkpoint says, with its leaves if they stand behind it; none if it has not the form, its key did not sign
    it, or the leaves are others."""
    content = content.replace("\r\n", "\n")
    body = BODY.match(content)
    if body is None:
        return None
    signatures, _, entries = content[body.end():].partition("\n\n")
    public, signed = bytes.fromhex(body.group(1)), body.group(0)[:-1].encode()
    name = NAME + body.group(1)
    key_id = hashlib.sha256(name.encode() + b"\n\x01" + public).digest()[:4]
    if not any(_is_signature(line, name, key_id, public, signed) for line in signatures.splitlines()):
        return None
    lines = [line for line in entries.splitlines() if line]
    leaves = [LEAF.fullmatch(line) for line in lines]
    if lines and (None in leaves or len(lines) != int(body.group(2))
                  or root([line.encode() for line in lines]) != base64.b64decode(body.group(3))):
        return None
    return {"fingerprint": hashlib.sha256(public).hexdigest(), "size": int(body.group(2)),
            "leaves": [_leaf(*leaf.groups()) for leaf in leaves] if lines else None}


def _leaf(kind, stream, epoch, version, digest):
    return {"kind": kind, "stream": stream, "epoch": int(epoch), "version": int(version), "hash": digest}


def _is_signature(line, name, key_id, public, signed):
    found = re.fullmatch(f"— {re.escape(name)} ([A-Za-z0-9+/=]+)", line)
    signature = base64.b64decode(found.group(1)) if found else b""
    return signature[:4] == key_id and ed25519.holds(public, signed, signature[4:])


def judge(leaf, events):
    """What became of a leaf of this log: the words of the table."""
    for event in events:
        if event["type"] == "stream.continued":
            said = json.loads(event["payload"])
            if said["epoch"] > leaf["epoch"] and said["from_version"] < leaf["version"]:
                return "declared lost"
    if len(events) < leaf["version"]:
        return "cut"
    return "held" if events[leaf["version"] - 1]["hash"] == leaf["hash"] else "changed"


def hold(content, header, events):
    """Of each leaf of the export's log what became of it, with its version; none if it is no checkpoint."""
    checkpoint = read(content)
    if checkpoint is None or checkpoint["leaves"] is None:
        return None
    own = [leaf for leaf in checkpoint["leaves"] if (leaf["kind"], leaf["stream"]) == (header["kind"], header["stream"])]
    return checkpoint["fingerprint"], [(judge(leaf, events), leaf["version"]) for leaf in own]
