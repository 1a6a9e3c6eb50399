//! A team of a season: its matches, each opening into what was played.

use actix_web::HttpResponse;
use askama::Template;
use domain::season::rejections;
use http::params::Segments;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{MatchState, Position, SeasonTable, TeamCourse, TeamMatch, TeamPlayer, TeamSide};

use super::team_name;
use super::visit::SeasonVisit;
use crate::frame::Frame;

#[derive(Template)]
#[template(path = "season_team.html")]
struct Team {
    f: Frame,
    heading: String,
    /// Path and title of the season.
    season: (String, String),
    /// How it stands.
    standing: Option<String>,
    matches: Vec<Shown>,
}

/// A match.
struct Shown {
    when: String,
    /// Against whom.
    against: (String, String),
    result: String,
    state: String,
    counts: bool,
    /// Where its deals are, if a tournament has them.
    deals: Option<String>,
    /// What was played, in sentences.
    told: Vec<String>,
}

fn player(lang: Lang, player: &TeamPlayer) -> String {
    let name = match (&player.name, player.number) {
        (Some((given, family)), _) => format!("{family} {given}"),
        (None, Some(number)) => lang.text_with(Text::Player, [("number", number.into())]),
        (None, None) if player.guest => return lang.page(T::SeasonSomeGuest).into_owned(),
        (None, None) => lang.page(T::SeasonFormerMember).into_owned(),
    };
    if player.guest { lang.page_with(T::SeasonGuest, [("player", name.into())]) } else { name }
}

fn side(lang: Lang, side: &TeamSide) -> String {
    let names = ["Eintreiber", "Abfänger"].into_iter().zip(&side.seated);
    let mut parts: Vec<_> = names.map(|(position, it)| format!("{position} {}", player(lang, it))).collect();
    parts.extend(side.changes.iter().map(|(position, entering, deal)| {
        let position = match position {
            Position::Eintreiber => "Eintreiber",
            Position::Abfaenger => "Abfänger",
        };
        let values = [
            ("deal", (*deal).into()),
            ("position", position.into()),
            ("player", player(lang, entering).into()),
        ];
        lang.page_with(T::SeasonChange, values)
    }));
    format!("{}: {}", team_name(lang, &side.team), parts.join(", "))
}

fn shown(visit: &SeasonVisit, played: &TeamMatch) -> Shown {
    let (lang, deals) = (visit.lang(), visit.season().rules.deals());
    let pair = |[one, other]: [u32; 2]| format!("{one} : {other}");
    let [own, other] = &played.sides;
    let mut told = Vec::new();
    if let Some(round) = played.round {
        told.push(lang.text_with(Text::SeasonRound, [("round", round.into())]));
    }
    if let Some((points, result)) = played.points.zip(played.result) {
        told.push(if played.extension {
            lang.page_with(T::SeasonExtended, [("score", pair(points).into())])
        } else {
            let values =
                [("points", pair(points).into()), ("deals", deals.into()), ("result", pair(result).into())];
            lang.page_with(T::SeasonRoundedDown, values)
        });
    }
    told.extend([side(lang, own), side(lang, other)]);
    let state = match played.state {
        MatchState::Open => T::SeasonMatchOpen,
        MatchState::Contested => T::SeasonMatchContested,
        MatchState::Confirmed => T::SeasonMatchConfirmed,
        MatchState::Ruled => T::SeasonMatchRuled,
        MatchState::Void => T::SeasonMatchVoid,
    };
    Shown {
        when: texts::date(lang, played.played_on),
        against: (format!("{}/teams/{}", visit.home(), other.team.id), team_name(lang, &other.team)),
        result: played.result.map_or_else(|| "–".to_owned(), pair),
        state: lang.page(state).into_owned(),
        counts: matches!(played.state, MatchState::Confirmed | MatchState::Ruled),
        deals: played.in_tournament.then(|| format!("{}/matches/{}", visit.home(), played.id)),
        told,
    }
}

async fn standing(visit: &SeasonVisit, team: Uuid) -> Result<Option<String>> {
    if visit.season().rules.knockout().is_some() {
        return Ok(None);
    }
    let table = SeasonTable::read(visit.engine(), visit.season()).await?;
    let row = table.items.iter().find(|row| row.team.id == team);
    Ok(row.and_then(|row| {
        let values =
            [("rank", row.rank?.into()), ("matches", row.matches.into()), ("result", row.result.into())];
        Some(visit.lang().page_with(T::SeasonTeamStands, values))
    }))
}

pub async fn show(visit: SeasonVisit, path: Segments<(Uuid, Uuid)>) -> Result<HttpResponse> {
    let Segments((_, id)) = path;
    let page = async {
        let course = TeamCourse::read(visit.engine(), visit.season(), id).await?;
        let course = course.ok_or_else(rejections::unknown_team)?;
        let heading = team_name(visit.lang(), &course.team);
        Ok(Team {
            f: visit.frame(format!("{heading} · {}", visit.title())),
            heading,
            season: (visit.home(), visit.title()),
            standing: standing(&visit, id).await?,
            matches: course.items.iter().map(|played| shown(&visit, played)).collect(),
        })
    };
    visit.page(0, page).await
}
