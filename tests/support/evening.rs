//! A tournament evening to look at: named players, a team, rounds as far as they are wanted.

use serde_json::{Value, json};

use super::cup::{Cup, won};
use super::database::Database;

/// Words of the game, so that nobody's name is used.
const FAMILIES: [&str; 6] = ["Piccoleitner", "Solomayr", "Őszi", "Quapilhofer", "Sküsthaler", "Pagatinger"];
const GIVEN: [&str; 7] = ["Helga", "Franz", "Ágnes", "Stefan", "Katharina", "Roland", "Marie-Thérèse"];
const PLACES: [&str; 4] = ["Ried", "Krenglbach", "Wels", "Győr"];

/// How far the evening is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Everybody is there.
    Registered,
    /// Round 1 is under way.
    FirstRound,
    /// Round 1 is over, round 2 is under way.
    SecondRound,
    /// Both rounds are over, and the results published.
    Published,
}

/// An evening of so many players that has come so far. `first` is the family name of number 1.
pub fn evening(database: Database, options: &[&str], players: usize, first: &str, stage: Stage) -> Cup {
    let cup = Cup::found_in(database, options, "tarockcup-2018", 2, 1);
    for number in 0..players {
        let family = if number == 0 { first } else { FAMILIES[number % FAMILIES.len()] };
        let person = json!({
            "given_name": GIVEN[number % GIVEN.len()], "family_name": family, "residence": PLACES[number % 4],
        });
        let registered = cup.register(family, &json!({"person": person, "fee_paid_cents": 1500}));
        cup.tell(&format!("players/{registered}/check-in")).expect(200);
    }
    let members: Vec<_> = (1..=4).collect();
    cup.act("teams", &json!({"name": "Die Vögel", "members": members})).expect(201);
    if stage >= Stage::FirstRound {
        cup.tell("rounds/commitments").expect(201);
        cup.start_round(1);
        play(&cup, 1, if stage == Stage::FirstRound { 2 } else { usize::MAX });
    }
    if stage >= Stage::SecondRound {
        cup.act("rounds/1/end", &json!({})).expect(200);
        cup.start_round(2);
        play(&cup, 2, if stage == Stage::SecondRound { 2 } else { usize::MAX });
    }
    if stage >= Stage::Published {
        cup.act("rounds/2/end", &json!({})).expect(200);
        let ranking = cup.read("rankings/players");
        for tie in ranking["open_ties"].as_array().expect("a list") {
            cup.act("lots", &json!({"players": tie["players"]})).expect(201);
        }
        cup.tell("editions").expect(201);
    }
    cup
}

/// Plays so many deals at every table.
fn play(cup: &Cup, round: usize, most: usize) {
    for table in 1..=cup.tables(round) {
        let table_path = format!("rounds/{round}/tables/{table}");
        for deal in 1..=most {
            let sheet = cup.read(&table_path);
            let Some(next) = sheet["next"].as_object() else { break };
            let seats = sheet["seats"].as_array().expect("seats");
            let seats: Vec<u64> = seats.iter().filter_map(|seat| seat["player"].as_u64()).collect();
            let dealer = seats.iter().position(|seat| next["dealer"] == *seat).expect("who deals sits there");
            // The one behind the dealer plays: he is Vorhand, whoever else sits out.
            let player = seats[(dealer + 1 + deal % 2) % seats.len()].to_string();
            let mut record =
                won(&player, if (deal + table).is_multiple_of(3) { "solodreier" } else { "dreier" });
            record["declarers"][0]["won"] = Value::from(!(deal + table).is_multiple_of(4));
            cup.organizer.put(&cup.path(&format!("{table_path}/deals/{deal}")), &record).expect(201);
        }
    }
}
