//! Königrufen: what a deal is worth on the score sheet (KR18, TC18, REN).
//!
//! A [`Record`] is what a scorer writes; [`Deal::check`] makes it a [`Deal`] or
//! says everything that is wrong; [`Ledger::settle`](crate::game::Ledger::settle) gives points and payment.
//! All figures come from [`Rules`], the game's part of a ruleset: code knows the parts that games
//! are made of, data which games there are and what they are worth.
//!
//! **To add a game**: an entry of the ruleset, made of the parts of [`Contract`]; no code. **A
//! premium**: [`Premium`] and its traits, how cards make it (`play/premiums.rs`), its values in the
//! rulesets. Who may play or announce what is in `check/`, what it pays in `settle/`, one file per
//! way of settling.

pub mod blatt;
mod check;
mod compare;
pub mod contract;
pub mod count;
mod deal;
pub mod entry;
pub mod faults;
mod game;
pub mod kontra;
mod lost;
pub mod play;
pub mod premium;
pub mod record;
mod rename;
pub mod renonce;
pub mod rules;
mod settle;
#[cfg(any(test, feature = "trial-settlement"))]
mod trial;

pub use contract::{Aim, Contract, ContractId, Players, Talon};
pub use deal::Deal;
pub use kontra::Kontra;
pub use play::Play;
pub use premium::{Premium, Side};
pub use record::{
    Counted, Declarer, Feat, FeatEntry, KontraEntry, PremiumEntry, Record, TrischakenCount, TrischakenPlace,
    TrischakenResult,
};
pub use rules::Rules;
pub use settle::{Item, Line, Settlement};

pub use crate::game::Totals;

/// Card points count in thirds, the pack has 70 points (KR18, TC18 §1).
pub const PACK_THIRDS: u16 = 210;
/// Tricks of a deal.
pub const TRICKS: u8 = 12;
/// 35/2: who has this many thirds has won a positive game, in Trischaken he is Bürgermeister.
pub const WINNING_THIRDS: u16 = 107;
/// 45/2: sack 1 (TC18).
pub const SACK_1_THIRDS: u16 = 137;
/// 55/2: sack 2 (TC18).
pub const SACK_2_THIRDS: u16 = 167;
