//! Checking an export before anything of it is written: nothing that it says is taken on trust.

use std::collections::BTreeSet;
use std::io::{self, BufRead, ErrorKind, Read};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::NoteId;
use domain::log::Envelope;
use domain::tournament::Tournament;
use serde_json::Value;
use store::Imported;

use super::ImportError;
use crate::fold::{Fold, FoldError};
use crate::stream::Stream as _;
use crate::tournament::{CannotAudit, audit_into};
use crate::transfer::ExportHeader;
use crate::verify::{Fault, FaultKind};

/// Bytes of an export at most: several times the log of the biggest cup.
pub const MAX_IMPORT: usize = 64 << 20;
/// Events of an export at most.
pub const MAX_IMPORT_EVENTS: usize = 200_000;
/// So long an export is checked at most: draws and editions that somebody made up could keep the processor for days.
const AT_MOST: Duration = Duration::from_mins(5);
/// How far the clocks of two installations may be apart.
const CLOCKS_APART: TimeDelta = TimeDelta::days(1);

/// An export that was found in order.
pub(super) struct Checked {
    pub(super) header: ExportHeader,
    pub(super) events: Vec<Envelope>,
    /// The deals that were settled anew.
    pub(super) deals: usize,
    pub(super) summary: Option<String>,
    /// The texts that it names.
    pub(super) notes: BTreeSet<NoteId>,
}

impl Checked {
    /// Reads an export of a tournament and settles and ranks all of it anew.
    pub(super) fn read(export: &[u8], now: DateTime<Utc>) -> Result<Self, ImportError> {
        Self::read_until(export, now, Instant::now() + AT_MOST)
    }

    fn read_until(export: &[u8], now: DateTime<Utc>, end: Instant) -> Result<Self, ImportError> {
        // The header is a line too, and nothing stands behind the last line's end.
        if export.split(|byte| *byte == b'\n').count() > MAX_IMPORT_EVENTS + 2 {
            return Err(ImportError::TooMany);
        }
        let mut events = Vec::new();
        let audited = audit_into(Timed { file: export, end }, |event| events.push(event));
        let (header, audited) = audited.map_err(|error| match error {
            CannotAudit::Fault(Fault { kind: FaultKind::Io(error), .. })
                if error.kind() == ErrorKind::TimedOut =>
            {
                ImportError::TooSlow
            }
            error => error.into(),
        })?;
        if !audited.is_clean() {
            return Err(ImportError::Differs(Box::new(audited)));
        }
        if let Some(last) = events.last().filter(|last| last.recorded_at > now + CLOCKS_APART) {
            return Err(ImportError::Future(last.recorded_at));
        }
        let mut notes = BTreeSet::new();
        for event in &events {
            // It was read as an event of its type before.
            find_notes(&serde_json::from_str(&event.payload).unwrap_or_default(), &mut notes);
        }
        let deals = audited.audit.deals;
        Ok(Self { summary: summary(&header, &events)?, header, events, deals, notes })
    }
}

/// What can be read until a moment, and not longer.
struct Timed<'a> {
    file: &'a [u8],
    end: Instant,
}

impl Read for Timed<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.file.read(into)
    }
}

impl BufRead for Timed<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if Instant::now() >= self.end {
            return Err(ErrorKind::TimedOut.into());
        }
        Ok(self.file)
    }

    fn consume(&mut self, bytes: usize) {
        self.file.consume(bytes);
    }
}

/// What a list shows of it.
fn summary(header: &ExportHeader, events: &[Envelope]) -> Result<Option<String>, Fault> {
    let imported =
        Imported { version: header.version, origin: header.organisation.0, at: DateTime::UNIX_EPOCH };
    let mut fold = Fold::<Tournament>::new(header.stream).imported(Some(imported));
    for event in events {
        fold.accept(event).map_err(Fault::nowhere)?;
    }
    let state = fold.state().ok_or_else(|| Fault::nowhere(FoldError::Empty))?;
    Ok(state.summary())
}

/// The ids of texts that a payload names: beside each stands its digest.
fn find_notes(value: &Value, found: &mut BTreeSet<NoteId>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| find_notes(item, found)),
        Value::Object(fields) => {
            if let (Some(Value::String(id)), Some(_)) = (fields.get("id"), fields.get("digest"))
                && let Ok(id) = id.parse()
            {
                found.insert(NoteId(id));
            }
            fields.values().for_each(|value| find_notes(value, found));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_export_with_more_lines_than_any_cup_is_not_read() {
        let lines = vec![b'\n'; MAX_IMPORT_EVENTS + 2];
        assert!(matches!(Checked::read(&lines, DateTime::UNIX_EPOCH), Err(ImportError::TooMany)));
        let fewer = Checked::read(&lines[1..], DateTime::UNIX_EPOCH);
        assert!(matches!(fewer, Err(ImportError::Audit(_))), "it is read, and no export");
    }

    #[test]
    fn who_takes_too_long_is_told_so() {
        let over = Checked::read_until(b"{}\n", DateTime::UNIX_EPOCH, Instant::now());
        assert!(matches!(over, Err(ImportError::TooSlow)));
    }
}
