use unicode_normalization::UnicodeNormalization as _;

use super::{Code, Context, Decision};
use crate::draw::{DrawError, DrawTerms, DrawnRound, Seed, check_seating};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::command::{ByHand, DrawOrder};
use crate::tournament::draw_terms::{consistent, in_order};
use crate::tournament::event::NoteRef;
use crate::tournament::event::draw::{DrawCommitted, DrawEdited, PairAllowed, PairProhibited, RoundDrawn};
use crate::tournament::state::{Commitment, Phase, Round};
use crate::tournament::{Command, Event, Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

/// Longest text mixed into a seed, in characters.
const MAX_PUBLIC_RANDOMNESS: usize = 200;

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::CommitDraw { round, draw } => commit(tournament, *round, draw, Seed(context.random)),
        Command::DrawRound { round, draw } => {
            in_order(tournament, *round)?;
            consistent(draw)?;
            if let Some((plan, next)) = tournament.standing_plan(*round) {
                as_planned(tournament, *round, plan, draw)?;
                return Ok(vec![planned(*round, plan, next).into()]);
            }
            self::draw(tournament, *round, 1, draw, None, context)
        }
        Command::RedrawRound { round, draw, note } => {
            let drawn = tournament.round_in_phase(*round, Phase::Drawn)?;
            if drawn.draw.commitment.is_some() && tournament.open_commitment(*round).is_none() {
                let detail = format!(
                    "Round {round} was drawn as committed: drawing it again takes a commitment of its own."
                );
                return Err(Rejection::new(Code::CommitmentMissing, detail));
            }
            consistent(draw)?;
            let attempt = drawn.attempt.saturating_add(1);
            self::draw(tournament, *round, attempt, draw, Some(*note), context)
        }
        Command::EditDraw { round, seats } => {
            let drawn = tournament.round_in_phase(*round, Phase::Drawn)?;
            edit(tournament, drawn, seats)
        }
        Command::ProhibitPair { players, note } => prohibit(tournament, *players, *note),
        Command::AllowPair { players } => {
            let players = pair(tournament, *players)?;
            let holds = tournament.prohibited.contains_key(&players);
            Ok(if holds { vec![PairAllowed { players }.into()] } else { Vec::new() })
        }
        _ => unreachable!("decide sends other commands elsewhere"),
    }
}

fn commit(tournament: &Tournament, round: RoundNumber, order: &DrawOrder, seed: Seed) -> Decision {
    let redraws = tournament.round(round).is_some_and(|drawn| drawn.phase == Phase::Drawn);
    if !redraws {
        in_order(tournament, round)?;
        if let Some((plan, _)) = tournament.standing_plan(round) {
            return Err(Rejection::new(Code::RoundOrder, drawn_with(round, plan)));
        }
    }
    consistent(order)?;
    let terms = tournament.draw_terms(round, order);
    terms.check().map_err(|error| refused(&terms, &error))?;
    let digest = terms.commitment(seed).map_err(|error| refused(&terms, &error))?;
    let DrawTerms { algorithm, players, options, basis } = terms;
    Ok(vec![DrawCommitted { round, algorithm, options, basis, players, commitment: digest }.into()])
}

fn refused(terms: &DrawTerms, error: &DrawError) -> Rejection {
    let value = |pointer, detail: &str| {
        let violation = Violation::new(pointer, ViolationCode::Inconsistent, detail);
        Rejection::with_violations(Code::InvalidValue, vec![violation])
    };
    match error {
        DrawError::CannotSeat(found) => {
            let help = match found.surplus {
                Some(surplus) if !terms.options.lets_sit_out() => {
                    format!(" Or let {surplus} sit out in turn (`byes`).")
                }
                _ => String::new(),
            };
            Rejection::new(Code::CannotSeat, format!("{found}.{help}"))
        }
        DrawError::OneRound(_) => {
            value("/at_once", "Only `random_avoiding` draws several rounds at once; others draw each anew.")
        }
        DrawError::ByHand => value("/mode", "Who seats by hand gives the seats and a reason."),
        DrawError::ListedTwice(_) | DrawError::Unpaired(_) | DrawError::TooLarge { .. } => {
            Rejection::new(Code::CannotSeat, format!("{error}."))
        }
    }
}

