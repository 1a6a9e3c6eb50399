//! What commands have in common that answer cases from files and pipes.

use std::io::{self, BufWriter, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;
use texts::Lang;

use super::failure::{Failure, OrFail as _};
use super::{FAILURE, complain, messages};
use http::problem::Problem;

/// Where the cases are.
#[derive(Debug, Args)]
pub struct Cases {
    /// The file; `-` is standard input.
    file: PathBuf,
}

impl Cases {
    /// Answers each case with one line: the answer, or the problem that keeps it from one. The
    /// status is 0 if all were answered, 1 if some were refused, 2 if there is nothing to answer.
    pub fn answer<A: Serialize>(
        &self,
        lang: Lang,
        answer: impl Fn(&str) -> Result<A, cases::Problem>,
    ) -> anyhow::Result<ExitCode> {
        let file = self.file.display();
        let bytes = read(&self.file).or_fail(|| messages::cannot_read(&file))?;
        let text = String::from_utf8(bytes).map_err(|_| Failure::from(messages::not_utf8(&file)))?;
        // Windows editors put a mark in front that is not JSON.
        let text = text.trim_start_matches('\u{feff}');
        if text.trim().is_empty() {
            complain(lang, &Failure::from(messages::no_case(&file)));
            return Ok(ExitCode::from(FAILURE));
        }
        let mut out = BufWriter::new(io::stdout().lock());
        let mut refused = false;
        let written = cases(text).into_iter().try_for_each(|case| {
            refused |= write(answer(case), lang, &mut out)?;
            Ok(())
        });
        if !is_read_to_the_end(written.and_then(|()| Ok(out.flush()?)))? {
            return Ok(ExitCode::SUCCESS);
        }
        Ok(ExitCode::from(u8::from(refused)))
    }
}

/// Whether all that was written could be: who reads as much as he wants stops there, which is no
/// failure of writing.
pub fn is_read_to_the_end(written: anyhow::Result<()>) -> anyhow::Result<bool> {
    let Err(error) = written else { return Ok(true) };
    let kind = error
        .downcast_ref::<io::Error>()
        .map(io::Error::kind)
        .or_else(|| error.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind));
    if kind == Some(io::ErrorKind::BrokenPipe) { Ok(false) } else { Err(error) }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    std::fs::read(path)
}

/// The whole text if it is one JSON document, however it is laid out; otherwise its lines.
fn cases(text: &str) -> Vec<&str> {
    if serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() {
        return vec![text];
    }
    text.lines().filter(|line| !line.trim().is_empty()).collect()
}

/// Writes one line; whether the case was refused.
fn write(
    answer: Result<impl Serialize, cases::Problem>,
    lang: Lang,
    out: &mut impl Write,
) -> anyhow::Result<bool> {
    let (answer, refused) = match answer {
        Ok(answer) => (serde_json::to_string(&answer)?, false),
        Err(problem) => (serde_json::to_string(&Problem::from(problem).document(lang, None, None))?, true),
    };
    writeln!(out, "{answer}")?;
    Ok(refused)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::Value;

    use super::*;
    use http::problem::Code;

    #[rstest]
    #[case("{\n  \"a\": 1\n}\n", 1)]
    #[case("{\"a\": 1}\n\n{\"a\": 2}\n", 2)]
    #[case("{\"a\": 1}\nnot json\n", 2)]
    fn one_document_is_one_case_otherwise_each_line_is(#[case] text: &str, #[case] count: usize) {
        assert_eq!(cases(text).len(), count);
    }

    #[test]
    fn a_case_that_cannot_be_answered_gets_a_problem_in_its_place() {
        let mut out = Vec::new();
        assert!(write(cases::score::score("nonsense"), Lang::Hu, &mut out).unwrap());
        let document: Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(document["code"], Code::MalformedJson.name());
        assert_eq!(document["title"], "Ez nem JSON");
    }
}
