//! The registration desk by its forms alone, as on a browser without script.

mod import;

use serde_json::json;

use crate::sign_in::{organizer, typed};
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::visitor::{Seen, Visitor};

fn cup() -> Cup {
    Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap()
}

fn desk(cup: &Cup) -> String {
    format!("/tournaments/{}/desk/registration", cup.id)
}

/// The button of the row with this text: its field and its value.
pub fn button(page: &Seen, row: &str) -> (String, String) {
    let rows =
        page.text.split("<button class=\"row\"").skip(1).map(|it| it.split("</button>").next().unwrap());
    let found = rows.into_iter().find(|it| it.contains(row));
    let found = found.unwrap_or_else(|| panic!("no button of {row} in {}", page.text));
    let value = |attribute: &str| {
        let (_, rest) = found.split_once(&format!("{attribute}=\"")).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    (value("name"), value("value"))
}

/// Everything hidden in the form that has this text in it.
pub fn form(page: &Seen, text: &str) -> Vec<(String, String)> {
    page.form(text)
}

/// Sends the form that has this text in it, with what is typed.
pub fn send(visitor: &mut Visitor, path: &str, page: &Seen, text: &str, typed: &[(&str, &str)]) -> Seen {
    visitor.send_form(path, page, text, typed)
}

/// Taps a row, and follows to what the desk shows then.
fn tap(visitor: &mut Visitor, path: &str, page: &Seen, row: &str) -> Seen {
    let (field, value) = button(page, row);
    let sent = send(visitor, path, page, &format!("value=\"{value}\""), &[(&field, &value)]);
    assert_eq!(sent.status, 303, "{}", sent.text);
    visitor.open(&sent.location.unwrap())
}

fn player(cup: &Cup, number: u64) -> serde_json::Value {
    cup.read(&format!("players/{number}"))["player"].clone()
}

#[test]
fn a_known_player_is_found_with_a_typo_and_is_here_and_has_paid_with_one_tap() {
    let cup = cup();
    for name in ["Nagy-Őszi", "Huber", "Maier"] {
        cup.register(name, &json!({}));
    }
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let page = visitor.open(&path);
    assert_eq!(page.status, 200);
    assert!(page.text.contains("0 von 3 sind da") && page.text.contains("Offen: 15,00"), "{}", page.text);
    for asked in ["nagy+oszi", "nagi", "1", "http%3A%2F%2Fcup%2Ftournaments%2Fx%2Fplayers%2F1"] {
        let found = visitor.open(&format!("{path}?q={asked}"));
        assert!(
            found.text.contains("Nagy-Őszi Eva") && !found.text.contains("Huber Eva"),
            "{asked}: {}",
            found.text
        );
    }
    // Type, Enter, tap: three.
    let found = visitor.open(&format!("{path}?q=nagi"));
    let after = tap(&mut visitor, &path, &found, "Nagy-Őszi");
    assert!(after.text.contains("1 von 3 sind da"), "{}", after.text);
    assert!(after.text.contains("Nagy-Őszi Eva: ist da · 5,00"), "{}", after.text);
    let desk = &player(&cup, 1)["desk"];
    assert_eq!((&desk["checked_in"], &desk["fee_paid_cents"]), (&true.into(), &500.into()));

    let missing = visitor.open(&format!("{path}?show=missing"));
    assert!(
        !missing.text.contains("Nagy") && missing.text.contains("Huber") && missing.text.contains("Maier")
    );

    // Taken back at once, and tapped again: the first tap counts no longer.
    let back = send(&mut visitor, &path, &after, "value=\"undo\"", &[("act", "undo")]);
    assert_eq!(back.status, 303, "{}", back.text);
    let desk = &player(&cup, 1)["desk"];
    assert_eq!((&desk["checked_in"], &desk["fee_paid_cents"]), (&false.into(), &0.into()));
    let page = visitor.open(&back.location.unwrap());
    let again = tap(&mut visitor, &path, &page, "Nagy-Őszi");
    assert!(again.text.contains("1 von 3 sind da"), "{}", again.text);
    assert_eq!(player(&cup, 1)["desk"]["fee_paid_cents"], 500);
}

#[test]
fn a_slip_typed_by_a_hand_scanner_finds_who_has_it_and_that_of_another_tournament_nobody() {
    let (cup, other) = (cup(), cup());
    for cup in [&cup, &other] {
        cup.register("Huber", &json!({}));
        cup.register("Maier", &json!({}));
    }
    let slip = |cup: &Cup| {
        let page = organizer(cup).open(&format!("/tournaments/{}/slips", cup.id)).text;
        let slips = page.split("<strong>").skip(1).map(|it| it.split('<').next().unwrap().to_owned());
        slips.into_iter().find(|slip| slip.starts_with("2-")).expect("a slip")
    };
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let own = slip(&cup);
    let scanned = format!("http%3A%2F%2F192.168.1.5%3A8080%2Ftournaments%2F{}%2Fown%23{own}", cup.id);
    for typed in [&scanned, &own, &own.to_lowercase()] {
        let found = visitor.open(&format!("{path}?q={typed}"));
        assert!(
            found.text.contains("Maier Eva") && !found.text.contains("Huber Eva"),
            "{typed}: {}",
            found.text
        );
    }
    let foreign = visitor.open(&format!("{path}?q={}", slip(&other)));
    assert!(!foreign.text.contains("Maier Eva") && !foreign.text.contains("Huber Eva"), "{}", foreign.text);
}

#[test]
fn two_desks_never_take_a_fee_twice_and_the_slower_is_told() {
    let cup = cup();
    for _ in 0..3 {
        cup.register("Huber", &json!({}));
    }
    let path = desk(&cup);
    let (mut one, mut other) = (organizer(&cup), organizer(&cup));
    let (mine, theirs) = (one.open(&path), other.open(&path));
    let (field, value) = button(&theirs, ">1<");
    tap(&mut one, &path, &mine, ">1<");
    let stale = send(&mut other, &path, &theirs, &format!("value=\"{value}\""), &[(&field, &value)]);
    assert_eq!(stale.status, 412, "{}", stale.text);
    assert!(stale.text.contains("So steht es jetzt") && stale.text.contains("ist da"), "{}", stale.text);
    assert_eq!(player(&cup, 1)["desk"]["fee_paid_cents"], 500);
    // The same tap sent twice is one.
    let (field, value) = button(&theirs, ">2<");
    for _ in 0..2 {
        let sent = send(&mut other, &path, &theirs, &format!("value=\"{value}\""), &[(&field, &value)]);
        assert_eq!(sent.status, 303, "{}", sent.text);
    }
    assert_eq!(player(&cup, 2)["desk"]["fee_paid_cents"], 500);
    assert_eq!(cup.read("cash")["balance_cents"], 1000);
    // A form that saw another state of him changes nothing.
    let page = one.open(&format!("{path}?player=3"));
    tap(&mut other, &path, &theirs, ">3<");
    let late =
        send(&mut one, &path, &page, "value=\"fee\"", &[("act", "fee"), ("amount", "5"), ("means", "cash")]);
    assert_eq!(late.status, 412, "{}", late.text);
    assert!(late.text.contains("bezahlt: 5,00"), "{}", late.text);
    assert_eq!(player(&cup, 3)["desk"]["fee_paid_cents"], 500);
}

#[test]
fn somebody_new_is_entered_by_one_form_and_who_may_be_the_same_is_asked_about_before() {
    let cup = cup();
    cup.register("Huber", &json!({}));
    let known = json!({"given_name": "Karl", "family_name": "Mayer", "residence": "Ried"});
    cup.organizer.post("/persons", &known).expect(201);
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let page = visitor.open(&path);
    let new = |given: &'static str, family: &'static str| {
        [
            ("act", "new"),
            ("given_name", given),
            ("family_name", family),
            ("residence", "Wels"),
            ("name_public", "no"),
        ]
    };
    let entered = send(&mut visitor, &path, &page, "id=\"new-player\"", &new("Ágnes", "Szabó"));
    assert_eq!(entered.status, 303, "{}", entered.text);
    let after = visitor.open(&entered.location.unwrap());
    assert!(after.text.contains("angemeldet mit Nummer 2 · ist da · 5,00"), "{}", after.text);
    let agnes = player(&cup, 2);
    assert_eq!((&agnes["desk"]["checked_in"], &agnes["desk"]["fee_paid_cents"]), (&true.into(), &500.into()));
    assert_eq!(agnes["residence"], "Wels");

    // A player with one letter otherwise: nothing is made yet, and what was typed stands there.
    let doubles = send(&mut visitor, &path, &after, "id=\"new-player\"", &new("Eva", "Hubar"));
    assert_eq!(doubles.status, 409);
    assert!(
        doubles.text.contains("schon angemeldet, Nr. 1") && doubles.text.contains("value=\"Hubar\""),
        "{}",
        doubles.text
    );
    assert_eq!(cup.read("players")["items"].as_array().unwrap().len(), 2);
    let sure = send(&mut visitor, &path, &doubles, "id=\"new-player\"", &new("Eva", "Hubar"));
    assert_eq!(sure.status, 303, "{}", sure.text);
    assert_eq!(cup.read("players")["items"].as_array().unwrap().len(), 3);

    // A person known here is taken by his row; he is nobody new.
    let page = visitor.open(&path);
    let doubles = send(&mut visitor, &path, &page, "id=\"new-player\"", &new("Carl", "Maier"));
    let after = tap(&mut visitor, &path, &doubles, "Mayer Karl");
    assert!(after.text.contains("angemeldet mit Nummer 4 · ist da"), "{}", after.text);
    assert_eq!(cup.organizer.get("/persons?q=karl").expect(200)["items"].as_array().unwrap().len(), 1);

    // Without a name it is refused at its field.
    let page = visitor.open(&path);
    let nameless = [("act", "new"), ("given_name", "Ida"), ("family_name", " ")];
    let refused = send(&mut visitor, &path, &page, "id=\"new-player\"", &nameless);
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(
        refused.text.contains("aria-describedby=\"new-family_name-wrong\"")
            && refused.text.contains("value=\"Ida\"")
    );
}

#[test]
fn who_asked_before_the_day_waits_for_the_desk() {
    let cup = cup();
    let terms = json!({"open": true, "capacity": 10, "consent": "by_entry"});
    cup.organizer.put(&cup.path("registration"), &terms).expect(200);
    for name in ["Huber", "Gruber"] {
        let person = json!({"person": {"given_name": "Eva", "family_name": name}});
        cup.server.anonymous().post(&cup.path("pre-registrations"), &person).expect(201);
    }
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let page = visitor.open(&format!("{path}?show=asked"));
    let after = tap(&mut visitor, &path, &page, "Huber Eva");
    assert!(after.text.contains("angemeldet mit Nummer 1 · ist da · 5,00"), "{}", after.text);
    let page = visitor.open(&format!("{path}?q=gruber"));
    let (_, rest) = page.text.split_once("name=\"cancels\" value=\"").unwrap();
    let id = rest.split('"').next().unwrap();
    let gone = send(&mut visitor, &path, &page, "name=\"cancels\"", &[("cancels", id)]);
    assert_eq!(gone.status, 303, "{}", gone.text);
    let asked = cup.read("pre-registrations");
    let states: Vec<_> = asked["items"].as_array().unwrap().iter().map(|it| it["state"].clone()).collect();
    assert_eq!(states, ["registered", "cancelled"]);
}

#[test]
fn what_belongs_to_a_player_is_picked_at_the_desk() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    for name in ["Huber", "Gruber"] {
        cup.register(name, &json!({}));
    }
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let at = format!("{path}?player=1");
    let mut act = |button: &str, typed: &[(&str, &str)]| {
        let page = visitor.open(&at);
        let typed: Vec<_> = [("act", button)].into_iter().chain(typed.iter().copied()).collect();
        send(&mut visitor, &path, &page, &format!("value=\"{button}\""), &typed)
    };
    let wrong = act("fee", &[("amount", "fünf"), ("means", "cash")]);
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.text.contains("id=\"amount-wrong\"") && wrong.text.contains("value=\"fünf\""),
        "{}",
        wrong.text
    );
    assert_eq!(act("fee", &[("amount", "5,00"), ("means", "invoice"), ("payer", "2")]).status, 303);
    assert_eq!(cup.read("cash")["fees"]["invoiced_cents"], 500);
    assert_eq!(act("details", &[("club", "tc-ried")]).status, 303);
    assert_eq!(player(&cup, 1)["club"], "tc-ried");
    assert_eq!(act("team", &[("team", "new"), ("team_name", "Die Pagaten")]).status, 303);
    assert_eq!(cup.read("teams")["items"][0]["members"], json!([1]));
    assert_eq!(act("team", &[("team", "")]).status, 303);
    assert_eq!(cup.read("teams")["items"], json!([]));
    assert_eq!(act("consent", &[("name_public", "no"), ("photo", "")]).status, 303);
    let person = player(&cup, 1)["desk"]["person"].as_str().unwrap().to_owned();
    assert_eq!(cup.organizer.get(&format!("/persons/{person}")).expect(200)["details"]["name_public"], false);
    assert_eq!(act("present", &[]).status, 303);
    assert_eq!(player(&cup, 1)["desk"]["checked_in"], true);
    // Without a reason nobody is annulled.
    assert_eq!(act("annul", &[("reason", "")]).status, 422);
    assert_eq!(act("annul", &[("reason", "Doppelt")]).status, 303);
    assert_eq!(cup.read("players")["items"].as_array().unwrap().len(), 1);
}

