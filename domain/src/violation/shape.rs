//! JSON of another shape: what the reader of JSON says in words of its own becomes a fault with
//! arguments, once and for all bodies, records and rulesets.

use std::collections::BTreeMap;

use super::{Fault, Violation};
use crate::message::{List, Message, Term};

crate::faults! { "shape";
    Shape => missing_field(field: Written);
    Shape => unknown_field(field: Written, nearest: List);
    Shape => field_not_known(field: Written);
    Shape => field_twice(field: Written);
    Shape => unknown_word(word: Written, nearest: List);
    Shape => unknown_entry(entry: Written);
    Shape => wrong_kind(expected: Term, found: Term);
    Shape => wrong_value(expected: Term, value: Written);
    Shape => expected(expected: Term);
    Shape => entry_twice();
    Shape => too_long();
    Shape => not_fitting();
}

crate::messages! { "shape";
    not_json(line: Count, column: Count);
    ends_early(line: Count, column: Count);
}

/// How many alternatives a message names, the nearest first.
const NAMED: usize = 5;

/// What can be expected or found, by the words of the reader; the id is that of the term `json-id`.
const KINDS: &[(&str, &str)] = &[
    ("a boolean", "boolean"),
    ("boolean", "boolean"),
    ("a string", "text"),
    ("a borrowed string", "text"),
    ("a character", "text"),
    ("string", "text"),
    ("a sequence", "list"),
    ("an array", "list"),
    ("a tuple", "list"),
    ("sequence", "list"),
    ("a map", "object"),
    ("an object", "object"),
    ("struct", "object"),
    ("internally", "object"),
    ("adjacently", "object"),
    ("map", "object"),
    ("enum", "name-or-object"),
    ("variant", "name-or-object"),
    ("null", "nothing"),
    ("unit", "nothing"),
    ("Option value", "nothing"),
    ("u8", "count-to-255"),
    ("u16", "count-to-65535"),
    ("u32", "count"),
    ("u64", "count"),
    ("usize", "count"),
    ("i8", "whole-number"),
    ("i16", "whole-number"),
    ("i32", "whole-number"),
    ("i64", "whole-number"),
    ("isize", "whole-number"),
    ("integer", "whole-number"),
    ("a nonzero", "positive"),
    ("f32", "number"),
    ("f64", "number"),
    ("floating point", "number"),
    ("the name of a card", "card-name"),
    ("a card is", "card"),
    ("a card is A1", "tarot-card"),
    ("an object keyed by players", "by-player"),
    ("a player", "player"),
    ("a start number as text", "start-number"),
    ("a multiple of 1/2", "points"),
    ("an amount is a multiple of 1/2", "points"),
    ("card points", "card-points"),
    ("the talon has halves", "half"),
    ("an id", "item"),
    ("a seat is", "seat"),
    ("a code has", "code"),
    ("1 to 64 letters", "label"),
    ("the id of a ruleset", "ruleset"),
    ("a UUID", "id"),
    ("UUID parsing failed", "id"),
    // What readers of paths and query strings say.
    ("invalid digit found", "whole-number"),
    ("cannot parse integer", "whole-number"),
    ("number too", "whole-number"),
    ("number would be zero", "positive"),
    ("provided string was not `true` or `false`", "boolean"),
    ("a number of items", "limit"),
    ("a cursor of this server", "cursor"),
    ("a version such as", "version"),
    ("a formatted date string", "day"),
    ("a formatted date and time string", "moment"),
    ("an RFC 3339 formatted date and time string", "moment"),
    // What the reader of dates and moments says of texts that are neither: of both the same.
    ("input contains invalid characters", "day-or-moment"),
    ("premature end of input", "day-or-moment"),
    ("trailing input", "day-or-moment"),
    ("input is out of range", "day-or-moment"),
    ("no possible date and time", "day-or-moment"),
    ("input is not enough for unique date and time", "day-or-moment"),
];

/// The ids of the terms that say what is expected or found.
pub fn terms() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(_, id)| *id).chain(["value"])
}

fn term(words: &str) -> Term {
    let of = |id: &'static str| Term::new("json", id);
    let plain = words.trim();
    // The longest beginning: `a sequence` is no `a`, `an object keyed by players` no `an object`.
    let known = KINDS.iter().filter(|(beginning, _)| plain.starts_with(beginning));
    known.max_by_key(|(beginning, _)| beginning.len()).map_or_else(|| of("value"), |(_, id)| of(id))
}

