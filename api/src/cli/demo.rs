//! A cup day from the first registration to the second edition, over HTTP.

pub(super) mod client;
pub(super) mod day;
mod deals;
mod draw;
mod family;
mod grand_prix;
pub(super) mod input;
mod libre;
mod live;
pub mod messages;
mod papers;
mod registration;
mod results;
mod rulings;
pub(super) mod server;
mod standings;
mod terminal;
mod tie;
mod year;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use domain::ruleset::Ruleset;
use texts::Lang;

use client::Client;
use day::Day;
use input::Input;
use server::Server;
use terminal::Terminal;

use super::failure::OrFail as _;
use super::messages::cannot_make_folder;
use super::ruleset;

/// Plays a cup day.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister demo\ntarockmeister demo --ruleset krenglbach-2018 \
                        --players 26 --seed 7 --out krenglbach\ntarockmeister demo --ruleset tarot-fft --out libre\ntarockmeister demo --season --out year")]
pub struct Demo {
    /// The ruleset to play by: the id of a preset, such as krenglbach-2018, or a file.
    #[arg(long, value_name = "ID|FILE", value_parser = ruleset::named)]
    ruleset: Option<Ruleset>,
    /// How many players are made up.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(4..=400))]
    players: Option<u16>,
    /// Play a year instead: a championship, a cup, and ten evenings of which the best count.
    #[arg(long, conflicts_with_all = ["ruleset", "players"])]
    season: bool,
    /// What they and their deals are made up from.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Where reports, tables and the export are left.
    #[arg(long, value_name = "DIR", default_value = "./tarockmeister-demo")]
    out: PathBuf,
    /// Show the ranking only.
    #[arg(long, short)]
    quiet: bool,
}

impl Demo {
    pub fn run(self, lang: Lang) -> Result<ExitCode> {
        let Self { ruleset, players, season, seed, out, quiet } = self;
        if season {
            return play_year(lang, quiet, seed, &out);
        }
        let input = match (ruleset, players, seed) {
            (None, None, None) => Input::of_files()?,
            (Some(ruleset), None, None) if family::tables(&ruleset.game).play_libre() => {
                Input::of_lists(ruleset)?
            }
            (ruleset, players, seed) => Input::generated(ruleset, players.map(usize::from), seed)?,
        };
        std::fs::create_dir_all(&out).or_fail(|| cannot_make_folder(&out.display()))?;

        let mut terminal = Terminal::new(lang, quiet);
        terminal.scene(&messages::fresh_server());
        let server = Server::start(lang)?;
        terminal.step(&messages::listening(server.base()));
        let mut day = Day::begin(&server, input, terminal)?;
        if grand_prix::is_played(&day) {
            grand_prix::play(&mut day, &out)?;
            return Ok(farewell(&day, &out));
        }
        registration::play(&mut day)?;
        let mut rounds = Vec::new();
        for number in 1..=day.input.ruleset.regulations.rounds {
            draw::play(&mut day, number)?;
            let tables = if libre::is_played(&day) {
                libre::play(&mut day, number)?
            } else {
                let tables = deals::play(&mut day, number)?;
                rulings::play(&mut day, number, &tables)?;
                tables
            };
            deals::end(&mut day, number)?;
            registration::between_rounds(&mut day, number)?;
            rounds.push(tables);
        }
        results::play(&mut day, &rounds)?;
        papers::play(&mut day, &out)?;
        if libre::is_played(&day) {
            libre::papers(&mut day, &out, &rounds)?;
        }
        Ok(farewell(&day, &out))
    }
}

/// A year instead of a day.
fn play_year(lang: Lang, quiet: bool, seed: Option<u64>, out: &Path) -> Result<ExitCode> {
    std::fs::create_dir_all(out).or_fail(|| cannot_make_folder(&out.display()))?;
    let mut say = Terminal::new(lang, quiet);
    say.scene(&messages::fresh_server());
    let server = Server::start(lang)?;
    say.step(&messages::listening(server.base()));
    let office = year::play(&server, &mut say, seed.unwrap_or(input::SEED), out)?;
    Ok(left(&say, &office, out))
}

fn farewell(day: &Day, out: &Path) -> ExitCode {
    left(&day.say, &day.office, out)
}

/// How long it took, and what is left.
fn left(say: &Terminal, office: &Client, out: &Path) -> ExitCode {
    let seconds = say.elapsed().as_secs() + 1;
    let farewell = messages::farewell(office.requests(), seconds, &out.display());
    Terminal::result(&format!("\n{}", say.words(&farewell)));
    ExitCode::SUCCESS
}
