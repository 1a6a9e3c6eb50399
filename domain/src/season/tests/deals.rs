//! The trophy list for life and the free championship, on what tournaments say.

use std::sync::Arc;

use super::series::{evening, reference};
use super::*;
use crate::ids::{DealNumber, PlayerNumber, TableNumber};
use crate::points::Points;
use crate::season::deals::{
    self, DealPoints, DealRange, EarlierTrophies, FreeChampionship, GamePoints, Part, Played, TrophyAt,
    TrophyList, TrophySource, Variant,
};
use crate::season::series::EditionRef;
use crate::tournament::event::{DealAt, TableAt};

fn at(table: u16, deal: u16) -> DealAt {
    DealAt { round: RoundNumber(1), table: TableNumber(table), deal: DealNumber(deal) }
}

/// A tournament in which player `n` is person `n` and announced so many trophies, one in each deal of his own table.
fn with_trophies(reference: EditionRef, made: &[(u16, u16)]) -> Evidence {
    let trophies = made.iter().flat_map(|(player, count)| {
        (1..=*count).map(|deal| TrophyAt {
            at: at(*player, deal),
            version: 7,
            player: PlayerNumber(*player),
            id: "mondfang",
            value: Some(120),
        })
    });
    let played = Played { trophies: trophies.collect(), deals: Vec::new() };
    Evidence { played: Arc::new(played), ..evening(reference, &[(1, 0), (2, 0), (3, 0)]) }
}

/// A season and what was read of tournaments.
struct Run {
    season: Season,
    played: PlayedDeals,
}

impl Run {
    fn by(rules: Rules) -> Self {
        Self { season: season(rules, 0, 0), played: PlayedDeals::new() }
    }

    fn list() -> Self {
        Self::by(Rules::Trophies(TrophyList::royal()))
    }

    fn given(
        &mut self,
        command: deals::Command,
        evidence: Option<&Evidence>,
    ) -> Result<usize, (RejectionCode, Vec<String>)> {
        if let Some(evidence) = evidence {
            self.played.insert(evidence.reference, Arc::clone(&evidence.played));
        }
        let context = Context {
            random: SEED,
            actor: OTHER_SIDE,
            committed: None,
            evidence,
            editions: &Editions::new(),
            played: &self.played,
        };
        given_in(&mut self.season, &Command::Deals(command), &context).map_err(|rejection| {
            let said = rejection.message.iter().chain(rejection.violations.iter().map(|it| &it.message));
            (rejection.code, said.map(|message| message.id.to_owned()).collect())
        })
    }

    fn count(&mut self, evidence: &Evidence) {
        let count = deals::Command::Count { reference: evidence.reference };
        assert_eq!(self.given(count, Some(evidence)), Ok(1));
    }

    /// Person, rank, and how many trophies.
    fn roll(&self) -> Vec<(u128, u16, u32)> {
        let rows = self.season.trophy_roll(&self.played).unwrap().rows;
        rows.iter().map(|row| (row.person.0.as_u128(), row.rank, row.total)).collect()
    }

    /// Person, rank and points.
    fn standings(&self) -> Vec<(u128, u16, i64)> {
        let rows = self.season.free_standings(&self.played).unwrap().rows;
        rows.iter().map(|row| (row.person.0.as_u128(), row.rank, row.total.sixtieths() / 60)).collect()
    }

    fn handed_over(&mut self, id: u128, milestone: u32) -> Result<usize, (RejectionCode, Vec<String>)> {
        let (person, on) = (person(id), day(12, 5));
        self.given(deals::Command::HandOver { person, milestone, on, note: None }, None)
    }
}

fn earlier(id: u128, year: u16, count: u32) -> EarlierTrophies {
    EarlierTrophies { person: person(id), year, trophy: None, count }
}

fn refused(code: RejectionCode, text: &str) -> Result<usize, (RejectionCode, Vec<String>)> {
    Err((code, vec![text.to_owned()]))
}

