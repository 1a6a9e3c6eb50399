//! An evening of the Tarockcup with 37: tables on phones and on paper, a latecomer, a forgotten line, a wrong Huber.

use serde_json::{Value, json};

use super::{papers, rows, text_of, verified};
use crate::support::cup::{Cup, Table, won};
use crate::support::database::On;

fn name(given_name: &str, family_name: &str) -> Value {
    json!({"given_name": given_name, "family_name": family_name, "residence": "Ried"})
}

/// A table plays its sheet on a phone; who sits on `seat` wins.
fn live(table: &Table, seat: usize) {
    while let Some(next) = table.sheet()["next"].as_object() {
        let dealer = next["dealer"].as_u64().unwrap();
        let deal = usize::try_from(next["deal"].as_u64().unwrap()).unwrap();
        // At a table of five the dealer sits out.
        let plays = if table.seats[seat - 1] == dealer { seat % table.seats.len() + 1 } else { seat };
        table.wins(deal, &table.player(plays), "dreier");
    }
}

/// The scribe forgot the third line and wrote the fourth in its place; it is put where it belongs, the evening
/// goes on, and they sign.
fn forgotten(cup: &Cup, table: &Table) {
    let [one, two, three] = [1, 2, 3].map(|seat| table.player(seat));
    table.wins(1, &one, "dreier");
    table.wins(2, &two, "dreier");
    table.wins(3, &one, "farbensolo");
    let lines = json!({
        "lines": [{"was": 1}, {"was": 2}, {"record": won(&three, "dreier")}, {"was": 3}],
        "reason": "The third game was not written down",
    });
    let scorer = cup.scorer(1, 2);
    let path = format!("{}/lines", table.path);
    assert!(
        !scorer.post(&format!("{path}/preview"), &lines).expect(200)["ranking"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let sheet = scorer.put(&path, &lines).expect(200);
    let declared = |deal: usize| {
        let declarer = &sheet["deals"][deal - 1]["record"]["declarers"][0]["player"];
        declarer.as_str().map_or_else(|| declarer.to_string(), str::to_owned)
    };
    assert_eq!(sheet["deals"].as_array().unwrap().len(), 4, "{sheet}");
    assert_eq!((declared(3), declared(4)), (three, one.clone()), "the others moved one line down: {sheet}");
    live(table, 3);
    let sheet = table.sheet();
    assert_eq!(sheet["finished"], true, "{sheet}");
    let signed =
        json!({"signatures": [{"player": one, "way": "in_person"}, {"player": two, "way": "scorers_phone"}]});
    scorer.post(&format!("{}/signature", table.path), &signed).expect(200);
}

fn play(cup: &Cup, round: usize) {
    let mut list = Vec::new();
    for number in 1..=cup.tables(round) {
        let table = cup.table(round, number);
        match number {
            1 => live(&table, 1 + round % 4),
            2 if round == 1 => forgotten(cup, &table),
            2 => live(&table, 3),
            _ if table.seats.len() == 5 => list.extend(rows(&table, number, &[20, 10, 0, -10, -20])),
            _ => list.extend(rows(&table, number, &[9, 3, -3, -9])),
        }
    }
    cup.act(&format!("rounds/{round}/totals"), &papers(&list)).expect(200);
    for number in 1..=cup.tables(round) {
        let sheet = cup.read(&format!("rounds/{round}/tables/{number}"));
        if sheet["signed"] != json!(true) {
            let path = cup.path(&format!("rounds/{round}/tables/{number}/signature"));
            cup.organizer.post(&path, &json!({})).expect(200);
        }
    }
    cup.tell(&format!("rounds/{round}/end")).expect(200);
}

#[test]
fn an_evening_of_37_on_phones_and_on_paper() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 3, 4).unwrap();
    // Four ask before; one cancels.
    let terms = json!({"open": true, "consent": "by_entry"});
    cup.organizer.put(&cup.path("registration"), &terms).expect(200);
    let stranger = cup.server.anonymous();
    let asked: Vec<_> = ["Auer", "Bauer", "Egger", "Fuchs"]
        .map(|family| {
            let body = json!({"person": name("Anna", family)});
            stranger.post(&cup.path("pre-registrations"), &body).expect(201)
        })
        .into();
    let secret = json!({"secret": asked[3]["secret"]});
    stranger.post(&cup.path("pre-registrations/own/cancellation"), &secret).expect(200);
    for own in &asked[..3] {
        let id = own["id"].as_str().unwrap();
        cup.act(&format!("pre-registrations/{id}/confirmation"), &json!({"fee_paid_cents": 1000}))
            .expect(201);
    }
    for number in 4..=36 {
        let person =
            if number == 17 { name("Franz", "Huber") } else { name("Karl", &format!("Mayr{number}")) };
        cup.register("", &json!({"person": person, "fee_paid_cents": 1000}));
    }
    cup.act("check-ins", &json!({"players": (1..=36).collect::<Vec<u64>>()})).expect(200);
    cup.act("teams", &json!({"name": "Die Huber", "members": [16, 17, 18]})).expect(201);

    cup.start_round(1);
    assert_eq!(cup.tables(1), 9);
    // The 37th comes when the cards are on the tables: a table of four that has not dealt takes him.
    let late = cup.register("", &json!({"person": name("Spät", "Kommer"), "fee_paid_cents": 1000}));
    assert_eq!(late, 37);
    let sheet = cup.act("rounds/1/tables/9/players", &json!({"player": late})).expect(200);
    assert_eq!(sheet["seats"].as_array().unwrap().len(), 5);
    play(&cup, 1);
    let before = cup.read("rankings/players");

    cup.tell(&format!("players/{late}/check-in")).expect(200);
    cup.start_round(2);
    // "Nr. 17 is Maria, not Franz."
    // She has not entered herself: what the announcement said of names is asked of her.
    let mut maria = name("Maria", "Huber");
    maria["name_public"] = json!(true);
    let right = json!({"person": maria, "reason": "Number 17 is Maria, not Franz."});
    let corrected = cup.organizer.put(&cup.path("players/17/person"), &right).expect(200);
    assert_eq!(corrected["look_again"]["fee_paid_cents"], 1000);
    assert!(corrected["look_again"]["team"].is_string(), "{corrected}");
    let total = |ranking: &Value| {
        let rows = ranking["rows"].as_array().unwrap().iter();
        rows.filter(|row| row["number"] == 17).map(|row| row["total"].clone()).next()
    };
    assert_eq!(total(&cup.read("rankings/players?round=1")), total(&before), "what was played stays");
    play(&cup, 2);
    cup.start_round(3);
    play(&cup, 3);

    // Phones tell each deal, papers their sums: sixteen deals at a table of four, twenty at one of five.
    for number in 1..=cup.tables(3) {
        let table = cup.table(3, number);
        let sheet = table.sheet();
        let deals = sheet["deals"].as_array().unwrap();
        assert_eq!(deals.len(), 4 * table.seats.len(), "{sheet}");
        let on_paper = number > 2;
        assert_eq!(sheet["paper"].as_array().is_some_and(|paper| !paper.is_empty()), on_paper, "{sheet}");
    }
    let ranking = cup.read("rankings/players");
    let rows = ranking["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 37);
    assert!(rows.iter().any(|row| row["number"] == late), "who came late is ranked: {ranking}");
    for tie in ranking["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
    loop {
        let wanted = cup.read("payouts")["lots_wanted"].clone();
        let Some(lot) = wanted.as_array().unwrap().first() else { break };
        cup.act("lots", &json!({"players": lot["players"], "prize": lot["prize"]})).expect(201);
    }
    cup.tell("editions").expect(201);
    let hung_up = text_of(&cup, "ranking.pdf?lang=de");
    assert!(hung_up.contains("Maria") && !hung_up.contains("Franz"), "{hung_up}");
    let of_teams = text_of(&cup, "teams.pdf?lang=de");
    assert!(of_teams.contains("Die Huber") && of_teams.contains("Maria"), "{of_teams}");
    let stakes = text_of(&cup, "stakes.pdf?lang=de");
    assert!(stakes.contains("€") && stakes.contains("Mayr"), "{stakes}");
    verified(&cup);
}
