//! The director's desk by its forms alone, as on a browser without script: a whole cup from "new tournament" to the last receipt.

mod apart;
mod camera;
mod clicked;
mod club;
mod desk;
mod hall;
mod history;
mod keys;
mod many;
mod person;
mod review;
mod screens;
mod table;
mod whole;

use serde_json::json;

use crate::support::visitor::Seen;
use desk::Desk;

/// The stage that the desk shows as the one it is in.
fn stage(page: &Seen) -> String {
    let (_, rest) = page.text.split_once("aria-current=\"step\">").expect("a stage");
    rest.split("</li>").next().unwrap().to_owned()
}

#[test]
fn a_cup_of_twelve_by_forms_alone_from_the_first_page_to_the_last_receipt() {
    let mut desk = Desk::open();
    let home = desk.page("/");
    assert!(home.text.contains("href=\"/begin\""), "{}", home.text);
    let cup = desk.begin("krenglbach-2018");
    let here = format!("{cup}/desk");

    // Nobody is there yet: the main button says why it is blocked.
    let page = desk.page(&here);
    assert_eq!(stage(&page), "Anmeldung");
    assert!(
        page.text.contains("disabled aria-describedby=\"blocked\"") && page.text.contains("id=\"blocked\"")
    );
    desk.enter_twelve(&cup);

    for round in 1..=3 {
        let page = desk.page(&here);
        assert!(page.text.contains(&format!("href=\"{here}/draw\"")), "{}", page.text);
        let draw = format!("{here}/draw");
        if round == 1 {
            let check = desk.tap(&draw, "check", &[("mode", "random_avoiding")]);
            assert_eq!(check.status, 200);
            assert!(check.text.contains("12 Spieler") && check.text.contains("3 Tische"), "{}", check.text);
            assert!(check.text.contains("value=\"random_avoiding\" selected"), "{}", check.text);
            desk.done(&draw, "commit", &[("mode", "random_avoiding")]);
            assert!(desk.page(&draw).text.contains("<code>"), "the digest is shown");
        }
        // Nobody lives in Krenglbach, which is told before the first draw.
        desk.done(&draw, "draw", &[("public_randomness", "3 5 1 6"), ("confirm-title_vacant", "yes")]);
        let page = desk.page(&here);
        assert_eq!(stage(&page), if round == 1 { "Auslosung".to_owned() } else { format!("Runde {round}") });
        // What is printed is there.
        for paper in [
            "round-papers.pdf",
            "draw.pdf",
            "draw-by-name.pdf",
            "draw-large.pdf",
            "draw-slips.pdf",
            "hand-sheets.pdf",
        ] {
            let path = format!("/api/v1{cup}/reports/{paper}?round={round}&#38;lang=de");
            assert!(page.text.contains(&path), "{paper} in {}", page.text);
            let (status, file) = desk.browser.save(&path.replace("&#38;", "&"));
            assert!(status == 200 && file.starts_with(b"%PDF"), "{status}: {path}");
        }
        desk.done(&here, "start", &[]);
        let page = desk.page(&here);
        assert_eq!(stage(&page), format!("Runde {round}"));
        assert!(page.text.contains("Tisch 3: 0 von 12 Spielen"), "{}", page.text);
        for table in 1..=3 {
            let points = [12, 4, -4, -12].map(|sum| sum * (table + round));
            let to = desk.totals(&format!("{cup}/rounds/{round}/tables/{table}"), points);
            // Table by table, then back to the hall.
            let next = format!("{cup}/rounds/{round}/tables/{}/desk", table + 1);
            assert_eq!(to, if table < 3 { next } else { format!("{here}#hall") });
        }
        desk.done(&here, "end", &[]);
        many::ranks_are_the_same(&mut desk, &cup);
    }
    assert_eq!(stage(&desk.page(&here)), "Prüfen");

    let review = format!("{here}/review");
    let page = desk.page(&review);
    // What is odd is confirmed, or nothing is published.
    let odd: Vec<_> =
        page.text.split("name=\"confirm-").skip(1).map(|it| it.split('"').next().unwrap()).collect();
    if !odd.is_empty() {
        let refused = desk.tap(&review, "publish", &[]);
        assert_eq!(refused.status, 409, "{}", refused.text);
        assert!(refused.text.contains("role=\"alert\""), "{}", refused.text);
    }
    desk.confirmed(&review, "publish");
    assert_eq!(stage(&desk.page(&here)), "Veröffentlicht");

    let prizes = format!("{here}/prizes");
    let due = desk.read(&format!("{cup}/payouts"))["cash"].as_array().unwrap().len();
    assert!(due >= 3);
    for paid in 0..due {
        let page = desk.page(&prizes);
        assert!(page.text.contains(&format!("{paid} von {due} Preisen")), "{}", page.text);
        desk.done(&prizes, "pay", &[]);
    }
    let page = desk.page(&prizes);
    assert!(!page.text.contains("value=\"pay\""), "everybody has his prize: {}", page.text);
    let receipts =
        page.text.split("href=\"").skip(1).map(|it| it.split('"').next().unwrap().replace("&#38;", "&"));
    let papers: Vec<_> = receipts.filter(|it| it.contains("/reports/")).collect();
    assert!(papers.len() >= due + 5, "{papers:?}");
    for paper in papers {
        let (status, file) = desk.browser.save(&paper);
        assert!(status == 200 && file.len() > 1000, "{status}: {paper}");
    }
    assert_eq!(stage(&desk.page(&here)), "Ausbezahlt");
    desk.confirmed(&here, "close");
    assert_eq!(desk.read(&cup)["closed"], true);
    assert!(desk.page(&here).text.contains("abgeschlossen"));

    // The pages say what the API says.
    many::ranks_are_the_same(&mut desk, &cup);
}

