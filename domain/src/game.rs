//! What a family of games says of itself: the one interface through which everything else asks it.
//!
//! [`Game`] is implemented by the rules of a family. Few answers are asked of every family; most
//! others have a default, which is the answer of most families. The closed enums over the families are
//! in [`family`](crate::family), which forwards to here and knows no game.

mod counting;
mod findings;
mod ledger;
mod roster;
mod steps;
mod totals;
mod version;

use std::fmt;

pub use counting::CountError;
pub(crate) use counting::counted;
pub(crate) use findings::{Extent, Findings};
pub use ledger::{Ledger, Line, Settlement};
pub use roster::Roster;
pub(crate) use steps::steps;
pub use totals::Totals;
pub use version::SettlementVersion;

use crate::draw::SeatOne;
use crate::message::{Message, Term};
use crate::offence::Offence;
use crate::points::Payment;
use crate::ruling::{GameLost, LostPremium, PremiumsLost, Renonce};
use crate::seat::{PerSeat, Seat, Seating, SeatingError};
use crate::violation::{Fault, Violation, shared};
use crate::words::Words;

/// What a table has entered of a deal.
#[derive(Debug, Clone, Copy)]
pub struct OnSheet<'a, R, E> {
    /// The whole record, once there is one.
    pub record: Option<&'a R>,
    /// What was entered step by step.
    pub entries: &'a [E],
}

/// A trophy that was made in a deal: in Royal-Tarock an announced one (ROY "Die Trophäenliste"),
/// in Königrufen a feat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrophyMade<P> {
    /// Its id, such as `mondfang`.
    pub id: &'static str,
    /// Which of two is higher.
    pub rank: u16,
    /// What it is worth in points; none if it carries none.
    pub value: Option<u16>,
    /// Who announced it, or did it: it is entered under his name.
    pub by: P,
    /// His partner, in a game of fixed pairs.
    pub partner: Option<P>,
}

/// A game that a ruleset brings along with a name of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnGame<'a> {
    /// Its id, as in records.
    pub id: &'a str,
    /// What it is called.
    pub name: &'a Words,
    /// Its short name, if it has one.
    pub abbreviation: Option<&'a Words>,
}

/// A rule that was broken in a play, whatever the family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The rule's id, as in JSON.
    pub rule: &'static str,
    /// In which trick, from 1; 0 before play.
    pub trick: u8,
    /// By whom.
    pub player: Seat,
    /// With which card, if it was one, as in JSON.
    pub card: Option<String>,
    /// What exactly, for a person.
    pub detail: Message,
}

/// A family of games, as its rules answer for it.
///
/// Its own types have by the same names what is the same in each: records, entries and plays are
/// renamed by `try_map_players`, records have a `roster`, `are_allies` and `canonical`, entries an
/// `event_type`, `of_record`, `assemble` and `follow`, what was judged `breaches`, `record` and `settle`.
///
/// `P` says who a player is; `seat_of` finds his seat, also of who sits out. Pointers of violations
/// lead into the JSON of what was given.
pub trait Game: Sized {
    /// Its id; texts have its name.
    const NAME: &'static str;
    /// The versions of its settlement that this program knows, the oldest first.
    const SETTLEMENTS: &'static [SettlementVersion] = &[SettlementVersion::FIRST];
    /// The record of a deal, as a scorer writes it.
    type Record<P>;
    /// One step of a deal that is told as it happens.
    type Entry<P>;
    /// A deal with its cards.
    type Play<P>;
    /// One item of what a deal comes to.
    type Line: Line;
    /// A record that was checked, with the rules it is settled by.
    type Deal<'r>: Ledger<Line = Self::Line>
    where
        Self: 'r;
    /// A play that was judged.
    type Adjudication;
    /// What a play tells of the record.
    type Played<P>;
    /// What a heap counts; none where nothing is counted.
    type Counted: fmt::Debug + Clone + PartialEq + Eq;

    // Who sits where, and what the game is like.

    /// Who plays in a deal at a table of `players` that `dealer` deals, and who is Vorhand: all of
    /// them.
    ///
    /// # Errors
    /// If the game is not for so many, or nobody there deals.
    fn seating(&self, players: u8, dealer: Seat) -> Result<Seating, SeatingError> {
        Seating::all_play_dealt_by(players, dealer)
    }

    /// Who deals after `dealer` at a table of `players`: the next.
    fn dealer_after(&self, players: u8, dealer: Seat) -> Seat {
        dealer.after(1, players)
    }

