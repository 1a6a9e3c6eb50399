//! The rules, decisions and standings of Tarock tournaments: pure functions, no I/O.
//!
//! Time, randomness and the actor come in as arguments; nothing here reads a
//! clock, a file or the network. That is what makes a tournament repeatable:
//! the same events give the same ranking on every machine.

pub mod announcements;
pub mod card;
pub mod case;
pub mod consent;
pub mod counting;
pub mod draw;
pub mod family;
pub mod game;
pub mod ids;
pub mod json;
pub mod koenigrufen;
pub mod log;
pub mod message;
pub mod money;
pub mod offence;
pub mod organisation;
pub mod player_map;
pub mod points;
pub mod refusals;
pub mod royal;
pub mod ruleset;
pub mod ruling;
pub mod season;
pub mod seat;
pub mod settlement;
pub mod standings;
pub mod tarot;
pub mod text;
pub mod tournament;
mod trick_play;
pub mod violation;
pub mod words;
