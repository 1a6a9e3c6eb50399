//! Matches: those that wait for a captain's yes, and those that wait for the jury.

use domain::ids::{MatchId, TeamId};
use domain::season::{Command, Match};
use http::form::Form;
use http::problem::Result;
use texts::{Page as T, Text};
use views::seasons::{MatchState, MatchView, Matches, SeasonTeams};

use super::ask::{Ask, Field, Section};
use super::{DeskVisit, JURY, read, reason};
use crate::pages::seasons::team_name;

/// A match in a sentence.
fn told(desk: &DeskVisit, played: &MatchView) -> String {
    let lang = desk.lang();
    let sides: Vec<_> = played.sides.iter().map(|side| team_name(lang, &side.team)).collect();
    let points = played.points.map(|[one, other]| format!("{one} : {other}")).unwrap_or_default();
    let values = [
        ("day", texts::date(lang, played.played_on).into()),
        ("sides", sides.join(" – ").into()),
        ("points", points.into()),
    ];
    lang.page_with(T::SeasonMatchTold, values)
}

fn entered_by(desk: &DeskVisit, played: &MatchView) -> String {
    let team = team_name(desk.lang(), &played.entered_by);
    desk.lang().page_with(T::SeasonEnteredBy, [("team", team.into())])
}

fn objection(desk: &DeskVisit, played: &MatchView) -> Option<String> {
    let reason = played.objection.as_deref().unwrap_or("–");
    let values = [("reason", reason.into())];
    (played.state == MatchState::Contested).then(|| desk.lang().page_with(T::SeasonObjection, values))
}

/// What a captain says to a match of the other side.
fn answers(desk: &DeskVisit, team: TeamId, played: &MatchView) -> [Ask; 2] {
    let confirm = Ask::new(format!("confirm-{}", played.id), desk.word(T::SeasonConfirm))
        .hidden("act", "confirm")
        .hidden("match", played.id)
        .hidden("by", team)
        .lead(told(desk, played))
        .lead(entered_by(desk, played));
    let contest = Ask::new(format!("contest-{}", played.id), desk.word(T::SeasonContest))
        .hidden("act", "contest")
        .hidden("match", played.id)
        .hidden("by", team)
        .field(Field::text("reason", desk.word(T::SeasonContestWhy)).needed())
        .folded(desk.lang().page_with(T::SeasonContestFold, [("match", told(desk, played).into())]));
    [confirm, contest]
}

/// What the jury decides on a match.
fn ruling(desk: &DeskVisit, played: &MatchView) -> Ask {
    let lang = desk.lang();
    let mut ask = Ask::new(format!("rule-{}", played.id), desk.word(T::SeasonRule))
        .hidden("act", "rule")
        .hidden("match", played.id)
        .lead(entered_by(desk, played));
    ask.leads.extend(objection(desk, played));
    for (nth, side) in played.sides.iter().enumerate() {
        let label = lang.page_with(T::SeasonPointsOf, [("team", team_name(lang, &side.team).into())]);
        let points = played.points.map(|points| points[nth].to_string()).unwrap_or_default();
        ask = ask.field(Field::number(format!("points-{nth}"), label).with(points));
    }
    ask.field(Field::tick("void", desk.word(T::SeasonVoid)))
        .field(Field::text("reason", desk.word(T::DeskWhy)).needed())
        .folded(told(desk, played))
}

