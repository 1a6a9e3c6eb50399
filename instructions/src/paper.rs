//! What the paper of the largest final says beside its results.

use chrono::NaiveDate;
use domain::ids::PlayerNumber;
use domain::log::Hash;
use reports::{Directory, Heading, Letterhead, Person};
use texts::Lang;

use crate::large_final::PLAYERS;

/// Who played, with names of several lengths.
pub fn directory() -> Directory {
    let person = |number: u16| Person {
        family_name: ["Huber", "Kőrösi", "Österreicher", "Wolfgruber-Achleitner"][usize::from(number % 4)]
            .into(),
        given_name: ["Josef", "Ágnes", "Maria Magdalena"][usize::from(number % 3)].into(),
        club: Some("Tarockclub".into()),
        residence: Some("Krenglbach".into()),
        member_number: None,
    };
    (1..=PLAYERS).map(|number| (PlayerNumber(number), person(number))).collect()
}

pub fn heading() -> Heading {
    Heading {
        tournament: "Cup".into(),
        date: NaiveDate::from_ymd_opt(2018, 11, 10).expect("a day"),
        place: None,
        edition: Some(1),
        newest_edition: None,
        after_round: None,
        of_version: 4711,
        at: None,
        digest: Some(Hash::GENESIS),
        chain_head: Hash::GENESIS,
        receipt_key: None,
        lang: Lang::De,
        letterhead: Letterhead::default(),
        stamp: None,
    }
}
