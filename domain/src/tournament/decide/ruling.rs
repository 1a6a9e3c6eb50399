pub(in crate::tournament) use super::deal::refuse_if_void;
use super::{Code, Decision};
use crate::ids::{self, PlayerNumber};
use crate::tournament::command::NewRuling;
use crate::tournament::event::referee::{RulingMade, RulingOutcome};
use crate::tournament::state::{ComplaintEnd, Deal, Phase};
use crate::tournament::{Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

/// Longest reference to a rule, in characters.
const MAX_RULE: usize = 200;

/// A referee's ruling; while an appeal is open the jury's word comes first.
pub(super) fn decide(tournament: &Tournament, ruling: &NewRuling) -> Decision {
    let deal = tournament.known_deal(ruling.at)?;
    if let Some(in_force) = &deal.ruling
        && let Some(appeal) = tournament.open_appeals().find(|appeal| appeal.appealed.ruling == in_force.id)
    {
        let appeal = appeal.appealed.appeal;
        let detail = format!("Appeal {appeal} against ruling {} is open: decide it first.", in_force.id);
        return Err(Rejection::new(Code::AppealOpen, detail));
    }
    refuse_if_void(deal)?;
    refuse_if_final(tournament, deal)?;
    make(tournament, ruling)
}

/// What a jury upheld or ruled, no referee overturns.
pub(in crate::tournament) fn refuse_if_final(tournament: &Tournament, deal: &Deal) -> Result<(), Rejection> {
    match &deal.ruling {
        Some(in_force) if tournament.is_final(in_force.id) => {
            let detail =
                format!("A jury has decided on deal {}: ruling {} is final.", deal.at.deal, in_force.id);
            Err(Rejection::new(Code::AppealState, detail))
        }
        _ => Ok(()),
    }
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
            let detail = format!("Ruling {} is in force: a new one must supersede it.", in_force.id);
            return Err(Rejection::new(Code::RulingInForce, detail));
        }
        (None, Some(_)) => {
            return Err(Rejection::new(Code::RulingInForce, "No ruling is in force on this deal."));
        }
    }
    if tournament.rulings.contains_key(ruling) {
        return Err(Rejection::new(Code::RulingInForce, "This ruling was made already."));
    }
    if rule.trim().is_empty() || rule.chars().count() > MAX_RULE || rule.contains(char::is_control) {
        let detail = format!("The rule in 1 to {MAX_RULE} characters is expected.");
        let violation = Violation::new("/rule", ViolationCode::OutOfBounds, detail);
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    settles(tournament, new)?;
    // What the superseded ruling settled, this one does.
    let superseded = supersedes.and_then(|id| tournament.rulings.get(&id));
    let complaint = complaint.or_else(|| superseded?.made.complaint);
    let outcome = checked(tournament, deal, &new.outcome, offence.as_ref())?;
    Ok(vec![
        RulingMade {
            ruling: *ruling,
            at: *at,
            complaint,
            supersedes: *supersedes,
            offence: offence.clone(),
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
        let detail = format!("The complaint is about deal {} at table {}.", at.deal, at.table);
        return Err(Rejection::new(Code::ComplaintState, detail));
    }
    match complaint.end {
        None => Ok(()),
        Some(ComplaintEnd::Ruled(by)) if Some(by) == new.supersedes => Ok(()),
        Some(ComplaintEnd::Ruled(by)) => {
            Err(Rejection::new(Code::ComplaintState, format!("Ruling {by} has settled the complaint.")))
        }
        Some(ComplaintEnd::Withdrawn { .. }) => {
            Err(Rejection::new(Code::ComplaintState, "The complaint was withdrawn."))
        }
    }
}

/// The outcome as it is recorded, if it can be ruled on this deal: a renonce says by its kind
/// what the offence was.
pub(in crate::tournament) fn checked(
    tournament: &Tournament,
    deal: &Deal,
    outcome: &RulingOutcome,
    offence: Option<&ids::Code>,
) -> Result<RulingOutcome, Rejection> {
    let outcome = named(tournament, outcome, offence)?;
    refuse_unknown_kind(tournament, &outcome)?;
    let invalid = |violations| Rejection::with_violations(Code::InvalidRecord, violations);
    refuse_misfit(deal, &outcome).map_err(invalid)?;
    let scores = deal.evaluate(&tournament.ruleset.game, Some(&outcome)).map_err(invalid)?;
    if scores.is_some() {
        return Ok(outcome);
    }
    if !outcome.is_as_entered() {
        let detail = "No game has been declared in this deal: there is nothing to settle.";
        return Err(Rejection::new(Code::DealState, detail));
    }
    let at = deal.at;
    let table = tournament.known_table(at.table_at())?;
    let later = table.next_deal().index() > at.deal.index() + 1;
    let closed =
        table.is_signed() || table.ended_early || table.substitutions.iter().any(|s| s.from_deal > at.deal);
    let over = tournament.round(at.round).is_some_and(|round| round.phase == Phase::Ended);
    if later || closed || over {
        let detail = "The deal was never scored: correct its record before this ruling.";
        return Err(Rejection::new(Code::DealState, detail));
    }
    Ok(outcome)
}

/// A family that does not price offences knows no ruling that settles by the price of one.
fn refuse_unknown_kind(tournament: &Tournament, outcome: &RulingOutcome) -> Result<(), Rejection> {
    use RulingOutcome as R;
    let game = &tournament.ruleset.game;
    match outcome {
        R::Renonce(_) | R::PremiumLost(_) | R::GameLost(_) if !game.prices_offences() => {
            let family = game.family().name();
            let detail = format!("{family} puts no price on offences: correct, annul or strike the deal.");
            let violation = Violation::new("/kind", ViolationCode::RulingNotInFamily, detail);
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
            let detail = "A caution says what the offence was.";
            let violation = Violation::new("/offence", ViolationCode::OutOfBounds, detail);
            return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
        }
        return Ok(outcome);
    };
    if tournament.ruleset.game.offence(id).is_none() {
        let detail = format!("The catalogue of this ruleset has no offence {id:?}.");
        return Err(Rejection::new(Code::UnknownOffence, detail));
    }
    if let RulingOutcome::Renonce(renonce) = &mut outcome {
        let invalid = |violation| Rejection::with_violations(Code::InvalidRecord, vec![violation]);
        renonce.name_offence(id).map_err(invalid)?;
    }
    Ok(outcome)
}

/// What the rules of the game do not look at.
fn refuse_misfit(deal: &Deal, outcome: &RulingOutcome) -> Result<(), Vec<Violation>> {
    match outcome {
        RulingOutcome::Caution(caution) => offenders(deal, &caution.offenders),
        RulingOutcome::Corrected(correction) if correction.record.has_ruling() => {
            let detail = "a ruling that corrects a record is no renonce";
            Err(vec![Violation::new("/details/record/renonce", ViolationCode::Shape, detail)])
        }
        RulingOutcome::Renonce(_) | RulingOutcome::PremiumLost(_) | RulingOutcome::GameLost(_)
            if deal.record.is_none() =>
        {
            // Told step by step, the partner is unknown: priced so, the declarer would be alone.
            deal.missing_partner().map_or(Ok(()), |missing| Err(vec![missing]))
        }
        _ => Ok(()),
    }
}

fn offenders(deal: &Deal, offenders: &[PlayerNumber]) -> Result<(), Vec<Violation>> {
    let mut violations = Vec::new();
    if offenders.is_empty() {
        let detail = "somebody is cautioned";
        violations.push(Violation::new("/details/offenders", ViolationCode::OffendersCount, detail));
    }
    for (i, player) in offenders.iter().enumerate() {
        let pointer = format!("/details/offenders/{i}");
        if deal.seat_of(*player).is_none() {
            let detail = format!("nobody called {player} is at this table");
            violations.push(Violation::new(pointer, ViolationCode::UnknownPlayer, detail));
        } else if offenders.iter().take(i).any(|earlier| earlier == player) {
            let detail = format!("{player} already stands as an offender");
            violations.push(Violation::new(pointer, ViolationCode::DuplicatePlayer, detail));
        }
    }
    if violations.is_empty() { Ok(()) } else { Err(violations) }
}
