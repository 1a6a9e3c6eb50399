use super::annulment;
use super::context::{Authority, Context, Decision};
use super::guards::{
    no_longer_takes_part, refuse_if_held, refuse_if_playing, refuse_unexplained, refuse_unexplained_all,
};
use super::limits::MAX_TROPHIES;
use super::preregistration;
use super::registration;
use crate::consent::Consent;
use crate::ids::{Code as TitleCode, PlayerNumber, RoundNumber, TeamId};
use crate::ruleset::{Criterion, Substitution};
use crate::tournament::command::FieldCommand;
use crate::tournament::event::NoteRef;
use crate::tournament::event::TableAt;
use crate::tournament::event::field::{
    DetailsChanged, Excluded, PersonCorrected, Reinstated, Substituted, TeamChanged, TeamDissolved,
    TeamFormed, TrophiesBrought, Withdrawn,
};
use crate::tournament::event::result::PrizesWaived;
use crate::tournament::faults;
use crate::tournament::rejections;
use crate::tournament::state::{Phase, Player, Team};
use crate::tournament::{Event, Rejection, RejectionCode as Code, Tournament};
use crate::violation::Violation;

pub(super) fn decide(tournament: &Tournament, command: &FieldCommand, context: &Context) -> Decision {
    use FieldCommand as C;
    match command {
        C::RegisterPlayers { registrations } => registration::register(tournament, registrations, context),
        C::Annul { player, note } => annulment::annul(tournament, *player, *note, context),
        C::BringTrophies { player, trophies, note } => {
            if *trophies > MAX_TROPHIES {
                return Err(rejections::trophies_count(MAX_TROPHIES));
            }
            if tournament.known_player(*player)?.trophies_brought == *trophies {
                return Ok(Vec::new());
            }
            refuse_unexplained(tournament, *player, *note)?;
            Ok(vec![TrophiesBrought { player: *player, trophies: *trophies, note: *note }.into()])
        }
        C::ChangeDetails { player, details, note } => {
            if tournament.known_player(*player)?.details == *details {
                return Ok(Vec::new());
            }
            refuse_unexplained(tournament, *player, *note)?;
            Ok(vec![DetailsChanged { player: *player, details: details.clone(), note: *note }.into()])
        }
        C::CorrectPerson { player, person, details, swap, despite_suspension, consent, note } => {
            let corrected = PersonCorrected {
                player: *player,
                person: *person,
                details: details.clone(),
                despite_suspension: *despite_suspension,
                agreed_by_entry: false,
                consent: *consent,
                note: *note,
            };
            correct_person(tournament, corrected, *swap, context)
        }
        C::SetEligible { title, players, note } => set_eligible(tournament, title, players, *note),
        C::CheckIn { player } => registration::check_in(tournament, *player),
        C::Arrive { player, fee, means, payer } => {
            registration::arrive(tournament, *player, *fee, *means, *payer)
        }
        C::RevertArrival { player, present, fee, means, note } => {
            registration::revert_arrival(tournament, *player, *present, *fee, *means, *note)
        }
        C::CheckInAll { arrivals } => registration::check_in_all(tournament, arrivals),
        C::RevertCheckIn { player } => registration::revert_check_in(tournament, *player),
        C::Withdraw { player, note } => withdraw(tournament, *player, *note, context),
        C::Exclude { player, note } => {
            let excluded = tournament.known_player(*player)?;
            if excluded.excluded.is_some() {
                return Ok(Vec::new());
            }
            let mut events: Vec<Event> = vec![Excluded { player: *player, note: Some(*note) }.into()];
            events.extend(preregistration::place_left(tournament, excluded, context));
            Ok(events)
        }
        C::Substitute { at, leaving, entering, note } => {
            substitute(tournament, *at, *leaving, *entering, *note)
        }
        C::Reinstate { player, note } => reinstate(tournament, *player, *note),
        C::FormTeam { team, name, members, note } => {
            check_members(tournament, *team, members)?;
            if tournament.teams.contains_key(team) {
                return Err(rejections::team_exists());
            }
            refuse_unexplained_all(tournament, members, *note)?;
            Ok(vec![TeamFormed { team: *team, name: *name, members: members.clone(), note: *note }.into()])
        }
        C::ChangeTeam { team, name, members, note } => {
            let before = &known_team(tournament, *team)?.members;
            check_members(tournament, *team, members)?;
            // Another name alone moves nobody's rank.
            let comes = members.iter().filter(|member| !before.contains(member));
            let goes = before.iter().filter(|member| !members.contains(member));
            refuse_unexplained_all(tournament, comes.chain(goes), *note)?;
            Ok(vec![TeamChanged { team: *team, name: *name, members: members.clone(), note: *note }.into()])
        }
        C::DissolveTeam { team, note } => {
            refuse_unexplained_all(tournament, &known_team(tournament, *team)?.members, *note)?;
            Ok(vec![TeamDissolved { team: *team, note: *note }.into()])
        }
    }
}

