//! The prizes, as the newest edition of the results awards them.

use actix_web::HttpResponse;
use domain::money::Cents;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use views::payouts::Payouts;
use views::{Missing, editions};

use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::Who;

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    let tournament = visit.tournament();
    let newest = tournament.editions.last().ok_or(Missing::AnyEdition)?;
    let page = async {
        let (view, lang) = (visit.view(), visit.reader.lang);
        let stated = editions::document(view.engine, view.viewer, tournament, newest).await?.view;
        let heading = lang.text(Text::PayoutsTitle);
        let mut page = Listing::new(visit.frame(&heading, "editions payouts players"), heading);
        let edition = [("edition", stated.edition.number.into())];
        page.leads.push(lang.page_with(T::PrizesOfEdition, edition));
        page.grids.extend(grids(lang, &stated.payouts, &format!("/tournaments/{}", tournament.id)));
        Ok(page)
    };
    visit.page(0, page).await
}

/// Who gets what, and what the money comes from.
pub fn grids(lang: Lang, payouts: &Payouts, home: &str) -> Vec<Grid> {
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadAmount, Kind::Total),
    ];
    let mut cash = Grid::new("", heads);
    for prize in &payouts.cash {
        let places = [("first", prize.place.into()), ("last", prize.last_place.into())];
        let shared = (prize.last_place > prize.place).then(|| lang.text_with(Text::SharedPlaces, places));
        let remarks: Vec<_> = prize.category.clone().into_iter().chain(shared).collect();
        cash.rows.push(vec![
            Cell::rank(Some(prize.place)),
            Cell::player(&Who::of(lang, &prize.player), home).with(remarks.join(", ")),
            texts::money(lang, Cents(prize.amount_cents)).into(),
        ]);
    }
    for lot in &payouts.lots_wanted {
        let players = texts::numbers(lang, &lot.players).into();
        cash.notes.push(lang.text_with(Text::LotForCents, [("players", players)]));
    }
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadPrize, Kind::Words),
        head(lang, Text::HeadName, Kind::Words),
    ];
    let mut other = Grid::new(lang.text(Text::NonCashPrizes), heads);
    for prize in &payouts.non_cash {
        let players: Vec<_> = prize.players.iter().map(|player| Who::of(lang, player).name).collect();
        let row = vec![
            Cell::rank(Some(prize.place)),
            Cell::from(prize.text.clone()).with(prize.category.clone().unwrap_or_default()),
            players.join(", ").into(),
        ];
        other.rows.push(row);
    }
    let sums = [
        (Text::Pot, payouts.pot_cents),
        (Text::PrizesTogether, payouts.awarded_cents),
        (Text::Kept, payouts.kept_cents),
    ];
    let sums = sums
        .map(|(text, cents)| (lang.text(text).into_owned(), Cell::from(texts::money(lang, Cents(cents)))));
    let sums = Grid::facts(lang.text(Text::Sums), sums);
    [cash, other, sums].into_iter().filter(|grid| !grid.rows.is_empty()).collect()
}
