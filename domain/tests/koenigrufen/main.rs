//! Königrufen settled through the scoring contract: every table and example of the
//! sources, every refusal, and the laws that hold for all deals and rulesets.

mod games;
mod negative;
mod rates;
mod refusals;
mod renonce;
mod support;
mod trischaken;
mod valat;
