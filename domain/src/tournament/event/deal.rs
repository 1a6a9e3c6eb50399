//! What happens at a table: live entries, whole lines stated as entries, corrections.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::outcome::DealOutcome;
use super::place::{DealAt, TableAt};
use crate::family::{Entry, Play, Record};
use crate::ids::PlayerNumber;
use crate::log::NoteRef;
use crate::seat::Seat;

/// The cards are about to be dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealOpened {
    /// Which deal.
    pub at: DealAt,
    /// Who deals.
    pub dealer: Seat,
    /// Who is of the turn first.
    pub vorhand: Seat,
    /// Who sits out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<Seat>,
}

/// The cards were thrown in, or all had passed; what was entered of this deal is void and it is dealt again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Redealt {
    /// Which deal.
    pub at: DealAt,
    /// Who deals now.
    pub dealer: Seat,
    /// Who is of the turn first.
    pub vorhand: Seat,
    /// Who sits out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<Seat>,
    /// All had passed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub passed: bool,
    /// What the deal comes to.
    pub outcome: DealOutcome,
}

/// Something was entered in the terms of the game: `koenigrufen.game_declared` and the like.
#[derive(Debug, Clone, PartialEq)]
pub struct DealEntered {
    /// In which deal.
    pub at: DealAt,
    /// What; shared with the state that holds it.
    pub entry: Arc<Entry<PlayerNumber>>,
    /// What the deal comes to, if this ends it.
    pub outcome: Option<DealOutcome>,
}

impl DealEntered {
    pub(super) fn encode(&self) -> Result<String, serde_json::Error> {
        #[derive(Serialize)]
        struct Payload<'a> {
            at: DealAt,
            entry: &'a Entry<PlayerNumber>,
            #[serde(skip_serializing_if = "Option::is_none")]
            outcome: Option<DealOutcome>,
        }
        serde_json::to_string(&Payload { at: self.at, entry: &self.entry, outcome: self.outcome })
    }

    pub(super) fn decode(event_type: &str, payload: &str) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Payload<'a> {
            at: DealAt,
            #[serde(borrow)]
            entry: &'a RawValue,
            #[serde(default)]
            outcome: Option<DealOutcome>,
        }
        let payload: Payload = serde_json::from_str(payload)?;
        let entry = Arc::new(Entry::read(event_type, payload.entry.get())?);
        Ok(Self { at: payload.at, entry, outcome: payload.outcome })
    }
}

/// The newest entries of a deal are taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntryRetracted {
    /// Of which deal.
    pub at: DealAt,
    /// The first version that no longer counts; with it all later entries of the deal go.
    pub version: u64,
    /// What the deal comes to.
    pub outcome: DealOutcome,
}

/// The whole record of a deal is replaced.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealCorrected {
    /// Which deal.
    pub at: DealAt,
    /// The record that counts from now on.
    pub record: Record<PlayerNumber>,
    /// What the deal comes to, under the ruling in force if there is one.
    pub outcome: DealOutcome,
    /// Why.
    pub note: NoteRef,
    /// It is known that the cards recorded of the deal tell otherwise; the reason is the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keeps_contradiction: bool,
}

/// How a deal was played, to the card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayRecorded {
    /// Which deal.
    pub at: DealAt,
    /// Cards, announcements and tricks; shared with the state that holds it.
    pub play: Arc<Play<PlayerNumber>>,
    /// Why it is kept although the record tells otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keeps_contradiction: Option<NoteRef>,
}

/// The sheet may be changed again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetReopened {
    /// Which table.
    pub at: TableAt,
    /// Why.
    pub note: NoteRef,
}
