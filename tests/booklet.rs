//! The whole tournament on paper: what is in it, and for whom.

use serde_json::json;

use crate::reports::read_pdf;
use crate::support::cup::{Cup, won};
use crate::support::database::On;

/// A cup of four in which everything happened that a booklet tells.
fn eventful() -> Cup {
    let cup = Cup::by_rules(On::Sqlite.database().unwrap(), &[], "tarockcup-2018", |regulations| {
        regulations["rounds"] = json!(1);
        regulations["cycles"] = json!(1);
    });
    let of = |given: &str, name_public: bool| {
        let person = json!({"given_name": given, "family_name": "Moser", "name_public": name_public});
        let body = json!({"person": person, "fee_paid_cents": 1000});
        cup.organizer.post(&cup.path("players"), &body).expect(201);
    };
    for (given, name_public) in [("Anna", true), ("Berta", true), ("Clara", true), ("Verschwiegen", false)] {
        of(given, name_public);
    }
    for number in 1..=4 {
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    let entry = json!({"kind": "cost", "amount_cents": -700, "reason": "Kugelschreiber"});
    cup.act("cash/entries", &entry).expect(201);
    cup.start_round(1);
    let table = cup.table(1, 1);
    for (deal, player, contract) in
        [(1, "1", "dreier"), (2, "2", "dreier"), (3, "3", "dreier"), (4, "4", "dreier")]
    {
        table.wins(deal, player, contract);
    }
    let stands = json!({"kind": "no_offence", "rule": "TC18 §1", "reason": "Nichts zu beanstanden"});
    cup.act("rounds/1/tables/1/deals/1/rulings", &stands).expect(201);
    cup.tell("rounds/1/end").expect(200);
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    cup
}

fn text(bytes: &[u8]) -> String {
    read_pdf(bytes).replace('\n', " ")
}

#[test]
fn a_booklet_tells_its_reader_what_he_may_read_elsewhere() {
    let cup = eventful();
    let path = cup.path("reports/booklet.pdf");
    let whole = text(&cup.organizer.bytes(&path));
    for part in [
        "Rangliste",
        "Preise",
        "Losentscheide",
        "Startwert",
        "Runde 1: Tische",
        "Spielblatt",
        "Nichts zu beanstanden",
        "Entscheidungen der Schiedsrichter",
        "Abrechnung der Einsätze",
        "Abrechnung des Tages",
        "Kassenabrechnung",
        "Kugelschreiber",
        "Verschwiegen",
    ] {
        assert!(whole.contains(part), "{part} is missing: {whole}");
    }
    let referee = cup.role("referee");
    let theirs = text(&referee.bytes(&path));
    assert!(theirs.contains("Nichts zu beanstanden") && theirs.contains("Abrechnung des Tages"), "{theirs}");
    assert!(!theirs.contains("Kassenabrechnung") && !theirs.contains("Kugelschreiber"), "{theirs}");
    cup.server.anonymous().get(&path).refused(401, "unauthenticated");
}

#[test]
fn everybodys_booklet_is_the_same_whoever_prints_it_and_hides_what_is_not_public() {
    let cup = eventful();
    let path = cup.path("reports/booklet-public.pdf");
    let public = cup.server.anonymous();
    let before = text(&public.bytes(&path));
    assert!(before.contains("Losentscheide") && before.contains("Rangliste"), "{before}");
    assert!(!before.contains("Entscheidungen der Schiedsrichter"), "nothing is published: {before}");
    cup.tell("editions").expect(201);
    let told = text(&public.bytes(&path));
    assert_eq!(text(&cup.organizer.bytes(&path)), told);
    assert!(told.contains("Entscheidungen der Schiedsrichter, ohne Personen"), "{told}");
    assert!(told.contains("Moser") && told.contains("Runde 1: Tische"), "{told}");
    for hidden in [
        "Verschwiegen",
        "Nichts zu beanstanden",
        "Kugelschreiber",
        "Kassenabrechnung",
        "Abrechnung",
        "Spielblatt",
        "Unterschrift",
    ] {
        assert!(!told.contains(hidden), "{hidden} is no stranger's: {told}");
    }
    // A correction that is not published yet changes nothing in it.
    let correction = json!({"record": won("4", "dreier"), "reason": "It was somebody else."});
    cup.act("rounds/1/tables/1/deals/1/corrections", &correction).expect(200);
    assert_eq!(text(&public.bytes(&path)), told);
}

#[test]
fn what_is_held_back_is_held_back_in_everybodys_booklet() {
    let cup = eventful();
    cup.organizer.put(&cup.path("standings-freeze"), &json!({})).expect(200);
    let _ = cup.organizer.bytes(&cup.path("reports/booklet.pdf"));
    let public = cup.server.anonymous();
    public.get(&cup.path("reports/booklet-public.pdf")).refused(409, "standings_frozen");
    // Nor on the club's website, whoever makes its pages.
    cup.organizer.get(&cup.path("reports/site.zip")).refused(409, "standings_frozen");
    let folder = cup.database().file("site");
    let refused = cup.database().run(&["--lang", "en", "site", &cup.id, folder.to_str().unwrap()]);
    let told = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && told.contains("holds these standings back"), "{told}");
    assert!(!folder.exists(), "nothing is written");
    cup.organizer.delete(&cup.path("standings-freeze")).expect(200);
    let _ = cup.organizer.bytes(&cup.path("reports/site.zip"));
}