#[test]
fn what_is_wrong_with_a_new_tournament_is_said_beside_it_and_what_was_typed_stays() {
    let mut desk = Desk::open();
    let page = desk.page("/begin");
    let token = page.hidden("form_token");
    assert!(page.text.matches("type=\"radio\"").count() >= 7, "all presets are offered");
    let fields = [
        ("form_token", token.as_str()),
        ("title", ""),
        ("date", "2026-11-24"),
        ("place", "Wels"),
        ("ruleset", "krenglbach-2018"),
    ];
    let refused = desk.browser.send("/begin", &fields);
    assert_eq!(refused.status, 422);
    assert!(
        refused.text.contains("id=\"title-wrong\"") && refused.text.contains("value=\"Wels\""),
        "{}",
        refused.text
    );
    assert!(refused.text.contains("value=\"krenglbach-2018\" required checked"), "{}", refused.text);
    let fields =
        [("form_token", token.as_str()), ("title", "Cup"), ("date", "bald"), ("ruleset", "krenglbach-2018")];
    let refused = desk.browser.send("/begin", &fields);
    assert!(
        refused.status == 400 && refused.text.contains("id=\"date-wrong\""),
        "{}: {}",
        refused.status,
        refused.text
    );
    let fields =
        [("form_token", token.as_str()), ("title", "Cup"), ("date", "2026-11-24"), ("ruleset", "own:none")];
    let refused = desk.browser.send("/begin", &fields);
    assert!(refused.status == 422 && refused.text.contains("id=\"ruleset-wrong\""), "{}", refused.text);
    assert_eq!(desk.read("/tournaments")["items"].as_array().unwrap().len(), 0);

    // The rules can be read before, a club's own too.
    assert!(desk.page("/rulesets/krenglbach-2018").text.contains("Krenglbacher Tarockturnier 2018"));
    assert_eq!(desk.browser.open("/rulesets/none").status, 404);
    let mut own = desk.read("/rulesets/tarockcup-2018");
    own["id"] = json!("stammtisch");
    own["title"] = json!("Stammtisch");
    desk.api.put("/shelf/stammtisch", &json!({"ruleset": own})).expect(201);
    assert!(desk.page("/shelf/stammtisch").text.contains("<h1>Stammtisch</h1>"));
    let cup = desk.begin("own:stammtisch");
    assert_eq!(desk.read(&cup)["ruleset"]["id"], "stammtisch");
}

