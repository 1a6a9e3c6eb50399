//! Verification: is this log what was written, and does it mean what was published?
//!
//! Checked are the chain of hashes, versions and times, that every event can be read and
//! follows from those before it, and that every published edition names what exists and is a
//! ranking. Every draw is drawn again from its seed. Nothing is settled or ranked anew: that is
//! an audit's.

mod export;
mod store;

use std::collections::{BTreeMap, BTreeSet};

use ::store::Imported;
use domain::draw::DrawMismatch;
use domain::ids::{PersonId, RoundNumber};
use domain::log::{Hash, StreamId, StreamKind};
use domain::season;
use domain::tournament::edition::EditionFault;

use crate::fold::{Fold, FoldError};
use crate::stream::Stream;

pub use export::verify_export;
pub(crate) use export::{check_file, check_file_into};
pub(crate) use store::check_stream;
pub use store::{verify_store, verify_stream};

/// What was found in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The stream.
    pub stream: StreamId,
    /// What it tells of.
    pub kind: StreamKind,
    /// Its events.
    pub events: u64,
    /// Hash of the last: compare it with what is printed on paper.
    pub head: Hash,
    /// Draws of rounds, each drawn again from its seed.
    pub draws: u64,
    /// The digests of what the editions published, oldest first.
    pub editions: Vec<Hash>,
    /// Other streams that it names: they were there once.
    pub names: BTreeSet<StreamId>,
}

/// The first thing that is wrong, and where.
#[derive(Debug, thiserror::Error)]
#[error("{}{kind}", location(*.line, *.version))]
pub struct Fault {
    /// The line of the file, from 1; none in a database.
    pub line: Option<u64>,
    /// The event's version, as far as it is known.
    pub version: Option<u64>,
    /// What.
    pub kind: FaultKind,
}

/// What can be wrong.
#[derive(Debug, thiserror::Error)]
pub enum FaultKind {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    /// The file is empty.
    #[error("the header is missing")]
    NoHeader,
    /// A line is longer than any that was ever written.
    #[error("the line is longer than {0} bytes")]
    LineTooLong(usize),
    /// The last line does not end.
    #[error("the line does not end")]
    Unfinished,
    /// A line is not what belongs there.
    #[error("not a line of an export: {0}")]
    Shape(serde_json::Error),
    /// A line can be read but was not written like this.
    #[error("the line was not written like this: it differs from byte {0} on")]
    Rewritten(usize),
    /// An export of another format, or of a newer program.
    #[error("the format {format} {version} is not known")]
    Format {
        /// Its name.
        format: String,
        /// Its version.
        version: u16,
    },
    /// The header was changed.
    #[error("the header does not match its digest")]
    Header,
    /// Only a tournament can be audited.
    #[error("a stream of the kind {0} cannot be checked so")]
    Kind(StreamKind),
    /// An event is missing, changed, unreadable or impossible.
    #[error(transparent)]
    Fold(#[from] FoldError),
    /// An edition says what none can say.
    #[error("edition {edition} cannot be one: {fault}")]
    Edition {
        /// Which.
        edition: u16,
        /// What is wrong with it.
        fault: EditionFault,
    },
    /// A round's seed draws something else.
    #[error("the draw of round {round} does not hold: {mismatch}")]
    Draw {
        /// Which round.
        round: RoundNumber,
        /// What does not hold.
        mismatch: DrawMismatch,
    },
    /// A cup's seed draws something else.
    #[error("the draw of the cup does not hold: {0}")]
    Knockout(season::DrawFault),
    /// Events are missing at the end, or it is another log.
    #[error("the head is version {expected}, the events end with version {found} or another hash")]
    Head {
        /// The version stated.
        expected: u64,
        /// The version found.
        found: u64,
    },
    /// The list of who takes part has somebody else behind a number than the events, or nobody.
    #[error("the list of who takes part says something else of number {0} than the events")]
    Participation(u32),
}

impl Fault {
    pub(crate) fn at_line(line: u64, kind: impl Into<FaultKind>) -> Self {
        Self { line: Some(line), version: None, kind: kind.into() }
    }

    pub(crate) fn nowhere(kind: impl Into<FaultKind>) -> Self {
        Self { line: None, version: None, kind: kind.into() }
    }

    pub(crate) fn at_version(version: u64, kind: impl Into<FaultKind>) -> Self {
        Self { line: None, version: Some(version), kind: kind.into() }
    }
}

fn location(line: Option<u64>, version: Option<u64>) -> String {
    match (line, version) {
        (Some(line), Some(version)) => format!("line {line}, event {version}: "),
        (Some(line), None) => format!("line {line}: "),
        (None, Some(version)) => format!("event {version}: "),
        (None, None) => String::new(),
    }
}

/// A kind of stream whose events say more than that they can follow each other.
pub(crate) trait Checked: Stream {
    /// What an audit looks at on its way.
    type Auditor: Send;

    /// Checks what an event claims, on the state behind it.
    fn check(
        event: &Self::Event,
        after: &Self,
        version: u64,
        found: &mut Found<Self::Auditor>,
    ) -> Result<(), FaultKind>;

    /// Who takes part, by number, as the rows beside the log have it.
    fn participations(&self) -> BTreeMap<u32, PersonId> {
        BTreeMap::new()
    }
}

/// What was checked besides the chain.
#[derive(Debug)]
pub(crate) struct Found<A> {
    pub(crate) draws: u64,
    pub(crate) editions: Vec<Hash>,
    /// Other streams that are named.
    pub(crate) names: BTreeSet<StreamId>,
    /// None if no audit is asked for.
    pub(crate) auditor: Option<A>,
}

/// Folds events and checks what they claim as they come.
pub(crate) struct Check<S: Checked> {
    fold: Fold<S>,
    pub(crate) found: Found<S::Auditor>,
}

impl<S: Checked> Check<S> {
    pub(crate) fn new(stream: StreamId, auditor: Option<S::Auditor>, imported: Option<Imported>) -> Self {
        Self {
            fold: Fold::new(stream).imported(imported),
            found: Found { draws: 0, editions: Vec::new(), names: BTreeSet::new(), auditor },
        }
    }

    /// What was in order, up to here.
    pub(crate) fn verified(&mut self) -> Verified {
        let stream = self.fold.chain().stream().id;
        let head = self.fold.chain().head();
        let Found { draws, editions, names, .. } = &mut self.found;
        let (draws, editions, names) = (*draws, std::mem::take(editions), std::mem::take(names));
        Verified { stream, kind: S::KIND, events: head.version, head: head.hash, draws, editions, names }
    }

    /// The state behind the last event.
    pub(crate) fn state(&self) -> Option<&S> {
        self.fold.state()
    }

    pub(crate) fn accept(&mut self, envelope: &domain::log::Envelope) -> Result<(), FaultKind> {
        let event = self.fold.accept(envelope)?;
        match self.fold.state() {
            Some(after) => S::check(&event, after, envelope.version, &mut self.found),
            None => Ok(()),
        }
    }
}
