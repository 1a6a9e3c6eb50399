//! Practice: a server with made-up players on a database of its own, which is gone when it ends.

use std::io::{IsTerminal as _, Write as _, stdout};
use std::process::ExitCode;

use anyhow::Result;
use chrono::Utc;
use clap::Args;
use domain::ruleset::Ruleset;
use serde_json::json;
use texts::{Lang, Page};

use super::demo::client::Client;
use super::demo::day::text;
use super::demo::input::Input;
use super::demo::server::Server;
use super::opening::Opening;
use super::{ruleset, say};
use crate::cli::messages as m;

/// Serves a tournament to practise with.
#[derive(Debug, Args)]
#[command(
    after_help = "tarockmeister practice\ntarockmeister practice --ruleset krenglbach-2018 --players 26"
)]
pub struct Practice {
    /// The ruleset to play by: the id of a preset, such as krenglbach-2018, or a file.
    #[arg(long, value_name = "ID|FILE", value_parser = ruleset::named)]
    ruleset: Option<Ruleset>,
    /// How many players are made up.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u16).range(4..=400))]
    players: u16,
    /// Where to listen; port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8081")]
    listen: String,
    #[command(flatten)]
    opening: Opening,
}

impl Practice {
    pub fn run(self, lang: Lang) -> Result<ExitCode> {
        let input = Input::generated(self.ruleset, Some(self.players.into()), None)?;
        let server = Server::of_practice(lang, &self.listen)?;
        let public = Client::new(server.base(), lang);
        let setup = json!({"secret": server.setup_secret(), "label": "tarockmeister practice"});
        let made = public.post("/setup", &setup)?;
        let office = public.with_token(text(&made, "/secret")?);
        let tournament = json!({
            "title": lang.page(Page::Practice),
            "date": Utc::now().date_naive(),
            "ruleset": input.ruleset,
            "registration": {"consent": "by_entry"},
        });
        let founded = office.post("/tournaments", &tournament)?;
        let cup = text(&founded, "/id")?;
        office.post_csv(&format!("/tournaments/{cup}/players/import?skip_bad=true"), &input.players)?;
        let link = server.sign_in_link()?;
        let mut out = stdout();
        if out.is_terminal() {
            say(lang, &m::practice())?;
        }
        writeln!(out, "sign_in={link}")?;
        writeln!(out, "listening={}", server.base())?;
        out.flush()?;
        self.opening.show(server.address()?, &link);
        server.wait()?;
        Ok(ExitCode::SUCCESS)
    }
}
