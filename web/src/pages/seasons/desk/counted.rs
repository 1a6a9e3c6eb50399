//! What counts of tournaments: brought in, followed when they publish anew, or not; who declines a final.

use domain::log::StreamId;
use domain::points::Points;
use domain::season::deals;
use domain::season::series::{self, Slot};
use domain::season::{Command, Rules, rejections};
use http::form::Form;
use http::problem::{Code, Problem, Result};
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{
    ChangedEntrant, ChangesOfReference, EveningChanges, EveningState, Evenings, QualificationView,
    References, SeriesFinal,
};

use super::ask::{Ask, Field, Section};
use super::{DeskVisit, JURY, OFFICIALS, ORGANIZERS, optional_reason, read, reason};
use crate::grid::{Grid, Kind, head};
use crate::pages::seasons::counted::evening;
use crate::pages::seasons::entrant_name;

/// Tournaments that are offered, the newest.
const OFFERED: u32 = 100;

/// The club's tournaments with results.
pub async fn tournaments(desk: &DeskVisit) -> Result<Vec<(String, String)>> {
    let listed = desk.visit.engine().list(desk.organisation(), None, OFFERED).await?;
    let published = listed.into_iter().filter(|it| it.summary.editions > 0);
    Ok(published.map(|it| (it.id.to_string(), it.summary.title)).collect())
}

pub async fn sections(desk: &DeskVisit) -> Result<Vec<Section>> {
    let mut section = Section::new(desk.word(T::SeasonWhatCounts));
    let offered = tournaments(desk).await?;
    match &*desk.season().rules {
        Rules::Series(rules) => {
            evenings(desk, &mut section).await?;
            if desk.runs() && !offered.is_empty() {
                let taken = &desk.season().series.evenings;
                let all = (1..=rules.evenings).map(Slot::Evening);
                let all = all.chain(rules.finale.as_ref().map(|_| Slot::Final));
                let free = all.filter(|slot| !taken.contains_key(slot));
                let slots = free.map(|slot| (slot.to_string(), slot_name(desk, slot)));
                let ask = Ask::new("count", desk.word(T::SeasonCountTournament)).hidden("act", "count");
                let ask = ask
                    .field(Field::choice("slot", desk.word(T::SeasonEvening), slots.collect()))
                    .field(Field::choice("tournament", desk.word(T::SeasonTournament), offered));
                section.asks.push(ask.folded(desk.word(T::SeasonCountTournament)));
            }
            let finale = declining(desk).await?;
            return Ok([section].into_iter().chain(finale).collect());
        }
        Rules::Trophies(_) if desk.runs() && !offered.is_empty() => {
            let ask = Ask::new("count", desk.word(T::SeasonCountTournament)).hidden("act", "count");
            let ask = ask.field(Field::choice("tournament", desk.word(T::SeasonTournament), offered));
            section.asks.push(ask.folded(desk.word(T::SeasonCountTournament)));
        }
        _ => {}
    }
    references(desk, &mut section).await?;
    Ok(vec![section])
}

fn slot_name(desk: &DeskVisit, slot: Slot) -> String {
    match slot {
        Slot::Evening(number) => evening(desk.lang(), Some(number)),
        Slot::Final => evening(desk.lang(), None),
    }
}

/// Whose rank or sum would be another.
pub fn changes(desk: &DeskVisit, rows: Vec<(String, String, String)>) -> Grid {
    let lang = desk.lang();
    let heads = [
        head(lang, Text::HeadName, Kind::Words),
        (desk.word(T::SeasonBefore), Kind::Figures),
        (desk.word(T::SeasonAfter), Kind::Figures),
    ];
    let mut grid = Grid::new(desk.word(T::SeasonChanges), heads);
    grid.rows = rows
        .into_iter()
        .map(|(name, before, after)| vec![name.into(), before.into(), after.into()])
        .collect();
    grid
}

