//! What a tournament is set up with, by forms alone, as on a browser without script.

use serde_json::{Value, json};

use crate::reading::{self, Page};
use crate::sign_in::organizer;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};
use crate::support::visitor::{Seen, Visitor};

const FIRST: &str = "00000000-0000-7000-8000-000000000001";

fn cup() -> Cup {
    Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap()
}

fn stands(cup: &Cup) -> Value {
    cup.organizer.get(&format!("/tournaments/{}", cup.id)).expect(200)
}

fn setup(cup: &Cup) -> String {
    format!("/tournaments/{}/desk/setup", cup.id)
}

/// Opens the page, and sends the form of this part with something else in it.
fn sent(visitor: &mut Visitor, path: &str, act: &str, typed: &[(&str, &str)]) -> Seen {
    let page = visitor.open(path);
    assert_eq!(page.status, 200, "{}", page.text);
    again(visitor, path, &page, act, typed)
}

/// The same on a page that is open.
fn again(visitor: &mut Visitor, path: &str, page: &Seen, act: &str, typed: &[(&str, &str)]) -> Seen {
    let part = act.split_once('-').unwrap().1;
    // Whatever is asked of rules is told first: only then there is a button that does it.
    let text = format!("-{part}\"");
    let filled = page.filled(&text);
    let mut fields: Vec<_> = filled.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    fields.retain(|(name, _)| typed.iter().all(|(other, _)| other != name));
    fields.extend_from_slice(typed);
    fields.push(("act", act));
    visitor.send(path, &fields)
}

#[test]
fn registration_is_opened_a_stranger_asks_and_the_desk_sees_him() {
    let cup = cup();
    let (mut visitor, path) = (organizer(&cup), setup(&cup));
    let desk = visitor.open(&format!("/tournaments/{}/desk", cup.id));
    assert!(desk.text.contains(&format!("href=\"{path}\"")), "{}", desk.text);

    let asking = format!("/tournaments/{}/pre-registrations", cup.id);
    let eva = [("given_name", "Eva"), ("family_name", "Nagy"), ("residence", "Ried")];
    let mut stranger = Visitor::of(&cup.server.url);
    assert_eq!(stranger.send(&asking, &eva).status, 409);

    let wrong = sent(&mut visitor, &path, "do-terms", &[("open", "yes"), ("capacity", "viele")]);
    assert_eq!(wrong.status, 400, "{}", wrong.text);
    assert!(wrong.text.contains("value=\"viele\"") && wrong.text.contains("id=\"capacity-wrong\""));
    assert!(wrong.text.contains("name=\"open\" value=\"yes\" checked"), "{}", wrong.text);

    let opened = again(&mut visitor, &path, &wrong, "do-terms", &[("open", "yes"), ("capacity", "1")]);
    assert_eq!(opened.status, 303, "{}", opened.text);
    assert!(visitor.open(&opened.location.unwrap()).text.contains("Gespeichert."));
    let terms = &stands(&cup)["registration"];
    assert_eq!(
        (&terms["open"], &terms["capacity"], &terms["consent"]),
        (&true.into(), &1.into(), &"by_entry".into(),)
    );

    assert!(stranger.send(&asking, &eva).status < 400);
    let second = [("given_name", "Karl"), ("family_name", "Huber"), ("residence", "Ried")];
    assert!(stranger.send(&asking, &second).status < 400);
    let registration = format!("/tournaments/{}/desk/registration", cup.id);
    let asked = visitor.open(&format!("{registration}?show=asked"));
    assert!(asked.text.contains("Nagy Eva") && asked.text.contains("Warteliste"), "{}", asked.text);

    // One place more: who waits has it, and that is told before.
    let told = sent(&mut visitor, &path, "see-terms", &[("capacity", "2")]);
    assert!(told.text.contains("Von der Warteliste rücken nach: 1"), "{}", told.text);
    assert_eq!(stands(&cup)["registration"]["capacity"], 1);
    assert_eq!(again(&mut visitor, &path, &told, "do-terms", &[]).status, 303);
    assert!(!visitor.open(&format!("{registration}?show=asked")).text.contains("Warteliste, Stelle"));
}

