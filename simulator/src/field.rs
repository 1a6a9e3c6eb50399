//! Made-up players: names that sound Austrian and are plainly invented, as every
//! family name comes from a tarock term.

use crate::dice::Dice;

const GIVEN: [&str; 40] = [
    "Alois",
    "Anna",
    "Anton",
    "Barbara",
    "Brigitte",
    "Christa",
    "Elfriede",
    "Ernst",
    "Erwin",
    "Eva",
    "Ferdinand",
    "Franz",
    "Gerlinde",
    "Gertraud",
    "Günther",
    "Hannelore",
    "Helga",
    "Hermann",
    "Hubert",
    "Ingrid",
    "Johann",
    "Josef",
    "Karl",
    "Katharina",
    "Leopold",
    "Ludwig",
    "Margarete",
    "Maria",
    "Monika",
    "Norbert",
    "Otto",
    "Paula",
    "Renate",
    "Roland",
    "Rudolf",
    "Sieglinde",
    "Stefan",
    "Theresia",
    "Walter",
    "Wilhelm",
];

const FAMILY: [&str; 48] = [
    "Pagatmayr",
    "Pagatner",
    "Uhuber",
    "Uhulechner",
    "Kakadorfer",
    "Kakaduner",
    "Quapilhofer",
    "Quapilsteiner",
    "Mondfanger",
    "Mondseer",
    "Mondbichler",
    "Sküsinger",
    "Sküsleitner",
    "Sküsthaler",
    "Trullmann",
    "Trullecker",
    "Königshuber",
    "Königsrufer",
    "Ultimoser",
    "Ultimayer",
    "Talonbauer",
    "Talonreiter",
    "Stichlinger",
    "Stichberger",
    "Tarockner",
    "Tarockinger",
    "Bettlbauer",
    "Bettlmoser",
    "Piccolinger",
    "Piccoleitner",
    "Zwiccolner",
    "Dreierbauer",
    "Dreierhofer",
    "Solodorfer",
    "Solomayr",
    "Vorhandler",
    "Vorhandner",
    "Kontrainer",
    "Kontrawöger",
    "Rekontrinner",
    "Subkontrer",
    "Valatner",
    "Valatschek",
    "Kavallinger",
    "Damenreiter",
    "Bubenecker",
    "Skatfeindl",
    "Gstießlinger",
];

const PLACES: [(&str, u32); 10] = [
    ("Krenglbach", 26),
    ("Wels", 18),
    ("Marchtrenk", 10),
    ("Grieskirchen", 9),
    ("Haiding", 8),
    ("Gunskirchen", 8),
    ("Pichl bei Wels", 7),
    ("Bad Schallerbach", 6),
    ("Buchkirchen", 5),
    ("Linz", 3),
];

const CLUBS: [(Option<&str>, u32); 6] = [
    (Some("krenglbach"), 26),
    (Some("wels"), 20),
    (Some("grieskirchen"), 14),
    (Some("haiding"), 10),
    (Some("linz"), 8),
    (None, 22),
];

/// A made-up player, as in a list of registrations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Given name.
    pub given_name: &'static str,
    /// Family name.
    pub family_name: &'static str,
    /// Where he lives.
    pub residence: &'static str,
    /// The code of his club, if he has one.
    pub club: Option<&'static str>,
    /// Whether he plays as a junior.
    pub junior: bool,
}

/// So many made-up players; no two share a name while there are enough names.
#[must_use]
pub fn field(seed: u64, players: usize) -> Vec<Entrant> {
    let mut dice = Dice::new(seed, FIELD);
    let mut names: Vec<_> =
        FAMILY.iter().flat_map(|&family| GIVEN.iter().map(move |&given| (given, family))).collect();
    dice.shuffle(&mut names);
    let mut entrant = |&(given_name, family_name): &(&'static str, &'static str)| Entrant {
        given_name,
        family_name,
        residence: dice.weighted(&PLACES).unwrap_or("Krenglbach"),
        club: dice.weighted(&CLUBS).flatten(),
        junior: dice.chance(80),
    };
    names.iter().cycle().take(players).map(&mut entrant).collect()
}

/// The dice of the field are none of a table's.
const FIELD: u64 = u64::MAX;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_largest_final_has_260_different_names() {
        let field = field(1, 260);
        let names: BTreeSet<_> = field.iter().map(|e| (e.given_name, e.family_name)).collect();
        assert_eq!(names.len(), 260);
    }

    #[test]
    fn a_club_evening_has_residents_and_people_without_a_club() {
        let field = field(2018, 37);
        assert!(field.iter().any(|entrant| entrant.residence == "Krenglbach"));
        assert!(field.iter().any(|entrant| entrant.club.is_none()));
        assert_eq!(field, super::field(2018, 37));
    }
}
