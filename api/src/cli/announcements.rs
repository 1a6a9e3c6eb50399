use std::process::ExitCode;

use clap::Args;

use texts::Lang;

use super::cases::Cases;

/// Tells what may be announced in Royal-Tarock after what was said so far.
///
/// The file holds one case, or one per line (JSON Lines): the two pairs and the entries of the
/// bidding, from the dealer's first on. The answers come in the same order: whose turn it is, his
/// announcements with what each may name and what it raises, the contras he may give, and what
/// stands; a problem in the place of a bidding that cannot have been. The exit status is 0 if all
/// were answered, 1 if some were refused, 2 if the file cannot be read. Nothing is stored.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tarockmeister announcements bidding.json\n  tarockmeister announcements - < evening.jsonl\n\
    A case: {\"ruleset\": \"royal\", \"deal\": {\"family\": \"royal\",\n  \
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
