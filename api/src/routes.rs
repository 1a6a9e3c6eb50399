//! All operations of the API and who may call them. The guard, the OpenAPI document and the test
//! of role × route follow from the table below; what is not in it is not served.
//!
//! To add an operation: a file `<resource>/<action>.rs` with its request, its answer and
//! `pub async fn handle` under `#[utoipa::path]`, and a line here. Path parameters, headers and
//! problems that many operations share are documented by `openapi.rs`.

mod log;
mod persons;
mod players;
mod rulesets;
mod score;
mod setup;
mod teams;
mod tokens;
mod tournaments;

use engine::Role::{Organizer, Public, Referee, Registrar};

use crate::auth::Access::{Anyone, Anywhere, At};

crate::operation::operations! {
    score => Anyone;
    rulesets::list => Anyone;
    rulesets::read => Anyone;
    rulesets::check => Anyone;

    setup => Anyone;
    tokens::create => Anywhere(&[Organizer]);
    tokens::list => At(&[Organizer]);
    tokens::revoke => Anywhere(&[Public]);

    persons::list => At(&[Registrar]);
    persons::create => At(&[Registrar]);
    persons::read => At(&[Registrar]);
    persons::change => At(&[Registrar]);
    persons::erase => At(&[Organizer]);

    tournaments::list => Anyone;
    tournaments::create => At(&[Organizer]);
    tournaments::read => Anyone;
    tournaments::amend_ruleset => At(&[Organizer]);
    tournaments::close => At(&[Organizer]);
    tournaments::reopen => At(&[Organizer]);

    players::list => Anyone;
    players::register => At(&[Registrar]);
    players::import => At(&[Registrar]);
    players::read => Anyone;
    players::change => At(&[Registrar]);
    players::record_fee => At(&[Registrar]);
    players::check_in => At(&[Registrar, Referee]);
    players::revert_check_in => At(&[Registrar, Referee]);
    players::withdraw => At(&[Registrar, Referee]);
    players::exclude => At(&[Referee]);

    teams::list => Anyone;
    teams::form => At(&[Registrar]);
    teams::change => At(&[Registrar]);
    teams::dissolve => At(&[Registrar]);

    log::events => At(&[Organizer]);
    log::export => At(&[Organizer]);
}
