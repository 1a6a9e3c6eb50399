use domain::log::{Envelope, StreamContinued};
use serde::Deserialize;

use super::Receipt;

/// What becomes of a receipt when it is held against a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// The log says what was acknowledged.
    Held,
    /// It does, and a later event changed what counts of it: a correction, a ruling, an undo.
    Corrected {
        /// The first that did.
        version: u64,
    },
    /// A later epoch goes on in front of it: after a restore, a take-over or a loss it is part of the log no more,
    /// and the log says so.
    Lost {
        /// That epoch.
        epoch: u32,
    },
    /// The log ends before it, or there is no such log, and nothing says why.
    Missing,
    /// What was acknowledged stands in the log as it was, but something in front of it is not what it was.
    BehindChange,
    /// The log says something else in its place.
    Contradicted,
}

impl Judged {
    /// Whether somebody has to explain it.
    #[must_use]
    pub fn is_wrong(self) -> bool {
        matches!(self, Self::Missing | Self::BehindChange | Self::Contradicted)
    }
}

/// Holds a receipt against the whole log of its stream, which is in order by itself.
#[must_use]
pub fn judge(receipt: &Receipt, log: &[Envelope]) -> Judged {
    let epochs = log.iter().filter_map(StreamContinued::of);
    let mut later = epochs.filter(|continued| continued.epoch > receipt.epoch);
    // An epoch that goes on behind it says nothing of it.
    if let Some(lost) = later.find(|continued| continued.from_version < receipt.version) {
        return Judged::Lost { epoch: lost.epoch };
    }
    let (Some(from), Some(to)) = (index(receipt.after), index(receipt.version)) else {
        return Judged::Missing;
    };
    let Some(acknowledged) = log.get(from..to) else { return Judged::Missing };
    if acknowledged.last().is_some_and(|last| last.hash == receipt.hash) {
        return changed_by(acknowledged, log.get(to..).unwrap_or_default());
    }
    // The same events behind the hash that was in front of them then: so only what they say counts.
    let again =
        acknowledged.iter().fold(receipt.before, |before, event| event.compute_hash(receipt.stream, before));
    if again == receipt.hash { Judged::BehindChange } else { Judged::Contradicted }
}

fn index(version: u64) -> Option<usize> {
    usize::try_from(version).ok()
}

/// Where something happened, as far as an event says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct Place {
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The deal; none if it is about the whole sheet.
    pub deal: Option<u16>,
}

impl Place {
    /// Of an event of a tournament.
    #[must_use]
    pub fn of(event: &Envelope) -> Option<Self> {
        #[derive(Deserialize)]
        struct At {
            at: Place,
        }
        serde_json::from_str(&event.payload).ok().map(|At { at }| at)
    }
}

/// The deal was corrected, ruled on or taken back later, or its sheet put in another order.
fn changed_by(acknowledged: &[Envelope], later: &[Envelope]) -> Judged {
    let Some(place) = acknowledged.iter().find_map(Place::of) else { return Judged::Held };
    let changes = |event: &&Envelope| {
        let of_deal = ["deal.corrected", "deal.entry_retracted", "deal.redealt", "ruling.made"];
        let of_sheet = ["sheet.rearranged", "sheet.totals_recorded", "sheet.totals_replaced"];
        let Some(at) = Place::of(event) else { return false };
        let same_table = (at.round, at.table) == (place.round, place.table);
        let kind = event.event_type.as_str();
        same_table && (of_sheet.contains(&kind) || (of_deal.contains(&kind) && at.deal == place.deal))
    };
    let first = later.iter().find(changes);
    first.map_or(Judged::Held, |event| Judged::Corrected { version: event.version })
}
