use domain::tournament::event::NoteRef;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{ForOrganisation, ForSeason, Writing};
use crate::problem::Result;

/// Why something is done. Kept beside the log, so that it can be erased.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// 1 to 2000 characters.
    #[schema(example = "A sheet was found after closing.")]
    reason: String,
}

/// Why something is done, if there is something to say.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionalReason {
    /// 1 to 2000 characters.
    #[serde(default)]
    reason: Option<String>,
}

impl Writing<Reason> {
    /// Keeps the reason for the command.
    pub fn reason(&mut self) -> Result<NoteRef> {
        let text = std::mem::take(&mut self.body.reason);
        self.note("reason", "/reason", &text)
    }
}

impl Writing<OptionalReason> {
    /// Keeps the reason for the command, if there is one.
    pub fn reason(&mut self) -> Result<Option<NoteRef>> {
        let text = self.body.reason.take();
        self.optional_note("reason", "/reason", text.as_deref())
    }
}

impl ForSeason<Reason> {
    /// Keeps the reason for the command.
    pub fn reason(&mut self) -> Result<NoteRef> {
        let text = std::mem::take(&mut self.body.reason);
        self.note("reason", "/reason", &text)
    }
}

impl ForOrganisation<OptionalReason> {
    /// Keeps the reason for the command, if there is one.
    pub fn reason(&mut self) -> Result<Option<NoteRef>> {
        let text = self.body.reason.take();
        text.map(|text| self.note("reason", "/reason", &text)).transpose()
    }
}
