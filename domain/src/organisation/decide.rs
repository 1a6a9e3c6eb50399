use super::{
    ClubPicture, Event, NoteErased, Organisation, PersonErased, PictureStored, RetentionSet, RulesetStored,
    RulesetWithdrawn, Source,
};
use crate::ids::{NoteId, PersonId};
use crate::log::NoteRef;
use crate::ruleset::{Ruleset, faults};
use crate::violation::Violation;

/// What is asked of an organisation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Put a ruleset on the shelf, or a newer revision of one that is there.
    StoreRuleset {
        /// The ruleset.
        ruleset: Box<Ruleset>,
        /// What it was made from.
        copied_from: Option<Source>,
    },
    /// Do not offer a ruleset any more.
    WithdrawRuleset {
        /// Its id.
        id: String,
        /// Why.
        note: Option<NoteRef>,
    },
    /// Say that nothing is known about a person any more.
    ErasePerson {
        /// Whom.
        person: PersonId,
    },
    /// Keep persons who play no more for so many months, or until somebody erases them.
    SetRetention {
        /// How many.
        months: Option<u16>,
    },
    /// Say that a text is gone.
    EraseNote {
        /// Which.
        note: NoteId,
    },
    /// Have papers show a picture, in the place of the one they showed.
    StorePicture {
        /// Which.
        picture: ClubPicture,
        /// The picture itself.
        note: NoteRef,
    },
}

/// Longest time for which persons are kept, in months.
const MAX_RETENTION: u16 = 600;

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// The ruleset contradicts itself, or cannot stand under this id.
    #[error("the ruleset is not valid")]
    InvalidRuleset(Vec<Violation>),
    /// Persons cannot be kept so long.
    #[error("persons cannot be kept so long")]
    InvalidRetention(Violation),
    /// There is nothing of this id and revision to copy.
    #[error("there is no ruleset `{}` to copy", .0.id)]
    UnknownSource(Source),
    /// There is no such ruleset on the shelf.
    #[error("there is no ruleset `{0}` on the shelf")]
    UnknownRuleset(String),
}

impl Organisation {
    /// Decides a command: the events that follow, none when it asks for what holds already.
    ///
    /// # Errors
    /// [`Rejection`].
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Rejection> {
        match command {
            Command::StoreRuleset { ruleset, copied_from } => self.store(ruleset, copied_from.as_ref()),
            Command::WithdrawRuleset { id, note } => self.withdraw(id, *note),
            Command::ErasePerson { person } => {
                let erased = Event::PersonErased(PersonErased { person: *person });
                Ok(if self.erased_persons.contains(person) { Vec::new() } else { vec![erased] })
            }
            Command::SetRetention { months } => self.set_retention(*months),
            Command::EraseNote { note } => {
                let erased = Event::NoteErased(NoteErased { note: *note });
                Ok(if self.erased_notes.contains(note) { Vec::new() } else { vec![erased] })
            }
            Command::StorePicture { picture, note } => {
                let stored = Event::PictureStored(PictureStored { picture: *picture, note: *note });
                let before = self.pictures.get(picture).map(|before| before.id);
                let gone = before.map(|note| Event::NoteErased(NoteErased { note }));
                Ok([stored].into_iter().chain(gone).collect())
            }
        }
    }

    fn set_retention(&self, months: Option<u16>) -> Result<Vec<Event>, Rejection> {
        if months.is_some_and(|months| !(1..=MAX_RETENTION).contains(&months)) {
            let violation = Violation::at("/months", faults::retention(MAX_RETENTION));
            return Err(Rejection::InvalidRetention(violation));
        }
        let set = Event::RetentionSet(RetentionSet { months });
        Ok(if self.retention == months { Vec::new() } else { vec![set] })
    }

    fn store(&self, ruleset: &Ruleset, copied_from: Option<&Source>) -> Result<Vec<Event>, Rejection> {
        let mut violations = ruleset.check();
        if Ruleset::preset(&ruleset.id).is_some() {
            violations.push(Violation::at("/id", faults::id_of_preset(ruleset.id.clone())));
        }
        if !violations.is_empty() {
            return Err(Rejection::InvalidRuleset(violations));
        }
        if let Some(source) = copied_from
            && self.source(source).is_none()
        {
            return Err(Rejection::UnknownSource(source.clone()));
        }
        let place = self.shelf.get(&ruleset.id);
        let newest = place.and_then(|place| place.newest());
        // A revision that names no source was made from what is there, and so from its source.
        let inherited = newest.and_then(|newest| newest.copied_from.as_ref());
        // What is there already and offered changes nothing.
        if place.is_some_and(|place| place.withdrawn.is_none())
            && newest.is_some_and(|newest| newest.ruleset == *ruleset)
        {
            return Ok(Vec::new());
        }
        Ok(vec![Event::RulesetStored(RulesetStored {
            ruleset: Box::new(ruleset.clone()),
            revision: newest.map_or(1, |newest| newest.revision + 1),
            copied_from: copied_from.or(inherited).cloned(),
        })])
    }

    fn withdraw(&self, id: &str, note: Option<NoteRef>) -> Result<Vec<Event>, Rejection> {
        let place = self.shelf.get(id).ok_or_else(|| Rejection::UnknownRuleset(id.to_owned()))?;
        if place.withdrawn.is_some() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::RulesetWithdrawn(RulesetWithdrawn { id: id.to_owned(), note })])
    }
}
