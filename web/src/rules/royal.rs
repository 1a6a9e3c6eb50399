//! The items of Royal-Tarock, by group.

use domain::royal::{Group, Item, Rules};
use texts::{Lang, Page as T};

use super::heads;
use crate::grid::{Cell, Grid, Kind};

pub(super) fn grids(lang: Lang, rules: &Rules) -> Vec<Grid> {
    let group = |group: Group| {
        let columns = [(T::Premium, Kind::Words), (T::Points, Kind::Total)];
        let mut grid = Grid::new(texts::royal_group(lang, group), heads(lang, columns));
        for item in Item::ALL.into_iter().filter(|item| item.group() == group) {
            let name = Cell::from(texts::royal_item(lang, item)).with(texts::royal_help(lang, rules, item));
            grid.rows.push(vec![name, rules.value(item).to_string().into()]);
        }
        grid
    };
    let mut grids: Vec<_> = Group::ALL.map(group).into_iter().filter(|grid| !grid.rows.is_empty()).collect();
    let points = [
        (T::LimitNormal, rules.limit.normal),
        (T::LimitTrophy, rules.limit.small_trophy),
        (T::KontraCap, rules.kontra_cap),
    ];
    let points = points.map(|(text, points)| (lang.page(text).into_owned(), Cell::from(points.to_string())));
    grids.push(Grid::facts(lang.page(T::Limits), points));
    grids
}