/// ROY "Die Trophäenliste": each under the name of its announcer; a cup for the 100th, 250th, 500th and 1000th.
#[test]
fn trophies_add_up_over_tournaments_and_earlier_lists_to_the_milestones() {
    let mut run = Run::list();
    let first = with_trophies(reference(1, 1), &[(1, 2), (2, 1)]);
    run.count(&first);
    assert_eq!(run.roll(), [(1, 1, 2), (2, 2, 1)], "who announced none is on no list");
    let again = deals::Command::Count { reference: first.reference };
    assert_eq!(run.given(again, Some(&first)), Ok(0));
    let rows = vec![earlier(2, 1990, 97), earlier(3, 1991, 2)];
    let import = deals::Command::Import { rows, note: Some(note(1)) };
    assert_eq!(run.given(import.clone(), None), Ok(1));
    assert_eq!(run.given(import, None), Ok(0), "the same list twice counts once");
    assert_eq!(run.roll(), [(2, 1, 98), (1, 2, 2), (3, 2, 2)]);

    // He lacks two; the second of them is made in a tournament, whose day tells when.
    let milestone = |run: &Run| {
        let roll = run.season.trophy_roll(&run.played).unwrap();
        let next = roll.rows[0].next().map(|next| (next.trophies, next.missing));
        (next, roll.rows[0].milestones[0])
    };
    assert_eq!(milestone(&run).0, Some((100, 2)));
    let early = refused(RejectionCode::MilestoneState, "season-milestone_ahead");
    assert_eq!(run.handed_over(2, 100), early);
    run.count(&with_trophies(reference(2, 1), &[(2, 2)]));
    let (next, reached) = milestone(&run);
    assert_eq!(next, Some((250, 150)));
    assert_eq!((reached.missing, reached.reached_in, reached.reached_on), (0, Some(2026), Some(day(1, 8))));
    assert_eq!(reached.cup, None);

    // The cup is a fact, and can be taken back.
    assert_eq!(run.handed_over(2, 99), refused(RejectionCode::MilestoneState, "season-no_such_milestone"));
    assert_eq!(run.handed_over(2, 100), Ok(1));
    assert_eq!(run.handed_over(2, 100), Ok(0));
    assert_eq!(milestone(&run).1.cup.map(|cup| cup.on), Some(day(12, 5)));
    let other = deals::Command::HandOver { person: person(2), milestone: 100, on: day(12, 6), note: None };
    assert_eq!(run.given(other, None), refused(RejectionCode::MilestoneState, "season-cup_handed_over"));
    let back = deals::Command::TakeBack { person: person(2), milestone: 100, note: note(2) };
    assert_eq!(run.given(back.clone(), None), Ok(1));
    assert_eq!(run.given(back, None), refused(RejectionCode::MilestoneState, "season-cup_not_handed_over"));
    assert_eq!(milestone(&run).1.cup, None);

    // An import taken back takes its rows along, and keeps its number.
    let removed = deals::Command::RemoveImport { list: 1, note: note(3) };
    assert_eq!(run.given(removed.clone(), None), Ok(1));
    assert_eq!(run.given(removed, None), refused(RejectionCode::UnknownResults, "season-unknown_list"));
    assert_eq!(run.roll(), [(2, 1, 3), (1, 2, 2)]);
    let import = deals::Command::Import { rows: vec![earlier(3, 1991, 1)], note: None };
    assert_eq!(run.given(import, None), Ok(1));
    assert!(run.season.deals.lists.contains_key(&2));
}

