//! A series of cups, evening by evening.

use std::sync::Arc;

use super::*;
use crate::ids::PlayerNumber;
use crate::log::Hash;
use crate::points::Points;
use crate::season::series::{
    self, EditionRef, EveningPoints, Finale, FinaleStart, Qualification, SamePerson, Series, SeriesPlayer,
    SeriesTeams, SeriesTie, Slot,
};
use crate::tournament::event::edition::{EditionRows, PlayerRow};

/// Three evenings of which two count, and a final of two.
pub(super) fn rules() -> Series {
    Series {
        evenings: 3,
        best: Some(2),
        evening_points: EveningPoints::Totals,
        ties: vec![SeriesTie::SingleResults, SeriesTie::Starts],
        finale: Some(Finale { places: 2, start: FinaleStart::Total }),
        teams: Some(SeriesTeams { members_most: 2, best: None }),
    }
}

pub(super) fn reference(tournament: u128, edition: u16) -> EditionRef {
    let version = 10 * u64::from(edition);
    let tag = u8::try_from(tournament).unwrap() * 16 + u8::try_from(edition).unwrap();
    EditionRef {
        tournament: StreamId(Uuid::from_u128(3000 + tournament)),
        edition,
        epoch: 1,
        version,
        hash: Hash([tag; 32]),
    }
}

/// An evening in which person `n` has start number `n` and these points, ranked by them.
pub(super) fn evening(reference: EditionRef, points: &[(u16, i64)]) -> Evidence {
    let mut points = points.to_vec();
    points.sort_by_key(|(number, points)| (std::cmp::Reverse(*points), *number));
    let row = |(number, own): &(u16, i64)| {
        let better = points.iter().filter(|(_, other)| other > own).count();
        PlayerRow {
            number: PlayerNumber(*number),
            rank: u16::try_from(better + 1).unwrap(),
            shared: points.iter().filter(|(_, other)| other == own).count() > 1,
            schriftpunkte: Points::whole(*own),
            rangpunkte: None,
            total: Points::whole(*own),
            decided_by: None,
        }
    };
    let rows = EditionRows { players: points.iter().map(row).collect(), ..EditionRows::default() };
    let mut numbers: Vec<_> = points.iter().map(|(number, _)| *number).collect();
    numbers.sort_unstable();
    let players = numbers.into_iter().map(|number| SeriesPlayer {
        number: PlayerNumber(number),
        person: person(number.into()),
        club: None,
        categories: Vec::new(),
        agreed_by_entry: true,
    });
    Evidence {
        reference,
        foreign: false,
        played_on: day(1, 8),
        players: players.collect(),
        rows: Arc::new(rows),
        played: Arc::default(),
    }
}

pub(super) struct Run {
    pub(super) season: Season,
    pub(super) editions: Editions,
}

impl Run {
    pub(super) fn by(rules: Series) -> Self {
        Self { season: season(Rules::Series(rules), 0, 0), editions: Editions::new() }
    }

    fn ask(&mut self, command: series::Command, evidence: Option<&Evidence>) -> Result<usize, Rejection> {
        let done = given_with(&mut self.season, &Command::Series(command), evidence, &self.editions)?;
        if let Some(evidence) = evidence {
            self.editions.insert(evidence.reference, Arc::clone(&evidence.rows));
        }
        Ok(done)
    }

    pub(super) fn count(&mut self, slot: Slot, evidence: &Evidence) -> Result<usize, Rejection> {
        self.ask(series::Command::Count { slot, reference: evidence.reference }, Some(evidence))
    }

    fn follow(&mut self, slot: Slot, evidence: &Evidence) -> Result<usize, Rejection> {
        let to = evidence.reference;
        self.ask(series::Command::Follow { slot, to, note: None }, Some(evidence))
    }

    /// Person, rank and sum.
    fn standings(&self) -> Vec<(u128, u16, i64)> {
        let rows = self.season.series_standings(&self.editions).unwrap().rows;
        rows.iter().map(|row| (row.person.0.as_u128(), row.rank, row.total.sixtieths() / 60)).collect()
    }
}

fn why(refused: Result<usize, Rejection>) -> &'static str {
    let rejection = refused.expect_err("it is refused");
    rejection.message().map(|message| message.id).expect("a message")
}

/// Three evenings: 1 has 10, 20, 5; 2 has 20 and 10; 3 came once.
fn three_evenings() -> Run {
    let mut run = Run::by(rules());
    let evenings: [&[(u16, i64)]; 3] =
        [&[(1, 10), (2, 20), (3, 12)], &[(1, 20), (2, 10)], &[(1, 5), (4, -3)]];
    for (nth, points) in (1..).zip(evenings) {
        let evidence = evening(reference(u128::from(nth), 1), points);
        assert_eq!(run.count(Slot::Evening(nth), &evidence), Ok(1));
    }
    run
}

