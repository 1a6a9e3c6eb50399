//! A match is written down: first between whom, then who played and what it came to.

use actix_web::HttpResponse;
use chrono::NaiveDate;
use domain::ids::{DealNumber, MatchId, PersonId, RoundNumber, TableNumber, TeamId};
use domain::season::deals::DealRange;
use domain::season::{Change, Command, MatchRecorded, PairingAt, PlayedIn, PlayerPosition, Side, rejections};
use http::form::Form;
use http::params::Params;
use http::problem::{Code, Problem, Result, Violation};
use serde::Deserialize;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::seasons::{BracketAnswer, SeasonTeams, TeamMembers};

use super::ask::{Ask, Field, Section};
use super::counted::tournaments;
use super::names::person;
use super::{DeskForm, DeskPage, DeskVisit, JURY, read, unreadable};
use crate::pages::desk::{Refused, Sender, answer, see_other};
use crate::pages::seasons::team_name;

/// In a choice of players: somebody who is no member, named beside it.
const GUEST: &str = "guest";

/// Between whom.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Sides {
    #[serde(default)]
    one: Option<Uuid>,
    #[serde(default)]
    other: Option<Uuid>,
    #[serde(default)]
    round: Option<u8>,
    #[serde(default)]
    pairing: Option<u16>,
}

impl Sides {
    fn of(form: &Form) -> Self {
        Self {
            one: form.number("one"),
            other: form.number("other"),
            round: form.number("round"),
            pairing: form.number("pairing"),
        }
    }

    fn pairing(self) -> Option<PairingAt> {
        let (round, pairing) = self.round.zip(self.pairing)?;
        Some(PairingAt { round: RoundNumber(round), pairing })
    }

    /// Both teams, as far as they take part.
    fn both(self, teams: &SeasonTeams) -> Option<[&TeamMembers; 2]> {
        let find = |id: Option<Uuid>| teams.items.iter().find(|it| Some(it.team.id) == id);
        Some([find(self.one)?, find(self.other)?])
    }
}

/// Asks who plays: two teams, or a pairing of a cup.
async fn between(desk: &DeskVisit, teams: &SeasonTeams) -> Result<Ask> {
    let lang = desk.lang();
    let ask = Ask::new("between", desk.word(T::SeasonGoOn)).hidden("act", "between");
    if desk.season().rules.knockout().is_some() {
        let bracket = BracketAnswer::read(desk.visit.engine(), desk.season()).await?;
        let open = bracket.rounds.iter().flatten().filter(|it| it.winner.is_none());
        let choices = open.filter_map(|it| {
            let [Some(one), Some(other)] = &it.sides else { return None };
            let own = desk.own();
            if !own.is_empty() && ![one, other].iter().any(|team| own.contains(&TeamId(team.id))) {
                return None;
            }
            let value = format!("{}/{}/{}/{}", it.round, it.pairing, one.id, other.id);
            let round = lang.text_with(Text::SeasonRound, [("round", it.round.into())]);
            Some((value, format!("{round}: {} – {}", team_name(lang, one), team_name(lang, other))))
        });
        return Ok(ask.field(Field::choice("played", desk.word(T::SeasonPairing), choices.collect())));
    }
    let all: Vec<_> =
        teams.items.iter().map(|it| (it.team.id.to_string(), team_name(lang, &it.team))).collect();
    let own = desk.own();
    let is_own = |id: &str| own.is_empty() || own.iter().any(|team| team.to_string() == id);
    let first = all.iter().filter(|(id, _)| is_own(id)).cloned().collect();
    Ok(ask.field(Field::choice("one", desk.word(T::SeasonFirstSide), first)).field(Field::choice(
        "other",
        desk.word(T::SeasonOtherSide),
        all,
    )))
}

/// Who can sit for a team.
fn players(desk: &DeskVisit, team: &TeamMembers) -> Vec<(String, String)> {
    let named = (1..).zip(&team.members).map(|(nth, member): (usize, _)| {
        let name = match (&member.family_name, &member.given_name) {
            (Some(family), Some(given)) => format!("{family} {given}"),
            _ => desk.lang().page_with(T::SeasonMember, [("number", nth.into())]),
        };
        (member.person.to_string(), name)
    });
    named.chain([(GUEST.to_owned(), desk.word(T::SeasonAsGuest))]).collect()
}

