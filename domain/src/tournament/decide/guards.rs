//! What several decisions look up or refuse first.

use super::context::Authority;
use crate::ids::{ComplaintId, DealNumber, PlayerNumber, RoundNumber};
use crate::tournament::event::{DealAt, NoteRef, TableAt};
use crate::tournament::rejections;
use crate::tournament::state::{ComplaintOnRecord, Deal, Phase, Player, Round, Table};
use crate::tournament::{Rejection, RejectionCode as Code, Tournament, faults};
use crate::violation::Violation;

/// Refuses who is to play before the desk has looked at his registration.
pub(super) fn refuse_if_held(player: &Player) -> Result<(), Rejection> {
    if player.held { Err(rejections::held(&player.number)) } else { Ok(()) }
}

/// Refuses what moves prizes or money of who was drawn already, if nobody says why.
pub(super) fn refuse_unexplained(
    tournament: &Tournament,
    player: PlayerNumber,
    note: Option<NoteRef>,
) -> Result<(), Rejection> {
    if note.is_some() || !tournament.rounds.iter().any(|round| round.draws(player)) {
        return Ok(());
    }
    let violation = Violation::at("/reason", faults::change_unexplained(&player));
    Err(Rejection::with_violations(Code::InvalidValue, vec![violation]))
}

/// The same of several players at once.
pub(super) fn refuse_unexplained_all<'a>(
    tournament: &Tournament,
    players: impl IntoIterator<Item = &'a PlayerNumber>,
    note: Option<NoteRef>,
) -> Result<(), Rejection> {
    players.into_iter().try_for_each(|player| refuse_unexplained(tournament, *player, note))
}

impl Tournament {
    pub(super) fn known_player(&self, number: PlayerNumber) -> Result<&Player, Rejection> {
        self.players.get(&number).ok_or_else(|| rejections::unknown_player(&number))
    }

    pub(super) fn known_round(&self, number: RoundNumber) -> Result<&Round, Rejection> {
        self.round(number).ok_or_else(|| rejections::round_not_drawn(number))
    }

    pub(in crate::tournament) fn known_table(&self, at: TableAt) -> Result<&Table, Rejection> {
        self.known_round(at.round)?;
        self.table(at).ok_or_else(|| rejections::unknown_table(at.round, at.table))
    }

    pub(in crate::tournament) fn known_deal(&self, at: DealAt) -> Result<&Deal, Rejection> {
        self.known_table(at.table_at())?;
        self.deal(at).ok_or_else(|| rejections::deal_not_opened(at.deal))
    }

    pub(super) fn round_in_phase(&self, number: RoundNumber, phase: Phase) -> Result<&Round, Rejection> {
        let round = self.known_round(number)?;
        if round.phase == phase {
            return Ok(round);
        }
        Err(match round.phase {
            Phase::Drawn => rejections::round_only_drawn(number),
            Phase::Started => rejections::round_under_way(number),
            Phase::Ended => rejections::round_ended(number),
        })
    }

    pub(super) fn known_complaint(&self, id: ComplaintId) -> Result<&ComplaintOnRecord, Rejection> {
        self.complaints.get(&id).map(AsRef::as_ref).ok_or_else(rejections::unknown_complaint)
    }

    /// Refuses what would take away the deal that a complaint is about.
    pub(super) fn refuse_if_complained_of(&self, at: DealAt) -> Result<(), Rejection> {
        if self.open_complaints().any(|complaint| complaint.raised.at == at) {
            return Err(rejections::complaint_open(at.deal));
        }
        Ok(())
    }

    /// Refuses what would take away the line that is flagged.
    pub(super) fn refuse_if_flagged(&self, at: DealAt) -> Result<(), Rejection> {
        if self.open_flags().any(|flag| flag.flagged.at == at) {
            return Err(rejections::deal_flagged(at.deal));
        }
        Ok(())
    }
}

/// The table, if its sheet can be written on.
pub(super) fn writable(tournament: &Tournament, at: TableAt) -> Result<&Table, Rejection> {
    tournament.round_in_phase(at.round, Phase::Started)?;
    let table = tournament.known_table(at)?;
    if table.is_signed() {
        return Err(rejections::sheet_agreed());
    }
    if table.ended_early {
        return Err(rejections::table_stopped());
    }
    Ok(table)
}

