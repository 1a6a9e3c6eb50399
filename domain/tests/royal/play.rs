//! Deals to the card: worked by hand, refused, wrong, or not yet over.

mod any_json;
mod breaches;
mod deals;
mod example;
mod items;
mod partial;
mod refusals;
mod reserved;
mod table;
