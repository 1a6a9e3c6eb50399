//! What a message can be about. Each kind is a type of its own, so that a call cannot give
//! cents where points are meant; [`Arg`] holds any of them.

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};

use super::Message;
use crate::ids::{DealNumber, PlayerNumber, RoundNumber, TableNumber};
use crate::money::Cents;
use crate::points::Points;
use crate::words::Words;

macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $kind:ident($inner:ty),)*) => {
        /// What kind of argument a message takes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Kind {
            $($(#[doc = $doc])* $kind,)*
        }

        /// One argument of a message.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Arg {
            $($(#[doc = $doc])* $kind($inner),)*
        }

        $(
            $(#[doc = $doc])*
            #[derive(Debug, Clone)]
            pub struct $kind(pub $inner);

            impl From<$kind> for Arg {
                fn from(argument: $kind) -> Self {
                    Self::$kind(argument.0)
                }
            }
        )*
    };
}

kinds! {
    /// A whole number: how many, or a number of a table, round or deal.
    Count(i64),
    /// Points, exact.
    Score(Points),
    /// An amount in cents.
    Money(Cents),
    /// A day.
    Day(NaiveDate),
    /// A moment.
    Moment(DateTime<Utc>),
    /// A player as the refused document names him: a start number in tournaments, else any name.
    Player(String),
    /// A card by its name in JSON, such as `T21`.
    Card(String),
    /// A word of a game or of the program by its id: a contract, a premium, a role.
    Term(Named),
    /// One of a few words that the text chooses its form by; nothing a person reads.
    Word(&'static str),
    /// What somebody wrote, or an id, to be shown as it is.
    Written(String),
    /// Several of these.
    List(Vec<Arg>),
    /// Another message as a part of this one.
    Clause(Box<Message>),
}

/// A term by its kind and id; its name in each language is the text `kind-id`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Named {
    /// Of what kind, such as `contract`.
    pub kind: &'static str,
    /// Which one, such as `solodreier`.
    pub id: String,
    /// What the ruleset calls it, if it has a name of its own for it.
    pub own: Option<Box<Words>>,
}

impl Term {
    /// The term of this kind and id.
    pub fn new(kind: &'static str, id: impl Into<String>) -> Self {
        Self(Named { kind, id: id.into(), own: None })
    }
}

macro_rules! from_numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Count {
            fn from(number: $number) -> Self {
                // No count here comes near the bounds.
                Self(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

from_numbers! { u8 u16 u32 u64 usize i8 i16 i32 i64 }

macro_rules! from_places {
    ($($place:ident)*) => {$(
        impl From<$place> for Count {
            fn from(place: $place) -> Self {
                Self(place.0.into())
            }
        }
    )*};
}

from_places! { PlayerNumber RoundNumber TableNumber DealNumber }

impl From<Points> for Score {
    fn from(points: Points) -> Self {
        Self(points)
    }
}

impl From<Cents> for Money {
    fn from(cents: Cents) -> Self {
        Self(cents)
    }
}

impl From<NaiveDate> for Day {
    fn from(day: NaiveDate) -> Self {
        Self(day)
    }
}

impl From<DateTime<Utc>> for Moment {
    fn from(moment: DateTime<Utc>) -> Self {
        Self(moment)
    }
}

impl<P: fmt::Display> From<&P> for Player {
    fn from(player: &P) -> Self {
        Self(player.to_string())
    }
}

impl<C: fmt::Display> From<&C> for Card {
    fn from(card: &C) -> Self {
        Self(card.to_string())
    }
}

impl From<&'static str> for Word {
    fn from(word: &'static str) -> Self {
        Self(word)
    }
}

impl<W: fmt::Display + ?Sized> From<&W> for Written {
    fn from(written: &W) -> Self {
        Self(written.to_string())
    }
}

impl From<String> for Written {
    fn from(written: String) -> Self {
        Self(written)
    }
}

impl From<Message> for Clause {
    fn from(message: Message) -> Self {
        Self(Box::new(message))
    }
}

impl List {
    /// A list of players.
    pub fn players<'a, P: fmt::Display + 'a>(players: impl IntoIterator<Item = &'a P>) -> Self {
        players.into_iter().map(Player::from).collect()
    }

    /// A list of cards.
    pub fn cards<C: fmt::Display>(cards: impl IntoIterator<Item = C>) -> Self {
        cards.into_iter().map(|card| Card::from(&card)).collect()
    }

    /// A list of numbers.
    pub fn numbers(numbers: impl IntoIterator<Item = impl Into<Count>>) -> Self {
        numbers.into_iter().map(Into::into).collect()
    }

    /// A list of ids, or of other words shown as they are.
    pub fn written<'a, W: fmt::Display + ?Sized + 'a>(written: impl IntoIterator<Item = &'a W>) -> Self {
        written.into_iter().map(Written::from).collect()
    }
}

impl<A: Into<Arg>> FromIterator<A> for List {
    fn from_iter<I: IntoIterator<Item = A>>(items: I) -> Self {
        Self(items.into_iter().map(Into::into).collect())
    }
}

impl Arg {
    /// Gives each term in it the name that a ruleset has for it.
    pub(super) fn name_terms<'w>(&mut self, own: &impl Fn(&str, &str) -> Option<&'w Words>) {
        match self {
            Self::Term(term) => term.own = own(term.kind, &term.id).cloned().map(Box::new),
            Self::List(items) => items.iter_mut().for_each(|item| item.name_terms(own)),
            Self::Clause(message) => message.name_terms(own),
            _ => {}
        }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => count.fmt(f),
            Self::Score(points) => points.fmt(f),
            Self::Money(cents) => write!(f, "{} cents", cents.0),
            Self::Day(day) => day.fmt(f),
            Self::Moment(moment) => moment.fmt(f),
            Self::Term(term) => f.write_str(&term.id),
            Self::Word(word) => f.write_str(word),
            Self::Player(written) | Self::Card(written) | Self::Written(written) => f.write_str(written),
            Self::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
            Self::Clause(message) => message.fmt(f),
        }
    }
}
