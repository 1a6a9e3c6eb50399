//! The draw of fixed pairs on paper: who is whose partner, who is Abfänger and who Eintreiber.

use domain::draw::{DrawnRound, DrawnTable, SeatOne, Units};
use domain::ids::{PlayerNumber, RoundNumber, TableNumber, TeamId};
use reports::{
    Directory, FirstDeal, Report, draw_by_name, draw_by_name_large, draw_by_table, draw_by_table_large,
    draw_slips,
};
use rstest::rstest;
use texts::Lang;
use uuid::Uuid;

use super::{cup, read, reading, royal};

fn first() -> FirstDeal<'static> {
    FirstDeal { game: &royal().game, seat_one: SeatOne::Vorhand, units: Units::Pairs }
}

/// Pairs 1 and 2 against 4 and 3; 9 plays for 5, with 6, against 7 and 8; pair 10 and 11 sits out.
fn drawn() -> DrawnRound {
    let table = |number, seats: [u16; 4]| DrawnTable {
        table: TableNumber(number),
        seats: seats.map(PlayerNumber).to_vec(),
    };
    DrawnRound {
        tables: vec![table(1, [1, 2, 4, 3]), table(2, [9, 6, 7, 8])],
        byes: [10, 11].map(PlayerNumber).to_vec(),
    }
}

fn directory() -> Directory {
    let pairs = [("Uhu & Kakadu", [1, 2]), ("Turul", [3, 4]), ("Die Marabus", [5, 6]), ("Phönix", [7, 8])];
    let all = pairs.into_iter().chain([("Golgatha Győr", [10, 11])]);
    all.zip(1..).fold(cup::directory(11), |directory, ((name, members), id)| {
        directory.with_team(TeamId(Uuid::from_u128(id)), name.into(), &members.map(PlayerNumber))
    })
}

type Form = fn(RoundNumber, &DrawnRound, FirstDeal<'_>, &Directory, &reports::Heading) -> Report;

fn report(form: Form, lang: Lang) -> Report {
    form(RoundNumber(2), &drawn(), first(), &directory(), &cup::heading(lang))
}

fn csv(report: &Report) -> Vec<String> {
    String::from_utf8(report.csv())
        .unwrap()
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::to_owned)
        .collect()
}

pub fn by_table() -> Report {
    report(draw_by_table, Lang::De)
}

pub fn by_name() -> Report {
    report(draw_by_name, Lang::De)
}

pub fn slips() -> Report {
    report(draw_slips, Lang::De)
}

/// ROY "Die Spieler": the left partner is the Abfänger, the right one the Eintreiber; "Das Geben":
/// the defenders' Eintreiber deals.
#[rstest]
#[case(draw_by_table)]
#[case(draw_by_table_large)]
fn tables_tell_pairs_and_roles(#[case] form: Form) {
    let lines = csv(&report(form, Lang::De));
    let name = |number| directory().name(PlayerNumber(number), Lang::De);
    assert_eq!(lines[0], "Tisch;Sitz;Name;Nr.;Paar;Rolle");
    assert_eq!(lines[1], format!("1;1;{};1;Uhu & Kakadu;Abfänger", name(1)));
    assert_eq!(lines[2], format!("1;2;{};2;Uhu & Kakadu;Eintreiber", name(2)));
    assert_eq!(lines[3], format!("1;3;{};4;Turul;Abfänger", name(4)));
    assert_eq!(lines[4], format!("1;4;{};3;Turul;Eintreiber, gibt", name(3)));
    assert_eq!(lines[5], format!("2;1;{};9;Die Marabus;Abfänger", name(9)), "he plays for that pair");
    assert_eq!(lines[9], format!("frei;;{};10;Golgatha Győr;", name(10)));
    let page = &read(&report(form, Lang::De))[0];
    assert!(page.text().contains("Turul") && !page.text().contains("Vorhand"), "{}", page.text());
}

#[rstest]
#[case(draw_by_name, true)]
#[case(draw_by_name_large, false)]
fn names_tell_partners(#[case] form: Form, #[case] partners_on_paper: bool) {
    let (lines, name) =
        (csv(&report(form, Lang::De)), |number| directory().name(PlayerNumber(number), Lang::De));
    assert_eq!(lines[0], "Name;Nr.;Tisch;Sitz;Rolle;Partner;Paar");
    for (player, partner, stated) in [
        (2, 1, "1;2;Eintreiber"),
        (4, 3, "1;3;Abfänger"),
        (9, 6, "2;1;Abfänger"),
        (8, 7, "2;4;Eintreiber, gibt"),
    ] {
        let line = format!("{};{player};{stated};{};", name(player), name(partner));
        assert!(lines.iter().any(|found| found.starts_with(&line)), "{line} is missing in {lines:?}");
    }
    let free = format!("{};11;frei;;;;Golgatha Győr", name(11));
    assert!(lines.contains(&free), "{lines:?}");
    for lang in [Lang::De, Lang::En, Lang::Fr] {
        let pages = read(&report(form, lang));
        let text: String = pages.iter().map(reading::Page::text).collect();
        assert_eq!(text.contains("Abfänger"), partners_on_paper, "{text}");
        assert_eq!(text.contains("Turul"), !partners_on_paper, "{text}");
    }
}

#[test]
fn slips_tell_the_pairs_of_the_table() {
    let pages = read(&slips());
    let text: String = pages.iter().map(reading::Page::text).collect::<Vec<_>>().join("\n");
    let line = format!("{} · Turul", directory().name(PlayerNumber(3), Lang::De));
    assert_eq!(text.matches(&line).count(), 4, "on the slip of each at the table: {text}");
    assert!(text.contains("Eintreiber, gibt") && text.contains("Abfänger"), "{text}");
}
