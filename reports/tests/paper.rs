//! What stands on paper, read back from the PDF.

mod awards;
mod cup;
mod draws;
mod forms;
mod letterhead;
mod long;
mod looks;
mod reading;
mod royal;
mod site;
mod tarot;

use domain::draw::DrawnRound;
use domain::ids::{PlayerNumber, RoundNumber, TeamId};
use domain::ruleset::Teams;
use domain::standings::{team_standings, title_holders};
use proptest::prelude::*;
use reading::{Page, Piece};
use reports::{
    Directory, Lines, Person, Report, draw_by_name, prize_list, ranking, ranking_for_wall, score_sheet,
    teams, titles,
};
use rstest::rstest;
use texts::Lang;
use uuid::Uuid;

/// 15 mm in points.
const MARGIN: f32 = 42.5;

fn cup_ranking(players: u16, lang: Lang) -> Report {
    ranking(&cup::ranking(&cup::tarockcup(), players), &cup::directory(players), &cup::heading(lang))
}

fn krenglbach_ranking() -> Report {
    ranking(&cup::ranking(&cup::krenglbach(), 37), &cup::directory(37), &cup::heading(Lang::De))
}

fn wall_ranking() -> Report {
    let standing = cup::ranking(&cup::krenglbach(), 150);
    ranking_for_wall(&standing, &cup::directory(150), &cup::heading(Lang::De))
}

fn cup_teams() -> Report {
    let rules = Teams::of(4);
    let standing = cup::ranking(&cup::tarockcup(), 37);
    let directory = cup::directory(37).with_team(TeamId(Uuid::from_u128(0)), "Die Pagaten ♣".into(), &[]);
    teams(&team_standings(rules, &standing, &cup::entrants(37)), false, &directory, &cup::heading(Lang::De))
}

fn prizes() -> Report {
    let krenglbach = cup::krenglbach();
    let prizes = cup::prizes(&krenglbach, &cup::ranking(&krenglbach, 37));
    prize_list(&prizes, &std::collections::BTreeMap::new(), &[], &cup::directory(37), &cup::heading(Lang::De))
}

fn holders() -> Report {
    let krenglbach = cup::krenglbach();
    let holders = title_holders(&krenglbach.titles, &cup::ranking(&krenglbach, 37), &cup::entrants(37), &[]);
    titles(&holders, &cup::directory(37), &cup::heading(Lang::De))
}

fn read(report: &Report) -> Vec<Page> {
    reading::pages(&report.pdf().expect("the report can be written"))
}

/// The figures under a head, on its page.
fn figures<'a>(page: &'a Page, head: &str) -> Vec<&'a str> {
    under(page, head, |piece, head| (piece.right - head.right).abs() < 0.2)
}

/// The words under a head, on its page.
fn words<'a>(page: &'a Page, head: &str) -> Vec<&'a str> {
    under(page, head, |piece, head| (piece.x - head.x).abs() < 0.2)
}

fn under<'a>(page: &'a Page, head: &str, aligned: impl Fn(&Piece, &Piece) -> bool) -> Vec<&'a str> {
    let head = page.pieces.iter().find(|piece| piece.text == head).expect("the head is on the page");
    let pieces = page.pieces.iter().filter(|piece| aligned(piece, head) && piece.y < head.y);
    pieces.map(|piece| piece.text.as_str()).collect()
}

