//! What a body may look like: an object is read by the names of its fields, wherever it stands in it.

use serde_json::{Value, json};

use crate::support::cup::Cup;
use crate::support::database::On;

/// serde by itself takes a list for an object, its items for the fields in their order.
#[test]
fn a_list_in_the_place_of_an_object_is_refused_however_deep() {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).expect("SQLite is always there");
    cup.admit(4, 0);
    cup.start_round(1);
    let table = cup.table(1, 1);
    let refused = |method: &str, path: &str, body: &Value, pointer: &str| {
        let problem = cup
            .organizer
            .send(method, path, Some(body), &[("Accept-Language", "de")])
            .refused(400, "invalid_shape");
        let violation = &problem["violations"][0];
        assert_eq!(violation["pointer"], pointer, "{problem}");
        assert!(violation["detail"].as_str().unwrap().contains("Objekt"), "{problem}");
    };
    let player = json!({"person": ["Eva", "Huber"]});
    refused("POST", &cup.path("players"), &player, "/person");
    let lines = json!({"lines": [[1]], "reason": "Forgotten"});
    refused("PUT", &format!("{}/lines", table.path), &lines, "/lines/0");
    let record =
        json!({"family": "koenigrufen", "contract": "dreier", "declarers": [[table.player(1), true]]});
    refused("PUT", &table.deal(1), &record, "/declarers/0");
    let fees = json!({"fees": [["member", 700]]});
    refused("PUT", &cup.path("fees"), &fees, "/fees/0");

    let preset = cup.organizer.get("/rulesets/tarockcup-2018").expect(200);
    for (place, list, pointer) in [
        ("/game/valat", json!(["fixed", 10, 20]), "/game/valat"),
        ("/regulations/draw", json!(["first", "vorhand"]), "/regulations/draw"),
        ("/game/premiums/pagat", json!([1, 2]), "/game/premiums/pagat"),
    ] {
        let mut ruleset = preset.clone();
        *ruleset.pointer_mut(place).unwrap() = list;
        let body = json!({"title": "Cup", "date": "2026-11-21", "place": "Ried", "ruleset": ruleset});
        refused("POST", "/tournaments", &body, &format!("/ruleset{pointer}"));
    }
}
