//! Königrufen to the card: hand-made deals, every duty broken, every preset.

mod breaches;
mod deals;
mod negative;
mod partial;
mod positive;
mod prices;
mod refusals;
mod table;
mod trischaken;
