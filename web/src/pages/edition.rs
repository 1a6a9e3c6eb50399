//! An edition of the results, as it was published.

use std::cmp::Ordering;

use actix_web::HttpResponse;
use domain::money::Cents;
use http::params::Segments;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::edition_changes::{EditionChanges, Stood, TeamStood};
use views::names::Named;
use views::{editions, find};

use super::prizes;
use super::standings::marks;
use super::teams::team_name;
use crate::grid::{Cell, Grid, Kind, Listing, head};
use crate::visit::Visit;
use crate::words::{Moment, Who};

pub async fn show(visit: Visit, path: Segments<(Uuid, u16)>) -> Result<HttpResponse> {
    let Segments((_, number)) = path;
    find::edition(visit.tournament(), number)?;
    visit.page(0, page(&visit, number)).await
}

async fn page(visit: &Visit, number: u16) -> Result<Listing> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let home = format!("/tournaments/{}", tournament.id);
    let edition = find::edition(tournament, number)?;
    let stated = editions::document(view.engine, view.viewer, tournament, edition).await?.view;
    let heading = lang.text_with(Text::Edition, [("edition", number.into())]);
    let mut page = Listing::new(visit.frame(&heading, "editions players"), heading);
    let text = |text: T| lang.page(text).into_owned();
    let proven = if stated.verified { T::DigestHolds } else { T::DigestFails };
    page.grids.push(Grid::facts(
        "",
        [
            (text(T::PublishedAt), Cell::moment(Moment::of(lang, stated.edition.published_at))),
            (text(T::OfVersion), stated.edition.of_version.to_string().into()),
            (text(T::Digest), Cell::from(stated.edition.digest.to_string()).with(text(proven))),
            (text(T::ChainHead), stated.chain_head.to_string().into()),
        ],
    ));
    if let Some(before) = number.checked_sub(1).and_then(|before| find::edition(tournament, before).ok()) {
        let before = editions::document(view.engine, view.viewer, tournament, before).await?.view;
        let changed = EditionChanges::between(&before, &stated);
        page.grids.push(changes(lang, before.edition.number, &changed, &home));
    }
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        head(lang, Text::HeadTotal, Kind::Total),
    ];
    let mut ranking = Grid::new(lang.text(Text::RankingTitle), heads);
    for row in &stated.ranking.rows {
        let rank = Cell::rank(Some(row.rank)).with(marks(lang, row).join(", "));
        let player = Cell::player(&Who::of(lang, &row.player), &home);
        ranking.rows.push(vec![rank, player, texts::points(row.total).into()]);
    }
    let heads = [head(lang, Text::HeadTitle, Kind::Words), head(lang, Text::HeadName, Kind::Words)];
    let mut titles = Grid::new(lang.text(Text::TitlesTitle), heads);
    for title in &stated.titles {
        let holders: Vec<_> = title.holders.iter().map(|holder| Who::of(lang, holder).name).collect();
        titles.rows.push(vec![title.name.clone().into(), holders.join(", ").into()]);
    }
    page.grids.extend([ranking, titles].into_iter().filter(|grid| !grid.rows.is_empty()));
    let mut prizes = prizes::grids(lang, &stated.payouts, &home);
    if let Some(first) = prizes.first_mut() {
        first.title = lang.text(Text::PayoutsTitle).into_owned();
    }
    page.grids.extend(prizes);
    Ok(page)
}

/// What is otherwise than in the edition before.
pub(super) fn changes(lang: Lang, since: u16, changes: &EditionChanges<'_>, home: &str) -> Grid {
    let title = lang.page_with(T::ChangedSince, [("edition", since.into())]);
    if changes.is_empty() {
        return Grid::facts(title, [(lang.page(T::ChangedNothing).into_owned(), Cell::default())]);
    }
    let place = |stood: Option<Stood>| {
        let Some(stood) = stood else { return Cell::from(lang.page(T::Unranked)) };
        let money = (stood.cents != 0).then(|| texts::money(lang, Cents(stood.cents)));
        let rank = format!("{}. · {}", stood.rank, texts::points(stood.total));
        Cell::from(rank).with(money.unwrap_or_default())
    };
    let way = |before: Option<u16>, now: Option<u16>| Cell::from(moved(lang, before, now));
    let words = |text: T| (lang.page(text).into_owned(), Kind::Words);
    let heads = [
        head(lang, Text::HeadName, Kind::Words),
        words(T::ChangedBefore),
        words(T::ChangedNow),
        words(T::ChangedBy),
    ];
    let mut players = Grid::new(title, heads);
    for moved in &changes.players {
        let who = Cell::player(&Who::of(lang, moved.player), home);
        let by = way(moved.before.map(|stood| stood.rank), moved.now.map(|stood| stood.rank));
        players.rows.push(vec![who, place(moved.before), place(moved.now), by]);
    }
    let holders = |named: &[Named]| {
        let named: Vec<_> = named.iter().map(|named| Who::of(lang, named).name).collect();
        if named.is_empty() { lang.text(Text::NotAwarded).into_owned() } else { named.join(", ") }
    };
    let team = |stood: Option<TeamStood>| {
        let Some(TeamStood { rank, total }) = stood else { return lang.page(T::Unranked).into_owned() };
        let rank = rank.map_or_else(|| "–".to_owned(), |rank| format!("{rank}."));
        format!("{rank} · {}", texts::points(total))
    };
    for moved in &changes.teams {
        let name = Cell::from(team_name(lang, moved.team));
        let rank = |stood: Option<TeamStood>| stood.and_then(|stood| stood.rank);
        let by = way(rank(moved.before), rank(moved.now));
        players.rows.push(vec![name, team(moved.before).into(), team(moved.now).into(), by]);
    }
    for held in changes.titles.iter().chain(&changes.goods) {
        let name = Cell::from(held.name);
        let row = vec![name, holders(held.before).into(), holders(held.now).into(), Cell::default()];
        players.rows.push(row);
    }
    players
}

/// By how many places somebody rose or fell; nothing if he has the same place, or had or has none.
fn moved(lang: Lang, before: Option<u16>, now: Option<u16>) -> String {
    let (Some(before), Some(now)) = (before, now) else { return String::new() };
    let text = match now.cmp(&before) {
        Ordering::Less => T::RoseBy,
        Ordering::Greater => T::FellBy,
        Ordering::Equal => return String::new(),
    };
    lang.page_with(text, [("places", before.abs_diff(now).into())])
}
