//! What stands on paper, read back from the PDF.

mod reading;

use chrono::NaiveDate;
use domain::draw::{DrawOptions, FiveTables, SeatOne, Seating, Seed, draw_random};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::log::Hash;
use reports::{Directory, Heading, Person, draw_by_name, draw_by_table};
use texts::Lang;

const FAMILY_NAMES: [&str; 7] =
    ["Huber", "Kőrösi", "Österreicher", "Maß", "Šimek", "Wolfgruber-Achleitner", "Ó"];
const GIVEN_NAMES: [&str; 5] = ["Josef", "Ágnes", "Maria Magdalena", "Ő", "♠ Franz"];

fn directory(players: u16) -> Directory {
    let person = |number: u16| Person {
        family_name: FAMILY_NAMES[usize::from(number) % 7].into(),
        given_name: GIVEN_NAMES[usize::from(number) % 5].into(),
        club: Some("Tarockclub Krenglbach".into()),
        residence: None,
    };
    (1..=players).map(|number| (PlayerNumber(number), person(number))).collect()
}

fn heading(lang: Lang) -> Heading {
    Heading {
        tournament: "14. Krenglbacher Tarockcup".into(),
        date: NaiveDate::from_ymd_opt(2026, 1, 17).unwrap(),
        place: Some("Gasthof Lugmayr".into()),
        edition: Some(1),
        of_version: 4711,
        digest: Some(Hash::over(Hash::GENESIS, ["results".as_bytes()])),
        chain_head: Hash::over(Hash::GENESIS, ["chain".as_bytes()]),
        lang,
    }
}

fn seating(players: u16) -> Seating {
    let numbers: Vec<_> = (1..=players).map(PlayerNumber).collect();
    let options = DrawOptions { five_tables: FiveTables::First, seat_one: SeatOne::Vorhand };
    draw_random(Seed([7; 32]), &numbers, options).unwrap()
}

fn save(name: &str, pdf: &[u8]) {
    if let Ok(folder) = std::env::var("REPORTS_DIR") {
        std::fs::write(std::path::Path::new(&folder).join(name), pdf).unwrap();
    }
}

#[test]
fn a_draw_hangs_on_the_wall() {
    let (round, heading, directory) = (RoundNumber(1), heading(Lang::De), directory(37));
    let by_table = draw_by_table(round, &seating(37), SeatOne::Vorhand, &directory, &heading);
    let pdf = by_table.pdf().unwrap();
    save("draw_by_table.pdf", &pdf);
    let pages = reading::pages(&pdf);
    assert!(pages[0].has("14. Krenglbacher Tarockcup"));
    let by_name = draw_by_name(round, &seating(37), &directory, &heading);
    let pdf = by_name.pdf().unwrap();
    save("draw_by_name.pdf", &pdf);
}
