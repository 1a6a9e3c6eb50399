use super::board::Board;
use super::search::Steps;
use crate::draw::bound::choose_two;
use crate::draw::words::pick;

/// Work done at most, in single counts looked at.
const WORK: u64 = 30_000_000;
pub(super) const MOST_TRIES: u64 = 4_000;

/// Spreads indirect meetings more evenly by changes of places that cost nothing.
/// `met` is how often each two players met before these rounds.
pub(super) fn spread(board: &mut Board, met: Vec<u16>, steps: &mut Steps, next: &mut impl FnMut() -> u32) {
    let chairs = board.rounds().first().map_or(0, Vec::len);
    if chairs == 0 || board.tables_in_a_round() < 2 {
        return;
    }
    let mut common = Common::of(board.players(), met);
    for round in 0..board.rounds().len() {
        for table in 0..board.tables_in_a_round() {
            let seated = board.seated(round, table);
            for (i, &a) in seated.iter().enumerate() {
                seated[..i].iter().for_each(|&b| common.meet(a, b, true));
            }
        }
    }
    for _ in 0..MOST_TRIES.min(WORK / (48 * board.players() as u64)) {
        let round = pick(board.rounds().len(), next);
        let [a, b] = [(); 2].map(|()| board.rounds()[round][pick(chairs, next)]);
        steps.done += 1;
        if board.table_at(round, a) == board.table_at(round, b) || board.change(round, a, b) != 0 {
            continue;
        }
        let before = common.spread;
        common.swap(board, round, a, b);
        if common.spread < before {
            board.swap(round, a, b);
        } else {
            // The tables as they still stand on the board, the other way round.
            common.swap_back(board, round, a, b);
        }
    }
}

/// How often each two players met, and through how many third ones they are met.
struct Common {
    players: usize,
    met: Vec<u16>,
    through: Vec<u64>,
    spread: u64,
}

impl Common {
    fn of(players: usize, before: Vec<u16>) -> Self {
        let mut common =
            Self { players, met: vec![0; players * players], through: vec![0; players * players], spread: 0 };
        let index = |p: usize| u16::try_from(p).unwrap_or(0);
        for (place, times) in before.into_iter().enumerate() {
            let (a, b) = (place / players, place % players);
            for _ in 0..if a < b { times } else { 0 } {
                common.meet(index(a), index(b), true);
            }
        }
        common
    }

    /// Lets two players meet once more, or once less.
    fn meet(&mut self, a: u16, b: u16, more: bool) {
        let (a, b) = (usize::from(a), usize::from(b));
        for (near, far) in [(a, b), (b, a)] {
            // Through `near`, all whom it met are met indirectly by `far`.
            for third in 0..self.players {
                let times = u64::from(self.met[near * self.players + third]);
                if times == 0 || third == far {
                    continue;
                }
                let through = &mut self.through[far * self.players + third];
                let was = *through;
                *through = if more { was + times } else { was - times };
                self.through[third * self.players + far] = if more { was + times } else { was - times };
                let now = if more { was + times } else { was - times };
                self.spread = self.spread + choose_two(now) - choose_two(was);
            }
        }
        for (x, y) in [(a, b), (b, a)] {
            let met = &mut self.met[x * self.players + y];
            *met = if more { *met + 1 } else { *met - 1 };
        }
    }

    fn swap(&mut self, board: &Board, round: usize, a: u16, b: u16) {
        self.change(board, round, (a, b), false);
    }

    fn swap_back(&mut self, board: &Board, round: usize, a: u16, b: u16) {
        self.change(board, round, (a, b), true);
    }

    fn change(&mut self, board: &Board, round: usize, (a, b): (u16, u16), back: bool) {
        let (Some(at_a), Some(at_b)) = (board.table_at(round, a), board.table_at(round, b)) else { return };
        for (player, own, other_table, other) in [(a, at_a, at_b, b), (b, at_b, at_a, a)] {
            for &x in board.seated(round, own).iter().filter(|&&x| x != player) {
                self.meet(player, x, back);
            }
            for &x in board.seated(round, other_table).iter().filter(|&&x| x != other) {
                self.meet(player, x, !back);
            }
        }
    }
}
