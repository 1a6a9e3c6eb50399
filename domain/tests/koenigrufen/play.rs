//! Königrufen to the card: hand-made deals, every duty broken, every preset.

mod any_json;
mod breaches;
mod deals;
mod negative;
mod partial;
mod positive;
mod prices;
mod refusals;
mod table;
mod trischaken;
