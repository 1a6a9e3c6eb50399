use std::process::ExitCode;

use clap::Args;
use domain::ruleset::Ruleset;

use texts::Lang;
use views::violation::sentence;

use super::cases::Cases;
use super::ruleset;

/// Judges plays to the card: what was against the rules, who took what, what it comes to.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister adjudicate play.json\ntarockmeister adjudicate - < evening.jsonl")]
pub struct Adjudicate {
    #[command(flatten)]
    cases: Cases,
    /// A file with a ruleset that plays may name by its id
    #[arg(long, value_name = "FILE", value_parser = ruleset::named)]
    ruleset: Option<Ruleset>,
}

impl Adjudicate {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        self.cases.answer(lang, |case| {
            let answer = cases::adjudicate::adjudicate_by(self.ruleset.as_ref(), case)?;
            Ok(answer.in_words(|message| sentence(lang, message)))
        })
    }
}