/// The deals stay with the number. Two whose numbers were mixed up change them, each with what is said of
/// him alone.
fn correct_person(
    tournament: &Tournament,
    mut corrected: PersonCorrected,
    swap: bool,
    context: &Context,
) -> Decision {
    let player = tournament.known_player(corrected.player)?;
    if player.person == corrected.person && player.details == corrected.details {
        return Ok(Vec::new());
    }
    if corrected.despite_suspension.is_some() && context.authority != Authority::Official {
        let violation = Violation::at("/despite_suspension", faults::official_lets_in());
        return Err(Rejection::with_violations(Code::OfficialOnly, vec![violation]));
    }
    let until = context.suspended.get(&corrected.person);
    if let Some(until) = until.filter(|_| corrected.despite_suspension.is_none()) {
        let violation = Violation::at("/person_id", faults::suspended_until(*until));
        return Err(Rejection::with_violations(Code::Suspended, vec![violation]));
    }
    let same = |other: &&Player| other.person == corrected.person && other.number != player.number;
    let other = tournament.players.values().find(same);
    if let Some(suspended) = [Some(player), other].into_iter().flatten().find(|one| one.suspended.is_some()) {
        return Err(rejections::suspension_first(&suspended.number));
    }
    // Whether he may play is said of the person, by the desk, before anybody else is behind the number.
    [Some(player), other].into_iter().flatten().try_for_each(refuse_if_held)?;
    let Some(other) = other else {
        let is_he = player.person == corrected.person;
        corrected.agreed_by_entry = is_he && player.agreed_by_entry;
        let back = PrizesWaived { player: player.number, waived: false, note: corrected.note };
        let is_not_his = !is_he && player.prizes_waived.is_some();
        let back = is_not_his.then(|| Event::from(back));
        return Ok([corrected.into()].into_iter().chain(back).collect());
    };
    if !swap {
        let violation = Violation::at("/person_id", faults::has_number(other.number));
        return Err(Rejection::with_violations(Code::AlreadyRegistered, vec![violation]));
    }
    let details = other.details.clone();
    let his = PersonCorrected {
        player: other.number,
        person: player.person,
        details: player.details.clone(),
        despite_suspension: player.despite_suspension,
        agreed_by_entry: player.agreed_by_entry,
        consent: Consent::default(),
        note: corrected.note,
    };
    let (note, agreed_by_entry) = (corrected.note, other.agreed_by_entry);
    let mut events: Vec<Event> =
        vec![PersonCorrected { details, agreed_by_entry, ..corrected }.into(), his.into()];
    if player.trophies_brought != other.trophies_brought {
        for (one, theirs) in [(player, other), (other, player)] {
            let (player, trophies) = (one.number, theirs.trophies_brought);
            events.push(TrophiesBrought { player, trophies, note: Some(note) }.into());
        }
    }
    for (one, theirs) in [(player, other), (other, player)] {
        let (player, waived) = (one.number, theirs.prizes_waived);
        if one.prizes_waived.is_some() != waived.is_some() {
            let note = waived.unwrap_or(note);
            events.push(PrizesWaived { player, waived: waived.is_some(), note }.into());
        }
    }
    Ok(events)
}

/// Who can have a title: of each player for whom it changes.
fn set_eligible(
    tournament: &Tournament,
    title: &TitleCode,
    players: &[PlayerNumber],
    note: Option<NoteRef>,
) -> Decision {
    let named = tournament.regulations().titles.iter().find(|named| named.code == *title);
    let code = match named.map(|named| &named.criterion) {
        Some(Criterion::Eligible(code)) => code,
        Some(Criterion::Residence(_) | Criterion::Age(_)) => title,
        Some(Criterion::Club(_) | Criterion::Category(_)) | None => return Err(rejections::unknown_title()),
    };
    for &player in players {
        tournament.known_player(player)?;
    }
    let changed = tournament.players.values().filter_map(|player| {
        let due = players.contains(&player.number);
        let mut details = player.details.clone();
        if due == details.titles.contains(code) {
            return None;
        }
        details.titles.retain(|held| held != code);
        details.titles.extend(due.then(|| code.clone()));
        Some((player.number, details))
    });
    let changed = changed.map(|(player, details)| {
        refuse_unexplained(tournament, player, note)?;
        Ok(DetailsChanged { player, details, note }.into())
    });
    changed.collect()
}

