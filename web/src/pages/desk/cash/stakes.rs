//! The stakes at the cash desk: who pays whom over the day.

use domain::money::{Cents, transfers};
use http::problem::Result;
use texts::Page as T;
use views::payments::Payments;

use crate::visit::Visit;
use crate::words::Who;

/// Who pays whom, instead of the payments at the tables.
pub struct Stakes {
    /// From whom, to whom, how much.
    pub payments: Vec<(String, String, String)>,
    /// That some papers say points alone.
    pub missing: Option<String>,
}

impl Stakes {
    /// None where nothing is played for, or nothing was played yet.
    pub async fn read(visit: &Visit) -> Result<Option<Self>> {
        let (lang, tournament) = (visit.reader.lang, visit.tournament());
        if tournament.rounds.is_empty() || !tournament.ruleset.game.has_payment() {
            return Ok(None);
        }
        let stakes = Payments::of(visit.view());
        let directory = visit.view().directory().await?;
        let names = visit.view().names(&directory);
        let who = |number: u16| {
            let who = Who::of(lang, &names.named(domain::ids::PlayerNumber(number)));
            format!("{} {}", who.number, who.name)
        };
        let balances: Vec<(u16, Cents)> = stakes.players.into_iter().collect();
        let payments = transfers(&balances).into_iter();
        let payments =
            payments.map(|paid| (who(paid.from), who(paid.to), texts::money(lang, paid.amount))).collect();
        let silent = stakes.tables.iter().filter(|table| !table.missing.is_empty()).count();
        let missing = (silent > 0).then(|| lang.page_with(T::CashStakesMissing, [("count", silent.into())]));
        Ok(Some(Self { payments, missing }))
    }
}
