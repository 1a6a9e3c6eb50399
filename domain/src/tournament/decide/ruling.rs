use super::context::Decision;
use super::guards::{refuse_if_final, refuse_if_void};
use crate::ids::{self, PlayerNumber};
use crate::offence::OF_A_BYSTANDER;
use crate::settlement::SettlementRules;
use crate::tournament::command::NewRuling;
use crate::tournament::event::outcome::DealOutcome;
use crate::tournament::event::referee::{RulingMade, RulingOutcome};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{ComplaintEnd, Deal, Phase};
use crate::tournament::{Rejection, RejectionCode as Code, Tournament};
use crate::violation::{Violation, shared};

/// Longest reference to a rule, in characters.
const MAX_RULE: usize = 200;

/// A referee's ruling; while an appeal is open the jury's word comes first.
pub(super) fn decide(tournament: &Tournament, ruling: &NewRuling) -> Decision {
    let deal = tournament.known_deal(ruling.at)?;
    if let Some(in_force) = &deal.ruling
        && let Some(appeal) = tournament.open_appeals().find(|appeal| appeal.appealed.ruling == in_force.id)
    {
        let appeal = appeal.appealed.appeal;
        return Err(rejections::appeal_first(&appeal, &in_force.id));
    }
    refuse_if_void(deal)?;
    refuse_if_final(tournament, deal)?;
    make(tournament, ruling)
}