#[test]
fn a_changed_fee_is_told_before_and_is_what_the_registration_asks_for() {
    let cup = cup();
    cup.register("Huber", &json!({}));
    let (mut visitor, path) = (organizer(&cup), setup(&cup));
    let registration = format!("/tournaments/{}/desk/registration", cup.id);
    assert!(visitor.open(&registration).text.contains("Offen: 5,00"));
    let page = visitor.open(&path);
    assert!(!page.text.contains("do-rules"), "what it changes is told first");

    let typed = [
        ("fee", "7,50"),
        ("rounds", "3"),
        ("minutes", "60"),
        ("percent", "60 40"),
        ("fixed", "20 10,50"),
        ("sponsor", "100"),
        ("prizes", "1 Speck\n2. Wein"),
    ];
    let told = sent(&mut visitor, &path, "see-rules", &typed);
    for line in ["Nenngeld: 5 → 7.50", "Runden: 2 → 3", "Sachpreise: – → 1 Speck; 2 Wein"] {
        assert!(told.text.contains(line), "{line}: {}", told.text);
    }
    assert_eq!(stands(&cup)["ruleset"]["regulations"]["fee_cents"], 500, "nothing is stored yet");
    let done = again(&mut visitor, &path, &told, "do-rules", &[]);
    assert_eq!(done.status, 303, "{}", done.text);
    let regulations = stands(&cup)["ruleset"]["regulations"].clone();
    assert_eq!(
        ["fee_cents", "rounds", "cycles", "round_minutes"].map(|it| regulations[it].clone()),
        [750, 3, 1, 60]
    );
    let payout = &regulations["payout"];
    assert_eq!((&payout["percent"], &payout["fixed_cents"]), (&json!([60, 40]), &json!([2000, 1050])));
    assert_eq!(payout["prizes"], json!([{"place": 1, "text": "Speck"}, {"place": 2, "text": "Wein"}]));
    assert!(visitor.open(&registration).text.contains("Offen: 7,50"));

    // All that is wrong is told at its field, and what was typed stays.
    let wrong = [("fee", "viel"), ("rounds", "30"), ("percent", "60 50")];
    let refused = sent(&mut visitor, &path, "see-rules", &wrong);
    assert!(refused.status == 400 && refused.text.contains("id=\"fee-wrong\""), "{}", refused.text);
    assert!(refused.text.contains("value=\"viel\"") && refused.text.contains("value=\"60 50\""));
    let refused = sent(&mut visitor, &path, "see-rules", &wrong[1..]);
    assert!(refused.status == 422 && refused.text.contains("id=\"rounds-wrong\""), "{}", refused.text);
    assert!(refused.text.contains("id=\"percent-wrong\""), "{}", refused.text);

    // Who has an older page open changes nothing.
    let mut other = organizer(&cup);
    let stale = sent(&mut other, &path, "see-rules", &[("fee", "9")]);
    let first = sent(&mut visitor, &path, "see-rules", &[("fee", "8")]);
    assert_eq!(again(&mut visitor, &path, &first, "do-rules", &[]).status, 303);
    let late = again(&mut other, &path, &stale, "do-rules", &[]);
    assert!(
        late.status == 412 && late.text.contains("name=\"fee\" type=\"text\" value=\"8\""),
        "{}",
        late.text
    );
}

