//! Rulesets: what a tournament is played and ranked by.

mod regulations;

pub use regulations::{
    Criterion, NonCashPrize, Payout, RangpunkteTable, Regulations, SpecialTitle, Substitution, TeamTies,
    Teams, TieBreak, Violation,
};
