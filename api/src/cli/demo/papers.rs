//! Paper and data: reports, the export, and what is found when it was touched.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use texts::Lang;

use super::day::Day;
use super::messages as m;
use crate::cli::failure::OrFail as _;
use crate::cli::messages::cannot_write;

/// Leaves reports and the export in a folder, and verifies the export.
pub fn play(day: &mut Day, out: &Path) -> Result<()> {
    day.say.scene(&m::paper());
    let editions =
        [("ranking-edition-1", "ranking", "edition=1"), ("ranking-edition-2", "ranking", "edition=2")];
    let others = [
        ("teams", "teams", "edition=2"),
        ("titles", "titles", "edition=2"),
        ("payouts", "payouts", "edition=2"),
    ];
    let mut reports: Vec<_> = (1..=day.input.ruleset.regulations.rounds)
        .flat_map(|round| [("draw", round), ("draw-by-name", round)])
        .map(|(report, round)| (format!("{report}-round-{round}"), report, format!("round={round}")))
        .collect();
    reports.extend(
        editions
            .into_iter()
            .chain(others)
            .map(|(file, report, query)| (file.to_owned(), report, query.to_owned())),
    );
    reports.push(("sheet-round-1-table-1".to_owned(), "sheet", "round=1&table=1".to_owned()));
    // What is for the hall only: the wall in large letters, slips to cut.
    let papers: Vec<_> = (1..=day.input.ruleset.regulations.rounds)
        .flat_map(|round| [("draw-large", round), ("draw-slips", round)])
        .map(|(report, round)| (format!("{report}-round-{round}"), report, format!("round={round}")))
        .collect();
    let both = reports.iter().flat_map(|report| [(report, "pdf"), (report, "csv")]);
    let mut bytes = 0;
    for ((file, report, query), format) in both.chain(papers.iter().map(|paper| (paper, "pdf"))) {
        let written = day.office.download(&path(day, report, format, query))?;
        bytes += written.len();
        write(&out.join(format!("{file}.{format}")), &written)?;
    }
    day.say.step(&m::reports(reports.len(), bytes / 1024));
    export(day, out)
}

/// Where a paper is, in the language of whoever watches.
pub fn path(day: &Day, report: &str, format: &str, query: &str) -> String {
    day.path(&format!("/reports/{report}.{format}?{query}&lang={}", day.say.lang().code()))
}

/// Leaves the export, and verifies it.
pub fn export(day: &mut Day, out: &Path) -> Result<()> {
    let file = out.join("tournament.jsonl");
    let export = day.office.download(&day.path("/export"))?;
    write(&file, &export)?;
    let lines = String::from_utf8_lossy(&export).lines().count();
    day.say.step(&m::exported(&file.display(), lines));
    let lang = day.say.lang();
    let (good, report) = verify(&file, lang)?;
    ensure!(good, "the export does not verify: {report}");
    day.say.step(&m::verified());
    report.lines().for_each(|line| day.say.quote(line));

    let touched = out.join("touched.jsonl");
    write(&touched, &touch(export)?)?;
    let (good, report) = verify(&touched, lang)?;
    fs::remove_file(&touched)?;
    ensure!(!good, "a changed byte was not found");
    day.say.found(&m::touched(), report.trim());
    Ok(())
}

/// Changes one digit in the payload of an event in the middle.
fn touch(mut export: Vec<u8>) -> Result<Vec<u8>> {
    let middle = export.len() / 2;
    let payload = export.iter().skip(middle).position(u8::is_ascii_digit).context("no digit to change")?;
    if let Some(byte) = export.get_mut(middle + payload) {
        *byte = if *byte == b'9' { b'8' } else { *byte + 1 };
    }
    Ok(export)
}

/// Whether `tarockmeister verify` finds a file in order, and what it says.
pub fn verify(file: &Path, lang: Lang) -> Result<(bool, String)> {
    let program = std::env::current_exe().context("this program cannot find itself")?;
    let output = Command::new(program).args(["--lang", lang.code(), "verify"]).arg(file).output()?;
    Ok((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// Writes a file.
pub fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    Ok(fs::write(path, bytes).or_fail(|| cannot_write(&path.display()))?)
}
