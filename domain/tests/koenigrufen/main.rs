//! Königrufen settled through the scoring contract: every table and example of the
//! sources, every refusal, and the laws that hold for all deals and rulesets.
#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]
#![expect(clippy::needless_pass_by_value, reason = "helpers take json!(…) as it is written")]

#[path = "../altered/mod.rs"]
mod altered;
mod duties;
mod games;
mod laws;
mod negative;
mod play;
mod rates;
mod refusals;
mod renonce;
mod requests;
mod samples;
mod support;
mod trischaken;
mod valat;