#[test]
fn the_best_results_count_and_starts_separate_what_they_leave_equal() {
    let run = three_evenings();
    assert_eq!(run.standings(), [(1, 1, 30), (2, 2, 30), (3, 3, 12), (4, 4, -3)]);
    let standings = run.season.series_standings(&run.editions).unwrap();
    let [first, second, ..] = standings.rows.as_slice() else { panic!("four rows") };
    assert_eq!((first.starts(), second.starts()), (3, 2));
    let counting: Vec<_> = first.results.iter().map(|it| it.counts).collect();
    assert_eq!(counting, [true, true, false]);
    assert_eq!((first.decided_by, second.decided_by), (Some(SeriesTie::Starts), Some(SeriesTie::Starts)));
    assert_eq!((first.number, second.number, standings.rows[3].number), (1, 2, 4));
}

#[test]
fn two_entries_that_are_one_human_have_one_row_from_the_first_evening_on() {
    let mut run = three_evenings();
    // 3 came once, as did 4: it is the same player, whom two desks wrote down.
    let merged = PersonMerged { person: person(4), into: person(3) };
    assert!(!run.season.keeps_apart(person(3), person(4)));
    assert_eq!(given(&mut run.season, &Command::MergePersons(merged)), Ok(1));
    assert_eq!(run.standings(), [(1, 1, 30), (2, 2, 30), (3, 3, 9)]);
    let row = run.season.series_standings(&run.editions).unwrap().rows.remove(2);
    assert_eq!((row.number, row.starts()), (3, 2), "the lower number is his");
    assert_eq!(run.season.series.entrant(4), Some(person(3)), "what is printed with the other one finds him");
    assert_eq!(given(&mut run.season, &Command::MergePersons(merged)), Ok(0), "it names the entry no more");
    // What is closed does not stand still in this: it was one human when it was played.
    assert_eq!(given(&mut run.season, &Command::Close), Ok(1));
    let other = PersonMerged { person: person(1), into: person(2) };
    assert_eq!(given(&mut run.season, &Command::MergePersons(other)), Ok(1));
    assert_eq!(run.standings(), [(2, 1, 40), (3, 2, 9)], "of one evening the better result is his");
}

#[test]
fn places_are_worth_what_the_table_says_and_nothing_behind_it() {
    let evening_points = EveningPoints::Places(vec![25, 18]);
    let mut run = Run::by(Series { evening_points, best: None, ..rules() });
    run.count(Slot::Evening(1), &evening(reference(1, 1), &[(1, 9), (2, 9), (3, 4), (4, 3)])).unwrap();
    run.count(Slot::Evening(2), &evening(reference(2, 1), &[(2, 7), (3, 8)])).unwrap();
    // Two share the first place: each has what it is worth. Who was third has nothing, and came once more.
    assert_eq!(run.standings(), [(2, 1, 43), (3, 2, 25), (1, 3, 25), (4, 4, 0)]);
}

#[test]
fn a_correction_counts_once_the_season_follows() {
    let mut run = three_evenings();
    let corrected = evening(reference(1, 2), &[(1, 10), (2, 21), (3, 12)]);
    run.editions.insert(corrected.reference, Arc::clone(&corrected.rows));
    assert_eq!(run.standings()[0].0, 1, "nothing moves by itself");
    let refuse = series::Command::Refuse { slot: Slot::Evening(1), to: corrected.reference, note: note(1) };
    assert_eq!(run.ask(refuse, Some(&corrected)), Ok(1));
    assert!(run.season.series.evenings[&Slot::Evening(1)].refused.is_some());
    assert_eq!(run.standings()[0].0, 1);
    assert_eq!(run.follow(Slot::Evening(1), &corrected), Ok(1));
    assert_eq!(run.standings()[..2], [(2, 1, 31), (1, 2, 30)]);
    assert_eq!(why(run.follow(Slot::Evening(1), &corrected)), "season-nothing_newer");
    let older = evening(reference(1, 1), &[(1, 10)]);
    assert_eq!(why(run.follow(Slot::Evening(1), &older)), "season-nothing_newer");
    // The same edition with another person behind a number.
    let mut other = corrected.clone();
    other.players[2].person = person(9);
    assert_eq!(run.follow(Slot::Evening(1), &other), Ok(1));
    assert_eq!(run.standings()[2], (9, 3, 12));
}

#[test]
fn nothing_follows_once_the_season_is_closed() {
    let mut run = three_evenings();
    given(&mut run.season, &Command::Close).unwrap();
    let corrected = evening(reference(1, 2), &[(1, 10), (2, 21)]);
    assert_eq!(why(run.follow(Slot::Evening(1), &corrected)), "season-season_closed");
}

