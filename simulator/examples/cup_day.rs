//! Writes the sheets of `examples/cup-day` anew: `cargo run -p simulator --example cup_day > examples/cup-day/sheets.jsonl`.
//!
//! The players beside them were made by `simulator::field` and then edited by hand.

use std::io::{BufWriter, Write, stdout};

use domain::ruleset::Ruleset;
use domain::seat::Seat;
use simulator::dice::Dice;
use simulator::sheet::Table;

const RULESET: &str = "tarockcup-2018";
const PLAYERS: usize = 37;
const SEED: u64 = 2018;
/// Seats as the file names them.
const LETTERS: [char; 5] = ['A', 'B', 'C', 'D', 'E'];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ruleset = Ruleset::preset(RULESET).ok_or("there is no such preset")?;
    let regulations = &ruleset.regulations;
    let sizes = regulations.draw.table_sizes(PLAYERS)?;
    let mut out = BufWriter::new(stdout().lock());
    for round in 1..=u64::from(regulations.rounds) {
        for (table, players) in (1..).zip(sizes.in_order(regulations.draw.five_tables)) {
            let dealer = regulations.draw.seat_one.first_dealer(players) - 1;
            let first_dealer = Seat::new(dealer).ok_or("the first dealer has no seat")?;
            let mut dice = Dice::new(SEED, round * 1000 + table);
            let deals = regulations.deals_per_round(players);
            let at = Table::new(&ruleset.game, u8::try_from(players)?, first_dealer, deals)?;
            for (deal, line) in (1..).zip(at.sheet(&ruleset.game, &mut dice)) {
                let letter = |seat: &Seat| LETTERS.get(seat.index()).ok_or("a table has five seats at most");
                let record = serde_json::to_string(&line.record.try_map_players(letter)?)?;
                writeln!(out, r#"{{"round":{round},"table":{table},"deal":{deal:2},"record":{record}}}"#)?;
            }
        }
    }
    Ok(())
}
