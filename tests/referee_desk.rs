//! The referee's desk by its forms alone, as on a browser without script.

use serde_json::json;

use crate::registration_desk::send;
use crate::sign_in::organizer;
use crate::support::cup::{Cup, won};
use crate::support::database::On;
use crate::support::play::{besserrufer, named, tricks};

fn cup() -> Cup {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    cup.admit(8, 500);
    cup.start_round(1);
    cup
}

/// The card of a ruling on the page of a case.
fn card<'a>(page: &'a str, kind: &str) -> &'a str {
    let cards = page.split("<li class=\"card").skip(1).map(|card| card.split("</li>\n").next().unwrap());
    let cards: Vec<_> = cards.collect();
    let value = format!("name=\"kind\" value=\"{kind}\"");
    cards.into_iter().find(|card| card.contains(&value)).unwrap_or_else(|| panic!("no card {kind} in {page}"))
}

#[test]
fn a_call_becomes_a_ruling_in_six_taps_with_its_costs_seen_before() {
    let cup = cup();
    let table = cup.table(1, 1);
    let (winner, other) = (table.player(2), table.player(3));
    table.wins(1, &winner, "dreier");
    cup.act("rounds/1/tables/1/deals/1/flags", &json!({"reason": "Farbe nicht bekannt"})).expect(201);
    let mut referee = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let desk = referee.open(&format!("{home}/desk/referee"));
    assert_eq!(desk.status, 200);
    assert!(desk.text.contains("Farbe nicht bekannt") && desk.text.contains("seit 0 min"), "{}", desk.text);
    let case = format!("{home}/rounds/1/tables/1/deals/1/case");
    assert!(desk.text.contains(&format!("href=\"{case}\"")), "{}", desk.text);

    // Open, choose the offence, tick the offender, look: what each ruling costs is there before one is made.
    let before = referee.open(&case);
    assert!(before.text.contains("Dreier") && !before.text.contains("value=\"renonce\""), "{}", before.text);
    let asked = referee.open(&format!("{case}?offence=farbzwang&p{winner}=1"));
    assert_eq!(asked.status, 200, "{}", asked.text);
    let renonce = card(&asked.text, "renonce");
    assert!(renonce.contains("üblich") && renonce.contains("→"), "{renonce}");
    assert!(card(&asked.text, "no_offence").contains("Ändert nichts"), "{}", asked.text);
    assert!(asked.text.contains("REN"), "the source stands beside it");
    let body =
        json!({"options": [{"kind": "renonce", "offence": "farbzwang", "details": {"offenders": [winner]}}]});
    let preview = cup.act("rounds/1/tables/1/deals/1/rulings/preview", &body).expect(200);
    let rows = preview["options"][0]["players"].as_array().unwrap();
    let told = rows.iter().find(|row| row["player"] == winner.as_str()).unwrap();
    let told = told["schriftpunkte"].to_string().replace('-', "−").replace('"', "");
    assert!(
        renonce.contains(&format!("→ {told}")) || renonce.contains(&format!("→ +{told}")),
        "{told}: {renonce}"
    );
    assert_eq!(cup.read("rulings")["items"], json!([]), "nothing is ruled by looking");

    let rule = [("kind", "renonce"), ("rule", "REN Allgemeines"), ("chip", "Der Schuldige gibt es zu.")];
    let made = send(&mut referee, &case, &asked, "value=\"renonce\"", &rule);
    assert_eq!(made.status, 303, "{}", made.text);
    let ruling = cup.read("rulings")["items"][0].clone();
    assert_eq!((&ruling["kind"], &ruling["offence"]), (&"renonce".into(), &"farbzwang".into()));
    assert_eq!(ruling["reason"], "Der Schuldige gibt es zu.");
    let now = table.sheet();
    assert_eq!(now["deals"][0]["ruling"]["kind"], "renonce", "{now}");
    let desk = referee.open(&made.location.unwrap());
    assert!(
        desk.text.contains("Niemand wartet") && desk.text.contains("Der Schuldige gibt es zu."),
        "{}",
        desk.text
    );

    // The form that was open meanwhile counts for the line as it was seen.
    let stale = send(
        &mut referee,
        &case,
        &asked,
        "value=\"annulled\"",
        &[("kind", "annulled"), ("rule", "REN"), ("reason", "x")],
    );
    assert_eq!(stale.status, 412, "{}", stale.text);
    // The ruling in force is replaced by the next.
    let again = referee.open(&format!("{case}?offence=farbzwang&p{other}=1"));
    let caution = [("kind", "no_offence"), ("rule", "REN"), ("reason", "Es war doch keiner.")];
    assert_eq!(send(&mut referee, &case, &again, "value=\"no_offence\"", &caution).status, 303);
    let rulings = cup.read("rulings");
    let rulings: Vec<_> =
        rulings["items"].as_array().unwrap().iter().map(|it| it["in_force"].clone()).collect();
    assert_eq!(rulings, [false, true]);
    // Without a rule nothing is ruled, and what was written stays.
    let again = referee.open(&case);
    let empty = send(
        &mut referee,
        &case,
        &again,
        "value=\"annulled\"",
        &[("kind", "annulled"), ("rule", " "), ("reason", "Unleserlich")],
    );
    assert!((400..500).contains(&empty.status), "{}", empty.status);
    assert!(
        empty.text.contains("role=\"alert\"") && empty.text.contains("value=\"Unleserlich\""),
        "{}",
        empty.text
    );
}

