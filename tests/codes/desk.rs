//! The codes of the referee's desk.

use serde_json::{Value, json};

use super::{Codes, nothing};
use crate::support::client::Client;
use crate::support::hall::{Hall, found, token};
use crate::support::server::Server;

pub fn at_the_desk(codes: &mut Codes, server: &Server, organizer: &Client) {
    let mut hall = Hall::open(organizer, 8);
    complaints(codes, server, &hall);
    let ruling = rulings(codes, &hall);
    appeals(codes, server, &hall, &ruling);
    flags(codes, server, &mut hall);
    suspensions(codes, &hall);
    words(codes, server, &hall);
    let old =
        json!({"rows": [{"given_name": "Eva", "family_name": "Huber", "points": 0}], "source": "A list"});
    codes.produced("list_state", organizer.post(&format!("{}/results-list", hall.cup), &old));
}

/// A notice that nobody gave, and standings that are held back.
fn words(codes: &mut Codes, server: &Server, hall: &Hall) {
    let Hall { organizer, cup, .. } = hall;
    let withdrawal = format!("{cup}/notices/{}/withdrawal", nothing());
    codes.produced("unknown_notice", organizer.post(&withdrawal, &json!({})));
    organizer.put(&format!("{cup}/standings-freeze"), &json!({})).expect(200);
    codes.produced("standings_frozen", server.anonymous().get(&format!("{cup}/rankings/players")));
}

fn complaints(codes: &mut Codes, server: &Server, hall: &Hall) {
    let (table, scorer) = (&hall.tables[0], hall.scorer(server, 1));
    let complain = |deal: usize| {
        let body = json!({"by": table.declarer(deal), "reason": "He spoke."});
        scorer.post(&format!("{}/complaints", table.deal(deal)), &body)
    };
    scorer.put(&table.deal(1), &table.line(1)).expect(201);
    let complaint = complain(1).expect(201)["complaint"]["id"].clone();
    codes.produced("complaint_open", scorer.post(&format!("{}/undo", table.path), &json!({})));
    let withdrawal = |id: &str| format!("{}/complaints/{id}/withdrawal", table.deal(1));
    codes.produced("unknown_complaint", scorer.post(&withdrawal(&nothing().to_string()), &json!({})));
    let agreed = json!({"reason": "We have agreed."});
    scorer.post(&withdrawal(complaint.as_str().unwrap()), &agreed).expect(200);
    let again = scorer.post(&withdrawal(complaint.as_str().unwrap()), &json!({}));
    codes.produced("complaint_state", again);
    scorer.put(&table.deal(2), &table.line(2)).expect(201);
    codes.produced("complaint_late", complain(1));
}

/// A renonce on deal 2 of table 1.
fn rulings(codes: &mut Codes, hall: &Hall) -> Value {
    let table = &hall.tables[0];
    let rule = |offence: &str| {
        let details = json!({"offenders": [table.declarer(2)]});
        let body = json!({
            "kind": "renonce", "offence": offence, "details": details, "rule": "REN", "reason": "He had one.",
        });
        hall.organizer.post(&format!("{}/rulings", table.deal(2)), &body)
    };
    codes.produced("unknown_offence", rule("whistling"));
    rule("farbzwang").expect(201)["ruling"].clone()
}

fn appeals(codes: &mut Codes, server: &Server, hall: &Hall, ruling: &Value) {
    let Hall { organizer, cup, id, .. } = hall;
    let [table, other] = [&hall.tables[0], &hall.tables[1]];
    let path = format!("{cup}/rulings/{}/appeals", ruling["id"].as_str().unwrap());
    let appeal = |player: &str| organizer.post(&path, &json!({"by": player, "reason": "I had none."}));
    codes.produced("not_losing_side", appeal(&table.declarer(1)));
    let deadline = |until: &str| organizer.put(&format!("{cup}/appeals/deadline"), &json!({"until": until}));
    deadline("2018-11-10T18:00:00Z").expect(200);
    codes.produced("appeal_late", appeal(&table.declarer(2)));
    deadline("2999-11-10T18:00:00Z").expect(200);
    let made = appeal(&table.declarer(2)).expect(201)["appeal"]["id"].clone();
    codes.produced("appeal_open", appeal(&table.declarer(2)));

    let of = |appeal: &str, what: &str| format!("{cup}/appeals/{appeal}/{what}");
    let upheld = json!({"outcome": "upheld", "reason": "He had one."});
    codes.produced("unknown_appeal", organizer.post(&of(&nothing().to_string(), "decision"), &upheld));
    let made = made.as_str().unwrap();
    codes.produced("appeal_state", organizer.post(&of(made, "decision"), &upheld));
    let mut jury = json!({"jury": [{"role": "players", "player": table.declarer(1)}]});
    let referee = server.client(&token(organizer, "referee", &json!({"tournament": id})));
    codes.produced("jury_conflict", referee.put(&of(made, "jury"), &jury));
    jury["despite_conflicts"] = json!("Nobody else is there.");
    referee.put(&of(made, "jury"), &jury).expect(200);
    codes.produced("second_official", referee.post(&of(made, "jury/confirmation"), &json!({})));
    referee
        .put(&of(made, "jury"), &json!({"jury": [{"role": "players", "player": other.declarer(1)}]}))
        .expect(200);
    referee.post(&of(made, "decision"), &upheld).expect(200);
}

fn flags(codes: &mut Codes, server: &Server, hall: &mut Hall) {
    let Hall { organizer, cup, .. } = hall;
    let (organizer, cup) = (organizer.clone(), cup.clone());
    let table = hall.tables[0].clone();
    let link = organizer.post(&format!("{}/link", table.path), &json!({})).expect(201);
    let players = server.client(link["secret"].as_str().unwrap());
    let flag = || players.post(&format!("{}/flags", table.deal(1)), &json!({"reason": "It was lost."}));
    let flags: Vec<_> = (0..3).map(|_| flag().expect(201)["flag"].clone()).collect();
    codes.produced("too_many_flags", flag());
    hall.end_rounds();
    codes.produced("flag_open", organizer.post(&format!("{cup}/editions"), &json!({})));
    let resolve = |flag: &str| {
        let body = json!({"how": "unfounded", "reason": "It was won."});
        organizer.post(&format!("{cup}/flags/{flag}/resolution"), &body)
    };
    codes.produced("unknown_flag", resolve(&nothing().to_string()));
    resolve(flags[0].as_str().unwrap()).expect(200);
    codes.produced("flag_state", resolve(flags[0].as_str().unwrap()));
}

fn suspensions(codes: &mut Codes, hall: &Hall) {
    let Hall { organizer, cup, .. } = hall;
    let player = organizer.get(&format!("{cup}/players/1")).expect(200);
    let known = json!({"person_id": player["player"]["desk"]["person"]});
    let suspension = json!({"until": "2019-06-30", "reason": "He threatened the scorer."});
    let path = format!("{cup}/players/1/suspension");
    organizer.post(&path, &suspension).expect(200);
    let next = found(organizer, "tarockcup-2018");
    codes.produced("suspended", organizer.post(&format!("{next}/players"), &known));
    // Other tests of codes register people of the same name.
    let lifted = json!({"reason": "It was another."});
    organizer.send("DELETE", &path, Some(&lifted), &[("Idempotency-Key", "lifted")]).expect(200);
}
