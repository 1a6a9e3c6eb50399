//! Königrufen to the card: hand-made deals, every duty broken, every preset.

mod breaches;
mod deals;
mod positive;
mod table;
