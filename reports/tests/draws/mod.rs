//! The draw in large letters and on slips, with who sits out and what it is checked by.

use domain::draw::{SeatOne, Units};
use domain::ids::{PlayerNumber, RoundNumber};
use domain::ruleset::Ruleset;
use reports::{
    Directory, DrawEvidence, FirstDeal, OwnPage, Person, Report, draw_by_name, draw_by_name_large,
    draw_by_table, draw_by_table_large, draw_slips,
};
use rstest::rstest;
use texts::Lang;

use crate::cup;
use crate::reading::{Page, Piece};

const ROUND: RoundNumber = RoundNumber(1);
const LONG: &str = "Wolfgruber-Achleitner-Österreicher-Kőrösi von und zu Schwarzenbergplatzbewohnerinnen";

/// Of 37 players: one table of five, eight of four.
pub fn tables() -> Report {
    let (round, drawn) = (RoundNumber(1), cup::drawn(37, 1));
    draw_by_table(round, &drawn, cup::first_deal(), &cup::directory(37), &cup::heading(Lang::De))
}

pub fn names() -> Report {
    draw_by_name(
        RoundNumber(1),
        &cup::drawn(37, 1),
        cup::first_deal(),
        &cup::directory(37),
        &cup::heading(Lang::De),
    )
}

pub fn tables_large() -> Report {
    let heading = cup::heading(Lang::De);
    draw_by_table_large(ROUND, &cup::drawn(37, 1), cup::first_deal(), &cup::directory(37), &heading)
        .with_proof(&evidence(None))
}

pub fn names_large() -> Report {
    draw_by_name_large(
        ROUND,
        &cup::drawn(37, 1),
        cup::first_deal(),
        &cup::directory(37),
        &cup::heading(Lang::De),
    )
}

pub fn slips() -> Report {
    let heading = cup::heading(Lang::De);
    draw_slips(ROUND, &cup::drawn(37, 1), cup::first_deal(), &cup::directory(37), &heading)
        .with_proof(&evidence(None))
        .with_own_pages(|player| Some(own_page(player)))
}

fn own_page(player: PlayerNumber) -> OwnPage {
    let address =
        "http://192.168.178.20:8080/tournaments/01890f3c-7d5a-7c4e-9b1a-2f3e4d5c6b7a/own".to_owned();
    let typed = format!("{player}-K7MQ2XWA");
    OwnPage { link: format!("{address}#{typed}"), address, typed }
}

fn long_names() -> Directory {
    let person = |number: u16| Person { family_name: format!("{LONG} {number}"), ..Person::default() };
    (1..=21).map(|number| (PlayerNumber(number), person(number))).collect()
}

pub fn long_slips() -> Report {
    let heading = cup::heading(Lang::De);
    draw_slips(ROUND, &cup::drawn(21, 1), cup::first_deal(), &long_names(), &heading)
}

pub fn long_tables() -> Report {
    let heading = cup::heading(Lang::De);
    draw_by_table_large(ROUND, &cup::drawn(21, 1), cup::first_deal(), &long_names(), &heading)
        .with_proof(&evidence(None))
}

/// With as much mixed in as a draw takes.
fn evidence(address: Option<&str>) -> DrawEvidence {
    DrawEvidence {
        algorithm: "random-1".into(),
        seed: "5a".repeat(32),
        commitment: Some("0f".repeat(32)),
        public_randomness: Some("Würfel 6 ".repeat(22).trim().into()),
        address: address.map(Into::into),
        changed_seats: 0,
    }
}

fn read(report: &Report) -> Vec<Page> {
    crate::reading::pages(&report.pdf().expect("the report can be written"))
}

fn pieces(report: &Report) -> Vec<Piece> {
    read(report).into_iter().flat_map(|page| page.pieces).collect()
}

#[rstest]
#[case::ordinary_names(tables_large(), 37)]
#[case::long_names(long_tables(), 21)]
fn no_table_is_split_over_pages_of_the_wall(#[case] report: Report, #[case] players: u16) {
    let drawn = cup::drawn(players, 1);
    let pages = read(&report);
    for table in &drawn.tables {
        let title = format!("Tisch {}", table.table);
        let of_table: Vec<_> = pages.iter().filter(|page| page.has(&title)).collect();
        assert_eq!(of_table.len(), 1, "{title}");
        for player in &table.seats {
            assert!(of_table[0].has(&player.to_string()), "player {player} is not beside {title}");
        }
    }
    assert!(!pages.iter().any(|page| page.text().contains("Fortsetzung")));
}

