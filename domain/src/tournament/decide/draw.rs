use super::{Code, Context, Decision};
use crate::draw::{Algorithm, DrawOptions, Seed, commitment, draw_random, table_sizes};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::tournament::command::DrawOrder;
use crate::tournament::event::NoteRef;
use crate::tournament::event::draw::{DrawCommitted, RoundDrawn};
use crate::tournament::state::{Commitment, Phase, Player};
use crate::tournament::{Command, Rejection, Tournament};
use crate::violation::{Violation, ViolationCode};

/// Longest text mixed into a seed, in characters.
const MAX_PUBLIC_RANDOMNESS: usize = 200;

pub(super) fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    match command {
        Command::CommitDraw { round } => {
            let redraws = tournament.round(*round).is_some_and(|drawn| drawn.phase == Phase::Drawn);
            if !redraws {
                in_order(tournament, *round)?;
            }
            commit(&Field::of(tournament, *round), *round, Seed(context.random))
        }
        Command::DrawRound { round, draw } => {
            in_order(tournament, *round)?;
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
            let attempt = drawn.attempt.saturating_add(1);
            self::draw(tournament, *round, attempt, draw, Some(*note), context)
        }
        _ => unreachable!("decide sends other commands elsewhere"),
    }
}

/// What a draw depends on besides the seed.
struct Field {
    algorithm: Algorithm,
    players: Vec<PlayerNumber>,
    options: DrawOptions,
}

impl Field {
    fn of(tournament: &Tournament, round: RoundNumber) -> Self {
        let drawn = tournament.players.values().filter(|player| player.is_drawn_for(round));
        Self {
            algorithm: Algorithm::Random1,
            players: drawn.map(|player: &Player| player.number).collect(),
            options: tournament.regulations().draw,
        }
    }
}

fn commit(field: &Field, round: RoundNumber, seed: Seed) -> Decision {
    table_sizes(field.players.len()).map_err(|e| Rejection::new(Code::CannotSeat, format!("{e}.")))?;
    let digest = commitment(field.algorithm, &field.players, field.options, seed)
        .map_err(|e| Rejection::new(Code::CannotSeat, format!("{e}.")))?;
    let Field { algorithm, ref players, options } = *field;
    let players = players.clone();
    Ok(vec![DrawCommitted { round, algorithm, options, players, commitment: digest }.into()])
}

fn in_order(tournament: &Tournament, round: RoundNumber) -> Result<(), Rejection> {
    let rounds = tournament.regulations().rounds;
    if round.0 > rounds {
        return Err(Rejection::new(Code::UnknownRound, format!("The tournament has {rounds} rounds.")));
    }
    if let Some(current) = tournament.current_round() {
        let detail = match current.phase {
            Phase::Drawn if current.number == round => {
                format!("Round {round} is drawn already; drawing it again takes a reason.")
            }
            _ => format!("Round {} has not ended.", current.number),
        };
        return Err(Rejection::new(Code::RoundOrder, detail));
    }
    let next = RoundNumber::from_index(tournament.rounds.len());
    if round == next {
        return Ok(());
    }
    Err(Rejection::new(Code::RoundOrder, format!("Round {next} is the next to be drawn.")))
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
    let field = Field::of(tournament, round);
    let committed = tournament.open_commitment(round);
    let seed = match committed {
        Some(made) => revealed(made, &field, context.committed)?,
        None => Seed(context.random),
    };
    let mixed = public_randomness.as_ref().map_or(seed, |text| seed.mixed_with(text));
    let tables = draw_random(mixed, &field.players, field.options)
        .map_err(|e| Rejection::new(Code::CannotSeat, format!("{e}.")))?;
    Ok(vec![
        RoundDrawn {
            round,
            attempt,
            algorithm: field.algorithm,
            options: field.options,
            seed,
            public_randomness,
            commitment: committed.map(|made| made.facts.commitment),
            tables,
            note,
        }
        .into(),
    ])
}

fn public_randomness(order: &DrawOrder) -> Result<Option<String>, Rejection> {
    let Some(text) = &order.public_randomness else { return Ok(None) };
    let text = text.trim();
    if text.is_empty() || text.chars().count() > MAX_PUBLIC_RANDOMNESS || text.contains(char::is_control) {
        let detail = format!("1 to {MAX_PUBLIC_RANDOMNESS} characters are expected, no control characters.");
        let violation = Violation::new("/public_randomness", ViolationCode::OutOfBounds, detail);
        return Err(Rejection::with_violations(Code::InvalidValue, vec![violation]));
    }
    Ok(Some(text.to_owned()))
}

/// The seed that was committed to, if what was committed to is still what is to be drawn.
fn revealed(made: &Commitment, field: &Field, seed: Option<Seed>) -> Result<Seed, Rejection> {
    let outdated = |why: String| {
        let detail = format!("{why} since the commitment was published: commit to the draw anew.");
        Rejection::new(Code::CommitmentOutdated, detail)
    };
    let facts = &made.facts;
    let missing = |from: &[PlayerNumber], of: &[PlayerNumber]| -> Vec<String> {
        of.iter().filter(|player| !from.contains(player)).map(ToString::to_string).collect()
    };
    let (new, gone) = (missing(&facts.players, &field.players), missing(&field.players, &facts.players));
    if !new.is_empty() {
        return Err(outdated(format!("Player {} came in", new.join(", "))));
    }
    if !gone.is_empty() {
        return Err(outdated(format!("Player {} left", gone.join(", "))));
    }
    if (facts.algorithm, facts.options) != (field.algorithm, field.options) {
        return Err(outdated("The rules of the draw were changed".into()));
    }
    let digest = |seed| commitment(facts.algorithm, &facts.players, facts.options, seed).ok();
    let seed = seed.filter(|seed| digest(*seed) == Some(facts.commitment));
    seed.ok_or_else(|| {
        let detail = "The secret seed of the commitment is not in this database: commit to the draw anew.";
        Rejection::new(Code::CommitmentOutdated, detail)
    })
}
