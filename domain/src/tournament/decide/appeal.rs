use super::context::{Context, Decision};
use super::ruling;
use crate::family::{Record, Totals};
use crate::ids::{AppealId, PlayerNumber, RulingId};
use crate::tournament::command::{AppealCommand, AppealDecision};
use crate::tournament::event::appeal::{
    AppealDecided, AppealOutcome, DeadlineSet, JuryConfirmed, JuryNamed, RulingAppealed,
};
use crate::tournament::rejections;
use crate::tournament::state::{AppealOnRecord, Deal, RulingOnRecord};
use crate::tournament::{Rejection, Tournament, jury};

pub(super) fn decide(tournament: &Tournament, command: &AppealCommand, context: &Context) -> Decision {
    match command {
        AppealCommand::SetAppealDeadline { round, until } => {
            if tournament.appeal_deadlines.get(round) == until.as_ref() {
                return Ok(Vec::new());
            }
            if let Some(round) = round {
                let rounds = tournament.regulations().rounds;
                if round.0 > rounds {
                    return Err(rejections::so_many_rounds(rounds));
                }
            }
            Ok(vec![DeadlineSet { round: *round, until: *until }.into()])
        }
        AppealCommand::Appeal { appeal, ruling, by, note } => {
            admissible(tournament, *appeal, *ruling, *by, context)?;
            Ok(vec![RulingAppealed { appeal: *appeal, ruling: *ruling, by: *by, note: *note }.into()])
        }
        AppealCommand::NameJury { appeal, jury: jurors, despite_conflicts } => {
            let on_record = open(tournament, *appeal)?;
            jury::check(tournament, jurors)?;
            let ruling = known_ruling(tournament, on_record.appealed.ruling)?;
            refuse_who_ruled(ruling, context)?;
            let conflicts = jury::conflicts(tournament, ruling, jurors);
            if !conflicts.is_empty() && despite_conflicts.is_none() {
                return Err(jury::refusal(conflicts));
            }
            let despite_conflicts = despite_conflicts.filter(|_| !conflicts.is_empty());
            Ok(vec![JuryNamed { appeal: *appeal, jury: jurors.clone(), despite_conflicts }.into()])
        }
        AppealCommand::ConfirmJury { appeal } => confirm(tournament, *appeal, context),
        AppealCommand::DecideAppeal { appeal, decision, note } => {
            let on_record = open(tournament, *appeal)?;
            if !matches!(decision, AppealDecision::Withdraw) {
                jury_sits(tournament, on_record)?;
            }
            refuse_who_ruled(known_ruling(tournament, on_record.appealed.ruling)?, context)?;
            let decided = |outcome| AppealDecided { appeal: *appeal, outcome, note: *note }.into();
            match decision {
                AppealDecision::Uphold => Ok(vec![decided(AppealOutcome::Upheld)]),
                AppealDecision::Withdraw => Ok(vec![decided(AppealOutcome::Withdrawn)]),
                AppealDecision::Replace(new) => {
                    if new.supersedes != Some(on_record.appealed.ruling) {
                        return Err(rejections::jury_supersedes());
                    }
                    let mut events = ruling::make(tournament, new)?;
                    events.push(decided(AppealOutcome::Replaced(new.ruling)));
                    Ok(events)
                }
            }
        }
    }
}

fn known_ruling(tournament: &Tournament, id: RulingId) -> Result<&RulingOnRecord, Rejection> {
    let ruling = tournament.rulings.get(&id).map(AsRef::as_ref);
    ruling.ok_or_else(rejections::unknown_ruling)
}

fn open(tournament: &Tournament, id: AppealId) -> Result<&AppealOnRecord, Rejection> {
    let appeal = tournament.appeals.get(&id).map(AsRef::as_ref);
    let appeal = appeal.ok_or_else(rejections::unknown_appeal)?;
    if appeal.decided.is_some() {
        return Err(rejections::appeal_decided());
    }
    Ok(appeal)
}

fn admissible(
    tournament: &Tournament,
    appeal: AppealId,
    id: RulingId,
    by: PlayerNumber,
    context: &Context,
) -> Result<(), Rejection> {
    let ruling = known_ruling(tournament, id)?;
    if tournament.appeals.contains_key(&appeal) {
        return Err(rejections::appeal_made());
    }
    if let Some(newer) = ruling.superseded_by {
        return Err(rejections::ruling_replaced(&newer));
    }
    if tournament.is_final(id) {
        return Err(rejections::jury_has_decided());
    }
    if let Some(other) = tournament.open_appeals().find(|other| other.appealed.ruling == id) {
        return Err(rejections::appeal_open(&other.appealed.appeal));
    }
    if tournament.appeals.values().any(|a| a.appealed.ruling == id && a.appealed.by == by) {
        return Err(rejections::appeal_taken_back(&by));
    }
    let round = ruling.made.at.round;
    if let Some(deadline) = tournament.appeal_deadline(round).filter(|deadline| context.now > *deadline) {
        return Err(rejections::appeal_late(round, deadline));
    }
    if tournament.went_against(ruling, by) {
        return Ok(());
    }
    Err(rejections::not_losing_side(&by))
}

