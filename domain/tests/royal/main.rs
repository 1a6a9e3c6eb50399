//! Royal-Tarock: the tables and examples of ROY, every refusal, the bidding, and the laws
//! that hold for all deals.
#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]
#![expect(clippy::needless_pass_by_value, reason = "helpers take json!(…) as it is written")]

#[path = "../altered/mod.rs"]
mod altered;
mod bidding;
mod course;
mod items;
mod laws;
mod outcomes;
mod play;
mod plays;
mod refusals;
mod score;
mod support;