#[test]
fn a_complaint_waits_at_the_desk_and_a_call_without_cause_ends_with_a_tap() {
    let cup = cup();
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let complaint = json!({"by": table.player(3), "reason": "Der Dreier war verloren"});
    cup.act("rounds/1/tables/1/deals/1/complaints", &complaint).expect(201);
    cup.act("rounds/1/tables/1/deals/1/flags", &json!({"reason": "Bitte kommen"})).expect(201);
    let mut referee = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let desk = referee.open(&format!("{home}/desk/referee"));
    assert!(
        desk.text.contains("Der Dreier war verloren") && desk.text.contains("Bitte kommen"),
        "{}",
        desk.text
    );
    let case = format!("{home}/rounds/1/tables/1/deals/1/case");
    let page = referee.open(&case);
    let (_, rest) = page.text.split_once("name=\"resolve\" value=\"unfounded.").unwrap();
    let flag = format!("unfounded.{}", rest.split('"').next().unwrap());
    assert_eq!(send(&mut referee, &case, &page, "name=\"resolve\"", &[("resolve", &flag)]).status, 303);
    assert_eq!(cup.read("flags")["open"], 0);
    let page = referee.open(&case);
    let rule = [("kind", "annulled"), ("rule", "REN"), ("chip", "Es ist nicht zu klären.")];
    assert_eq!(send(&mut referee, &case, &page, "value=\"annulled\"", &rule).status, 303);
    assert_eq!(cup.read("complaints")["open"], 0);
    // Without a deal there is no case.
    assert_eq!(referee.open(&format!("{home}/rounds/1/tables/1/deals/9/case")).status, 404);
}

/// A renonce was ruled on by another official at table 1, against who sits on seat 3.
fn ruled(cup: &Cup) -> (String, String) {
    for number in 1..=2 {
        let table = cup.table(1, number);
        table.wins(1, &table.player(2), "dreier");
    }
    let offender = cup.table(1, 1).player(3);
    let renonce =
        json!({"kind": "renonce", "details": {"offenders": [offender]}, "rule": "REN", "reason": "Gesehen"});
    let path = cup.path("rounds/1/tables/1/deals/1/rulings");
    let ruling = cup.role("referee").post(&path, &renonce).expect(201)["ruling"]["id"].clone();
    (ruling.as_str().unwrap().to_owned(), offender)
}

