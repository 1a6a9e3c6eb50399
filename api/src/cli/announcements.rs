use std::process::ExitCode;

use clap::Args;

use texts::Lang;

use super::cases::Cases;

/// Tells what may be announced in Royal-Tarock after what was said so far.
#[derive(Debug, Args)]
#[command(
    after_help = "tarockmeister announcements bidding.json\ntarockmeister announcements - < evening.jsonl\n\
    {\"ruleset\": \"royal\", \"deal\": {\"family\": \"royal\",\n  \
    \"attackers\": {\"eintreiber\": \"A\", \"abfaenger\": \"B\"}, \"defenders\": {\"eintreiber\": \"C\", \"abfaenger\": \"D\"},\n  \
    \"entries\": [{\"type\": \"royal.announced\", \"entry\": {\"item\": \"spiel\", \"by\": \"C\"}},\n  \
    {\"type\": \"royal.passed\", \"entry\": {\"by\": \"C\"}},\n  \
    {\"type\": \"royal.contra_given\", \"entry\": {\"on\": {\"item\": \"spiel\"}, \"by\": \"B\"}}]}}"
)]
pub struct Announcements {
    #[command(flatten)]
    cases: Cases,
}

impl Announcements {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        self.cases.answer(lang, cases::announcements)
    }
}