/// Whether a complaint was a player's own or of his side; one of nobody's in particular is
/// everybody's who played.
fn speaks_for(by: Option<PlayerNumber>, deal: &Deal, player: PlayerNumber) -> bool {
    let took_part = |who| deal.seat_of(who).is_some_and(|seat| deal.seating.plays(seat));
    let Some(by) = by else { return took_part(player) };
    let allies = |record: &Record<PlayerNumber>| record.are_allies(&by, &player);
    by == player || (took_part(by) && took_part(player) && deal.record.as_ref().is_some_and(allies))
}

/// Who ruled leaves what becomes of an appeal against it to others.
fn refuse_who_ruled(ruling: &RulingOnRecord, context: &Context) -> Result<(), Rejection> {
    if ruling.by.is_some() && ruling.by == context.actor {
        return Err(rejections::who_ruled());
    }
    Ok(())
}

/// Conflicts may have come up since the jury was named: by a substitution, a team, a club.
fn jury_sits(tournament: &Tournament, appeal: &AppealOnRecord) -> Result<(), Rejection> {
    match &appeal.jury {
        None => Err(rejections::no_jury()),
        Some(jury) if !jury.may_decide() => Err(rejections::jury_unconfirmed()),
        Some(jury) if jury.confirmed.is_some() => Ok(()),
        Some(jury) => {
            let ruling = known_ruling(tournament, appeal.appealed.ruling)?;
            let conflicts = jury::conflicts(tournament, ruling, &jury.jurors);
            if conflicts.is_empty() { Ok(()) } else { Err(jury::refusal(conflicts)) }
        }
    }
}

/// Two officials answer for a jury with a conflict: who named it and another.
fn confirm(tournament: &Tournament, id: AppealId, context: &Context) -> Decision {
    let appeal = open(tournament, id)?;
    let Some(jury) = &appeal.jury else {
        return Err(rejections::no_jury());
    };
    if jury.may_decide() {
        return Ok(Vec::new());
    }
    if context.actor.is_none() || context.actor == jury.named.by {
        return Err(rejections::who_named());
    }
    refuse_who_ruled(known_ruling(tournament, appeal.appealed.ruling)?, context)?;
    Ok(vec![JuryConfirmed { appeal: id }.into()])
}

impl Tournament {
    /// Whether a ruling went against a player, who may then appeal: it made his points or
    /// payment in the deal worse than without any ruling or than under the one it superseded,
    /// names him as an offender, or left the deal as entered although his side had complained.
    #[must_use]
    pub fn went_against(&self, ruling: &RulingOnRecord, player: PlayerNumber) -> bool {
        let made = &ruling.made;
        let Some(deal) = self.deal(made.at) else { return false };
        let Some(seat) = deal.seat_of(player) else { return false };
        if made.decision.offenders().contains(&player) {
            return true;
        }
        let complaint = made.complaint.and_then(|id| self.complaints.get(&id));
        if made.decision.is_as_entered()
            && complaint.is_some_and(|complaint| speaks_for(complaint.raised.by, deal, player))
        {
            return true;
        }
        let with = self.scores_under(deal, Some(ruling));
        let costs = |before: Option<&RulingOnRecord>| {
            let before = self.scores_under(deal, before);
            with.points[seat] < before.points[seat] || with.payment[seat] < before.payment[seat]
        };
        let superseded = made.supersedes.and_then(|id| self.rulings.get(&id));
        costs(None) || superseded.is_some_and(|superseded| costs(Some(superseded)))
    }

    /// What a deal is worth under a ruling or none; nothing while it is open.
    fn scores_under(&self, deal: &Deal, ruling: Option<&RulingOnRecord>) -> Totals {
        let decision = ruling.map(|ruling| &ruling.made.decision);
        let rules = self.settlement_rules().ok();
        let settled = rules.and_then(|rules| deal.settled_under(&rules, decision).ok());
        settled.and_then(|outcome| outcome.totals()).unwrap_or_default()
    }
}