/// Whose sum would be another behind a command; or it is refused, as it would be when it is given.
pub async fn foreseen(desk: &DeskVisit, command: &deals::Command) -> Result<Grid> {
    let (engine, season, lang) = (desk.visit.engine(), desk.season(), desk.lang());
    let found = ChangedEntrant::foreseen(engine, desk.organisation(), season, command).await??;
    let mut grid = changes(desk, sums(lang, &found));
    if grid.rows.is_empty() {
        grid.notes.push(desk.word(T::SeasonNoChange));
    }
    Ok(grid)
}

fn sums(lang: Lang, changed: &[ChangedEntrant]) -> Vec<(String, String, String)> {
    let sum = |sum: Option<Points>| sum.map(texts::points).unwrap_or_default();
    changed.iter().map(|it| (entrant_name(lang, &it.entrant), sum(it.before), sum(it.after))).collect()
}

/// What the jury says to a newer edition, and how it counts no longer.
fn asks(desk: &DeskVisit, of: (&'static str, String), title: &str, newest: Option<usize>) -> Vec<Ask> {
    let lang = desk.lang();
    let mut asks = Vec::new();
    let (name, value) = of;
    let ask = |act: &'static str, text: String, needed: bool| {
        let why = Field::text("reason", desk.word(T::DeskWhy));
        let why = if needed { why.needed() } else { why };
        let summary = format!("{title}: {text}");
        Ask::new(format!("{act}-{value}"), text)
            .hidden("act", act)
            .hidden(name, &value)
            .field(why)
            .folded(summary)
    };
    if let Some(edition) = newest.filter(|_| desk.is_jury()) {
        let values = || [("edition", edition.into())];
        asks.push(ask("follow", lang.page_with(T::SeasonFollow, values()), false));
        asks.push(ask("refuse", lang.page_with(T::SeasonRefuse, values()), true));
    }
    if desk.runs() {
        asks.push(ask("uncount", desk.word(T::SeasonUncount), true));
    }
    asks
}

async fn evenings(desk: &DeskVisit, section: &mut Section) -> Result<()> {
    let (engine, season, lang) = (desk.visit.engine(), desk.season(), desk.lang());
    let evenings = Evenings::read(engine, season).await?;
    section.grids.push(crate::pages::seasons::counted::evenings(lang, &evenings));
    for it in &evenings.items {
        let slot = it.evening.map_or(Slot::Final, Slot::Evening);
        let newest = it.newest_edition.filter(|_| it.state == EveningState::Changed);
        if newest.is_some()
            && let Some(found) = EveningChanges::read(engine, desk.organisation(), season, slot).await?
        {
            let place = |place: Option<views::seasons::PlaceView>| {
                place.map(|it| format!("{}. {}", it.rank, texts::points(it.total))).unwrap_or_default()
            };
            let rows = found.items.iter();
            let rows = rows.map(|it| (entrant_name(lang, &it.entrant), place(it.before), place(it.after)));
            section.grids.push(changes(desk, rows.collect()));
        }
        section.asks.extend(asks(desk, ("slot", slot.to_string()), &slot_name(desk, slot), newest));
    }
    Ok(())
}

async fn references(desk: &DeskVisit, section: &mut Section) -> Result<()> {
    let (engine, season, lang) = (desk.visit.engine(), desk.season(), desk.lang());
    let references = References::read(engine, season, true).await?;
    section.grids.push(crate::pages::seasons::counted::references(lang, &references));
    for it in &references.items {
        let tournament = it.counted.tournament;
        let newest = it.newest_edition.filter(|_| it.state == EveningState::Changed);
        if newest.is_some()
            && let Some(found) =
                ChangesOfReference::read(engine, desk.organisation(), season, StreamId(tournament)).await?
        {
            section.grids.push(changes(desk, sums(lang, &found.items)));
        }
        let title = it.title.clone().unwrap_or_else(|| desk.word(T::SeasonTournament));
        section.asks.extend(asks(desk, ("tournament", tournament.to_string()), &title, newest));
    }
    Ok(())
}