#[test]
fn trophies_and_cups_of_two_entries_are_those_of_one_human() {
    let mut run = Run::list();
    let rows = vec![earlier(1, 1990, 60), earlier(2, 1995, 45), earlier(3, 1999, 104)];
    run.given(deals::Command::Import { rows, note: None }, None).unwrap();
    assert_eq!(run.roll(), [(3, 1, 104), (1, 2, 60), (2, 3, 45)]);
    let merged = PersonMerged { person: person(2), into: person(1) };
    assert_eq!(given(&mut run.season, &Command::MergePersons(merged)), Ok(1));
    assert_eq!(run.roll(), [(1, 1, 105), (3, 2, 104)]);
    assert_eq!(run.handed_over(1, 100), Ok(1));
    // Both have a cup for a hundred: the one who stays keeps his own.
    assert_eq!(run.handed_over(3, 100), Ok(1));
    let merged = PersonMerged { person: person(3), into: person(1) };
    assert_eq!(given(&mut run.season, &Command::MergePersons(merged)), Ok(1));
    assert_eq!(run.roll(), [(1, 1, 209)]);
    assert_eq!(run.season.deals.cups.keys().copied().collect::<Vec<_>>(), [(person(1), 100)]);
}

#[test]
fn a_correction_waits_until_the_list_follows_or_refuses_it() {
    let mut run = Run::list();
    let first = with_trophies(reference(1, 1), &[(1, 2)]);
    run.count(&first);
    let corrected = with_trophies(reference(1, 2), &[(1, 1), (3, 1)]);
    let then = run.season.with_reference(&corrected);
    run.played.insert(corrected.reference, Arc::clone(&corrected.played));
    let totals = then.trophy_roll(&run.played).unwrap().rows;
    let totals: Vec<_> = totals.iter().map(|row| (row.person, row.total)).collect();
    assert_eq!(totals, [(person(1), 1), (person(3), 1)], "what would change is told before");
    assert_eq!(run.roll(), [(1, 1, 2)]);
    let refuse = deals::Command::Refuse { to: corrected.reference, note: note(1) };
    assert_eq!(run.given(refuse, Some(&corrected)), Ok(1));
    assert_eq!(run.roll(), [(1, 1, 2)]);
    let follow = |to| deals::Command::Follow { to, note: None };
    assert_eq!(run.given(follow(corrected.reference), Some(&corrected)), Ok(1));
    assert_eq!(run.roll(), [(1, 1, 1), (3, 1, 1)]);
    let stale = refused(RejectionCode::ReferenceState, "season-not_newer");
    assert_eq!(run.given(follow(corrected.reference), Some(&corrected)), stale);
    assert_eq!(run.given(follow(first.reference), Some(&first)), stale);
    let count = deals::Command::Count { reference: first.reference };
    let other = refused(RejectionCode::ReferenceState, "season-other_edition_counts");
    assert_eq!(run.given(count, Some(&first)), other);

    // What cannot be found any more is missing, not wrong.
    run.played.clear();
    let roll = run.season.trophy_roll(&run.played).unwrap();
    assert_eq!((roll.rows.len(), roll.missing), (0, vec![first.reference.tournament]));
    let uncount = deals::Command::Uncount { tournament: first.reference.tournament, note: note(2) };
    assert_eq!(run.given(uncount.clone(), None), Ok(1));
    let unknown = refused(RejectionCode::UnknownResults, "season-tournament_not_counted");
    assert_eq!(run.given(uncount, None), unknown);
}

#[test]
fn what_does_not_belong_into_a_trophy_list_is_refused_at_its_place() {
    let mut run = Run::list();
    let theirs = Evidence { foreign: true, ..with_trophies(reference(5, 1), &[(1, 1)]) };
    let count = deals::Command::Count { reference: theirs.reference };
    let foreign = refused(RejectionCode::ReferenceState, "season-own_tournaments_only");
    assert_eq!(run.given(count, Some(&theirs)), foreign);
    let rows = vec![earlier(1, 1983, 1), earlier(1, 1990, 0)];
    let context = Context {
        random: SEED,
        actor: OTHER_SIDE,
        committed: None,
        evidence: None,
        editions: &Editions::new(),
        played: &PlayedDeals::new(),
    };
    let import = Command::Deals(deals::Command::Import { rows, note: None });
    let rejection = run.season.decide(&import, &context).unwrap_err();
    let places: Vec<_> = rejection.violations.iter().map(|wrong| wrong.pointer.as_str()).collect();
    assert_eq!(places, ["/rows/0/year", "/rows/1/count"]);
    let rules = TrophyList { milestones: vec![250, 100] };
    let founding = NewSeason { title: "Liste".into(), year: 2026, rules: Rules::Trophies(rules) };
    let rejection = founding.create().unwrap_err();
    assert_eq!(rejection.violations[0].pointer, "/rules/milestones");
    let team = Command::FormTeam { team: team(1), name: note(1), members: vec![person(1)], leave: None };
    assert_eq!(super::refused(&mut run.season, &team).1, ["season-no_teams"]);
}