#[test]
fn who_lost_by_a_ruling_appeals_and_a_jury_decides_by_forms() {
    let cup = cup();
    let (ruling, offender) = ruled(&cup);
    let mut desk = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let log = desk.open(&format!("{home}/desk/rulings"));
    let appealing = format!("{home}/desk/rulings/{ruling}");
    assert!(
        log.text.contains(&format!("href=\"{appealing}\"")) && log.text.contains("Gesehen"),
        "{}",
        log.text
    );
    let page = desk.open(&appealing);
    assert_eq!(page.text.matches("name=\"by\"").count(), 1, "it went against one: {}", page.text);
    let empty = send(&mut desk, &appealing, &page, "name=\"by\"", &[("by", &offender), ("act", "appeal")]);
    assert!(empty.status == 422 && empty.text.contains("role=\"alert\""), "{}: {}", empty.status, empty.text);
    assert!(empty.text.contains("required checked"), "{}", empty.text);
    let page = desk.open(&appealing);
    let fields = [("by", offender.as_str()), ("reason", "Er hatte keines"), ("act", "appeal")];
    let made = send(&mut desk, &appealing, &page, "name=\"by\"", &fields);
    assert_eq!(made.status, 303, "{}", made.text);
    let appeal = made.location.unwrap();
    let desk_page = desk.open(&format!("{home}/desk/referee"));
    assert!(desk_page.text.contains(&format!("href=\"{appeal}\"")), "{}", desk_page.text);

    // Without a jury nothing is upheld; somebody of the table is refused in his row, and what was typed stays.
    let page = desk.open(&appeal);
    assert!(
        !page.text.contains("value=\"uphold\"") && page.text.contains("value=\"withdraw\""),
        "{}",
        page.text
    );
    let jury = "name=\"official0\"";
    let at_table = cup.table(1, 1).player(1);
    let named = [("role1", "players"), ("who1", at_table.as_str()), ("act", "jury")];
    let refused = send(&mut desk, &appeal, &page, jury, &named);
    assert_eq!(refused.status, 409, "{}", refused.text);
    assert!(refused.text.contains("aria-describedby=\"wrong1-1\""), "{}", refused.text);
    assert!(refused.text.contains(&format!("name=\"who1\" value=\"{at_table}\"")), "{}", refused.text);
    let page = desk.open(&appeal);
    let nobody = send(&mut desk, &appeal, &page, jury, &[("who2", "Nirgendwer"), ("act", "jury")]);
    assert!(nobody.status == 422 && nobody.text.contains("wrong2-1"), "{}", nobody.text);

    // With a reason it is named, and waits for a second official: not for who named it.
    let page = desk.open(&appeal);
    let despite = [named[0], named[1], ("despite", "Sonst ist niemand da"), ("act", "jury")];
    assert_eq!(send(&mut desk, &appeal, &page, jury, &despite).status, 303);
    let page = desk.open(&appeal);
    let own = send(&mut desk, &appeal, &page, "value=\"confirm\"", &[("act", "confirm")]);
    assert!(own.status == 403 && own.text.contains("role=\"alert\""), "{}", own.text);
    let id = appeal.rsplit('/').next().unwrap();
    cup.role("referee").post(&cup.path(&format!("appeals/{id}/jury/confirmation")), &json!({})).expect(200);
    assert!(desk.open(&appeal).text.contains("value=\"uphold\""));

    // A jury without conflicts replaces it: what it costs is seen before.
    let other = cup.table(1, 2).player(1);
    let page = desk.open(&appeal);
    assert_eq!(send(&mut desk, &appeal, &page, jury, &[("who0", &other), ("act", "jury")]).status, 303);
    let page = desk.open(&format!("{appeal}?p{offender}=1"));
    assert!(card(&page.text, "no_offence").contains("→"), "{}", page.text);
    let replaced = [("kind", "no_offence"), ("rule", "REN"), ("reason", "Es war keines")];
    let decided = send(&mut desk, &appeal, &page, "value=\"no_offence\"", &replaced);
    assert_eq!(decided.status, 303, "{}", decided.text);
    let read = cup.read("appeals")["items"][0].clone();
    assert_eq!(
        (&read["decision"]["outcome"], &read["decision"]["reason"]),
        (&"replaced".into(), &"Es war keines".into())
    );
    let page = desk.open(&appeal);
    assert!(
        page.text.contains("von der Jury ersetzt") && !page.text.contains("value=\"jury\""),
        "{}",
        page.text
    );
    let log = desk.open(&format!("{home}/desk/rulings"));
    assert!(
        !log.text.contains(&format!("href=\"{appealing}\"")),
        "what a jury has decided is final: {}",
        log.text
    );
}