#[test]
fn the_wall_is_read_from_two_metres() {
    let tables = pieces(&tables_large());
    let names: Vec<_> = tables.iter().filter(|piece| piece.text.starts_with("Kőrösi ")).collect();
    assert!(!names.is_empty() && names.iter().all(|piece| piece.size >= 24.0), "{names:?}");
    let titles: Vec<_> = tables.iter().filter(|piece| piece.text.starts_with("Tisch ")).collect();
    assert!(titles.len() == 9 && titles.iter().all(|piece| piece.size >= 48.0), "{titles:?}");
    let names = pieces(&names_large());
    let names: Vec<_> = names.iter().filter(|piece| piece.text.starts_with("Kőrösi ")).collect();
    assert!(names.len() == 6 && names.iter().all(|piece| piece.size >= 24.0), "{names:?}");
}

#[test]
fn everybody_has_a_slip_with_the_seat_and_who_else_sits_there() {
    let (drawn, directory) = (cup::drawn(37, 1), cup::directory(37));
    let pages = read(&slips());
    assert_eq!(pages.len(), 4, "ten slips on a page");
    // A slip is what is written from its head to the next one's.
    let pieces: Vec<_> = pages.iter().flat_map(|page| &page.pieces).collect();
    let head = |piece: &&Piece| piece.text == "Runde 1: Platzkarte · 14. Krenglbacher Tarockcup";
    let slips: Vec<Vec<&str>> = pieces
        .chunk_by(|_, next| !head(next))
        .map(|slip| slip.iter().map(|piece| piece.text.as_str()).collect())
        .collect();
    assert_eq!(slips.len(), 37);
    for table in &drawn.tables {
        for (seat, player) in (1..).zip(&table.seats) {
            let number = format!("Nr. {player}");
            let slip = slips.iter().find(|slip| slip.contains(&number.as_str())).expect("a slip for each");
            // A long name stands in two lines.
            assert!(
                slip.join(" ").contains(&format!("{number} {}", directory.name(*player, Lang::De))),
                "{slip:?}"
            );
            assert!(slip.contains(&format!("Tisch {}, Sitz {seat}", table.table).as_str()), "{slip:?}");
            assert!(slip.contains(&format!("{player}-K7MQ2XWA").as_str()), "{slip:?}");
            for other in &table.seats {
                let name = format!("{} · {other}", directory.name(*other, Lang::De));
                assert!(slip.contains(&name.as_str()), "{name} is missing on {slip:?}");
            }
        }
    }
}

#[test]
fn long_names_on_slips_shrink_and_wrap_and_lose_nothing() {
    let pieces = pieces(&long_slips());
    assert!(!pieces.iter().any(|piece| piece.text.contains('…')), "{pieces:?}");
    // As oneself and as who else sits there.
    let text = pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join(" ");
    let whole = text.replace("- ", "-").matches(LONG).count();
    let drawn = cup::drawn(21, 1);
    let seats: usize = drawn.tables.iter().map(|table| table.seats.len() * (table.seats.len() + 1)).sum();
    assert_eq!(whole, seats, "{text}");
    assert!(pieces.iter().all(|piece| piece.size > 4.4), "{pieces:?}");
    for slip in pieces.iter().filter(|piece| piece.text.starts_with("Wolfgruber")) {
        let middle = 595.3 / 2.0;
        assert!(slip.x > middle || slip.right < middle, "{slip:?} crosses the cut");
    }
}

#[test]
fn long_names_on_the_wall_shrink_and_wrap_and_lose_nothing() {
    let by_name = draw_by_name_large(
        ROUND,
        &cup::drawn(21, 1),
        cup::first_deal(),
        &long_names(),
        &cup::heading(Lang::De),
    );
    for report in [long_tables(), by_name] {
        let pieces = pieces(&report);
        assert!(!pieces.iter().any(|piece| piece.text.contains('…')), "{pieces:?}");
        let text = pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join(" ");
        assert_eq!(text.replace("- ", "-").matches(LONG).count(), 21, "{text}");
        let names = pieces.iter().filter(|piece| piece.text.starts_with("Wolfgruber"));
        assert!(names.clone().all(|piece| piece.size >= 9.0), "{:?}", names.collect::<Vec<_>>());
    }
}

