//! The persons a club knows, by forms alone: found, changed, and erased after it was told what remains.

use serde_json::json;

use crate::registration_desk::{button, form, send};
use crate::series::{evening, persons};
use crate::sign_in::organizer;
use crate::support::cup::Cup;
use crate::support::database::On;

#[test]
fn a_person_is_found_changed_and_erased_with_what_remains_told_before() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let person = json!({"given_name": "Jörg", "family_name": "Müller", "residence": "Wels"});
    let number = cup.act("players", &json!({"person": person})).expect(201)["player"]["number"].clone();
    cup.organizer.post("/persons", &json!({"given_name": "Jorg", "family_name": "Muller"})).expect(201);
    cup.organizer.post("/persons", &json!({"given_name": "Ute", "family_name": "Ebner"})).expect(201);
    let mut visitor = organizer(&cup);
    assert!(visitor.open("/").text.contains("href=\"/persons\""));
    let all = visitor.open("/persons").text;
    assert!(all.contains("Ebner Ute") && all.contains("Müller Jörg"), "{all}");
    // One a page: the next ones are a link.
    let first = visitor.open("/persons?limit=1").text;
    let (_, next) = first.split_once("href=\"/persons?q=&#38;limit=1&#38;cursor=").expect("the next ones");
    let next = format!("/persons?limit=1&cursor={}", next.split('"').next().unwrap());
    assert!(first.contains("Ebner Ute") && !visitor.open(&next).text.contains("Ebner Ute"));
    let found = visitor.open("/persons?q=m%C3%BCller+wels").text;
    assert!(found.contains("Niemand gefunden"), "words are looked for in names: {found}");
    let found = visitor.open("/persons?q=muller+j%C3%B6rg").text;
    assert!(found.contains("Müller Jörg") && found.contains("Wels") && !found.contains("Ebner"), "{found}");
    let listed = cup.organizer.get("/persons?q=M%C3%BCller").expect(200);
    let own =
        listed["items"].as_array().unwrap().iter().find(|it| it["details"]["residence"] == "Wels").unwrap();
    let path = format!("/persons/{}", own["id"].as_str().unwrap());
    assert!(found.contains(&format!("href=\"{path}\"")), "{found}");

    let page = visitor.open(&path);
    assert_eq!(page.status, 200, "{}", page.text);
    assert!(
        page.text.contains("Vielleicht dieselbe Person") && page.text.contains("Muller Jorg"),
        "{}",
        page.text
    );
    let kept = format!("Nummer {number} mit Plätzen am Tisch");
    assert!(page.text.contains(&kept) && page.text.contains("Was niemand mehr lesen kann"), "{}", page.text);

    let typed = [
        ("given_name", "Jürgen"),
        ("family_name", "Müller"),
        ("birth_year", "1961"),
        ("name_public", "no"),
        ("act", "save"),
    ];
    let saved = send(&mut visitor, &path, &page, "value=\"save\"", &typed);
    assert_eq!((saved.status, saved.location.as_deref()), (303, Some(path.as_str())), "{}", saved.text);
    let now = cup.organizer.get(&path).expect(200)["details"].clone();
    assert_eq!(now["given_name"], "Jürgen");
    assert_eq!(
        (&now["birth_year"], &now["residence"]),
        (&json!(1961), &json!(null)),
        "an empty field takes away"
    );
    // The form that was open meanwhile has seen another person.
    let mut stale = form(&page, "value=\"save\"");
    stale.retain(|(name, _)| name != "key");
    let stale: Vec<_> =
        stale.iter().map(|(name, value)| (name.as_str(), value.as_str())).chain(typed).collect();
    assert_eq!(visitor.send(&path, &stale).status, 412);
    let page = visitor.open(&path);
    let wrong = [("given_name", ""), ("family_name", "Müller"), ("act", "save")];
    let refused = send(&mut visitor, &path, &page, "value=\"save\"", &wrong);
    assert!(refused.status == 422 && refused.text.contains("id=\"given_name-wrong\""), "{}", refused.text);

    // Without a tick nobody is erased.
    let kept = send(&mut visitor, &path, &page, "value=\"erase\"", &[("act", "erase")]);
    assert_eq!(kept.status, 400, "{}", kept.text);
    let gone = send(&mut visitor, &path, &page, "value=\"erase\"", &[("act", "erase"), ("sure", "yes")]);
    assert_eq!((gone.status, gone.location.as_deref()), (303, Some("/persons")), "{}", gone.text);
    assert_eq!(visitor.open(&path).status, 404);
    assert!(!visitor.open("/persons").text.contains("Jürgen"));
    let player = cup.read(&format!("players/{number}"));
    assert_eq!(player["player"]["family_name"], json!(null), "the number stays: {player}");
}

