//! French Tarot: what a deal is worth on the score sheet (TAR, FFT).
//!
//! A [`Record`] is what a scorer writes; [`Deal::check`] makes it a [`Deal`] or says
//! everything that is wrong; [`Ledger::settle`](crate::game::Ledger::settle) gives the points. All figures come from
//! [`Rules`], the game's part of a ruleset. Three, four or five play, all of them.

pub mod card;
mod card_points;
mod check;
mod compare;
pub mod contract;
pub mod count;
mod deal;
pub mod entry;
pub mod faults;
mod game;
pub mod play;
pub mod record;
mod rename;
pub mod rules;
mod settle;
pub mod side;

pub use card_points::CardPoints;
pub use contract::Contract;
pub use count::Heap;
pub use deal::Deal;
pub use play::Play;
pub use record::{Chelem, Poignee, PoigneeSize, Record};
pub use rules::Rules;
pub use settle::{Item, Line, Settlement};
pub use side::Side;

/// All cards (TAR "Die Karten").
pub const PACK: usize = 78;
/// Cards that can be shown in a poignée: 21 atouts and the Excuse (TAR "Das Weisen").
pub const ATOUTS: u16 = 22;
/// The 1, the 21 and the Excuse (TAR "Die Karten").
pub const BOUTS: u8 = 3;
/// All card points (TAR "Das Zählen und Schreiben der Punkte").
pub const PACK_POINTS: CardPoints = CardPoints::whole(91);
/// What a bout or a king counts by itself.
pub const BOUT_POINTS: CardPoints = CardPoints::from_halves(9);

/// Cards of the dog: six, with five players three (TAR "Das Austeilen", "Tarot zu fünft").
#[must_use]
pub const fn dog_cards(players: usize) -> usize {
    if players == 5 { 3 } else { 6 }
}

/// Cards of a hand: 24, 18 or 15 with three, four or five players; nobody has any at no table.
#[must_use]
pub const fn hand_cards(players: usize) -> usize {
    match players {
        3..=5 => (PACK - dog_cards(players)) / players,
        _ => 0,
    }
}
