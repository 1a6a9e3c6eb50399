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

/// Who speaks first where somebody deals at this place, so many places behind Vorhand.
fn opener(sheet: &Writing, opens: usize, dealer: usize) -> Option<u16> {
    let turn = sheet.turns.get(dealer)?;
    let active = sheet.seats.iter().enumerate().filter(|(place, _)| Some(*place) != turn.sits_out);
    let in_order = active.clone().chain(active).skip_while(|(place, _)| *place != turn.vorhand);
    in_order.map(|(_, seat)| seat.player).nth(opens)
}

/// The fields for a deal that somebody deals at this place; of all seats where it is not known yet.
pub(super) fn fields(sheet: &Writing, dealer: Option<usize>) -> Box<dyn LineFields + '_> {
    let sits_out = dealer.and_then(|dealer| sheet.turns.get(dealer)?.sits_out);
    let seats = &sheet.seats;
    match &sheet.game {
        GameSheet::Koenigrufen(game) => Box::new(koenigrufen::Fields { game, seats, sits_out }),
        GameSheet::Tarot(game) => Box::new(tarot::Fields { game, seats, sits_out }),
        GameSheet::Royal(game) => {
            let opener = dealer.and_then(|dealer| opener(sheet, game.opens, dealer));
            Box::new(royal::Fields { game, seats, opener })
        }
    }
}
