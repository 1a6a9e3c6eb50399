use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;
use domain::draw::SeatOne;
use domain::ruleset::Ruleset;
use domain::seat::{Seat, Seating};
use serde::Serialize;
use simulator::dice::{Dice, PerMillion};
use simulator::family::play_with_violations;
use simulator::sheet;
use simulator::simulated::{Planted, Simulated};

use super::cases::is_read_to_the_end;
use super::failure::OrFail as _;
use super::messages;
use super::ruleset;

/// Writes made-up deals, one request per line, as `score` reads them.
#[derive(Debug, Args)]
#[command(
    after_help = "tarockmeister simulate --ruleset krenglbach-2018 --deals 36 --seed 1 | tarockmeister score -\n\
    tarockmeister simulate --ruleset ooe-2023 --deals 1000 --seed 7 --plays --violations 0.1 --planted planted.jsonl\n\
    tarockmeister simulate --ruleset tarot-fft --players 3 --deals 100 --seed 7 --plays | tarockmeister adjudicate -"
)]
pub struct Simulate {
    /// The id of a preset, such as tarockcup-2018, or a file with a ruleset
    #[arg(long, value_name = "ID|FILE", value_parser = ruleset::named)]
    ruleset: Ruleset,
    /// How many deals
    #[arg(long, value_name = "N")]
    deals: u64,
    /// What all chance follows from
    #[arg(long, value_name = "S")]
    seed: u64,
    /// A table of five: the dealer sits out, in French Tarot everybody plays
    #[arg(long)]
    five: bool,
    /// How many sit at the table, 4 unless stated; 3 in French Tarot only
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=5), conflicts_with = "five")]
    players: Option<u8>,
    /// Write deals to the card instead of records
    #[arg(long)]
    plays: bool,
    /// The share of deals in which a duty is broken once, such as 0.05
    #[arg(long, value_name = "RATE", requires = "plays", default_value = "0")]
    violations: PerMillion,
    /// Write what was broken to this file: {"deal": line, "rule": …, "trick": …, "player": …, "card": …}
    #[arg(long, value_name = "FILE", requires = "violations")]
    planted: Option<PathBuf>,
}

/// A request of `score` or `adjudicate`.
#[derive(Serialize)]
struct Request<'a, T> {
    ruleset: &'a str,
    deal: T,
}

/// What was broken on purpose, in the words of `adjudicate`.
#[derive(Serialize)]
struct Confession {
    deal: u64,
    rule: &'static str,
    trick: u8,
    player: &'static str,
    card: Option<String>,
}

impl Simulate {
    pub fn run(&self) -> Result<ExitCode> {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut planted = match &self.planted {
            Some(file) => {
                let created = File::create(file).or_fail(|| messages::cannot_write(&file.display()))?;
                Some(BufWriter::new(created))
            }
            None => None,
        };
        let written = (1..=self.deals).try_for_each(|deal| self.write(deal, &mut out, planted.as_mut()));
        is_read_to_the_end(written.and_then(|()| Ok(out.flush()?)))?;
        if let Some(mut planted) = planted {
            planted.flush()?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn write(&self, deal: u64, out: &mut impl Write, planted: Option<&mut impl Write>) -> Result<()> {
        let rules = &self.ruleset.game;
        let seating = self.seating(deal)?;
        let dice = &mut Dice::new(self.seed, deal);
        if !self.plays {
            let record = sheet::record(rules, seating, dice).seated(seating);
            return self.line(out, record.try_map_players(|seat| name(*seat))?);
        }
        let Simulated { play, planted: broken } = play_with_violations(rules, seating, self.violations, dice);
        if let (Some(file), Some(Planted { rule, trick, player, card })) = (planted, broken) {
            let confession = Confession { deal, rule, trick, player: name(player)?, card };
            serde_json::to_writer(&mut *file, &confession)?;
            writeln!(file)?;
        }
        self.line(out, play.seated(seating).try_map_players(|seat| name(*seat))?)
    }

    fn line(&self, out: &mut impl Write, deal: impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut *out, &Request { ruleset: &self.ruleset.id, deal })?;
        Ok(writeln!(out)?)
    }

    /// Player A is Vorhand in the first deal.
    fn seating(&self, deal: u64) -> Result<Seating> {
        let players = self.players.unwrap_or(if self.five { 5 } else { 4 });
        let game = &self.ruleset.game;
        let first = game.first_dealer(SeatOne::Vorhand, players.into());
        let turns = (deal - 1) % u64::from(players);
        let dealer = (0..turns).fold(first, |dealer, _| game.dealer_after(players, dealer));
        Ok(game.seating(players, dealer)?)
    }
}

fn name(seat: Seat) -> Result<&'static str> {
    ["A", "B", "C", "D", "E"].get(seat.index()).copied().context("a table has five seats at most")
}
