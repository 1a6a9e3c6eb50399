//! A deal entered step by step, whatever its family.

use serde::Deserializer;
use serde::de::{self, DeserializeOwned};
use serde_path_to_error::Track;

use super::{
    Entry, Family, Game, GameRules, Record, both, both_arm, each, each_arm, families, family_arm, family_of,
    within, within_arm,
};
use crate::json::ByName;
use crate::json::shape;
use crate::violation::Violation;

macro_rules! types_of {
    ([$($variant:ident $module:ident $words:literal;)*]) => { &[$(crate::$module::entry::TYPES,)*] };
}

/// The event types of each family's entries.
const FAMILIES: &[&[(&str, u16)]] = families!(types_of);

macro_rules! read_of {
    ([$($variant:ident $module:ident $words:literal;)*] $event_type:ident $content:ident) => {{
        let family = $event_type.split_once('.').map_or("", |(family, _)| family);
        $(if family == stringify!($module) {
            return crate::$module::entry::Entry::read($event_type, $content).map(Self::$variant);
        })*
        Err(de::Error::custom(format!("unknown entry {:?}", $event_type)))
    }};
}

const COUNT: usize = {
    let (mut count, mut family) = (0, 0);
    while family < FAMILIES.len() {
        count += FAMILIES[family].len();
        family += 1;
    }
    count
};

const SCHEMAS: [(&str, u16); COUNT] = {
    let mut types = [("", 0); COUNT];
    let (mut at, mut family) = (0, 0);
    while family < FAMILIES.len() {
        let mut i = 0;
        while i < FAMILIES[family].len() {
            types[at] = FAMILIES[family][i];
            at += 1;
            i += 1;
        }
        family += 1;
    }
    types
};

const TYPES: [&str; COUNT] = {
    let (mut types, mut i) = ([""; COUNT], 0);
    while i < COUNT {
        types[i] = SCHEMAS[i].0;
        i += 1;
    }
    types
};

impl<P> Entry<P> {
    /// The event types of all families' entries.
    pub const TYPES: &'static [&'static str] = &TYPES;

    /// The same, each with the number of its newest schema.
    pub const SCHEMAS: &'static [(&'static str, u16)] = &SCHEMAS;

    /// Which family it is of.
    #[must_use]
    pub const fn family(&self) -> Family {
        family_of!(self, Entry)
    }

    /// The name of its event type, such as `koenigrufen.game_declared`.
    #[must_use]
    pub fn event_type(&self) -> &'static str {
        each!(self, Entry(entry) => entry.event_type())
    }

    /// The schema it is written with.
    #[must_use]
    pub fn schema(&self) -> u16 {
        let event_type = self.event_type();
        SCHEMAS.iter().find(|(name, _)| *name == event_type).map_or(1, |(_, schema)| *schema)
    }

    /// What is wrong with the entry itself in a deal of `players`, where the record does not
    /// show it: which card was called.
    #[must_use]
    pub fn check(&self, rules: &GameRules, players: u8, record: &Record<P>) -> Vec<Violation> {
        both!(
            rules, GameRules(game), record, Record(entered) as G => {
                let own = <&<G as Game>::Entry<P>>::try_from(self).ok();
                own.map(|entry| game.check_entry(entry, players, entered)).unwrap_or_default()
            },
            else Vec::new()
        )
    }

    /// Refuses what is told in the terms of another family than the rules'.
    ///
    /// # Errors
    /// That it is of another family.
    pub fn is_of(&self, rules: &GameRules) -> Result<(), Vec<Violation>> {
        if self.family() == rules.family() { Ok(()) } else { Err(vec![self.family().mismatch(rules)]) }
    }

    /// Whether nothing of the deal comes after it.
    #[must_use]
    pub const fn ends_the_deal(&self) -> bool {
        each!(self, Entry(entry) => entry.ends_the_deal())
    }

    /// The same entry with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Entry<Q>, E> {
        Ok(within!(self, Entry(entry) => Entry(entry.try_map_players(rename)?)))
    }
}

impl<P: DeserializeOwned> Entry<P> {
    /// Reads the content of an entry of `event_type`.
    ///
    /// # Errors
    /// If there is no such type or the content does not fit it.
    pub fn read(event_type: &str, content: &str) -> Result<Self, serde_json::Error> {
        let mut json = serde_json::Deserializer::from_str(content);
        let entry = Self::of_type(event_type, &mut json)?;
        json.end()?;
        Ok(entry)
    }