#[test]
fn seats_are_changed_by_list_with_the_cost_before() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    let (here, seats) = (format!("{cup}/desk"), format!("{cup}/desk/seats"));
    assert_eq!(desk.browser.open(&seats).status, 404, "nothing is drawn yet");
    desk.done(&format!("{here}/draw"), "draw", &[("confirm-title_vacant", "yes")]);
    let at = |desk: &Desk, table: usize| desk.seats(&format!("{cup}/rounds/1/tables/{table}"));
    let (mut one, mut two) = (at(&desk, 1), at(&desk, 2));
    std::mem::swap(&mut one[0], &mut two[0]);
    let list = |seats: &[u64]| seats.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let (first, second) = (list(&one), list(&two));
    let typed = [("table-1", first.as_str()), ("table-2", &second), ("reason", "Stiegen")];
    let told = desk.tap(&seats, "cost", &typed);
    assert_eq!(told.status, 200, "{}", told.text);
    assert!(told.text.contains("Gegen die Auslosung gerechnet") && told.text.contains("value=\"Stiegen\""));
    assert_ne!(at(&desk, 1), one, "it was only told");
    let twice = desk.tap(&seats, "edit", &[("table-1", &first), ("table-2", &first), ("reason", "x")]);
    assert_eq!(twice.status, 422, "{}", twice.text);
    assert!(twice.text.contains(&format!("value=\"{first}\"")), "what was typed stays");
    let none = desk.tap(&seats, "edit", &[("table-1", "a"), ("table-2", &second), ("reason", "x")]);
    assert!(none.text.contains("id=\"table-1-wrong\""), "{}", none.text);
    desk.done(&seats, "edit", &typed);
    assert_eq!((at(&desk, 1), at(&desk, 2)), (one.clone(), two.clone()));

    // Under way somebody turns out to sit at the other table: what was played there counts, or does not.
    desk.done(&here, "start", &[]);
    let deal = |table: usize| format!("{cup}/rounds/1/tables/{table}/deals/1");
    desk.api.put(&deal(1), &crate::support::cup::won(&one[1].to_string(), "dreier")).expect(201);
    std::mem::swap(&mut one[0], &mut two[0]);
    let (first, second) = (list(&one), list(&two));
    let typed = [("table-1", first.as_str()), ("table-2", &second), ("deals", "void")];
    let refused = desk.tap(&seats, "move", &typed);
    assert!((400..500).contains(&refused.status), "a reason is needed: {}", refused.text);
    assert!(
        refused.text.contains("value=\"void\" checked")
            && refused.text.contains(&format!("value=\"{first}\""))
    );
    desk.done(&seats, "move", &[&typed[..], &[("reason", "Verwechselt")]].concat());
    assert_eq!((at(&desk, 1), at(&desk, 2)), (one, two));
    let sheet = desk.read(&format!("{cup}/rounds/1/tables/1"));
    assert_eq!(sheet["settled_deals"], 0, "{sheet}");
}