#[test]
fn an_appeal_is_upheld_or_taken_back_and_the_organizer_sets_until_when() {
    let cup = cup();
    let (ruling, offender) = ruled(&cup);
    let mut desk = organizer(&cup);
    let home = format!("/tournaments/{}", cup.id);
    let log = format!("{home}/desk/rulings");
    let page = desk.open(&log);
    let wrong =
        send(&mut desk, &log, &page, "value=\"deadline\"", &[("minutes", "bald"), ("act", "deadline")]);
    assert!(wrong.status == 400 && wrong.text.contains("value=\"bald\""), "{}", wrong.text);
    let page = desk.open(&log);
    let set = [("round", "1"), ("minutes", "30"), ("act", "deadline")];
    assert_eq!(send(&mut desk, &log, &page, "value=\"deadline\"", &set).status, 303);
    assert!(cup.read("appeals")["deadlines"]["rounds"]["1"].is_string());
    let appeal = json!({"by": offender, "reason": "Nein"});
    let made = cup.act(&format!("rulings/{ruling}/appeals"), &appeal).expect(201)["appeal"]["id"].clone();
    let path = format!("{home}/desk/appeals/{}", made.as_str().unwrap());
    let page = desk.open(&path);
    let other = cup.table(1, 2).player(1);
    let jury = [("who0", other.as_str()), ("act", "jury")];
    assert_eq!(send(&mut desk, &path, &page, "name=\"official0\"", &jury).status, 303);
    let page = desk.open(&path);
    let upheld = [("reason", "Drei haben es gesehen"), ("act", "uphold")];
    assert_eq!(send(&mut desk, &path, &page, "value=\"uphold\"", &upheld).status, 303);
    assert_eq!(cup.read("appeals")["items"][0]["decision"]["outcome"], "upheld");
    assert!(desk.open(&path).text.contains("Drei haben es gesehen"));
    // Once no deadline is set any more, none is shown.
    let page = desk.open(&log);
    let none = [("round", "1"), ("act", "deadline")];
    assert_eq!(send(&mut desk, &log, &page, "value=\"deadline\"", &none).status, 303);
    assert_eq!(cup.read("appeals")["deadlines"]["rounds"], json!({}));
}

/// A cup by rules under which a bird in a wrong trick is lost, not a renonce.
pub fn cup_of_birds() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    cup.admit(4, 0);
    cup.start_round(1);
    cup
}

/// What a page says, without its marks.
fn words(page: &str) -> String {
    let texts = page.split('<').map(|part| part.split_once('>').map_or("", |(_, text)| text));
    texts.collect::<Vec<_>>().concat()
}

/// Records the cards of the first deal, in which seat 2 throws a Treff under the Pik of the second trick, and the Pik
/// under the Treff of the third; what was broken.
pub fn badly_served(cup: &Cup) -> Vec<serde_json::Value> {
    let table = cup.table(1, 1);
    let mut example = besserrufer();
    tricks(&mut example)[1][3][1] = json!("t9");
    tricks(&mut example)[2][2][1] = json!("p10");
    let play = named(&example["deal"], &[1, 2, 3, 4].map(|seat| table.player(seat)));
    let path = format!("{}/play", table.deal(1));
    let made = cup.organizer.put(&path, &json!({"play": play})).expect(201);
    made["adjudication"]["violations"].as_array().unwrap().clone()
}

#[test]
fn a_case_shows_the_cards_and_which_trick_broke_which_duty() {
    let cup = cup_of_birds();
    let seats = [1, 2, 3, 4].map(|seat| cup.table(1, 1).player(seat));
    let broken = badly_served(&cup);
    assert!(broken.iter().any(|it| it["rule"] == "farbzwang" && it["trick"] == 2), "{broken:?}");

    let mut referee = organizer(&cup);
    let case = format!("/tournaments/{}/rounds/1/tables/1/deals/1/case", cup.id);
    let page = referee.open(&case);
    assert_eq!(page.status, 200, "{}", page.text);
    let (_, cards) = page.text.split_once("<details id=\"played\" open>").expect("the cards, open");
    let told = words(cards);
    assert!(told.contains(&format!("Verstöße darin: {}", broken.len())), "{told}");
    // Every hand as it was dealt, and what lay in the middle.
    for hand in ["T16 T13 T8 T4 T3 h2 h3 h4 kB k1 p10 t9", "T17 T10 t10 tB pC t7"] {
        assert!(told.contains(hand), "{hand} in {told}");
    }
    // The trick in its order, the wrong card marked, who took it, and what was broken in it.
    let second = cards.split("<li>").find(|trick| trick.starts_with("2. Stich")).expect("the second trick");
    let second = second.split("</li>").next().unwrap();
    assert!(second.contains("<strong class=\"mark\">t9</strong>"), "{second}");
    assert!(second.contains("<strong>pK</strong>"), "{second}");
    assert_eq!(second.matches("<strong class=\"mark\">").count(), 1, "{second}");
    let first = cards.split("<li>").find(|trick| trick.starts_with("1. Stich")).expect("the first trick");
    assert!(!first.split("</li>").next().unwrap().contains("class=\"wrong\""), "{first}");
    // What was broken leads to its costs with one tap.
    let way = format!("?offence=farbzwang&#38;p{}=1#what", seats[1]);
    assert!(second.contains(&way), "{way} in {second}");
    let asked = referee.open(&format!("{case}?offence=farbzwang&p{}=1", seats[1]));
    assert!(card(&asked.text, "renonce").contains("üblich"), "{}", asked.text);
}

