//! French Tarot through its public types: deals worked out by hand, to the card.
#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod play;