/// What is changed of who is drawn moves prizes and money: the desk says why.
#[test]
fn behind_the_draw_the_desk_says_why() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 2, 1).unwrap();
    let kinds = json!({"fees": [{"kind": "junior", "amount_cents": 200}]});
    cup.organizer.put(&cup.path("fees"), &kinds).expect(200);
    cup.admit(4, 1000);
    let (mut visitor, path) = (organizer(&cup), desk(&cup));
    let at = format!("{path}?player=1");
    assert!(
        !visitor
            .open(&at)
            .text
            .contains("id=\"why-details\" name=\"reason\" maxlength=\"2000\" autocomplete=\"off\" required")
    );
    cup.start_round(1);
    let page = visitor.open(&at);
    for form in ["kind", "details"] {
        let field =
            format!("id=\"why-{form}\" name=\"reason\" maxlength=\"2000\" autocomplete=\"off\" required");
        assert!(page.text.contains(&field), "{form}: {}", page.text);
    }
    let mut act = |button: &str, typed: &[(&str, &str)]| {
        let page = visitor.open(&at);
        let typed: Vec<_> = [("act", button)].into_iter().chain(typed.iter().copied()).collect();
        send(&mut visitor, &path, &page, &format!("value=\"{button}\""), &typed)
    };
    let refused = act("fee", &[("amount", "-8,00"), ("means", "cash"), ("reason", "")]);
    assert_eq!(refused.status, 422);
    assert!(
        refused.text.contains("id=\"why-fee-wrong\"") && refused.text.contains("value=\"-8,00\""),
        "{}",
        refused.text
    );
    assert_eq!(act("kind", &[("kind", "junior"), ("reason", "")]).status, 422);
    assert_eq!(act("kind", &[("kind", "junior"), ("reason", "Schülerausweis")]).status, 303);
    assert_eq!(act("fee", &[("amount", "-8,00"), ("means", "cash"), ("reason", "Als Schüler")]).status, 303);
    assert_eq!(act("details", &[("club", "tc-ried"), ("reason", "Vergessen")]).status, 303);
    // What comes in needs no reason.
    assert_eq!(act("fee", &[("amount", "1,00"), ("means", "cash"), ("reason", "")]).status, 303);
    let notes = cup.organizer.get(&format!("/notes?tournament={}", cup.id)).expect(200)["items"].to_string();
    for reason in ["Schülerausweis", "Als Schüler", "Vergessen"] {
        assert!(notes.contains(reason), "{notes}");
    }
}