/// Tournaments of earlier years stand before later ones, and an earlier list in front of its year.
#[test]
fn a_row_opens_into_its_trophies_in_the_order_of_time() {
    let mut run = Run::list();
    run.count(&with_trophies(reference(1, 1), &[(1, 1)]));
    let rows = vec![earlier(1, 2026, 3), earlier(1, 1999, 2)];
    assert_eq!(run.given(deals::Command::Import { rows, note: None }, None), Ok(1));
    let roll = run.season.trophy_roll(&run.played).unwrap();
    let told: Vec<_> = roll.rows[0].trophies.iter().map(|taken| (taken.year, taken.count)).collect();
    assert_eq!(told, [(1999, 2), (2026, 3), (2026, 1)]);
    let TrophySource::Deal { made, .. } = &roll.rows[0].trophies[2].source else { panic!("a deal") };
    assert_eq!((made.at, made.version, made.id), (at(1, 1), 7, "mondfang"));
}

/// Two tables of three deals; at table 1 players 1 and 2 have 10 and 20 in each, at table 2 players 2 and 3 have 5.
fn with_points(reference: EditionRef) -> Evidence {
    let deal = |table: u16, deal: u16, points: [(u16, i64); 2]| DealPoints {
        at: at(table, deal),
        version: 9,
        points: points.map(|(player, points)| (PlayerNumber(player), Points::whole(points))).into(),
    };
    let first = (1..=3).map(|nth| deal(1, nth, [(1, 10), (2, 20)]));
    let deals = first.chain((1..=3).map(|nth| deal(2, nth, [(2, 5), (3, 5)])));
    let played = Played { trophies: Vec::new(), deals: deals.collect() };
    Evidence { played: Arc::new(played), ..evening(reference, &[(1, 0), (2, 0), (3, 0)]) }
}

