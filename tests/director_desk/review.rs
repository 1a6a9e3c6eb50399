//! The review: what the next edition would say otherwise than the newest, and what it comes from.

use serde_json::json;

use crate::sign_in::organizer;
use crate::support::cup::Cup;
use crate::support::database::On;

#[test]
fn the_review_tells_who_rises_who_falls_and_by_which_ruling() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 1000);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for deal in 1..=4 {
        table.wins(deal, &table.player(if deal < 4 { deal } else { 1 }), "dreier");
    }
    cup.tell("rounds/1/end").expect(200);
    let mut director = organizer(&cup);
    let review = format!("/tournaments/{}/desk/review", cup.id);
    let before = director.open(&review).text;
    assert!(!before.contains("Anders als in Ausgabe"), "nothing is published yet: {before}");
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    let odd = cup.read("checks?before=publish");
    let odd = odd["items"].as_array().unwrap().iter().filter(|it| it["severity"] == "warning");
    let seen: Vec<_> = odd.map(|it| it["code"].clone()).collect();
    cup.act("editions", &json!({"confirmed": seen})).expect(201);
    let same = director.open(&review).text;
    assert!(same.contains("Anders als in Ausgabe 1") && same.contains("sind dieselben"), "{same}");
    assert!(!same.contains("Was seit Ausgabe 1 geschah"), "{same}");

    // The winner of the last game offended: it counts for nobody, and he falls.
    let annulled = json!({"kind": "annulled", "rule": "REN", "reason": "Talon lag offen"});
    cup.act("rounds/1/tables/1/deals/4/rulings", &annulled).expect(201);
    let ranked = |edition: &str| {
        let rows = cup.read(edition)["rows"].clone();
        let rank = |row: &serde_json::Value| (row["number"].as_u64().unwrap(), row["rank"].as_u64().unwrap());
        rows.as_array().unwrap().iter().map(rank).collect::<std::collections::BTreeMap<_, _>>()
    };
    let now = ranked("rankings/players");
    let then = cup.read("editions/1")["ranking"]["rows"].clone();
    let told = director.open(&review).text;
    let (_, rest) = told.split_once("Anders als in Ausgabe 1").expect("what is otherwise");
    let (differences, rest) = rest.split_once("</section>").unwrap();
    let mut moved = 0;
    for row in then.as_array().unwrap() {
        let (number, was) = (row["number"].as_u64().unwrap(), row["rank"].as_u64().unwrap());
        let by = i64::try_from(was).unwrap() - i64::try_from(now[&number]).unwrap();
        let expected = match by {
            0 => continue,
            1 => "▲ einen Platz vor".to_owned(),
            -1 => "▼ einen Platz zurück".to_owned(),
            up if up > 0 => format!("▲ {up} Plätze vor"),
            down => format!("▼ {} Plätze zurück", -down),
        };
        let rows = differences.split("<tr>");
        let own = rows.into_iter().find(|it| it.contains(&format!("/players/{number}\""))).unwrap();
        assert!(own.contains(&expected), "{expected} in {own}");
        moved += 1;
    }
    assert!(moved > 0, "the ruling changes places: {now:?}");
    let (_, happened) = rest.split_once("Was seit Ausgabe 1 geschah").expect("why");
    let (happened, _) = happened.split_once("</section>").unwrap();
    assert!(
        happened.contains("Talon lag offen") && happened.contains("Runde 1, Tisch 1, Spiel 4"),
        "{happened}"
    );
    assert!(happened.contains("Entscheidung: "), "{happened}");
    // It stands before what publishes.
    assert!(told.find("Was seit Ausgabe 1").unwrap() < told.find("value=\"publish\"").unwrap());
    for lang in ["en", "fr", "hu"] {
        let page = director.open(&format!("{review}?lang={lang}")).text;
        assert!(page.contains("Talon lag offen") && !page.contains("Was seit Ausgabe"), "{lang}: {page}");
    }
}
