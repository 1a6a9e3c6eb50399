//! The list of trophies (ROY "Die Trophäenliste").

use domain::tournament::trophies::{TrophyEntry, TrophyRow};
use texts::{Lang, Text, Value};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// Who made which trophy, when, where and with whom; a row for each trophy.
#[must_use]
pub fn trophies(rows: &[TrophyRow], directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    Report {
        heading: heading.clone(),
        title: lang.text(Text::TrophiesTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Table,
        section_head: None,
        columns: vec![
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::total(lang.text(Text::HeadEver)),
            Column::words(lang.text(Text::HeadTrophy)),
            Column::figures(lang.text(Text::HeadValue)),
            Column::figures(lang.text(Text::HeadDate)),
            Column::words(lang.text(Text::HeadPlayedAt)),
            Column::names(lang.text(Text::HeadPartner)),
            Column::words(lang.text(Text::HeadRemark)),
        ],
        sections: vec![Section {
            rows: rows.iter().flat_map(|row| player(row, directory, lang)).collect(),
            ..Section::default()
        }],
        notes: vec![lang.text(Text::TrophiesLegend).into_owned()],
        evidence: Evidence::default(),
    }
}

/// The first trophy's row tells the player as well; in the others he is understood.
fn player(row: &TrophyRow, directory: &Directory, lang: Lang) -> Vec<Row> {
    let milestones: Vec<_> = row.milestones().collect();
    let trophy = |(at, entry): (usize, &TrophyEntry)| {
        let who: [Cell; 3] =
            [row.player.0.into(), directory.name(row.player, lang).into(), Cell::Integer(row.total().into())];
        let who = if at == 0 { who } else { who.map(|cell| Cell::Ditto(Box::new(cell))) };
        // The number this trophy has among all of his.
        let number = u32::try_from(at + 1).map_or(u32::MAX, |at| row.before.saturating_add(at));
        let milestone = milestones.contains(&number).then(|| {
            let count: Value<'_> = number.to_string().into();
            lang.text_with(Text::TrophyMilestone, [("count", count)])
        });
        let place = lang.text_with(
            Text::TrophyWhere,
            [
                ("round", entry.at.round.0.into()),
                ("table", entry.at.table.0.into()),
                ("deal", entry.at.deal.0.into()),
            ],
        );
        let partner = entry.made.partner.map(|partner| directory.name(partner, lang));
        let cells = who.into_iter().chain([
            texts::trophy_name(lang, entry.made.id).into_owned().into(),
            entry.made.value.map_or(Cell::Empty, Cell::from),
            entry.on.map_or(Cell::Empty, |on| texts::local_date(lang, on).into()),
            place.into(),
            partner.map_or(Cell::Empty, Cell::from),
            milestone.map_or(Cell::Empty, Cell::from),
        ]);
        Row { cells: cells.collect(), continues: at != 0, ..Row::default() }
    };
    row.made.iter().enumerate().map(trophy).collect()
}
