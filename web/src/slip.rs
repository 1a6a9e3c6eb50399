//! Where a player shows his slip before he writes, and whether it is his. What stands on it: `views::slip`.

use actix_web::web::Data;
use domain::ids::PlayerNumber;
use domain::tournament::RejectionCode;
use engine::Role;
use http::form::Form;
use http::guesses::{Guesser, Guesses};
use http::origin::Origins;
use http::problem::{Code, Problem, Result, Violation};
use views::slip::owner;

use crate::visit::Visit;

/// Whether who sits down at a table by its card shows his slip too. Officials are known.
pub fn is_asked(visit: &Visit) -> bool {
    let official = visit.caller.may(Role::Referee) || visit.caller.may(Role::Organizer);
    Origins::of(visit.request()).asks_slips && !official
}

/// Refuses who says that he is this player and has not typed the code of his slip, where that is asked for.
pub fn confirm(visit: &Visit, player: PlayerNumber, form: &Form) -> Result<()> {
    if !is_asked(visit) {
        return Ok(());
    }
    let refuse = |text| {
        let violation = Violation::new("/slip", "bad_value", text);
        Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation)
    };
    let typed = form.get("slip").ok_or_else(|| refuse(http::messages::show_slip()))?;
    let guesses = visit.request().app_data::<Data<Guesses>>();
    let who = Guesser::of(visit.request(), visit.caller.principal().ok().map(|principal| principal.token));
    if let Some(guesses) = guesses {
        guesses.try_code(who)?;
    }
    if owner(visit.tournament(), typed) != Some(player) {
        return Err(refuse(http::messages::slip_of_another()));
    }
    if let Some(guesses) = guesses {
        guesses.was_no_guess(who);
    }
    Ok(())
}
