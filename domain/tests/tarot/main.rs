//! French Tarot through its public types: deals settled by every table and example of the sources,
//! every refusal, the laws that hold for all deals, and deals worked out by hand, to the card.
#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]
#![expect(clippy::needless_pass_by_value, reason = "helpers take json!(…) as it is written")]

#[path = "../altered/mod.rs"]
mod altered;
mod laws;
mod play;
mod refusals;
mod samples;
mod support;
mod tables;
