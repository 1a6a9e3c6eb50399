//! Prints how often each game and premium comes, per mille of the deals of each preset:
//! `cargo run --release -p simulator --example frequencies`, with a number of deals if not 100,000.

use std::collections::BTreeMap;
use std::io::{Write, stdout};

use domain::koenigrufen::{ContractId, Premium, Record};
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use simulator::dice::Dice;
use simulator::koenigrufen::record;

const DEALS: u64 = 100_000;
const SEED: u64 = 1;

#[derive(Default)]
struct Counts {
    games: BTreeMap<ContractId, u64>,
    declared: BTreeMap<ContractId, [u64; 2]>,
    premiums: BTreeMap<Premium, [u64; 3]>,
}

impl Counts {
    fn count(&mut self, record: &Record<Seat>) {
        *self.games.entry(record.contract).or_default() += 1;
        for declarer in &record.declarers {
            let own = self.declared.entry(declarer.contract.unwrap_or(record.contract)).or_default();
            own[usize::from(declarer.won == Some(true))] += 1;
        }
        for entry in &record.premiums {
            let kind = if entry.announced { usize::from(entry.won != Some(true)) } else { 2 };
            self.premiums.entry(entry.premium).or_default()[kind] += 1;
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = stdout().lock();
    let deals = std::env::args().nth(1).map_or(Ok(DEALS), |deals| deals.parse())?;
    let per_mille = |times| per_mille(times, deals);
    let seating = Seating::dealt_by(4, Seat::ALL[3])?;
    for preset in Ruleset::presets() {
        let Some(rules) = preset.game.koenigrufen() else { continue };
        let mut counts = Counts::default();
        for part in 0..deals {
            counts.count(&record(rules, seating, &mut Dice::new(SEED, part)));
        }
        writeln!(out, "{}", preset.id)?;
        for (game, times) in &counts.games {
            let [lost, won] = counts.declared.get(game).copied().unwrap_or_default();
            let won = (100 * won).checked_div(lost + won).map(|won| format!("{won:4} % won"));
            let won = won.unwrap_or_default();
            writeln!(out, "  {:16}{:>6}{won}", game.id(), per_mille(*times))?;
        }
        for (premium, times) in &counts.premiums {
            let [made, failed, silent] = times.map(per_mille);
            writeln!(
                out,
                "  {:16}{made:>6} announced and made{failed:>6} failed{silent:>6} silent",
                premium.id()
            )?;
        }
    }
    Ok(())
}

/// With one decimal.
fn per_mille(times: u64, deals: u64) -> String {
    let tenths = (times * 10_000).checked_div(deals).unwrap_or(0);
    format!("{}.{}", tenths / 10, tenths % 10)
}
