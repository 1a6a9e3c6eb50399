//! The referee's desk: complaints, facts, previews, rulings, appeals, suspensions, flags, the log.

mod appeals;
mod case;
mod complaints;
mod flags;
mod forms;
mod link;
mod log;
mod preview;
mod suspensions;

use serde_json::{Value, json};

use crate::support::client::Client;
use crate::support::cup::{Cup, Table};
use crate::support::database::On;

/// A cup by the Tarockcup's rules with so many players, and one cycle of deals in round 1.
fn playing(on: On, players: usize) -> Option<Cup> {
    let cup = Cup::found(on, "tarockcup-2018", 1, 1)?;
    cup.admit(players, 1000);
    cup.start_round(1);
    Some(cup)
}

/// Whoever holds the table's link.
fn link(cup: &Cup, table: &Table) -> Client {
    let made = cup.organizer.post(&format!("{}/link", table.path), &json!({})).expect(201);
    cup.server.client(made["secret"].as_str().unwrap())
}

/// The body of a renonce.
fn renonce(offenders: &[String]) -> Value {
    json!({
        "kind": "renonce", "offence": "farbzwang", "details": {"offenders": offenders},
        "rule": "REN Allgemeines", "facts": "A heart was there.", "reason": "Farbzwang.",
    })
}

/// The body of a caution for a light offence.
fn caution(offender: &str) -> Value {
    json!({
        "kind": "caution", "offence": "slip_of_the_tongue", "details": {"offenders": [offender]},
        "rule": "REN", "reason": "Said what he holds.",
    })
}

/// Somebody who does not deal wins a Dreier in each of the first deals of a table of four.
fn play(table: &Table, deals: usize) {
    for deal in 1..=deals {
        table.wins(deal, &table.player(deal % 4 + 1), "dreier");
    }
}

/// Ends round 1 and draws the lots without which nothing is published.
fn finish(cup: &Cup) {
    cup.act("rounds/1/end", &json!({"early": true})).expect(200);
    draw_lots(cup);
}

/// Draws the lots that are needed as things stand.
fn draw_lots(cup: &Cup) {
    for tie in cup.read("rankings/players")["open_ties"].as_array().unwrap() {
        cup.act("lots", &json!({"players": tie["players"]})).expect(201);
    }
}
