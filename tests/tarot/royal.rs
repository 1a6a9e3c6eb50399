//! Royal-Tarock at the tables: two pairs, each side with a score of its own.

use rstest::rstest;
use serde_json::{Value, json};

use super::{players, points};
use crate::support::cup::Cup;
use crate::support::database::On;

/// What the two hands of each side held; `strong` are the attackers' or the defenders'.
fn hands() -> Value {
    json!({"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
        "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}})
}

/// A match: eight deals, attack and defence in turn.
#[rstest]
fn a_match_of_eight_deals(#[values(On::Sqlite, On::Postgres)] on: On) {
    let Some(cup) = Cup::by_preset(on, "royal", |regulations| regulations["rounds"] = 1.into()) else {
        return;
    };
    cup.admit(4, 0);
    for members in [[1, 2], [3, 4]] {
        cup.act("teams", &json!({"name": "Paar", "members": members})).expect(201);
    }
    cup.start_round(1);
    let table = cup.table(1, 1);
    let seats = players(&table);
    let mut sums = [0; 4];
    for deal in 1..=8 {
        // The first pair attacks in deals 1, 3, 5, 7; the attackers hold 13 tarocks and both honours.
        let (attackers, defenders) = if deal % 2 == 1 { ([0, 1], [2, 3]) } else { ([2, 3], [0, 1]) };
        let made = deal % 4 != 0;
        let record = json!({"family": "royal", "hands": hands(),
            "announcements": [{"item": "ultimo", "by": seats[attackers[1]], "cards": ["T1"], "won": made}],
            "silent": [{"item": "obscur", "side": "attackers"}]});
        let answer = cup.organizer.put(&table.deal(deal), &record).expect(201);
        assert_eq!(answer["dealer"], json!(seats[defenders[1]]), "the defenders' Eintreiber deals");
        assert_eq!(answer["payment_cents"], Value::Null);
        // 40 and 5 without XVII, Ultimo ±10, obscur 5; 90 is the most for defenders.
        let attack = 45 + if made { 10 } else { -10 } + 5;
        for seat in attackers {
            assert_eq!(points(&answer, &seats[seat]), attack);
            sums[seat] += attack;
        }
        for seat in defenders {
            assert_eq!(points(&answer, &seats[seat]), 90);
            sums[seat] += 90;
        }
    }
    let sheet = table.sheet();
    assert_eq!((&sheet["finished"], &sheet["totals"]["settled_cents"]), (&json!(true), &Value::Null));
    for (seat, sum) in seats.iter().zip(sums) {
        assert_eq!(points(&sheet["totals"], seat), sum);
    }
    assert_eq!((sums[0], sums[2]), (sums[1], sums[3]));
    cup.organizer
        .put(&table.deal(9), &json!({"family": "royal", "hands": hands()}))
        .refused(409, "deal_order");
    cup.tell("rounds/1/end").expect(200);
    let teams = cup.read("rankings/teams")["rows"].clone();
    assert_eq!(teams[0]["schriftpunkte"].as_i64(), Some(2 * sums[0].max(sums[2])));
}

#[test]
fn a_deal_is_bid_and_scored_step_by_step() {
    let cup = Cup::by_preset(On::Sqlite, "royal", |regulations| regulations["rounds"] = 1.into()).unwrap();
    cup.admit(4, 0);
    for members in [[1, 2], [3, 4]] {
        cup.act("teams", &json!({"name": "Paar", "members": members})).expect(201);
    }
    cup.start_round(1);
    let table = cup.table(1, 1);
    let scorer = cup.scorer(1, 1);
    let seats = players(&table);
    let [abfaenger, eintreiber, other, dealer] = &seats[..] else { panic!("four play") };
    let at = table.deal(1);
    let enter = |event_type: &str, entry: Value| {
        scorer.post(&format!("{at}/entries"), &json!({"type": event_type, "entry": entry}))
    };
    let pass = |by: &String| enter("royal.passed", json!({"by": by})).expect(201);
    enter("royal.passed", json!({"by": eintreiber})).refused(422, "invalid_record");
    pass(dealer);
    pass(abfaenger);
    enter("royal.announced", json!({"item": "ultimo", "by": eintreiber, "cards": ["T1"]})).expect(201);
    pass(eintreiber);
    pass(other);
    enter("royal.contra_given", json!({"on": {"item": "ultimo"}, "by": dealer})).expect(201);
    for by in [dealer, abfaenger, eintreiber, other] {
        pass(by);
    }
    enter("royal.hands_told", hands()).expect(201);
    let made = json!([{"item": "ultimo", "by": eintreiber, "cards": ["T1"], "won": true}]);
    let silent = json!([{"item": "obscur", "side": "attackers"}]);
    let ended = enter("royal.scored", json!({"announcements": made, "silent": silent})).expect(201);
    // The contra'd Ultimo costs the defenders its 10 points.
    let found: Vec<_> = seats.iter().map(|player| points(&ended, player)).collect();
    assert_eq!(found, [60, 60, 80, 80], "{ended}");
    // A hand with too few tarocks: thrown in, and the same player deals again.
    let opened =
        scorer.post(&format!("{}/entries", table.deal(2)), &json!({"type": "deal.opened"})).expect(201);
    let redealt = scorer.post(&format!("{}/redeal", table.deal(2)), &json!({})).expect(200);
    assert_eq!(opened["dealer"], redealt["dealer"]);
    assert_eq!(opened["dealer"], json!(eintreiber));
    scorer.post(&format!("{}/redeal", table.deal(2)), &json!({"passed": true})).refused(409, "deal_state");
}
