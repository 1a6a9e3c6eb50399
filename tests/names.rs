//! What players are called in refusals: by name to who may know it, else by start number.

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::cup::{Cup, won};
use crate::support::database::On;

/// Two tables that play their first round.
fn hall() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).unwrap();
    for name in ["Huber", "Maier", "Gruber", "Wagner", "de Bruyn", "Pichler", "Steiner", "Moser"] {
        let number = cup.register(name, &json!({}));
        cup.tell(&format!("players/{number}/check-in")).expect(200);
    }
    cup.start_round(1);
    cup
}

fn name(cup: &Cup, number: &str) -> String {
    let player = cup.read(&format!("players/{number}"));
    format!("Eva {}", player["player"]["family_name"].as_str().expect("a name"))
}

#[test]
fn who_may_know_names_is_refused_with_them_and_all_others_with_numbers() {
    let cup = hall();
    let (table, other) = (cup.table(1, 1), cup.table(1, 2));
    let stranger = other.player(1);
    let known = format!("{} ({stranger})", name(&cup, &stranger));
    let record = won(&stranger, "dreier");

    let put = |client: &Client, language: &str| {
        let headers = [("Accept-Language", language), ("Idempotency-Key", "card-7-deal-1")];
        client.send("PUT", &table.deal(1), Some(&record), &headers)
    };
    let detail = |refused: Value| refused["violations"][0]["detail"].as_str().unwrap().to_owned();
    let scorer = cup.scorer(1, 1);
    // A request that was refused is decided again, and answered to whoever sends it.
    for language in ["de", "en", "fr", "hu", "de"] {
        for client in [&scorer, &cup.organizer] {
            let refused = put(client, language).refused(422, "invalid_record");
            assert!(detail(refused.clone()).contains(&known), "{language}: {refused}");
            assert!(refused["detail"].as_str().unwrap().contains(&known), "{language}: {refused}");
        }
    }
    // Nobody in particular is refused before anything is said of players, and a case of his own has his names.
    let anonymous = cup.server.anonymous();
    let refused = put(&anonymous, "de").refused(401, "unauthenticated");
    assert!(!refused.to_string().contains("Eva"), "{refused}");
    let mut case = record.clone();
    case["players"] = json!(["1", "2", "3", "4"]);
    case["vorhand"] = json!("1");
    case["declarers"][0]["player"] = json!("9");
    let answer = anonymous.post("/score", &json!({"ruleset": "tarockcup-2018", "deal": case}));
    let answer = answer.refused(422, "invalid_deal");
    assert!(!answer.to_string().contains("Eva"), "{answer}");

    // Who was erased is a number to everybody.
    let player = cup.read(&format!("players/{stranger}"));
    let person = player["player"]["desk"]["person"].as_str().unwrap();
    cup.organizer.delete(&format!("/persons/{person}")).expect(204);
    let refused = detail(put(&scorer, "en").refused(422, "invalid_record"));
    assert!(refused.contains(&format!("layer {stranger} ")) && !refused.contains("Eva"), "{refused}");
}

#[test]
fn what_keeps_a_ruling_or_an_edition_back_names_players_too() {
    let cup = hall();
    let table = cup.table(1, 1);
    let seated = table.player(1);
    let refused = cup.organizer.post(&cup.path(&format!("players/{seated}/withdrawal")), &json!({}));
    let refused = refused.refused(409, "player_seated");
    let known = format!("{} ({seated})", name(&cup, &seated));
    assert!(refused["detail"].as_str().unwrap().contains(&known), "{refused}");

    table.wins(1, &table.player(2), "dreier");
    let stranger = cup.table(1, 2).player(1);
    let details = json!({"offenders": [stranger], "kind": "farbzwang"});
    let options = json!({"options": [{"kind": "renonce", "details": details}]});
    let preview =
        cup.role("referee").post(&format!("{}/rulings/preview", table.deal(1)), &options).expect(200);
    let refusal = preview["options"][0]["refusal"]["detail"].as_str().unwrap();
    assert!(refusal.contains(&format!("{} ({stranger})", name(&cup, &stranger))), "{preview}");

    let checks = cup.organizer.get(&cup.path("checks?before=publish")).expect(200);
    assert!(checks["items"].as_array().unwrap().iter().all(|item| item["detail"].is_string()), "{checks}");
}