#[test]
fn results_of_another_club_count_once_they_are_accepted() {
    let mut run = Run::by(rules());
    let theirs = Evidence { foreign: true, ..evening(reference(5, 1), &[(1, 10), (2, 20)]) };
    assert_eq!(why(run.count(Slot::Evening(1), &theirs)), "season-accept_first");
    let accept = |persons| series::Command::Accept { reference: theirs.reference, persons, note: None };
    let stranger = vec![SamePerson { number: PlayerNumber(9), person: person(40) }];
    assert_eq!(why(run.ask(accept(stranger), Some(&theirs))), "season-no_such_player");
    let same = vec![SamePerson { number: PlayerNumber(2), person: person(40) }];
    assert_eq!(run.ask(accept(same.clone()), Some(&theirs)), Ok(1));
    assert_eq!(run.ask(accept(same.clone()), Some(&theirs)), Ok(0));
    // Who is here what he is there says nothing more, in whichever order.
    let himself = SamePerson { number: PlayerNumber(1), person: person(1) };
    assert_eq!(run.ask(accept(vec![same[0], himself]), Some(&theirs)), Ok(0));
    assert_eq!(run.ask(accept(vec![himself, same[0]]), Some(&theirs)), Ok(0));
    assert_eq!(run.count(Slot::Evening(1), &theirs), Ok(1));
    assert_eq!(run.standings(), [(40, 1, 20), (1, 2, 10)]);
    let own = evening(reference(6, 1), &[(1, 10)]);
    let accept = series::Command::Accept { reference: own.reference, persons: Vec::new(), note: None };
    assert_eq!(why(run.ask(accept, Some(&own))), "season-own_results");
}

#[test]
fn what_cannot_count_is_refused() {
    let mut run = three_evenings();
    let more = evening(reference(4, 1), &[(1, 1)]);
    assert_eq!(why(run.count(Slot::Evening(1), &more)), "season-evening_counted");
    assert_eq!(why(run.count(Slot::Evening(4), &more)), "shared-out_of_bounds");
    let again = evening(reference(1, 2), &[(1, 1)]);
    assert_eq!(why(run.count(Slot::Final, &again)), "season-tournament_counted");
    let count = series::Command::Count { slot: Slot::Final, reference: more.reference };
    assert_eq!(why(run.ask(count, None)), "season-unknown_edition");
    assert_eq!(why(run.follow(Slot::Final, &more)), "season-evening_open");
    assert_eq!(why(run.follow(Slot::Evening(1), &more)), "season-other_tournament");
    let facts = played(1, [1, 2], [1, 2]);
    assert_eq!(refused(&mut run.season, &record(&facts)).1, ["season-no_matches"]);
    let mut other = season(Rules::royal_knockout(2026), 0, 0);
    let count = Command::Series(series::Command::Count { slot: Slot::Final, reference: more.reference });
    assert_eq!(refused(&mut other, &count).1, ["season-no_series"]);
    let mut run = Run::by(Series { finale: None, ..rules() });
    assert_eq!(why(run.count(Slot::Final, &more)), "season-no_final");
}

#[test]
fn who_declines_leaves_the_final_to_the_next_in_line() {
    use Qualification as Q;
    let mut run = three_evenings();
    let list = |run: &Run| {
        let standings = run.season.series_standings(&run.editions).unwrap();
        let list = run.season.qualification(&standings);
        list.iter().map(|it| (it.person.0.as_u128(), it.qualification)).collect::<Vec<_>>()
    };
    assert_eq!(list(&run), [(1, Q::Qualified), (2, Q::Qualified), (3, Q::Next), (4, Q::Waiting)]);
    let decline = |id| series::Command::Decline { person: person(id), note: None };
    assert_eq!(why(run.ask(decline(77), None)), "season-unknown_entrant");
    assert_eq!(run.ask(decline(2), None), Ok(1));
    assert_eq!(run.ask(decline(2), None), Ok(0));
    assert_eq!(list(&run), [(1, Q::Qualified), (2, Q::Declined), (3, Q::Qualified), (4, Q::Next)]);
    let restore = series::Command::Restore { person: person(2), note: None };
    assert_eq!(run.ask(restore, None), Ok(1));
    assert_eq!(run.ask(decline(1), None), Ok(1));

    // 2 brings 30, 3 brings 12. Who is not qualified plays for nothing.
    let finale = evening(reference(9, 1), &[(2, -20), (3, 5), (4, 50)]);
    assert_eq!(run.count(Slot::Final, &finale), Ok(1));
    let rows = run.season.finale(&run.editions).unwrap();
    let rows: Vec<_> = rows
        .iter()
        .map(|row| (row.finalist.person.0.as_u128(), row.rank, row.total.sixtieths() / 60))
        .collect();
    assert_eq!(rows, [(3, Some(1), 17), (2, Some(2), 10)]);

    // From now on nobody else qualifies.
    assert_eq!(why(run.ask(decline(2), None)), "season-final_counted");
    let harmless = evening(reference(1, 2), &[(1, 10), (2, 20), (3, 13)]);
    assert_eq!(run.follow(Slot::Evening(1), &harmless), Ok(1));
    let others = evening(reference(1, 3), &[(1, 10), (2, -90), (3, -90)]);
    assert_eq!(why(run.follow(Slot::Evening(1), &others)), "season-other_finalists");
    let uncount = |slot| series::Command::Uncount { slot, note: note(3) };
    assert_eq!(why(run.ask(uncount(Slot::Evening(1)), None)), "season-final_counted");
    assert_eq!(run.ask(uncount(Slot::Final), None), Ok(1));
    assert_eq!(run.ask(uncount(Slot::Evening(1)), None), Ok(1));
    assert_eq!(why(run.ask(uncount(Slot::Evening(1)), None)), "season-evening_open");
}

