//! Teams: entered, renamed, with other members; and their captains invited.

use chrono::{NaiveDate, NaiveTime, TimeDelta};
use domain::ids::{PersonId, TeamId};
use domain::season::{Command, Rules, Season, rejections};
use engine::{Grant, NewAccess, NewInvitation, Role, Scope};
use http::form::Form;
use http::problem::Result;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::seasons::{SeasonTeams, TeamMembers};

use super::ask::{Ask, Field, Section};
use super::names::{Named, as_entered, may_be, named, typed_name};
use super::{DeskVisit, JURY, OFFICIALS, ORGANIZERS, read};
use crate::pages::helpers::Invited;
use crate::pages::seasons::team_name;

/// How long an invitation waits.
const WAITS: TimeDelta = TimeDelta::hours(24);

/// Whether teams, or pairs, take part.
pub fn are_formed(season: &Season) -> bool {
    season.rules.has_matches() || matches!(&*season.rules, Rules::Series(series) if series.teams.is_some())
}

/// Members of a team at most, unless the jury allows more.
fn members_most(season: &Season) -> usize {
    match &*season.rules {
        Rules::TeamChampionship(rules) => rules.members_most.into(),
        Rules::Series(rules) => rules.teams.map_or(2, |teams| teams.members_most.into()),
        Rules::Knockout(_) | Rules::Trophies(_) | Rules::FreeChampionship(_) => 2,
    }
}

/// A member's field: nobody of the name it shows is looked for again.
fn member(nth: usize) -> String {
    format!("member-{nth}")
}

fn shown_name(member: &views::seasons::SeasonPersonView) -> String {
    match (&member.family_name, &member.given_name) {
        (Some(family), Some(given)) => typed_name(family, given),
        _ => member.person.to_string(),
    }
}

fn fields(desk: &DeskVisit, ask: Ask, team: Option<&TeamMembers>) -> Ask {
    let lang = desk.lang();
    let name = team.and_then(|team| team.team.name.clone()).unwrap_or_default();
    let mut ask = ask.field(Field::text("name", desk.word(T::SeasonTeamName)).with(name).needed());
    let members = team.map(|team| team.members.as_slice()).unwrap_or_default();
    // One more than there may be: the jury allows it.
    let leave = usize::from(desk.is_jury() && desk.season().rules.knockout().is_none());
    for nth in 0..members.len().max(members_most(desk.season()) + leave) {
        let label = lang.page_with(T::SeasonMember, [("number", (nth + 1).into())]);
        ask = ask.field(
            Field::text(member(nth), label).with(members.get(nth).map_or_else(String::new, shown_name)),
        );
    }
    ask = ask.field(Field::tick("new", desk.word(T::SeasonNewPersons)));
    if desk.is_jury() { ask.field(Field::text("leave", desk.word(T::SeasonLeave))) } else { ask }
}

pub fn section(desk: &DeskVisit, teams: &SeasonTeams) -> Section {
    let (season, lang) = (desk.season(), desk.lang());
    let mut section = Section::new(desk.word(T::Teams));
    let cup = season.rules.knockout();
    let open =
        cup.is_none_or(|rules| season.draw.is_none() && season.teams.len() < usize::from(rules.pairs_most));
    if open {
        let ask = Ask::new("form", desk.word(T::SeasonFormTeam)).hidden("act", "form");
        let ask = ask.lead(desk.word(T::SeasonNamesHow));
        section.asks.push(fields(desk, ask, None).folded(desk.word(T::SeasonFormTeam)));
    }
    for team in &teams.items {
        let values = [("team", team_name(lang, &team.team).into())];
        let ask = Ask::new(format!("change-{}", team.team.id), desk.word(T::DeskSave));
        let ask = ask.hidden("act", "change").hidden("team", team.team.id).lead(desk.word(T::SeasonNamesHow));
        section.asks.push(fields(desk, ask, Some(team)).folded(lang.page_with(T::SeasonChangeTeam, values)));
    }
    if desk.runs() && season.rules.has_matches() && !teams.items.is_empty() {
        let choices = teams.items.iter().map(|it| (it.team.id.to_string(), team_name(lang, &it.team)));
        let ask = Ask::new("invite", desk.word(T::Invite)).hidden("act", "invite");
        let ask = ask
            .field(Field::choice("team", desk.lang().text(Text::HeadTeam).into_owned(), choices.collect()))
            .field(Field::text("label", desk.word(T::InvitationLabel)).needed());
        section.asks.push(ask.folded(desk.word(T::SeasonInviteCaptain)));
    }
    section
}

