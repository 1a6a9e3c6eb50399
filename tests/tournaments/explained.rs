//! A day on which much is changed of players behind the draw, each time with the reason.

use serde_json::json;

use super::desk::because;
use crate::support::cup::Cup;
use crate::support::database::On;

/// Eight play one round; who leaves before it takes along what was said of him.
pub fn explained() -> Cup {
    let cup = Cup::found(On::Sqlite, "tarockcup-2018", 1, 1).expect("SQLite is always there");
    let kinds = json!({"fees": [{"kind": "junior", "amount_cents": 200}]});
    cup.organizer.put(&cup.path("fees"), &kinds).expect(200);
    cup.admit(8, 500);
    let ninth = cup.register("Gruber", &json!({"fee_paid_cents": 500}));
    for other in [ninth, 2] {
        let pair = json!({"players": [1, other], "reason": "One household"});
        cup.act("prohibited-pairs", &pair).expect(201);
    }
    cup.act(&format!("players/{ninth}/annulment"), &because("Registered twice")).expect(200);
    let details = json!({"club": "tc-ried", "reason": "He had said it wrong"});
    cup.organizer.patch(&cup.path("players/4"), &details).expect(200);
    let formed = cup.act("teams", &json!({"name": "Pagat", "members": [1, 2]})).expect(201);
    let team = cup.path(&format!("teams/{}", formed["team"]["id"].as_str().expect("an id")));
    cup.start_round(1);

    let pair = cup.path("prohibited-pairs/1/2");
    cup.organizer.delete_with(&pair, &because("They quarrelled, it is over")).expect(204);
    let kind = json!({"kind": "junior", "reason": "He showed his card"});
    cup.organizer.put(&cup.path("players/1/fee-kind"), &kind).expect(200);
    let back = json!({"amount_cents": -300, "reason": "Had paid as a grown-up"});
    cup.act("players/1/fees", &back).expect(200);
    let details = json!({"categories": ["junior"], "reason": "He is sixteen"});
    cup.organizer.patch(&cup.path("players/1"), &details).expect(200);
    let brought = json!({"trophies": 99, "reason": "So it stands in the book of last year"});
    cup.organizer.put(&cup.path("players/3/trophies-before"), &brought).expect(200);
    let others = json!({"name": "Pagat", "members": [1, 3], "reason": "The third is called Huber too"});
    cup.organizer.put(&team, &others).expect(200);
    cup.organizer.delete_with(&team, &because("They play each for himself")).expect(204);
    let late = json!({"name": "Uhu", "members": [5, 6], "reason": "Their sheet lay under the table"});
    cup.act("teams", &late).expect(201);

    for number in 1..=2 {
        let table = cup.table(1, number);
        for deal in 1..=4 {
            table.wins(deal, &table.player(number), "farbensolo");
        }
    }
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    cup
}
