//! What a referee gives by forms alone beside an ordinary ruling: what a renonce costs otherwise, complaints taken back, suspensions,
//! sums of a paper taken away.

use serde_json::json;

use super::playing;
use crate::registration_desk::send;
use crate::sign_in::organizer;
use crate::support::cup::{Cup, won};
use crate::support::database::On;

fn home(cup: &Cup) -> String {
    format!("/tournaments/{}", cup.id)
}

/// The card of a ruling on the page of a case, and what it tells.
fn card(page: &str, kind: &str) -> String {
    let cards = page.split("<li class=\"card").skip(1).map(|card| card.split("</li>\n").next().unwrap());
    let value = format!("name=\"kind\" value=\"{kind}\"");
    let mut cards = cards.filter(|card| card.contains(&value));
    cards.next().unwrap_or_else(|| panic!("no card {kind} in {page}")).to_owned()
}

#[test]
fn a_provable_loss_a_kontra_and_an_announcement_are_told_by_forms_and_seen_before() {
    let cup = playing(On::Sqlite, 8).unwrap();
    let table = cup.table(1, 1);
    let [offender, declarer, other] = [table.player(1), table.player(2), table.player(3)];
    let mut record = won(&declarer, "solodreier");
    record["premiums"] = json!([
        {"premium": "pagat", "side": "declarer", "by": declarer, "announced": true, "won": true},
    ]);
    cup.organizer.put(&table.deal(1), &record).expect(201);
    let mut referee = organizer(&cup);
    let case = format!("{}/rounds/1/tables/1/deals/1/case", home(&cup));
    let asked = format!("{case}?offence=farbzwang&p{offender}=1");
    let plain = referee.open(&asked).text;
    assert!(plain.contains("id=\"harm\"") && plain.contains("name=\"excluded-pagat-declarer\""), "{plain}");
    assert!(!plain.contains(&format!("name=\"claim-{offender}\"")), "who offended proves no loss: {plain}");
    assert!(!referee.open(&case).text.contains("id=\"harm\""), "nobody is blamed yet");

    // A hundred points more, and the Pagat is not paid: the card says so before anything is ruled.
    let told = format!("{asked}&claim-{other}=100&excluded-pagat-declarer=item&without_kontra=yes");
    let seen = referee.open(&told);
    assert_eq!(seen.status, 200, "{}", seen.text);
    assert_ne!(card(&seen.text, "renonce"), card(&plain, "renonce"));
    assert!(seen.text.contains(&format!("name=\"claim-{other}\" value=\"100\"")), "{}", seen.text);
    let rule = [("kind", "renonce"), ("rule", "REN"), ("reason", "Gezeigt")];
    let made = send(&mut referee, &case, &seen, "value=\"renonce\"", &rule);
    assert_eq!(made.status, 303, "{}", made.text);
    let ruling = cup.read("rulings")["items"][0].clone();
    let details = &ruling["details"];
    assert_eq!(details["claims"], json!({ other.as_str(): 100 }), "{ruling}");
    let excluded = json!([{"premium": "pagat", "side": "declarer", "what": "item"}]);
    assert_eq!((&details["excluded"], &details["without_kontra"]), (&excluded, &true.into()), "{ruling}");
    assert_eq!(details["kind"], "farbzwang", "the offence is its kind: {ruling}");

    // What is no number is told at its field, and nothing is ruled by it.
    let wrong = referee.open(&format!("{asked}&claim-{other}=viel"));
    assert_eq!(wrong.status, 400, "{}", wrong.text);
    let at = format!("id=\"claim-{other}-wrong\"");
    assert!(wrong.text.contains(&at) && wrong.text.contains("value=\"viel\""), "{}", wrong.text);
    let refused = send(&mut referee, &case, &wrong, "value=\"renonce\"", &rule);
    assert!(refused.status == 400 && refused.text.contains(&at), "{}: {}", refused.status, refused.text);
    assert_eq!(cup.read("rulings")["items"].as_array().unwrap().len(), 1);
    // What the rules do not know is told on the card.
    let less = referee.open(&format!("{asked}&claim-{other}=-3")).text;
    assert!(!less.contains("name=\"kind\" value=\"renonce\""), "{less}");
}

