//! What a phone at a table says by a tap for who sits there, the reasons that a referee picks, and what a session is called that nobody
//! has named. It is recorded in the language of who says it, as a note like any other; officials read it in theirs.

use texts::{Lang, Page as T};

/// Said by a tap, in each language always in the same words.
const SAID: [T; 12] = [
    T::RefereeAsked,
    T::Complained,
    T::ReasonTyping,
    T::ReasonKontra,
    T::ReasonPremium,
    T::ReasonPartner,
    T::ReasonOther,
    T::ChipAdmitted,
    T::ChipCards,
    T::ChipWitnessed,
    T::ChipUnproven,
    T::FirstOrganizer,
];

/// A reason in a language, if a tap has said it; what somebody has written himself stays as it is. Lines that a phone
/// hands over stand behind words of its own.
pub fn said(lang: Lang, reason: &str) -> String {
    for other in Lang::ALL {
        if let Some(known) = SAID.into_iter().find(|known| other.page(*known) == reason) {
            return lang.page(known).into_owned();
        }
        let table: String = reason.chars().filter(char::is_ascii_digit).collect();
        if let Ok(table) = table.parse::<u16>() {
            let card = |lang: Lang| lang.page_with(T::CardSession, [("table", table.into())]);
            if card(other) == reason {
                return card(lang);
            }
        }
        if let Some(lines) = reason.strip_prefix(other.page(T::HandedLines).as_ref()) {
            return format!("{}{lines}", lang.page(T::HandedLines));
        }
    }
    reason.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_tap_has_said_is_read_in_every_language_and_what_was_written_stays() {
        for phone in Lang::ALL {
            for lang in Lang::ALL {
                for known in SAID {
                    assert_eq!(said(lang, &phone.page(known)), lang.page(known), "{phone:?} to {lang:?}");
                }
                let card = |lang: Lang| lang.page_with(T::CardSession, [("table", 17.into())]);
                assert_eq!(said(lang, &card(phone)), card(lang));
                let handed = format!("{} 3: Dreier · Gruber", phone.page(T::HandedLines));
                let expected = format!("{} 3: Dreier · Gruber", lang.page(T::HandedLines));
                assert_eq!(said(lang, &handed), expected);
            }
        }
        assert_eq!(said(Lang::De, "Elírás volt"), "Elírás volt");
        assert_eq!(said(Lang::De, ""), "");
    }

    #[test]
    fn no_two_taps_say_the_same() {
        for lang in Lang::ALL {
            let mut all: Vec<_> = SAID.into_iter().map(|known| lang.page(known)).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), SAID.len(), "{lang:?}");
        }
    }
}
