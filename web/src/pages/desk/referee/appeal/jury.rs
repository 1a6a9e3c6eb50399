//! The rows of a form in which a jury is named: a role, and who fills it.

use domain::ids::{ActorId, Code as Short, PersonId, PlayerNumber};
use domain::tournament::RejectionCode;
use domain::tournament::event::appeal::Juror;
use engine::{Grant, Person, Role, Scope, TokenId, TokenInfo};
use http::form::Form;
use http::problem::{Code, Problem, Result, Violation};
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::appeals::{Jury, JuryMember};

use crate::pages::desk::Refused;
use crate::said::said;
use crate::visit::Visit;

/// So many rows has the form; the regulations name three, and more can be typed in turn.
const ROWS: usize = 5;

/// So many with words of this name are looked through.
const NAMESAKES: u32 = 100;
/// Roles that the regulations name: the word of the log, what it is called here.
const ROLES: [(&str, T); 3] =
    [("chief_referee", T::JuryChiefReferee), ("director", T::JuryDirector), ("players", T::JuryPlayers)];
/// So many tokens of officials are looked at, the newest first.
const TOKENS: usize = 1000;

/// A row of the form.
pub(super) struct Row {
    pub nth: usize,
    /// Value, name, whether it is chosen.
    pub roles: Vec<(&'static str, String, bool)>,
    pub who: String,
    /// Id, label, whether it is chosen.
    pub officials: Vec<(String, String, bool)>,
    pub club: String,
    /// What is wrong with it.
    pub wrong: Vec<String>,
}

/// Which rows somebody is named in.
fn filled(form: &Form) -> Vec<usize> {
    let named =
        |nth: &usize| ["who", "official"].iter().any(|field| form.get(&format!("{field}{nth}")).is_some());
    (0..ROWS).filter(named).collect()
}

fn role_name(lang: Lang, role: &str) -> String {
    let known = ROLES.iter().find(|(known, _)| *known == role);
    known.map_or_else(|| role.to_owned(), |(_, text)| lang.page(*text).into_owned())
}

/// Officials of this tournament whom the reader may know: a referee knows himself, an organizer all of them. Who signed
/// in last comes first.
async fn officials(visit: &Visit) -> Result<Vec<(Uuid, String)>> {
    let tournament = visit.tournament().id;
    let here = |grant: &Grant| {
        let officiates = matches!(grant.role, Role::Referee | Role::Organizer);
        officiates
            && match grant.scope {
                Scope::Tournament(id) => id == tournament,
                Scope::Table { .. } | Scope::Card { .. } | Scope::Team { .. } => false,
                _ => true,
            }
    };
    let officiates = |token: &TokenInfo| token.grants.iter().any(here);
    let by = visit.caller.principal()?;
    // A helper with two devices is one official, called as he was first.
    let mut officials: Vec<(Uuid, String)> = Vec::new();
    for token in visit.engine().list_good_tokens(by, None, TOKENS, officiates).await? {
        let helper = token.helper.0;
        match officials.iter_mut().find(|(id, _)| *id == helper) {
            Some((_, label)) if token.id == token.helper => *label = token.label,
            Some(_) => {}
            None => officials.push((helper, token.label)),
        }
    }
    Ok(officials)
}

/// The rows with what was typed, and what is wrong in each.
pub(super) async fn rows(visit: &Visit, form: &Form, refused: Option<&Refused>) -> Result<Vec<Row>> {
    let lang = visit.reader.lang;
    let (filled, officials) = (filled(form), officials(visit).await?);
    let row = |nth: usize| {
        let typed = |field: &str| form.get(&format!("{field}{nth}")).unwrap_or_default().to_owned();
        let (role, official) = (typed("role"), typed("official"));
        // What is refused is told by its place among those who were named.
        let place = filled.iter().position(|it| *it == nth).map(|place| format!("/jury/{place}"));
        let wrong = refused.zip(place).into_iter().flat_map(|(refused, place)| {
            let of_row = move |pointer: &str| pointer == place || pointer.starts_with(&format!("{place}/"));
            refused.0.violations.iter().filter(move |it| of_row(&it.pointer)).map(|it| it.detail.clone())
        });
        let usual = ROLES.get(nth).or(ROLES.last()).map_or("", |(role, _)| *role);
        let is_chosen = |known: &str| if role.is_empty() { known == usual } else { known == role };
        Row {
            nth,
            roles: ROLES
                .iter()
                .map(|(known, text)| (*known, lang.page(*text).into_owned(), is_chosen(known)))
                .collect(),
            who: typed("who"),
            officials: officials
                .iter()
                .map(|(id, label)| {
                    (id.to_string(), said(visit.reader.lang, label), id.to_string() == official)
                })
                .collect(),
            club: typed("club"),
            wrong: wrong.collect(),
        }
    };
    Ok((0..ROWS).map(row).collect())
}

/// Who is named by the form.
pub(super) async fn members(visit: &Visit, form: &Form) -> Result<Vec<Juror>> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let mut jury = Vec::new();
    for (place, nth) in filled(form).into_iter().enumerate() {
        let typed = |field: &str| form.get(&format!("{field}{nth}"));
        let short = |typed: &str| Short::try_from(typed.to_owned()).map_err(|_| unreadable());
        let mut juror = Juror {
            role: short(typed("role").unwrap_or("players"))?,
            player: None,
            person: None,
            official: None,
            club: typed("club").map(short).transpose()?,
        };
        match (typed("official"), typed("who")) {
            (Some(id), _) => {
                let id: Uuid = id.parse().map_err(|_| unreadable())?;
                let (id, place) = (TokenId(id), visit.caller.place());
                let helper = visit.engine().helper_with(id, Role::Referee, place).await?;
                juror.official = Some(ActorId(helper.ok_or_else(unreadable)?.0));
            }
            (None, Some(who)) => match who.parse::<PlayerNumber>() {
                Ok(number) => juror.player = Some(number),
                Err(_) => juror.person = Some(person(visit, place, who).await?),
            },
            (None, None) => {}
        }
        jury.push(juror);
    }
    Ok(jury)
}