#[test]
fn times_and_kinds_of_fees_are_set_and_other_rules_chosen() {
    let cup = cup();
    cup.register("Huber", &json!({}));
    let (mut visitor, path) = (organizer(&cup), setup(&cup));
    let early = [("starts_at", "2018-11-10T13:30"), ("round-2", "2018-11-09T16:00")];
    let refused = sent(&mut visitor, &path, "do-times", &early);
    assert!(refused.status == 422 && refused.text.contains("id=\"round-2-wrong\""), "{}", refused.text);
    assert!(!refused.text.contains("id=\"starts_at-wrong\"") && refused.text.contains("2018-11-10T13:30"));
    let times = [("round-2", "2018-11-10T16:00")];
    assert_eq!(again(&mut visitor, &path, &refused, "do-times", &times).status, 303);
    let planned = &stands(&cup)["times"];
    assert_eq!(planned["starts_at"], "2018-11-10T13:30:00");
    assert_eq!(planned["rounds"], json!([{"round": 2, "starts_at": "2018-11-10T16:00:00"}]));

    let twice = [("kind-0", "junior"), ("amount-0", "2"), ("kind-2", "junior"), ("amount-2", "3")];
    let refused = sent(&mut visitor, &path, "see-fees", &twice);
    assert!(refused.status == 422 && refused.text.contains("id=\"kind-2-wrong\""), "{}", refused.text);
    let told = again(&mut visitor, &path, &refused, "see-fees", &[("kind-2", "")]);
    assert!(told.text.contains("Niemand schuldet"), "{}", told.text);
    assert_eq!(again(&mut visitor, &path, &told, "do-fees", &[]).status, 303);
    cup.organizer.put(&cup.path("players/1/fee-kind"), &json!({"kind": "junior"})).expect(200);
    let told = sent(&mut visitor, &path, "see-fees", &[("amount-0", "3")]);
    assert!(told.text.contains("Noch zu zahlen: 2,00") && told.text.contains("→ 3,00"), "{}", told.text);

    let told = sent(&mut visitor, &path, "see-other", &[("ruleset", "tarockcup-2018")]);
    assert!(told.text.contains("→ Tarockcup 2018"), "{}", told.text);
    assert_eq!(again(&mut visitor, &path, &told, "do-other", &[]).status, 303);
    assert_eq!(stands(&cup)["ruleset"]["id"], "tarockcup-2018");
}

#[test]
fn after_the_first_round_has_begun_rules_are_proposed_and_another_organizer_changes_them() {
    let cup = cup();
    cup.admit(8, 500);
    cup.start_round(1);
    let (mut visitor, path) = (organizer(&cup), setup(&cup));
    let told = sent(&mut visitor, &path, "see-rules", &[("minutes", "45")]);
    assert!(told.text.contains("Dauer einer Runde: – → 45"), "{}", told.text);
    let silent = again(&mut visitor, &path, &told, "do-rules", &[]);
    assert!(silent.status == 400 || silent.status == 422, "{}", silent.text);
    assert!(silent.text.contains("id=\"reason-rules-wrong\""), "{}", silent.text);
    let told = again(&mut visitor, &path, &silent, "see-rules", &[("reason", "So steht es angeschlagen")]);
    assert_eq!(again(&mut visitor, &path, &told, "do-rules", &[]).status, 303);
    assert_ne!(stands(&cup)["ruleset"]["regulations"]["round_minutes"], 45);

    let reason = [("reason", "Stimmt")];
    let own = sent(&mut visitor, &path, "do-proposal", &reason);
    assert!(own.status >= 400 && own.status < 500, "{}", own.text);
    let mut second = organizer(&cup);
    let page = second.open(&path);
    assert!(page.text.contains("So steht es angeschlagen") && page.text.contains("– → 45"), "{}", page.text);
    let changed = again(&mut second, &path, &page, "do-proposal", &reason);
    assert_eq!(changed.status, 303, "{}", changed.text);
    assert_eq!(stands(&cup)["ruleset"]["regulations"]["round_minutes"], 45);
    assert!(!second.open(&path).text.contains("do-proposal"));
}

