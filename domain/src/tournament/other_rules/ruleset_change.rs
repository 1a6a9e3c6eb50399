//! What another ruleset would change, noticed after the first round has started.

use std::sync::Arc;

use super::adoption::{ChangedDeal, settled_anew};
use crate::message::Term;
use crate::ruleset::Ruleset;
use crate::settlement::SettlementRules;
use crate::tournament::amendment::{checked, misfits};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::results::{ResultChanges, Results};
use crate::tournament::state::{Phase, Table};
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

/// A tournament under another ruleset.
#[derive(Debug, Clone, PartialEq)]
pub struct RulesetChange {
    /// Every deal that would count otherwise, in the order of play.
    pub deals: Vec<ChangedDeal>,
    /// Who would be ranked otherwise, or get something else.
    pub changes: ResultChanges,
    /// Records and rulings that the other ruleset refuses, with pointers such as
    /// `/rounds/1/tables/2/deals/3/contract`: they are corrected or ruled on before it is changed.
    pub misfits: Vec<Violation>,
    /// The tournament as it would be.
    pub after: Tournament,
    /// All results as they would be.
    pub results: Results,
}

/// What another ruleset would change of what was played.
///
/// # Errors
/// If the first round has not started (then it is simply amended), it is the same ruleset, or one that
/// cannot be played with what was drawn.
pub fn ruleset_change(tournament: &Tournament, ruleset: &Ruleset) -> Result<RulesetChange, Rejection> {
    if tournament.rounds.first().is_none_or(|round| round.phase == Phase::Drawn) {
        return Err(rejections::amend_instead());
    }
    checked(ruleset)?;
    if *ruleset == *tournament.ruleset {
        return Err(rejections::ruleset_is_so());
    }
    let mut wrong = misfits(tournament, ruleset);
    wrong.extend(undrawable(tournament, ruleset));
    if !wrong.is_empty() {
        return Err(Rejection::with_violations(Code::InvalidRuleset, wrong));
    }
    let rules = SettlementRules::new(&ruleset.game, tournament.settlement);
    let rules = rules.ok_or_else(|| rejections::newer_settlement(&tournament.settlement))?;
    let (mut after, deals, misfits) = settled_anew(tournament, &rules);
    after.ruleset = Arc::new(ruleset.clone());
    let results = Results::of(&after);
    let changes = ResultChanges::between(&Results::of(tournament), &results);
    Ok(RulesetChange { deals, changes, misfits, after, results })
}

/// What was drawn and cannot be under the other ruleset.
fn undrawable(tournament: &Tournament, ruleset: &Ruleset) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let family = tournament.ruleset.game.family();
    if ruleset.game.family() != family {
        wrong.push(Violation::at("/ruleset/game", faults::other_family(Term::from(family))));
        return wrong;
    }
    if usize::from(ruleset.regulations.rounds) < tournament.rounds.len() {
        let drawn = tournament.rounds.len();
        wrong.push(Violation::at("/ruleset/regulations/rounds", faults::rounds_drawn(drawn)));
    }
    for table in tournament.rounds.iter().flat_map(|round| &round.tables) {
        let seats = u8::try_from(table.seats.len()).unwrap_or(u8::MAX);
        let first = Table::first_dealer(ruleset, table.seats.len());
        if ruleset.game.seating(seats, first).is_err() {
            let fault = faults::table_not_seated(table.at.round, table.at.table);
            wrong.push(Violation::at("/ruleset/regulations/draw", fault));
        }
    }
    wrong
}
