//! What the events of a tournament are called.

use texts::Page as T;

const TITLES: &[(&str, T)] = &[
    ("stream.continued", T::EventStreamContinued),
    ("tournament.created", T::EventTournamentCreated),
    ("tournament.ruleset_amended", T::EventTournamentRulesetAmended),
    ("tournament.ruleset_change_proposed", T::EventTournamentRulesetChangeProposed),
    ("tournament.ruleset_changed", T::EventTournamentRulesetChanged),
    ("tournament.settlement_adopted", T::EventTournamentSettlementAdopted),
    ("tournament.times_set", T::EventTournamentTimesSet),
    ("tournament.described", T::EventTournamentDescribed),
    ("tournament.registration_set", T::EventTournamentRegistrationSet),
    ("tournament.closed", T::EventTournamentClosed),
    ("tournament.reopened", T::EventTournamentReopened),
    ("player.registered", T::EventPlayerRegistered),
    ("player.let_in", T::EventPlayerLetIn),
    ("player.preregistered", T::EventPlayerPreregistered),
    ("player.moved_up", T::EventPlayerMovedUp),
    ("player.cancelled", T::EventPlayerCancelled),
    ("player.person_corrected", T::EventPlayerPersonCorrected),
    ("player.details_changed", T::EventPlayerDetailsChanged),
    ("player.fee_recorded", T::EventPlayerFeeRecorded),
    ("tournament.fees_set", T::EventTournamentFeesSet),
    ("player.fee_kind_set", T::EventPlayerFeeKindSet),
    ("player.checked_in", T::EventPlayerCheckedIn),
    ("player.check_in_reverted", T::EventPlayerCheckInReverted),
    ("player.annulled", T::EventPlayerAnnulled),
    ("player.withdrawn", T::EventPlayerWithdrawn),
    ("player.excluded", T::EventPlayerExcluded),
    ("player.reinstated", T::EventPlayerReinstated),
    ("player.trophies_brought", T::EventPlayerTrophiesBrought),
    ("player.substituted", T::EventPlayerSubstituted),
    ("team.formed", T::EventTeamFormed),
    ("team.changed", T::EventTeamChanged),
    ("team.dissolved", T::EventTeamDissolved),
    ("draw.committed", T::EventDrawCommitted),
    ("draw.edited", T::EventDrawEdited),
    ("pair.prohibited", T::EventPairProhibited),
    ("pair.allowed", T::EventPairAllowed),
    ("seats.corrected", T::EventSeatsCorrected),
    ("table.joined", T::EventTableJoined),
    ("table.reduced", T::EventTableReduced),
    ("table.reduction_reverted", T::EventTableReductionReverted),
    ("round.drawn", T::EventRoundDrawn),
    ("round.started", T::EventRoundStarted),
    ("round.start_reverted", T::EventRoundStartReverted),
    ("round.paused", T::EventRoundPaused),
    ("round.resumed", T::EventRoundResumed),
    ("round.extended", T::EventRoundExtended),
    ("round.last_deal_called", T::EventRoundLastDealCalled),
    ("round.last_deal_reverted", T::EventRoundLastDealReverted),
    ("round.ended", T::EventRoundEnded),
    ("table.ended_early", T::EventTableEndedEarly),
    ("table.resumed", T::EventTableResumed),
    ("table.counted_for", T::EventTableCountedFor),
    ("deal.opened", T::EventDealOpened),
    ("deal.redealt", T::EventDealRedealt),
    ("deal.entry_retracted", T::EventDealEntryRetracted),
    ("deal.corrected", T::EventDealCorrected),
    ("deal.play_recorded", T::EventDealPlayRecorded),
    ("sheet.rearranged", T::EventSheetRearranged),
    ("sheet.totals_recorded", T::EventSheetTotalsRecorded),
    ("sheet.totals_replaced", T::EventSheetTotalsReplaced),
    ("sheet.signed", T::EventSheetSigned),
    ("sheet.reopened", T::EventSheetReopened),
    ("ruling.made", T::EventRulingMade),
    ("complaint.raised", T::EventComplaintRaised),
    ("complaint.withdrawn", T::EventComplaintWithdrawn),
    ("appeal.deadline_set", T::EventAppealDeadlineSet),
    ("ruling.appealed", T::EventRulingAppealed),
    ("appeal.jury_named", T::EventAppealJuryNamed),
    ("appeal.jury_confirmed", T::EventAppealJuryConfirmed),
    ("appeal.decided", T::EventAppealDecided),
    ("line.flagged", T::EventLineFlagged),
    ("flag.resolved", T::EventFlagResolved),
    ("notice.given", T::EventNoticeGiven),
    ("notice.withdrawn", T::EventNoticeWithdrawn),
    ("standings.frozen", T::EventStandingsFrozen),
    ("standings.released", T::EventStandingsReleased),
    ("player.suspended", T::EventPlayerSuspended),
    ("suspension.lifted", T::EventSuspensionLifted),
    ("lot.drawn", T::EventLotDrawn),
    ("results.published", T::EventResultsPublished),
    ("results.taken_over", T::EventResultsTakenOver),
    ("player.prizes_waived", T::EventPlayerPrizesWaived),
    ("prize.paid", T::EventPrizePaid),
    ("prize.reversed", T::EventPrizeReversed),
    ("cash.recorded", T::EventCashRecorded),
    ("cash.reversed", T::EventCashReversed),
    ("cash.counted", T::EventCashCounted),
];

/// What a type of event is called. Steps of a deal, which each family has of its own, are one thing here: it is entered.
pub fn title(event_type: &str) -> T {
    let found = TITLES.iter().find(|(known, _)| *known == event_type);
    found.map_or(T::EventDealEntered, |(_, title)| *title)
}

#[cfg(test)]
mod tests {
    use domain::tournament::Event;

    use super::*;

    #[test]
    fn every_event_has_a_title() {
        let known: Vec<_> = TITLES.iter().map(|(known, _)| *known).collect();
        let all: Vec<_> = Event::TYPES.iter().map(|(name, _)| *name).collect();
        assert_eq!(known, all);
    }
}
