//! A table of five with a short sheet: a game, a renonce of who sits out, a struck line, an open deal.

use std::collections::BTreeMap;
use std::sync::Arc;

use domain::family::Record;
use domain::ids::{DealNumber, NoteId, PlayerNumber, RoundNumber, RulingId, TableNumber};
use domain::log::Position;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use domain::settlement::SettlementRules;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::event::referee::RulingOutcome;
use domain::tournament::event::{DealAt, NoteRef, TableAt};
use domain::tournament::state::{Deal, Ruling, Substitution, Table};
use serde_json::{Value, json};
use uuid::Uuid;

fn deal(number: u16, record: Value, outcome: Option<Value>) -> Arc<Deal> {
    let players: Arc<[_]> = [1, 2, 3, 4, 5].map(PlayerNumber).into();
    let dealer = Seat::new(usize::from(number - 1)).unwrap();
    let ruling = outcome.map(|outcome| Ruling {
        id: RulingId(Uuid::nil()),
        decision: serde_json::from_value::<RulingOutcome>(outcome).unwrap(),
        rule: "REN".into(),
        note: note(),
    });
    let mut deal = Deal {
        at: DealAt { round: RoundNumber(2), table: TableNumber(1), deal: DealNumber(number) },
        players,
        dealer,
        seating: Seating::dealt_by(5, dealer).unwrap(),
        passes: 0,
        thrown_in: 0,
        entries: Vec::new(),
        record: serde_json::from_value::<Option<Record<PlayerNumber>>>(record).unwrap(),
        correction: None,
        ruling,
        struck: false,
        voided: None,
        play: None,
        paper: None,
        outcome: DealOutcome::Open,
        head: Position { epoch: 1, version: 1 },
    };
    let rules = &Ruleset::preset("tarockcup-2018").unwrap().game;
    let decision = deal.ruling.as_ref().map(|ruling| &ruling.decision);
    deal.outcome = deal.settled_under(&SettlementRules::newest(rules), decision).unwrap();
    Arc::new(deal)
}

fn note() -> NoteRef {
    serde_json::from_value(json!({"id": NoteId(Uuid::nil()), "digest": "00".repeat(32)})).unwrap()
}

/// Deals are dealt by seat 1, 2, 3 …; from deal 3 on player 6 plays on for player 5.
pub fn table() -> Table {
    let besserrufer = json!({
        "family": "koenigrufen", "contract": "besserrufer", "partner": 4,
        "declarers": [{"player": 2, "won": true, "kontras": [{"by": 3, "level": "kontra"}]}],
        "premiums": [
            {"premium": "pagat", "side": "declarer", "by": 2, "announced": true, "won": true, "kontra": "rekontra"},
            {"premium": "trull", "side": "opponents", "announced": false, "won": true},
        ],
    });
    let dreier = json!({
        "family": "koenigrufen", "contract": "dreier", "declarers": [{"player": 3, "won": false}],
    });
    Table {
        at: TableAt { round: RoundNumber(2), table: TableNumber(1) },
        seats: [1, 2, 3, 4, 6].map(PlayerNumber).into(),
        own_from: 0,
        lines: Vec::new(),
        rearranged: None,
        reduced: None,
        substitutions: vec![Substitution {
            seat: Seat::new(4).unwrap(),
            leaving: PlayerNumber(5),
            entering: PlayerNumber(6),
            from_deal: DealNumber(3),
        }],
        deals: vec![
            deal(1, besserrufer, None),
            deal(2, dreier.clone(), Some(json!({"kind": "renonce", "details": {"offenders": [2]}}))),
            deal(3, dreier, Some(json!({"kind": "struck"}))),
            deal(4, Value::Null, None),
        ],
        ended_early: true,
        counts_for: Vec::new(),
        first_bids: BTreeMap::new(),
        signed_at: Some(chrono::DateTime::UNIX_EPOCH),
        signatures: Vec::new(),
        signers: BTreeMap::new(),
        last_deal: None,
        head: Position { epoch: 1, version: 9 },
    }
}
