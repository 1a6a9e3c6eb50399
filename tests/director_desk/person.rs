//! The wrong person behind a number, put right by the form with what it changes told before.

use serde_json::json;

use super::desk::Desk;

fn name(desk: &Desk, cup: &str, number: u64) -> String {
    desk.read(&format!("{cup}/players/{number}"))["player"]["family_name"].as_str().unwrap().to_owned()
}

#[test]
fn the_wrong_person_is_put_right_after_what_it_changes_was_told() {
    let mut desk = Desk::open();
    let cup = desk.begin("krenglbach-2018");
    desk.admit(&cup, 8);
    desk.confirmed(&format!("{cup}/desk/draw"), "draw");
    desk.done(&format!("{cup}/desk"), "start", &[]);
    let found = desk.page(&format!("{cup}/desk?q=Huber+3"));
    let path = format!("{cup}/players/3/person");
    assert!(found.text.contains(&format!("href=\"{path}\"")), "{}", found.text);
    assert!(
        desk.page(&format!("{cup}/desk/registration?player=3")).text.contains(&format!("href=\"{path}\""))
    );

    let page = desk.page(&path);
    assert!(page.text.contains("Wer steht hinter Nummer 3?") && page.text.contains("Huber 3 Eva"));
    assert!(!page.text.contains("value=\"correct\""), "first it is told what it changes: {}", page.text);
    let new = [("given_name", "Maria"), ("family_name", "Gruber"), ("reason", "Maria saß dort")];
    let told = desk.tap(&path, "cost", &new);
    assert_eq!(told.status, 200, "{}", told.text);
    assert!(told.text.contains("Was es ändert") && told.text.contains("bezahltes Nenngeld: 5,00"));
    assert!(
        told.text.contains("value=\"Gruber\"") && told.text.contains("value=\"correct\""),
        "{}",
        told.text
    );
    assert_eq!(name(&desk, &cup, 3), "Huber 3", "nothing is done by looking");
    let mut fields: Vec<_> = new.to_vec();
    let (token, key) = (told.hidden("form_token"), told.hidden("key"));
    fields.extend([("form_token", token.as_str()), ("key", &key), ("whom", "new"), ("act", "correct")]);
    let done = desk.browser.send(&path, &fields);
    assert_eq!(
        (done.status, done.location.as_deref()),
        (303, Some(&*format!("{cup}/players/3"))),
        "{}",
        done.text
    );
    assert_eq!(name(&desk, &cup, 3), "Gruber");
    let again = desk.browser.send(&path, &fields);
    assert_eq!(again.status, 303, "sent twice it is done once");
    let revision = desk.read(&cup)["version"].clone();

    // Two have each other's number: they change.
    let search = format!("{path}?q=Huber+5");
    let page = desk.page(&search);
    assert!(page.text.contains("value=\"player-5\"") && page.text.contains("tauschen ihre Nummern"));
    let swap = [("whom", "player-5"), ("reason", "Vertauscht")];
    let told = desk.tap(&search, "cost", &swap);
    assert_eq!(told.status, 200, "{}", told.text);
    assert!(told.text.contains("value=\"player-5\" checked"), "{}", told.text);
    assert_eq!(desk.read(&cup)["version"], revision);
    let token = told.hidden("form_token");
    let mut fields: Vec<_> = swap.to_vec();
    fields.extend([("form_token", token.as_str()), ("key", "swap"), ("act", "correct")]);
    assert_eq!(desk.browser.send(&path, &fields).status, 303);
    assert_eq!((name(&desk, &cup, 3), name(&desk, &cup, 5)), ("Huber 5".to_owned(), "Gruber".to_owned()));

    // What is refused is said, and what was typed stays.
    let refused = desk.tap(&path, "cost", &[("family_name", "Moser"), ("reason", "x")]);
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert!(refused.text.contains("id=\"given_name-wrong\"") && refused.text.contains("value=\"Moser\""));
    let refused = desk.tap(&path, "cost", &[("given_name", "Ute"), ("family_name", "Moser")]);
    assert!(refused.status == 422 && refused.text.contains("role=\"alert\""), "a reason is needed");
    assert_eq!(desk.browser.open(&format!("{cup}/players/99/person")).status, 404);
    let somebody = json!({"given_name": "Karl", "family_name": "Wimmer", "residence": "Wels"});
    desk.api.post("/persons", &somebody).expect(201);
    let page = desk.page(&format!("{path}?q=Wimmer"));
    assert!(page.text.contains("name=\"whom\" value=\"person-") && page.text.contains("Wimmer Karl"));
}
