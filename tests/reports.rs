//! Paper and data.

use rstest::rstest;
use serde_json::json;
use ureq::http::Request;

use crate::reading::{self, Page};
use crate::support::cup::Cup;
use crate::support::database::On;

/// A cup of four that was played through.
pub fn played() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.register("Kőrösi; ♠", &json!({"fee_paid_cents": 1000}));
    cup.tell("players/1/check-in").expect(200);
    cup.admit(3, 1000);
    cup.act("teams", &json!({"name": "Die Pagatfänger", "members": [1, 2]})).expect(201);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for (deal, player, contract) in
        [(1, "1", "dreier"), (2, "2", "bettler"), (3, "1", "dreier"), (4, "3", "dreier")]
    {
        table.wins(deal, player, contract);
    }
    cup.tell("rounds/1/end").expect(200);
    cup
}

/// The bytes of a report that the organizer prints.
fn bytes(cup: &Cup, below: &str) -> Vec<u8> {
    let url = format!("{}/api/v1{}", cup.server.url, cup.path(below));
    let request = Request::builder().uri(url).header("Authorization", format!("Bearer {}", cup.secret));
    let answer = ureq::Agent::new_with_defaults().run(request.body(()).unwrap()).unwrap();
    answer.into_body().read_to_vec().unwrap()
}

#[rstest]
#[case("draw", "draw-round-1-attempt-1")]
#[case("draw-by-name", "draw-by-name-round-1-attempt-1")]
#[case("draw-large", "draw-large-round-1-attempt-1")]
#[case("draw-by-name-large", "draw-by-name-large-round-1-attempt-1")]
#[case("ranking", "ranking-version")]
#[case("teams", "teams-version")]
#[case("titles", "titles-version")]
#[case("lots", "lots-version")]
#[case("payouts", "payouts-version")]
#[case("sheet", "sheet-round-1-table-1-version")]
fn every_report_comes_on_paper_and_as_data(#[case] name: &str, #[case] file: &str) {
    let cup = played();
    let query = if name == "sheet" { "?round=1&table=1" } else { "" };
    let csv = cup.organizer.get(&cup.path(&format!("reports/{name}.csv{query}")));
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    let disposition = csv.header("content-disposition").unwrap();
    assert!(disposition.starts_with(&format!("inline; filename=\"2018-11-10-{file}")), "{disposition}");
    assert!(disposition.ends_with(".csv\""), "{disposition}");
    assert!(csv.text.starts_with('\u{feff}') || !csv.text.is_empty());
    if !["titles", "lots", "payouts"].contains(&name) {
        assert!(csv.text.contains("Kőrösi; ♠"), "{}", csv.text);
    }

    let pdf = bytes(&cup, &format!("reports/{name}.pdf{query}"));
    assert!(pdf.starts_with(b"%PDF-"));
    assert_eq!(pdf, bytes(&cup, &format!("reports/{name}.pdf{query}")), "the same bytes each time");
    cup.organizer.get(&cup.path(&format!("reports/{name}.txt{query}"))).refused(404, "not_found");
}

#[test]
fn a_report_tells_its_edition_and_speaks_three_languages() {
    let cup = played();
    let read = |below: &str| cup.organizer.get(&cup.path(&format!("reports/{below}")));
    read("ranking.csv?edition=1").refused(404, "unknown_edition");
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup.tell("editions").expect(201);
    let edition = read("ranking.csv?edition=1&lang=en");
    let disposition = edition.header("content-disposition").unwrap();
    assert!(disposition.contains("2018-11-10-ranking-edition-1.csv"), "{disposition}");
    let tag = edition.header("etag").unwrap().to_owned();
    let again = cup.organizer.send(
        "GET",
        &cup.path("reports/ranking.csv?edition=1&lang=en"),
        None,
        &[("If-None-Match", &tag)],
    );
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_ne!(edition.text, read("ranking.csv?edition=1&lang=de").text);
    assert_ne!(bytes(&cup, "reports/ranking.pdf?edition=1"), bytes(&cup, "reports/ranking.pdf"));

    let french = read("ranking.csv?lang=fr").text;
    assert!(french.starts_with("\u{feff}Rg;N°;Nom;Club/ville;M1;"), "{french}");
    let liked = |languages: &str| {
        let path = cup.path("reports/ranking.csv");
        cup.organizer.send("GET", &path, None, &[("Accept-Language", languages)])
    };
    assert_eq!(liked("fr-CH, de;q=0.5").text, french);
    let unspoken = liked("it");
    assert_eq!(unspoken.text, read("ranking.csv?lang=de").text);
    assert!(unspoken.header("vary").unwrap().contains("Accept-Language"));
    assert_ne!(unspoken.header("etag"), liked("fr").header("etag"));
    read("ranking.csv?lang=it").refused(400, "invalid_query");
    read("ranking.csv?edition=1&round=1").refused(400, "invalid_query");
    read("ranking.csv?round=2").refused(404, "unknown_round");
    read("draw.csv?round=2").refused(404, "unknown_round");
    read("sheet.csv").refused(400, "invalid_query");
    read("sheet.csv?round=1&table=2").refused(404, "unknown_table");
    read("medals.csv").refused(404, "not_found");
}

