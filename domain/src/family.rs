//! The game families: closed enums over what each knows of itself.
//!
//! Whoever stores, draws or ranks deals names these types only, never a family.
//! To add a family: a module of its own with rules, record and settlement, a
//! variant in each enum here, and what the compiler then asks for.

mod convert;
mod entry;
mod judged;
mod lines;
mod object;
mod play;
mod roster;

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use entry::Entry;
pub use judged::Breach;
pub(crate) use judged::Playing;
pub(crate) use lines::{Lines, Named};
pub use play::{Adjudication, Play, Played, Told, adjudicate_players, differences};
pub use roster::Roster;

use crate::koenigrufen;
use crate::points::{Payment, Points};
use crate::seat::{PerSeat, Seat, Seating, SeatingError};
use crate::violation::{Violation, ViolationCode, segment};
use object::Object;

/// The game's part of a ruleset, by family.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
pub enum GameRules {
    /// Königrufen.
    Koenigrufen(koenigrufen::Rules),
}

/// The record of a deal, by family; players are named by `P`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "snake_case")]
#[serde(bound(serialize = "P: Serialize", deserialize = "P: Deserialize<'de>"))]
pub enum Record<P> {
    /// Königrufen.
    Koenigrufen(koenigrufen::Record<P>),
}

/// A referee's ruling that a deal is settled as a renonce.
pub type Renonce<P> = koenigrufen::Renonce<P>;

/// Announced premiums that count as lost by a ruling.
pub type PremiumsLost = koenigrufen::PremiumsLost;

/// A game lost by laying down early.
pub type GameLost<P> = koenigrufen::GameLost<P>;

/// An offence of the ruleset's catalogue.
pub type Offence = koenigrufen::Offence;

/// How grave an offence is.
pub type Severity = koenigrufen::Severity;

/// What usually follows an offence.
pub type Usual = koenigrufen::Usual;

/// What a deal comes to for each seat.
pub type Totals = koenigrufen::Totals;

/// What a deal comes to, by family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settlement {
    /// Königrufen.
    Koenigrufen(koenigrufen::Settlement),
}

impl Settlement {
    /// Nothing for anybody, as in a deal that was annulled.
    #[must_use]
    pub fn nothing(rules: &GameRules) -> Self {
        match rules {
            GameRules::Koenigrufen(_) => Self::Koenigrufen(koenigrufen::Settlement::default()),
        }
    }

    /// Points of each seat, without kontra.
    #[must_use]
    pub const fn points(&self) -> &PerSeat<Points> {
        match self {
            Self::Koenigrufen(settlement) => &settlement.points,
        }
    }

    /// Payment of each seat, with kontra; none in a family that is not played for money.
    #[must_use]
    pub const fn payment(&self) -> Option<&PerSeat<Payment>> {
        match self {
            Self::Koenigrufen(settlement) => Some(&settlement.payment),
        }
    }
}

/// Settles a deal: by its outcome, or by a referee's ruling. Without one, a
/// renonce inside the record counts.
///
/// # Errors
/// All violations found; pointers lead into the record, those of the ruling begin
/// with `/renonce`.
pub fn settle(
    rules: &GameRules,
    seating: Seating,
    record: &Record<Seat>,
    renonce: Option<&Renonce<Seat>>,
) -> Result<Settlement, Vec<Violation>> {
    settle_players(rules, seating, record, renonce, |seat| Some(*seat))
}

/// [`settle`] for players named otherwise; `seat_of` finds the seat of a player,
/// also of who sits out.
///
/// # Errors
/// As [`settle`].
pub fn settle_players<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    renonce: Option<&Renonce<P>>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Settlement, Vec<Violation>> {
    match (rules, record) {
        (GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) => {
            let renonce = renonce.or(record.renonce.as_ref());
            let deal = koenigrufen::Deal::check_players(rules, seating, record, renonce, seat_of)?;
            Ok(Settlement::Koenigrufen(deal.settle()))
        }
    }
}

/// [`settle_players`], but the sums only, which allocates no lines.
///
/// # Errors
/// As [`settle`].
pub fn totals_players<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    renonce: Option<&Renonce<P>>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Result<Totals, Vec<Violation>> {
    match (rules, record) {
        (GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) => {
            let renonce = renonce.or(record.renonce.as_ref());
            koenigrufen::Deal::check_players(rules, seating, record, renonce, seat_of)
                .map(|deal| deal.totals())
        }
    }
}

/// What is already wrong with a record that is still being written; what is merely
/// missing is no violation.
pub fn check_partial<P: fmt::Display>(
    rules: &GameRules,
    seating: Seating,
    record: &Record<P>,
    seat_of: impl Fn(&P) -> Option<Seat>,
) -> Vec<Violation> {
    match (rules, record) {
        (GameRules::Koenigrufen(rules), Record::Koenigrufen(record)) => {
            record.check_partial_players(rules, seating, seat_of)
        }
    }
}

impl<P> Record<P> {
    /// The same record with its players named otherwise.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Record<Q>, E> {
        match self {
            Self::Koenigrufen(record) => record.try_map_players(rename).map(Record::Koenigrufen),
        }
    }
}

