use std::process::ExitCode;

use clap::Args;

use texts::Lang;

use super::cases::Cases;

/// Counts a heap: who has won the game, of French Tarot the points and bouts of the attack.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister count heap.json\ntarockmeister count - < evening.jsonl\n\
    {\"ruleset\": \"tarockcup-2018\", \"count\": {\"contract\": \"dreier\", \"counted\": \"declarer\", \"blatt\": \"35/2\"}}\n\
    {\"ruleset\": \"tarockcup-2018\", \"count\": {\"contract\": \"rufer\", \"counted\": \"opponents\",\n  \
    \"lagen\": {\"points\": [13, 9, 1, 1], \"left_over\": {\"cards\": 2, \"points\": 4}}}}\n\
    {\"ruleset\": \"tarot-fft\", \"count\": {\"players\": 4, \"contract\": \"garde\", \"counted\": \"attack\",\n  \
    \"cards\": [\"A1\", …], \"dog\": [\"h2\", …], \"excuse\": {\"by\": \"defence\"}}}\n\
    {\"ruleset\": \"tarot-fft\", \"count\": {\"players\": 4, \"contract\": \"garde\", \"counted\": \"attack\",\n  \
    \"pairs\": {\"five\": 4, \"four\": 2, \"three\": 1, \"two\": 1, \"one\": 9, \"bouts\": 2}}}")]
pub struct Count {
    #[command(flatten)]
    cases: Cases,
}

impl Count {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        self.cases.answer(lang, cases::count)
    }
}