#[test]
fn who_may_not_know_names_reads_numbers() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.server.anonymous().get(&cup.path("reports/draw.csv")).refused(404, "unknown_round");
    // Nobody is asked, and entering says nothing of names.
    cup.organizer.put(&cup.path("registration"), &json!({"open": false, "consent": "asked"})).expect(200);
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    let public = cup.server.anonymous().get(&cup.path("reports/draw-by-name.csv"));
    assert!(public.text.contains("Spieler 1") && !public.text.contains("Huber"), "{}", public.text);
    let official = cup.organizer.get(&cup.path("reports/fees.csv"));
    assert!(official.text.contains("Huber"), "{}", official.text);
    cup.server.anonymous().get(&cup.path("reports/payouts.csv")).refused(401, "unauthenticated");
}

#[test]
fn slips_to_cut_are_for_paper() {
    let cup = played();
    let pdf = bytes(&cup, "reports/draw-slips.pdf?round=1");
    assert!(pdf.starts_with(b"%PDF-"));
    assert_ne!(pdf, bytes(&cup, "reports/draw-slips.pdf?round=1&lang=en"));
    let slips = cup.organizer.get(&cup.path("reports/draw-slips.csv")).refused(404, "not_found");
    assert!(slips["detail"].as_str().unwrap().contains("draw-by-name.csv"), "{slips}");
    cup.organizer.get(&cup.path("reports/draw-slips.pdf?round=2")).refused(404, "unknown_round");
    let text = read_pdf(&pdf).replace(['\n', '\u{a0}'], " ");
    assert!(text.matches("Kőrösi").count() > 1 && !text.contains("Kopie"), "{text}");
    // What opens each one's own page is on it for those alone who hand slips out.
    for number in 1..=4 {
        assert!(text.contains(&crate::own_page::slip(&cup, number)), "{text}");
    }
    assert!(text.contains(&format!("/tournaments/{}/own", cup.id)), "{text}");
    let stranger = cup.server.anonymous().bytes(&cup.path("reports/draw-slips.pdf?round=1"));
    let referee = cup.role("referee").bytes(&cup.path("reports/draw-slips.pdf?round=1"));
    for text in [stranger, referee].map(|pdf| read_pdf(&pdf)) {
        assert!(!text.contains("/own") && !text.contains("Meine Seite"), "{text}");
    }
    let papers = read_pdf(&bytes(&cup, "reports/round-papers.pdf?round=1"));
    assert!(papers.contains(&crate::own_page::slip(&cup, 4)), "{papers}");
    // One is lost: it is printed again, alone and marked; what is kept for strangers is kept by whose it is.
    let one = |query: &str| {
        let path = cup.path(&format!("reports/draw-slips.pdf?round=1{query}"));
        let pdf = cup.server.anonymous().bytes(&path);
        read_pdf(&pdf).replace(['\n', '\u{a0}'], " ")
    };
    let numbers =
        |text: &str| (1..=4).filter(|number| text.contains(&format!("Nr. {number}"))).collect::<Vec<_>>();
    assert_eq!(numbers(&text), [1, 2, 3, 4]);
    for player in 1..=2 {
        let alone = one(&format!("&player={player}"));
        assert!(numbers(&alone) == [player] && !alone.contains("Kopie"), "{alone}");
        let again = one(&format!("&player={player}&copy=true"));
        assert!(numbers(&again) == [player] && again.contains("Kopie"), "{again}");
    }
    assert_eq!(numbers(&one("")), [1, 2, 3, 4]);
    cup.organizer.get(&cup.path("reports/draw-slips.pdf?round=1&player=9")).refused(404, "unknown_player");

    let sheet = |query: &str| read_pdf(&bytes(&cup, &format!("reports/sheet.pdf?round=1&table=1{query}")));
    assert!(!sheet("").contains("Kopie") && sheet("&copy=true").contains("Kopie"));
}

#[test]
fn who_sits_out_is_on_the_draw() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(6, 0);
    cup.act("rounds", &json!({"byes": true})).expect(201);
    let byes = cup.read("rounds/1")["round"]["byes"].clone();
    let out = byes[0].as_u64().unwrap();
    let row = |report: &str| {
        let csv = cup.organizer.get(&cup.path(&format!("reports/{report}.csv"))).text;
        csv.lines().find(|line| line.contains("frei")).map(str::to_owned).unwrap_or_default()
    };
    for report in ["draw", "draw-large"] {
        let row = row(report);
        assert!(row.starts_with("frei;;") && row.ends_with(&format!(";{out};")), "{row}");
    }
    assert!(row("draw-by-name").ends_with(&format!(";{out};frei;")), "{}", row("draw-by-name"));
}

#[test]
fn a_printed_draw_leads_to_its_proof_if_the_program_knows_its_address() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.tell("rounds").expect(201);
    let here = read_pdf(&bytes(&cup, "reports/draw.pdf"));
    assert!(here.contains("Startwert") && !here.contains("Beweis"), "{here}");

    let cup = Cup::found_in(
        On::Sqlite.database().unwrap(),
        &["--public-url", "https://club.example/tarock/"],
        "tarockcup-2018",
        1,
        1,
    );
    cup.admit(4, 0);
    let committed = cup.tell("rounds/commitments").expect(201)["commitment"]["digest"].clone();
    cup.tell("rounds").expect(201);
    let proof = format!("https://club.example/tarock{}", cup.path("rounds/1/draw"));
    for report in ["draw", "draw-large", "draw-by-name", "draw-by-name-large", "draw-slips"] {
        let paper = read_pdf(&bytes(&cup, &format!("reports/{report}.pdf")));
        assert!(paper.contains(&proof), "{report}: {paper}");
        assert!(paper.contains(committed.as_str().unwrap()), "{report}: {paper}");
    }
}

/// The text of a PDF.
pub fn read_pdf(pdf: &[u8]) -> String {
    reading::pages(pdf).iter().map(Page::text).collect()
}
