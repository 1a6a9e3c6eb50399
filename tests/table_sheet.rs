//! The table's sheet in a browser, as phones have it: games by taps, without the server, after a crash.
//!
//! `cargo test --workspace --test e2e -- --ignored table_sheet::` needs `chromedriver`. `TAROCKMEISTER_TAPS` says how
//! many made-up deals are tapped, `TAROCKMEISTER_AXE` where axe-core's `axe.min.js` is.

mod evening;
mod forms;
mod hall;
mod languages;
pub mod made_up;
mod officials;
pub mod phone;
mod screens;
mod scriptless;
mod taps;
mod trouble;
