use super::{Event, Organisation, RulesetRetired, RulesetStored};
use crate::log::NoteRef;
use crate::ruleset::Ruleset;
use crate::violation::Violation;

/// What is asked of an organisation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Put a ruleset on the shelf, or a newer version of one that is there.
    StoreRuleset {
        /// The ruleset.
        ruleset: Box<Ruleset>,
        /// Why, or what is new.
        note: Option<NoteRef>,
    },
    /// Do not offer a ruleset any more.
    RetireRuleset {
        /// Its id.
        ruleset: String,
        /// Why.
        note: Option<NoteRef>,
    },
}

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The ruleset contradicts itself.
    #[error("the ruleset is not valid")]
    InvalidRuleset(Vec<Violation>),
    /// The id is that of a preset, which means the same for everybody.
    #[error("`{0}` is the id of a preset")]
    PresetId(String),
    /// There is no such ruleset on the shelf.
    #[error("there is no ruleset `{0}` on the shelf")]
    UnknownRuleset(String),
}

impl Organisation {
    /// Decides a command.
    ///
    /// # Errors
    /// [`Rejection`].
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Rejection> {
        match command {
            Command::StoreRuleset { ruleset, note } => self.store(ruleset, *note),
            Command::RetireRuleset { ruleset, note } => self.retire(ruleset, *note),
        }
    }

    fn store(&self, ruleset: &Ruleset, note: Option<NoteRef>) -> Result<Vec<Event>, Rejection> {
        if Ruleset::preset(&ruleset.id).is_some() {
            return Err(Rejection::PresetId(ruleset.id.clone()));
        }
        let violations = ruleset.check();
        if !violations.is_empty() {
            return Err(Rejection::InvalidRuleset(violations));
        }
        let place = self.shelf.get(&ruleset.id);
        let newest = self.ruleset(&ruleset.id);
        // What is there already and offered changes nothing.
        if place.is_some_and(|place| !place.retired)
            && newest.is_some_and(|newest| newest.ruleset == *ruleset)
        {
            return Ok(Vec::new());
        }
        let version = newest.map_or(1, |newest| newest.version + 1);
        let ruleset = Box::new(ruleset.clone());
        Ok(vec![Event::RulesetStored(RulesetStored { version, ruleset, note })])
    }

    fn retire(&self, id: &str, note: Option<NoteRef>) -> Result<Vec<Event>, Rejection> {
        let place = self.shelf.get(id).ok_or_else(|| Rejection::UnknownRuleset(id.to_owned()))?;
        if place.retired {
            return Ok(Vec::new());
        }
        Ok(vec![Event::RulesetRetired(RulesetRetired { ruleset: id.to_owned(), note })])
    }
}
