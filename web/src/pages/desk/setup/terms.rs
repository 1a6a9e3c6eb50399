//! On what terms players register before the day.

use domain::tournament::command::PreregistrationCommand;
use domain::tournament::event::preregistration::{ConsentTaken, RegistrationSet};
use domain::tournament::state::Standing;
use domain::tournament::{Command, Tournament};
use http::form::Form;
use http::problem::Result;
use http::request::Writing;
use texts::{Lang, Page as T};

use super::super::field::{Field, Sent, Unread};
use super::super::told::Told;
use crate::visit::Visit;

const AUTOMATIC: &str = "automatic";
const BY_ENTRY: &str = "by_entry";

pub fn fields(lang: Lang, tournament: &Tournament, sent: Sent<'_>) -> Vec<Field> {
    let terms = &tournament.entering.terms;
    let text = |text: T| lang.page(text).into_owned();
    let typed = |name: &str, stands: &dyn Fn() -> String| sent.typed(name, stands);
    let places = || terms.capacity.map(|places| places.to_string()).unwrap_or_default();
    let confirmed = || if terms.automatic { AUTOMATIC } else { "desk" }.to_owned();
    let agreed = || if terms.consent == ConsentTaken::ByEntry { BY_ENTRY } else { "asked" }.to_owned();
    vec![
        Field::of("capacity", text(T::SetupPlaces), typed("capacity", &places))
            .how(text(T::SetupPlacesHow))
            .keys("numeric")
            .wrong(sent.wrong(&["/capacity"])),
        Field::of("confirmation", text(T::SetupConfirmation), typed("confirmation", &confirmed))
            .choice([("desk", text(T::SetupByDesk)), (AUTOMATIC, text(T::SetupAtOnce))]),
        Field::of("consent", text(T::SetupConsent), typed("consent", &agreed))
            .choice([("asked", text(T::SetupConsentAsked)), (BY_ENTRY, text(T::SetupConsentByEntry))]),
    ]
}

pub fn command(form: &Form) -> Result<Command> {
    let mut unread = Unread::default();
    let capacity = unread.number(form, "capacity", "a nonzero u16");
    unread.refuse()?;
    let consent =
        if form.get("consent") == Some(BY_ENTRY) { ConsentTaken::ByEntry } else { ConsentTaken::Asked };
    let (open, automatic) = (form.get("open").is_some(), form.get("confirmation") == Some(AUTOMATIC));
    let terms = RegistrationSet { open, capacity, automatic, consent };
    Ok(Command::Preregistration(PreregistrationCommand::SetTerms(terms)))
}

/// Who would have a place, or be registered, by it.
pub async fn told(visit: &Visit, request: &Writing<()>, command: Command) -> Result<Told> {
    let (before, lang) = (visit.tournament(), visit.reader.lang);
    let (_, after) = request.foresee(&command).await?;
    let waiting = |of: &Tournament| of.entering.standing(Standing::Waiting).count();
    let counts = [
        (T::SetupMoveUp, waiting(before).saturating_sub(waiting(&after))),
        (T::SetupRegistered, after.players.len().saturating_sub(before.players.len())),
    ];
    let told = counts.into_iter().filter(|(_, count)| *count > 0);
    let mut results: Vec<_> =
        told.map(|(text, count)| lang.page_with(text, [("count", count.into())])).collect();
    if results.is_empty() {
        results.push(lang.page(T::SetupNobodyMoves).into_owned());
    }
    Ok(Told { results, look: Vec::new() })
}