/// ROY "Die Freemeisterschaft": the points of any deals, variants too, each by leave of the jury.
#[test]
fn only_what_the_jury_allows_counts_and_its_last_word_holds() {
    let mut run = Run::by(Rules::FreeChampionship(FreeChampionship {}));
    let day_one = with_points(reference(1, 1));
    let judge =
        |part, allowed| deals::Command::Judge { reference: day_one.reference, part, allowed, note: note(1) };
    let range = |from, to| {
        let (from, to) = (DealNumber(from), DealNumber(to));
        Part::Deals(DealRange { round: RoundNumber(1), table: TableNumber(1), from, to })
    };
    // A refusal is recorded, and counts nothing.
    assert_eq!(run.given(judge(Part::Whole, false), Some(&day_one)), Ok(1));
    assert_eq!(run.given(judge(Part::Whole, false), Some(&day_one)), Ok(0));
    assert_eq!(run.standings(), []);
    assert!(run.season.deals.word_on(day_one.reference.tournament, at(1, 1)).is_some_and(|it| !it.allowed));
    // A range of deals, then a match at once, then the whole tournament but for one deal.
    assert_eq!(run.given(judge(range(2, 3), true), Some(&day_one)), Ok(1));
    assert_eq!(run.standings(), [(2, 1, 40), (1, 2, 20)]);
    let table = Part::Match(TableAt { round: RoundNumber(1), table: TableNumber(2) });
    assert_eq!(run.given(judge(table, true), Some(&day_one)), Ok(1));
    assert_eq!(run.standings(), [(2, 1, 55), (1, 2, 20), (3, 3, 15)]);
    assert_eq!(run.given(judge(Part::Whole, true), Some(&day_one)), Ok(1));
    assert_eq!(run.given(judge(range(1, 1), false), Some(&day_one)), Ok(1));
    assert_eq!(run.standings(), [(2, 1, 55), (1, 2, 20), (3, 3, 15)]);
    let earlier = NaiveDate::from_ymd_opt(2025, 12, 31).unwrap();
    let last_year = Evidence { played_on: earlier, ..day_one.clone() };
    let other = refused(RejectionCode::InvalidValue, "season-other_year");
    assert_eq!(run.given(judge(Part::Whole, true), Some(&last_year)), other);
    let nothing = refused(RejectionCode::UnknownResults, "season-no_such_deals");
    assert_eq!(run.given(judge(range(4, 9), true), Some(&day_one)), nothing);

    // A row opens into its deals.
    let standings = run.season.free_standings(&run.played).unwrap();
    let own = &standings.rows[0];
    assert_eq!((own.number, own.deals, own.tournaments.len()), (2, 5, 1));
    assert_eq!(own.tournaments[0].deals[0].at, at(1, 2));
    assert_eq!(own.tournaments[0].player, PlayerNumber(2));

    // Games of variants: as many players as play it; equal sums share the rank.
    let points = |sums: &[(u128, i64)]| {
        let row =
            |(id, points): &(u128, i64)| GamePoints { person: person(*id), points: Points::whole(*points) };
        sums.iter().map(row).collect::<Vec<_>>()
    };
    let game = |points| deals::Command::RecordGame {
        variant: Variant::Two,
        played_on: day(3, 1),
        deals: 8,
        points,
        note: note(2),
    };
    let lonely = refused(RejectionCode::InvalidValue, "season-players_of_variant");
    assert_eq!(run.given(game(points(&[(1, 5)])), None), lonely);
    let much = refused(RejectionCode::InvalidValue, "season-points_of_game");
    assert_eq!(run.given(game(points(&[(1, 5), (4, 8001)])), None), much);
    assert_eq!(run.given(game(points(&[(1, 35), (4, 9)])), None), Ok(1));
    assert_eq!(run.standings(), [(1, 1, 55), (2, 1, 55), (3, 3, 15), (4, 4, 9)]);
    let removed = deals::Command::RemoveGame { game: 1, note: note(3) };
    assert_eq!(run.given(removed.clone(), None), Ok(1));
    assert_eq!(run.given(removed, None), refused(RejectionCode::UnknownResults, "season-unknown_game"));
    assert_eq!(run.standings().len(), 3);
}

#[test]
fn commands_of_one_competition_are_none_of_the_other() {
    let mut list = Run::list();
    let played = with_points(reference(1, 1));
    let judge = deals::Command::Judge {
        reference: played.reference,
        part: Part::Whole,
        allowed: true,
        note: note(1),
    };
    let none = refused(RejectionCode::SeasonState, "season-no_free_championship");
    assert_eq!(list.given(judge, Some(&played)), none);
    let mut free = Run::by(Rules::FreeChampionship(FreeChampionship {}));
    let none = refused(RejectionCode::SeasonState, "season-no_trophy_list");
    assert_eq!(free.handed_over(1, 100), none);
    assert_eq!(
        (list.season.free_standings(&list.played), free.season.trophy_roll(&free.played)),
        (None, None)
    );
}

/// Nobody could ask for a cup back that no list shows.
#[test]
fn whose_last_trophy_is_gone_still_has_his_cup() {
    let mut run = Run::list();
    let import = deals::Command::Import { rows: vec![earlier(2, 1990, 100)], note: None };
    assert_eq!(run.given(import, None), Ok(1));
    assert_eq!(run.handed_over(2, 100), Ok(1));
    let removed = deals::Command::RemoveImport { list: 1, note: note(3) };
    assert_eq!(run.given(removed, None), Ok(1));
    assert_eq!(run.roll(), [(2, 1, 0)]);
    let back = deals::Command::TakeBack { person: person(2), milestone: 100, note: note(2) };
    assert_eq!(run.given(back, None), Ok(1));
    assert!(run.roll().is_empty());
}
