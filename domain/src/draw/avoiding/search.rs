use super::board::{Board, Cost, MEETING};
use crate::draw::Progress;
use crate::draw::words::pick;

/// Steps, which are changes of places looked at.
const STEPS: u64 = 3_000_000;
/// More steps for each chair of each round.
const STEPS_PER_CHAIR: u64 = 2_000;

/// Improves the board until nothing costs anything, or the steps are used up; the
/// answer is how many were. Always moves somebody who costs something to where it
/// costs least, even if that is more than before; whoever moved may not move again
/// for a while.
pub(super) fn improve(
    board: &mut Board,
    next: &mut impl FnMut() -> u32,
    progress: &mut dyn FnMut(Progress),
) -> u64 {
    let chairs: u64 = board.rounds().iter().map(|round| round.len() as u64).sum();
    let most = STEPS + STEPS_PER_CHAIR * chairs;
    let places = board.rounds().len() * board.rounds().first().map_or(0, Vec::len);
    if board.tables_in_a_round() < 2 || places == 0 {
        return 0;
    }
    let mut steps = 0;
    let mut told = 0;
    let mut moves: u64 = 0;
    let mut best = board.cost();
    let mut kept: Option<Vec<Vec<u16>>> = None;
    let players = board.rounds().iter().flatten().max().map_or(0, |&last| usize::from(last) + 1);
    let mut until = vec![vec![0u64; players]; board.rounds().len()];
    while board.cost() > 0 && steps < most {
        let Some((round, player)) = next_to_move(board, pick(places, next)) else { break };
        let (choice, looked_at) = cheapest(board, round, player, &until[round], moves, best, next);
        steps += looked_at.max(1);
        moves += 1;
        if let Some((change, other)) = choice {
            if change > 0 && board.cost() == best {
                kept = Some(board.rounds().to_vec());
            }
            board.swap(round, player, other);
            if board.cost() < best {
                best = board.cost();
                kept = None;
            }
            let pause = 4 + pick(8, next) as u64;
            until[round][usize::from(player)] = moves + pause;
            until[round][usize::from(other)] = moves + pause;
        }
        if steps >= told + 100_000 {
            told = steps;
            progress(Progress { steps, most, repeated_meetings: 0 });
        }
    }
    if board.cost() > best
        && let Some(rounds) = kept
    {
        board.set(rounds);
    }
    steps
}

/// Somebody whose place costs something, looked for from a place drawn by chance on.
fn next_to_move(board: &Board, from: usize) -> Option<(usize, u16)> {
    let chairs = board.rounds().first().map_or(0, Vec::len);
    let places = board.rounds().len() * chairs;
    (from..places).chain(0..from).find_map(|place| {
        let (round, slot) = (place / chairs, place % chairs);
        let player = board.rounds()[round][slot];
        let table = board.table_at(round, player)?;
        (board.share(round, table, player) > 0).then_some((round, player))
    })
}

/// With whom to change places, and what changes then; with how many it was tried.
fn cheapest(
    board: &Board,
    round: usize,
    player: u16,
    until: &[u64],
    moves: u64,
    best: i128,
    next: &mut impl FnMut() -> u32,
) -> (Option<(Cost, u16)>, u64) {
    let mut choice: Option<(Cost, u16)> = None;
    let mut equal = 0;
    let mut looked_at = 0;
    let at = board.table_at(round, player);
    for &other in &board.rounds()[round] {
        if board.table_at(round, other) == at {
            continue;
        }
        looked_at += 1;
        let change = board.change(round, player, other);
        let resting = until[usize::from(player)] > moves || until[usize::from(other)] > moves;
        if resting && board.cost() + i128::from(change) >= best {
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
    let _ = MEETING;
    (choice, looked_at)
}
