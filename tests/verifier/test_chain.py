"""The chain: every kind of damage is found, and the line that is wrong is named."""

import copy
import unittest

import chain
from report import Unreadable
from tampering import GOLDEN, chained, checked, read


class Chain(unittest.TestCase):
    def damaged(self, change, name="tarockcup-2018"):
        header, events = copy.deepcopy(read(name))
        change(header, events)
        return checked(header, events).wrongs("chain")

    def test_all_golden_exports_are_chained(self):
        for path in GOLDEN.glob("*.jsonl"):
            self.assertEqual(checked(*chain.read(path)).wrongs(), [], path.name)

    def test_a_changed_part_of_the_frame_is_named_with_its_line(self):
        changes = {
            "type": "player.checked_out",
            "recorded_at_us": 1,
            "actor": "operator",
            "command_id": "00000000-0000-7000-8000-000000000000",
            "request_digest": "00" * 32,
            "payload": "{}",
            "hash": "00" * 32,
        }
        for field, value in changes.items():
            with self.subTest(field):
                found = self.damaged(lambda _, events, f=field, v=value: events[40].update({f: v}))
                self.assertEqual((found[0]["event"], found[0]["text"].split(":")[0]), (41, "line 42"))

    def test_the_kind_of_stream_is_bound_in(self):
        self.assertEqual(self.damaged(lambda header, _: header.update(kind="season"))[0]["event"], 1)

    def test_an_event_that_was_left_out_or_put_in_the_wrong_place(self):
        self.assertEqual(self.damaged(lambda _, events: events.pop(9))[0]["event"], 11)
        self.assertEqual(self.damaged(lambda _, events: events.insert(9, events.pop(10)))[0]["event"], 11)

    def test_a_tail_that_was_cut_off(self):
        found = self.damaged(lambda _, events: events.pop())
        self.assertEqual([fault["text"].split(":")[0] for fault in found], ["line 1", "line 1"])

    def test_each_field_of_the_header_is_in_its_digest(self):
        for field, value in (("organisation", "00000000-0000-7000-8000-000000000002"), ("digest", "00" * 32)):
            found = self.damaged(lambda header, _, f=field, v=value: header.update({f: v}))
            self.assertIn("digest", found[0]["text"])

    def test_an_epoch_that_names_another_event(self):
        for old, new in (('"epoch":2', '"epoch":1'), ('"epoch":2', '"epoch":3'), ('"from_version":81', '"from_version":80')):
            header, events = copy.deepcopy(read("desk-koenigrufen"))
            event = next(event for event in events if event["type"] == "stream.continued")
            self.assertIn(old, event["payload"])
            changed = event["payload"].replace(old, new)
            header, events = chained(header, events)
            event["payload"] = changed
            event["hash"] = chain.event_hash(header["kind"], header["stream"], event, bytes.fromhex(events[80]["hash"]))
            found = checked(header, events).wrongs("chain")
            self.assertIn("the new epoch says", found[0]["text"])

    def test_time_goes_back_only_where_a_clock_was_wrong(self):
        for back, wrong in ((1, True), (60_000_000, True), (60_000_001, False)):
            header, events = copy.deepcopy(read("tarockcup-2018"))
            events = events[:10]
            events[9]["recorded_at_us"] = events[8]["recorded_at_us"] - back
            self.assertEqual(bool(checked(*chained(header, events)).wrongs("chain")), wrong, back)

    def test_what_is_newer_is_refused(self):
        header, events = copy.deepcopy(read("tarockcup-2018"))
        events[3]["schema"] = 2
        with self.assertRaises(Unreadable):
            checked(*chained(header, events))


if __name__ == "__main__":
    unittest.main()
