use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, ValueEnum};
use domain::message::List;
use domain::ruleset::Ruleset;
use texts::Lang;

use super::cases::is_read_to_the_end;
use super::failure::{Failure, OrFail as _};
use super::messages::{cannot_read, not_utf8};
use crate::messages;
use http::problem::{Code, Problem};
use views::listed;

/// Ranks a list of results: totals, ranks, shared places, teams.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister rank results.csv --ruleset tarot-fft\n\
    tarockmeister rank - --ruleset club.json --format csv < results.csv")]
pub struct Rank {
    /// The table; `-` is standard input
    file: PathBuf,
    /// The id of a preset, or a file with a ruleset as JSON
    #[arg(long, value_name = "ID|FILE")]
    ruleset: String,
    /// What to write
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    /// The ranking, the teams and what stays undecided
    #[default]
    Json,
    /// The players' ranking as a table
    Csv,
}

impl Rank {
    pub fn run(&self, lang: Lang) -> Result<ExitCode> {
        let csv = text(&self.file)?;
        let answer = match self.ruleset()? {
            Ok(ruleset) => listed::rank(&ruleset, &csv).map_err(Problem::from),
            Err(problem) => Err(problem),
        };
        let (written, status) = match (answer, self.format) {
            (Ok(answer), Format::Json) => (line(&answer)?, ExitCode::SUCCESS),
            (Ok(answer), Format::Csv) => (answer.csv(), ExitCode::SUCCESS),
            (Err(problem), _) => (line(&problem.document(lang, None, None))?, ExitCode::FAILURE),
        };
        let mut out = io::stdout().lock();
        is_read_to_the_end(out.write_all(&written).and_then(|()| out.flush()).map_err(Into::into))?;
        Ok(status)
    }

    fn ruleset(&self) -> Result<Result<Ruleset, Problem>> {
        if let Some(preset) = Ruleset::preset(&self.ruleset) {
            return Ok(Ok(preset.clone()));
        }
        let file = Path::new(&self.ruleset);
        if !file.exists() {
            let known = List::written(Ruleset::presets().iter().map(|preset| preset.id.as_str()));
            let detail = messages::no_preset_or_file(&self.ruleset, known);
            return Ok(Err(Problem::new(Code::UnknownRuleset, detail)));
        }
        Ok(Ruleset::from_json(&text(file)?).map_err(Problem::from))
    }
}

fn line(document: &impl serde::Serialize) -> Result<Vec<u8>> {
    let mut line = serde_json::to_vec(document)?;
    line.push(b'\n');
    Ok(line)
}

fn text(path: &Path) -> Result<String> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    let bytes = bytes.or_fail(|| cannot_read(&path.display()))?;
    String::from_utf8(bytes).map_err(|_| Failure::from(not_utf8(&path.display())).into())
}
