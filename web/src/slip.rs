//! What a player's slip carries: his start number and a code. The code follows from the tournament and from the id of
//! the person behind the number, which officials alone see; so nothing has to be kept, and who turns out to be somebody
//! else gets another slip.

use actix_web::web::Data;
use domain::ids::PlayerNumber;
use domain::tournament::state::Player;
use domain::tournament::{RejectionCode, Tournament};
use engine::Role;
use http::form::Form;
use http::guesses::{Guesser, Guesses};
use http::origin::Origins;
use http::problem::{Code, Problem, Result, Violation};
use sha2::{Digest, Sha256};

use crate::visit::Visit;

/// As on the cards of tables: none of them is taken for another.
const LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 8;

/// What stands on a player's slip, such as `17-K7MQ2XWA`.
pub fn of(tournament: &Tournament, player: &Player) -> String {
    format!("{}-{}", player.number, code(tournament, player))
}

/// Whose slip it is, if it is one of this tournament.
pub fn owner(tournament: &Tournament, typed: &str) -> Option<PlayerNumber> {
    let typed: String = typed.chars().filter(|it| !it.is_whitespace()).collect();
    let (number, written) = typed.split_once('-')?;
    let player = tournament.players.get(&number.parse().ok()?)?;
    (code(tournament, player) == written.to_ascii_uppercase()).then_some(player.number)
}

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

fn code(tournament: &Tournament, player: &Player) -> String {
    let mut digest = Sha256::new();
    digest.update(b"slip of a player ");
    digest.update(tournament.id.0.as_bytes());
    digest.update(player.person.0.as_bytes());
    // Of 256 values 240 are eight times thirty: the others would make some letters more likely.
    let fair = digest.finalize().into_iter().filter(|byte| *byte < 240);
    let letters = fair.filter_map(|byte| LETTERS.get(usize::from(byte) % LETTERS.len()));
    letters.take(LENGTH).map(|letter| char::from(*letter)).collect()
}
