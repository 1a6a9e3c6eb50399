//! A deal told step by step, whatever its family.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_path_to_error::Track;

use super::{GameRules, Record, shape};
use crate::koenigrufen::entry;
use crate::violation::{Violation, ViolationCode};

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

    /// What is wrong with the entry itself in the deal it belongs to, where the record
    /// does not show it: which card was called.
    #[must_use]
    pub fn check(&self, rules: &GameRules, record: &Record<P>) -> Vec<Violation> {
        let (Self::Koenigrufen(entry), GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) =
            (self, rules, record);
        match entry {
            entry::Entry::KingCalled(call) if !rules.callable(record.contract, call.card) => {
                let detail = format!("{} cannot be called in {}", call.card, record.contract.id());
                vec![Violation::new("/card", ViolationCode::CardNotCallable, detail)]
            }
            _ => Vec::new(),
        }
    }

    /// Whether nothing of the deal comes after it.
    #[must_use]
    pub fn ends_the_deal(&self) -> bool {
        let Self::Koenigrufen(entry) = self;
        matches!(entry, entry::Entry::Scored(_))
    }
}

impl<P> Entry<P> {
    /// The same entry with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Entry<Q>, E> {
        let Self::Koenigrufen(entry) = self;
        entry.try_map_players(rename).map(Entry::Koenigrufen)
    }
}

impl<P: DeserializeOwned> Entry<P> {
    /// Reads the content of an entry of `event_type`.
    ///
    /// # Errors
    /// If there is no such type or the content does not fit it.
    pub fn read(event_type: &str, content: &str) -> Result<Self, serde_json::Error> {
        let mut json = serde_json::Deserializer::from_str(content);
        let entry = entry::Entry::read(event_type, &mut json)?;
        json.end()?;
        Ok(Self::Koenigrufen(entry))
    }

    /// As [`read`](Self::read), but says exactly where the content has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(event_type: &str, content: &str) -> Result<Self, Violation> {
        let mut json = serde_json::Deserializer::from_str(content);
        let mut track = Track::new();
        let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
        let entry = entry::Entry::read(event_type, tracked);
        entry
            .and_then(|entry| json.end().map(|()| Self::Koenigrufen(entry)))
            .map_err(|error| shape(&serde_path_to_error::Error::new(track.path(), error)))
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

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use std::convert::Infallible;

    use super::*;
    use crate::violation::ViolationCode;

    #[rstest]
    #[case("koenigrufen.scored", r#"{"games": [{"player": 3, "won": "yes"}]}"#, "/games/0/won")]
    #[case("koenigrufen.scored", r#"{"games": [], "partner": 1, "more": 1}"#, "/more")]
    #[case("koenigrufen.king_called", r#"{"card": "xK"}"#, "/card")]
    #[case("koenigrufen.game_declared", "{} {}", "")]
    #[case("koenigrufen.unknown", "{}", "")]
    fn what_has_another_shape_is_named_with_its_place(
        #[case] event_type: &str,
        #[case] content: &str,
        #[case] pointer: &str,
    ) {
        let violation = Entry::<u16>::from_json(event_type, content).unwrap_err();
        assert_eq!((violation.pointer.as_str(), violation.code), (pointer, ViolationCode::Shape));
        assert!(Entry::<u16>::read(event_type, content).is_err());
    }

    #[rstest]
    #[case("koenigrufen.game_declared", r#"{"contract":"rufer","declarer":3}"#)]
    #[case("koenigrufen.king_called", r#"{"card":"hK"}"#)]
    #[case("koenigrufen.premium_announced", r#"{"premium":"pagat","side":"declarer","by":3}"#)]
    #[case("koenigrufen.kontra_given", r#"{"on":{"game":3},"by":1,"level":"kontra"}"#)]
    #[case(
        "koenigrufen.scored",
        r#"{"games":[{"player":3,"won":true}],"partner":1,"premiums":[{"premium":"pagat","side":"declarer","by":3,"won":true}],"feats":[{"feat":"kaiserstich","by":1}]}"#
    )]
    #[case("koenigrufen.scored", r#"{"trischaken":{"3":{"thirds":210,"tricks":12}}}"#)]
    fn every_player_of_an_entry_is_named_anew(#[case] event_type: &str, #[case] content: &str) {
        let entry = Entry::<u16>::from_json(event_type, content).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), content);
        let Ok(renamed) = entry.try_map_players(|player| Ok::<_, Infallible>(player + 100));
        let Ok(back) = renamed.try_map_players(|player| Ok::<_, Infallible>(player - 100));
        assert_eq!(back, entry);
        assert_ne!(event_type == "koenigrufen.king_called", renamed != entry);
    }
}