#[rstest]
#[case(Lang::De, "Frei", "frei", "Frei: spielt in dieser Runde nicht.")]
#[case(Lang::En, "Bye", "bye", "Bye: does not play in this round.")]
fn who_sits_out_is_told(#[case] lang: Lang, #[case] title: &str, #[case] table: &str, #[case] legend: &str) {
    let (directory, heading) = (cup::directory(6), cup::heading(lang));
    let mut drawn = cup::drawn(5, 1);
    drawn.byes.push(PlayerNumber(6));
    let by_table = draw_by_table(ROUND, &drawn, cup::first_deal(), &directory, &heading);
    let large = draw_by_table_large(ROUND, &drawn, cup::first_deal(), &directory, &heading);
    for report in [&by_table, &large] {
        let page = &read(report)[0];
        assert!(page.has(title) && page.has("6") && page.has(legend), "{}", page.text());
    }
    for report in [
        draw_by_name(ROUND, &drawn, cup::first_deal(), &directory, &heading),
        draw_by_name_large(ROUND, &drawn, cup::first_deal(), &directory, &heading),
    ] {
        let page = &read(&report)[0];
        assert!(page.has(table) && page.has(legend), "{}", page.text());
    }
    let slips = draw_slips(ROUND, &drawn, cup::first_deal(), &directory, &heading);
    assert!(read(&slips)[0].has(legend));
    let name = directory.name(PlayerNumber(6), lang);
    let csv = String::from_utf8(by_table.csv()).unwrap();
    let separator = if lang == Lang::De { ';' } else { ',' };
    assert!(
        csv.contains(&format!("\r\n{table}{separator}{separator}{name}{separator}6{separator}")),
        "{csv}"
    );
}

/// Five at one table: in French Tarot everybody plays, in Königrufen the dealer sits out.
#[rstest]
#[case("tarot-fft", SeatOne::Dealer, ["Geber", "Vorhand", "", "", ""])]
#[case("tarot-fft", SeatOne::Vorhand, ["Vorhand", "", "", "", "Geber"])]
#[case("tarockcup-2018", SeatOne::Dealer, ["setzt aus", "Vorhand", "", "", ""])]
#[case("tarockcup-2018", SeatOne::Vorhand, ["Vorhand", "", "", "", "setzt aus"])]
fn whether_the_dealer_plays_at_a_table_of_five_is_the_games_to_say(
    #[case] ruleset: &str,
    #[case] seat_one: SeatOne,
    #[case] roles: [&str; 5],
) {
    let first = FirstDeal { game: &Ruleset::preset(ruleset).unwrap().game, seat_one, units: Units::Players };
    let (drawn, directory, heading) = (cup::drawn(5, 1), cup::directory(5), cup::heading(Lang::De));
    let csv = String::from_utf8(draw_by_table(ROUND, &drawn, first, &directory, &heading).csv()).unwrap();
    let stated: Vec<_> = csv.lines().skip(1).filter_map(|line| line.rsplit(';').next()).collect();
    assert_eq!(stated, roles, "{csv}");
    let slip = &read(&draw_slips(ROUND, &drawn, first, &directory, &heading))[0];
    assert_eq!(slip.has("setzt aus"), roles.contains(&"setzt aus"), "{}", slip.text());
}

#[test]
fn the_proof_stands_at_the_foot_of_every_page_however_much_is_mixed_in() {
    let (drawn, directory, heading) = (cup::drawn(37, 1), cup::directory(37), cup::heading(Lang::De));
    let address = "https://tarock.example/api/v1/tournaments/4711/rounds/1/draw";
    let plain = draw_by_table(ROUND, &drawn, cup::first_deal(), &directory, &heading);
    for page in read(&plain.with_proof(&evidence(Some(address)))) {
        assert!(page.has(&format!("Beweis: {address}")), "{}", page.text());
        assert!(page.has(&format!("Vorher verbindlich veröffentlicht: {}", "0f".repeat(32))));
        let text = page.text().replace('\n', " ");
        assert!(text.contains(&evidence(None).public_randomness.unwrap()), "{text}");
    }
}

#[test]
fn seats_changed_by_hand_are_told_at_the_foot_and_in_the_data() {
    let (drawn, directory, heading) = (cup::drawn(37, 1), cup::directory(37), cup::heading(Lang::De));
    let changed = |seats| {
        let plain = draw_by_table(ROUND, &drawn, cup::first_deal(), &directory, &heading);
        plain.with_proof(&DrawEvidence { changed_seats: seats, ..evidence(None) })
    };
    for (seats, said) in [(1, "Ein Platz wurde nach der"), (12, "12 Plätze wurden nach der")] {
        let report = changed(seats);
        for page in read(&report) {
            assert!(page.has(&format!("{said} Auslosung von Hand geändert.")), "{}", page.text());
        }
        let csv = String::from_utf8(report.csv()).unwrap();
        assert!(csv.lines().next().unwrap().ends_with(";Plätze von Hand geändert"), "{csv}");
        assert!(csv.lines().skip(1).all(|line| line.ends_with(&format!(";{seats}"))), "{csv}");
    }
    let csv = String::from_utf8(changed(0).csv()).unwrap();
    assert!(!csv.contains("von Hand"), "{csv}");
}

