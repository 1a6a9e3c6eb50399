//! Names that fit a phone: short ones, and letters for the narrowest buttons, both told apart.

use texts::Lang;

use crate::names::Named;

/// What somebody is called at his table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ShortName {
    /// Whole.
    pub full: String,
    /// The family name, with as much of the given one as tells two apart.
    pub short: String,
    /// A few letters of both.
    pub mark: String,
}

/// What those who sit at a table are called there.
pub(super) fn short_names(lang: Lang, seats: &[Named]) -> Vec<ShortName> {
    let parts: Vec<(String, String)> = seats
        .iter()
        .map(|seat| {
            let text = |part: &Option<String>| part.as_deref().unwrap_or_default().trim().to_owned();
            let (family, given) = (text(&seat.who.family_name), text(&seat.who.given_name));
            if family.is_empty() {
                let nameless = [("number", seat.number.into())];
                return (lang.text_with(texts::Text::Player, nameless), given);
            }
            (family, given)
        })
        .collect();
    let short = |family: &str, given: &str| {
        let same: Vec<_> = parts.iter().filter(|(other, _)| other == family).collect();
        if same.len() < 2 || given.is_empty() {
            return family.to_owned();
        }
        // As many letters as tell him from everybody else of this name.
        let letters = |length: usize| given.chars().take(length).collect::<String>();
        let most = given.chars().count();
        let alone = |length: &usize| {
            let start = letters(*length);
            same.iter().filter(|(_, other)| other.starts_with(&start)).count() == 1
        };
        let length = (1..=most).find(alone).unwrap_or(most);
        format!("{}. {family}", letters(length))
    };
    let marks = marks(seats);
    parts
        .iter()
        .zip(marks)
        .map(|((family, given), mark)| {
            let full = if given.is_empty() { family.clone() } else { format!("{family} {given}") };
            ShortName { full, short: short(family, given), mark }
        })
        .collect()
}

/// The first letters of the given and the family name, with as many more of the family name as tell two
/// apart; where that does not, the start number.
fn marks(seats: &[Named]) -> Vec<String> {
    let letters = |seat: &Named, length: usize| {
        let start = |part: &Option<String>, length: usize| {
            let part = part.as_deref().unwrap_or_default().trim();
            part.chars().take(length).collect::<String>()
        };
        if seat.who.family_name.as_deref().unwrap_or_default().trim().is_empty() {
            return seat.number.to_string();
        }
        start(&seat.who.given_name, 1) + &start(&seat.who.family_name, length)
    };
    let mark = |seat: &Named| {
        let alone = |length: &usize| {
            let own = letters(seat, *length);
            seats.iter().filter(|other| letters(other, *length) == own).count() == 1
        };
        let found = (1..=MARK).find(alone).map(|length| letters(seat, length));
        found.unwrap_or_else(|| format!("{}{}", letters(seat, 1), seat.number))
    };
    seats.iter().map(mark).collect()
}

/// Most letters of the family name beside the first of the given one.
const MARK: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Who;

    fn seat(number: u16, family: &str, given: &str) -> Named {
        let who = Who {
            family_name: Some(family.to_owned()),
            given_name: Some(given.to_owned()),
            ..Who::default()
        };
        Named { number, who }
    }

    #[test]
    fn who_has_the_same_name_is_told_apart_by_as_many_letters_as_it_takes() {
        let seats = [
            seat(1, "Huber", "Franz"),
            seat(2, "Huber", "Friedrich"),
            seat(3, "Huber", "Anna"),
            seat(4, "Őszi", "Ágnes"),
        ];
        let short: Vec<_> = short_names(Lang::De, &seats).into_iter().map(|name| name.short).collect();
        assert_eq!(short, ["Fra. Huber", "Fri. Huber", "A. Huber", "Őszi"]);
    }

    #[test]
    fn marks_are_short_and_of_one_player_each() {
        let seats = [
            seat(1, "Huber", "Franz"),
            seat(2, "Hofer", "Friedrich"),
            seat(3, "Huber", "Anna"),
            seat(4, "Müller-Piccoleitner", "Frieda"),
            seat(5, "Müller-Lüdenscheidt", "Fritz"),
        ];
        let marks: Vec<_> = short_names(Lang::De, &seats).into_iter().map(|name| name.mark).collect();
        assert_eq!(marks, ["FHu", "FHo", "AH", "FM4", "FM5"]);
    }
}