#[rstest]
#[case::ranking(cup_ranking(37, Lang::De))]
#[case::ranking_in_english(cup_ranking(300, Lang::En))]
#[case::ranking_in_french(cup_ranking(37, Lang::Fr))]
#[case::ranking_in_hungarian(cup_ranking(300, Lang::Hu))]
#[case::ranking_without_rangpunkte(krenglbach_ranking())]
#[case::ranking_for_wall(wall_ranking())]
#[case::tables(draws::tables())]
#[case::names(draws::names())]
#[case::tables_large(draws::tables_large())]
#[case::names_large(draws::names_large())]
#[case::slips(draws::slips())]
#[case::slips_of_long_names(draws::long_slips())]
#[case::tables_of_long_names(draws::long_tables())]
#[case::teams(cup_teams())]
#[case::prizes(prizes())]
#[case::titles(holders())]
#[case::sheet(sheet())]
#[case::match_sheet(royal::entered())]
#[case::blank_match_sheet(royal::blank())]
#[case::pairs(royal::ranking())]
#[case::trophies(royal::list())]
#[case::draw_of_pairs(royal::draws::by_table())]
#[case::names_of_pairs(royal::draws::by_name())]
#[case::slips_of_pairs(royal::draws::slips())]
fn nothing_leaves_the_page_or_covers_other_text(#[case] report: Report) {
    for page in read(&report) {
        for piece in &page.pieces {
            assert!(piece.x > MARGIN - 0.1 && piece.right < page.width - MARGIN + 0.6, "{piece:?}");
            assert!(piece.y > 28.0 && piece.y < page.height - MARGIN, "{piece:?}");
        }
        let mut lines = page.pieces;
        lines.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        for pair in lines.windows(2) {
            let [left, right] = pair else { continue };
            assert!(left.y.total_cmp(&right.y).is_ne() || left.right <= right.x, "{left:?} covers {right:?}");
        }
    }
}

#[rstest]
#[case::ranking(cup_ranking(37, Lang::De))]
#[case::tables(draws::tables())]
#[case::slips(draws::slips())]
#[case::prizes(prizes())]
fn the_same_report_gives_the_same_bytes(#[case] report: Report) {
    assert_eq!(report.pdf().unwrap(), report.clone().pdf().unwrap());
    assert_eq!(report.csv(), report.clone().csv());
}

#[test]
fn another_version_gives_another_identity() {
    let identity = |version| {
        let mut heading = cup::heading(Lang::De);
        heading.of_version = version;
        let report = ranking(&cup::ranking(&cup::tarockcup(), 9), &cup::directory(9), &heading);
        reading::identity(&report.pdf().unwrap())
    };
    assert_eq!(identity(1), identity(1));
    assert_ne!(identity(1), identity(2));
}

#[test]
fn a_long_ranking_goes_over_pages_with_heads_and_numbers() {
    let standing = cup::ranking(&cup::tarockcup(), 300);
    let pages = read(&cup_ranking(300, Lang::De));
    assert!(pages.len() > 5, "{} pages", pages.len());
    let heading = cup::heading(Lang::De);
    let (with_rows, notes): (Vec<_>, Vec<_>) = pages.iter().partition(|page| page.has("Name"));
    assert!(with_rows.len() > 5 && notes.iter().all(|page| page.text().contains("bester")));
    for (number, page) in (1..).zip(&pages) {
        if page.has("Name") {
            assert!(page.has("Gesamt") && page.has("Anmerkung"), "{}", page.text());
        }
        for text in [
            format!("Seite {number} von {}", pages.len()),
            format!("Kettenkopf {}", heading.chain_head),
            format!("Prüfsumme {}", heading.digest.unwrap()),
        ] {
            assert!(page.has(&text), "{text} is not on page {number}:\n{}", page.text());
        }
    }
    let printed: Vec<_> = with_rows.iter().flat_map(|page| figures(page, "Nr.")).collect();
    let ranked = standing.rows.iter().map(|row| row.number);
    let expected: Vec<_> =
        ranked.chain(standing.unranked.iter().map(|u| u.number)).map(|n| n.to_string()).collect();
    assert_eq!(printed, expected);
    assert!(with_rows.last().unwrap().has("Ausgeschlossen"));
}

#[test]
fn thirty_eight_players_stand_on_one_page_with_the_reason_of_every_tie() {
    for lang in Lang::ALL {
        let rankings = [
            ranking(&cup::ranking(&cup::krenglbach(), 38), &cup::directory(38), &cup::heading(lang)),
            cup_ranking(38, lang),
        ];
        for report in rankings {
            let pages = read(&report);
            assert_eq!(pages.len(), 1, "{lang:?}");
            // What a cell names by number stands under the table.
            assert!(pages[0].has("1)"), "{}", pages[0].text());
        }
    }
}

