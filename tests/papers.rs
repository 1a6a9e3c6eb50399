//! What is written on, handed out and put up: forms, cards, receipts, certificates, workbooks, a site.

use rstest::rstest;
use serde_json::json;

use crate::reports::{played, read_pdf};
use crate::support::cup::{Cup, won};
use crate::support::database::On;
use crate::support::server::program;

fn paper(cup: &Cup, below: &str) -> String {
    read_pdf(&cup.organizer.bytes(&cup.path(&format!("reports/{below}")))).replace('\n', " ")
}

#[rstest]
#[case("hand-sheets.pdf?round=1", &["Runde 1, Tisch 1", "Kőrösi", "Unterschriften", "Sechserdreier (V)", "Rangpunkte"])]
#[case("hand-sheets.pdf?round=1&table=1&copy=true&second=hu", &["Kopie", "Leosztás", "Aláírások"])]
#[case("hand-sheets.pdf?seats=5", &["Runde ____", "Grau: setzt aus"])]
#[case("round-papers.pdf?round=1", &["Runde 1", "Kőrösi", "Auslosung", "Unterschriften", "Rangpunkte"])]
#[case("rule-card.pdf", &["Regelkarte", "Trischaken: alle haben Stiche", "Vorhand vorn", "Renonce"])]
#[case("check-in.pdf", &["Anwesenheitsliste", "Unterschrift", "Kőrösi"])]
#[case("fees.pdf", &["Nenngelder", "Summe", "40,00 €"])]
#[case("fee-receipts.pdf?player=1&copy=true", &["Bestätigung über das Nenngeld", "10,00 €", "Kopie"])]
#[case("badges.pdf", &["Tarockcup", "Kőrösi"])]
#[case("stakes.pdf", &["Abrechnung der Einsätze", "Runde 1, Tisch 1", "Zahlt"])]
#[case("stakes-of-the-day.pdf", &["Abrechnung des Tages", "Bekommt"])]
#[case("booklet.pdf", &["Rangliste", "Teamwertung", "Preise", "Runde 1: Tische", "Runde 1, Tisch 1: Spielblatt"])]
fn the_desk_prints_it(#[case] name: &str, #[case] expected: &[&str]) {
    prints(&played(), name, expected);
}

/// What is handed out to somebody is of published results, and stays what was published.
#[rstest]
#[case("prize-receipts.pdf", &["Empfangsbestätigung", "1. Platz"])]
#[case("envelopes.pdf", &["1. Platz", "€"])]
#[case("certificates.pdf?places=1", &["1. Platz", "Turnierleitung", "Ried"])]
fn the_desk_hands_it_out_once_results_are_published(#[case] name: &str, #[case] expected: &[&str]) {
    let cup = played();
    cup.organizer.get(&cup.path(&format!("reports/{name}"))).refused(409, "not_published");
    publish(&cup);
    prints(&cup, name, expected);
    let published = paper(&cup, name);
    // A correction that is not published yet is on none of them; nothing is handed out as of a round.
    let correction = json!({"record": won("4", "dreier"), "reason": "It was somebody else."});
    for deal in [1, 3] {
        cup.act(&format!("rounds/1/tables/1/deals/{deal}/corrections"), &correction).expect(200);
    }
    assert_eq!(cup.read("rankings/players")["rows"][0]["number"], 4);
    let and = if name.contains('?') { '&' } else { '?' };
    cup.organizer.get(&cup.path(&format!("reports/{name}{and}edition=2"))).refused(404, "unknown_edition");
    cup.organizer.get(&cup.path(&format!("reports/{name}{and}round=1"))).refused(400, "invalid_query");
    assert_eq!(paper(&cup, name), published);
}

/// Draws the lots that are wanted, and publishes.
fn publish(cup: &Cup) {
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201);
}

fn prints(cup: &Cup, name: &str, expected: &[&str]) {
    let text = paper(cup, name);
    for part in expected {
        assert!(text.contains(part), "{part} is missing in {name}: {text}");
    }
    // A badge says names only.
    for lang in ["en", "fr", "hu"].into_iter().filter(|_| name != "badges.pdf") {
        let and = if name.contains('?') { '&' } else { '?' };
        assert_ne!(paper(cup, &format!("{name}{and}lang={lang}")), text, "{lang}");
    }
}

