//! What is written on, handed out and put up: forms, cards, receipts, certificates, workbooks, a site.

use rstest::rstest;
use serde_json::json;

use crate::reports::{played, read_pdf};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::server::program;

fn paper(cup: &Cup, below: &str) -> String {
    read_pdf(&cup.organizer.bytes(&cup.path(&format!("reports/{below}")))).replace('\n', " ")
}

#[rstest]
#[case("hand-sheets.pdf?round=1", &["Runde 1, Tisch 1", "Kőrösi", "Unterschriften", "Sechserdreier (V)", "Rangpunkte"])]
#[case("hand-sheets.pdf?round=1&table=1&copy=true&second=hu", &["Kopie", "Leosztás", "Aláírások"])]
#[case("hand-sheets.pdf?seats=5", &["Runde ____", "Grau: setzt aus"])]
#[case("rule-card.pdf", &["Regelkarte", "Trischaken: alle haben Stiche", "Vorhand vorn", "Renonce"])]
#[case("check-in.pdf", &["Anwesenheitsliste", "Unterschrift", "Kőrösi"])]
#[case("fees.pdf", &["Nenngelder", "Summe", "40,00 €"])]
#[case("fee-receipts.pdf?player=1&copy=true", &["Bestätigung über das Nenngeld", "10,00 €", "Kopie"])]
#[case("badges.pdf", &["Tarockcup", "Kőrösi"])]
#[case("prize-receipts.pdf", &["Empfangsbestätigung", "1. Platz"])]
#[case("envelopes.pdf", &["1. Platz", "€"])]
#[case("certificates.pdf?places=1", &["1. Platz", "Turnierleitung", "Ried"])]
#[case("stakes.pdf", &["Abrechnung der Einsätze", "Runde 1, Tisch 1", "Zahlt"])]
#[case("stakes-of-the-day.pdf", &["Abrechnung des Tages", "Bekommt"])]
#[case("booklet.pdf", &["Rangliste", "Teamwertung", "Preise", "Runde 1: Tische", "Runde 1, Tisch 1: Spielblatt"])]
fn the_desk_prints_it(#[case] name: &str, #[case] expected: &[&str]) {
    let cup = played();
    let text = paper(&cup, name);
    for part in expected {
        assert!(text.contains(part), "{part} is missing in {name}: {text}");
    }
    // A badge says names only.
    for lang in ["en", "fr", "hu"].into_iter().filter(|_| name != "badges.pdf") {
        let and = if name.contains('?') { '&' } else { '?' };
        assert_ne!(paper(&cup, &format!("{name}{and}lang={lang}")), text, "{lang}");
    }
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
    refused("teams.xlsx").refused(404, "not_found");
}

#[rstest]
#[case("ranking", "Rangliste")]
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
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    let before = paper(&cup, "payouts.pdf");
    assert!(
        before.contains("Zwischenstand, nicht veröffentlicht") && before.contains("Unterschrift"),
        "{before}"
    );
    assert!(!before.contains("Ausbezahlt") && before.contains("Davon ausgehändigt 0,00 €"), "{before}");
    cup.tell("editions").expect(201);
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
