//! Draws in the mode that the options say.

use super::random::sorted;
use super::words::{Stream, words};
use super::{
    Certificate, DrawError, DrawInput, DrawMode, Drawn, DrawnRound, Progress, avoiding, byes, check_seating,
    draw_random, pairs, standing,
};
use crate::ids::PlayerNumber;

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