/// The table, if its sheet may still be brought into order: scorers while they write on it, officials
/// until it is signed.
pub(super) fn open_sheet(
    tournament: &Tournament,
    at: TableAt,
    authority: Authority,
) -> Result<&Table, Rejection> {
    let table = match authority {
        Authority::Scorer => writable(tournament, at)?,
        Authority::Official => tournament.known_table(at)?,
    };
    if tournament.known_round(at.round)?.phase == Phase::Drawn {
        return Err(rejections::round_not_started());
    }
    if table.is_signed() {
        return Err(rejections::sheet_agreed());
    }
    Ok(table)
}

/// Who may still change what is recorded of a deal: scorers until the sheet is signed or the
/// referee has ruled, officials at any time.
pub(super) fn amendable(tournament: &Tournament, deal: &Deal, authority: Authority) -> Result<(), Rejection> {
    refuse_if_void(deal)?;
    if authority == Authority::Official {
        return Ok(());
    }
    writable(tournament, deal.at.table_at())
        .and_then(|_| refuse_if_ruled_on(tournament, deal))
        .map_err(|refused| refused.message.map_or_else(rejections::only_official, rejections::official_only))
}

/// Who may still change what a deal comes to: scorers neither what is complained of nor what was ruled
/// on, and nobody what a jury decided.
pub(super) fn changeable(
    tournament: &Tournament,
    deal: &Deal,
    authority: Authority,
) -> Result<(), Rejection> {
    amendable(tournament, deal, authority)?;
    if authority != Authority::Official {
        tournament.refuse_if_complained_of(deal.at)?;
    }
    refuse_if_final(tournament, deal)
}

pub(in crate::tournament) fn refuse_if_void(deal: &Deal) -> Result<(), Rejection> {
    if deal.voided.is_some() {
        return Err(rejections::deal_void(deal.at.deal));
    }
    Ok(())
}

/// A ruling that left a deal under way as it was keeps nobody from entering on.
pub(super) fn refuse_if_ruled_on(tournament: &Tournament, deal: &Deal) -> Result<(), Rejection> {
    let Some(ruling) = &deal.ruling else { return Ok(()) };
    let made = tournament.rulings.get(&ruling.id).map(|made| made.version);
    let entered_since = || made < deal.entries.last().map(|entered| entered.version);
    if ruling.decision.is_as_entered() && (deal.record.is_none() || entered_since()) {
        return Ok(());
    }
    Err(rejections::deal_ruled_on())
}

/// A deal that others sat down behind is not taken back.
pub(super) fn refuse_if_changed_since(table: &Table, deal: DealNumber) -> Result<(), Rejection> {
    if deal.index() < table.own_from {
        return Err(rejections::seats_moved_since());
    }
    if table.substitutions.iter().any(|substitution| substitution.from_deal > deal) {
        return Err(rejections::substituted_since());
    }
    if table.reduced.is_some_and(|reduced| reduced.from_deal > deal) {
        return Err(rejections::reduced_since());
    }
    Ok(())
}

/// What a jury upheld or ruled, no referee overturns.
pub(in crate::tournament) fn refuse_if_final(tournament: &Tournament, deal: &Deal) -> Result<(), Rejection> {
    match &deal.ruling {
        Some(in_force) if tournament.is_final(in_force.id) => {
            Err(rejections::jury_decided_deal(deal.at.deal, &in_force.id))
        }
        _ => Ok(()),
    }
}

pub(super) fn no_longer_takes_part(player: &Player) -> Rejection {
    let gone = if player.excluded.is_some() { rejections::is_excluded } else { rejections::has_withdrawn };
    gone(&player.number)
}

/// Who sits at a table that is playing stays there.
pub(super) fn refuse_if_playing(tournament: &Tournament, player: PlayerNumber) -> Result<(), Rejection> {
    let Some(at) = tournament.seated_at(player) else { return Ok(()) };
    let started = tournament.round(at.round).is_some_and(|round| round.phase == Phase::Started);
    let playing = tournament.table(at).is_some_and(|table| !tournament.is_finished(table));
    if started && playing {
        return Err(rejections::is_playing(&player, at.table));
    }
    Ok(())
}