/// What is scanned and what is typed stand on a slip of a table of five, too, beside what else does: nothing lies on it.
#[test]
fn what_opens_ones_own_page_has_room_on_every_slip() {
    let long = long_slips().with_own_pages(|player| Some(own_page(player)));
    for page in [slips(), long].iter().flat_map(read) {
        let between = |piece: &Piece, left: f32, right: f32| piece.x < right && piece.right > left;
        let mut codes = 0;
        for typed in page.pieces.iter().filter(|piece| piece.text.ends_with("-K7MQ2XWA")) {
            codes += 1;
            assert!(typed.size >= 7.5, "{typed:?}");
            // The code is 24 mm wide, and as tall, above it.
            let lies_on = |piece: &&Piece| {
                between(piece, typed.right - 66.0, typed.right - 1.0)
                    && (1.0..76.0).contains(&(piece.y - typed.y))
            };
            assert_eq!(page.pieces.iter().find(lies_on), None, "on the code of {typed:?}");
            let address = |piece: &&Piece| {
                piece.text.starts_with("Meine Seite: ")
                    && (0.0..20.0).contains(&(typed.y - piece.y))
                    && between(piece, typed.right - 200.0, typed.right)
            };
            let address = page.pieces.iter().find(address).expect("where it is typed");
            assert!(address.size >= 5.0 && address.text.ends_with("/own"), "{address:?}");
            let near = |piece: &&Piece| {
                *piece != address
                    && between(piece, address.x, address.right)
                    && (piece.y - address.y).abs() < 5.0
            };
            assert_eq!(page.pieces.iter().find(near), None, "on {address:?}");
        }
        assert!(codes > 0);
    }
}

#[test]
fn the_wall_shows_where_everybody_sits() {
    let seating = cup::seating(37, 1);
    let pages = read(&tables());
    let text = pages.iter().map(Page::text).collect::<Vec<_>>().join("\n");
    for table in &seating {
        assert_eq!(text.matches(&format!("Tisch {}\n", table.table)).count(), 1, "{text}");
    }
    // 37 = 1 · 5 + 8 · 4: nine first Vorhand, eight dealers who play, one who sits out.
    assert_eq!(text.matches("Vorhand").count(), 9);
    assert_eq!(text.matches("Geber").count(), 8);
    assert_eq!(text.matches("setzt aus").count(), 1);
    let names: Vec<_> = read(&names()).iter().flat_map(|page| page.pieces.clone()).collect();
    assert_eq!(names.iter().filter(|piece| piece.text.starts_with("Kőrösi ")).count(), 6);
    let at = |name: &str| names.iter().position(|piece| piece.text.starts_with(name)).unwrap();
    assert!(at("Maß") < at("Ó ") && at("Ó ") < at("Österreicher") && at("Österreicher") < at("Šimek"));
}

#[test]
fn where_forty_sit_is_one_page_and_a_long_name_is_there_whole() {
    let (round, heading) = (RoundNumber(1), cup::heading(Lang::De));
    let drawn = cup::drawn(40, 1);
    let by_name = draw_by_name(round, &drawn, cup::first_deal(), &cup::directory(40), &heading);
    assert_eq!(read(&by_name).len(), 1);

    let family = "Hohenwarth-Gerlachstein-Przemysl zu Rabensburg und Bernhardsthal-Katzelsdorf";
    let known = |number: u16| Person {
        family_name: if number == 7 { family.into() } else { "Huber".into() },
        given_name: "Maximiliana Theresia Immaculata".into(),
        ..Person::default()
    };
    let directory: Directory = (1..=40).map(|number| (PlayerNumber(number), known(number))).collect();
    for draw in [draw_by_name, draw_by_table] {
        let pages = read(&draw(round, &drawn, cup::first_deal(), &directory, &heading));
        let text: String = pages.iter().map(Page::text).collect();
        for word in family.split([' ', '-']) {
            assert!(text.contains(word), "{word} of {text}");
        }
        assert!(!text.contains('…'), "{text}");
    }
}