/// A shape error at a place, by the words of the reader of JSON.
#[must_use]
pub fn violation(pointer: impl Into<String>, words: &str) -> Violation {
    Violation::at(pointer, fault(words))
}

/// What does not fit, by the words of the reader of JSON or of a query string.
#[must_use]
pub fn misfit(words: &str) -> Message {
    fault(words).message
}

/// What a document is refused for that is no JSON.
#[must_use]
pub fn malformed(error: &serde_json::Error) -> Message {
    let (line, column) = (error.line(), error.column());
    if error.is_eof() { ends_early(line, column) } else { not_json(line, column) }
}

fn fault(words: &str) -> Fault {
    // The position is of the part that was read, which means nothing to the sender.
    let words = words.rsplit_once(" at line ").map_or(words, |(words, _)| words);
    let quoted = |rest: &str| rest.split('`').nth(1).map(str::to_owned);
    if let Some(field) = words.strip_prefix("missing field").and_then(quoted) {
        return missing_field(field);
    }
    if let Some(field) = words.strip_prefix("duplicate field").and_then(quoted) {
        return field_twice(field);
    }
    for (beginning, of) in
        [("unknown field", unknown_field as fn(String, List) -> Fault), ("unknown variant", unknown_word)]
    {
        if let Some(rest) = words.strip_prefix(beginning) {
            let mut names = rest.split('`').skip(1).step_by(2).map(str::to_owned);
            let Some(wrong) = names.next() else { return not_fitting() };
            let known: Vec<_> = names.collect();
            if known.is_empty() {
                return field_not_known(wrong);
            }
            let nearest = nearest(&wrong, known);
            return of(wrong, nearest);
        }
    }
    if let Some(rest) = words.strip_prefix("invalid type: ")
        && let Some((found, wanted)) = rest.rsplit_once(", expected ")
    {
        return wrong_kind(term(wanted), term(found));
    }
    if let Some(rest) = words.strip_prefix("invalid value: ")
        && let Some((found, wanted)) = rest.rsplit_once(", expected ")
    {
        let value =
            found.split_once(['`', '"']).map_or(found, |(_, value)| value.trim_end_matches(['`', '"']));
        return wrong_value(term(wanted), value.to_owned());
    }
    if words.starts_with("expected value") {
        // The reader's way of saying that a name cannot be a number, a list or nothing.
        return expected(Term::new("json", "name-or-object"));
    }
    if let Some(rest) = words.strip_prefix("unknown entry ") {
        return unknown_entry(rest.trim_matches('"').to_owned());
    }
    if words == "an entry stands twice" {
        return entry_twice();
    }
    if words.starts_with("trailing characters") || words.starts_with("invalid length") {
        return too_long();
    }
    let known = term(words);
    if known.0.id == "value" { not_fitting() } else { expected(known) }
}

/// The known names that are most like the wrong one.
fn nearest(wrong: &str, known: Vec<String>) -> List {
    let mut by_distance: BTreeMap<(usize, usize), String> = BTreeMap::new();
    for (i, name) in known.into_iter().enumerate() {
        by_distance.insert((distance(wrong, &name), i), name);
    }
    by_distance.into_values().take(NAMED).map(crate::message::Written).collect()
}

