use std::process::ExitCode;

use clap::Args;
use domain::ruleset::Ruleset;

use texts::Lang;

use super::cases::Cases;
use super::ruleset;

/// Scores deals: points and payment, line by line.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister score deal.json\ntarockmeister score - < evening.jsonl\n\
    tarockmeister score --ruleset club.toml evening.jsonl")]
pub struct Score {
    #[command(flatten)]
    cases: Cases,
    /// A file with a ruleset that cases may name by its id
    #[arg(long, value_name = "FILE", value_parser = ruleset::named)]
    ruleset: Option<Ruleset>,
}

impl Score {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        self.cases.answer(lang, |case| cases::score::score_by(self.ruleset.as_ref(), case))
    }
}