#[test]
fn a_report_says_whether_and_when() {
    let standing = cup::ranking(&cup::krenglbach(), 8);
    let first = |heading: &reports::Heading| read(&ranking(&standing, &cup::directory(8), heading))[0].text();
    let mut heading = cup::heading(Lang::De);
    assert!(first(&heading).contains("Ausgabe 1 · Stand: Ereignis 4711, 17.1.2026, 18:42"));
    (heading.edition, heading.newest_edition) = (None, Some(2));
    let newer = first(&heading);
    assert!(newer.contains("veröffentlicht ist Ausgabe 2") && !newer.contains("nicht veröffentlicht"));
    heading.after_round = Some(2);
    assert!(first(&heading).contains("Stand nach Runde 2"));
}

#[test]
fn letters_suits_and_fractions_can_be_copied() {
    let text: String = read(&cup_ranking(37, Lang::De)).iter().map(Page::text).collect();
    for expected in ["Kőrösi Ágnes", "Šimek Ő", "Wels ♠", "½", "14. Krenglbacher Tarockcup", "ausgestiegen"]
    {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
}

#[test]
fn every_tie_has_its_reason() {
    let standing = cup::ranking(&cup::tarockcup(), 150);
    let pages = read(&cup_ranking(150, Lang::De));
    let text = pages.iter().map(Page::text).collect::<Vec<_>>().join("\n").replace('\n', " ");
    let tied: Vec<_> = standing.rows.iter().filter_map(|row| row.decided_by.as_ref()).collect();
    assert!(tied.len() > 20);
    for decision in tied {
        let reason = texts::tie_reason(Lang::De, decision).replace('\u{a0}', " ");
        assert!(text.contains(&reason), "{reason}");
    }
}

#[test]
fn lots_to_be_drawn_are_named() {
    let standing = cup::undecided(&cup::tarockcup(), 150);
    let tie = standing.open_ties.first().unwrap();
    let report = ranking(&standing, &cup::directory(150), &cup::heading(Lang::De));
    let text = read(&report).iter().map(Page::text).collect::<String>();
    let note = format!("Um Platz {} muss noch das Los entscheiden", tie.rank);
    assert!(text.contains(&note) && text.contains("Los noch nötig"), "{note}");
}

#[test]
fn who_was_erased_is_called_by_number_and_what_the_font_lacks_is_shown() {
    let known =
        Person { family_name: "山田".into(), given_name: "=Ida\u{202e}".into(), ..Person::default() };
    let directory: Directory = [(PlayerNumber(3), known)].into_iter().collect();
    let report = draw_by_name(
        RoundNumber(2),
        &cup::drawn(4, 2),
        cup::first_deal(),
        &directory,
        &cup::heading(Lang::De),
    );
    let pages = read(&report);
    assert_eq!(words(&pages[0], "Name"), ["Spieler 1", "Spieler 2", "Spieler 4", "\u{fffd}\u{fffd} =Ida"]);
}

#[test]
fn a_draw_is_no_interim_standing() {
    let mut heading = cup::heading(Lang::De);
    heading.edition = None;
    let draw =
        draw_by_name(RoundNumber(1), &cup::drawn(8, 1), cup::first_deal(), &cup::directory(8), &heading);
    assert!(!read(&draw)[0].text().contains("Zwischenstand"));
    let ranking = ranking(&cup::ranking(&cup::tarockcup(), 8), &cup::directory(8), &heading);
    assert!(read(&ranking)[0].text().contains("Zwischenstand, nicht veröffentlicht"));
}

#[test]
fn teams_stand_with_their_members() {
    let page = &read(&cup_teams())[0];
    assert!(page.has("Die Pagaten ♣"));
    assert_eq!(words(page, "Name").len(), 37);
    assert_eq!(figures(page, "Pl.").len(), 10);
}

#[test]
fn prizes_are_paid_to_the_cent() {
    let page = &read(&prizes())[0];
    let text = page.text();
    assert!(page.has("92,51 €") && page.has("Bleibt beim Veranstalter") && page.has("0,00 €"), "{text}");
}

fn sheet() -> Report {
    score_sheet(
        cup::ruleset(),
        &cup::sheet::table(),
        Lines::Opened,
        &cup::directory(6),
        &cup::heading(Lang::De),
    )
}

#[test]
fn a_sheet_tells_what_was_played_and_what_it_cost() {
    let page = &read(&sheet())[0];
    let text = page.text().replace('\n', " ");
    for expected in [
        "Runde 2, Tisch 1: Spielblatt",
        "Besserrufer: Österreicher Maria Magdalena, mit Šimek Franz, Kontra; Pagat angesagt, Rekontra; Gegner: Trull",
        "Dreier: Maß Ő, verloren; Renonce: Österreicher Maria Magdalena",
        "Dreier: Maß Ő, verloren; gestrichen",
        "Vorzeitig beendet.",
        "Unterschrieben.",
    ] {
        assert!(text.contains(expected), "{expected} is missing in {text}");
    }
    assert_eq!(figures(page, "Spiel"), ["1", "2", "3", "4"]);
    assert_eq!(figures(page, "Geber"), ["1", "2", "3", "4"]);
    let csv = String::from_utf8(sheet().csv()).unwrap();
    let rows: Vec<_> = csv.lines().map(|line| line.rsplitn(6, ';').collect::<Vec<_>>()).collect();
    let seats = |row: usize| rows[row][..5].iter().rev().copied().collect::<Vec<_>>();
    assert_eq!(seats(1), ["", "2", "-2", "2", "-2"]);
    assert_eq!(seats(2), ["5", "-30", "15", "5", "5"]);
    assert_eq!(seats(4), ["", "", "", "", ""]);
    assert_eq!(seats(5), ["5", "-28", "13", "7", "3"]);
}

#[test]
fn twenty_rounds_fit_on_paper() {
    let mut regulations = cup::tarockcup();
    regulations.rounds = 20;
    let report = ranking(&cup::ranking(&regulations, 40), &cup::directory(40), &cup::heading(Lang::De));
    let pages = read(&report);
    assert!(pages[0].has("R20") && !pages[0].has("Rg20"));
    assert!(String::from_utf8(report.csv()).unwrap().contains(";R20;Rg20;"));
}

#[test]
fn an_empty_report_says_so() {
    let nobody = DrawnRound { tables: Vec::new(), byes: Vec::new() };
    let report = draw_by_name(
        RoundNumber(1),
        &nobody,
        cup::first_deal(),
        &Directory::default(),
        &cup::heading(Lang::En),
    );
    let pages = read(&report);
    assert!(pages[0].has("No entries") && pages[0].has("Page 1 of 1"));
}

#[test]
fn the_document_names_itself() {
    let pdf = cup_ranking(9, Lang::En).pdf().unwrap();
    let about = reading::about(&pdf);
    assert_eq!(about.title, "14. Krenglbacher Tarockcup · Ranking");
    assert_eq!(about.language, "en-GB");
    assert_eq!(about.created, "D:20260117000000+00'00'");
    assert!(pdf.len() < 60_000, "{} bytes", pdf.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_text_can_be_printed(texts in prop::collection::vec(any::<String>(), 4), title in any::<String>()) {
        let person = |(number, text): (u16, String)| {
            (PlayerNumber(number), Person { family_name: text, ..Person::default() })
        };
        let directory: Directory = (1..).zip(texts).map(person).collect();
        let mut heading = cup::heading(Lang::De);
        heading.tournament = title;
        let report = draw_by_name(RoundNumber(1), &cup::drawn(4, 1), cup::first_deal(), &directory, &heading);
        for page in read(&report) {
            for piece in &page.pieces {
                prop_assert!(piece.right < page.width - MARGIN + 0.6, "{:?}", piece);
            }
        }
        prop_assert!(!report.csv().is_empty());
    }
}
