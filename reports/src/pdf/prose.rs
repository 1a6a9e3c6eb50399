//! Text made fit for the page: normalised, wrapped, shortened.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::Length;
use super::face::{Face, REPLACEMENT};

const ELLIPSIS: char = '…';
const NO_BREAK_SPACE: char = '\u{a0}';

/// Text with only characters the face can draw: composed (NFC), white space as
/// blanks, without marks that turn or hide text; what the face lacks becomes `�`.
pub(super) fn drawable<'a>(text: &'a str, face: &Face) -> Cow<'a, str> {
    if text.chars().all(|c| c.is_ascii_graphic() || c == ' ') {
        return Cow::Borrowed(text);
    }
    let draw = |c: char| match c {
        // Formatting marks: zero width, direction, soft hyphen, variation selectors.
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' => None,
        NO_BREAK_SPACE => Some(c),
        c if c.is_whitespace() || c.is_control() => Some(' '),
        c if face.has(c) => Some(c),
        _ => Some(REPLACEMENT),
    };
    if is_nfc(text) {
        Cow::Owned(text.chars().filter_map(draw).collect())
    } else {
        Cow::Owned(text.nfc().filter_map(draw).collect())
    }
}

/// The parts of a word between which a line may end, after its hyphens, each with
/// what joins it to the part before.
fn pieces(word: &str) -> impl Iterator<Item = (&'static str, &str)> {
    let glue = std::iter::once(" ").chain(std::iter::repeat(""));
    glue.zip(word.split_inclusive('-'))
}

/// Breaks drawable text at blanks and hyphens into lines of at most a width; words too long
/// for a line are broken, text beyond `max_lines` ends in an ellipsis.
pub(super) fn wrap(text: &str, width: Length, face: &Face, size: Length, max_lines: usize) -> Vec<String> {
    if face.width(text, size) <= width {
        return vec![text.to_owned()];
    }
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for (glue, piece) in text.split(' ').filter(|word| !word.is_empty()).flat_map(pieces) {
        let mut piece = Cow::Borrowed(piece);
        // One line too many is enough to know that some are left out.
        while lines.len() <= max_lines {
            let joined =
                if line.is_empty() { piece.clone().into_owned() } else { format!("{line}{glue}{piece}") };
            if face.width(&joined, size) <= width {
                line = joined;
                break;
            }
            if line.is_empty() {
                let (head, tail) = split_to_fit(&piece, width, face, size);
                lines.push(head);
                piece = Cow::Owned(tail);
            } else {
                lines.push(std::mem::take(&mut line));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    if lines.len() > max_lines {
        lines.truncate(max_lines);
        if let Some(last) = lines.last_mut() {
            *last = shortened(last, width, face, size);
        }
    }
    lines
}

/// The text with an ellipsis at its end, cut so that both fit.
fn shortened(text: &str, width: Length, face: &Face, size: Length) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    loop {
        let line: String = letters.iter().copied().chain([ELLIPSIS]).collect();
        if letters.is_empty() || face.width(&line, size) <= width {
            return line;
        }
        letters.pop();
    }
}

/// Splits a word where the width ends, after at least one character.
fn split_to_fit(word: &str, width: Length, face: &Face, size: Length) -> (String, String) {
    let boundaries = word.char_indices().skip(1).map(|(at, _)| at);
    let first = boundaries.clone().next().unwrap_or(word.len());
    let fits = |at: &usize| face.width(&word[..*at], size) <= width;
    // What should stay together and cannot is parted between its words.
    let between = word.match_indices(NO_BREAK_SPACE).map(|(at, _)| at).take_while(fits).last();
    if let Some(at) = between.filter(|at| *at > 0) {
        return (word[..at].to_owned(), word[at + NO_BREAK_SPACE.len_utf8()..].to_owned());
    }
    let at = boundaries.take_while(fits).last().unwrap_or(first);
    (word[..at].to_owned(), word[at..].to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::face::Weight;
    use super::*;

    fn face() -> &'static Face {
        Weight::Regular.face()
    }

    #[test]
    fn what_cannot_stay_together_is_parted_between_its_words() {
        let name = "10\u{a0}Mondbichler\u{a0}Margarete";
        let wide = |text: &str| face().width(text, 10_000);
        let lines = |width| wrap(name, width, face(), 10_000, 4);
        assert_eq!(lines(wide(name)), [name]);
        assert_eq!(lines(wide(name) - 100), ["10\u{a0}Mondbichler", "Margarete"]);
        assert_eq!(lines(wide("10\u{a0}M"))[0], "10");
        assert_eq!(lines(wide("1"))[0], "1");
    }

    #[test]
    fn letters_are_composed_and_unknown_ones_shown() {
        assert_eq!(drawable("Ko\u{30b}ro\u{308}si", face()), "Kőrösi");
        assert_eq!(drawable("山 Huber", face()), "\u{fffd} Huber");
        assert_eq!(drawable("a\tb\nc\u{2003}d", face()), "a b c d");
    }

    #[test]
    fn the_letters_of_all_languages_can_be_drawn() {
        let letters = "ÄÖÜäöüß ÀÂÇÉÈÊËÎÏÔŒÙÛŸàâçéèêëîïôœùûÿ ÁÉÍÓÖŐÚÜŰáéíóöőúüű ’“”„«»–−…€½⅔";
        assert_eq!(drawable(letters, face()), letters);
    }

    #[test]
    fn marks_that_turn_text_around_are_left_out() {
        assert_eq!(drawable("Hu\u{202e}ber\u{200b}", face()), "Huber");
    }

    #[test]
    fn lines_break_at_blanks_and_lose_nothing() {
        let text = "Josef von und zu Krenglbach an der Trattnach";
        let lines = wrap(text, 60_000, face(), 9_000, usize::MAX);
        assert!(lines.len() > 2);
        assert!(lines.iter().all(|line| face().width(line, 9_000) <= 60_000), "{lines:?}");
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn amounts_stay_in_one_line() {
        assert_eq!(wrap("um 12\u{a0}€", 25_000, face(), 9_000, 9), ["um", "12\u{a0}€"]);
    }

    #[test]
    fn double_names_break_at_their_hyphen() {
        assert_eq!(
            wrap("Wolfgruber-Achleitner Eva", 75_000, face(), 9_000, 9),
            ["Wolfgruber-", "Achleitner Eva"]
        );
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        let word = "Schwarzenbergplatzbewohnerin";
        let lines = wrap(word, 40_000, face(), 9_000, usize::MAX);
        assert!(lines.len() > 1);
        assert_eq!(lines.concat(), word);
    }

    #[test]
    fn what_exceeds_the_lines_ends_in_an_ellipsis() {
        let lines = wrap("eins zwei drei vier fünf sechs", 50_000, face(), 9_000, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with(ELLIPSIS), "{lines:?}");
        assert!(face().width(&lines[1], 9_000) <= 50_000);
    }

    #[test]
    fn the_narrowest_column_still_ends() {
        assert_eq!(wrap("ab", 0, face(), 9_000, 9), ["a", "b"]);
    }
}
