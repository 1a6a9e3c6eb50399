use super::{Code, Context, Decision};
use crate::draw::{Seed, draw_lot};
use crate::ids::PlayerNumber;
use crate::tournament::event::DealAt;
use crate::tournament::event::result::{LotDrawn, PrizePaid, PrizeReversed, ResultsPublished};
use crate::tournament::results::Results;
use crate::tournament::state::{Edition, Phase};
use crate::tournament::{Command, Rejection, Tournament};

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::DrawLot { players } => lot(tournament, players, context),
        Command::PublishResults => publish(tournament),
        Command::PayPrize { player } => pay(tournament, *player),
        Command::ReversePrize { player } => {
            if !tournament.prizes_paid.contains_key(player) {
                let detail = format!("Player {player} has received no prize.");
                return Err(Rejection::new(Code::PrizeState, detail));
            }
            Ok(vec![PrizeReversed { player: *player }.into()])
        }
        _ => unreachable!("decide sends other commands elsewhere"),
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
        let detail = "A lot is drawn between all players of one tie that nothing else decides.";
        return Err(Rejection::new(Code::NoSuchTie, detail));
    }
    let seed = Seed(context.random);
    Ok(vec![LotDrawn { order: draw_lot(seed, &asked), seed }.into()])
}

fn publish(tournament: &Tournament) -> Decision {
    rounds_over(tournament)?;
    nothing_open(tournament)?;
    let results = Results::of(tournament);
    if let Some(tie) = results.ranking.open_ties.first() {
        let players: Vec<_> = tie.players.iter().map(ToString::to_string).collect();
        let detail =
            format!("Only the lot can decide between players {}: draw it first.", players.join(", "));
        return Err(Rejection::new(Code::OpenTies, detail));
    }
    let digest = results.digest();
    let last = tournament.editions.last().map(|edition| &edition.published);
    if last.is_some_and(|edition| edition.digest == digest) {
        return Err(Rejection::new(Code::NothingNew, "Nothing has changed since the newest edition."));
    }
    let edition = last.map_or(1, |last| last.edition.saturating_add(1));
    Ok(vec![ResultsPublished { edition, of_version: tournament.version, digest }.into()])
}

fn pay(tournament: &Tournament, player: PlayerNumber) -> Decision {
    let edition = current_edition(tournament)?;
    if tournament.prizes_paid.contains_key(&player) {
        let detail = format!("Player {player} has received the prize already.");
        return Err(Rejection::new(Code::PrizeState, detail));
    }
    let results = Results::of(tournament);
    if results.digest() != edition.published.digest {
        let detail = "Results have changed since the newest edition: publish a new one first.";
        return Err(Rejection::new(Code::NotPublished, detail));
    }
    // A correction may have given a prize already handed out to somebody else: the pot is paid out once.
    let mut paid = tournament.prizes_paid.iter();
    if let Some((other, _)) = paid.find(|(other, paid)| results.prize_of(**other) != Some(paid.amount)) {
        let detail =
            format!("Player {other} has a prize that the newest edition does not award: take it back first.");
        return Err(Rejection::new(Code::PrizeState, detail));
    }
    let amount = results
        .prize_of(player)
        .ok_or_else(|| Rejection::new(Code::PrizeState, format!("Player {player} has won no money.")))?;
    Ok(vec![PrizePaid { player, amount_cents: amount, edition: edition.published.edition }.into()])
}

fn current_edition(tournament: &Tournament) -> Result<&Edition, Rejection> {
    tournament.editions.last().ok_or_else(|| Rejection::new(Code::NotPublished, "Publish the results first."))
}

fn rounds_over(tournament: &Tournament) -> Result<(), Rejection> {
    if tournament.is_over() {
        return Ok(());
    }
    let rounds = tournament.regulations().rounds;
    let ended = tournament.rounds.iter().filter(|round| round.phase == Phase::Ended).count();
    Err(Rejection::new(Code::RoundsMissing, format!("{ended} of {rounds} rounds have ended.")))
}

/// Results come out when the referee's desk is clear.
fn nothing_open(tournament: &Tournament) -> Result<(), Rejection> {
    let refuse = |code, what: &str, all: Vec<(DealAt, String)>| {
        if all.is_empty() {
            return Ok(());
        }
        let one = |(at, id): &(DealAt, String)| {
            format!("{id} about round {}, table {}, deal {}", at.round, at.table, at.deal)
        };
        let all: Vec<_> = all.iter().map(one).collect();
        Err(Rejection::new(code, format!("{what} open: {}.", all.join("; "))))
    };
    let complaints = tournament.open_complaints().map(|c| (c.raised.at, c.raised.complaint.to_string()));
    refuse(Code::ComplaintOpen, "Complaints are", complaints.collect())?;
    let appeals = tournament.open_appeals().filter_map(|appeal| {
        let ruling = tournament.rulings.get(&appeal.appealed.ruling)?;
        Some((ruling.made.at, appeal.appealed.appeal.to_string()))
    });
    refuse(Code::AppealOpen, "Appeals are", appeals.collect())?;
    let flags = tournament.open_flags().map(|f| (f.flagged.at, f.flagged.flag.to_string()));
    refuse(Code::FlagOpen, "Flags are", flags.collect())
}
