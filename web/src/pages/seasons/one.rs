//! A season: its table, list or bracket, its matches, and the tournaments it refers to.

use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::season::Rules;
use http::problem::Result;
use http::request::ReadingSeason;
use texts::{Lang, Page as T, Text};
use views::season_site::SeasonSite;
use views::seasons::{
    BracketAnswer, EveningState, Evenings, MatchState, MatchView, Matches, References, SeasonTeam,
};

use super::bracket::Picture;
use crate::frame::Frame;
use crate::grid::{Cell, Grid, Kind, head};
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

#[derive(Template)]
#[template(path = "season.html")]
struct One {
    f: Frame,
    heading: String,
    /// The organisation's other seasons.
    home: String,
    leads: Vec<String>,
    picture: Option<Picture>,
    grids: Vec<Grid>,
    /// Files to take along: what they are called, and where they are.
    files: Vec<(String, String)>,
}

/// What a team is called.
pub(super) fn team(team: &SeasonTeam) -> String {
    team.name.clone().unwrap_or_else(|| "–".to_owned())
}

/// How a reference stands to its tournament, where something is to be said of it.
pub(super) fn since(lang: Lang, state: EveningState) -> String {
    let text = match state {
        EveningState::Current => return String::new(),
        EveningState::Changed => T::SeasonChangedSince,
        EveningState::Refused => T::SeasonNotFollowed,
        EveningState::Gone => T::SeasonReferenceGone,
    };
    lang.page(text).into_owned()
}

/// What became of a match, where that is not that both sides agree.
pub(super) fn state(lang: Lang, state: MatchState) -> String {
    let text = match state {
        MatchState::Confirmed => return String::new(),
        MatchState::Open => T::MatchOpen,
        MatchState::Ruled => T::MatchRuled,
        MatchState::Void => T::MatchVoid,
    };
    lang.page(text).into_owned()
}

/// Two figures as a result.
pub(super) fn pair(points: Option<[u32; 2]>) -> String {
    points.map_or_else(|| "–".to_owned(), |[one, other]| format!("{one} : {other}"))
}

fn matches(lang: Lang, path: &str, listed: &[MatchView]) -> Grid {
    let heads = [
        head(lang, Text::HeadDate, Kind::Words),
        head(lang, Text::HeadTeam, Kind::Words),
        head(lang, Text::HeadOpponents, Kind::Words),
        head(lang, Text::HeadSeasonResult, Kind::Total),
        (String::new(), Kind::Words),
    ];
    let mut grid = Grid::new(lang.text(Text::HeadMatches), heads);
    for played in listed.iter().rev() {
        let mut sides = played.sides.iter().map(|side| Cell::from(team(&side.team)));
        let since = played.played_in.as_ref().map(|it| since(lang, it.state)).unwrap_or_default();
        grid.rows.push(vec![
            Cell::way(texts::date(lang, played.played_on), format!("{path}/matches/{}", played.id)),
            sides.next().unwrap_or_default(),
            sides.next().unwrap_or_default(),
            pair(played.result).into(),
            Cell::from(state(lang, played.state)).with(since),
        ]);
    }
    grid
}

/// The tournaments it refers to: what each is called, when it was played, and whether it says otherwise since.
fn tournaments(
    lang: Lang,
    listed: impl Iterator<Item = (Option<String>, chrono::NaiveDate, uuid::Uuid, u16, EveningState)>,
) -> Grid {
    let heads = [
        head(lang, Text::HeadDate, Kind::Words),
        (lang.page(T::Tournaments).into_owned(), Kind::Words),
        (String::new(), Kind::Words),
    ];
    let mut grid = Grid::new(lang.page(T::Tournaments), heads);
    for (title, played_on, tournament, edition, state) in listed {
        let way = format!("/tournaments/{tournament}/editions/{edition}");
        grid.rows.push(vec![
            texts::date(lang, played_on).into(),
            Cell::way(title.unwrap_or_else(|| "–".to_owned()), way),
            since(lang, state).into(),
        ]);
    }
    grid
}

pub async fn show(request: HttpRequest, reading: ReadingSeason) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let (engine, season) = (&reading.engine, reading.season());
    let path = format!("/seasons/{}", season.id);
    let site = SeasonSite::read(engine, &reading.snapshot, lang).await?;
    let report = site.report();
    let title = report.title().to_owned();
    let mut grids = Vec::new();
    for table in report.tables() {
        let heads = table.heads.into_iter().map(|head| {
            let kind = match (head.total, head.figures) {
                (true, _) => Kind::Total,
                (false, true) => Kind::Figures,
                (false, false) => Kind::Words,
            };
            (head.text, kind)
        });
        let mut grid = Grid::new(table.title.unwrap_or_else(|| title.clone()), heads);
        grid.rows = table.rows.into_iter().map(|row| row.into_iter().map(Cell::from).collect()).collect();
        grid.notes = table.notes;
        grids.push(grid);
    }
    let mut picture = None;
    let mut leads = Vec::new();
    match &*season.rules {
        Rules::TeamChampionship(_) | Rules::Knockout(_) => {
            if season.rules.knockout().is_some() {
                let bracket = BracketAnswer::read(engine, season).await?;
                picture = Picture::of(&bracket.rounds);
                leads.extend(
                    bracket
                        .winner
                        .as_ref()
                        .map(|won| lang.page_with(T::SeasonWinner, [("team", team(won).as_str().into())])),
                );
            }
            let listed = Matches::read(engine, None, season, None).await?;
            grids.push(matches(lang, &path, &listed.items));
        }
        Rules::Series(_) => {
            let listed = Evenings::read(engine, season).await?.items.into_iter();
            let rows = listed
                .map(|it| (it.title, it.played_on, it.counted.tournament, it.counted.edition, it.state));
            grids.push(tournaments(lang, rows));
        }
        Rules::Trophies(_) | Rules::FreeChampionship(_) => {
            let listed = References::read(engine, season, false).await?.items.into_iter();
            let rows = listed
                .map(|it| (it.title, it.played_on, it.counted.tournament, it.counted.edition, it.state));
            grids.push(tournaments(lang, rows));
        }
    }
    if season.closed {
        leads.push(lang.page(T::StateClosed).into_owned());
    }
    let reports = format!("/api/v1{path}/reports/standings");
    let files = ["pdf", "csv", "xlsx"].map(|kind| (kind.to_uppercase(), format!("{reports}.{kind}")));
    let frame = Frame::new(reader, &path, season.title.clone());
    let page = One {
        f: Frame { signed_in: !reading.caller.is_stranger(), ..frame },
        heading: season.title.clone(),
        home: format!("/organisations/{}/seasons", reading.snapshot.organisation()),
        leads,
        picture,
        grids,
        files: files.into(),
    };
    page_of_ones_own(&request, &page)
}
