//! Who can have a special title by where he lives or how old he is.
//!
//! Residence and year of birth are no part of the log. What is in it is the outcome: the codes of the
//! titles a player can have. Here both are compared, so that nobody is forgotten.
//!
//! Decisions where KR18 is silent ("bestplatzierte Krenglbacher/in"): a place is the same whatever the
//! capitals, accents, hyphens, postcode and "Sankt" or "St."; who names several places lives in each of
//! them; one letter that is different makes it doubtful, and a person decides. Age is that of the year: the
//! year of the reference day less the year of birth.

use std::collections::BTreeSet;

use chrono::Datelike;
use domain::ids::{Code, PlayerNumber, PrizeId};
use domain::message::List;
use domain::ruleset::{Ages, Criterion, SpecialTitle};
use domain::standings;
use domain::tournament::Tournament;
use domain::tournament::checks::{About, Finding, Warning, faults};
use engine::{Directory, PersonDetails};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::Result;
use crate::find;
use crate::likeness::{folded, similar};
use crate::names::Named;
use crate::reader::{Reader, WithNames};
use crate::shapes::named;

/// What a person's data say of a title. `unsure`: one letter of the residence is different, and somebody has to
/// decide. `unknown`: residence or year of birth is not known, or the title does not go by them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Meets {
    Yes,
    No,
    Unsure,
    Unknown,
}

/// A player and a title.
#[derive(Debug, Serialize, ToSchema)]
pub struct Candidate {
    #[serde(flatten)]
    pub player: Named,
    /// Recorded: he can have it.
    pub eligible: bool,
    pub data: Meets,
}

/// Who can have a title.
#[derive(Debug, Serialize, ToSchema)]
pub struct EligibleAnswer {
    pub version: u64,
    #[schema(value_type = named::Code)]
    pub title: Code,
    pub name: String,
    /// Everybody who can have it or might, by start number.
    pub items: Vec<Candidate>,
}

impl EligibleAnswer {
    /// The candidates for the title with this code.
    pub async fn read(reader: Reader<'_>, code: &Code) -> Result<WithNames<Self>> {
        let tournament = reader.tournament();
        let title = find::title(tournament, code)?;
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let eligible = standings::eligible(title, &tournament.entrants());
        let candidates = tournament.players.values().map(|player| Candidate {
            player: names.named(player.number),
            eligible: eligible.contains(&player.number),
            data: person(&directory, player.person)
                .map_or(Meets::Unknown, |person| meets(title, person, tournament)),
        });
        let items = candidates.filter(|one| one.eligible || matches!(one.data, Meets::Yes | Meets::Unsure));
        let (title, name) = (title.code.clone(), title.name.clone());
        let answer = Self { version: reader.version(), title, name, items: items.collect() };
        Ok(WithNames::new(answer, &directory))
    }
}

fn person(directory: &Directory, id: domain::ids::PersonId) -> Option<&PersonDetails> {
    directory.get(id)?.details.as_ref()
}

/// The titles a person can have by his data, beside those he is registered with.
pub fn titles(tournament: &Tournament, person: &PersonDetails, mut registered: Vec<Code>) -> Vec<Code> {
    for title in &tournament.regulations().titles {
        if meets(title, person, tournament) == Meets::Yes && !registered.contains(&title.code) {
            registered.push(title.code.clone());
        }
    }
    registered
}

/// What a person's data say of a title.
pub fn meets(title: &SpecialTitle, person: &PersonDetails, tournament: &Tournament) -> Meets {
    match &title.criterion {
        Criterion::Residence(places) => match &person.residence {
            Some(residence) => lives_in(residence, places),
            None => Meets::Unknown,
        },
        Criterion::Age(ages) => match person.birth_year {
            Some(born) => of_age(born, *ages, ages.on.unwrap_or(tournament.date).year()),
            None => Meets::Unknown,
        },
        Criterion::Eligible(_) | Criterion::Club(_) | Criterion::Category(_) => Meets::Unknown,
    }
}

fn of_age(born: u16, ages: Ages, year: i32) -> Meets {
    let age = year - i32::from(born);
    let enough = ages.at_least.is_none_or(|least| age >= i32::from(least));
    let young = ages.at_most.is_none_or(|most| age <= i32::from(most));
    if enough && young { Meets::Yes } else { Meets::No }
}

fn lives_in(residence: &str, places: &[String]) -> Meets {
    let places: Vec<_> = places.iter().map(|place| place_name(place)).collect();
    let named: Vec<_> =
        residence.split([',', ';', '/', '&']).map(place_name).filter(|name| !name.is_empty()).collect();
    let any = |alike: fn(&[char], &[char]) -> bool| {
        named.iter().any(|name| places.iter().any(|place| alike(name, place)))
    };
    if any(|a, b| a == b) {
        Meets::Yes
    } else if any(similar) || any(within) {
        Meets::Unsure
    } else {
        Meets::No
    }
}

