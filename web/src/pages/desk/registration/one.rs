//! One player at the desk: what is known of him, his fee, team, club and consent, and how he leaves.

use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::state::Phase;
use http::form::Form;
use http::problem::{ProblemDocument, Result};
use texts::Page as T;
use views::notes::Notes;
use views::registration_desk::{Desk, Row};

use super::new::{Choice, kinds, labels};
use super::rows::MEANS;
use super::{money, reads_persons};
use crate::euros;
use crate::visit::Visit;
use crate::words::Who;

/// One player.
pub struct One {
    pub number: u16,
    pub name: String,
    pub home: String,
    /// How he stands: here or not, what he paid and owes.
    pub state: Vec<String>,
    pub seen: String,
    pub present: bool,
    pub takes_part: bool,
    /// What the field for the fee shows.
    pub amount: String,
    pub amount_wrong: Option<String>,
    /// Value, word, whether it is chosen.
    pub means: Vec<(&'static str, String, bool)>,
    pub payer: String,
    /// Why money is given back.
    pub why: String,
    pub why_wrong: Option<String>,
    pub kinds: Option<Choice>,
    pub club: String,
    /// Codes of clubs that others have.
    pub clubs: Vec<String>,
    pub ticks: Vec<(String, String, bool)>,
    pub teams: Option<Choice>,
    pub consents: Vec<Choice>,
    /// His person's revision, for who may change it.
    pub revision: Option<u64>,
    /// In how many rounds he is drawn: then what is changed of him, and money that is given back, needs a reason.
    pub drawn_in: usize,
    /// Round 1 has not begun: his registration can be annulled.
    pub annuls: bool,
    /// Where it is corrected who is behind the number.
    pub correction: String,
    /// Where he is withdrawn, excluded or taken back.
    pub leaving: String,
}

impl One {
    /// The player with this number, if there is one; what was typed stays in its fields.
    pub async fn read(
        visit: &Visit,
        number: PlayerNumber,
        form: &Form,
        refused: Option<&ProblemDocument>,
    ) -> Result<Option<Self>> {
        let (lang, tournament) = (visit.reader.lang, visit.tournament());
        let Some(row) = Desk::row(visit.view(), number).await? else { return Ok(None) };
        let Some(player) = tournament.players.get(&number) else { return Ok(None) };
        let directory = visit.view().directory().await?;
        let person = directory.get(player.person);
        let consent = person.and_then(|person| person.details.as_ref()).map(|details| details.consent);
        let own = |act: &str| refused.is_some() && form.get("act") == Some(act);
        let amount = if own("fee") { form.get("amount").unwrap_or_default().to_owned() } else { owed(&row) };
        let wrong = |pointer: &str| {
            let problem = refused.filter(|_| own("fee"))?;
            let found = problem.violations.iter().find(|it| it.pointer.starts_with(pointer));
            found.map(|it| it.detail.clone())
        };
        let answers = |chosen: Option<bool>| {
            let answers = [("", T::NotSaid, None), ("yes", T::Yes, Some(true)), ("no", T::No, Some(false))];
            // Who helps at this tournament alone writes down that somebody takes back what he allowed.
            let all = reads_persons(visit);
            let answers = answers.into_iter().filter(|(.., of)| all || *of == chosen || *of == Some(false));
            answers
                .map(|(value, word, of)| (value.to_owned(), lang.page(word).into_owned(), of == chosen))
                .collect()
        };
        let consents = [
            ("name_public", T::NamePublic, consent.and_then(|it| it.name_public)),
            ("photo", T::PhotoPublic, consent.and_then(|it| it.photo)),
        ];
        let has = |field: &str| {
            let codes = player.details.categories.iter().map(|code| format!("category_{code}"));
            codes
                .chain(player.details.titles.iter().map(|code| format!("title_{code}")))
                .any(|it| it == field)
        };
        let mut clubs: Vec<String> = tournament
            .players
            .values()
            .filter_map(|it| Some(it.details.club.as_ref()?.to_string()))
            .collect();
        clubs.sort();
        clubs.dedup();
        let who = Who::of(lang, &row.player);
        let paid_by = if own("fee") { form.get("payer").unwrap_or_default() } else { "" };
        Ok(Some(Self {
            number: number.0,
            name: who.name,
            home: who.home,
            state: state(visit, &row),
            seen: row.seen.clone(),
            present: row.present,
            takes_part: row.takes_part,
            amount,
            amount_wrong: wrong("/amount"),
            means: MEANS
                .map(|(word, _, name)| {
                    (word, lang.page(name).into_owned(), own("fee") && form.get("means") == Some(word))
                })
                .into(),
            payer: paid_by.to_owned(),
            why: if own("fee") { form.get("reason").unwrap_or_default().to_owned() } else { String::new() },
            why_wrong: wrong("/reason"),
            kinds: (!tournament.cash.fees.is_empty())
                .then(|| kinds(visit, player.fee_kind.as_ref().map(domain::ids::Code::as_str))),
            club: player.details.club.as_ref().map(ToString::to_string).unwrap_or_default(),
            clubs,
            ticks: labels(tournament)
                .into_iter()
                .map(|(field, name)| (field.clone(), name, has(&field)))
                .collect(),
            teams: teams(visit, number).await?,
            consents: consents
                .map(|(name, label, chosen)| Choice {
                    name: name.to_owned(),
                    label: lang.page(label).into_owned(),
                    answers: answers(chosen),
                })
                .into(),
            revision: person.map(|person| person.revision),
            correction: format!("/tournaments/{}/players/{number}/person", tournament.id),
            leaving: format!("/tournaments/{}/players/{number}/leaving", tournament.id),
            drawn_in: tournament.rounds.iter().filter(|round| round.draws(number)).count(),
            annuls: tournament.rounds.iter().all(|round| round.phase == Phase::Drawn),
        }))
    }
}

/// What he owes, or is to be given back.
fn owed(row: &Row) -> String {
    let amount = if row.overpaid > Cents::ZERO { -row.overpaid } else { row.owes };
    if amount == Cents::ZERO { String::new() } else { euros::plain(amount) }
}

fn state(visit: &Visit, row: &Row) -> Vec<String> {
    let lang = visit.reader.lang;
    let here = match (row.takes_part, row.present) {
        (false, _) => T::DeskLeft,
        (true, true) => T::DeskIsHere,
        (true, false) => T::DeskIsMissing,
    };
    let mut state = vec![lang.page(here).into_owned()];
    state.push(lang.page_with(T::DeskHasPaid, [("amount", money(lang, row.paid).into())]));
    if row.owes > Cents::ZERO {
        state.push(lang.page_with(T::DeskOwes, [("amount", money(lang, row.owes).into())]));
    }
    if row.overpaid > Cents::ZERO {
        state.push(lang.page_with(T::DeskOverpaid, [("amount", money(lang, row.overpaid).into())]));
    }
    state.extend(row.team.clone());
    state
}

/// The teams he can be in, where there is a ranking of teams.
async fn teams(visit: &Visit, number: PlayerNumber) -> Result<Option<Choice>> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    if tournament.regulations().teams.is_none() {
        return Ok(None);
    }
    let notes = Notes::of_teams(visit.engine(), tournament).await?;
    let own = tournament.team_of(number).map(|team| team.id);
    let mut teams: Vec<_> = tournament
        .teams
        .values()
        .map(|team| {
            let name = notes.get(team.name).unwrap_or("–").to_owned();
            (team.id.0.to_string(), format!("{name} ({})", team.members.len()), own == Some(team.id))
        })
        .collect();
    teams.sort_by(|(_, one, _), (_, other, _)| one.cmp(other));
    let none = (String::new(), lang.page(T::DeskNoTeam).into_owned(), own.is_none());
    let another = ("new".to_owned(), lang.page(T::DeskNewTeam).into_owned(), false);
    Ok(Some(Choice {
        name: "team".to_owned(),
        label: lang.page(T::DeskTeam).into_owned(),
        answers: std::iter::once(none).chain(teams).chain([another]).collect(),
    }))
}
