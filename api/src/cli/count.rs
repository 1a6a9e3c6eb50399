use std::process::ExitCode;

use clap::Args;

use texts::Lang;

use super::cases::Cases;

/// Counts French Tarot: from what a side won to points and bouts of the attack.
///
/// The file holds one case, or one per line (JSON Lines): how many play, the contract, which side is
/// counted, and its cards or pairs. The dog goes to the side it counts for, the Excuse stays with its
/// owner for a card of ½. The answers come in the same order, a problem in the place of a case that
/// cannot be counted. The exit status is 0 if all were counted, 1 if some were refused, 2 if the file
/// cannot be read. Nothing is stored.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tarockmeister count heap.json\n  tarockmeister count - < evening.jsonl\n\
    A case: {\"ruleset\": \"tarot-fft\", \"count\": {\"players\": 4, \"contract\": \"garde\", \"counted\": \"attack\",\n  \
    \"cards\": [\"A1\", …], \"dog\": [\"h2\", …], \"excuse\": {\"by\": \"defence\"}}}\n\
    or in pairs, the dog among them: \"pairs\": {\"five\": 4, \"four\": 2, \"three\": 1, \"two\": 1, \"one\": 9, \"bouts\": 2}"
)]
pub struct Count {
    #[command(flatten)]
    cases: Cases,
}

impl Count {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        self.cases.answer(lang, cases::count)
    }
}
