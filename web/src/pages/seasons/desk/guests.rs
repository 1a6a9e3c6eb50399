//! Results of other clubs: looked at, told who is who, and accepted before they count in a series.

use domain::ids::PlayerNumber;
use domain::season::series::{self, EditionRef, SamePerson};
use domain::season::{Command, rejections};
use http::form::Form;
use http::problem::Result;
use texts::{Page as T, Text};
use uuid::Uuid;

use super::ask::{Ask, Field, Section};
use super::names::person;
use super::{DeskVisit, ORGANIZERS, optional_reason, unreadable};
use crate::grid::{Cell, Grid, Kind, head};

/// What has been accepted, and how more is.
pub async fn section(desk: &DeskVisit) -> Result<Option<Section>> {
    if !desk.runs() {
        return Ok(None);
    }
    let mut section = Section::new(desk.word(T::SeasonGuests));
    let accepted = &desk.season().series.accepted;
    if !accepted.is_empty() {
        let heads = [T::SeasonTournament, T::SeasonCounts].map(|text| (desk.word(text), Kind::Words));
        let mut grid = Grid::new(desk.word(T::SeasonAccepted), heads);
        for reference in accepted.keys() {
            let values = [("edition", reference.edition.into())];
            let told = desk.lang().page_with(T::SeasonMayCount, values);
            grid.rows.push(vec![tournament(desk, *reference).await?, told.into()]);
        }
        section.grids.push(grid);
    }
    let ask = Ask::new("accept", desk.word(T::SeasonAccept))
        .hidden("act", "accept")
        .lead(desk.word(T::SeasonAcceptHow))
        .field(Field::text("address", desk.word(T::SeasonAddress)).needed())
        .field(Field::lines("persons", desk.word(T::SeasonWhoIsWho)))
        .field(Field::text("reason", desk.word(T::DeskWhy)))
        .looked_at(desk.word(T::SeasonLook));
    section.asks.push(ask.folded(desk.word(T::SeasonAccept)));
    Ok(Some(section))
}

async fn tournament(desk: &DeskVisit, reference: EditionRef) -> Result<Cell> {
    let summary = desk.visit.engine().tournament_summary(reference.tournament).await?;
    let title = summary.map_or_else(|| desk.word(T::SeasonTournament), |it| it.title);
    let way = format!("/tournaments/{}/editions/{}", reference.tournament, reference.edition);
    Ok(Cell::way(title, way))
}

/// The tournament in an address, or by its id.
fn addressed(text: &str) -> Option<Uuid> {
    text.split(['/', '?', '#', ' ']).find_map(|part| part.parse().ok())
}

/// Who of the players there is known here, a line each: start number, and the name as this club has it.
async fn same_persons(desk: &DeskVisit, form: &Form) -> Result<Vec<SamePerson>> {
    let mut persons = Vec::new();
    let lines = form.get("persons").unwrap_or_default().lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty()) {
        let parts = line.split_once(char::is_whitespace);
        let (number, name) = parts.ok_or_else(|| unreadable("persons"))?;
        let number = number.trim_end_matches(['.', ':']).parse().map_err(|_| unreadable("persons"))?;
        persons.push(SamePerson { number: PlayerNumber(number), person: person(desk, name.trim()).await? });
    }
    Ok(persons)
}

/// What its newest edition says, so that whoever accepts it can tell who is who.
async fn results(desk: &DeskVisit, reference: EditionRef) -> Result<Grid> {
    let lang = desk.lang();
    let evidence = desk.visit.engine().evidence(desk.organisation(), reference).await?;
    let evidence = evidence.ok_or_else(rejections::unknown_edition)?;
    let heads = [
        head(lang, Text::HeadRank, Kind::Rank),
        head(lang, Text::HeadNumber, Kind::Words),
        head(lang, Text::HeadPoints, Kind::Total),
    ];
    let title = tournament(desk, reference).await?.text;
    let mut grid = Grid::new(format!("{title}, {}", texts::date(lang, evidence.played_on)), heads);
    let way = |number: PlayerNumber| {
        let told = lang.text_with(Text::Player, [("number", number.0.into())]);
        Cell::way(told, format!("/tournaments/{}/players/{number}", reference.tournament))
    };
    let row = |row: &domain::tournament::event::edition::PlayerRow| {
        vec![Cell::rank(Some(row.rank)), way(row.number), texts::points(row.total).into()]
    };
    grid.rows = evidence.rows.players.iter().map(row).collect();
    Ok(grid)
}

/// Accepts results, or only looks at them.
pub async fn act(desk: &DeskVisit, form: &Form) -> Result<Option<Vec<Grid>>> {
    desk.needs(ORGANIZERS)?;
    let mut asked = desk.asked(form).await?;
    let address = form.get("address").and_then(addressed).ok_or_else(|| unreadable("address"))?;
    let reference = asked.edition(address, None).await?;
    let persons = same_persons(desk, form).await?;
    if form.get("look").is_some() {
        return Ok(Some(vec![results(desk, reference).await?]));
    }
    asked.knows(persons.iter().map(|same| same.person)).await?;
    let note = optional_reason(&mut asked, form)?;
    asked.submit(Command::Series(series::Command::Accept { reference, persons, note })).await?;
    Ok(None)
}
