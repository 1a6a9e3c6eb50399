use super::{
    ClubPicture, Defaults, Event, NoteErased, Organisation, OrganisationCreated, OrganisationDetailsChanged,
    PersonErased, PictureStored, RetentionSet, RulesetStored, RulesetWithdrawn, Source,
};
use crate::ids::{NoteId, PersonId};
use crate::log::NoteRef;
use crate::money::Cents;
use crate::ruleset::{Ruleset, faults};
use crate::text::{hides_something, shows_something};
use crate::violation::Violation;

/// What is asked of an organisation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Call it so, and propose this where something new begins.
    ChangeDetails {
        /// What it is called in public.
        title: String,
        /// What it proposes.
        details: Defaults,
    },
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

/// Longest title, in characters.
const MAX_TITLE: usize = 120;

/// Highest entry fee that can be proposed, in cents; rulesets have none above it.
const MAX_FEE_CENTS: i64 = 100_000;

/// Longest time for which persons are kept, in months.
const MAX_RETENTION: u16 = 600;

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// It cannot be called so, or cannot propose this.
    #[error("the organisation's details are not valid")]
    InvalidDetails(Vec<Violation>),
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

/// Decides the founding of an organisation: the first event of its stream. Its shelf is empty, so it proposes a preset
/// or nothing.
///
/// # Errors
/// [`Rejection::InvalidDetails`].
pub fn founded(title: &str, details: &Defaults) -> Result<Event, Rejection> {
    let offers = |id: &str| Ruleset::preset(id).is_some();
    let title = described(title, details, offers)?;
    Ok(Event::OrganisationCreated(OrganisationCreated { title, details: details.clone() }))
}

/// The title without blanks around it, or all that is wrong.
fn described(title: &str, details: &Defaults, offers: impl Fn(&str) -> bool) -> Result<String, Rejection> {
    let title = title.trim();
    let mut violations = Vec::new();
    if !shows_something(title) || title.chars().count() > MAX_TITLE || hides_something(title) {
        violations.push(Violation::at("/title", faults::organisation_title(MAX_TITLE)));
    }
    if let Some(id) = details.ruleset.as_deref().filter(|id| !offers(id)) {
        violations.push(Violation::at("/ruleset", faults::not_offered(id.to_owned())));
    }
    if details.fee_cents.is_some_and(|fee| !(0..=MAX_FEE_CENTS).contains(&fee.0)) {
        violations.push(Violation::at("/fee_cents", faults::fee_proposed(Cents(MAX_FEE_CENTS))));
    }
    if violations.is_empty() { Ok(title.to_owned()) } else { Err(Rejection::InvalidDetails(violations)) }
}

impl Organisation {
    /// Decides a command: the events that follow, none when it asks for what holds already.
    ///
    /// # Errors
    /// [`Rejection`].
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Rejection> {
        match command {
            Command::ChangeDetails { title, details } => {
                let title = described(title, details, |id| self.offers(id))?;
                if self.title.as_ref() == Some(&title) && self.defaults == *details {
                    return Ok(Vec::new());
                }
                let details = details.clone();
                let changed = OrganisationDetailsChanged { title, details };
                Ok(vec![Event::OrganisationDetailsChanged(changed)])
            }
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
