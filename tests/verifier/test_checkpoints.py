"""Checkpoints: the tree by the vectors everybody knows, and what becomes of leaves when the log is another."""

import base64
import hashlib
import json
import os
import unittest

import chain
import checkpoints
import ed25519

GOLDEN = os.path.join(os.path.dirname(__file__), "..", "tournaments", "tarockcup-2018.jsonl")
SEED = bytes(range(32))
OTHER = "tournament 00000000-0000-7000-8000-000000000009 epoch 1 at 3 " + "ab" * 32


def checkpoint(entries):
    """As the program writes it beside a backup."""
    public = ed25519.public_of(SEED)
    name = checkpoints.NAME + public.hex()
    root = base64.b64encode(checkpoints.root([entry.encode() for entry in entries])).decode()
    body = f"{name}\n{len(entries)}\n{root}\n"
    key_id = hashlib.sha256(name.encode() + b"\n\x01" + public).digest()[:4]
    signed = base64.b64encode(key_id + ed25519.sign(SEED, body.encode())).decode()
    return f"{body}\n— {name} {signed}\n\n" + "".join(f"{entry}\n" for entry in entries)


class Trees(unittest.TestCase):
    def test_the_leaves_of_certificate_transparency(self):
        entries = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
        entries = [bytes.fromhex(entry) for entry in entries]
        for size, due in ((1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
                          (3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
                          (7, "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"),
                          (8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328")):
            self.assertEqual(checkpoints.root(entries[:size]).hex(), due)


class Checkpoints(unittest.TestCase):
    def setUp(self):
        self.header, self.events = chain.read(GOLDEN)
        versions = (3, len(self.events) - 2, len(self.events))
        leaves = [f"{self.header['kind']} {self.header['stream']} epoch 1 at {version} "
                  f"{self.events[version - 1]['hash']}" for version in versions]
        self.versions, self.text = versions, checkpoint([leaves[0], OTHER, *leaves[1:]])

    def judged(self, events):
        return [answer for answer, _ in checkpoints.hold(self.text, self.header, events)[1]]

    def test_a_changed_text_is_none(self):
        self.assertIsNotNone(checkpoints.read(self.text))
        self.assertIsNotNone(checkpoints.read(self.text.replace("\n", "\r\n")))
        self.assertIsNone(checkpoints.read(self.text.replace("\n4\n", "\n5\n")))
        self.assertIsNone(checkpoints.read(self.text.replace(OTHER + "\n", "")))

    def test_the_note_alone_is_one_without_leaves(self):
        self.assertIsNone(checkpoints.read("\n\n".join(self.text.split("\n\n")[:2]) + "\n")["leaves"])

    def test_what_is_there_is_held(self):
        self.assertEqual(self.judged(self.events), ["held"] * 3)

    def test_an_end_that_is_gone_is_missed(self):
        self.assertEqual(self.judged(self.events[:-1]), ["held", "held", "cut"])

    def test_what_was_changed_is_told(self):
        changed = [dict(event, hash="00" * 32) if event["version"] > 5 else event for event in self.events]
        self.assertEqual(self.judged(changed), ["held", "changed", "changed"])

    def test_what_an_epoch_leaves_out_is_declared_lost(self):
        payload = json.dumps({"epoch": 2, "from_version": 4, "from_hash": "00" * 32, "reason": "restore"})
        continued = {"type": "stream.continued", "payload": payload, "version": 5, "hash": "11" * 32}
        self.assertEqual(self.judged(self.events[:4] + [continued]), ["held", "declared lost", "declared lost"])


if __name__ == "__main__":
    unittest.main()
