//! Who holds the special titles.

use domain::standings::TitleHolders;
use texts::Text;

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// The titles and their holders; a title nobody can get is shown as not awarded.
#[must_use]
pub fn titles(titles: &[TitleHolders], directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let rows_of = |title: &TitleHolders| -> Vec<Row> {
        let name = || Cell::from(title.name.as_str());
        if title.players.is_empty() {
            let none = lang.text(Text::NotAwarded).into_owned();
            return vec![Row::of([name(), Cell::Empty, Cell::Empty, none.into(), Cell::Empty])];
        }
        let row = |(at, player): (usize, &domain::ids::PlayerNumber)| {
            let cells = [
                if at == 0 { name() } else { Cell::Ditto(Box::new(name())) },
                title.rank.map_or(Cell::Empty, Cell::from),
                player.0.into(),
                directory.name(*player, lang).into(),
                directory.belongs_to(*player).into(),
            ];
            Row { continues: at != 0, ..Row::of(cells) }
        };
        title.players.iter().enumerate().map(row).collect()
    };
    Report {
        heading: heading.clone(),
        title: lang.text(Text::TitlesTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Table,
        section_head: None,
        columns: vec![
            Column::words(lang.text(Text::HeadTitle)),
            Column::total(lang.text(Text::HeadRank)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::words(lang.text(Text::HeadClub)),
        ],
        sections: vec![Section { rows: titles.iter().flat_map(rows_of).collect(), ..Section::default() }],
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}
