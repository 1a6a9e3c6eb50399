//! The fields of the form, by the family of the game.

use http::form::Form;
use views::writing::{GameSheet, Writing, WritingLine};

use super::form::LineFields;
use super::{koenigrufen, royal, tarot};

/// The place of who deals: who dealt the line that it is about, else who was stated, or dealt again.
pub(super) fn dealer(sheet: &Writing, line: Option<&WritingLine>, form: &Form) -> Option<usize> {
    let stated = || form.number("dealer").and_then(|player| sheet.place(player));
    let again = || sheet.open.then_some(sheet.next_dealer);
    line.map(|line| line.dealer).or_else(again).or_else(stated)
}

/// The fields for a deal that somebody deals at this place; of all seats where it is not known yet.
pub(super) fn fields(sheet: &Writing, dealer: Option<usize>) -> Box<dyn LineFields + '_> {
    let sits_out = dealer.and_then(|dealer| sheet.turns.get(dealer)?.sits_out);
    let seats = &sheet.seats;
    match &sheet.game {
        GameSheet::Koenigrufen(game) => Box::new(koenigrufen::Fields { game, seats, sits_out }),
        GameSheet::Tarot(game) => Box::new(tarot::Fields { game, seats, sits_out }),
        GameSheet::Royal(game) => Box::new(royal::Fields { game, seats }),
    }
}