pub async fn sections(desk: &DeskVisit, teams: &SeasonTeams) -> Result<Vec<Section>> {
    let (season, engine) = (desk.season(), desk.visit.engine());
    let known = desk.is_official().then(|| desk.organisation());
    let open = |played: &Match| played.is_open() && desk.read.has(played);
    let matches = Matches::read(engine, known, season, open).await?;
    let may_enter = desk.is_jury() || !desk.own().is_empty();
    let mut sections = Vec::new();
    let mut first = Section::new(desk.lang().text(Text::HeadMatches).into_owned());
    if may_enter && teams.items.len() > 1 && (season.rules.knockout().is_none() || season.draw.is_some()) {
        first.ways.push((desk.word(T::SeasonEnterMatch), format!("{}/match", desk.path())));
    }
    // For whom it leads nowhere it is no section of his.
    sections.extend((!first.ways.is_empty()).then_some(first));
    if !desk.own().is_empty() {
        let mut waiting = Section::new(desk.word(T::SeasonWaitsForYou));
        let mut others = Section::new(desk.word(T::SeasonWaitsForOthers));
        for played in &matches.items {
            let stands = season.find_match(MatchId(played.id));
            let asked = desk
                .own()
                .iter()
                .find(|team| stands.is_some_and(|it| it.facts.by != **team && it.side_of(**team).is_some()));
            if let Some(team) = asked {
                let [mut confirm, contest] = answers(desk, *team, played);
                confirm.leads.extend(objection(desk, played));
                waiting.asks.push(confirm);
                if played.state != MatchState::Contested {
                    waiting.asks.push(contest);
                }
            } else {
                others.leads.push(told(desk, played));
                others.leads.extend(objection(desk, played));
            }
        }
        if waiting.asks.is_empty() {
            waiting.leads.push(desk.word(T::SeasonNothingWaits));
        }
        sections.push(waiting);
        sections.extend((!others.leads.is_empty()).then_some(others));
    }
    if desk.is_jury() {
        let (contested, open): (Vec<_>, Vec<_>) =
            matches.items.iter().partition(|it| it.state == MatchState::Contested);
        for (title, matches) in [(T::SeasonComplaints, contested), (T::SeasonUnconfirmed, open)] {
            let mut section = Section::new(desk.word(title));
            section.asks = matches.into_iter().map(|played| ruling(desk, played)).collect();
            if section.asks.is_empty() {
                section.leads.push(desk.word(T::SeasonNothingWaits));
            }
            sections.push(section);
        }
        sections.extend(changed(desk).await?);
    }
    Ok(sections)
}

/// Matches that count although their tournament says otherwise by now.
async fn changed(desk: &DeskVisit) -> Result<Option<Section>> {
    use views::seasons::EveningState;
    let referred = |played: &Match| played.facts.played_in.is_some() && played.counted().is_some();
    let known = Some(desk.organisation());
    let matches = Matches::read(desk.visit.engine(), known, desk.season(), referred).await?;
    let mut section = Section::new(desk.word(T::SeasonChangedMatches));
    for played in &matches.items {
        let Some(there) = played.played_in.as_ref().filter(|it| it.state == EveningState::Changed) else {
            continue;
        };
        let mut ask = ruling(desk, played);
        let points =
            there.newest_points.map_or_else(|| "–".to_owned(), |[one, other]| format!("{one} : {other}"));
        ask.leads.push(desk.lang().page_with(T::SeasonMatchChanged, [("points", points.into())]));
        if let Some(points) = there.newest_points {
            let fields = ask.groups.iter_mut().flat_map(|group| &mut group.fields);
            for (field, points) in fields.zip(points) {
                field.value = points.to_string();
            }
        }
        section.asks.push(ask);
    }
    Ok((!section.asks.is_empty()).then_some(section))
}

pub async fn act(desk: &DeskVisit, act: &str, form: &Form) -> Result<()> {
    let id = MatchId(read(form, "match")?);
    let mut asked = desk.asked(form).await?;
    let command = if act == "rule" {
        desk.needs(JURY)?;
        let points = match form.get("void") {
            Some(_) => None,
            None => Some([read(form, "points-0")?, read(form, "points-1")?]),
        };
        Command::RuleMatch { id, points, note: reason(&mut asked, form)? }
    } else {
        let by = TeamId(read(form, "by")?);
        desk.caller().speaks_for(asked.season, by, &[], asked.organisation)?;
        match act {
            "confirm" => Command::ConfirmMatch { id, by },
            _ => Command::ContestMatch { id, by, note: reason(&mut asked, form)? },
        }
    };
    asked.submit(command).await.map(drop)
}
