use std::io::{BufRead, Read};

use domain::log::Envelope;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Check, Checked, Fault, FaultKind, Verified};
use crate::kinds::of_kind;
use crate::transfer::{ExportHeader, FORMAT, FORMAT_VERSION, write_line};

/// Longest line: far beyond any event, and little enough for any machine.
const MAX_LINE: usize = 16 << 20;

/// Checks an exported file, without any database.
///
/// # Errors
/// The first [`Fault`], with its line and version.
pub fn verify_export(file: impl BufRead) -> Result<Verified, Fault> {
    let mut lines = Lines::of(file);
    let header = header(&mut lines)?;
    of_kind!(
        header.kind,
        S => Ok(check_lines::<S>(lines, &header, None, |_| ())?.verified())
    )
}

/// Checks an exported file of this kind, with what an audit looks at.
pub(crate) fn check_file<S: Checked>(file: impl BufRead, auditor: S::Auditor) -> Result<Check<S>, Fault> {
    let mut lines = Lines::of(file);
    let header = header(&mut lines)?;
    if header.kind != S::KIND {
        return Err(Fault::at_line(1, FaultKind::Kind(header.kind)));
    }
    check_lines(lines, &header, Some(auditor), |_| ())
}

/// The same, with the header, and every event handed on once it was found to follow.
pub(crate) fn check_file_into<S: Checked>(
    file: impl BufRead,
    auditor: S::Auditor,
    take: impl FnMut(Envelope),
) -> Result<(ExportHeader, Check<S>), Fault> {
    let mut lines = Lines::of(file);
    let header = header(&mut lines)?;
    if header.kind != S::KIND {
        return Err(Fault::at_line(1, FaultKind::Kind(header.kind)));
    }
    let check = check_lines(lines, &header, Some(auditor), take)?;
    Ok((header, check))
}

fn check_lines<S: Checked>(
    mut lines: Lines<impl BufRead>,
    header: &ExportHeader,
    auditor: Option<S::Auditor>,
    mut take: impl FnMut(Envelope),
) -> Result<Check<S>, Fault> {
    let mut check = Check::<S>::new(header.stream, auditor, None);
    while lines.advance()? {
        let envelope: Envelope = lines.parse()?;
        check.accept(&envelope).map_err(|kind| Fault {
            line: Some(lines.number),
            version: Some(envelope.version),
            kind,
        })?;
        take(envelope);
    }
    let head = check.fold.chain().head();
    if (head.version, head.hash) != (header.version, header.head) {
        let kind = FaultKind::Head { expected: header.version, found: head.version };
        return Err(Fault { line: Some(lines.number), version: Some(head.version), kind });
    }
    Ok(check)
}

fn header(lines: &mut Lines<impl BufRead>) -> Result<ExportHeader, Fault> {
    if !lines.advance()? {
        return Err(Fault::at_line(1, FaultKind::NoHeader));
    }
    let header: ExportHeader = lines.parse()?;
    if header.format != FORMAT || header.format_version != FORMAT_VERSION {
        let kind = FaultKind::Format { format: header.format, version: header.format_version };
        return Err(Fault::at_line(1, kind));
    }
    if header.compute_digest() != header.digest {
        return Err(Fault::at_line(1, FaultKind::Header));
    }
    Ok(header)
}

struct Lines<R> {
    file: R,
    number: u64,
    /// The line last read, with its line feed.
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    fn of(file: R) -> Self {
        Self { file, number: 0, line: Vec::new() }
    }

    /// Goes to the next line; false behind the last.
    fn advance(&mut self) -> Result<bool, Fault> {
        self.line.clear();
        self.number += 1;
        let limit = MAX_LINE as u64 + 1;
        let read = (&mut self.file).take(limit).read_until(b'\n', &mut self.line);
        read.map_err(|error| Fault::at_line(self.number, error))?;
        match self.line.last() {
            None => {
                self.number -= 1;
                Ok(false)
            }
            Some(b'\n') => Ok(true),
            Some(_) if self.line.len() > MAX_LINE => {
                Err(Fault::at_line(self.number, FaultKind::LineTooLong(MAX_LINE)))
            }
            Some(_) => Err(Fault::at_line(self.number, FaultKind::Unfinished)),
        }
    }

    /// Reads the line, and accepts it only in the one form in which it was written: two texts
    /// that mean the same (`A` and `\u0041`, a hash in capitals) are still two texts.
    fn parse<T: DeserializeOwned + Serialize>(&self) -> Result<T, Fault> {
        let value = serde_json::from_slice(&self.line);
        let value: T = value.map_err(|error| Fault::at_line(self.number, FaultKind::Shape(error)))?;
        let mut written = Vec::with_capacity(self.line.len());
        write_line(&mut written, &value);
        if written != self.line {
            let same = written.iter().zip(&self.line).take_while(|(a, b)| a == b).count();
            return Err(Fault::at_line(self.number, FaultKind::Rewritten(same + 1)));
        }
        Ok(value)
    }
}