/// The members as they are typed, by their fields. Who stands there already keeps his place, though others are called so
/// too, even in his own team.
async fn members(desk: &DeskVisit, form: &Form, known: Option<&TeamMembers>) -> Result<Vec<(String, Named)>> {
    let known = known.map(|team| team.members.as_slice()).unwrap_or_default();
    let mut members = Vec::new();
    for nth in 0..known.len().max(members_most(desk.season()) + 1) {
        let field = member(nth);
        let Some(text) = form.get(&field) else { continue };
        let own = known.get(nth).filter(|member| shown_name(member) == text);
        let found = match own.or_else(|| known.iter().find(|member| shown_name(member) == text)) {
            Some(member) => Named::Known(PersonId(member.person)),
            None => named(desk, text, form.get("new").is_some()).await?,
        };
        members.push((field, found));
    }
    Ok(members)
}

/// Enters a team, or changes one.
pub async fn act(desk: &DeskVisit, form: &Form) -> Result<()> {
    desk.needs(OFFICIALS)?;
    if form.get("leave").is_some() {
        desk.needs(JURY)?;
    }
    let changed = match form.get("act") {
        Some("change") => Some(TeamId(read(form, "team")?)),
        _ => None,
    };
    let teams = desk.teams().await?;
    let known = changed.and_then(|id| teams.items.iter().find(|it| it.team.id == id.0));
    if changed.is_some() && known.is_none() {
        return Err(rejections::unknown_team().into());
    }
    let members = members(desk, form, known).await?;
    let mut asked = desk.asked(form).await?;
    let name = asked.note("team_name", "/name", form.get("name").unwrap_or_default())?;
    let leave = asked.optional_reason("/leave", form.get("leave"))?;
    let command = |members| match changed {
        Some(team) => Command::ChangeTeam { team, name, members, leave },
        None => Command::FormTeam { team: TeamId(Uuid::now_v7()), name, members, leave },
    };
    // Persons are entered for good: nobody is by a form that is refused.
    if members.iter().any(|(_, who)| who.is_new()) {
        may_be(desk, &command(as_entered(&members)))?;
    }
    let mut entered = Vec::new();
    for (field, who) in members {
        entered.push(who.entered(desk, form, &field).await?);
    }
    asked.submit(command(entered)).await.map(drop)
}

/// Invites a captain: until the end of January behind the season's year.
pub async fn invite(desk: &DeskVisit, form: &Form) -> Result<Invited> {
    desk.needs(ORGANIZERS)?;
    let (engine, season) = (desk.visit.engine(), desk.season());
    let now = engine.config().clock.now();
    let scope = Scope::Team { season: season.id, team: TeamId(read(form, "team")?) };
    let label = form.get("label").unwrap_or_default().to_owned();
    let end = NaiveDate::from_ymd_opt(i32::from(season.year) + 1, 2, 1);
    let end = end.map(|day| day.and_time(NaiveTime::MIN).and_utc()).filter(|end| *end > now + WAITS);
    let access = NewAccess {
        label: label.clone(),
        helper: None,
        grants: vec![Grant { role: Role::Scorer, scope }],
        expires_at: Some(end.unwrap_or(now + TimeDelta::days(30))),
    };
    let new = NewInvitation { access, expires_at: now + WAITS };
    let caller = desk.caller();
    let seed = form.seed(desk.visit.request());
    let made = engine.invite(caller.principal()?, &new, seed, caller.address()).await?;
    Ok(Invited::of(desk.visit.request(), desk.lang(), &made, &label))
}
