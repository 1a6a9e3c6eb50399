//! What a season refers to, and whether it has changed since.

use chrono::NaiveDate;
use texts::{Lang, Page as T, Text};
use views::seasons::{EditionView, EveningState, Evenings, References, RefusedView};

use crate::grid::{Cell, Grid, Kind, head};

/// How something counted stands to its tournament.
struct Standing<'a> {
    counted: &'a EditionView,
    state: EveningState,
    newest: Option<usize>,
    refused: Option<&'a RefusedView>,
}

impl<'a> Standing<'a> {
    fn of(
        counted: &'a EditionView,
        state: EveningState,
        newest: Option<usize>,
        refused: Option<&'a RefusedView>,
    ) -> Self {
        Self { counted, state, newest, refused }
    }

    fn tells(&self, lang: Lang, title: Option<&str>, played_on: NaiveDate) -> [Cell; 2] {
        [self.tournament(lang, title).with(texts::date(lang, played_on)), self.told(lang).into()]
    }

    fn told(&self, lang: Lang) -> String {
        let counted = self.counted.edition;
        match (self.state, self.refused) {
            (EveningState::Current, _) => {
                lang.page_with(T::SeasonEditionCounts, [("edition", counted.into())])
            }
            (EveningState::Gone, _) => lang.page_with(T::SeasonEditionGone, [("edition", counted.into())]),
            (EveningState::Refused, Some(RefusedView { edition, reason: Some(reason) })) => {
                let values = [
                    ("edition", (*edition).into()),
                    ("counted", counted.into()),
                    ("reason", reason.as_str().into()),
                ];
                lang.page_with(T::SeasonEditionRefused, values)
            }
            (EveningState::Refused, refused) => {
                let edition = refused.map_or(counted, |refused| refused.edition);
                lang.page_with(
                    T::SeasonEditionRefusedOnly,
                    [("edition", edition.into()), ("counted", counted.into())],
                )
            }
            (EveningState::Changed, _) => {
                let newest = self.newest.unwrap_or_default();
                lang.page_with(
                    T::SeasonChangedSince,
                    [("edition", newest.into()), ("counted", counted.into())],
                )
            }
        }
    }

    fn tournament(&self, lang: Lang, title: Option<&str>) -> Cell {
        let title = title.map_or_else(|| lang.page(T::SeasonTournament).into_owned(), str::to_owned);
        if self.state == EveningState::Gone {
            return title.into();
        }
        Cell::way(
            title,
            format!("/tournaments/{}/editions/{}", self.counted.tournament, self.counted.edition),
        )
    }
}

fn heads(lang: Lang, first: Option<(String, Kind)>) -> Vec<(String, Kind)> {
    let word = |text: T| (lang.page(text).into_owned(), Kind::Words);
    let rest = [word(T::SeasonTournament), word(T::SeasonCounts)];
    first.into_iter().chain(rest).collect()
}

/// The evenings of a series.
pub fn evenings(lang: Lang, evenings: &Evenings) -> Grid {
    let first = head(lang, Text::HeadEveningsPlayed, Kind::Rank);
    let mut grid = Grid::new(lang.page(T::SeasonWhatCounts), heads(lang, Some(first)));
    grid.rows = evenings
        .items
        .iter()
        .map(|it| {
            let standing = Standing::of(&it.counted, it.state, it.newest_edition, it.refused.as_ref());
            let told = standing.tells(lang, it.title.as_deref(), it.played_on);
            [evening(lang, it.evening).into()].into_iter().chain(told).collect()
        })
        .collect();
    grid
}

/// An evening, or the final.
pub fn evening(lang: Lang, number: Option<u16>) -> String {
    match number {
        Some(number) => lang.text_with(Text::SeasonEvening, [("evening", number.into())]),
        None => lang.text(Text::SeasonFinal).into_owned(),
    }
}

/// The tournaments of a trophy list or a free championship, and earlier lists.
pub fn references(lang: Lang, references: &References) -> Grid {
    let mut grid = Grid::new(lang.page(T::SeasonWhatCounts), heads(lang, None));
    grid.rows = references
        .items
        .iter()
        .map(|it| {
            let standing = Standing::of(&it.counted, it.state, it.newest_edition, it.refused.as_ref());
            standing.tells(lang, it.title.as_deref(), it.played_on).into()
        })
        .collect();
    grid.notes = references
        .lists
        .iter()
        .map(|list| {
            let values = [("list", list.list.into()), ("count", list.trophies.into())];
            lang.page_with(T::SeasonEarlierListOf, values)
        })
        .collect();
    grid
}
