use std::ops::Range;

use super::board::{Board, Cost, MEETING};
use crate::draw::Progress;
use crate::draw::words::pick;

/// What a search looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// Only what weighs at least as much as a repeated meeting.
    Meetings,
    /// The same, but who sits at tables of another size must not become less even.
    EvenMeetings,
    /// Everything.
    All,
}

impl Aim {
    /// A cost, or a change of it, as far as it matters here.
    fn of(self, cost: Cost) -> Cost {
        match self {
            // Half a meeting is more than all that weighs less can sum up to.
            Self::Meetings | Self::EvenMeetings => (cost + MEETING / 2).div_euclid(MEETING),
            Self::All => cost,
        }
    }

    pub(super) fn total(self, board: &Board) -> i128 {
        match self {
            Self::Meetings | Self::EvenMeetings => board.meetings(),
            Self::All => board.cost(),
        }
    }
}

/// Counts the steps of all searches of a draw, and tells of them.
pub(super) struct Steps<'a> {
    pub(super) done: u64,
    /// How many the searches begun so far take at most.
    pub(super) most: u64,
    stated: u64,
    progress: &'a mut dyn FnMut(Progress),
}

impl<'a> Steps<'a> {
    pub(super) fn new(progress: &'a mut dyn FnMut(Progress)) -> Self {
        Self { done: 0, most: 0, stated: 0, progress }
    }

    fn count(&mut self, more: u64, board: &Board) {
        self.done += more;
        if self.done >= self.stated + 100_000 {
            self.tell(board);
        }
    }

    pub(super) fn tell(&mut self, board: &Board) {
        self.stated = self.done;
        let steps = self.done.min(self.most);
        (self.progress)(Progress { steps, most: self.most, repeated_meetings: board.repeated_meetings() });
    }
}

/// Improves the board until its cost is down to `enough`, or `limit` steps, which are
/// changes of places looked at, are used up. Always moves somebody who costs
/// something to where it costs least, even if that is more than before; whoever
/// moved rests for a while. Only the rounds from `from` on are touched.
pub(super) fn improve(
    board: &mut Board,
    aim: Aim,
    from: usize,
    enough: i128,
    limit: u64,
    steps: &mut Steps,
    next: &mut impl FnMut() -> u32,
) {
    let first = from * board.rounds().first().map_or(0, Vec::len);
    if board.tables_in_a_round() < 2 || first >= board.chairs() {
        return;
    }
    let chairs = first..board.chairs();
    let until = steps.done + limit;
    let mut moves: u64 = 0;
    let mut best = aim.total(board);
    let mut best_rounds: Option<Vec<Vec<u16>>> = None;
    let mut rest = vec![vec![0u64; board.players()]; board.rounds().len()];
    while aim.total(board) > enough && steps.done < until {
        let Some((round, player)) = next_to_move(board, aim, chairs.clone(), next) else { break };
        let slack = best - aim.total(board);
        let free = |other: u16| rest[round][usize::from(other)] <= moves;
        let (choice, looked_at) = cheapest(board, aim, (round, player), slack, &free, next);
        steps.count(looked_at.max(1), board);
        moves += 1;
        let Some((change, other)) = choice else { continue };
        if change > 0 && slack == 0 {
            best_rounds = Some(board.rounds().to_vec());
        }
        board.swap(round, player, other);
        if aim.total(board) < best {
            best = aim.total(board);
            best_rounds = None;
        }
        for moved in [player, other] {
            rest[round][usize::from(moved)] = moves + 4 + pick(8, next) as u64;
        }
    }
    if aim.total(board) > best
        && let Some(rounds) = best_rounds
    {
        board.set(rounds);
    }
}

/// Somebody on one of these chairs whose place costs something, looked for from one
/// drawn by chance on.
fn next_to_move(
    board: &Board,
    aim: Aim,
    chairs: Range<usize>,
    next: &mut impl FnMut() -> u32,
) -> Option<(usize, u16)> {
    let in_a_round = board.rounds().first().map_or(0, Vec::len);
    let begin = chairs.start + pick(chairs.len(), next);
    (begin..chairs.end).chain(chairs.start..begin).find_map(|chair| {
        let (round, slot) = (chair / in_a_round, chair % in_a_round);
        let player = board.rounds()[round][slot];
        let table = board.table_at(round, player)?;
        (aim.of(board.share(round, table, player)) > 0).then_some((round, player))
    })
}

/// With whom to change places, and what changes then; with how many it was tried.
/// Who rests is moved only if it makes the board better than ever.
fn cheapest(
    board: &Board,
    aim: Aim,
    (round, player): (usize, u16),
    slack: i128,
    free: &dyn Fn(u16) -> bool,
    next: &mut impl FnMut() -> u32,
) -> (Option<(Cost, u16)>, u64) {
    let Some(at) = board.table_at(round, player) else { return (None, 0) };
    let leaving = board.share(round, at, player);
    let player_free = free(player);
    let mut choice: Option<(Cost, u16)> = None;
    let mut equal = 0;
    let mut looked_at = 0;
    for table in (0..board.tables_in_a_round()).filter(|&table| table != at) {
        let seated = board.seated(round, table);
        let entry: Cost = seated.iter().map(|&other| board.price(player, other)).sum();
        for &other in seated {
            looked_at += 1;
            if aim == Aim::EvenMeetings && board.odd_change((at, player), (table, other)) > 0 {
                continue;
            }
            let change = aim.of(entry - board.price(player, other)
                + board.chair(table, player)
                + board.entry(round, at, other, player)
                + board.chair(at, other)
                - leaving
                - board.share(round, table, other));
            if !(player_free && free(other)) && i128::from(change) >= slack {
                continue;
            }
            match choice {
                Some((cost, _)) if change > cost => {}
                Some((cost, _)) if change == cost => {
                    equal += 1;
                    if pick(equal, next) == 0 {
                        choice = Some((change, other));
                    }
                }
                _ => {
                    choice = Some((change, other));
                    equal = 1;
                }
            }
        }
    }
    (choice, looked_at)
}

/// Lets two players change places in all rounds at once, as long as that makes the
/// board no dearer. This keeps a design whole.
pub(super) fn relabel(board: &mut Board, limit: u64, steps: &mut Steps, next: &mut impl FnMut() -> u32) {
    let (rounds, chairs) = (board.rounds().len(), board.chairs());
    if board.tables_in_a_round() < 2 || chairs == 0 {
        return;
    }
    let until = steps.done + limit;
    while steps.done < until && board.cost() > 0 {
        let Some((_, a)) = next_to_move(board, Aim::All, 0..chairs, next) else { break };
        let b = u16::try_from(pick(board.players(), next)).unwrap_or(a);
        let before = board.cost();
        (0..rounds).for_each(|round| board.swap(round, a, b));
        if board.cost() > before {
            (0..rounds).for_each(|round| board.swap(round, a, b));
        }
        steps.count(2 * rounds as u64, board);
    }
}