    /// Who deals first at a table of `players`: as the draw says.
    fn first_dealer(&self, seat_one: SeatOne, players: usize) -> Seat {
        Seat::new(seat_one.first_dealer(players) - 1).unwrap_or(Seat::ALL[0])
    }

    /// Whether who sits there may be the first dealer of a table of `players`; who tells no dealer
    /// goes by the draw.
    fn may_deal_first(&self, seat_one: SeatOne, players: usize, seat: Seat) -> bool {
        seat == self.first_dealer(seat_one, players)
    }

    /// Whether two fixed pairs play against each other.
    fn plays_in_pairs(&self) -> bool {
        false
    }

    /// Whether all can pass, so that the next dealer deals the same deal again.
    fn can_be_passed_out(&self) -> bool {
        false
    }

    /// Whether it is played for money.
    fn has_payment(&self) -> bool {
        false
    }

    /// Whether the points of every deal sum to zero.
    fn is_zero_sum(&self) -> bool {
        true
    }

    /// Whether a list of trophies is kept.
    fn has_trophies(&self) -> bool {
        false
    }

    /// How high the trophy with this id stands; none if there is no such trophy.
    fn trophy_rank(&self, _id: &str) -> Option<u16> {
        None
    }

    /// The offences its catalogue knows.
    fn offences(&self) -> &[Offence] {
        &[]
    }

