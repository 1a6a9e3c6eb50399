//! A list of trophies: cups that were handed over, and lists from before there was this program.

use domain::season::Command;
use domain::season::deals;
use http::form::Form;
use http::import::{TrophyRow, all_good, read_trophies};
use http::problem::{Result, sentence};
use texts::{Lang, Page as T, Text};
use views::seasons::{References, TrophyTable};

use super::ask::{Ask, Field, Section};
use super::counted::foreseen;
use super::{DeskVisit, JURY, ORGANIZERS, optional_reason, read, reason, unreadable};
use crate::grid::{Grid, Kind, head};
use crate::pages::seasons::{entrant_name, standings};

/// Who lacks at most so many trophies to a cup is close to it.
const CLOSE: u32 = 10;

pub async fn sections(desk: &DeskVisit) -> Result<Vec<Section>> {
    let mut sections = vec![cups(desk).await?];
    if desk.runs() {
        sections.push(lists(desk).await?);
    }
    Ok(sections)
}

/// Who is close to a cup, who has come to one, and who has it.
async fn cups(desk: &DeskVisit) -> Result<Section> {
    let lang = desk.lang();
    let mut section = Section::new(desk.word(T::SeasonCups));
    let mut table = TrophyTable::read(desk.visit.engine(), desk.season(), None, true).await?;
    let (mut due, mut handed) = (Vec::new(), Vec::new());
    for row in &table.items {
        for milestone in &row.milestones {
            let values =
                [("name", entrant_name(lang, &row.entrant).into()), ("count", milestone.trophies.into())];
            let told = lang.page_with(T::SeasonCupFor, values);
            let choices = if milestone.cup.is_some() { &mut handed } else { &mut due };
            choices.push((format!("{}-{}", row.entrant.number, milestone.trophies), told));
        }
    }
    table.items.retain(|row| row.missing.is_some_and(|missing| missing <= CLOSE));
    let close = standings::trophies(lang, &desk.visit.home(), &table);
    section.grids.push(Grid { title: lang.page_with(T::SeasonNearCup, [("count", CLOSE.into())]), ..close });
    if !desk.is_jury() {
        return Ok(section);
    }
    if !due.is_empty() {
        let today = desk.visit.engine().config().clock.now().date_naive();
        let ask = Ask::new("cup", desk.word(T::SeasonHandCup))
            .hidden("act", "cup")
            .field(Field::choice("cup", desk.word(T::SeasonWho), due))
            .field(Field::date("on", desk.word(T::SeasonHandedOn)).with(today).needed())
            .field(Field::text("reason", desk.word(T::DeskWhy)));
        section.asks.push(ask.folded(desk.word(T::SeasonHandCup)));
    }
    if !handed.is_empty() {
        let ask = Ask::new("uncup", desk.word(T::SeasonTakeCup))
            .hidden("act", "uncup")
            .field(Field::choice("cup", desk.word(T::SeasonWho), handed))
            .field(Field::text("reason", desk.word(T::DeskWhy)).needed());
        section.asks.push(ask.folded(desk.word(T::SeasonTakeCup)));
    }
    Ok(section)
}

async fn lists(desk: &DeskVisit) -> Result<Section> {
    let lang = desk.lang();
    let mut section = Section::new(desk.word(T::SeasonEarlierLists));
    let ask = Ask::new("list", desk.word(T::SeasonImportList))
        .hidden("act", "list")
        .lead(desk.word(T::SeasonImportHow))
        .field(Field::lines("list", desk.word(T::ImportRows)).needed())
        .field(Field::text("reason", desk.word(T::SeasonImportSource)))
        .looked_at(desk.word(T::SeasonLook));
    section.asks.push(ask.folded(desk.word(T::SeasonImportList)));
    let references = References::read(desk.visit.engine(), desk.season(), true).await?;
    let known = references.lists.iter().map(|list| {
        let values = [("list", list.list.into()), ("count", list.trophies.into())];
        let told = lang.page_with(T::SeasonEarlierListOf, values);
        let from = list.note.as_deref().map(|note| format!(" ({note})")).unwrap_or_default();
        (list.list.to_string(), format!("{told}{from}"))
    });
    let known: Vec<_> = known.collect();
    if !known.is_empty() {
        let ask = Ask::new("unlist", desk.word(T::SeasonRemoveList))
            .hidden("act", "unlist")
            .field(Field::choice("number", desk.word(T::SeasonEarlierLists), known))
            .field(Field::text("reason", desk.word(T::DeskWhy)).needed())
            .looked_at(desk.word(T::SeasonLook));
        section.asks.push(ask.folded(desk.word(T::SeasonRemoveList)));
    }
    Ok(section)
}