/// Refuses what a plan that holds is not: a round it covers is drawn already.
fn as_planned(
    tournament: &Tournament,
    round: RoundNumber,
    plan: &RoundDrawn,
    order: &DrawOrder,
) -> Result<(), Rejection> {
    if order.public_randomness.is_some() {
        let detail = format!("{} Nothing can be mixed into it any more.", drawn_with(round, plan));
        let violation = Violation::new("/public_randomness", ViolationCode::Inconsistent, detail);
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
    Err(Rejection::new(code, drawn_with(round, plan)))
}

fn drawn_with(round: RoundNumber, plan: &RoundDrawn) -> String {
    let commitment = if plan.commitment.is_some() { " and a commitment of its own" } else { "" };
    format!(
        "Round {round} was drawn together with round {}: draw it without other options. To draw it again \
         after that takes a reason{commitment}.",
        plan.round
    )
}

/// A round as an earlier draw has planned it.
fn planned(round: RoundNumber, plan: &RoundDrawn, next: &DrawnRound) -> RoundDrawn {
    RoundDrawn {
        round,
        attempt: 1,
        tables: next.tables.clone(),
        byes: next.byes.clone(),
        basis: crate::draw::Basis::default(),
        later: Vec::new(),
        planned_in: Some(plan.round),
        note: None,
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
    let committed = tournament.open_commitment(round);
    let terms = tournament.draw_terms(round, order);
    let seed = match committed {
        Some(made) => revealed(made, &terms, context.committed)?,
        None => Seed(context.random),
    };
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
    };
    let Some(seats) = &order.by_hand else { return Ok(vec![event.into()]) };
    let edited = edited(&terms, round, attempt, &event.drawn(), seats)?;
    Ok(vec![event.into(), edited.into()])
}

fn edit(tournament: &Tournament, drawn: &Round, seats: &ByHand) -> Decision {
    let players = tournament.drawn_for(drawn.number);
    let terms = DrawTerms { players, ..tournament.weighed_by(drawn) };
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
    check_seating(&terms.input(Seed([0; 32])), seating).map_err(|found| {
        let place = |error: &crate::draw::SeatingError| {
            let code = match error {
                crate::draw::SeatingError::PairSplit(_) => ViolationCode::PairSplit,
                _ => ViolationCode::Inconsistent,
            };
            Violation::new("/tables", code, format!("{error}."))
        };
        Rejection::with_violations(Code::InvalidSeats, found.iter().map(place).collect())
    })?;
    let certificate = |round: &DrawnRound| terms.certificate(std::slice::from_ref(round));
    let cost = certificate(seating).cost_against(&certificate(machine));
    let DrawnRound { tables, byes } = seating.clone();
    Ok(DrawEdited { round, attempt, tables, byes, cost, note: *note })
}

fn public_randomness(order: &DrawOrder) -> Result<Option<String>, Rejection> {
    let Some(text) = &order.public_randomness else { return Ok(None) };
    let wrong = text.contains(|c: char| c.is_control() || is_invisible(c));
    let text = text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    if wrong || text.is_empty() || text.chars().count() > MAX_PUBLIC_RANDOMNESS {
        let detail = format!(
            "1 to {MAX_PUBLIC_RANDOMNESS} characters are expected, no control characters, none invisible."
        );
        let violation = Violation::new("/public_randomness", ViolationCode::OutOfBounds, detail);
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

/// The seed that was committed to, if what was committed to is still what is to be drawn.
fn revealed(made: &Commitment, terms: &DrawTerms, seed: Option<Seed>) -> Result<Seed, Rejection> {
    let outdated = |why: String| {
        let detail = format!("{why} since the commitment was published: commit to the draw anew.");
        Rejection::new(Code::CommitmentOutdated, detail)
    };
    let facts = made.facts.terms();
    let listed =
        |players: &[PlayerNumber]| players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let (came, left) = made.changed_field(&terms.players);
    if !came.is_empty() {
        return Err(outdated(format!("Player {} came in", listed(&came))));
    }
    if !left.is_empty() {
        return Err(outdated(format!("Player {} left", listed(&left))));
    }
    if facts != *terms {
        return Err(outdated("What the draw heeds, or how it is to be drawn, was changed".into()));
    }
    let digest = |seed| facts.commitment(seed).ok();
    let seed = seed.filter(|seed| digest(*seed) == Some(made.facts.commitment));
    seed.ok_or_else(|| {
        let detail = "The secret seed of the commitment is not in this database: commit to the draw anew.";
        Rejection::new(Code::CommitmentOutdated, detail)
    })
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
        let detail = format!("Player {a} is named twice.");
        let violation = Violation::new("/players/1", ViolationCode::DuplicatePlayer, detail);
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    Ok([a.min(b), a.max(b)])
}
