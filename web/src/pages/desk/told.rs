//! What an act would change, in sentences, before it is done.

use std::sync::Arc;

use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::preview::Consequences;
use domain::tournament::results::ResultChanges;
use http::problem::Result;
use http::request::Writing;
use texts::{Lang, Page as T, Text};
use views::checks;
use views::person_correction::LookAgain;

use crate::visit::Visit;

/// What would be otherwise.
pub struct Told {
    /// Places, titles and prizes; one sentence if none changes.
    pub results: Vec<String>,
    /// What is to be looked at.
    pub look: Vec<String>,
}

impl Told {
    /// What the command would change if it came now.
    pub async fn before(visit: &Visit, request: &Writing<()>, command: Command) -> Result<Self> {
        Self::of(visit, &request.consequences(command).await?).await
    }

    pub async fn of(visit: &Visit, foreseen: &Consequences) -> Result<Self> {
        let lang = visit.reader.lang;
        let changes = ResultChanges::between(&foreseen.before_results, &foreseen.after_results);
        let directory = visit.view().directory().await?;
        let names = visit.view().names(&directory);
        let (obstacles, warnings) = (foreseen.obstacles.clone(), foreseen.warnings.clone());
        let odd = checks::items(&names, lang, obstacles, warnings);
        Ok(Self {
            results: changed(lang, &changes),
            look: odd.into_iter().map(|check| check.detail).collect(),
        })
    }

    /// The same of another person behind a number.
    pub async fn of_person(visit: &Visit, number: PlayerNumber, foreseen: &Consequences) -> Result<Self> {
        let look = LookAgain::of(visit.tournament(), &foreseen.after, number)?;
        let mut told = Self::of(visit, foreseen).await?;
        told.look.extend(again(visit.reader.lang, &look));
        Ok(told)
    }
}

/// A form that is only asked what it would change.
pub async fn foreseeing(visit: &Visit) -> Result<Writing<()>> {
    Ok(Writing::new(visit.request(), (), None).await?.foreseen_on(Arc::clone(&visit.snapshot)))
}

/// What would be otherwise, one sentence if nothing is.
pub fn changed(lang: Lang, changes: &ResultChanges) -> Vec<String> {
    if changes.is_empty() {
        vec![lang.page(T::PersonResultsSame).into_owned()]
    } else {
        results(lang, changes)
    }
}

/// Who gets what, by start numbers: whose names they are is what changes.
fn results(lang: Lang, changes: &ResultChanges) -> Vec<String> {
    let told = |what: &str, before: String, after: String| format!("{what}: {before} → {after}");
    let holders = |players: &[PlayerNumber]| {
        if players.is_empty() {
            lang.text(Text::NotAwarded).into_owned()
        } else {
            texts::numbers(lang, players)
        }
    };
    let held = changes.titles.iter().chain(&changes.goods);
    let held = held.map(|it| told(&it.name, holders(&it.before), holders(&it.after)));
    let money = |amount: Cents| texts::money(lang, amount);
    let paid = changes
        .money
        .iter()
        .map(|it| told(&texts::numbers(lang, &[it.player]), money(it.before), money(it.after)));
    let rank =
        |rank: Option<u16>| rank.map_or_else(|| lang.page(T::Unranked).into_owned(), |it| format!("{it}."));
    let ranks = changes
        .ranks
        .iter()
        .map(|it| told(&texts::numbers(lang, &[it.player]), rank(it.before), rank(it.after)));
    let teams = changes
        .teams
        .iter()
        .map(|it| told(&texts::numbers(lang, &it.members), rank(it.before), rank(it.after)));
    held.chain(paid).chain(teams).chain(ranks).collect()
}

/// What an official has to look at again.
fn again(lang: Lang, look: &LookAgain) -> Vec<String> {
    let count = |text: T, count: usize| (count > 0).then(|| lang.page_with(text, [("count", count.into())]));
    let team = look.team.map(|_| lang.page(T::PersonTeam).into_owned());
    let fee = texts::money(lang, Cents(look.fee_paid_cents));
    let fee = (look.fee_paid_cents != 0).then(|| lang.page_with(T::PersonFee, [("amount", fee.into())]));
    let trophies = usize::try_from(look.trophies_before).unwrap_or(usize::MAX);
    let titles = look.titles_lost.join(", ");
    let titles = (!titles.is_empty()).then(|| lang.page_with(T::PersonTitles, [("titles", titles.into())]));
    [
        team,
        fee,
        titles,
        count(T::PersonTrophies, trophies),
        count(T::PersonPaid, look.prizes_paid.len()),
        count(T::PersonOffences, look.offences),
    ]
    .into_iter()
    .flatten()
    .collect()
}
