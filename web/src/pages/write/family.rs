//! The fields of the form, by the family of the game.

use views::writing::{GameSheet, Writing};

use super::form::LineFields;
use super::{koenigrufen, royal, tarot};

/// The fields for a deal that somebody deals at this place.
pub(super) fn fields(sheet: &Writing, dealer: usize) -> Box<dyn LineFields + '_> {
    let sits_out = sheet.turns.get(dealer).and_then(|turn| turn.sits_out);
    let seats = &sheet.seats;
    match &sheet.game {
        GameSheet::Koenigrufen(game) => Box::new(koenigrufen::Fields { game, seats, sits_out }),
        GameSheet::Tarot(game) => Box::new(tarot::Fields { game, seats, sits_out }),
        GameSheet::Royal(game) => Box::new(royal::Fields { game, seats }),
    }
}
