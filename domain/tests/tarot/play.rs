//! French Tarot to the card: hand-made deals, every duty broken, the special cases of the sources.

mod any_json;
mod before;
mod breaches;
mod deals;
mod outcomes;
mod partial;
mod refusals;
mod table;