#[test]
fn the_cards_of_the_tables_come_with_the_papers_of_round_1_alone() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(8, 0);
    cup.start_round(1);
    let none = paper(&cup, "round-papers.pdf");
    assert!(!none.contains("Scannen, mitlesen"), "{none}");
    let mut organizer = crate::sign_in::organizer(&cup);
    crate::sign_in::cards(&cup, &mut organizer);
    let text = paper(&cup, "round-papers.pdf?round=1");
    assert_eq!(text.matches("Scannen, mitlesen").count(), 2, "{text}");
    assert!(text.contains("/sign-in"), "{text}");
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup.start_round(2);
    let later = paper(&cup, "round-papers.pdf?round=2");
    assert!(later.contains("Runde 2") && !later.contains("Scannen, mitlesen"), "{later}");
}

#[test]
fn paper_without_a_table_says_where_the_data_are() {
    let cup = played();
    let refused = |below: &str| cup.organizer.get(&cup.path(&format!("reports/{below}")));
    let csv = refused("prize-receipts.csv").refused(404, "not_found");
    assert!(csv["detail"].as_str().unwrap().contains("payouts.csv"), "{csv}");
    refused("hand-sheets.pdf?table=1").refused(400, "invalid_query");
    refused("hand-sheets.pdf?seats=6").refused(400, "invalid_query");
    refused("hand-sheets.pdf?round=1&table=9").refused(404, "unknown_table");
    refused("titles.xlsx").refused(404, "not_found");
}

#[rstest]
#[case("ranking", "Rangliste")]
#[case("teams", "Teamwertung")]
#[case("pairs", "Wertung der Paare")]
#[case("fees", "Nenngelder")]
#[case("payouts", "Preise")]
fn who_goes_on_calculating_gets_a_workbook(#[case] name: &str, #[case] title: &str) {
    let cup = played();
    let bytes = cup.organizer.bytes(&cup.path(&format!("reports/{name}.xlsx")));
    assert!(bytes.starts_with(b"PK"), "{name}");
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let strings = std::io::read_to_string(archive.by_name("xl/sharedStrings.xml").unwrap()).unwrap();
    assert!(strings.contains(title) && strings.contains("Tarockcup"), "{strings}");
}

#[test]
fn nothing_was_handed_out_before_it_was() {
    let cup = played();
    let before = paper(&cup, "payouts.pdf");
    assert!(
        before.contains("Zwischenstand, nicht veröffentlicht") && before.contains("Unterschrift"),
        "{before}"
    );
    assert!(!before.contains("Ausbezahlt") && before.contains("Davon ausgehändigt 0,00 €"), "{before}");
    publish(&cup);
    let published = paper(&cup, "payouts.pdf");
    assert!(published.contains("Ausgabe 1 ·") && !published.contains("nicht veröffentlicht"), "{published}");
    let award = cup.read("payouts")["cash"][0].clone();
    cup.tell(&format!("payouts/{}/paid", award["number"])).expect(200);
    let after = paper(&cup, "payouts.pdf");
    assert!(!after.contains("Davon ausgehändigt 0,00 €"), "{after}");
    assert!(cup.organizer.get(&cup.path("reports/payouts.csv")).text.contains("Ausgehändigt"));
}

#[test]
fn the_code_of_a_sheet_and_of_the_ranking_leads_to_a_page() {
    let cup = Cup::found_in(
        On::Sqlite.database().unwrap(),
        &["--public-url", "https://club.example/tarock/"],
        "tarockcup-2018",
        1,
        1,
    );
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    // A code is drawn of rectangles: it makes the page longer.
    let with = cup.organizer.bytes(&cup.path("reports/hand-sheets.pdf?round=1")).len();
    let without = cup.organizer.bytes(&cup.path("reports/hand-sheets.pdf")).len();
    assert!(with > without + 1_000, "{with} and {without}");
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    // The sheet's page is for who keeps it: others are told to sign in; prizes are shown once published.
    for (page, expected) in [("standings", 200), ("prizes", 409), ("rounds/1/tables/1", 401)] {
        let answer = agent.get(format!("{}{}", cup.server.url, cup.path(page))).call().unwrap();
        assert_eq!(answer.status(), expected, "{page}");
    }
}

