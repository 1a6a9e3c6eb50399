//! What is done by the forms of the cash desk.

use domain::ids::{ActorId, CashEntryId, PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::tournament::command::{CashCommand, ResultCommand};
use domain::tournament::event::cash::CashKind;
use domain::tournament::{Command, RejectionCode};
use engine::{Role, TokenId};
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use http::request::Writing as Request;
use uuid::Uuid;

use super::super::registration::means_of;
use super::parts::KINDS;
use crate::euros;
use crate::visit::Visit;

fn unreadable() -> Problem {
    Problem::new(Code::InvalidShape, http::messages::unreadable_form())
}

fn invalid(pointer: &str, message: domain::message::Message) -> Problem {
    Problem::of(Code::Rejected(RejectionCode::InvalidValue), Violation::new(pointer, "bad_value", message))
}

fn number(form: &Form, field: &str) -> Result<Option<PlayerNumber>> {
    let stated = form.get(field).map(|number| {
        let number = number.parse().ok().filter(|number| *number > 0).map(PlayerNumber);
        number.ok_or_else(|| invalid(&format!("/{field}"), domain::violation::shape::misfit("a nonzero u16")))
    });
    stated.transpose()
}

/// An amount as it is typed: without a sign.
fn amount(form: &Form) -> Result<Cents> {
    let amount = euros::stated(form, "amount")?;
    if amount < Cents::ZERO { Err(invalid("/amount", http::messages::amount_expected())) } else { Ok(amount) }
}

pub(super) async fn done(visit: &Visit, form: &Form) -> Result<()> {
    if form.get("act") == Some("close") {
        return close(visit, form).await;
    }
    let mut request = Request::new(visit.request(), (), form.key(visit.request())).await?;
    if request.replayed().await?.is_some() {
        return Ok(());
    }
    let command = match form.get("act").unwrap_or_default() {
        "entry" => {
            let kind = KINDS.into_iter().find(|(word, ..)| form.get("kind") == Some(word));
            let (_, _, kind, out) = kind.ok_or_else(unreadable)?;
            let stated = amount(form)?;
            let (entry, player) = (CashEntryId(Uuid::now_v7()), number(form, "player")?);
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            let amount = if out { -stated } else { stated };
            Command::Cash(CashCommand::RecordCash { entry, kind, amount, player, note })
        }
        "reverse" => {
            let entry = form.number("entry").map(CashEntryId).ok_or_else(unreadable)?;
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            Command::Cash(CashCommand::ReverseCash { entry, note })
        }
        "together" => {
            let players = form.get("players").unwrap_or_default();
            let numbers = players.split([' ', ',', ';', '+']).filter(|word| !word.is_empty());
            let numbers = numbers.map(|word| word.parse().ok().map(PlayerNumber)).collect::<Option<Vec<_>>>();
            let players = numbers.filter(|numbers| !numbers.is_empty());
            let players = players
                .ok_or_else(|| invalid("/players", domain::violation::shape::misfit("a nonzero u16")))?;
            let (means, payer) = (means_of(form.get("means")), number(form, "payer")?);
            Command::Cash(CashCommand::TakeFees { players, means, payer })
        }
        "count" => {
            let counted = amount(form)?;
            as_seen(visit, form)?;
            let mut handed_to = None;
            if let Some(official) = form.number::<Uuid>("handed_to") {
                let (id, place) = (TokenId(official), visit.caller.place());
                let helper = visit.engine().helper_with(id, Role::Registrar, place).await?;
                handed_to = Some(ActorId(helper.ok_or_else(unreadable)?.0));
            }
            let note = request.optional_note("reason", "/reason", form.get("reason"))?;
            Command::Cash(CashCommand::CountCash { counted, handed_to, note })
        }
        what @ ("pay" | "take-back") => {
            visit.caller.needs(&[Role::Organizer], visit.caller.place())?;
            let pressed =
                form.get("prize").and_then(|pressed| pressed.split_once('.')).ok_or_else(unreadable)?;
            let player = pressed.0.parse().map(PlayerNumber).map_err(|_| unreadable())?;
            let prize = Some(pressed.1.parse::<PrizeId>().map_err(|_| unreadable())?);
            Command::Result(if what == "pay" {
                ResultCommand::PayPrize { player, prize }
            } else {
                let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
                ResultCommand::ReversePrize { player, prize, note }
            })
        }
        _ => return Err(unreadable()),
    };
    request.submit(command).await?;
    Ok(())
}

/// What was counted was held against what there had to be in it when the page was opened.
fn as_seen(visit: &Visit, form: &Form) -> Result<()> {
    let Cents(balance) = visit.tournament().cash_sums().balance();
    if form.number("balance") == Some(balance) {
        return Ok(());
    }
    Err(Problem::new(Code::PreconditionFailed, http::messages::player_changed()))
}

/// The box is emptied and counted at 0.00: what was in it goes to where the reason says. Each of the two can be sent
/// again, and what broke off between them is gone on with.
async fn close(visit: &Visit, form: &Form) -> Result<()> {
    let mut request = Request::new(visit.request(), (), form.key_of(visit.request(), "out")).await?;
    if request.replayed().await?.is_none() {
        as_seen(visit, form)?;
        let balance = visit.tournament().cash_sums().balance();
        if balance != Cents::ZERO {
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            let (entry, kind, player) = (CashEntryId(Uuid::now_v7()), CashKind::Other, None);
            let command = CashCommand::RecordCash { entry, kind, amount: -balance, player, note };
            request.submit(Command::Cash(command)).await?;
        }
    }
    let request = Request::new(visit.request(), (), form.key_of(visit.request(), "count")).await?;
    let command = CashCommand::CountCash { counted: Cents::ZERO, handed_to: None, note: None };
    request.submit(Command::Cash(command)).await?;
    Ok(())
}
