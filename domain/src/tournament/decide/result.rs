use super::context::{Context, Decision};
use super::hall;
use crate::draw::{Seed, draw_lot};
use crate::ids::{PlayerNumber, PrizeId};
use crate::tournament::checks::{Before, Seen, rounds_over};
use crate::tournament::command::ResultCommand;
use crate::tournament::event::edition::EditionRows;
use crate::tournament::event::result::{LotDrawn, PrizePaid, PrizeReversed, PrizesWaived, ResultsPublished};
use crate::tournament::rejections;
use crate::tournament::results::Results;
use crate::tournament::state::Edition;
use crate::tournament::{Rejection, Tournament};

pub(super) fn decide(tournament: &Tournament, command: &ResultCommand, context: &Context) -> Decision {
    match command {
        ResultCommand::DrawLot { players, prize } => lot(tournament, players, prize.as_ref(), context),
        ResultCommand::PublishResults { seen } => publish(tournament, seen),
        ResultCommand::WaivePrizes { player, waived, note } => {
            if tournament.known_player(*player)?.prizes_waived.is_some() == *waived {
                return Ok(Vec::new());
            }
            Ok(vec![PrizesWaived { player: *player, waived: *waived, note: *note }.into()])
        }
        ResultCommand::PayPrize { player, prize } => pay(tournament, *player, prize.as_ref()),
        ResultCommand::ReversePrize { player, prize, note } => {
            let prize = received(tournament, *player, prize.as_ref());
            let prize = prize.ok_or_else(|| rejections::no_prize_received(player))?;
            Ok(vec![PrizeReversed { player: *player, prize: prize.clone(), note: Some(*note) }.into()])
        }
    }
}

fn lot(
    tournament: &Tournament,
    players: &[PlayerNumber],
    prize: Option<&PrizeId>,
    context: &Context,
) -> Decision {
    rounds_over(tournament)?;
    let sharing = sorted(players);
    let prize = decided_by_lot(&Results::of(tournament), &sharing, prize)?;
    let seed = Seed(context.random);
    Ok(vec![LotDrawn { order: draw_lot(seed, &sharing), seed, prize }.into()])
}

/// What a lot among exactly these players would decide: of the ranking, of this prize or, if none is
/// named, of whatever they share; refused if there is nothing.
fn decided_by_lot(
    results: &Results,
    sharing: &[PlayerNumber],
    prize: Option<&PrizeId>,
) -> Result<Option<PrizeId>, Rejection> {
    let same = |players: &[PlayerNumber]| sorted(players) == sharing;
    let mut ties = results.ranking.open_ties.iter();
    if prize.is_none() && ties.any(|tie| same(&tie.players)) {
        return Ok(None);
    }
    let wanted = results.payouts.lots_wanted.iter().filter(|wanted| same(&wanted.players));
    let mut wanted = wanted
        .filter(|wanted| prize.is_none_or(|prize| wanted.prize == *prize || wanted.goods.contains(prize)));
    if let Some(wanted) = wanted.next() {
        return Ok(Some(wanted.prize.clone()));
    }
    let shared = results.titles.iter().filter(|title| title.players.len() > 1 && same(&title.players));
    let mut shared = shared.map(|title| PrizeId::Title(title.code.clone()));
    let title = shared.find(|title| prize.is_none_or(|prize| prize == title));
    title.map(Some).ok_or_else(rejections::no_such_tie)
}

fn sorted(players: &[PlayerNumber]) -> Vec<PlayerNumber> {
    let mut players = players.to_vec();
    players.sort_unstable();
    players
}

fn publish(tournament: &Tournament, seen: &Seen) -> Decision {
    if let Some(obstacle) = tournament.obstacles_to_publishing().into_iter().next() {
        return Err(obstacle.rejection);
    }
    let confirmed = tournament.confirmed(Before::Publish, seen)?;
    let rows = EditionRows::of(&Results::of(tournament));
    let edition = tournament.editions.last().map_or(1, |last| last.published.edition.saturating_add(1));
    let published = ResultsPublished { edition, of_version: tournament.version, rows, confirmed };
    // What is published is hidden from nobody any more (**decision**).
    Ok(std::iter::once(published.into()).chain(hall::release(tournament)).collect())
}

fn pay(tournament: &Tournament, player: PlayerNumber, prize: Option<&PrizeId>) -> Decision {
    let ResultsPublished { edition, rows, .. } = &current_edition(tournament)?.published;
    let money = rows.money_of(player).map(|row| &row.prize);
    if received(tournament, player, prize.or(money)).is_some() {
        return Err(rejections::prize_received(&player));
    }
    let results = Results::of(tournament);
    if EditionRows::of(&results) != *rows {
        return Err(rejections::results_changed());
    }
    // A correction may have given a prize already handed out to somebody else: the pot is paid out once.
    if let Some((other, _)) = tournament.not_awarded(rows).next() {
        return Err(rejections::prize_not_awarded(&other));
    }
    let award = match prize {
        Some(prize) => rows.award(player, prize).ok_or_else(|| rejections::prize_not_won(&player, prize)),
        None => rows.money_of(player).ok_or_else(|| rejections::no_money_won(&player)),
    }?;
    // Cents go by start number until a lot is drawn; goods wait for it.
    if results.payouts.lots_wanted.iter().any(|wanted| wanted.goods.contains(&award.prize)) {
        return Err(rejections::prize_lot_first(&award.prize));
    }
    // What several won between them is handed to one; of a pair each has his own.
    if award.amount_cents.is_none() && !tournament.ruleset.game.plays_in_pairs() {
        let mut paid = tournament.prizes_paid.keys();
        if let Some((other, _)) = paid.find(|(_, prize)| *prize == award.prize) {
            return Err(rejections::prize_received(other));
        }
    }
    let amount = award.amount_cents.unwrap_or_default();
    if let Some(balance) = tournament.too_little_for(-amount) {
        return Err(rejections::prize_beyond_cash(amount, balance));
    }
    let prize = award.prize.clone();
    Ok(vec![PrizePaid { player, prize, amount_cents: award.amount_cents, edition: *edition }.into()])
}

/// Which prize a player has received: this one, or money.
fn received<'t>(
    tournament: &'t Tournament,
    player: PlayerNumber,
    prize: Option<&PrizeId>,
) -> Option<&'t PrizeId> {
    let is_it = |received: &PrizeId| match prize {
        Some(prize) => received == prize,
        None => received.is_money(),
    };
    let mut all = tournament.prizes_paid.keys();
    all.find(|(number, received)| *number == player && is_it(received)).map(|(_, prize)| prize)
}

fn current_edition(tournament: &Tournament) -> Result<&Edition, Rejection> {
    tournament.editions.last().ok_or_else(rejections::publish_first)
}