/// How many letters have to be put in, left out or changed.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<_> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut corner = i;
        let mut left = i + 1;
        let mut next = vec![left];
        for (b, &above) in other.iter().zip(row.iter().skip(1)) {
            left = if a == *b { corner } else { 1 + corner.min(above).min(left) };
            corner = above;
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("missing field `talon`", "missing_field(field: talon)")]
    #[case("duplicate field `by`", "field_twice(field: by)")]
    #[case("unknown field `a`, there are no fields", "field_not_known(field: a)")]
    #[case(
        "unknown variant `rufr`, expected one of `bettler`, `rufer`, `dreier`, `piccolo`, `farbendreier`, `solorufer` at line 1 column 9",
        "unknown_word(word: rufr, nearest: rufer, dreier, solorufer, bettler, piccolo)"
    )]
    #[case("invalid type: null, expected struct Player", "wrong_kind(expected: object, found: nothing)")]
    #[case(
        "invalid type: map, expected u8 at line 1 column 9",
        "wrong_kind(expected: count-to-255, found: object)"
    )]
    #[case(
        "invalid type: null, expected internally tagged enum On",
        "wrong_kind(expected: object, found: nothing)"
    )]
    #[case(
        "invalid type: string \"x, expected u8\", expected a string",
        "wrong_kind(expected: text, found: text)"
    )]
    #[case("invalid value: integer `0`, expected a nonzero u16", "wrong_value(expected: positive, value: 0)")]
    #[case("expected value at line 1 column 3", "expected(expected: name-or-object)")]
    #[case("unknown entry \"tarot.sung\"", "unknown_entry(entry: tarot.sung)")]
    #[case("something new", "not_fitting()")]
    fn the_words_of_the_reader_become_arguments(#[case] words: &str, #[case] expected: &str) {
        assert_eq!(fault(words).message.to_string(), format!("shape-{expected}"));
    }

    /// What the readers of this program and of its libraries really say.
    #[test]
    fn every_kind_is_recognized_by_what_its_reader_says() {
        fn expected<T: serde::de::DeserializeOwned + std::fmt::Debug>(json: &str) -> String {
            let message = fault(&serde_json::from_str::<T>(json).unwrap_err().to_string()).message;
            let expected = message.args.iter().find(|(name, _)| *name == "expected");
            expected.map_or_else(|| message.to_string(), |(_, term)| term.to_string())
        }
        assert_eq!(expected::<crate::card::Card>("\"X9\""), "card");
        assert_eq!(expected::<crate::card::Card>("7"), "card-name");
        assert_eq!(expected::<crate::tarot::card::Card>("\"X9\""), "tarot-card");
        assert_eq!(expected::<crate::tarot::CardPoints>("\"x\""), "points");
        assert_eq!(expected::<crate::tarot::CardPoints>("\"1/3\""), "card-points");
        assert_eq!(expected::<crate::points::Points>("0.3"), "points");
        assert_eq!(expected::<crate::seat::Seat>("9"), "seat");
        assert_eq!(expected::<crate::ids::Code>("\" a\""), "code");
        assert_eq!(expected::<crate::ids::PlayerNumber>("0"), "positive");
        assert_eq!(expected::<crate::ids::RulingId>("\"x\""), "id");
        assert_eq!(expected::<chrono::NaiveDate>("\"21.11.2026\""), "day-or-moment");
        assert_eq!(expected::<chrono::NaiveDate>("\"2026-02-30\""), "day-or-moment");
        assert_eq!(expected::<chrono::NaiveDate>("7"), "day");
        assert_eq!(expected::<chrono::NaiveDate>("\"2026-02-03T\""), "day-or-moment");
        assert_eq!(expected::<chrono::DateTime<chrono::Utc>>("7"), "moment");
        assert_eq!(expected::<chrono::DateTime<chrono::Utc>>("\"2026-11-21\""), "day-or-moment");
        assert_eq!(expected::<chrono::DateTime<chrono::Utc>>("\"2026-11-21 at 10\""), "day-or-moment");
        assert_eq!(expected::<chrono::DateTime<chrono::Utc>>("\"2026-02-30T10:00:00Z\""), "day-or-moment");
        assert_eq!(expected::<crate::player_map::PlayerMap<u8, u8>>("[]"), "by-player");
        assert_eq!(expected::<crate::koenigrufen::play::Half>("3"), "half");
        assert_eq!(expected::<bool>("1"), "boolean");
        assert_eq!(expected::<Vec<u8>>("{}"), "list");
        assert_eq!(expected::<u8>("-1"), "count-to-255");
        assert_eq!(expected::<u8>("300"), "count-to-255");
        assert_eq!(expected::<u16>("70000"), "count-to-65535");
        assert_eq!(expected::<u32>("-1"), "count");
    }

    #[test]
    fn text_that_is_no_json_is_told_by_its_place() {
        let error = serde_json::from_str::<bool>("{\n  x").unwrap_err();
        assert_eq!(
            malformed(&serde_json::from_str::<serde_json::Value>("{\n  x").unwrap_err()).to_string(),
            "shape-not_json(line: 2, column: 3)"
        );
        assert!(!error.is_io());
        let early = serde_json::from_str::<serde_json::Value>("{").unwrap_err();
        assert_eq!(malformed(&early).to_string(), "shape-ends_early(line: 1, column: 1)");
    }
}