#[test]
fn entries_of_a_case_tell_what_was_said_and_a_correction_what_it_was_before() {
    let cup = cup_of_birds();
    let table = cup.table(1, 1);
    let [a, b] = [1, 2].map(|seat| table.player(seat));
    let entries = format!("{}/entries", table.deal(1));
    let enter = |event_type: &str, entry: serde_json::Value| {
        cup.organizer.post(&entries, &json!({"type": event_type, "entry": entry})).expect(201);
    };
    enter("deal.opened", json!({}));
    enter("koenigrufen.game_declared", json!({"contract": "dreier", "declarer": a}));
    enter("koenigrufen.kontra_given", json!({"on": {"game": a}, "by": b, "level": "kontra"}));
    enter("koenigrufen.scored", json!({"games": [{"player": a, "won": true}]}));
    let correction = json!({"record": won(&a, "solodreier"), "reason": "Verlesen"});
    cup.organizer.post(&format!("{}/corrections", table.deal(1)), &correction).expect(200);
    cup.act("rounds/1/tables/1/deals/1/flags", &json!({"reason": "Bitte kommen"})).expect(201);

    let mut referee = organizer(&cup);
    let page = referee.open(&format!("/tournaments/{}/rounds/1/tables/1/deals/1/case", cup.id));
    let (_, history) = page.text.split_once("<details id=\"history\">").expect("what was entered");
    let history = history.split("</details>").next().unwrap();
    let steps: Vec<_> = history.split("<li>").skip(1).map(words).collect();
    let step = |with: &str| {
        steps.iter().find(|step| step.contains(with)).unwrap_or_else(|| panic!("no {with} in {steps:?}"))
    };
    assert!(steps[0].contains("Spiel eröffnet"), "{steps:?}");
    let kontra = step("Kontra");
    assert!(kontra.contains("Eintrag") && kontra.contains("Dreier"), "{kontra}");
    assert!(!steps[1].contains("Kontra"), "the game stands before the kontra: {steps:?}");
    let corrected = step("Spiel berichtigt");
    let (before, after) = corrected.split_once('→').expect("before and after");
    assert!(before.contains("Dreier") && before.contains("Kontra"), "{corrected}");
    assert!(after.contains("Solodreier") && !after.contains("Kontra"), "{corrected}");
    assert!(steps.iter().any(|step| step.contains("Bitte kommen")), "{steps:?}");
}