#[test]
fn a_person_who_is_suspended_is_told_to_be_so_on_his_page() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let person = json!({"given_name": "Jörg", "family_name": "Müller"});
    let player = cup.act("players", &json!({"person": person})).expect(201)["player"].clone();
    let path = format!("/persons/{}", player["desk"]["person"].as_str().expect("a person"));
    let mut visitor = organizer(&cup);
    assert!(!visitor.open(&path).text.contains("id=\"bans\""));
    let of_player = format!("players/{}", player["number"]);
    let suspended = json!({"until": "2099-12-31", "reason": "Zu laut am Tisch"});
    cup.act(&format!("{of_player}/suspension"), &suspended).expect(200);
    for (lang, told) in [("de", "Gesperrt"), ("en", "Suspended"), ("fr", "Suspendu"), ("hu", "Eltiltva")] {
        let page = visitor.open(&format!("{path}?lang={lang}")).text;
        let (_, bans) = page.split_once(&format!("id=\"bans\">{told}<")).unwrap_or_else(|| panic!("{page}"));
        assert!(bans.contains("2099") && bans.contains("Zu laut am Tisch"), "{bans}");
        assert!(bans.contains(&format!("/tournaments/{}/{of_player}\"", cup.id)), "{bans}");
    }
}

#[test]
fn somebody_is_suspended_by_a_form_the_desk_says_so_and_it_is_lifted_by_a_form() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 1, 1).unwrap();
    let [person, other] = persons(&cup.organizer, ["Huber", "Ebner"]);
    // An old cup that is closed: the board decides when it is over.
    evening(&cup.organizer, "Frühjahrscup", "2026-03-07", &[(&person, 3), (&other, -3)]);
    let found = |title: &str, date: &str| {
        let cup_of_then = json!({"title": title, "date": date, "ruleset": "krenglbach-2018"});
        cup.organizer.post("/tournaments", &cup_of_then).location()
    };
    let (early, late) = (found("Herbstcup", "2027-10-02"), found("Wintercup", "2028-01-08"));
    cup.organizer.post(&format!("{early}/players"), &json!({"person_id": person})).expect(201);
    let mut visitor = organizer(&cup);
    let path = format!("/persons/{person}");
    let mut act = |button: &str, typed: &[(&str, &str)]| {
        let page = visitor.open(&path);
        let typed: Vec<_> = [("act", button)].into_iter().chain(typed.iter().copied()).collect();
        let cup_of_then =
            page.text.split("<option value=\"").find(|it| it.contains("Frühjahrscup")).unwrap_or_default();
        let seen = cup_of_then.split('"').next().unwrap_or_default().to_owned();
        let typed: Vec<_> =
            typed.into_iter().chain((button == "suspend").then_some(("cup", seen.as_str()))).collect();
        send(&mut visitor, &path, &page, &format!("value=\"{button}\""), &typed)
    };
    let refused = act("suspend", &[("until", "2020-01-01"), ("reason", "Zu laut")]);
    assert!(refused.status == 422 && refused.text.contains("id=\"until-wrong\""), "{}", refused.text);
    assert!(refused.text.contains("value=\"Zu laut\""), "what was typed stays: {}", refused.text);
    let refused = act("suspend", &[("until", "2099-12-31"), ("reason", "")]);
    assert!(refused.status == 400 && refused.text.contains("id=\"reason-wrong\""), "{}", refused.text);
    let done = act("suspend", &[("until", "2099-12-31"), ("reason", "Zu laut")]);
    assert_eq!((done.status, done.location.as_deref()), (303, Some(path.as_str())), "{}", done.text);
    let listed = cup.organizer.get("/suspensions").expect(200)["items"].clone();
    assert_eq!((&listed[0]["person"], &listed[0]["reason"]), (&json!(person), &json!("Zu laut")));

    let club = organizer(&cup).open("/persons").text;
    let (_, bans) = club.split_once("id=\"bans\"").unwrap_or_else(|| panic!("{club}"));
    assert!(bans.contains(&format!("href=\"{path}\"")) && bans.contains("2099"), "{bans}");

    // The desk says so of who is registered already, and of who comes.
    let mut desk = organizer(&cup);
    let here = desk.open(&format!("{early}/desk/registration")).text;
    assert!(here.contains("gesperrt bis 31.12.2099"), "{here}");
    let late = format!("{late}/desk/registration");
    let page = desk.open(&format!("{late}?q=huber"));
    let (field, value) = button(&page, "gesperrt bis 31.12.2099");
    let refused = send(&mut desk, &late, &page, &format!("value=\"{value}\""), &[(&field, &value)]);
    assert!(refused.status == 409 && refused.text.contains("31. Dezember 2099"), "{}", refused.text);

    let refused = act("lift", &[("reason", "")]);
    assert_eq!(refused.status, 400, "a reason is needed: {}", refused.text);
    let page = desk.open(&path);
    assert_eq!(act("lift", &[("reason", "Entschuldigt")]).status, 303);
    assert_eq!(cup.organizer.get("/suspensions").expect(200)["items"], json!([]));
    let page_of_before = [("act", "lift"), ("reason", "Noch einmal")];
    let stale = send(&mut desk, &path, &page, "value=\"lift\"", &page_of_before);
    assert_eq!(stale.status, 412, "somebody was faster: {}", stale.text);
    let now = desk.open(&format!("{early}/desk/registration")).text;
    assert!(!now.contains("gesperrt"), "{now}");
}