/// Checks a ruling, a referee's or a jury's.
pub(super) fn make(tournament: &Tournament, new: &NewRuling) -> Decision {
    let NewRuling { ruling, at, complaint, supersedes, offence, rule, facts, note, .. } = new;
    let deal = tournament.known_deal(*at)?;
    refuse_if_void(deal)?;
    match (&deal.ruling, supersedes) {
        (None, None) => {}
        (Some(in_force), Some(superseded)) if in_force.id == *superseded => {}
        (Some(in_force), _) => {
            return Err(rejections::ruling_in_force(&in_force.id));
        }
        (None, Some(_)) => {
            return Err(rejections::no_ruling_in_force());
        }
    }
    if tournament.rulings.contains_key(ruling) {
        return Err(rejections::ruling_made());
    }
    if rule.trim().is_empty() || rule.chars().count() > MAX_RULE || rule.contains(char::is_control) {
        let violation = Violation::at("/rule", faults::rule_length(MAX_RULE));
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    settles(tournament, new)?;
    // What the superseded ruling settled, this one does.
    let superseded = supersedes.and_then(|id| tournament.rulings.get(&id));
    let complaint = complaint.or_else(|| superseded?.made.complaint);
    let (decision, outcome) = checked(tournament, deal, &new.outcome, offence.as_ref())?;
    Ok(vec![
        RulingMade {
            ruling: *ruling,
            at: *at,
            complaint,
            supersedes: *supersedes,
            offence: offence.clone(),
            decision,
            outcome,
            rule: rule.clone(),
            facts: *facts,
            note: *note,
        }
        .into(),
    ])
}

/// A ruling settles an open complaint about its deal, or takes over one that the ruling
/// before it settled.
fn settles(tournament: &Tournament, new: &NewRuling) -> Result<(), Rejection> {
    let Some(id) = new.complaint else { return Ok(()) };
    let complaint = tournament.known_complaint(id)?;
    if complaint.raised.at != new.at {
        let at = complaint.raised.at;
        return Err(rejections::complaint_elsewhere(at.deal, at.table));
    }
    match complaint.end {
        None => Ok(()),
        Some(ComplaintEnd::Ruled(by)) if Some(by) == new.supersedes => Ok(()),
        Some(ComplaintEnd::Ruled(by)) => Err(rejections::complaint_ruled(&by)),
        Some(ComplaintEnd::Withdrawn { .. }) => Err(rejections::complaint_withdrawn()),
    }
}

/// The decision as it is recorded, if it can be ruled on this deal (a renonce says by its kind
/// what the offence was), and what the deal comes to by it.
pub(in crate::tournament) fn checked(
    tournament: &Tournament,
    deal: &Deal,
    outcome: &RulingOutcome,
    offence: Option<&ids::Code>,
) -> Result<(RulingOutcome, DealOutcome), Rejection> {
    let decision = named(tournament, outcome, offence)?;
    // What changes nothing of the sums needs no line: a caution, or that there was no offence.
    let is_only_sums = deal.stands_on_paper() && deal.record.is_none();
    if is_only_sums && !decision.is_as_entered() {
        return Err(rejections::line_only_on_paper(deal.at.deal));
    }
    refuse_unknown_kind(tournament, &decision)?;
    let rules = &tournament.settlement_rules()?;
    let invalid = |violations| Rejection::with_violations(Code::InvalidRecord, violations);
    if let RulingOutcome::Caution(caution) = &decision
        && offence.is_some_and(|offence| offence.as_str() == OF_A_BYSTANDER)
    {
        bystanders(tournament, deal, &caution.offenders).map_err(invalid)?;
    } else {
        refuse_misfit(rules, deal, &decision).map_err(invalid)?;
    }
    let outcome = deal.settled_under(rules, Some(&decision)).map_err(invalid)?;
    if outcome.counts().is_some() || is_only_sums {
        return Ok((decision, outcome));
    }
    if !decision.is_as_entered() {
        return Err(rejections::nothing_to_settle());
    }
    let at = deal.at;
    let table = tournament.known_table(at.table_at())?;
    let later = table.next_deal().index() > at.deal.index() + 1;
    let closed =
        table.is_signed() || table.ended_early || table.substitutions.iter().any(|s| s.from_deal > at.deal);
    let over = tournament.round(at.round).is_some_and(|round| round.phase == Phase::Ended);
    if later || closed || over {
        return Err(rejections::never_scored());
    }
    Ok((decision, outcome))
}

/// A family that does not price offences knows no ruling that settles by the price of one.
fn refuse_unknown_kind(tournament: &Tournament, outcome: &RulingOutcome) -> Result<(), Rejection> {
    use RulingOutcome as R;
    let game = &tournament.ruleset.game;
    match outcome {
        R::Renonce(_) | R::PremiumLost(_) | R::GameLost(_) if !game.prices_offences() => {
            let fault = faults::no_price_on_offences(game.family());
            let violation = Violation::at("/kind", fault);
            Err(Rejection::with_violations(Code::InvalidRecord, vec![violation]))
        }
        _ => Ok(()),
    }
}

/// The outcome with the offence that the ruling names.
fn named(
    tournament: &Tournament,
    outcome: &RulingOutcome,
    offence: Option<&ids::Code>,
) -> Result<RulingOutcome, Rejection> {
    let mut outcome = outcome.clone();
    let Some(id) = offence.map(ids::Code::as_str) else {
        let has_catalogue = !tournament.ruleset.game.offences().is_empty();
        if has_catalogue && matches!(outcome, RulingOutcome::Caution(_)) {
            let violation = Violation::at("/offence", faults::caution_without_offence());
            return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
        }
        return Ok(outcome);
    };
    let Some(known) = tournament.ruleset.game.offence(id) else {
        return Err(rejections::unknown_offence(id));
    };
    if let RulingOutcome::Renonce(renonce) = &mut outcome {
        let invalid = |violation| Rejection::with_violations(Code::InvalidRecord, vec![violation]);
        renonce.name_offence(known.id).map_err(invalid)?;
    }
    Ok(outcome)
}

/// What the rules of the game do not look at.
fn refuse_misfit(
    rules: &SettlementRules<'_>,
    deal: &Deal,
    outcome: &RulingOutcome,
) -> Result<(), Vec<Violation>> {
    match outcome {
        RulingOutcome::Caution(caution) => offenders(deal, &caution.offenders),
        RulingOutcome::Corrected(correction) if correction.record.has_ruling() => {
            Err(vec![Violation::at("/details/record/renonce", faults::correction_no_renonce())])
        }
        RulingOutcome::Renonce(_) | RulingOutcome::PremiumLost(_) | RulingOutcome::GameLost(_)
            if deal.record.is_none() =>
        {
            // Entered step by step, the partner is unknown: priced so, the declarer would be alone.
            deal.missing_partner(rules).map_or(Ok(()), |missing| Err(vec![missing]))
        }
        _ => Ok(()),
    }
}

/// Who interferes without playing there: players of other tables, or nobody in the tournament (who it was
/// says the reason).
fn bystanders(
    tournament: &Tournament,
    deal: &Deal,
    offenders: &[PlayerNumber],
) -> Result<(), Vec<Violation>> {
    let mut violations = Vec::new();
    for (i, player) in offenders.iter().enumerate() {
        let pointer = format!("/details/offenders/{i}");
        if !tournament.players.contains_key(player) {
            violations.push(Violation::at(pointer, shared::not_at_table(player)));
        } else if deal.seat_of(*player).is_some() {
            violations.push(Violation::at(pointer, faults::plays_there(player)));
        } else if offenders.iter().take(i).any(|earlier| earlier == player) {
            violations.push(Violation::at(pointer, shared::offender_twice(player)));
        }
    }
    if violations.is_empty() { Ok(()) } else { Err(violations) }
}

fn offenders(deal: &Deal, offenders: &[PlayerNumber]) -> Result<(), Vec<Violation>> {
    let mut violations = Vec::new();
    if offenders.is_empty() {
        violations.push(Violation::at("/details/offenders", faults::nobody_cautioned()));
    }
    for (i, player) in offenders.iter().enumerate() {
        let pointer = format!("/details/offenders/{i}");
        if deal.seat_of(*player).is_none() {
            violations.push(Violation::at(pointer, shared::not_at_table(player)));
        } else if offenders.iter().take(i).any(|earlier| earlier == player) {
            violations.push(Violation::at(pointer, shared::offender_twice(player)));
        }
    }
    if violations.is_empty() { Ok(()) } else { Err(violations) }
}
