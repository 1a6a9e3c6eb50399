//! Commands become events, or are refused.

mod annulment;
mod appeal;
mod cards;
mod cash;
mod clock;
mod complaint;
mod context;
mod deal;
mod draw;
mod field;
mod flag;
pub(super) mod guards;
mod hall;
mod last_deal;
mod leaving;
mod limits;
mod line;
mod lines;
mod paper;
mod play;
mod preregistration;
mod registration;
mod result;
mod round;
pub(super) mod ruling;
mod seats;
mod setup;
mod sheet;
mod suspension;
mod table;
mod taken_over;

use super::command::SetupCommand;
use super::{Command, Tournament};
use crate::tournament::rejections;

pub use context::{Authority, Context, Listener};
pub use setup::create;

use context::Decision;

/// Decides a command: the events that follow from it, possibly none when it asks for
/// what holds already.
///
/// # Errors
/// A [`Rejection`](super::Rejection) with a stable code and everything found wrong.
pub fn decide(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    decided(tournament, command, context).map_err(|rejection| rejection.named_by(&tournament.ruleset))
}

fn decided(tournament: &Tournament, command: &Command, context: &Context) -> Decision {
    use Command as C;
    // Whom the club keeps out of later tournaments it may say when this one is over: no result changes.
    if tournament.closed && !matches!(command, C::Setup(SetupCommand::Reopen { .. }) | C::Suspension(_)) {
        return Err(rejections::reopen_first());
    }
    taken_over::refuse_if_taken_over(tournament, command)?;
    tournament.settlement_rules()?;
    match command {
        C::Setup(command) => setup::decide(tournament, command, context),
        C::Field(command) => field::decide(tournament, command, context),
        C::Preregistration(command) => preregistration::decide(tournament, command, context),
        C::Suspension(command) => suspension::decide(tournament, command),
        C::Draw(command) => draw::decide(tournament, command, context),
        C::Round(command) => round::decide(tournament, command, context),
        C::CorrectSeats { round, tables, note } => seats::correct(tournament, *round, tables, *note),
        C::Deal(command) => deal::decide(tournament, command, context),
        C::RecordPlay(new) => play::decide(tournament, new, context),
        C::Complaint(command) => complaint::decide(tournament, command, context),
        C::Rule(new) => ruling::decide(tournament, new),
        C::Appeal(command) => appeal::decide(tournament, command, context),
        C::Flag(command) => flag::decide(tournament, command),
        C::Hall(command) => hall::decide(tournament, command),
        C::Cash(command) => cash::decide(tournament, command),
        C::Result(command) => result::decide(tournament, command, context),
        C::List(command) => taken_over::decide(tournament, command, context),
    }
}
