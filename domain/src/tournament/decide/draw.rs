use unicode_normalization::UnicodeNormalization as _;

use super::context::{Context, Decision};
use crate::draw::{DrawError, DrawTerms, DrawnRound, Seed};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::checks::Warning;
use crate::tournament::command::{ByHand, DrawCommand, DrawOrder};
use crate::tournament::draw_terms::{consistent, cost_of, in_order, ready, refused};
use crate::tournament::event::NoteRef;
use crate::tournament::event::draw::{DrawCommitted, DrawEdited, PairAllowed, PairProhibited, RoundDrawn};
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{Commitment, Phase, Round};
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

/// Longest text mixed into a seed, in characters.
const MAX_PUBLIC_RANDOMNESS: usize = 200;

pub(super) fn decide(tournament: &Tournament, command: &DrawCommand, context: &Context) -> Decision {
    match command {
        DrawCommand::CommitDraw { round, draw } => commit(tournament, *round, draw, Seed(context.random)),
        DrawCommand::DrawRound { round, draw } => {
            in_order(tournament, *round)?;
            consistent(draw)?;
            if let Some((plan, next)) = tournament.standing_plan(*round) {
                as_planned(tournament, *round, plan, draw)?;
                let confirmed = tournament.confirmed_in(draw)?;
                return Ok(vec![planned(*round, plan, next, confirmed).into()]);
            }
            self::draw(tournament, *round, 1, draw, None, context)
        }
        DrawCommand::RedrawRound { round, draw, note } => {
            let drawn = tournament.round_in_phase(*round, Phase::Drawn)?;
            let attempt = drawn.attempt.saturating_add(1);
            self::draw(tournament, *round, attempt, draw, Some(*note), context)
        }
        DrawCommand::EditDraw { round, seats } => {
            let drawn = tournament.round_in_phase(*round, Phase::Drawn)?;
            edit(tournament, drawn, seats)
        }
        DrawCommand::ProhibitPair { players, note } => prohibit(tournament, *players, *note),
        DrawCommand::AllowPair { players, note } => {
            let players = pair(tournament, *players)?;
            let holds = tournament.prohibited.contains_key(&players);
            Ok(if holds { vec![PairAllowed { players, note: *note }.into()] } else { Vec::new() })
        }
    }
}

fn commit(tournament: &Tournament, round: RoundNumber, order: &DrawOrder, seed: Seed) -> Decision {
    let redraws = tournament.round(round).is_some_and(|drawn| drawn.phase == Phase::Drawn);
    if !redraws {
        in_order(tournament, round)?;
        if let Some((plan, _)) = tournament.standing_plan(round) {
            return Err(drawn_with(round, plan));
        }
    }
    consistent(order)?;
    let terms = tournament.draw_terms(round, order);
    terms.check().map_err(|error| refused(&terms, &error))?;
    let digest = terms.commitment(seed).map_err(|error| refused(&terms, &error))?;
    let DrawTerms { algorithm, players, options, basis } = terms;
    Ok(vec![DrawCommitted { round, algorithm, options, basis, players, commitment: digest }.into()])
}