    /// The games that have a name of the ruleset's own.
    fn own_games(&self) -> Vec<OwnGame<'_>> {
        Vec::new()
    }

    /// What is wrong with rules from outside: bounds under which no sum can overflow, and parts
    /// that fit each other.
    fn check(&self) -> Vec<Violation>;

    // What a version of settlement makes otherwise.

    /// The rules as this version reads them; none if it reads them as they stand.
    fn under(&self, _version: SettlementVersion) -> Option<Self> {
        None
    }

    /// What this version refuses of a record beyond what all do. A record that is still being written is
    /// asked too: what is refused of it must stay wrong whatever else is said.
    fn refused_by<P>(_version: SettlementVersion, _record: &Self::Record<P>) -> Vec<Violation> {
        Vec::new()
    }

    /// What this version refuses of a play beyond what all do. What cards come to by it otherwise is for the
    /// rules as it reads them.
    fn refuses_play<P>(_version: SettlementVersion, _play: &Self::Play<P>) -> Vec<Violation> {
        Vec::new()
    }

    // A deal as it is stated.

    /// Checks a record, to be settled by its outcome or by a ruling.
    ///
    /// # Errors
    /// All violations found; those of the ruling begin with `/renonce`.
    fn deal<'r, P: fmt::Display>(
        &'r self,
        seating: Seating,
        record: &Self::Record<P>,
        renonce: Option<&Renonce<P>>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Self::Deal<'r>, Vec<Violation>>;

    /// Payment of each seat, with kontra; none in a family that is not played for money.
    #[must_use]
    fn payment(_settlement: &Settlement<Self::Line>) -> Option<&PerSeat<Payment>> {
        None
    }

    /// Counting help: what lies on the table after the last trick in, as the family has it in JSON,
    /// what it comes to out.
    ///
    /// # Errors
    /// That nothing is counted in this family; the first place of another shape; all that cannot
    /// lie there. Pointers lead into the heap.
    fn count(&self, _heap: &str) -> Result<Self::Counted, CountError> {
        Err(CountError::NotCounted)
    }

    /// What is already wrong with a record that is still being written.
    fn check_partial<P: fmt::Display>(
        &self,
        seating: Seating,
        record: &Self::Record<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation>;

    /// What a record tells that cannot have happened in one deal: no violation, but worth a second
    /// look.
    fn contradictions<P>(&self, _record: &Self::Record<P>) -> Vec<Violation> {
        Vec::new()
    }

    /// What `entry`, said now, adds to those `entered` so far. `in_order` are those who play in the
    /// order of play, Vorhand first.
    ///
    /// # Errors
    /// If it cannot be said now.
    fn follow<P: Copy + PartialEq>(
        &self,
        entered: &[Self::Entry<P>],
        entry: &Self::Entry<P>,
        in_order: &[P],
    ) -> Result<Vec<Self::Entry<P>>, Vec<Violation>>;

    /// What is wrong with an entry itself in a deal of `players`, where the record does not show it.
    fn check_entry<P>(
        &self,
        _entry: &Self::Entry<P>,
        _players: u8,
        _record: &Self::Record<P>,
    ) -> Vec<Violation> {
        Vec::new()
    }

    /// The trophies made in a deal, the highest first; none of a record that breaks the rules.
    fn trophies<P: Copy + fmt::Display>(
        &self,
        _record: &Self::Record<P>,
        _seating: Seating,
        _seat_of: impl Fn(&P) -> Option<Seat>,
        _player: impl Fn(Seat) -> Option<P>,
    ) -> Vec<TrophyMade<P>> {
        Vec::new()
    }

    // Rulings that have a price.

    /// Whether its rules know a price of offences: renonce, premium lost, game lost (REN).
    fn prices_offences(&self) -> bool {
        false
    }

    /// Whether a record carries a ruling.
    fn has_ruling<P>(_record: &Self::Record<P>) -> bool {
        false
    }

    /// The announced premiums of a record, which a ruling can count as lost.
    fn announced_premiums<P>(_record: &Self::Record<P>) -> Vec<LostPremium> {
        Vec::new()
    }

    /// The record with announced premiums lost by a ruling.
    ///
    /// # Errors
    /// What is not announced; pointers lead into the ruling's `/details`.
    fn with_premiums_lost<P: Clone + PartialEq>(
        _record: &Self::Record<P>,
        _lost: &PremiumsLost,
    ) -> Result<Self::Record<P>, Vec<Violation>> {
        Err(vec![no_ruling::<Self>("/details", shared::no_premiums_lost)])
    }

    /// The record with the game lost for who laid down early.
    ///
    /// # Errors
    /// If no game can be lost that way; pointers lead into the ruling's `/details`.
    fn with_game_lost<P: Clone + PartialEq>(
        _record: &Self::Record<P>,
        _lost: &GameLost<P>,
    ) -> Result<Self::Record<P>, Vec<Violation>> {
        Err(vec![no_ruling::<Self>("/details", shared::no_game_lost)])
    }

    /// What an unfinished record does not tell yet and the price of a ruling depends on.
    fn missing_partner<P: Clone + PartialEq>(&self, _record: &Self::Record<P>) -> Option<Violation> {
        None
    }

    // A deal with its cards.

    /// Judges a play.
    ///
    /// # Errors
    /// Everything that no table could have seen.
    fn adjudicate<P: fmt::Display + Clone>(
        &self,
        seating: Seating,
        play: &Self::Play<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Result<Self::Adjudication, Vec<Violation>>;

    /// What a judged play tells of the record as far as it goes, with its players named by `name`.
    ///
    /// # Errors
    /// The first error of `name`.
    fn played<P, E>(
        judged: &Self::Adjudication,
        name: impl FnMut(&Seat) -> Result<P, E>,
    ) -> Result<Self::Played<P>, E>;

    /// The record by the cards, once everything is said and it is settled who plays with whom.
    fn settled_record<P: Clone + PartialEq>(played: &Self::Played<P>) -> Option<Self::Record<P>>;

    /// Puts into the record what no record holds and a ruling makes the offenders pay nevertheless.
    fn hold_to<P: Clone + PartialEq>(
        _played: &Self::Played<P>,
        _record: &mut Self::Record<P>,
        _renonce: &Renonce<P>,
    ) {
    }

    /// Where a table tells otherwise than the cards; what one of the two has not stated yet is no
    /// difference.
    fn differences<P: fmt::Display + Ord + Copy>(
        &self,
        seating: Seating,
        entered: OnSheet<'_, Self::Record<P>, Self::Entry<P>>,
        played: &Self::Played<P>,
        seat_of: impl Fn(&P) -> Option<Seat>,
    ) -> Vec<Violation>;

    /// What each breach would cost if it were ruled a renonce, in their order; none where no
    /// ruling is possible. Nothing in a family that does not price offences.
    fn prices(&self, _judged: &Self::Adjudication, _seating: Seating) -> Vec<Option<Settlement<Self::Line>>> {
        Vec::new()
    }
}

/// A family that does not price offences settles nothing as a renonce.
pub(crate) fn refuse_renonce<G: Game, P>(renonce: Option<&Renonce<P>>) -> Result<(), Vec<Violation>> {
    match renonce {
        Some(_) => Err(vec![no_ruling::<G>("/renonce", shared::no_renonce)]),
        None => Ok(()),
    }
}

/// A ruling that this family does not know.
fn no_ruling<G: Game>(pointer: &str, fault: impl FnOnce(Term) -> Fault) -> Violation {
    Violation::at(pointer, fault(Term::new("family", G::NAME)))
}
