use super::{Context, Decision};
use crate::draw::{Seed, draw_lot};
use crate::ids::{PlayerNumber, PrizeId};
use crate::message::{List, Said};
use crate::tournament::command::ResultCommand;
use crate::tournament::event::DealAt;
use crate::tournament::event::edition::EditionRows;
use crate::tournament::event::result::{LotDrawn, PrizePaid, PrizeReversed, ResultsPublished};
use crate::tournament::rejections;
use crate::tournament::results::Results;
use crate::tournament::state::{Edition, Phase};
use crate::tournament::{Rejection, Tournament};

pub(super) fn decide(tournament: &Tournament, command: &ResultCommand, context: &Context) -> Decision {
    match command {
        ResultCommand::DrawLot { players } => lot(tournament, players, context),
        ResultCommand::PublishResults => publish(tournament),
        ResultCommand::PayPrize { player, prize } => pay(tournament, *player, prize.as_ref()),
        ResultCommand::ReversePrize { player, prize } => {
            let prize = received(tournament, *player, prize.as_ref());
            let prize = prize.ok_or_else(|| rejections::no_prize_received(player))?;
            Ok(vec![PrizeReversed { player: *player, prize: prize.clone() }.into()])
        }
    }
}

fn lot(tournament: &Tournament, players: &[PlayerNumber], context: &Context) -> Decision {
    rounds_over(tournament)?;
    let mut asked = players.to_vec();
    asked.sort_unstable();
    let results = Results::of(tournament);
    let open = results.ranking.open_ties.iter().any(|tie| {
        let mut tied = tie.players.clone();
        tied.sort_unstable();
        tied == asked
    });
    if !open {
        return Err(rejections::no_such_tie());
    }
    let seed = Seed(context.random);
    Ok(vec![LotDrawn { order: draw_lot(seed, &asked), seed }.into()])
}

fn publish(tournament: &Tournament) -> Decision {
    rounds_over(tournament)?;
    nothing_open(tournament)?;
    let results = Results::of(tournament);
    if let Some(tie) = results.ranking.open_ties.first() {
        return Err(rejections::lot_first(List::players(&tie.players)));
    }
    let rows = EditionRows::of(&results);
    let last = tournament.editions.last().map(|edition| &edition.published);
    if last.is_some_and(|last| last.rows == rows) {
        return Err(rejections::nothing_new());
    }
    let edition = last.map_or(1, |last| last.edition.saturating_add(1));
    Ok(vec![ResultsPublished { edition, of_version: tournament.version, rows }.into()])
}

fn pay(tournament: &Tournament, player: PlayerNumber, prize: Option<&PrizeId>) -> Decision {
    let ResultsPublished { edition, rows, .. } = &current_edition(tournament)?.published;
    if received(tournament, player, prize).is_some() {
        return Err(rejections::prize_received(&player));
    }
    if EditionRows::of(&Results::of(tournament)) != *rows {
        return Err(rejections::results_changed());
    }
    // A correction may have given a prize already handed out to somebody else: the pot is paid out once.
    let awarded = |player, prize: &PrizeId, amount| {
        rows.award(player, prize).is_some_and(|row| row.amount_cents == amount)
    };
    let mut paid = tournament.prizes_paid.iter();
    if let Some(((other, _), _)) = paid.find(|((player, prize), paid)| !awarded(*player, prize, paid.amount))
    {
        return Err(rejections::prize_not_awarded(other));
    }
    let award = match prize {
        Some(prize) => rows.award(player, prize).ok_or_else(|| rejections::prize_not_won(&player, prize)),
        None => rows.money_of(player).ok_or_else(|| rejections::no_money_won(&player)),
    }?;
    // What several won between them is handed to one; of a pair each has his own.
    if award.amount_cents.is_none() && !tournament.ruleset.game.plays_in_pairs() {
        let mut paid = tournament.prizes_paid.keys();
        if let Some((other, _)) = paid.find(|(_, prize)| *prize == award.prize) {
            return Err(rejections::prize_received(other));
        }
    }
    let prize = award.prize.clone();
    Ok(vec![PrizePaid { player, prize, amount_cents: award.amount_cents, edition: *edition }.into()])
}

/// Which prize a player has received: this one, or the money.
fn received<'t>(
    tournament: &'t Tournament,
    player: PlayerNumber,
    prize: Option<&PrizeId>,
) -> Option<&'t PrizeId> {
    let asked = |received: &PrizeId| match prize {
        Some(prize) => received == prize,
        None => matches!(received, PrizeId::Cash(_)),
    };
    let mut all = tournament.prizes_paid.keys();
    all.find(|(number, received)| *number == player && asked(received)).map(|(_, prize)| prize)
}

fn current_edition(tournament: &Tournament) -> Result<&Edition, Rejection> {
    tournament.editions.last().ok_or_else(rejections::publish_first)
}

fn rounds_over(tournament: &Tournament) -> Result<(), Rejection> {
    if tournament.is_over() {
        return Ok(());
    }
    let rounds = tournament.regulations().rounds;
    let ended = tournament.rounds.iter().filter(|round| round.phase == Phase::Ended).count();
    Err(rejections::rounds_missing(ended, rounds))
}

/// Results come out when the referee's desk is clear.
fn nothing_open(tournament: &Tournament) -> Result<(), Rejection> {
    let refuse = |rejection: fn(List) -> Rejection, all: Vec<(DealAt, String)>| {
        if all.is_empty() {
            return Ok(());
        }
        let one =
            |(at, id): (DealAt, String)| Said::from(rejections::of_deal(id, at.round, at.table, at.deal));
        Err(rejection(all.into_iter().map(one).collect()))
    };
    let complaints = tournament.open_complaints().map(|c| (c.raised.at, c.raised.complaint.to_string()));
    refuse(rejections::complaints_open, complaints.collect())?;
    let appeals = tournament.open_appeals().filter_map(|appeal| {
        let ruling = tournament.rulings.get(&appeal.appealed.ruling)?;
        Some((ruling.made.at, appeal.appealed.appeal.to_string()))
    });
    refuse(rejections::appeals_open, appeals.collect())?;
    let flags = tournament.open_flags().map(|f| (f.flagged.at, f.flagged.flag.to_string()));
    refuse(rejections::flags_open, flags.collect())
}
