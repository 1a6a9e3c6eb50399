//! What a new tournament of a club begins with: rules, fee and language, and nothing of another club.

use serde_json::{Value, json};

use super::FIRST;
use crate::registration_desk::send;
use crate::sign_in::{organizer as organizer_of, typed};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::visitor::Visitor;

#[test]
fn a_clubs_fee_and_language_are_what_a_new_tournament_of_it_begins_with() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut federation = organizer_of(&cup);
    let page = federation.open("/organisations/new");
    let founded = send(&mut federation, "/organisations/new", &page, "Anlegen", &[("title", "Tarock Ried")]);
    let desk = founded.location.expect("its desk");
    let home = desk.strip_suffix("/desk").expect("a desk").to_owned();
    let page = federation.open(&desk);
    let invite = [("label", "Eva aus Ried"), ("role", "organizer"), ("days", "30")];
    let made = send(&mut federation, &desk, &page, "value=\"invite\"", &invite);
    let mut eva = Visitor::of(&cup.server.url);
    assert_eq!(eva.send("/sign-in", &[("code", &typed(&made, 0))]).status, 303);
    assert!(!eva.open("/begin").text.contains("name=\"fee\""), "nothing is asked where nothing is proposed");

    // What is wrong stands at its field, and what was typed stays.
    let page = eva.open(&desk);
    let details = |fee: &'static str| {
        [("title", "Tarock Ried"), ("ruleset", "tarockcup-2019"), ("fee", fee), ("language", "hu")]
    };
    for wrong in ["viel", "1001", "-1"] {
        let refused = send(&mut eva, &desk, &page, "value=\"details\"", &details(wrong));
        assert!([400, 422].contains(&refused.status), "{}", refused.text);
        assert!(
            refused.text.contains("id=\"fee-wrong\"") && refused.text.contains(&format!("value=\"{wrong}\""))
        );
        assert!(refused.text.contains("value=\"hu\" lang=\"hu\" selected"), "{}", refused.text);
    }
    let kept = send(&mut eva, &desk, &page, "value=\"details\"", &details("7,50"));
    assert_eq!(kept.status, 303, "{}", kept.text);
    let shown = eva.open(&desk);
    assert!(shown.text.contains("name=\"fee\" type=\"text\" value=\"7.50\""), "{}", shown.text);

    // The form says who proposes what, and takes another fee.
    let page = eva.open("/begin");
    assert!(page.text.contains("schlägt Tarock Ried für neue Turniere vor"), "{}", page.text);
    assert!(page.text.contains(&format!("href=\"{desk}\"")));
    let found = |eva: &mut Visitor, title: &str, fee: &str| {
        let page = eva.open("/begin");
        let fields = [("title", title), ("date", "2026-11-21"), ("ruleset", "tarockcup-2019"), ("fee", fee)];
        send(eva, "/begin", &page, "name=\"title\"", &fields)
    };
    let refused = found(&mut eva, "Rieder Cup", "viel");
    assert!(refused.status == 422 && refused.text.contains("id=\"fee-wrong\""), "{}", refused.text);
    let id = home.rsplit('/').next().expect("an id");
    let club = cup.server.client(&token(&cup.organizer, "organizer", &json!({"organisation": id})));
    for (title, fee, cents) in
        [("Rieder Cup", "7.50", 750), ("Freier Cup", "0", 0), ("Anderer Cup", "", 1000)]
    {
        let founded = found(&mut eva, title, fee);
        assert_eq!(founded.status, 303, "{}", founded.text);
        let path = founded.location.expect("a desk");
        let stands = club.get(path.strip_suffix("/desk").expect("a desk")).expect(200);
        assert_eq!(stands["ruleset"]["regulations"]["fee_cents"], cents, "{title}");
    }

    // Who asks for no language of ours reads the club's pages in its own, and nobody else's.
    let in_language = |path: &str, asked: &str| {
        let headers = [("Accept-Language", asked), ("Accept", "text/html")];
        cup.server.anonymous().raw("GET", path, "", None, &headers).text
    };
    assert!(in_language(&home, "it").contains("<html lang=\"hu\""));
    assert!(in_language(&home, "fr").contains("<html lang=\"fr\""));
    assert!(in_language(&format!("/organisations/{FIRST}"), "it").contains("<html lang=\"de\""));
    let theirs = club.get("/tournaments").expect(200)["items"][0]["id"].clone();
    assert!(
        in_language(&format!("/tournaments/{}", theirs.as_str().unwrap()), "it")
            .contains("<html lang=\"hu\"")
    );
    assert!(in_language(&format!("/tournaments/{}", cup.id), "it").contains("<html lang=\"de\""));
    // What is refused there, too.
    let refused = in_language(&format!("/tournaments/{}/rounds/7", theirs.as_str().unwrap()), "it");
    assert!(refused.contains("<html lang=\"hu\"") && refused.contains("Nincs ilyen oldal"), "{refused}");

    // It is the club's alone: the other proposes nothing, and strangers read no fee.
    assert!(!federation.open("/begin").text.contains("name=\"fee\""));
    let public = cup.server.anonymous().get(&home).expect(200);
    assert_eq!((public.get("fee_cents"), &public["language"]), (None, &json!("hu")));
    let first = cup.organizer.get(&format!("/organisations/{FIRST}")).expect(200);
    assert_eq!((&first["fee_cents"], &first["language"]), (&Value::Null, &Value::Null));
}

#[test]
fn what_a_club_proposes_is_set_by_requests_too() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let path = format!("/organisations/{FIRST}");
    let details = json!({"title": "Tarock Ried", "fee_cents": 700, "language": "fr"});
    let changed = organizer.put(&path, &details).expect(200);
    assert_eq!((&changed["fee_cents"], &changed["language"]), (&json!(700), &json!("fr")));
    let above = json!({"title": "Tarock Ried", "fee_cents": 100_001});
    let refused = organizer.put(&path, &above).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/fee_cents");
    organizer.put(&path, &json!({"title": "Tarock Ried", "language": "it"})).refused(400, "invalid_shape");
    organizer.put(&path, &json!({"title": "Tarock Ried"})).expect(200);
    assert_eq!(organizer.get(&path).expect(200)["language"], Value::Null, "it takes the place of what was");
    assert!(server.client("tm_00").attempt("GET", &path, "", None, &[]).is_ok());
    assert!(database.run(&["verify"]).status.success());
}
