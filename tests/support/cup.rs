use serde_json::{Value, json};

use super::client::{Answer, Client};
use super::database::{Database, On};
use super::hall::token;
use super::server::Server;

/// A tournament that is played through, on a server of its own.
#[derive(Debug)]
pub struct Cup {
    pub server: Server,
    pub organizer: Client,
    /// The organizer's token.
    pub secret: String,
    /// The tournament's id.
    pub id: String,
    database: Database,
}

impl Cup {
    /// Founds a tournament by a preset, with other numbers of rounds and cycles. Where the
    /// database is missing: `None`.
    pub fn found(on: On, preset: &str, rounds: u8, cycles: u8) -> Option<Self> {
        Some(Self::found_in(on.database()?, &[], preset, rounds, cycles))
    }

    /// The same in this database, served with more options.
    pub fn found_in(database: Database, options: &[&str], preset: &str, rounds: u8, cycles: u8) -> Self {
        let server = Server::start_with(&database.url, options);
        let secret = server.set_up_secret();
        let organizer = server.client(&secret);
        let mut ruleset = organizer.get(&format!("/rulesets/{preset}")).expect(200);
        ruleset["regulations"]["rounds"] = rounds.into();
        // Where deals are counted and not the times round the table, as many as four play in that.
        match ruleset["regulations"]["deals"] {
            Value::Null => ruleset["regulations"]["cycles"] = cycles.into(),
            _ => ruleset["regulations"]["deals"] = (4 * cycles).into(),
        }
        let body = json!({
            "title": "Tarockcup", "date": "2018-11-10", "place": "Ried", "ruleset": ruleset,
            "registration": {"consent": "by_entry"},
        });
        let founded = organizer.post("/tournaments", &body);
        let id = founded.location().rsplit('/').next().expect("an id").to_owned();
        founded.expect(201);
        Self { server, organizer, secret, id, database }
    }

    /// A tournament that is founded already.
    pub fn over(database: Database, server: Server, organizer: Client, secret: String, id: String) -> Self {
        Self { server, organizer, secret, id, database }
    }

    /// The same after its server was stopped, something was done to the database, and another was started.
    pub fn served_again(self, meanwhile: impl FnOnce(&Database, &str)) -> Self {
        let Self { mut server, secret, id, database, .. } = self;
        assert!(server.terminate().success());
        drop(server);
        meanwhile(&database, &id);
        let server = database.serve();
        let organizer = server.client(&secret);
        Self { server, organizer, secret, id, database }
    }

    /// Where it is kept.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// The path of what is below the tournament.
    pub fn path(&self, below: &str) -> String {
        format!("/tournaments/{}/{below}", self.id)
    }

    /// What the organizer reads there.
    #[track_caller]
    pub fn read(&self, below: &str) -> Value {
        self.organizer.get(&self.path(below)).expect(200)
    }

    /// What the organizer does there.
    #[track_caller]
    pub fn act(&self, below: &str, body: &Value) -> Answer {
        self.organizer.post(&self.path(below), body)
    }

    /// What the organizer does there without saying more.
    #[track_caller]
    pub fn tell(&self, below: &str) -> Answer {
        self.act(below, &json!({}))
    }

    /// Registers a player; the start number.
    #[track_caller]
    pub fn register(&self, name: &str, more: &Value) -> u64 {
        let mut body = json!({"person": {"given_name": "Eva", "family_name": name}});
        for (field, value) in more.as_object().expect("an object") {
            body[field] = value.clone();
        }
        let registered = self.act("players", &body).expect(201);
        registered["player"]["number"].as_u64().expect("a start number")
    }

    /// Registers so many players, takes their fees and checks them in.
    pub fn admit(&self, players: usize, fee_cents: i64) {
        for _ in 0..players {
            let number = self.register("Huber", &json!({"fee_paid_cents": fee_cents}));
            self.tell(&format!("players/{number}/check-in")).expect(200);
        }
    }

    /// Draws and starts a round.
    pub fn start_round(&self, round: usize) {
        self.act("rounds", &json!({"round": round})).expect(201);
        self.tell(&format!("rounds/{round}/start")).expect(200);
    }

    /// A client with one role in the tournament.
    pub fn role(&self, role: &str) -> Client {
        self.server.client(&token(&self.organizer, role, &json!({"tournament": self.id})))
    }

    /// The scorer of a table.
    pub fn scorer(&self, round: usize, table: usize) -> Client {
        let scope = json!({"table": {"tournament": self.id, "round": round, "table": table}});
        self.server.client(&token(&self.organizer, "scorer", &scope))
    }

    /// Where a table is.
    pub fn table(&self, round: usize, table: usize) -> Table<'_> {
        let below = format!("rounds/{round}/tables/{table}");
        let sheet = self.read(&below);
        let player = |seat: &Value| seat["player"].as_u64().expect("a start number");
        let seats = sheet["seats"].as_array().expect("seats").iter().map(player).collect();
        Table { cup: self, path: self.path(&below), seats }
    }

    /// How many tables a round has.
    pub fn tables(&self, round: usize) -> usize {
        self.read(&format!("rounds/{round}/tables"))["items"].as_array().expect("tables").len()
    }
}

/// A table in a round.
#[derive(Debug)]
pub struct Table<'a> {
    cup: &'a Cup,
    /// Its path below `/api/v1`.
    pub path: String,
    /// Start numbers in the order of seats.
    pub seats: Vec<u64>,
}

impl Table<'_> {
    /// Who sits on a seat from 1, as records name him.
    pub fn player(&self, seat: usize) -> String {
        self.seats[seat - 1].to_string()
    }

    /// The path of a line of the sheet.
    pub fn deal(&self, deal: usize) -> String {
        format!("{}/deals/{deal}", self.path)
    }

    /// Somebody wins a game in this line.
    #[track_caller]
    pub fn wins(&self, deal: usize, player: &str, contract: &str) {
        self.cup.organizer.put(&self.deal(deal), &won(player, contract)).expect(201);
    }

    /// The sheet.
    #[track_caller]
    pub fn sheet(&self) -> Value {
        self.cup.organizer.get(&self.path).expect(200)
    }
}

/// The record of a game that somebody plays alone and wins.
pub fn won(player: &str, contract: &str) -> Value {
    json!({
        "family": "koenigrufen", "contract": contract, "declarers": [{"player": player, "won": true}],
    })
}
