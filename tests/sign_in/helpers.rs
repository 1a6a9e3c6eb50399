//! A helper is a person: whichever device he has in his hand, and however often he has signed in, he is one official.
//! And where others can listen he signs in only if the organizer has accepted what that risks.

use serde_json::json;

use super::{appealed, cup, organizer, typed};
use crate::registration_desk::send;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::visitor::{Seen, Visitor};

/// Invites somebody, or somebody's further device, and says what code the invitation has.
fn invite(cup: &Cup, boss: &mut Visitor, fields: &[(&str, &str)]) -> String {
    let path = format!("/tournaments/{}/helpers", cup.id);
    let page = boss.open(&path);
    let made = send(boss, &path, &page, "name=\"label\"", &[&[("days", "1")], fields].concat());
    assert_eq!(made.status, 200, "{}", made.text);
    typed(&made, 0)
}

/// Types a code, in a browser in which somebody may be signed in.
fn enter(visitor: &mut Visitor, code: &str) -> Seen {
    let page = visitor.open("/sign-in");
    send(visitor, "/sign-in", &page, "id=\"typed\"", &[("code", code)])
}

/// The value with which a list offers what is called so.
fn offered(page: &Seen, name: &str) -> String {
    let (before, _) = page.text.split_once(&format!("\">{name}</option>")).unwrap_or_else(|| {
        panic!("no {name} in {}", page.text);
    });
    before.rsplit_once("value=\"").unwrap().1.to_owned()
}

#[test]
fn who_named_a_jury_confirms_it_neither_signed_in_anew_nor_on_his_other_device() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    cup.admit(8, 500);
    let appeal = format!("/tournaments/{}/desk/appeals/{}", cup.id, appealed(&cup));

    let mut boss = organizer(&cup);
    let page = boss.open(&appeal);
    let at_table = cup.table(1, 1).player(1);
    let named = [("who1", at_table.as_str()), ("despite", "Sonst ist niemand da"), ("act", "jury")];
    let sent = send(&mut boss, &appeal, &page, "name=\"official0\"", &named);
    assert_eq!(sent.status, 303, "{}", sent.text);
    let confirm = |visitor: &mut Visitor| {
        let page = visitor.open(&appeal);
        send(visitor, &appeal, &page, "value=\"confirm\"", &[("act", "confirm")])
    };

    // By an invitation of his own, in the same browser.
    let own = invite(&cup, &mut boss, &[("label", "Somebody"), ("role", "organizer")]);
    let before = boss.session().unwrap().to_owned();
    assert!(boss.open("/sign-in").text.contains("derselbe Mensch"), "he is told");
    assert_eq!(enter(&mut boss, &own).status, 303);
    assert_ne!(boss.session().unwrap(), before);
    let refused = confirm(&mut boss);
    assert!(refused.status == 403 && refused.text.contains("role=\"alert\""), "{}", refused.text);

    // On his other device.
    let path = format!("/tournaments/{}/helpers", cup.id);
    let page = boss.open(&path);
    let first = offered(&page, "ein weiteres Gerät: Erste Anmeldung am Server");
    let code = invite(&cup, &mut boss, &[("helper", &first), ("role", "referee")]);
    let mut phone = Visitor::of(&cup.server.url);
    assert_eq!(phone.send("/sign-in", &[("code", &code)]).status, 303);
    assert_eq!(confirm(&mut phone).status, 403);

    // Somebody else may.
    let code = invite(&cup, &mut boss, &[("label", "Helga"), ("role", "referee")]);
    let mut helga = Visitor::of(&cup.server.url);
    assert_eq!(helga.send("/sign-in", &[("code", &code)]).status, 303);
    assert_eq!(confirm(&mut helga).status, 303);
    let log = cup.organizer.get("/security-log?type=session.admitted").expect(200);
    let of: Vec<_> = log["items"].as_array().unwrap().iter().map(|it| it["helper"]["id"].clone()).collect();
    assert_eq!(of, [json!(null), json!(first), json!(first), json!(null)]);
}

