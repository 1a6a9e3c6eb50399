"""Receipts: the signature by RFC 8032, and what becomes of one when the log behind it is another."""

import base64
import hashlib
import json
import os
import unittest

import chain
import ed25519
import receipts

GOLDEN = os.path.join(os.path.dirname(__file__), "..", "tournaments", "tarockcup-2018.jsonl")
SEED = bytes(range(32))


def receipt(header, events, after, version):
    """As the program writes it."""
    before = events[after - 1]["hash"] if after else "00" * 32
    public = ed25519.public_of(SEED)
    body = (f"{receipts.HEADING}\n{header['kind']} {header['stream']}\nepoch 1\nafter {after} {before}\n"
            f"at {version} {events[version - 1]['hash']}\nkey {public.hex()}\n")
    key_id = hashlib.sha256(b"tarockmeister\n\x01" + public).digest()[:4]
    signed = base64.b64encode(key_id + ed25519.sign(SEED, body.encode())).decode()
    return f"{body}\n— tarockmeister {signed}\n"


def rechained(header, events, changed):
    """All hashes anew, with another payload in one event."""
    before, again = bytes(32), []
    for event in events:
        event = dict(event)
        if event["version"] == changed:
            event["payload"] = event["payload"].replace("true", "false") + " "
        event["hash"] = chain.event_hash(header["kind"], header["stream"], event, before)
        before = bytes.fromhex(event["hash"])
        again.append(event)
    return again


class Signatures(unittest.TestCase):
    def test_the_second_example_of_the_rfc(self):
        seed = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
        public = bytes.fromhex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        signature = bytes.fromhex(
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
        self.assertEqual(ed25519.public_of(seed), public)
        self.assertEqual(ed25519.sign(seed, b"\x72"), signature)
        self.assertTrue(ed25519.holds(public, b"\x72", signature))
        self.assertFalse(ed25519.holds(public, b"\x73", signature))


class Receipts(unittest.TestCase):
    def setUp(self):
        self.header, self.events = chain.read(GOLDEN)
        scored = [event for event in self.events if event["type"] == "koenigrufen.scored"]
        self.last = scored[0]
        same = [event for event in self.events if event["command_id"] == self.last["command_id"]]
        self.after, self.version = same[0]["version"] - 1, same[-1]["version"]
        self.text = receipt(self.header, self.events, self.after, self.version)

    def judged(self, events):
        return receipts.judge(receipts.read(self.text), self.header, events)

    def test_a_changed_text_is_none(self):
        self.assertIsNotNone(receipts.read(self.text))
        self.assertIsNone(receipts.read(self.text.replace("epoch 1", "epoch 2")))

    def test_many_are_found_in_one_file(self):
        saved = json.dumps({"lines": [{"receipts": [self.text, self.text]}]})
        for content in (self.text * 2, saved):
            found = [receipts.read(text) for text in receipts.texts(content)]
            self.assertEqual(found, [receipts.read(self.text)] * 2)

    def test_what_is_there_is_held(self):
        self.assertIn(self.judged(self.events), ("held", "held, corrected"))

    def test_a_deal_that_was_changed_is_contradicted(self):
        self.assertEqual(self.judged(rechained(self.header, self.events, self.version)), "contradicted")

    def test_a_change_in_front_of_it_is_told_from_one_in_it(self):
        changed = rechained(self.header, self.events, self.after)
        self.assertEqual(self.judged(changed), "contradicted in front of it")

    def test_a_log_that_ends_before_it_lacks_it(self):
        self.assertEqual(self.judged(self.events[:self.version - 1]), "missing")

    def test_what_an_epoch_leaves_out_is_declared_lost(self):
        payload = json.dumps({"epoch": 2, "from_version": self.after, "from_hash": "00" * 32, "reason": "restore"})
        continued = {"type": "stream.continued", "payload": payload, "version": self.after + 1}
        self.assertEqual(self.judged(self.events[:self.after] + [continued]), "declared lost")


if __name__ == "__main__":
    unittest.main()
