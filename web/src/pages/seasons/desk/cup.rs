//! A cup: its draw, and what is said of pairings besides their matches.

use domain::ids::{RoundNumber, TeamId};
use domain::season::{Command, PairingAt};
use engine::Role;
use http::form::Form;
use http::problem::Result;
use texts::{Page as T, Text};
use views::seasons::{BracketAnswer, PairingView};

use super::ask::{Ask, Field, Section};
use super::{DeskVisit, JURY, ORGANIZERS, optional_reason, read, reason};
use crate::grid::{Cell, Grid};
use crate::pages::seasons::team_name;

pub async fn sections(desk: &DeskVisit) -> Result<Vec<Section>> {
    let bracket = BracketAnswer::read(desk.visit.engine(), desk.season()).await?;
    let mut sections = Vec::new();
    if desk.is_official() {
        sections.push(draw(desk, &bracket));
    }
    let open: Vec<_> = bracket.rounds.iter().flatten().filter(|it| is_open(it)).collect();
    if !open.is_empty() {
        let mut section = Section::new(desk.word(T::SeasonPairings));
        for pairing in open {
            section.asks.extend(of_pairing(desk, pairing));
        }
        if !section.asks.is_empty() {
            sections.push(section);
        }
    }
    Ok(sections)
}

/// Whether it is to be played: both sides are known.
fn is_open(pairing: &PairingView) -> bool {
    pairing.winner.is_none() && pairing.sides.iter().all(Option::is_some)
}

/// The draw, with its proof: what is fixed before, and what it was drawn from.
fn draw(desk: &DeskVisit, bracket: &BracketAnswer) -> Section {
    let (season, lang) = (desk.season(), desk.lang());
    let mut section = Section::new(desk.word(T::SeasonDraw));
    if let Some(drawn) = &bracket.draw {
        let mut facts = vec![(desk.word(T::SeasonSeed), Cell::from(drawn.seed.to_string()))];
        facts.extend(
            drawn.commitment.as_ref().map(|it| (desk.word(T::SeasonCommitment), it.to_string().into())),
        );
        facts.extend(drawn.public_randomness.clone().map(|it| (desk.word(T::SeasonMixed), it.into())));
        section.grids.push(Grid::facts(desk.word(T::SeasonProof), facts));
        return section;
    }
    section.leads.push(lang.page_with(T::SeasonPairsEntered, [("count", season.teams.len().into())]));
    if let Some(commitment) = &bracket.commitment {
        let facts = vec![(desk.word(T::SeasonCommitment), Cell::from(commitment.to_string()))];
        section.grids.push(Grid::facts(desk.word(T::SeasonProof), facts));
    }
    if desk.caller().may(Role::Organizer) {
        let commit = Ask::new("commit", desk.word(T::SeasonCommit)).hidden("act", "commit");
        let draw = Ask::new("draw", desk.word(T::SeasonDrawNow)).hidden("act", "draw");
        let commit = commit.lead(desk.word(T::SeasonCommitHow)).folded(desk.word(T::SeasonCommit));
        let draw = draw.field(Field::text("randomness", desk.word(T::SeasonMixed)));
        section.asks.extend([commit, draw.folded(desk.word(T::SeasonDrawNow))]);
    }
    section
}

fn of_pairing(desk: &DeskVisit, pairing: &PairingView) -> Vec<Ask> {
    let lang = desk.lang();
    let sides: Vec<_> = pairing.sides.iter().flatten().collect();
    let names: Vec<_> = sides.iter().map(|team| team_name(lang, team)).collect();
    let round = lang.text_with(Text::SeasonRound, [("round", pairing.round.into())]);
    let heading = |text: T| format!("{}: {} ({round})", lang.page(text), names.join(" – "));
    let ask = |act: &'static str, text: T| {
        let id = format!("{act}-{}-{}", pairing.round, pairing.pairing);
        let ask = Ask::new(id, lang.page(text).into_owned()).hidden("act", act);
        ask.hidden("round", pairing.round).hidden("pairing", pairing.pairing).folded(heading(text))
    };
    let choices = |own: &[TeamId]| {
        let of = sides.iter().filter(|team| own.is_empty() || own.contains(&TeamId(team.id)));
        of.map(|team| (team.id.to_string(), team_name(lang, team))).collect::<Vec<_>>()
    };
    let why = || Field::text("reason", desk.word(T::DeskWhy));
    let mut asks = Vec::new();
    if desk.is_jury() || sides.iter().any(|team| desk.own().contains(&TeamId(team.id))) {
        let who = Field::choice("by", desk.word(T::SeasonWhoConcedes), choices(desk.own()));
        asks.push(ask("concede", T::SeasonConcede).field(who).field(why()));
    }
    if desk.is_jury() {
        let due = pairing.due.map(|day| day.to_string()).unwrap_or_default();
        let until = Field::date("until", desk.word(T::SeasonUntil)).with(due).needed();
        asks.push(ask("postpone", T::SeasonPostpone).field(until).field(why().needed()));
        let winner = Field::choice("winner", desk.word(T::SeasonWhoGoesOn), choices(&[]));
        asks.push(ask("decide", T::SeasonDecide).field(winner).field(why().needed()));
    }
    asks
}

pub async fn act(desk: &DeskVisit, act: &str, form: &Form) -> Result<()> {
    let mut asked = desk.asked(form).await?;
    let at = || -> Result<PairingAt> {
        Ok(PairingAt { round: RoundNumber(read(form, "round")?), pairing: read(form, "pairing")? })
    };
    let command = match act {
        "commit" => {
            desk.needs(ORGANIZERS)?;
            Command::CommitDraw
        }
        "draw" => {
            desk.needs(ORGANIZERS)?;
            Command::Draw { public_randomness: form.get("randomness").map(str::to_owned) }
        }
        "concede" => {
            let by = TeamId(read(form, "by")?);
            desk.caller().speaks_for(asked.season, by, JURY, asked.organisation)?;
            Command::Concede { at: at()?, by, note: optional_reason(&mut asked, form)? }
        }
        "postpone" => {
            desk.needs(JURY)?;
            Command::Postpone { at: at()?, until: read(form, "until")?, note: reason(&mut asked, form)? }
        }
        _ => {
            desk.needs(JURY)?;
            let winner = TeamId(read(form, "winner")?);
            Command::DecidePairing { at: at()?, winner, note: reason(&mut asked, form)? }
        }
    };
    asked.submit(command).await.map(drop)
}