/// The list row by row: what each says, or what is wrong with it.
fn rows(lang: Lang, rows: &[TrophyRow]) -> Grid {
    let word = |text: T, kind: Kind| (lang.page(text).into_owned(), kind);
    let heads = [
        word(T::SeasonLine, Kind::Rank),
        head(lang, Text::HeadName, Kind::Words),
        word(T::SeasonYear, Kind::Figures),
        head(lang, Text::HeadTrophy, Kind::Words),
        word(T::SeasonCount, Kind::Figures),
        word(T::SeasonContestWhy, Kind::Words),
    ];
    let mut grid = Grid::new(lang.page(T::SeasonImportList), heads);
    let said = |row: &TrophyRow| match &row.entry {
        Ok(entry) => {
            let trophy =
                entry.trophy.as_ref().map(|id| texts::trophy_name(lang, &id.to_string()).into_owned());
            let trophy = trophy.unwrap_or_else(|| lang.page(T::SeasonTrophyUntold).into_owned());
            [entry.year.to_string(), trophy, entry.count.to_string(), String::new()]
        }
        Err(errors) => {
            let wrong: Vec<_> = errors.iter().map(|error| sentence(lang, &error.message)).collect();
            [String::new(), String::new(), String::new(), wrong.join(" ")]
        }
    };
    grid.rows = rows
        .iter()
        .map(|row| {
            let name = format!("{} {}", row.family_name, row.given_name);
            [row.line.to_string(), name].into_iter().chain(said(row)).map(Into::into).collect()
        })
        .collect();
    grid
}

/// Does what a form asks for, or finds out what would come of it.
pub async fn act(desk: &DeskVisit, act: &str, form: &Form) -> Result<Option<Vec<Grid>>> {
    desk.needs(if matches!(act, "cup" | "uncup") { JURY } else { ORGANIZERS })?;
    let mut asked = desk.asked(form).await?;
    let looks = form.get("look").is_some();
    let mut found = Vec::new();
    let command = match act {
        "cup" | "uncup" => {
            let cup = form.get("cup").and_then(|cup| cup.split_once('-'));
            let cup = cup.and_then(|(number, trophies)| Some((number.parse().ok()?, trophies.parse().ok()?)));
            let (number, milestone) = cup.ok_or_else(|| unreadable("cup"))?;
            let person = desk.season().deals.entrant(number);
            let person = person.ok_or_else(domain::season::rejections::unknown_number)?;
            if act == "cup" {
                let (on, note) = (read(form, "on")?, optional_reason(&mut asked, form)?);
                deals::Command::HandOver { person, milestone, on, note }
            } else {
                deals::Command::TakeBack { person, milestone, note: reason(&mut asked, form)? }
            }
        }
        "list" => {
            let list = form.get("list").unwrap_or_default();
            let read = read_trophies(desk.visit.engine(), desk.organisation(), list).await?;
            if looks {
                found.push(rows(desk.lang(), &read));
                if read.iter().any(|row| row.entry.is_err()) {
                    return Ok(Some(found));
                }
            }
            let rows = all_good(read)?;
            deals::Command::Import { rows, note: optional_reason(&mut asked, form)? }
        }
        _ => deals::Command::RemoveImport { list: read(form, "number")?, note: reason(&mut asked, form)? },
    };
    if looks {
        found.push(foreseen(desk, &command).await?);
        return Ok(Some(found));
    }
    asked.submit(Command::Deals(command)).await?;
    Ok(None)
}