/// The one person of the organisation with exactly this name: a part of it names nobody, and tells of nobody.
async fn person(visit: &Visit, place: usize, name: &str) -> Result<PersonId> {
    let organisation = visit.snapshot.organisation();
    let found = visit.engine().list_persons(organisation, Some(name), None, NAMESAKES).await?;
    let typed = name.to_lowercase();
    let is_meant = |person: &&Person| {
        person.details.as_ref().is_some_and(|details| {
            let (given, family) = (details.given_name.to_lowercase(), details.family_name.to_lowercase());
            typed == format!("{given} {family}") || typed == format!("{family} {given}")
        })
    };
    let found: Vec<_> = found.iter().filter(is_meant).collect();
    if let [one] = found.as_slice() {
        return Ok(one.id);
    }
    let message =
        if found.is_empty() { http::messages::juror_unknown() } else { http::messages::juror_several() };
    let violation = Violation::new(format!("/jury/{place}"), "inconsistent", message);
    Err(Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation))
}

/// The members of a jury, a line each.
pub(super) async fn in_words(
    visit: &Visit,
    jury: &Jury,
    player: impl Fn(PlayerNumber) -> String,
) -> Result<Vec<String>> {
    let lang = visit.reader.lang;
    let ids: Vec<_> = jury.members.iter().filter_map(|member| member.person.map(PersonId)).collect();
    let persons = visit.engine().store().persons(&ids).await?;
    let person_name = |id: Uuid| {
        let details =
            persons.iter().find(|person| person.id.0 == id).and_then(|person| person.details.as_ref());
        details.map(|details| format!("{} {}", details.family_name, details.given_name))
    };
    let who = |member: &JuryMember| {
        let number = member.player.as_ref().map(|number| player(number.0));
        let official = member.official.as_ref();
        let official = official.and_then(|official| Some(said(lang, official.label.as_deref()?)));
        number.or_else(|| member.person.and_then(person_name)).or(official).unwrap_or_default()
    };
    let line = |member: &JuryMember| {
        let club = member.club.as_ref().map(|club| format!(" ({club})")).unwrap_or_default();
        format!("{}: {}{club}", role_name(lang, member.role.as_str()), who(member))
    };
    Ok(jury.members.iter().map(line).collect())
}