#[test]
fn a_registrar_of_the_tournament_works_here_and_sees_no_persons_of_others() {
    let cup = cup();
    let known = json!({"given_name": "Karl", "family_name": "Mayer"});
    cup.organizer.post("/persons", &known).expect(201);
    let mut organizer = organizer(&cup);
    let helpers = format!("/tournaments/{}/helpers", cup.id);
    let token = organizer.open(&helpers).hidden("form_token");
    let invite = |organizer: &mut Visitor, role: &str| {
        let fields = [("form_token", token.as_str()), ("label", "Helga"), ("role", role), ("days", "1")];
        let made = organizer.send(&helpers, &fields);
        let mut helper = Visitor::of(&cup.server.url);
        assert_eq!(helper.send("/sign-in", &[("code", &typed(&made, 0))]).status, 303);
        helper
    };
    let (mut helga, path) = (invite(&mut organizer, "registrar"), desk(&cup));
    let found = helga.open(&format!("{path}?q=mayer"));
    assert_eq!(found.status, 200);
    assert!(!found.text.contains("Karl"), "{}", found.text);
    let new = [("act", "new"), ("given_name", "Karl"), ("family_name", "Mayer")];
    let hidden = send(&mut helga, &path, &found, "id=\"new-player\"", &new);
    assert_eq!(hidden.status, 409);
    assert!(hidden.text.contains("kennt schon jemanden"), "{}", hidden.text);
    assert_eq!(send(&mut helga, &path, &hidden, "id=\"new-player\"", &new).status, 303);
    // He takes back here what he allowed; that he allows something the club's desk writes down.
    let page = helga.open(&format!("{path}?player=1"));
    assert!(!page.form_text("value=\"consent\"").contains("value=\"yes\""), "{}", page.text);
    let says = |helga: &mut Visitor, said: &str| {
        let typed = [("act", "consent"), ("name_public", said), ("photo", "")];
        send(helga, &path, &page, "value=\"consent\"", &typed).status
    };
    assert_eq!((says(&mut helga, "yes"), says(&mut helga, "no")), (403, 303));
    let person = player(&cup, 1)["desk"]["person"].as_str().unwrap().to_owned();
    assert_eq!(cup.organizer.get(&format!("/persons/{person}")).expect(200)["details"]["name_public"], false);
    // Who may not is told nothing, and a form from elsewhere does nothing.
    assert_eq!(invite(&mut organizer, "referee").open(&path).status, 403);
    assert_eq!(Visitor::of(&cup.server.url).open(&path).status, 401);
    assert_eq!(helga.send(&path, &[("form_token", "0"), ("act", "new")]).status, 400);
}
