//! A deal told step by step, whatever its family.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Record;
use crate::koenigrufen::entry;
use crate::violation::Violation;

/// One step of a deal, in the terms of its family. Serialized it is its content
/// alone: the name of its event type says how to [`read`](Self::read) it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Entry<P> {
    /// Königrufen.
    Koenigrufen(entry::Entry<P>),
}

impl<P> Entry<P> {
    /// The event types of all families' entries.
    pub const TYPES: &'static [&'static str] = entry::TYPES;

    /// The name of its event type, such as `koenigrufen.game_declared`.
    #[must_use]
    pub fn event_type(&self) -> &'static str {
        let Self::Koenigrufen(entry) = self;
        entry.event_type()
    }

    /// Whether nothing of the deal comes after it.
    #[must_use]
    pub fn ends_the_deal(&self) -> bool {
        let Self::Koenigrufen(entry) = self;
        matches!(entry, entry::Entry::Scored(_))
    }
}

impl<P: DeserializeOwned> Entry<P> {
    /// Reads the content of an entry of `event_type`.
    ///
    /// # Errors
    /// If there is no such type or the content does not fit it.
    pub fn read(event_type: &str, content: &str) -> Result<Self, serde_json::Error> {
        entry::Entry::read(event_type, content).map(Self::Koenigrufen)
    }
}

impl<P: Copy + PartialEq> Entry<P> {
    /// What a whole record tells, step by step.
    #[must_use]
    pub fn told(record: &Record<P>) -> Vec<Self> {
        let Record::Koenigrufen(record) = record;
        entry::Entry::told(record).into_iter().map(Self::Koenigrufen).collect()
    }

    /// The record these entries make up; none before a game is declared.
    #[must_use]
    pub fn assemble<'a>(entries: impl IntoIterator<Item = &'a Self>) -> Option<Record<P>>
    where
        P: 'a,
    {
        let entries = entries.into_iter().map(|Self::Koenigrufen(entry)| entry);
        entry::Entry::assemble(entries).map(Record::Koenigrufen)
    }

    /// What `new`, said now, adds to the entries `told` so far.
    ///
    /// # Errors
    /// If it cannot be said now, whatever the rules of the game are.
    pub fn follow(told: &[Self], new: &Self) -> Result<Vec<Self>, Vec<Violation>> {
        let Self::Koenigrufen(new) = new;
        let told: Vec<_> = told.iter().map(|Self::Koenigrufen(entry)| entry.clone()).collect();
        Ok(entry::Entry::follow(&told, new)?.into_iter().map(Self::Koenigrufen).collect())
    }
}

impl<P: Copy + PartialEq> Record<P> {
    /// The same record in one order: equal for two records that tell the same.
    #[must_use]
    pub fn canonical(self) -> Self {
        let Self::Koenigrufen(record) = self;
        Self::Koenigrufen(record.canonical())
    }

    /// Whether it carries a referee's ruling.
    #[must_use]
    pub fn has_ruling(&self) -> bool {
        let Self::Koenigrufen(record) = self;
        record.renonce.is_some()
    }
}
