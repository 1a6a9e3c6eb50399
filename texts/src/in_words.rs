//! Whether there is a text for whatever can be refused: asked when a crate is built that refuses something.

use domain::message::Declared;

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

const _: () = {
    let mut i = 0;
    while i < domain::refusals::DECLARED.len() {
        all_in_words(domain::refusals::DECLARED[i]);
        i += 1;
    }
};

/// Stops the build where one of these messages has no text. Whoever lists messages asks it:
/// `const _: () = texts::all_in_words(&[MESSAGES]);`
///
/// # Panics
/// With the id of the first message that has none.
pub const fn all_in_words(lists: &[&[Declared]]) {
    let mut i = 0;
    while i < lists.len() {
        let mut j = 0;
        while j < lists[i].len() {
            assert!(has_text(lists[i][j].id), "{}", lists[i][j].id);
            j += 1;
        }
        i += 1;
    }
}

/// Whether a text has this key, which has `-` where the id has `_`. The keys are sorted.
const fn has_text(id: &str) -> bool {
    let (mut from, mut to) = (0, KEYS.len());
    while from < to {
        let middle = usize::midpoint(from, to);
        match order(id.as_bytes(), KEYS[middle].as_bytes()) {
            0 => return true,
            1 => from = middle + 1,
            _ => to = middle,
        }
    }
    false
}

/// −1, 0 or 1, as bytes are compared.
const fn order(id: &[u8], key: &[u8]) -> i8 {
    let mut i = 0;
    while i < id.len() && i < key.len() {
        let byte = if id[i] == b'_' { b'-' } else { id[i] };
        if byte != key[i] {
            return if byte < key[i] { -1 } else { 1 };
        }
        i += 1;
    }
    if id.len() == key.len() {
        return 0;
    }
    if id.len() < key.len() { -1 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_its_id_and_nothing_else_is() {
        assert!(KEYS.is_sorted(), "or the search would miss some");
        assert!(KEYS.iter().all(|key| has_text(&key.replace('-', "_"))));
        assert!(!has_text("") && !has_text("request-not_vali") && !has_text("request-not_validated"));
    }
}