#[test]
fn name_day_and_place_are_changed_and_stand_wherever_they_are_told() {
    let cup = cup();
    let (mut visitor, path) = (organizer(&cup), setup(&cup));
    let times = json!({"starts_at": "2018-11-10T13:30:00", "rounds": [{"round": 1, "starts_at": "2018-11-10T14:00:00"}]});
    cup.organizer.put(&cup.path("times"), &times).expect(200);
    let nameless = sent(&mut visitor, &path, "do-description", &[("title", ""), ("date", "2018-11-17")]);
    assert!(nameless.status == 422 && nameless.text.contains("id=\"title-wrong\""), "{}", nameless.text);
    assert!(nameless.text.contains("value=\"2018-11-17\""), "what was typed stays: {}", nameless.text);
    let dayless =
        again(&mut visitor, &path, &nameless, "do-description", &[("title", "X"), ("date", "bald")]);
    assert!(dayless.status == 400 && dayless.text.contains("id=\"date-wrong\""), "{}", dayless.text);

    let described = [("title", "Rieder Cup"), ("date", "2018-11-17"), ("place", "Ried")];
    let done = again(&mut visitor, &path, &dayless, "do-description", &described);
    assert_eq!(done.status, 303, "{}", done.text);
    let stands = stands(&cup);
    assert_eq!(
        ["title", "date", "place"].map(|it| stands[it].clone()),
        [json!("Rieder Cup"), json!("2018-11-17"), json!("Ried")]
    );
    assert_eq!(stands["times"]["starts_at"], "2018-11-17T13:30:00", "what is planned moves with the day");
    assert_eq!(stands["times"]["rounds"][0]["starts_at"], "2018-11-17T14:00:00");

    // Everywhere: pages, the list and the club's calendar, papers, the static pages, the history.
    let mut stranger = Visitor::of(&cup.server.url);
    let home = format!("/tournaments/{}", cup.id);
    for page in
        [&home, &format!("{home}/board"), &format!("{home}/rules"), "/", &format!("/organisations/{FIRST}")]
    {
        let page = stranger.open(page);
        assert!(page.text.contains("Rieder Cup") && !page.text.contains("Tarockcup"), "{}", page.text);
    }
    let paper: String = reading::pages(&cup.organizer.bytes(&cup.path("reports/rule-card.pdf?lang=de")))
        .iter()
        .map(Page::text)
        .collect();
    assert!(paper.contains("Rieder Cup"), "{paper}");
    let history = visitor.open(&format!("{home}/history"));
    assert!(history.text.contains("Name, Tag oder Ort geändert"), "{}", history.text);
    assert!(history.text.contains("Rieder Cup") && history.text.contains("17.11.2018"), "{}", history.text);

    // Who has had the form open meanwhile overwrites nobody.
    let late =
        again(&mut visitor, &path, &dayless, "do-description", &[("title", "Y"), ("date", "2018-11-10")]);
    assert_eq!(late.status, 412, "{}", late.text);
    // Closed, nothing is changed any more.
    let page = visitor.open(&path);
    cup.organizer.post(&cup.path("close"), &json!({})).expect(200);
    let closed = again(&mut visitor, &path, &page, "do-description", &[("title", "Z")]);
    assert_eq!(closed.status, 409, "{}", closed.text);
}

#[test]
fn once_results_are_published_another_day_has_a_reason() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 8, "Huber", Stage::Published);
    let body = json!({"title": "Rieder Cup", "date": "2018-11-17"});
    let refused = cup.organizer.put(&cup.path("description"), &body).refused(422, "invalid_value");
    assert_eq!(refused["violations"][0]["pointer"], "/reason");
    let (mut visitor, path) = (organizer(&cup), setup(&cup));
    let silent = sent(&mut visitor, &path, "do-description", &[("title", "Rieder Cup")]);
    assert!(
        silent.status == 422 && silent.text.contains("id=\"reason-description-wrong\""),
        "{}",
        silent.text
    );
    let why = [("reason", "Verschrieben")];
    assert_eq!(again(&mut visitor, &path, &silent, "do-description", &why).status, 303);
    assert_eq!(stands(&cup)["title"], "Rieder Cup");
}

#[test]
fn of_many_who_save_at_once_one_does_and_the_others_are_told() {
    let cup = cup();
    let (organizer, path) = (organizer(&cup), setup(&cup));
    let page = organizer.clone().open(&path);
    let statuses: Vec<_> = std::thread::scope(|scope| {
        let send = |nth: usize| {
            let (mut visitor, page, path) = (organizer.clone(), &page, &path);
            scope.spawn(move || {
                let title = format!("Cup {nth}");
                // Each has a page of his own, made at the same moment.
                let key = uuid::Uuid::now_v7().to_string();
                let typed = [("title", title.as_str()), ("key", key.as_str())];
                (again(&mut visitor, path, page, "do-description", &typed).status, title)
            })
        };
        let all: Vec<_> = (0..12).map(send).collect();
        all.into_iter().map(|it| it.join().expect("an answer")).collect()
    });
    let saved: Vec<_> = statuses.iter().filter(|(status, _)| *status == 303).collect();
    assert_eq!(saved.len(), 1, "{statuses:?}");
    assert!(statuses.iter().all(|(status, _)| [303, 412].contains(status)), "{statuses:?}");
    assert_eq!(stands(&cup)["title"], saved[0].1);
}
