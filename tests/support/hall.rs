use serde_json::{Value, json};

use super::client::Client;
use super::server::Server;

/// A tournament under way: players checked in, round 1 started, a scorer's token for each table.
#[derive(Debug)]
pub struct Hall {
    pub organizer: Client,
    /// The tournament's id.
    pub id: String,
    /// Its path below `/api/v1`.
    pub cup: String,
    pub tables: Vec<Table>,
}

/// A table of round 1.
#[derive(Debug, Clone)]
pub struct Table {
    pub number: usize,
    /// Its path below `/api/v1`.
    pub path: String,
    /// Start numbers in the order of seats.
    pub seats: Vec<u64>,
    /// The secret of its scorer's token.
    pub scorer: String,
}

/// A tournament by these rules; its path.
pub fn found(organizer: &Client, ruleset: &str) -> String {
    let body = json!({"title": "Tarockcup", "date": "2018-11-10", "place": "Ried", "ruleset": ruleset, "registration": {"consent": "by_entry"}});
    let founded = organizer.post("/tournaments", &body);
    let path = founded.location();
    founded.expect(201);
    path
}

/// Registers so many players with a tournament and checks them in.
pub fn fill(organizer: &Client, cup: &str, players: usize) {
    for number in 1..=players {
        let body = json!({"person": {"given_name": "Eva", "family_name": format!("Player {number}")}});
        organizer.post(&format!("{cup}/players"), &body).expect(201);
        organizer.post(&format!("{cup}/players/{number}/check-in"), &json!({})).expect(200);
    }
}

/// A new token with one role; its secret.
pub fn token(organizer: &Client, role: &str, scope: &Value) -> String {
    let body = json!({"label": format!("{role} {scope}"), "grants": [{"role": role, "scope": scope}]});
    let made = organizer.post("/tokens", &body).expect(201);
    made["secret"].as_str().expect("a secret").to_owned()
}

impl Hall {
    /// Opens a hall for a Tarockcup with so many players.
    pub fn open(organizer: &Client, players: usize) -> Self {
        Self::by(organizer, "tarockcup-2018", players)
    }

    /// The same by other rules.
    pub fn by(organizer: &Client, ruleset: &str, players: usize) -> Self {
        let cup = found(organizer, ruleset);
        fill(organizer, &cup, players);
        let mut hall = Self {
            organizer: organizer.clone(),
            id: cup.rsplit('/').next().expect("an id").to_owned(),
            cup,
            tables: Vec::new(),
        };
        hall.start_round(1);
        hall
    }

    /// Draws and starts a round; the tables are those of this round from now on.
    pub fn start_round(&mut self, round: u64) {
        let Self { organizer, cup, id, .. } = &*self;
        organizer.post(&format!("{cup}/rounds"), &json!({})).expect(201);
        organizer.post(&format!("{cup}/rounds/{round}/start"), &json!({})).expect(200);
        let drawn = organizer.get(&format!("{cup}/rounds/{round}/tables")).expect(200);
        let table = |(i, drawn): (usize, &Value)| {
            let number = i + 1;
            assert_eq!(drawn["table"], number);
            let seats = drawn["seats"].as_array().expect("seats").iter();
            let scope = json!({"table": {"tournament": id, "round": round, "table": number}});
            Table {
                number,
                path: format!("{cup}/rounds/{round}/tables/{number}"),
                seats: seats.map(|seat| seat["number"].as_u64().expect("a start number")).collect(),
                scorer: token(organizer, "scorer", &scope),
            }
        };
        let tables = drawn["items"].as_array().expect("tables").iter().enumerate().map(table).collect();
        self.tables = tables;
    }

    /// Ends this round and plays no further deal in the others.
    pub fn end_rounds(&mut self) {
        let tournament = self.organizer.get(&self.cup).expect(200);
        let rounds = tournament["ruleset"]["regulations"]["rounds"].as_u64().expect("a number");
        for round in 1..=rounds {
            if round > 1 {
                self.start_round(round);
            }
            let path = format!("{}/rounds/{round}/end", self.cup);
            self.organizer.post(&path, &json!({"early": true})).expect(200);
        }
    }

    /// Draws the lots without which the results cannot be published.
    pub fn draw_lots(&self) {
        let ranking = self.organizer.get(&format!("{}/rankings/players", self.cup)).expect(200);
        for tie in ranking["open_ties"].as_array().expect("a list") {
            let body = json!({"players": tie["players"]});
            self.organizer.post(&format!("{}/lots", self.cup), &body).expect(201);
        }
    }

    /// The scorer of a table, from 1.
    pub fn scorer(&self, server: &Server, table: usize) -> Client {
        server.client(&self.tables[table - 1].scorer)
    }
}

impl Table {
    /// The path of one line of the sheet.
    pub fn deal(&self, deal: usize) -> String {
        format!("{}/deals/{deal}", self.path)
    }

    /// A record that can stand in this line: somebody who does not deal plays a Dreier.
    pub fn line(&self, deal: usize) -> Value {
        json!({
            "family": "koenigrufen", "contract": "dreier",
            "declarers": [{"player": self.declarer(deal), "won": self.is_won(deal)}],
        })
    }

    /// The same entry by entry: the deal is opened …
    pub fn opening() -> Value {
        json!({"type": "deal.opened"})
    }

    /// … the game declared …
    pub fn declaration(&self, deal: usize) -> Value {
        let entry = json!({"contract": "dreier", "declarer": self.declarer(deal)});
        json!({"type": "koenigrufen.game_declared", "entry": entry})
    }

    /// … and scored.
    pub fn outcome(&self, deal: usize) -> Value {
        let game = json!({"player": self.declarer(deal), "won": self.is_won(deal)});
        json!({"type": "koenigrufen.scored", "entry": {"games": [game]}})
    }

    /// Who plays in this line: whether seat 1 deals first or is Vorhand first, not the dealer.
    pub fn declarer(&self, deal: usize) -> String {
        self.seats[deal % self.seats.len()].to_string()
    }

    fn is_won(&self, deal: usize) -> bool {
        !(deal + self.number).is_multiple_of(3)
    }
}