/// Whether all words of one name stand in the other, as in "Gemeinde Krenglbach": it may be the same place, a
/// part of it, or another one of that name.
fn within(a: &[char], b: &[char]) -> bool {
    let words = |name: &[char]| -> BTreeSet<String> {
        let words = name.split(|c| !c.is_alphanumeric()).map(|word| word.iter().collect::<String>());
        words.filter(|word| !word.is_empty() && word != "sankt").collect()
    };
    let (a, b) = (words(a), words(b));
    !a.is_empty() && !b.is_empty() && (a.is_subset(&b) || b.is_subset(&a))
}

/// A place's name as it is compared: without postcode, district in brackets and country in front.
pub fn place_name(text: &str) -> Vec<char> {
    let text = text.split('(').next().unwrap_or_default();
    let folded: String = folded(text).into_iter().collect();
    let words = folded.split(' ').filter(|word| {
        let postcode = word.chars().any(|c| c.is_ascii_digit());
        !postcode && !matches!(*word, "a" | "d" | "at" | "de")
    });
    let words = words.map(|word| if word == "st." || word == "st" { "sankt" } else { word });
    words.collect::<Vec<_>>().join(" ").chars().collect()
}

/// Where what is recorded of titles is not what the persons' data say.
pub fn differences(tournament: &Tournament, directory: &Directory) -> Vec<Finding> {
    let entrants = tournament.entrants();
    let differs = |title: &SpecialTitle| {
        let eligible = standings::eligible(title, &entrants);
        let players = tournament.players.values().filter(|player| player.takes_part());
        let differing = players.filter(|player| {
            let data = person(directory, player.person).map(|person| meets(title, person, tournament));
            match data {
                // Who has it though it is not sure was given it by a person; who has not may have been overlooked.
                Some(Meets::Yes | Meets::Unsure) => !eligible.contains(&player.number),
                Some(Meets::No) => eligible.contains(&player.number),
                Some(Meets::Unknown) | None => false,
            }
        });
        let differing: Vec<PlayerNumber> = differing.map(|player| player.number).collect();
        (!differing.is_empty()).then(|| Finding {
            warning: Warning::TitleOutdated,
            fault: faults::title_differs(&title.name, List::players(&differing)),
            about: About {
                players: differing.clone(),
                prizes: vec![PrizeId::Title(title.code.clone())],
                ..About::default()
            },
        })
    };
    tournament.regulations().titles.iter().filter_map(differs).collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Krenglbach", Meets::Yes)]
    #[case("4631 KRENGLBACH", Meets::Yes)]
    #[case("A-4631 Krenglbach (Bez. Wels-Land)", Meets::Yes)]
    #[case("Wels / Krenglbach", Meets::Yes)]
    #[case("Krengelbach", Meets::Unsure)]
    #[case("Krenglbch", Meets::Unsure)]
    #[case("Wels", Meets::No)]
    #[case("Gemeinde Krenglbach", Meets::Unsure)]
    #[case("Krenglbach OÖ", Meets::Unsure)]
    #[case("Krenglbach bei Wels", Meets::Unsure)]
    #[case("Wels-Krenglbach", Meets::Unsure)]
    #[case("Gemeinde Wels", Meets::No)]
    fn a_place_is_the_same_however_it_is_spelt(#[case] residence: &str, #[case] expected: Meets) {
        assert_eq!(lives_in(residence, &["Krenglbach".to_owned()]), expected);
    }

    #[rstest]
    #[case("St. Florian", "Sankt Florian", Meets::Yes)]
    #[case("Gaspoltshofen", "Gaspoldshofen", Meets::Unsure)]
    #[case("Ried", "Reid", Meets::Unsure)]
    #[case("Sankt Florian", "Sankt Agatha", Meets::No)]
    #[case("Neustadt", "Wiener Neustadt", Meets::Unsure)]
    fn other_places(#[case] residence: &str, #[case] place: &str, #[case] expected: Meets) {
        assert_eq!(lives_in(residence, &[place.to_owned()]), expected);
    }

    #[rstest]
    #[case(2000, None, Some(18), Meets::Yes)]
    #[case(1999, None, Some(18), Meets::No)]
    #[case(1958, Some(60), None, Meets::Yes)]
    #[case(1959, Some(60), None, Meets::No)]
    fn age_is_that_of_the_year(
        #[case] born: u16,
        #[case] at_least: Option<u8>,
        #[case] at_most: Option<u8>,
        #[case] expected: Meets,
    ) {
        assert_eq!(of_age(born, Ages { at_least, at_most, on: None }, 2018), expected);
    }
}