#[test]
fn an_announced_premium_is_ruled_lost_by_its_card() {
    let cup = cup_of_birds();
    let table = cup.table(1, 1);
    let [a, b] = [1, 2].map(|seat| table.player(seat));
    let mut record = won(&a, "besserrufer");
    record["partner"] = json!(table.player(3));
    record["premiums"] = json!([
        {"premium": "pagat", "side": "declarer", "by": a, "announced": true, "won": true},
        {"premium": "uhu", "side": "opponents", "by": b, "announced": true, "won": true},
    ]);
    cup.organizer.put(&table.deal(1), &record).expect(201);
    table.wins(2, &b, "dreier");
    let mut referee = organizer(&cup);
    let case = format!("/tournaments/{}/rounds/1/tables/1/deals/1/case", cup.id);
    let asked = referee.open(&format!("{case}?offence=bird_in_wrong_trick&p{a}=1"));
    assert_eq!(asked.status, 200, "{}", asked.text);
    // A card for each announcement, and one for both; those are what is usual.
    let pagat = card(&asked.text, "premium_lost.pagat.declarer");
    assert!(pagat.contains("Pagat") && pagat.contains("üblich") && pagat.contains("→"), "{pagat}");
    assert!(card(&asked.text, "premium_lost.uhu.opponents").contains("Uhu"), "{}", asked.text);
    assert!(card(&asked.text, "premium_lost.all").contains("→"), "{}", asked.text);
    let rule = [("kind", "premium_lost.pagat.declarer"), ("rule", "REN"), ("chip", "Die Karten zeigen es.")];
    let made = send(&mut referee, &case, &asked, "value=\"premium_lost.pagat.declarer\"", &rule);
    assert_eq!(made.status, 303, "{}", made.text);
    let ruling = cup.read("rulings")["items"][0].clone();
    assert_eq!(
        (&ruling["kind"], &ruling["offence"]),
        (&"premium_lost".into(), &"bird_in_wrong_trick".into()),
        "{ruling}"
    );
    assert_eq!(ruling["details"]["premiums"], json!([{"premium": "pagat", "side": "declarer"}]), "{ruling}");
    // The reason was picked: each reads it in his language.
    let english = referee.open(&format!("/tournaments/{}/desk/rulings?lang=en", cup.id));
    assert!(english.text.contains("The cards show it."), "{}", english.text);
    assert!(!english.text.contains("Die Karten zeigen es."), "{}", english.text);

    // Where nothing was announced the desk says so.
    let case = format!("/tournaments/{}/rounds/1/tables/1/deals/2/case?lang=de", cup.id);
    let asked = referee.open(&format!("{case}&offence=bird_in_wrong_trick&p{a}=1"));
    assert!(asked.text.contains("In der Zeile ist nichts angesagt"), "{}", asked.text);
}

#[test]
fn what_the_deal_was_is_told_by_the_fields_of_the_line_and_ruled_after_its_costs_were_seen() {
    let cup = cup_of_birds();
    let table = cup.table(1, 1);
    let [a, b] = [1, 2].map(|seat| table.player(seat));
    table.wins(1, &a, "dreier");
    let mut referee = organizer(&cup);
    let case = format!("/tournaments/{}/rounds/1/tables/1/deals/1/case", cup.id);
    let page = referee.open(&case);
    assert!(page.text.contains("<details id=\"found\">"), "{}", page.text);
    assert!(page.text.contains("value=\"dreier\" selected"), "the fields hold the line: {}", page.text);
    assert!(!page.text.contains("name=\"kind\" value=\"corrected\""), "{}", page.text);
    // What cannot have been is no ruling, and says why; what is no record at all is refused, and goes along with no other.
    let nobody = referee.open(&format!("{case}?found=1&game=dreier&won=yes"));
    assert!(nobody.text.contains("Niemand spielt das Spiel."), "{}", nobody.text);
    let unread = referee.open(&format!("{case}?found=1&game=Dreier%21&declarer={a}"));
    assert!(
        unread.text.contains("role=\"alert\"") && unread.text.contains("id=\"found\" open"),
        "{}",
        unread.text
    );
    for page in [nobody, unread] {
        assert!(!page.text.contains("name=\"kind\" value=\"corrected\""), "{}", page.text);
        assert!(page.text.contains("name=\"kind\" value=\"annulled\""), "{}", page.text);
    }

    let told = format!("{case}?found=1&game=solodreier&declarer={b}&won=no");
    let asked = referee.open(&told);
    assert_eq!(asked.status, 200, "{}", asked.text);
    assert!(card(&asked.text, "corrected").contains("→"), "{}", asked.text);
    assert_eq!(cup.read("rulings")["items"], json!([]), "nothing is ruled by looking");
    let rule = [("kind", "corrected"), ("rule", "REN"), ("reason", "Der Tisch ist sich einig")];
    let made = send(&mut referee, &case, &asked, "name=\"kind\" value=\"corrected\"", &rule);
    assert_eq!(made.status, 303, "{}", made.text);
    let ruling = cup.read("rulings")["items"][0].clone();
    assert_eq!(ruling["kind"], "corrected", "{ruling}");
    let record = &ruling["details"]["record"];
    assert_eq!((&record["contract"], &record["declarers"][0]["player"]), (&"solodreier".into(), &json!(b)));
    assert_eq!(table.sheet()["deals"][0]["record"]["contract"], "dreier", "the line stays as it was entered");
}