/// Who stops during a tournament by KR18 is excluded from it as a whole.
fn withdraw(
    tournament: &Tournament,
    number: PlayerNumber,
    note: Option<NoteRef>,
    context: &Context,
) -> Decision {
    let player = tournament.known_player(number)?;
    if player.withdrawn.is_some() {
        return Ok(Vec::new());
    }
    refuse_if_playing(tournament, number)?;
    let mut events: Vec<Event> = vec![Withdrawn { player: number, note }.into()];
    let excludes = tournament.regulations().substitution == Substitution::BothExcluded;
    if excludes && player.excluded.is_none() && stops_midway(tournament, number) {
        events.push(Excluded { player: number, note }.into());
    }
    events.extend(preregistration::place_left(tournament, player, context));
    Ok(events)
}

/// Whether a player has played but not all that the tournament has for him.
fn stops_midway(tournament: &Tournament, number: PlayerNumber) -> bool {
    let in_last_round = usize::from(tournament.regulations().rounds) == tournament.rounds.len();
    let table = tournament.seated_at(number).and_then(|at| tournament.table(at));
    let has_played_all =
        in_last_round && table.is_some_and(|table| tournament.is_finished(table) && !table.ended_early);
    tournament.has_played(number) && !has_played_all && !tournament.is_over()
}

/// Takes a mistaken withdrawal or exclusion back.
fn reinstate(tournament: &Tournament, number: PlayerNumber, note: NoteRef) -> Decision {
    if tournament.known_player(number)?.takes_part() {
        return Ok(Vec::new());
    }
    Ok(vec![Reinstated { player: number, note }.into()])
}

fn substitute(
    tournament: &Tournament,
    at: TableAt,
    leaving: PlayerNumber,
    entering: PlayerNumber,
    note: NoteRef,
) -> Decision {
    tournament.round_in_phase(at.round, Phase::Started)?;
    let table = tournament.known_table(at)?;
    let gone = tournament.known_player(leaving)?;
    let plays_on = tournament.known_player(entering)?;
    let seat = table.seat_of(leaving).ok_or_else(|| rejections::not_at_this_table(&leaving))?;
    if Some(seat) == table.empty_seat() {
        return Err(rejections::reduction_first(&leaving, at.table));
    }
    // His number stays at the empty seat: he would sit there twice.
    if table.reduced.is_some_and(|reduced| reduced.leaving == entering) {
        return Err(rejections::reduction_first(&entering, at.table));
    }
    if table.is_signed() || table.ended_early {
        return Err(rejections::table_finished());
    }
    if let Some(open) = table.open_deal() {
        return Err(rejections::finish_first(open.at.deal));
    }
    if let Some(elsewhere) = tournament.seated_at(entering) {
        return Err(rejections::sits_elsewhere(&entering, elsewhere.table));
    }
    if !plays_on.takes_part() {
        return Err(no_longer_takes_part(plays_on));
    }
    refuse_if_held(plays_on)?;
    let from_deal = table.next_deal();
    let mut events: Vec<Event> = vec![Substituted { at, seat, leaving, entering, from_deal }.into()];
    if gone.withdrawn.is_none() {
        events.push(Withdrawn { player: leaving, note: Some(note) }.into());
    }
    if tournament.regulations().substitution == Substitution::BothExcluded {
        for player in [gone, plays_on] {
            if player.excluded.is_none() {
                events.push(Excluded { player: player.number, note: Some(note) }.into());
            }
        }
    }
    Ok(events)
}

fn check_members(tournament: &Tournament, team: TeamId, members: &[PlayerNumber]) -> Result<(), Rejection> {
    let Some(rules) = &tournament.regulations().teams else {
        return Err(rejections::no_teams());
    };
    let mut violations = Vec::new();
    let mut wrong = |pointer: &str, fault| violations.push(Violation::at(pointer, fault));
    if members.is_empty() || members.len() > usize::from(rules.size) {
        wrong("/members", faults::members_count(rules.size));
    }
    for (i, &member) in members.iter().enumerate() {
        let pointer = format!("/members/{i}");
        if !tournament.players.contains_key(&member) {
            wrong(&pointer, faults::unknown_player(&member));
        } else if tournament.team_of(member).is_some_and(|other| other.id != team) {
            wrong(&pointer, faults::in_other_team(&member));
        } else if members.iter().take(i).any(|&earlier| earlier == member) {
            wrong(&pointer, faults::named_twice(&member));
        }
    }
    if violations.is_empty() {
        Ok(())
    } else {
        Err(Rejection::with_violations(Code::InvalidTeam, violations))
    }
}

fn known_team(tournament: &Tournament, team: TeamId) -> Result<&Team, Rejection> {
    tournament.teams.get(&team).ok_or_else(rejections::unknown_team)
}

impl Tournament {
    /// The first round a player registered now can be drawn for.
    #[must_use]
    pub fn earliest_open_round(&self) -> RoundNumber {
        let drawn = self.rounds.len();
        match self.rounds.last() {
            Some(last) if last.phase == Phase::Drawn => last.number,
            _ => RoundNumber::from_index(drawn),
        }
    }
}
