//! Who is let in by an organisation's forms, and whose access ends with another's.

use rstest::rstest;
use serde_json::{Value, json};

use super::FIRST;
use crate::registration_desk::send;
use crate::sign_in::{organizer as organizer_of, typed};
use crate::support::client::Client;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall::token;
use crate::support::visitor::Visitor;

#[test]
fn an_invitation_whose_form_is_sent_twice_is_one() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let mut boss = organizer_of(&cup);
    let issued =
        |boss: &mut Visitor| boss.open("/security-log?lang=en").text.matches("Somebody invited").count();
    let helpers = format!("/tournaments/{}/helpers", cup.id);
    let desk = format!("/organisations/{FIRST}/desk");
    for (path, text) in [(helpers.as_str(), "name=\"label\""), (desk.as_str(), "value=\"invite\"")] {
        let before = issued(&mut boss);
        let page = boss.open(path);
        let fields = [("label", "Eva"), ("role", "referee"), ("days", "1")];
        let [one, again] = [0, 1].map(|_| send(&mut boss, path, &page, text, &fields));
        assert_eq!((one.status, again.status), (200, 200), "{}", again.text);
        assert_eq!(typed(&one, 0), typed(&again, 0), "who has sent it twice still reads what opens it");
        assert_eq!(issued(&mut boss), before + 1, "{path}");
        // Filled in otherwise it is another one, and so is that of a form opened anew.
        let other = [("label", "Otto"), ("role", "referee"), ("days", "1")];
        let other = send(&mut boss, path, &page, text, &other);
        assert_ne!(typed(&other, 0), typed(&one, 0));
        let anew = boss.open(path);
        let anew = send(&mut boss, path, &anew, text, &fields);
        assert_ne!(typed(&anew, 0), typed(&one, 0));
        assert_eq!(issued(&mut boss), before + 3, "{path}");
        // Used up, it opens nothing, and is not shown as if it did.
        let mut eva = Visitor::of(&cup.server.url);
        assert_eq!(eva.send("/sign-in", &[("code", &typed(&one, 0))]).status, 303);
        let late = send(&mut boss, path, &page, text, &fields);
        assert!(late.status >= 400 && late.text.contains("role=\"alert\""), "{} {}", late.status, late.text);
        assert_eq!(issued(&mut boss), before + 3, "{path}");
    }
}

#[rstest]
fn what_ends_with_an_organizer_is_told_before_and_in_each_clubs_log(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    let server = database.serve();
    let federation = server.set_up();
    let founded = federation.post("/organisations", &json!({"title": "Tarock Ried"})).expect(201);
    let id = founded["id"].as_str().expect("an id").to_owned();
    let (all, own) = (json!("installation"), json!({"organisation": id}));
    let deputy = server.client(&token(&federation, "organizer", &all));
    let club = server.client(&token(&federation, "organizer", &own));
    let given = json!({"label": "Riederin", "grants": [{"role": "organizer", "scope": own}]});
    let given = deputy.post("/tokens", &given).expect(201);
    let theirs = server.client(given["secret"].as_str().expect("a secret"));
    let helper = json!({"label": "Rieder Schiri", "grants": [{"role": "referee", "scope": own}]});
    theirs.post("/tokens", &helper).expect(201);
    let listed = federation.get("/tokens").expect(200);
    let deputys = &listed["items"][1]["id"];

    // The page says it before, with whose it is; who has it himself only leaves his browser.
    for (lang, ends, by) in [
        ("de", "Damit enden auch:", "Gegeben von Tournament office"),
        ("en", "These end with it:", "Given by Tournament office"),
        ("fr", "Se terminent avec lui", "Donné par Tournament office"),
        ("hu", "Vele ezek is véget érnek:", "Ki adta: Tournament office"),
    ] {
        let page = federation.raw("GET", &format!("/sessions?lang={lang}"), "", None, &[]).text;
        assert!(page.contains(ends) && page.contains(by), "{page}");
        assert!(page.contains("<li>Riederin (Tarock Ried)</li>"), "{page}");
        assert!(page.contains("<li>Rieder Schiri (Tarock Ried)</li>"), "{page}");
    }

    federation.delete(&format!("/tokens/{}", deputys.as_str().expect("an id")));
    theirs.get("/persons").refused(401, "unauthenticated");
    let events = |client: &Client| {
        let log = client.get("/security-log?type=token.revoked").expect(200);
        log["items"].as_array().expect("events").clone()
    };
    let (here, there) = (events(&federation), events(&club));
    assert_eq!((here.len(), there.len()), (1, 1), "each log says it once");
    assert_eq!(&here[0]["token"]["id"], deputys);
    assert_eq!(&there[0]["token"]["id"], deputys);
    assert_eq!(there[0]["with"].as_array().map(Vec::len), Some(2), "{there:?}");
    assert_eq!(there[0]["from"], Value::Null, "where the federation sits is not the club's to know");
    drop(server);
    assert!(database.run(&["verify"]).status.success());
}