fn side(desk: &DeskVisit, nth: usize, team: &TeamMembers) -> (String, Vec<Field>) {
    let players = players(desk, team);
    let of = |place: usize| players.get(place).map(|(id, _)| id.clone()).unwrap_or_default();
    let name = |field: &str| format!("{field}-{nth}");
    let nobody = (String::new(), desk.word(T::SeasonNobody));
    let positions = [("eintreiber", "Eintreiber"), ("abfaenger", "Abfänger")];
    let positions = positions.map(|(id, name)| (id.to_owned(), name.to_owned()));
    let entering: Vec<_> = [nobody].into_iter().chain(players.iter().cloned()).collect();
    let fields = vec![
        Field::choice(name("eintreiber"), "Eintreiber".to_owned(), players.clone()).with(of(0)),
        Field::choice(name("abfaenger"), "Abfänger".to_owned(), players.clone()).with(of(1)),
        Field::text(name("guest"), desk.word(T::SeasonGuestName)),
        Field::choice(name("entering"), desk.word(T::SeasonComesIn), entering),
        Field::choice(name("position"), desk.word(T::SeasonComesInAs), positions.into()),
        Field::number(name("from"), desk.word(T::SeasonFromDeal)),
    ];
    (team_name(desk.lang(), &team.team), fields)
}

/// Whether the pairing is extended now.
fn is_extension(desk: &DeskVisit, sides: Sides) -> bool {
    let bracket = desk.season().bracket();
    let pairing = sides.pairing().zip(bracket.as_ref()).and_then(|(at, bracket)| bracket.pairing(at));
    pairing.is_some_and(|pairing| pairing.level)
}

async fn form_of(desk: &DeskVisit, sides: Sides, both: [&TeamMembers; 2]) -> Result<Ask> {
    let lang = desk.lang();
    let extension = is_extension(desk, sides);
    let deals = desk.season().deals_of(extension);
    let today = desk.visit.engine().config().clock.now().date_naive();
    let mut ask = Ask::new("match", desk.word(T::SeasonEnterMatch)).hidden("act", "match");
    for (nth, team) in (0..).zip(both) {
        ask = ask.hidden(if nth == 0 { "one" } else { "other" }, team.team.id);
    }
    if let Some(at) = sides.pairing() {
        ask = ask.hidden("round", at.round.0).hidden("pairing", at.pairing);
    }
    if extension {
        ask = ask.hidden("extension", "yes");
        ask = ask.lead(lang.page_with(T::SeasonIsExtension, [("deals", deals.into())]));
    }
    ask = ask.field(Field::date("played_on", desk.word(T::SeasonPlayedOn)).with(today).needed());
    for (nth, team) in both.into_iter().enumerate() {
        let (legend, fields) = side(desk, nth, team);
        ask = ask.group(legend, fields);
    }
    let points = both.into_iter().enumerate().map(|(nth, team)| {
        let label = lang.page_with(T::SeasonPointsOf, [("team", team_name(lang, &team.team).into())]);
        Field::number(format!("points-{nth}"), label)
    });
    ask = ask.group(lang.page_with(T::SeasonAllPoints, [("deals", deals.into())]), points.collect());
    let mut each = Vec::new();
    for deal in 1..=deals {
        for (nth, team) in both.into_iter().enumerate() {
            let values = [("deal", deal.into()), ("team", team_name(lang, &team.team).into())];
            each.push(Field::number(format!("deal-{deal}-{nth}"), lang.page_with(T::SeasonDealOf, values)));
        }
    }
    ask = ask.group(desk.word(T::SeasonEachDeal), each);
    let offered = tournaments(desk).await?;
    if !offered.is_empty() {
        let none = (String::new(), desk.word(T::SeasonNoTournament));
        let offered = [none].into_iter().chain(offered).collect();
        let there = vec![
            Field::choice("tournament", desk.word(T::SeasonTournament), offered),
            Field::number("in-round", desk.word(T::KeptRound)),
            Field::number("in-table", desk.word(T::TableShort)),
            Field::number("in-deal", desk.word(T::SeasonFirstDeal)),
        ];
        ask = ask.group(desk.word(T::SeasonInTournament), there);
    }
    let speak = |team: &&TeamMembers| desk.is_jury() || desk.own().contains(&TeamId(team.team.id));
    let by = both.into_iter().filter(speak).map(|it| (it.team.id.to_string(), team_name(lang, &it.team)));
    let mut last = vec![
        Field::choice("by", desk.word(T::SeasonEnteredFor), by.collect()),
        Field::tick("private", desk.word(T::SeasonPrivate)),
    ];
    if desk.is_jury() {
        last.push(Field::text("leave", desk.word(T::SeasonLeave)));
    }
    Ok(ask.group(desk.word(T::SeasonSaidBy), last))
}