/// Who leaves the final to the next in line.
async fn declining(desk: &DeskVisit) -> Result<Option<Section>> {
    let lang = desk.lang();
    let finale = SeriesFinal::read(desk.visit.engine(), desk.season()).await?;
    if finale.ranking.is_some() || finale.list.is_empty() {
        return Ok(None);
    }
    let mut section = Section::new(desk.word(T::SeasonFinalists));
    let of = |declined: bool| {
        let is = move |state| matches!(state, QualificationView::Declined) == declined;
        let list = finale.list.iter().filter(move |it| is(it.state));
        list.map(|it| {
            (it.entrant.number.to_string(), format!("{}. {}", it.rank, entrant_name(lang, &it.entrant)))
        })
        .collect::<Vec<_>>()
    };
    for (act, text, list) in
        [("decline", T::SeasonDecline, of(false)), ("restore", T::SeasonRestore, of(true))]
    {
        if !list.is_empty() {
            let ask = Ask::new(act, desk.word(text)).hidden("act", act);
            let ask = ask
                .field(Field::choice("entrant", desk.word(T::SeasonWho), list))
                .field(Field::text("reason", desk.word(T::DeskWhy)));
            section.asks.push(ask.folded(desk.word(text)));
        }
    }
    Ok(Some(section))
}

fn slot(form: &Form) -> Result<Slot> {
    read(form, "slot")
}

async fn series_command(desk: &DeskVisit, act: &str, form: &Form) -> Result<()> {
    let season = desk.season();
    let counted = |slot: Slot| {
        let evening = season.series.evenings.get(&slot).ok_or_else(rejections::evening_open)?;
        Ok::<_, Problem>(evening.reference.tournament.0)
    };
    let mut asked = desk.asked(form).await?;
    let command = match act {
        "count" => {
            desk.needs(ORGANIZERS)?;
            let reference = asked.edition(read(form, "tournament")?, None).await?;
            series::Command::Count { slot: slot(form)?, reference }
        }
        "follow" | "refuse" => {
            desk.needs(JURY)?;
            let slot = slot(form)?;
            let to = asked.edition(counted(slot)?, None).await?;
            if act == "follow" {
                series::Command::Follow { slot, to, note: optional_reason(&mut asked, form)? }
            } else {
                series::Command::Refuse { slot, to, note: reason(&mut asked, form)? }
            }
        }
        "uncount" => {
            desk.needs(ORGANIZERS)?;
            series::Command::Uncount { slot: slot(form)?, note: reason(&mut asked, form)? }
        }
        "decline" | "restore" => {
            desk.needs(OFFICIALS)?;
            let number: u16 = read(form, "entrant")?;
            let person = season.series.entrant(number).ok_or_else(rejections::unknown_entrant)?;
            let note = optional_reason(&mut asked, form)?;
            if act == "decline" {
                series::Command::Decline { person, note }
            } else {
                series::Command::Restore { person, note }
            }
        }
        _ => return Err(nothing_here()),
    };
    asked.submit(Command::Series(command)).await.map(drop)
}

pub async fn act(desk: &DeskVisit, act: &str, form: &Form) -> Result<()> {
    let season = desk.season();
    if matches!(*season.rules, Rules::Series(_)) {
        return series_command(desk, act, form).await;
    }
    let mut asked = desk.asked(form).await?;
    let tournament: Uuid = read(form, "tournament")?;
    let command = match act {
        "count" => {
            desk.needs(ORGANIZERS)?;
            deals::Command::Count { reference: asked.edition(tournament, None).await? }
        }
        "follow" | "refuse" => {
            desk.needs(JURY)?;
            let to = asked.edition(tournament, None).await?;
            if act == "follow" {
                deals::Command::Follow { to, note: optional_reason(&mut asked, form)? }
            } else {
                deals::Command::Refuse { to, note: reason(&mut asked, form)? }
            }
        }
        "uncount" => {
            desk.needs(ORGANIZERS)?;
            deals::Command::Uncount { tournament: StreamId(tournament), note: reason(&mut asked, form)? }
        }
        _ => return Err(nothing_here()),
    };
    asked.submit(Command::Deals(command)).await.map(drop)
}

fn nothing_here() -> Problem {
    Problem::new(Code::NotFound, http::messages::nothing_here())
}