#[test]
fn somebody_who_does_not_play_there_is_cautioned_and_a_complaint_is_taken_back() {
    let cup = playing(On::Sqlite, 8).unwrap();
    let table = cup.table(1, 1);
    table.wins(1, &table.player(2), "dreier");
    let path = "rounds/1/tables/1/deals/1";
    cup.act(&format!("{path}/complaints"), &json!({"by": table.player(3), "reason": "Verloren"})).expect(201);
    let mut referee = organizer(&cup);
    let case = format!("{}/{path}/case", home(&cup));
    let page = referee.open(&case);
    let complaint = cup.read("complaints")["items"][0]["id"].as_str().unwrap().to_owned();
    let taken =
        send(&mut referee, &case, &page, &format!("value=\"{complaint}\""), &[("withdraw", &complaint)]);
    assert_eq!(taken.status, 303, "{}", taken.text);
    assert_eq!(cup.read("complaints")["items"][0]["state"], "withdrawn");
    let again = referee.send(
        &case,
        &[("form_token", &page.hidden("form_token")), ("key", "again"), ("withdraw", &complaint)],
    );
    assert_eq!(again.status, 409, "{}", again.text);

    let asked = referee.open(&format!("{case}?offence=kiebitz_interferes"));
    let rule = [("kind", "caution"), ("rule", "REN"), ("reason", "Er hat gesagt, was er sieht.")];
    let made = send(&mut referee, &case, &asked, "value=\"caution\"", &rule);
    assert_eq!(made.status, 303, "{}", made.text);
    let ruling = cup.read("rulings")["items"][0].clone();
    assert_eq!((&ruling["kind"], &ruling["offence"]), (&"caution".into(), &"kiebitz_interferes".into()));
    // Nobody is cautioned for what only players do.
    let nobody = referee.open(&format!("{case}?offence=farbzwang")).text;
    assert!(!nobody.contains("name=\"kind\" value=\"caution\""), "{nobody}");
}

#[test]
fn somebody_is_suspended_and_the_suspension_lifted_by_forms() {
    let cup = playing(On::Sqlite, 8).unwrap();
    let mut referee = organizer(&cup);
    let path = format!("{}/players/3/leaving", home(&cup));
    let mut act = |act: &str, typed: &[(&str, &str)]| {
        let page = referee.open(&path);
        let typed = [&[("act", act)], typed].concat();
        send(&mut referee, &path, &page, "name=\"whither\"", &typed)
    };
    let wrong = act("do", &[("whither", "suspend"), ("until", "bald"), ("reason", "Karten gezeigt")]);
    assert!(wrong.status == 400 && wrong.text.contains("id=\"until-wrong\""), "{}", wrong.text);
    assert!(wrong.text.contains("value=\"suspend\" checked"), "{}", wrong.text);
    let early = act("do", &[("whither", "suspend"), ("until", "2001-01-01"), ("reason", "Karten gezeigt")]);
    assert!(early.status == 422 && early.text.contains("id=\"until-wrong\""), "{}", early.text);
    let suspension = [("whither", "suspend"), ("until", "2099-05-31"), ("reason", "Karten gezeigt")];
    let told = act("look", &suspension);
    assert!(told.status == 200 && told.text.contains("value=\"2099-05-31\""), "{}", told.text);
    assert_eq!(cup.read("players/3")["player"]["desk"]["suspended_until"], json!(null));
    assert_eq!(act("do", &suspension).status, 303);
    let kept_out = cup.organizer.get("/suspensions").expect(200);
    assert_eq!(kept_out["items"][0]["until"], "2099-05-31", "{kept_out}");
    assert_eq!(act("do", &[("whither", "lift"), ("reason", "Verwechselt")]).status, 303);
    assert_eq!(cup.organizer.get("/suspensions").expect(200)["items"], json!([]));
}

#[test]
fn sums_of_a_paper_are_taken_away_and_a_table_counts_elsewhere_by_forms() {
    let cup = playing(On::Sqlite, 8).unwrap();
    let table = cup.table(1, 1);
    let mut referee = organizer(&cup);
    let path = format!("{}/rounds/1/tables/1/desk", home(&cup));
    assert!(!referee.open(&path).text.contains("id=\"replace\""), "there are no sums");
    let points: serde_json::Map<_, _> = table
        .seats
        .iter()
        .zip([12, 4, -4, -12])
        .map(|(player, sum)| (player.to_string(), sum.into()))
        .collect();
    let totals = json!({ "points": points });
    cup.organizer.put(&format!("{}/totals", table.path), &totals).expect(200);
    let page = referee.open(&path);
    let typed = [("look", "replace"), ("from", "1"), ("reason", "Falsches Blatt")];
    let told = send(&mut referee, &path, &page, "value=\"replace\"", &typed);
    assert!(told.status == 200 && told.text.contains("name=\"act\" value=\"replace\""), "{}", told.text);
    assert!(cup.read("rounds/1/tables/1")["paper"][0].is_object(), "nothing is done by looking");
    let typed = [("act", "replace"), ("from", "1"), ("reason", "Falsches Blatt")];
    let done = send(&mut referee, &path, &told, "name=\"act\" value=\"replace\"", &typed);
    assert_eq!(done.status, 303, "{}", done.text);
    assert!(cup.read("rounds/1/tables/1")["paper"][0].is_null());

    let counts = |referee: &mut crate::support::visitor::Visitor, typed: &str| {
        let page = referee.open(&path);
        let typed = [("act", "counts-for"), ("competitions", typed)];
        send(referee, &path, &page, "value=\"counts-for\"", &typed)
    };
    let wrong = counts(&mut referee, "meisterschaft!");
    assert!(wrong.status == 400 && wrong.text.contains("id=\"competitions-wrong\""), "{}", wrong.text);
    assert_eq!(counts(&mut referee, "meisterschaft-2026, cup").status, 303);
    assert!(referee.open(&path).text.contains("value=\"cup meisterschaft-2026\""));
    assert_eq!(cup.read("rounds/1/tables/1")["counts_for"], json!(["cup", "meisterschaft-2026"]));
}
