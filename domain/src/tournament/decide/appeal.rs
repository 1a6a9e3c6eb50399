use super::{Code, Context, Decision, ruling};
use crate::family::Totals;
use crate::ids::{AppealId, PlayerNumber, RulingId};
use crate::tournament::command::AppealDecision;
use crate::tournament::event::appeal::{
    AppealDecided, AppealOutcome, DeadlineSet, JuryConfirmed, JuryNamed, RulingAppealed,
};
use crate::tournament::state::{AppealOnRecord, Deal, RulingOnRecord};
use crate::tournament::{Command, Rejection, Tournament, jury};

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::SetAppealDeadline { round, until } => {
            if tournament.appeal_deadlines.get(round) == Some(until) {
                return Ok(Vec::new());
            }
            if let Some(round) = round {
                let rounds = tournament.regulations().rounds;
                if round.0 > rounds {
                    let detail = format!("The tournament has {rounds} rounds.");
                    return Err(Rejection::new(Code::UnknownRound, detail));
                }
            }
            Ok(vec![DeadlineSet { round: *round, until: *until }.into()])
        }
        Command::Appeal { appeal, ruling, by, note } => {
            admissible(tournament, *appeal, *ruling, *by, context)?;
            Ok(vec![RulingAppealed { appeal: *appeal, ruling: *ruling, by: *by, note: *note }.into()])
        }
        Command::NameJury { appeal, jury: jurors, despite_conflicts } => {
            let on_record = open(tournament, *appeal)?;
            jury::check(tournament, jurors)?;
            let conflicts =
                jury::conflicts(tournament, known_ruling(tournament, on_record.appealed.ruling)?, jurors);
            if !conflicts.is_empty() && despite_conflicts.is_none() {
                return Err(jury::refusal(conflicts));
            }
            let despite_conflicts = despite_conflicts.filter(|_| !conflicts.is_empty());
            Ok(vec![JuryNamed { appeal: *appeal, jury: jurors.clone(), despite_conflicts }.into()])
        }
        Command::ConfirmJury { appeal } => confirm(tournament, *appeal, context),
        Command::DecideAppeal { appeal, decision, note } => {
            let on_record = open(tournament, *appeal)?;
            if !matches!(decision, AppealDecision::Withdraw) {
                jury_sits(on_record)?;
            }
            let decided = |outcome| AppealDecided { appeal: *appeal, outcome, note: *note }.into();
            match decision {
                AppealDecision::Uphold => Ok(vec![decided(AppealOutcome::Upheld)]),
                AppealDecision::Withdraw => Ok(vec![decided(AppealOutcome::Withdrawn)]),
                AppealDecision::Replace(new) => {
                    if new.supersedes != Some(on_record.appealed.ruling) {
                        let detail = "The jury's ruling must supersede the one appealed against.";
                        return Err(Rejection::new(Code::RulingInForce, detail));
                    }
                    let mut events = ruling::make(tournament, new)?;
                    events.push(decided(AppealOutcome::Replaced(new.ruling)));
                    Ok(events)
                }
            }
        }
        _ => unreachable!("decide sends other commands elsewhere"),
    }
}

fn known_ruling(tournament: &Tournament, id: RulingId) -> Result<&RulingOnRecord, Rejection> {
    let ruling = tournament.rulings.get(&id).map(AsRef::as_ref);
    ruling.ok_or_else(|| Rejection::new(Code::UnknownRuling, "There is no such ruling."))
}

fn open(tournament: &Tournament, id: AppealId) -> Result<&AppealOnRecord, Rejection> {
    let appeal = tournament.appeals.get(&id).map(AsRef::as_ref);
    let appeal = appeal.ok_or_else(|| Rejection::new(Code::UnknownAppeal, "There is no such appeal."))?;
    if appeal.decided.is_some() {
        return Err(Rejection::new(Code::AppealState, "The appeal is decided already."));
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
        return Err(Rejection::new(Code::AppealState, "This appeal was made already."));
    }
    if let Some(newer) = ruling.superseded_by {
        return Err(Rejection::new(Code::AppealState, format!("Ruling {newer} has replaced this one.")));
    }
    if tournament.is_final(id) {
        return Err(Rejection::new(Code::AppealState, "A jury has decided: the ruling is final."));
    }
    if let Some(other) = tournament.open_appeals().find(|other| other.appealed.ruling == id) {
        let detail = format!("Appeal {} against this ruling is open.", other.appealed.appeal);
        return Err(Rejection::new(Code::AppealOpen, detail));
    }
    let round = ruling.made.at.round;
    if let Some(deadline) = tournament.appeal_deadline(round).filter(|deadline| context.now > *deadline) {
        let when = deadline.format("%Y-%m-%dT%H:%M:%SZ");
        let detail = format!("Rulings of round {round} could be appealed against until {when}.");
        return Err(Rejection::new(Code::AppealLate, detail));
    }
    if tournament.went_against(ruling, by) {
        return Ok(());
    }
    let detail = format!("The ruling cost player {by} nothing and did not refuse a complaint of his.");
    Err(Rejection::new(Code::NotLosingSide, detail))
}

fn jury_sits(appeal: &AppealOnRecord) -> Result<(), Rejection> {
    match &appeal.jury {
        None => Err(Rejection::new(Code::AppealState, "No jury is named.")),
        Some(jury) if !jury.may_decide() => {
            let detail = "A second official must confirm the jury in spite of its conflicts.";
            Err(Rejection::new(Code::SecondOfficial, detail))
        }
        Some(_) => Ok(()),
    }
}

/// Two officials answer for a jury with a conflict: who named it and another.
fn confirm(tournament: &Tournament, id: AppealId, context: &Context) -> Decision {
    let Some(jury) = &open(tournament, id)?.jury else {
        return Err(Rejection::new(Code::AppealState, "No jury is named."));
    };
    if jury.may_decide() {
        return Ok(Vec::new());
    }
    if context.actor.is_none() || context.actor == jury.named.by {
        let detail = "Who named the jury cannot confirm it: another official must.";
        return Err(Rejection::new(Code::SecondOfficial, detail));
    }
    Ok(vec![JuryConfirmed { appeal: id }.into()])
}

impl Tournament {
    /// Whether a ruling went against a player, who may then appeal: it made his points or
    /// payment in the deal worse than they are without any ruling, names him as an offender,
    /// or left the deal as entered although he had complained.
    #[must_use]
    pub fn went_against(&self, ruling: &RulingOnRecord, player: PlayerNumber) -> bool {
        let made = &ruling.made;
        let Some(deal) = self.deal(made.at) else { return false };
        let Some(seat) = deal.seat_of(player) else { return false };
        if made.outcome.offenders().contains(&player) {
            return true;
        }
        let complained = made
            .complaint
            .and_then(|id| self.complaints.get(&id))
            .is_some_and(|complaint| complaint.raised.by == Some(player));
        if complained && made.outcome.is_as_entered() {
            return true;
        }
        let without = self.scores_under(deal, None);
        let with = self.scores_under(deal, Some(ruling));
        with.points[seat] < without.points[seat] || with.payment[seat] < without.payment[seat]
    }

    /// What a deal is worth under a ruling or none; nothing while it is open.
    fn scores_under(&self, deal: &Deal, ruling: Option<&RulingOnRecord>) -> Totals {
        let outcome = ruling.map(|ruling| &ruling.made.outcome);
        deal.evaluate(&self.ruleset.game, outcome).ok().flatten().unwrap_or_default()
    }
}
