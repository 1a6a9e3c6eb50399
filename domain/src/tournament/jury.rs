//! Who may sit on a jury: nobody who played at the table, no team mate or club mate of those
//! who did, nobody who ruled himself.

use std::collections::BTreeSet;

use super::event::appeal::Juror;
use super::state::{Player, RulingOnRecord};
use super::{Rejection, RejectionCode as Code, Tournament};
use crate::ids::PlayerNumber;
use crate::tournament::faults;
use crate::violation::Violation;

/// Most members of a jury.
const MAX_JURORS: usize = 9;

/// Checks that a jury is one: each member somebody, nobody twice.
pub(super) fn check(tournament: &Tournament, jury: &[Juror]) -> Result<(), Rejection> {
    let mut violations = Vec::new();
    let mut wrong = |pointer: String, fault| violations.push(Violation::at(pointer, fault));
    if jury.is_empty() || jury.len() > MAX_JURORS {
        wrong("/jury".into(), faults::jurors_count(MAX_JURORS));
    }
    for (i, juror) in jury.iter().enumerate() {
        let pointer = format!("/jury/{i}");
        if juror.player.is_none() && juror.person.is_none() && juror.official.is_none() {
            wrong(pointer, faults::juror_unnamed());
        } else if juror.player.is_some_and(|number| !tournament.players.contains_key(&number)) {
            wrong(format!("{pointer}/player"), faults::unknown_juror());
        } else if jury.iter().take(i).any(|earlier| is_same(tournament, earlier, juror)) {
            wrong(pointer, faults::juror_twice());
        }
    }
    if violations.is_empty() {
        Ok(())
    } else {
        Err(Rejection::with_violations(Code::InvalidValue, violations))
    }
}

fn is_same(tournament: &Tournament, one: &Juror, other: &Juror) -> bool {
    let plays_as = players(tournament, other);
    (one.official.is_some() && one.official == other.official)
        || (one.person.is_some() && one.person == other.person)
        || players(tournament, one).iter().any(|player| plays_as.contains(player))
}

/// Every player of this tournament that the juror is, by his number or as a person.
fn players<'a>(tournament: &'a Tournament, juror: &Juror) -> Vec<&'a Player> {
    let is = |player: &&Player| juror.player == Some(player.number) || juror.person == Some(player.person);
    tournament.players.values().filter(is).collect()
}

/// Everything that keeps jurors from deciding about a ruling; pointers lead into `/jury`.
pub(super) fn conflicts(tournament: &Tournament, ruling: &RulingOnRecord, jury: &[Juror]) -> Vec<Violation> {
    let Some(table) = tournament.table(ruling.made.at.table_at()) else { return Vec::new() };
    let seated: BTreeSet<PlayerNumber> =
        tournament.players.keys().copied().filter(|n| table.ever_seated(*n)).collect();
    let mut found = Vec::new();
    for (i, juror) in jury.iter().enumerate() {
        let mut conflict = |fault| found.push(Violation::at(format!("/jury/{i}"), fault));
        if juror.official.is_some() && juror.official == ruling.by {
            conflict(faults::juror_ruled());
        }
        let players = players(tournament, juror);
        if let Some(player) = players.iter().find(|player| seated.contains(&player.number)) {
            conflict(faults::juror_at_table(&player.number));
            continue;
        }
        let mut teams = players.iter().filter_map(|player| tournament.team_of(player.number));
        let mate = teams.find_map(|team| team.members.iter().find(|member| seated.contains(member)));
        if let Some(mate) = mate {
            conflict(faults::juror_of_team(mate));
        }
        let clubs: Vec<_> =
            players.iter().filter_map(|player| player.details.club.as_ref()).chain(&juror.club).collect();
        let of_club = |number: &&PlayerNumber| {
            let club = tournament.players.get(number).and_then(|player| player.details.club.as_ref());
            club.is_some_and(|club| clubs.contains(&club))
        };
        if let Some(mate) = seated.iter().find(of_club) {
            conflict(faults::juror_of_club(mate));
        }
    }
    found
}

/// Refuses a jury because of its conflicts.
pub(super) fn refusal(conflicts: Vec<Violation>) -> Rejection {
    Rejection::with_violations(Code::JuryConflict, conflicts)
}
