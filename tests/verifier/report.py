"""What was found: plain lines, and the same as JSON."""

import json


class Unreadable(Exception):
    """The file is nothing that this program knows how to read."""


class Report:
    """Findings about one export, in the order in which they were made."""

    def __init__(self, name):
        self.name = name
        self.findings = []

    def _say(self, kind, check, text, version=None):
        finding = {"is": kind, "check": check, "text": text}
        if version is not None:
            finding["event"] = version
        self.findings.append(finding)

    def in_order(self, check, text, version=None):
        self._say("in_order", check, text, version)

    def wrong(self, check, text, version=None):
        self._say("wrong", check, text, version)

    def not_checked(self, check, text, version=None):
        self._say("not_checked", check, text, version)

    def wrongs(self, check=None):
        return [f for f in self.findings if f["is"] == "wrong" and check in (None, f["check"])]

    def lines(self):
        words = {"in_order": "in order", "wrong": "WRONG", "not_checked": "not checked"}
        for finding in self.findings:
            event = f"event {finding['event']}: " if "event" in finding else ""
            yield f"{self.name}: {words[finding['is']]}: {finding['check']}: {event}{finding['text']}"

    def as_json(self):
        return json.dumps({"file": self.name, "in_order": not self.wrongs(), "findings": self.findings}, ensure_ascii=False)


def shown(value, most=300):
    """A value as it stands in JSON, fractions as the log writes them."""
    text = json.dumps(value, default=lambda other: written(other), ensure_ascii=False)
    return text if len(text) <= most else text[:most] + " ..."


def written(amount):
    """An exact amount as the log writes it (LOG.md, "Common shapes")."""
    if amount.denominator == 1:
        return amount.numerator
    return float(amount) if amount.denominator == 2 else f"{amount.numerator}/{amount.denominator}"
