//! A day of fixed pairs in Royal-Tarock: matches of eight deals.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::cup::Cup;
use super::database::On;

pub const DEALS: usize = 8;

/// A day of six pairs, called by their first start numbers: 1, 3, 5 …
pub struct Day {
    pub cup: Cup,
    /// The team of each pair.
    pub teams: BTreeMap<u64, String>,
}

/// A match as it was drawn: seats 1 and 2 attack first.
pub struct Match {
    /// The table.
    pub path: String,
    /// Start numbers.
    pub seats: Vec<u64>,
}

impl Match {
    /// The two pairs.
    pub fn pairs(&self) -> [u64; 2] {
        [self.seats[0].min(self.seats[1]), self.seats[2].min(self.seats[3])]
    }

    pub fn is_at(&self, pair: u64) -> bool {
        self.pairs().contains(&pair)
    }

    /// The path of a deal.
    pub fn deal(&self, deal: usize) -> String {
        format!("{}/deals/{deal}", self.path)
    }

    /// Which side a pair is in a deal.
    pub fn side(&self, pair: u64, deal: usize) -> &'static str {
        let attacks = self.pairs()[(deal + 1) % 2] == pair;
        if attacks { "attackers" } else { "defenders" }
    }

    /// The record of a deal in which nobody announces: 45 for the attackers, 90 for the defenders, and
    /// five for `pair`, who is the first to five tricks.
    pub fn line(&self, pair: u64, deal: usize) -> Value {
        json!({
            "family": "royal", "hands": hands(), "announcements": [],
            "silent": [{"item": "obscur", "side": self.side(pair, deal)}],
        })
    }
}

pub fn hands() -> Value {
    json!({
        "attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
        "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]},
    })
}

/// The record with a Spadille that `player` announced and made, and as much lost.
pub fn with_spadille(mut line: Value, player: u64) -> Value {
    let by = player.to_string();
    line["announcements"] = json!([
        {"item": "pagatfang", "by": by, "won": false},
        {"item": "spadille", "by": by, "won": true},
    ]);
    line
}

impl Day {
    /// So many pairs that are in the hall.
    pub fn open(on: On, pairs: usize) -> Option<Self> {
        let database = on.database()?;
        let server = database.serve();
        let secret = server.set_up_secret();
        let organizer = server.client(&secret);
        let body = json!({"title": "Grand Prix", "date": "2026-11-21", "place": "Győr", "ruleset": "royal", "registration": {"consent": "by_entry"}});
        let founded = organizer.post("/tournaments", &body);
        let id = founded.location().rsplit('/').next().unwrap().to_owned();
        founded.expect(201);
        Some(Self::of(Cup::over(database, server, organizer, secret, id), pairs))
    }

    /// The same in a tournament that is founded.
    pub fn of(cup: Cup, pairs: usize) -> Self {
        let mut teams = BTreeMap::new();
        for pair in 0..pairs {
            let members = [0, 1].map(|_| cup.register(&format!("Tarokk {}", pair + 1), &json!({})));
            for number in members {
                cup.tell(&format!("players/{number}/check-in")).expect(200);
            }
            let body = json!({"name": format!("Paar {}", pair + 1), "members": members});
            let team = cup.act("teams", &body).expect(201);
            teams.insert(members[0], team["team"]["id"].as_str().unwrap().to_owned());
        }
        Self { cup, teams }
    }

    /// Draws and starts a round.
    pub fn start(&self, round: usize) -> Vec<Match> {
        self.cup.start_round(round);
        let tables = 1..=self.cup.tables(round);
        let drawn = |table: usize| {
            let path = self.cup.path(&format!("rounds/{round}/tables/{table}"));
            let sheet = self.cup.organizer.get(&path).expect(200);
            let seats = sheet["seats"].as_array().unwrap().iter();
            Match { path, seats: seats.map(|seat| seat["player"].as_u64().unwrap()).collect() }
        };
        tables.map(drawn).collect()
    }

    /// Records a line.
    pub fn put(&self, path: &str, line: &Value) -> Value {
        let answer = self.cup.organizer.put(path, line);
        assert!([200, 201].contains(&answer.status), "{}", answer.text);
        answer.json()
    }

    /// Plays a match to its end, from a deal on: each pair makes every other obscur, or `all` of them.
    pub fn play(&self, game: &Match, from: usize, all: Option<u64>) {
        for deal in from..=DEALS {
            let pair = all.unwrap_or(game.pairs()[deal % 2]);
            self.put(&game.deal(deal), &game.line(pair, deal));
        }
        self.cup.organizer.post(&format!("{}/signature", game.path), &json!({})).expect(200);
    }

    pub fn pairs(&self) -> Vec<Value> {
        self.cup.server.anonymous().get(&self.cup.path("rankings/pairs")).expect(200)["rows"]
            .as_array()
            .unwrap()
            .clone()
    }

    /// A pair's line in the ranking.
    pub fn row(&self, pair: u64) -> Value {
        self.pairs().into_iter().find(|row| row["team"] == self.teams[&pair].as_str()).unwrap()
    }
}