#[test]
fn a_table_of_five_loses_one_somebody_plays_on_and_sums_that_do_not_fit_are_refused() {
    let mut desk = Desk::open();
    let cup = desk.begin("tarockcup-2018");
    desk.admit(&cup, 9);
    let here = format!("{cup}/desk");
    // The fee is higher than what was paid: it is odd, and confirmed.
    let refused = desk.tap(&format!("{here}/draw"), "draw", &[("public_randomness", "4 4")]);
    assert_eq!(refused.status, 409, "{}", refused.text);
    assert!(refused.text.contains("name=\"confirm-fees_unpaid\"") && refused.text.contains("value=\"4 4\""));
    desk.done(&format!("{here}/draw"), "draw", &[("confirm-fees_unpaid", "yes")]);
    desk.done(&here, "start", &[]);
    let tables: Vec<_> = (1..=2).map(|table| format!("{cup}/rounds/1/tables/{table}")).collect();
    let five = tables.iter().find(|table| desk.seats(table).len() == 5).unwrap().clone();
    let four = tables.iter().find(|table| desk.seats(table).len() == 4).unwrap().clone();

    let leaves = desk.seats(&five)[1].to_string();
    let refused = desk.tap(&format!("{five}/desk"), "reduce", &[("leaving", &leaves)]);
    assert!(
        (400..500).contains(&refused.status) && refused.text.contains("role=\"alert\""),
        "a reason is needed"
    );
    let wish = [("leaving", &*leaves), ("reason", "Krank")];
    assert!(!desk.page(&format!("{five}/desk")).text.contains("name=\"act\" value=\"reduce\""), "told first");
    let told = desk.look(&format!("{five}/desk"), "reduce", &wish);
    assert!(told.text.contains("Was es ändert") && told.text.contains("name=\"act\" value=\"reduce\""));
    assert!(desk.seats(&five).contains(&leaves.parse().unwrap()), "nothing is done by looking");
    desk.done(&format!("{five}/desk"), "reduce", &wish);
    assert!(!desk.page(&format!("{five}/desk")).text.contains(&format!("name=\"points-{leaves}\"")));
    let refused = desk.tap(&format!("{five}/desk"), "five-again", &[]);
    assert!((400..500).contains(&refused.status), "a reason is needed");
    desk.done(&format!("{five}/desk"), "five-again", &[("reason", "Bleibt doch")]);
    let page = desk.page(&format!("{five}/desk")).text;
    assert!(page.contains(&format!("name=\"points-{leaves}\"")) && !page.contains("five-again"), "{page}");
    desk.done(&format!("{five}/desk"), "reduce", &[("leaving", &leaves), ("reason", "Krank")]);

    let seats = desk.seats(&four);
    let mut typed: Vec<_> = seats.iter().map(|player| (format!("points-{player}"), "1".to_owned())).collect();
    let sent: Vec<_> = typed.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let refused = desk.tap(&format!("{four}/desk"), "totals", &sent);
    assert_eq!(refused.status, 422, "they do not come to zero: {}", refused.text);
    assert!(refused.text.contains("value=\"1\" required"), "what was typed stays: {}", refused.text);
    typed[0].1 = "viel".to_owned();
    let sent: Vec<_> = typed.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let refused = desk.tap(&format!("{four}/desk"), "totals", &sent);
    assert!(refused.text.contains("aria-invalid=\"true\"") && refused.text.contains("value=\"viel\""));

    // Called for, a table comes first.
    let deal = format!("{four}/deals/1");
    let won = crate::support::cup::won(&seats[0].to_string(), "dreier");
    desk.api.put(&deal, &won).expect(201);
    desk.api.post(&format!("{deal}/flags"), &json!({"reason": "Falsch"})).expect(201);
    let page = desk.page(&here);
    let first = page.text.split("class=\"card tile ").nth(1).unwrap();
    assert!(first.starts_with("call") && first.contains(&format!("{four}/desk")), "{first}");
    let found = desk.page(&format!("{here}?q=Huber+{}", seats[0]));
    assert!(found.text.contains("class=\"found\"") && found.text.contains(&format!("href=\"{four}/desk\"")));

    desk.done(&format!("{four}/desk"), "end-early", &[]);
    desk.done(&format!("{four}/desk"), "resume", &[("reason", "Doch")]);
    let started = desk.tap(&here, "end-early", &[("sure", "yes")]);
    assert_eq!(started.status, 303, "{}", started.text);
}