async fn page(
    desk: &DeskVisit,
    sides: Sides,
    form: &Form,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    let (lang, teams) = (desk.lang(), desk.teams().await?);
    let mut section = Section::new(desk.word(T::SeasonEnterMatch));
    let mut ask = match sides.both(&teams) {
        Some(both) => form_of(desk, sides, both).await?,
        None => between(desk, &teams).await?,
    };
    ask.typed(form);
    section.asks.push(ask);
    let page = DeskPage {
        f: desk.frame(format!("{} · {}", lang.page(T::SeasonEnterMatch), desk.visit.title())),
        sender: Sender::of(desk.visit.request()),
        refused: refused.map(|problem| Refused(problem.document(lang, None, None))),
        made: None,
        heading: desk.visit.title(),
        season: (desk.path(), desk.word(T::SeasonDesk)),
        leads: Vec::new(),
        sections: vec![section],
    };
    answer(&page, refused)
}

pub async fn show(desk: DeskVisit, Params(sides): Params<Sides>) -> Result<HttpResponse> {
    // A registrar enters teams: what was played is said by captains and the jury.
    if desk.own().is_empty() {
        desk.needs(JURY)?;
    }
    page(&desk, sides, &Form::default(), None).await
}

/// The address at which the match between these is written down.
fn way(desk: &DeskVisit, form: &Form) -> Result<String> {
    let home = format!("{}/match", desk.path());
    if let Some(played) = form.get("played") {
        let parts: Vec<_> = played.split('/').collect();
        let [round, pairing, one, other] = parts[..] else { return Err(unreadable("played")) };
        let (round, pairing): (u8, u16) = (
            round.parse().map_err(|_| unreadable("played"))?,
            pairing.parse().map_err(|_| unreadable("played"))?,
        );
        let [one, other] = [one, other].map(|id| id.parse::<Uuid>().map_err(|_| unreadable("played")));
        return Ok(format!("{home}?one={}&other={}&round={round}&pairing={pairing}", one?, other?));
    }
    let [one, other]: [Uuid; 2] = [read(form, "one")?, read(form, "other")?];
    Ok(format!("{home}?one={one}&other={other}"))
}