/// Refuses what a plan that holds is not: a round it covers is drawn already.
fn as_planned(
    tournament: &Tournament,
    round: RoundNumber,
    plan: &RoundDrawn,
    order: &DrawOrder,
) -> Result<(), Rejection> {
    if order.public_randomness.is_some() {
        let violation = Violation::at("/public_randomness", faults::nothing_mixed_in(round, plan.round));
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    let options = plan.options;
    let same = order.by_hand.is_none()
        && order.mode.is_none_or(|mode| mode == options.mode)
        && order.apart.is_none_or(|apart| apart == options.apart)
        && order.standing.is_none_or(|standing| standing == options.standing)
        && order.byes.is_none_or(|byes| byes == options.byes);
    if same {
        return Ok(());
    }
    let committed = plan.commitment.is_some() && tournament.open_commitment(round).is_none();
    let code = if committed { Code::CommitmentMissing } else { Code::RoundOrder };
    Err(Rejection { code, ..drawn_with(round, plan) })
}

fn drawn_with(round: RoundNumber, plan: &RoundDrawn) -> Rejection {
    let drawn =
        if plan.commitment.is_some() { rejections::drawn_with_committed } else { rejections::drawn_with };
    drawn(round, plan.round)
}

/// A round as an earlier draw has planned it.
fn planned(round: RoundNumber, plan: &RoundDrawn, next: &DrawnRound, confirmed: Vec<Warning>) -> RoundDrawn {
    RoundDrawn {
        round,
        attempt: 1,
        tables: next.tables.clone(),
        byes: next.byes.clone(),
        basis: crate::draw::Basis::default(),
        later: Vec::new(),
        planned_in: Some(plan.round),
        note: None,
        confirmed,
        ..plan.clone()
    }
}

fn draw(
    tournament: &Tournament,
    round: RoundNumber,
    attempt: u16,
    order: &DrawOrder,
    note: Option<NoteRef>,
    context: &Context,
) -> Decision {
    let public_randomness = public_randomness(order)?;
    // What stands in the way is told first, what is odd behind it, and only then is anything drawn.
    let terms = ready(tournament, round, order)?;
    let committed = tournament.open_commitment(round);
    let seed = match committed {
        Some(made) => revealed(made, context.committed)?,
        None => Seed(context.random),
    };
    let confirmed = tournament.confirmed_in(order)?;
    let mixed = public_randomness.as_ref().map_or(seed, |text| seed.mixed_with(text));
    let drawn = terms
        .draw(mixed, &mut |progress| context.listener.tell(progress))
        .map_err(|error| refused(&terms, &error))?;
    let mut rounds = drawn.rounds.into_iter();
    let Some(DrawnRound { tables, byes }) = rounds.next() else {
        return Err(refused(&terms, &DrawError::OneRound(terms.options.mode)));
    };
    let event = RoundDrawn {
        round,
        attempt,
        algorithm: terms.algorithm,
        options: terms.options,
        basis: terms.basis.clone(),
        seed,
        public_randomness,
        commitment: committed.map(|made| made.facts.commitment),
        tables,
        byes,
        later: rounds.collect(),
        planned_in: None,
        note,
        confirmed,
    };
    let Some(seats) = &order.by_hand else { return Ok(vec![event.into()]) };
    let edited = edited(&terms, round, attempt, &event.drawn(), seats)?;
    Ok(vec![event.into(), edited.into()])
}

fn edit(tournament: &Tournament, drawn: &Round, seats: &ByHand) -> Decision {
    let terms = tournament.weighed_for_edit(drawn);
    if drawn.seating() == seats.seating {
        return Ok(Vec::new());
    }
    let event = edited(&terms, drawn.number, drawn.attempt, &drawn.draw.drawn(), seats)?;
    Ok(vec![Event::from(event)])
}

/// Seats given by hand, with what they cost against the draw.
fn edited(
    terms: &DrawTerms,
    round: RoundNumber,
    attempt: u16,
    machine: &DrawnRound,
    seats: &ByHand,
) -> Result<DrawEdited, Rejection> {
    let ByHand { seating, note } = seats;
    let cost = cost_of(terms, machine, seating)?;
    let DrawnRound { tables, byes } = seating.clone();
    Ok(DrawEdited { round, attempt, tables, byes, cost, note: *note })
}

fn public_randomness(order: &DrawOrder) -> Result<Option<String>, Rejection> {
    let Some(text) = &order.public_randomness else { return Ok(None) };
    let wrong = text.contains(|c: char| c.is_control() || is_invisible(c));
    let text = text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    if wrong || text.is_empty() || text.chars().count() > MAX_PUBLIC_RANDOMNESS {
        let violation = Violation::at("/public_randomness", faults::public_randomness(MAX_PUBLIC_RANDOMNESS));
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    Ok(Some(text))
}

/// Whether nothing of a character is seen, be it between others (Unicode: the default ignorable
/// code points).
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
        | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// The seed that was committed to.
fn revealed(made: &Commitment, seed: Option<Seed>) -> Result<Seed, Rejection> {
    let facts = made.facts.terms();
    let digest = |seed| facts.commitment(seed).ok();
    let seed = seed.filter(|seed| digest(*seed) == Some(made.facts.commitment));
    seed.ok_or_else(rejections::seed_missing)
}

fn prohibit(tournament: &Tournament, players: [PlayerNumber; 2], note: NoteRef) -> Decision {
    let players = pair(tournament, players)?;
    if tournament.prohibited.contains_key(&players) {
        return Ok(Vec::new());
    }
    Ok(vec![PairProhibited { players, note }.into()])
}

/// Two different players, the lower number first.
fn pair(tournament: &Tournament, [a, b]: [PlayerNumber; 2]) -> Result<[PlayerNumber; 2], Rejection> {
    tournament.known_player(a)?;
    tournament.known_player(b)?;
    if a == b {
        let violation = Violation::at("/players/1", faults::named_twice(&a));
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    Ok([a.min(b), a.max(b)])
}
