use serde::{Deserialize, Serialize};

use super::random::sorted;
use super::words::{Stream, words};
use super::{
    Algorithm, Certificate, DrawError, DrawMode, DrawOptions, Seating, Seed, avoiding, byes, check_seating,
    draw_random, pairs, standing,
};
use crate::ids::PlayerNumber;

/// Who belongs together, or must not meet, as far as a draw heeds it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Groups {
    /// The members of each team.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<PlayerNumber>>,
    /// The members of each club.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clubs: Vec<Vec<PlayerNumber>>,
    /// Pairs the director keeps apart; named whether or not the draw heeds them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prohibited: Vec<[PlayerNumber; 2]>,
}

/// Two players who shared a table for some deals of an earlier round and not at its end:
/// one of them was moved, or played on for somebody, or had somebody play on for him.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MetBefore {
    /// Which of the rounds before, from 0.
    pub round: u16,
    /// Their start numbers, the lower first.
    pub players: [PlayerNumber; 2],
}

/// Everything a draw depends on.
#[derive(Debug, Clone, Copy)]
pub struct DrawInput<'a> {
    /// Who is to be seated, in any order.
    pub players: &'a [PlayerNumber],
    /// How many rounds are drawn.
    pub rounds: u16,
    /// How many rounds will follow them with their own draws, as far as one knows:
    /// the search leaves room for those. Only [`DrawMode::RandomAvoiding`] looks at it.
    pub ahead: u16,
    /// How it is drawn, in the version of the proof; it fits the options' mode.
    pub algorithm: Algorithm,
    /// The options.
    pub options: DrawOptions,
    /// Where chance comes from.
    pub seed: Seed,
    /// The rounds seated before, each with who sat there at its end. Players may have
    /// left since or have come later.
    pub history: &'a [Seating],
    /// Who met besides in those rounds, each two once a round.
    pub met: &'a [MetBefore],
    /// Who sat out a round before, once for each time.
    pub byes: &'a [PlayerNumber],
    /// Who is kept apart from whom.
    pub groups: &'a Groups,
    /// The players from the best down, for [`DrawMode::ByStanding`]; who is missing
    /// comes last, by lot.
    pub standing: &'a [PlayerNumber],
    /// Who plays with whom, where pairs are drawn: who sits to the left, then who sits to
    /// the right. Pairs may be among them that are not drawn.
    pub pairs: &'a [[PlayerNumber; 2]],
}

/// One round as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnRound {
    /// Who sits where.
    pub tables: Seating,
    /// Who sits out, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerNumber>,
}

/// The outcome of a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The rounds in their order.
    pub rounds: Vec<DrawnRound>,
    /// How good they are, and how good they could be.
    pub certificate: Certificate,
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Steps done.
    pub steps: u64,
    /// Steps the searches begun do at most.
    pub most: u64,
    /// Repeated meetings these rounds add in the best seating so far.
    pub repeated_meetings: u64,
}

/// Draws as the options say: the same input gives the same seating everywhere.
/// `progress` is called now and then; it has no influence.
///
/// # Errors
/// [`DrawError`] if the players cannot be seated, one is listed twice or has no partner
/// where pairs are drawn, or the mode does not draw.
pub fn draw(input: &DrawInput, progress: &mut dyn FnMut(Progress)) -> Result<Drawn, DrawError> {
    let drawn = drawn(input, progress)?;
    debug_assert!(
        drawn.rounds.iter().all(|round| check_seating(input, round).is_ok()),
        "everybody sits once or has a bye: {:?}",
        drawn.rounds
    );
    Ok(drawn)
}

fn drawn(input: &DrawInput, progress: &mut dyn FnMut(Progress)) -> Result<Drawn, DrawError> {
    let players = sorted(input.players)?;
    let Some(paired) = pairs::Paired::of(input) else { return draw_units(input, players, progress) };
    pairs::check(input)?;
    let of_units = paired.input(input);
    let drawn = draw_units(&of_units, of_units.players.to_vec(), progress)?;
    let rounds = drawn.rounds.into_iter().map(|round| paired.seated(round)).collect();
    Ok(Drawn { rounds, ..drawn })
}

/// Draws players, or pairs as units, in ascending order.
fn draw_units(
    input: &DrawInput,
    players: Vec<PlayerNumber>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Drawn, DrawError> {
    let mode = input.options.mode;
    if mode != DrawMode::RandomAvoiding && input.rounds != 1 {
        return Err(DrawError::OneRound(mode));
    }
    let next = &mut words(input.seed, Stream::Bye);
    if mode == DrawMode::RandomAvoiding {
        return avoiding::draw(input, &players, next, progress);
    }
    let out = byes::choose(&players, input, 1, next)?;
    let byes = out.into_iter().next().unwrap_or_default();
    let seated: Vec<_> = players.into_iter().filter(|p| byes.binary_search(p).is_err()).collect();
    let tables = match mode {
        DrawMode::Random => draw_random(input.seed, &seated, input.options)?,
        DrawMode::ByStanding => standing::seat(input, seated)?,
        DrawMode::RandomAvoiding | DrawMode::Manual => return Err(DrawError::ByHand),
    };
    let rounds = vec![DrawnRound { tables, byes }];
    let certificate = Certificate::of_units(input, &rounds);
    Ok(Drawn { rounds, certificate })
}