/// The code of a draw says the address at its foot; a slip has no code, but the same foot.
#[rstest]
#[case("draw")]
#[case("draw-by-name")]
#[case("draw-slips")]
fn the_address_on_the_papers_of_a_draw_is_a_page_for_people(#[case] name: &str) {
    let cup = Cup::found_in(
        On::Sqlite.database().unwrap(),
        &["--public-url", "https://club.example/tarock/"],
        "tarockcup-2018",
        1,
        1,
    );
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    // What is long breaks into lines.
    let text: String = paper(&cup, &format!("{name}.pdf?round=1")).split_whitespace().collect();
    let path = cup.path("rounds/1/draw");
    assert!(text.contains(&format!("https://club.example/tarock{path}")), "{text}");
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let browser = agent.get(format!("{}{path}", cup.server.url)).header("Accept-Language", "de");
    let mut answer = browser.header("Accept", "text/html,*/*;q=0.8").call().unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
    let page = answer.body_mut().read_to_string().unwrap();
    assert!(page.contains("<h1") && page.contains("Auslosung"), "{page}");
}

/// In French Tarot what is scored at a table of three counts half as much again: who reads the ranking is told.
#[test]
fn a_ranking_says_how_tables_of_three_count() {
    let browse = |cup: &Cup| {
        let agent: ureq::Agent = ureq::Agent::config_builder().build().into();
        let page = agent.get(format!("{}{}", cup.server.url, cup.path("standings")));
        page.header("Accept-Language", "de").call().unwrap().body_mut().read_to_string().unwrap()
    };
    let remark = "Runde 1 am Dreiertisch: Punkte zählen × 1½";
    let told = |players: usize| {
        let cup = Cup::found(On::Sqlite, "tarot-fft", 1, 1).unwrap();
        cup.admit(players, 0);
        cup.start_round(1);
        let sizes: Vec<_> = (1..=cup.tables(1)).map(|table| cup.table(1, table).seats.len()).collect();
        for table in 1..=cup.tables(1) {
            let table = cup.table(1, table);
            let record = json!({"family": "tarot", "taker": table.player(1), "contract": "garde",
                "points": 49, "bouts": 2});
            cup.organizer.put(&table.deal(1), &record).expect(201);
        }
        let csv = cup.organizer.get(&cup.path("reports/ranking.csv")).text;
        let page = browse(&cup);
        (sizes, csv.matches(remark).count(), page.contains("Tische zu dritt zählen: ×\u{202f}1½"))
    };
    let (sizes, remarks, noted) = told(7);
    assert_eq!(sizes.iter().filter(|size| **size == 3).count(), 1, "{sizes:?}");
    assert_eq!((remarks, noted), (3, true), "each who sat there, and the page once");
    assert_eq!(told(8), (vec![4, 4], 0, false), "where nobody sat to three nothing is said");
}

#[test]
fn a_tournament_becomes_a_site() {
    let cup = played();
    let bytes = cup.organizer.bytes(&cup.path("reports/site.zip?lang=de"));
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    for expected in ["index.html", "press.txt", "ranking.html", "ranking.pdf", "teams.csv", "draw-1.html"] {
        assert!(names.iter().any(|name| name == expected), "{expected} is missing in {names:?}");
    }
    let mut read = |name: &str| std::io::read_to_string(archive.by_name(name).unwrap()).unwrap();
    assert!(read("ranking.html").contains("Kőrösi; ♠"));
    assert!(read("press.txt").starts_with("Ried. Am 10. November 2018 traten 4"), "{}", read("press.txt"));

    let folder = tempfile::tempdir().unwrap();
    let written = folder.path().join("site");
    let status = program()
        .args(["--lang", "de", "site", &cup.id])
        .arg(&written)
        .args(["--database", &cup.database().url])
        .status()
        .unwrap();
    assert!(status.success());
    assert_eq!(std::fs::read_to_string(written.join("ranking.html")).unwrap(), read("ranking.html"));
}
