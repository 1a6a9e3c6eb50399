//! Standings: what follows from the tables' results under the regulations.
//!
//! Pure functions of small inputs: [`Entrant`]s, [`TableResult`]s and [`Lot`]s, in
//! any order. A file per term: [`seat_places`] ranks a table, [`rangpunkte`] gives
//! points for these ranks, [`ranking`] adds all up and breaks ties, telling the
//! reason of each; [`team_standings`], [`title_holders`] and [`payouts`] read the ranking.
//!
//! Decisions where the sources are silent:
//! - Where several players sat at one seat, the seat's total is ranked at the table.
//!   Its Rangpunkte and its place go to who sat there last; the Schriftpunkte are
//!   each player's own.
//! - Excluded players keep their seat, their points and their place at the table, so
//!   nothing changes for the others; they are in no ranking and get no prize.
//! - Who withdrew stays ranked with what he played; who never sat at a table is not.
//! - A round not played counts 0 in a comparison of scores, as it does in the sum; a
//!   missing place is worse than any.
//! - Tied places at a table are the same place: two firsts, then a third.
//!
//! To add a tie-break: a variant of [`TieBreak`](crate::ruleset::TieBreak) and its
//! values in `tie_break.rs`.

#[cfg(test)]
mod fixtures;
mod inputs;
#[cfg(test)]
mod laws;
pub mod listed;
mod pairs;
mod payout;
mod rangpunkte;
mod ranking;
mod table_scores;
mod teams;
mod tie_break;
mod titles;

pub use inputs::{Entrant, Lot, SeatResult, Share, TableResult, Trophy};
pub use pairs::{MatchResult, PairRow, PairStandings, match_result, pair_standings};
pub use payout::{CashAward, LotWanted, NonCashAward, PayoutRules, Payouts, pair_payouts, payouts};
pub use rangpunkte::rangpunkte;
pub use ranking::{OpenTie, Ranking, RankingRow, RoundResult, RunningTables, Unranked, WhyUnranked, ranking};
pub use table_scores::{SeatPlace, seat_places};
pub use teams::{TeamMember, TeamRow, TeamStandings, team_standings};
pub use tie_break::{Compared, TieDecision};
pub use titles::{TitleHolders, eligible, title_holders};