#[test]
fn who_proposed_a_ruleset_changes_to_it_with_no_token_of_his() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    cup.admit(8, 0);
    let mut ruleset = cup.organizer.get("/rulesets/tarockcup-2019").expect(200);
    ruleset["regulations"]["rounds"] = 2.into();
    ruleset["regulations"]["cycles"] = 1.into();
    cup.start_round(1);
    for number in 1..=2 {
        let table = cup.table(1, number);
        for deal in 1..=4 {
            table.wins(deal, &table.player(number), "dreier");
        }
    }
    cup.tell("rounds/1/end").expect(200);
    let wish = json!({"ruleset": ruleset, "reason": "The invitation says 2019"});
    let changes = cup.path("ruleset/changes");
    let proposed = cup.organizer.post(&changes, &wish).expect(201);
    let confirm = format!("{changes}/{}/confirm", proposed["change"].as_str().unwrap());
    let reason = json!({"reason": "So it was decided"});

    let tokens = cup.organizer.get("/tokens").expect(200)["items"].clone();
    let own = &tokens[0];
    assert_eq!(own["helper"], own["id"], "the first token is the helper's own");
    let organizer = json!([{"role": "organizer", "scope": {"tournament": cup.id}}]);
    let further =
        |helper: &serde_json::Value| json!({"label": "On the phone", "grants": organizer, "helper": helper});
    let made = cup.organizer.post("/tokens", &further(&own["id"])).expect(201);
    assert_eq!(made["token"]["helper"], own["id"]);
    let phone = cup.server.client(made["secret"].as_str().unwrap());
    phone.post(&confirm, &reason).refused(403, "second_official");
    // A third device, named by the second one's token, is of the same helper.
    let made = cup.organizer.post("/tokens", &further(&made["token"]["id"])).expect(201);
    assert_eq!(made["token"]["helper"], own["id"]);
    cup.server
        .client(made["secret"].as_str().unwrap())
        .post(&confirm, &reason)
        .refused(403, "second_official");

    // Nobody becomes who may do more than himself, nor somebody who is nobody.
    let deputy = cup.role("organizer");
    deputy.post("/tokens", &further(&own["id"])).refused(403, "forbidden");
    let nobody = json!(uuid::Uuid::now_v7());
    let refused = cup.organizer.post("/tokens", &further(&nobody)).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/helper");
    deputy.post(&confirm, &reason).expect(200);
    assert!(cup.database().run(&["verify"]).status.success());
}

/// A hall by http: codes lead to the laptop's address there.
fn hall() -> Cup {
    let database = On::Sqlite.database().unwrap();
    let options =
        ["--trusted-proxy", "127.0.0.1", "--public-url", "http://192.168.1.7:8080", "--slips", "never"];
    Cup::found_in(database, &options, "krenglbach-2018", 2, 1)
}

#[test]
fn an_organizer_accepts_for_today_that_helpers_sign_in_where_others_listen() {
    let cup = hall();
    let mut boss = organizer(&cup);
    let path = format!("/tournaments/{}/helpers", cup.id);
    let page = boss.open(&path);
    assert!(page.text.contains("http://192.168.1.7:8080. Dort ist nichts verschlüsselt"), "{}", page.text);
    let code = invite(&cup, &mut boss, &[("label", "Helga"), ("role", "referee")]);
    let mut helga = Visitor::of(&cup.server.url);
    helga.forwarded_for = Some("192.168.1.20".to_owned());
    let refused = helga.send("/sign-in", &[("code", &code)]);
    assert_eq!(refused.status, 403);
    assert!(refused.text.contains("für heute") && !refused.text.contains("--"), "{}", refused.text);

    // Who has heard the organizer's cookie does not open it to himself.
    let mut heard = boss.clone();
    heard.forwarded_for = Some("192.168.1.66".to_owned());
    let page = heard.open(&path);
    assert!(
        !page.text.contains("name=\"accepts\"") && page.text.contains("nur an dem Rechner"),
        "{}",
        page.text
    );
    let token = page.hidden("form_token");
    let fields = [("form_token", token.as_str()), ("act", "plain_http"), ("accepts", "yes")];
    assert_eq!(heard.send(&path, &fields).status, 403);
    assert_eq!(helga.send("/sign-in", &[("code", &code)]).status, 403);

    // Nor does who runs this tournament alone open it to the helpers of the whole club.
    let code_of_one = invite(&cup, &mut boss, &[("label", "Cup"), ("role", "organizer")]);
    let mut one = Visitor::of(&cup.server.url);
    assert_eq!(one.send("/sign-in", &[("code", &code_of_one)]).status, 303);
    let page = one.open(&path);
    assert!(!page.text.contains("name=\"accepts\""), "{}", page.text);
    let own = page.hidden("form_token");
    assert_eq!(one.send(&path, &[("form_token", own.as_str()), fields[1], fields[2]]).status, 403);

    assert_eq!(boss.send(&path, &fields).status, 303);
    assert!(boss.open(&path).text.contains("Das Risiko ist angenommen"));
    assert_eq!(helga.send("/sign-in", &[("code", &code)]).status, 303);
    let late = invite(&cup, &mut boss, &[("label", "Late"), ("role", "referee")]);
    let no_more = [fields[0], fields[1], ("accepts", "no")];
    assert_eq!(boss.send(&path, &no_more).status, 303);
    let mut too_late = Visitor::of(&cup.server.url);
    too_late.forwarded_for = Some("192.168.1.21".to_owned());
    assert_eq!(too_late.send("/sign-in", &[("code", &late)]).status, 403);

    let log = cup.organizer.get("/security-log?type=plain_http.accepted").expect(200)["items"].clone();
    assert_eq!(log.as_array().unwrap().len(), 2);
    assert!(log[0]["until"].as_str() > log[0]["recorded_at"].as_str());
    assert_eq!(log[1]["until"], log[1]["recorded_at"]);
}

#[test]
fn codes_that_lead_to_this_machine_alone_say_so() {
    let cup = cup(8);
    let mut boss = organizer(&cup);
    for page in ["helpers", "slips", "cards"] {
        let page = boss.open(&format!("/tournaments/{}/{page}", cup.id));
        assert!(page.text.contains("erreicht nur dieses Gerät"), "{}", page.text);
        assert!(!page.text.contains("name=\"accepts\""), "there is no risk");
    }
}