pub async fn act(sent: DeskForm) -> Result<HttpResponse> {
    let DeskForm { desk, form } = sent;
    let done = match form.get("act") {
        Some("between") => way(&desk, &form),
        _ => record(&desk, &form).await.map(|()| desk.path()),
    };
    match done {
        Ok(to) => Ok(see_other(&to)),
        Err(problem) if problem.code().status().is_client_error() => {
            let sides = if form.get("act") == Some("between") {
                Sides::of(&Form::default())
            } else {
                Sides::of(&form)
            };
            page(&desk, sides, &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// Who sat for a side, and who came in.
async fn seated(desk: &DeskVisit, form: &Form, nth: usize, team: TeamId) -> Result<Side> {
    let field = |name: &str| format!("{name}-{nth}");
    let mut guests = Vec::new();
    let mut seats = Vec::new();
    for seat in ["eintreiber", "abfaenger", "entering"] {
        let text = form.get(&field(seat));
        let who = match text {
            None => None,
            Some(GUEST) => {
                let name = form.get(&field("guest")).ok_or_else(|| unreadable(&field("guest")))?;
                let guest = person(desk, name).await?;
                guests.push(guest);
                Some(guest)
            }
            Some(id) => Some(PersonId(id.parse().map_err(|_| unreadable(&field(seat)))?)),
        };
        seats.push(who);
    }
    guests.dedup();
    let sits = |at: usize, name: &str| seats[at].ok_or_else(|| unreadable(&field(name)));
    let players = [sits(0, "eintreiber")?, sits(1, "abfaenger")?];
    let changes = match seats[2] {
        None => Vec::new(),
        Some(player) => {
            let position = match form.get(&field("position")) {
                Some("eintreiber") => PlayerPosition::Eintreiber,
                Some("abfaenger") => PlayerPosition::Abfaenger,
                _ => return Err(unreadable(&field("position"))),
            };
            vec![Change { position, player, from_deal: read(form, &field("from"))? }]
        }
    };
    Ok(Side { team, players, changes, guests })
}

/// The points of each side: deal by deal, or all together. Both have to say the same.
fn points(form: &Form, deals: u8) -> Result<Option<[u32; 2]>> {
    let mut sums = [0_u32; 2];
    let any = (1..=deals).any(|deal| (0..2).any(|nth| form.get(&format!("deal-{deal}-{nth}")).is_some()));
    if any {
        for deal in 1..=deals {
            for (nth, sum) in sums.iter_mut().enumerate() {
                *sum = sum.saturating_add(read::<u32>(form, &format!("deal-{deal}-{nth}"))?);
            }
        }
    }
    let stated = [0, 1].map(|nth: usize| format!("points-{nth}"));
    if stated.iter().all(|field| form.get(field).is_none()) {
        return Ok(any.then_some(sums));
    }
    let mut points = [0; 2];
    for (nth, field) in stated.iter().enumerate() {
        points[nth] = read(form, field)?;
        if any && points[nth] != sums[nth] {
            let wrong = http::messages::other_sum_of_deals(sums[nth]);
            let violation = Violation::new(format!("/{field}").as_str(), "bad_value", wrong);
            return Err(Problem::of(Code::InvalidShape, violation));
        }
    }
    Ok(Some(points))
}

async fn record(desk: &DeskVisit, form: &Form) -> Result<()> {
    let season = desk.season();
    let mut asked = desk.asked(form).await?;
    let by = TeamId(read(form, "by")?);
    desk.caller().speaks_for(asked.season, by, JURY, asked.organisation)?;
    if form.get("leave").is_some() {
        desk.needs(JURY)?;
    }
    let both: [Uuid; 2] = [read(form, "one")?, read(form, "other")?];
    let sides =
        [seated(desk, form, 0, TeamId(both[0])).await?, seated(desk, form, 1, TeamId(both[1])).await?];
    asked.knows(sides.iter().flat_map(Side::persons).collect::<Vec<_>>()).await?;
    let extension = form.get("extension").is_some();
    let due = season.deals_of(extension);
    let played_in = match form.number::<Uuid>("tournament") {
        None => None,
        Some(tournament) => {
            let reference = asked.edition(tournament, None).await?;
            let from: u16 = if form.get("in-deal").is_some() { read(form, "in-deal")? } else { 1 };
            let to = from.saturating_add(u16::from(due)).saturating_sub(1);
            let deals = DealRange {
                round: RoundNumber(read(form, "in-round")?),
                table: TableNumber(read(form, "in-table")?),
                from: DealNumber(from),
                to: DealNumber(to),
            };
            Some(PlayedIn { reference, deals })
        }
    };
    let mut facts = MatchRecorded {
        id: MatchId(Uuid::now_v7()),
        sides,
        points: [0; 2],
        played_on: read::<NaiveDate>(form, "played_on")?,
        private: form.get("private").is_some(),
        pairing: Sides::of(form).pairing(),
        extension,
        by,
        leave: asked.optional_reason("/leave", form.get("leave"))?,
        played_in,
    };
    facts.points = match (points(form, due)?, played_in) {
        (Some(points), _) => points,
        // The tournament says it.
        (None, Some(played_in)) => {
            let read = desk.visit.engine().evidence_kept(played_in.reference).await?;
            let read = read.ok_or_else(rejections::unknown_edition)?;
            let wrong = |fault| {
                let violation = Violation::from(domain::violation::Violation::at("/played_in", fault));
                Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation)
            };
            season.points_in(&facts, &read).map_err(wrong)?
        }
        (None, None) => return Err(unreadable("points-0")),
    };
    asked.submit(Command::RecordMatch(Box::new(facts))).await.map(drop)
}