#[test]
fn before_the_last_evening_everybody_can_see_what_he_still_needs() {
    let mut run = Run::by(Series { evenings: 3, ..rules() });
    run.count(Slot::Evening(1), &evening(reference(1, 1), &[(1, 30), (2, 20), (3, 4)])).unwrap();
    let standings = |run: &Run| run.season.series_standings(&run.editions).unwrap();
    assert_eq!(run.season.needs_of(&standings(&run), person(3)), None, "two evenings are to come");
    run.count(Slot::Evening(2), &evening(reference(2, 1), &[(1, 10), (2, 5)])).unwrap();
    assert_eq!(run.season.last_evening(), Some(Slot::Evening(3)));
    let levels = |of: u128| {
        let needs = run.season.needs_of(&standings(&run), person(of)).unwrap();
        needs.iter().map(|need| (need.rank, need.level.sixtieths() / 60)).collect::<Vec<_>>()
    };
    assert_eq!(levels(1), []);
    // 2 has 20 and 5: 20 on the last evening take the place of 5 and make 40.
    assert_eq!(levels(2), [(1, 20)]);
    // 3 has one result: the next one is added.
    assert_eq!(levels(3), [(1, 36), (2, 21)]);
}

#[test]
fn teams_add_up_what_their_members_wrote() {
    let mut run = Run::by(rules());
    for (id, members) in [(1, vec![person(1), person(2)]), (2, vec![person(3)])] {
        let form = Command::FormTeam { team: team(id), name: note(id), members, leave: None };
        assert_eq!(given(&mut run.season, &form), Ok(1));
    }
    let form = Command::FormTeam {
        team: team(3),
        name: note(3),
        members: vec![person(5), person(6), person(7)],
        leave: None,
    };
    assert_eq!(refused(&mut run.season, &form).1, ["season-members_count"]);
    run.count(Slot::Evening(1), &evening(reference(1, 1), &[(1, 10), (2, 20), (3, 31)])).unwrap();
    run.count(Slot::Evening(2), &evening(reference(2, 1), &[(2, 5), (3, 2)])).unwrap();
    let rows = run.season.series_teams(&run.editions).unwrap();
    let rows: Vec<_> = rows.iter().map(|row| (row.team, row.rank, row.total.sixtieths() / 60)).collect();
    assert_eq!(rows, [(team(1), Some(1), 35), (team(2), Some(2), 33)]);
}

#[test]
fn an_edition_that_is_gone_is_told_and_counts_nothing() {
    let mut run = three_evenings();
    run.editions.remove(&reference(2, 1));
    let standings = run.season.series_standings(&run.editions).unwrap();
    assert_eq!(standings.missing, [Slot::Evening(2)]);
    assert_eq!(run.standings()[0], (2, 1, 20));
    let last = evening(reference(9, 1), &[(1, 1)]);
    assert_eq!(why(run.count(Slot::Final, &last)), "season-evening_missing");
}

#[test]
fn rules_of_a_series_that_cannot_be_are_refused_at_their_places() {
    let rules = Series {
        evenings: 3,
        best: Some(4),
        evening_points: EveningPoints::Places(vec![5, 6]),
        ties: vec![SeriesTie::Starts, SeriesTie::Starts],
        finale: Some(Finale { places: 0, start: FinaleStart::Places(Vec::new()) }),
        teams: Some(SeriesTeams { members_most: 0, best: Some(9) }),
    };
    let founding = NewSeason { title: "Cup".into(), year: 2026, rules: Rules::Series(rules) };
    let rejection = founding.create().unwrap_err();
    let places: Vec<_> = rejection.violations.iter().map(|wrong| wrong.pointer.as_str()).collect();
    let expected = [
        "/rules/best",
        "/rules/final/places",
        "/rules/teams/members_most",
        "/rules/teams/best",
        "/rules/evening_points/places/1",
        "/rules/final/start/places",
        "/rules/ties/1",
    ];
    assert_eq!(places, expected);
}