impl<P> Record<P> {
    /// What the record tells that cannot have happened in one deal: no violation, but
    /// worth a second look.
    #[must_use]
    pub fn contradictions(&self) -> Vec<Violation> {
        match self {
            Self::Koenigrufen(record) => record.contradictions(),
        }
    }
}

impl<P: PartialEq> Record<P> {
    /// Whether two players of the deal are on one side.
    #[must_use]
    pub fn are_allies(&self, one: &P, other: &P) -> bool {
        match self {
            Self::Koenigrufen(record) => record.are_allies(one, other),
        }
    }
}

impl<P: Clone + PartialEq> Record<P> {
    /// The record with announced premiums lost by a ruling.
    ///
    /// # Errors
    /// What is not announced; pointers lead into the ruling's `/details`.
    pub fn with_premiums_lost(&self, lost: &PremiumsLost) -> Result<Self, Vec<Violation>> {
        let Self::Koenigrufen(record) = self;
        record.with_premiums_lost(lost).map(Self::Koenigrufen)
    }

    /// The record with the game lost for who laid down early.
    ///
    /// # Errors
    /// If no game can be lost that way; pointers lead into the ruling's `/details`.
    pub fn with_game_lost(&self, lost: &GameLost<P>) -> Result<Self, Vec<Violation>> {
        let Self::Koenigrufen(record) = self;
        record.with_game_lost(lost).map(Self::Koenigrufen)
    }

    /// What an unfinished record does not tell yet and the price of a ruling depends on.
    #[must_use]
    pub fn missing_partner(&self) -> Option<Violation> {
        let Self::Koenigrufen(record) = self;
        record.missing_partner()
    }
}

impl<P: DeserializeOwned> Record<P> {
    /// Reads a record, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
        }
    }
}

impl GameRules {
    /// Who plays in a deal at a table of `players` that `dealer` deals, and who is Vorhand.
    ///
    /// # Errors
    /// If the game is not for so many, or nobody there deals.
    pub fn seating(&self, players: u8, dealer: Seat) -> Result<Seating, SeatingError> {
        match self {
            Self::Koenigrufen(_) => Seating::dealt_by(players, dealer),
        }
    }

    /// Who deals after `dealer` at a table of `players`: the next seat.
    #[must_use]
    pub fn dealer_after(&self, players: u8, dealer: Seat) -> Seat {
        match self {
            Self::Koenigrufen(_) => dealer.after(1, players),
        }
    }

    /// What rules from outside must keep to: bounds under which no sum can overflow, and parts
    /// that fit each other. Pointers lead into the game's part of the ruleset.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        match self {
            Self::Koenigrufen(rules) => rules.check(),
        }
    }

    /// The offences its catalogue knows, hard ones first.
    #[must_use]
    pub fn offences(&self) -> Vec<Offence> {
        let Self::Koenigrufen(rules) = self;
        rules.offences.offences().collect()
    }

    /// The offence with this id, if its catalogue knows it.
    #[must_use]
    pub fn offence(&self, id: &str) -> Option<Offence> {
        let Self::Koenigrufen(rules) = self;
        rules.offences.offence(id)
    }

    /// Reads the game's part of a ruleset, and says exactly where it has another shape.
    ///
    /// # Errors
    /// The first place with another shape.
    pub fn from_json(json: &str) -> Result<Self, Violation> {
        match tag(json)? {
            Family::Koenigrufen => read_untagged(json).map(Self::Koenigrufen),
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Family {
    Koenigrufen,
}

#[derive(Deserialize)]
struct Tag {
    family: Family,
}

fn tag(json: &str) -> Result<Family, Violation> {
    read(json).map(|tag: Tag| tag.family)
}

/// Reads an object, and says exactly where it has another shape.
pub(crate) fn read<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, Violation> {
    read_without(None, json)
}

fn read_untagged<T: DeserializeOwned>(json: &str) -> Result<T, Violation> {
    read_without(Some("family"), json)
}

fn read_without<'a, T: Deserialize<'a>>(tag: Option<&'static str>, json: &'a str) -> Result<T, Violation> {
    let mut json = serde_json::Deserializer::from_str(json);
    let value =
        serde_path_to_error::deserialize(Object { json: &mut json, tag }).map_err(|error| shape(&error))?;
    json.end().map_err(|error| Violation::new("", ViolationCode::Shape, error.to_string()))?;
    Ok(value)
}

/// A shape error, with its path as a JSON pointer.
fn shape(error: &serde_path_to_error::Error<serde_json::Error>) -> Violation {
    use serde_path_to_error::Segment;

    let steps = error.path().iter().map(|step| match step {
        Segment::Seq { index } => format!("/{index}"),
        Segment::Map { key } | Segment::Enum { variant: key } => format!("/{}", segment(key)),
        Segment::Unknown => String::new(),
    });
    let pointer: String = steps.collect();
    let text = error.inner().to_string();
    // The position is of the part that was read, which means nothing to the sender.
    let detail = text.rsplit_once(" at line ").map_or(text.as_str(), |(detail, _)| detail);
    Violation::new(pointer, ViolationCode::Shape, detail)
}
