"""Checks exported tournaments, and proofs of draws, by the project's documents alone. Python's standard library only.

Usage: python3 tests/verifier [--json] FILE ... [--receipts FILE ...] [--checkpoint FILE ...]
Exit status: 0 all in order, 1 something is wrong, 2 something cannot be read or checked.
"""

import argparse
import json
import sys

sys.dont_write_bytecode = True

import chain  # noqa: E402
import checkpoints  # noqa: E402
import proofs  # noqa: E402
import receipts  # noqa: E402
from report import Report, Unreadable  # noqa: E402
from verify import verify  # noqa: E402


def is_proof(path):
    """Anything but an export is taken for the proof of a draw."""
    try:
        with open(path, encoding="utf-8") as file:
            first = json.loads(file.readline())
        return not (isinstance(first, dict) and first.get("format") == "tarockmeister-export")
    except (OSError, ValueError, RecursionError):
        return True


def check(path, as_json, kept, signed):
    """Says what was found in a file; the exit status for it."""
    if is_proof(path):
        return proofs.check(path)
    report = Report(path)
    try:
        header, events = chain.read(path)
        verify(header, events, report)
        hold(kept, header, events, report)
        hold_checkpoints(signed, header, events, report)
    except (Unreadable, OSError, UnicodeDecodeError, RecursionError) as error:
        print(json.dumps({"file": path, "unreadable": str(error)}) if as_json else f"{path}: cannot check: {error}")
        return 2
    print(report.as_json() if as_json else "\n".join(report.lines()))
    return 1 if report.wrongs() else 0


def hold(kept, header, events, report):
    """Each receipt that was kept; what none explains is wrong."""
    for path in kept:
        with open(path, encoding="utf-8") as file:
            found = [receipts.read(text) for text in receipts.texts(file.read())]
        for receipt in found:
            answer = receipts.judge(receipt, header, events) if receipt else "no receipt, or changed"
            version = receipt["version"] if receipt else None
            tell = report.in_order if answer in ("held", "held, corrected", "declared lost") else report.wrong
            where = receipts.place(events[receipt["after"]:receipt["version"]]) if receipt else None
            key = receipt["fingerprint"][:16] if receipt else ""
            words = f"{path}: {answer}{f', round, table and deal {where}' if where else ''}; key {key}"
            tell("receipts", words, version)


def hold_checkpoints(kept, header, events, report):
    """Each leaf of this log in the checkpoints that were kept."""
    for path in kept:
        with open(path, encoding="utf-8", newline="") as file:
            found = checkpoints.hold(file.read(), header, events)
        if found is None:
            report.wrong("checkpoints", f"{path}: no checkpoint with its leaves, or changed", None)
            continue
        key, judged = found
        for answer, version in judged:
            tell = report.in_order if answer in ("held", "declared lost") else report.wrong
            tell("checkpoints", f"{path}: {answer}; key {key[:16]}", version)


def main():
    parser = argparse.ArgumentParser(prog="verifier", description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="one JSON object for each export")
    parser.add_argument("files", nargs="*", metavar="FILE", help="an export, or the proof of a draw")
    parser.add_argument("--receipts", nargs="+", default=[], metavar="FILE", help="receipts that were kept, for every export")
    parser.add_argument("--checkpoint", nargs="+", default=[], metavar="FILE", help="checkpoints with their leaves, for every export")
    arguments = parser.parse_args()
    found = {check(path, arguments.json, arguments.receipts, arguments.checkpoint) for path in arguments.files}
    return 1 if 1 in found else max(found, default=0)


if __name__ == "__main__":
    sys.exit(main())
