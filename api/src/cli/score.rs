use std::process::ExitCode;

use clap::Args;

use super::cases::Cases;

/// Scores deals: points and payment, line by line.
///
/// The file holds one case, or one case per line (JSON Lines); the answers come in the same order, a
/// problem in the place of a case that cannot be scored. The exit status is 0 if all were scored, 1 if
/// some were refused, 2 if the file cannot be read. Nothing is stored.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  tarockmeister score deal.json\n  tarockmeister score - < evening.jsonl")]
pub struct Score {
    #[command(flatten)]
    cases: Cases,
}

impl Score {
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        self.cases.answer(domain::score::score)
    }
}
