//! The kinds of fees beside the ordinary one.

use domain::ids::Code;
use domain::money::Cents;
use domain::tournament::command::CashCommand;
use domain::tournament::event::cash::KindOfFee;
use domain::tournament::{Command, Tournament};
use domain::violation::shape;
use http::form::Form;
use http::problem::Result;
use http::request::Writing;
use texts::{Lang, Page as T};
use views::cash::CashStatement;

use super::super::field::{Field, Sent, Unread};
use super::super::told::Told;
use crate::euros;
use crate::visit::Visit;

/// Empty rows behind those that are filled in.
const MORE: usize = 3;
/// More rows than this are of no form of ours.
const MOST: usize = 40;

fn kind_of(row: usize) -> String {
    format!("kind-{row}")
}

fn amount_of(row: usize) -> String {
    format!("amount-{row}")
}

pub fn fields(lang: Lang, tournament: &Tournament, sent: Sent<'_>) -> Vec<Field> {
    let known: Vec<_> = tournament.cash.fees.iter().collect();
    let of_form = |form: &Form| (0..MOST).rfind(|row| form.get(&kind_of(*row)).is_some());
    let filled = sent.form().map_or(known.len(), |form| of_form(form).map_or(0, |last| last + 1));
    let rows = filled + MORE;
    // Rows without a kind are not in the list that is refused.
    let mut place = 0;
    let mut fields = Vec::new();
    for row in 0..rows.min(MOST) {
        let (kind, amount) = (kind_of(row), amount_of(row));
        let stands = |part: fn(&(&Code, &Cents)) -> String| known.get(row).map(part).unwrap_or_default();
        let said = sent.typed(&kind, || stands(|(kind, _)| kind.to_string()));
        let costs = sent.typed(&amount, || stands(|(_, fee)| euros::plain(**fee)));
        let (of_kind, of_amount) = (format!("/fees/{place}/kind"), format!("/fees/{place}/amount_cents"));
        place += usize::from(!said.is_empty());
        let (wrong_kind, wrong_amount) = (
            sent.wrong(&[&format!("/{kind}"), &of_kind]).filter(|_| !said.is_empty()),
            sent.wrong(&[&format!("/{amount}"), &of_amount]),
        );
        let nth = [("row", (row + 1).into())];
        fields.push(Field::of(kind, lang.page_with(T::SetupFeeKind, nth), said).wrong(wrong_kind));
        let label = lang.page_with(T::SetupFeeAmount, [("row", (row + 1).into())]);
        fields.push(Field::of(amount, label, costs).keys("decimal").wrong(wrong_amount));
    }
    fields
}

pub fn command(form: &Form, request: &mut Writing<()>) -> Result<Command> {
    let mut unread = Unread::default();
    let mut fees = Vec::new();
    for row in 0..MOST {
        let Some(said) = form.get(&kind_of(row)) else { continue };
        let kind = said.parse::<Code>().ok();
        if kind.is_none() {
            unread.add(&kind_of(row), shape::misfit("a code has"));
        }
        let amount = form.get(&amount_of(row)).and_then(euros::euros);
        if amount.is_none() {
            unread.add(&amount_of(row), http::messages::amount_expected());
        }
        fees.extend(kind.zip(amount).map(|(kind, amount_cents)| KindOfFee { kind, amount_cents }));
    }
    unread.refuse()?;
    let note = request.optional_note("reason", "/reason", form.get("reason"))?;
    Ok(Command::Cash(CashCommand::SetFees { fees, note }))
}

/// What would be owed, and what paid too much.
pub async fn told(visit: &Visit, request: &Writing<()>, command: &Command) -> Result<Told> {
    let lang = visit.reader.lang;
    let (_, after) = request.foresee(command).await?;
    let directory = visit.view().directory().await?;
    let names = visit.view().names(&directory);
    let before = CashStatement::of(visit.engine(), visit.tournament(), &names).await?.fees;
    let after = CashStatement::of(visit.engine(), &after, &names).await?.fees;
    let money = |cents: i64| texts::money(lang, Cents(cents));
    let sums = [
        (T::SetupOwed, before.owed_cents, after.owed_cents),
        (T::SetupOverpaid, before.overpaid_cents, after.overpaid_cents),
    ];
    let told = sums.into_iter().filter(|(_, before, after)| before != after);
    let mut results: Vec<_> = told
        .map(|(text, before, after)| {
            lang.page_with(text, [("before", money(before).into()), ("after", money(after).into())])
        })
        .collect();
    if results.is_empty() {
        results.push(lang.page(T::SetupNobodyOwes).into_owned());
    }
    Ok(Told { results, look: Vec::new() })
}