    /// As [`read`](Self::read), but says exactly where the content has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(event_type: &str, content: &str) -> Result<Self, Violation> {
        let mut json = serde_json::Deserializer::from_str(content);
        let mut track = Track::new();
        let tracked = serde_path_to_error::Deserializer::new(ByName(&mut json), &mut track);
        let entry = Self::of_type(event_type, tracked);
        entry
            .and_then(|entry| json.end().map(|()| entry))
            .map_err(|error| shape(&serde_path_to_error::Error::new(track.path(), error)))
    }

    fn of_type<'de, D: Deserializer<'de>>(event_type: &str, content: D) -> Result<Self, D::Error> {
        families!(read_of event_type content)
    }
}

impl<P: Copy + PartialEq> Entry<P> {
    /// What a whole record tells, step by step.
    #[must_use]
    pub fn of_record(record: &Record<P>) -> Vec<Self> {
        each!(record, Record(record) as G => all(<G as Game>::Entry::of_record(record)))
    }

    /// The record these entries make up; none before a game is declared. They are of one family.
    #[must_use]
    pub fn assemble<'a>(entries: impl IntoIterator<Item = &'a Self>) -> Option<Record<P>>
    where
        P: 'a,
    {
        let mut entries = entries.into_iter().peekable();
        let first = *entries.peek()?;
        each!(first, Entry(_) as G => {
            let own = entries.filter_map(|entry| <&<G as Game>::Entry<P>>::try_from(entry).ok());
            <G as Game>::Entry::assemble(own).map(Into::into)
        })
    }

    /// What `new`, said now, adds to those `entered` so far, which are of its family.
    /// `in_order` are those who play in the order of play, Vorhand first.
    ///
    /// # Errors
    /// If it cannot be said now, or is of another family than the rules.
    pub fn follow(
        rules: &GameRules,
        entered: &[Self],
        new: &Self,
        in_order: &[P],
    ) -> Result<Vec<Self>, Vec<Violation>> {
        both!(
            rules, GameRules(game), new, Entry(new) as G => {
                let entered = entered.iter().filter_map(|entry| <&<G as Game>::Entry<P>>::try_from(entry).ok());
                let entered: Vec<_> = entered.cloned().collect();
                Ok(all(game.follow(&entered, new, in_order)?))
            },
            else Err(vec![new.family().mismatch(rules)])
        )
    }
}

fn all<P, E: Into<Entry<P>>>(entries: Vec<E>) -> Vec<Entry<P>> {
    entries.into_iter().map(Into::into).collect()
}

/// What may be said now in a bidding that is entered step by step.
pub type Choices<P> = crate::royal::Choices<P>;

/// What may be said after those `entered`; none in a family whose bidding is not stated step
/// by step, which are all but one. `in_order` are those who play in the order of play, Vorhand first.
pub fn choices<'a, P: Copy + PartialEq + 'a>(
    rules: &GameRules,
    entered: impl IntoIterator<Item = &'a Entry<P>>,
    in_order: &[P],
) -> Option<Choices<P>> {
    let rules = rules.royal()?;
    let entered: Vec<_> = entered.into_iter().filter_map(Entry::royal).cloned().collect();
    Some(crate::royal::Bidding::of(rules.opens, &entered, in_order.try_into().ok()?).choices(rules))
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
    #[case("tarot.contract_declared", r#"{"contract": "petite", "taker": 3}"#, "/contract")]
    #[case("tarot.chelem_announced", r#"{"by": 3}"#, "/by")]
    #[case("tarot.unknown", "{}", "")]
    #[case("royal.passed", r#"{"by": "X"}"#, "/by")]
    #[case("royal.unknown", "{}", "")]
    #[case("scored", "{}", "")]
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
    #[case("tarot.contract_declared", r#"{"contract":"garde","taker":3}"#)]
    #[case("tarot.king_called", r#"{"card":"hR"}"#)]
    #[case("tarot.poignee_shown", r#"{"by":3,"size":"double"}"#)]
    #[case("tarot.chelem_announced", "{}")]
    #[case("tarot.scored", r#"{"partner":1,"points":40.5,"bouts":2,"petit_au_bout":"attack"}"#)]
    #[case("royal.announced", r#"{"item":"ultimo","by":3,"cards":["T1"]}"#)]
    #[case("royal.contra_given", r#"{"on":{"item":"ultimo","by":3},"by":2}"#)]
    #[case("royal.passed", r#"{"by":3}"#)]
    fn every_player_of_an_entry_is_named_anew(#[case] event_type: &str, #[case] content: &str) {
        let entry = Entry::<u16>::from_json(event_type, content).unwrap();
        assert_eq!(serde_json::to_string(&entry).unwrap(), content);
        let Ok(renamed) = entry.try_map_players(|player| Ok::<_, Infallible>(player + 100));
        let Ok(back) = renamed.try_map_players(|player| Ok::<_, Infallible>(player - 100));
        assert_eq!(back, entry);
        let names_nobody = ["koenigrufen.king_called", "tarot.king_called", "tarot.chelem_announced"];
        assert_ne!(names_nobody.contains(&event_type), renamed != entry);
    }
}
