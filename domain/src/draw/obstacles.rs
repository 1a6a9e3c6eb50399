use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::bound::{Past, choose_two};
use super::{Apart, Bond, CannotSeat, DrawInput, pairs};
use crate::ids::PlayerNumber;

/// What will stand in the way of a draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Obstacle {
    /// So many players cannot be seated.
    CannotSeat {
        /// How many there are.
        players: usize,
        /// How many more would be enough.
        missing: usize,
        /// How many fewer would do.
        surplus: Option<usize>,
        /// Whether the draw lets the surplus sit out in turn.
        byes: bool,
    },
    /// Pairs are drawn, and these players have no partner in the draw, or more than one.
    Unpaired {
        /// Who, in ascending order.
        players: Vec<PlayerNumber>,
    },
    /// A group has more members than there are tables: some will share one.
    GroupTooLarge {
        /// What binds them.
        bond: Bond,
        /// The members in the draw, in ascending order.
        members: Vec<PlayerNumber>,
        /// How many tables there are.
        tables: usize,
        /// How many pairs of them share a table at least, each round.
        pairs: u64,
        /// Whether this was to be avoided above all.
        hard: bool,
    },
    /// Pairs that must not meet are in the draw, but how it is drawn keeps nobody apart.
    PairsNotHeeded {
        /// The pairs, in ascending order.
        pairs: Vec<[PlayerNumber; 2]>,
    },
    /// Registered players who are not checked in: they would not be drawn.
    NotCheckedIn {
        /// Who, in ascending order.
        players: Vec<PlayerNumber>,
    },
    /// The round is drawn already, without these players, who came in since: they do not play it unless
    /// it is drawn again.
    CameAfterDraw {
        /// Who, in ascending order.
        players: Vec<PlayerNumber>,
    },
    /// The commitment to the draw is to something else than what would be drawn now.
    CommitmentOutdated {
        /// Who came in since, in ascending order.
        came: Vec<PlayerNumber>,
        /// Who left since, in ascending order.
        left: Vec<PlayerNumber>,
    },
    /// Some players meet again, however they are seated.
    MeetAgain {
        /// The least repeated meetings after these rounds, those before included.
        at_least: u64,
        /// The repeated meetings so far.
        already: u64,
    },
}

/// What will stand in the way of drawing these rounds, before they are drawn.
#[must_use]
pub fn check_before(input: &DrawInput) -> Vec<Obstacle> {
    let Some(paired) = pairs::Paired::of(input) else { return check_units(input) };
    let alone = pairs::unpaired(input);
    if alone.is_empty() {
        return check_units(&paired.input(input));
    }
    vec![Obstacle::Unpaired { players: alone }]
}

/// The same of players by themselves, or of pairs as units.
fn check_units(input: &DrawInput) -> Vec<Obstacle> {
    let mut players = input.players.to_vec();
    players.sort_unstable();
    players.dedup();
    let mut obstacles = Vec::new();
    let mut out = 0;
    if let Err(refused) = input.options.unit_sizes(players.len()) {
        let byes = input.options.lets_sit_out() && refused.surplus.is_some();
        let CannotSeat { players, missing, surplus, .. } = refused;
        obstacles.push(Obstacle::CannotSeat { players, missing, surplus, byes });
        out = refused.surplus_units().unwrap_or(0);
    }
    let Ok(sizes) = input.options.unit_sizes(players.len().saturating_sub(out)) else { return obstacles };
    let (apart, groups, tables) = (input.options.apart, input.groups, sizes.tables());
    let mut too_large = |bond, strength, group: &[PlayerNumber]| {
        let mut members: Vec<PlayerNumber> =
            group.iter().copied().filter(|player| players.binary_search(player).is_ok()).collect();
        members.sort_unstable();
        members.dedup();
        let most = members.len().saturating_sub(out);
        if strength == Apart::Off || most <= tables {
            return;
        }
        let (each, more) = ((most / tables) as u64, (most % tables) as u64);
        let pairs = more * choose_two(each + 1) + (tables as u64 - more) * choose_two(each);
        let hard = strength == Apart::Hard;
        obstacles.push(Obstacle::GroupTooLarge { bond, members, tables, pairs, hard });
    };
    for team in &groups.teams {
        too_large(Bond::Team, apart.teams, team);
    }
    for club in &groups.clubs {
        too_large(Bond::Club, apart.clubs, club);
    }
    if let Some(clique) = large_clique(&groups.prohibited, tables) {
        too_large(Bond::Prohibited, apart.prohibited, &clique);
    }
    let together = |pair: &&[PlayerNumber; 2]| pair.iter().all(|one| players.binary_search(one).is_ok());
    let pairs: Vec<_> = groups.prohibited.iter().filter(together).copied().collect();
    if !pairs.is_empty() && apart.prohibited == Apart::Off {
        obstacles.push(Obstacle::PairsNotHeeded { pairs });
    }
    let past = Past::of(&players, input.history, input.met);
    let (at_least, already) = (past.bound(input.rounds, sizes, out), past.repeated);
    if at_least > already {
        obstacles.push(Obstacle::MeetAgain { at_least, already });
    }
    obstacles
}

/// A set of more than `tables` players each two of whom are prohibited, if growing
/// one from each player finds it.
fn large_clique(pairs: &[[PlayerNumber; 2]], tables: usize) -> Option<Vec<PlayerNumber>> {
    let mut near: BTreeMap<PlayerNumber, Vec<PlayerNumber>> = BTreeMap::new();
    for &[a, b] in pairs.iter().filter(|[a, b]| a != b) {
        near.entry(a).or_default().push(b);
        near.entry(b).or_default().push(a);
    }
    near.iter().find_map(|(&first, others)| {
        let mut clique = vec![first];
        let mut others = others.clone();
        others.sort_by_key(|other| std::cmp::Reverse(near.get(other).map_or(0, Vec::len)));
        for other in others {
            if !clique.contains(&other)
                && clique.iter().all(|m| near.get(m).is_some_and(|near| near.contains(&other)))
            {
                clique.push(other);
            }
        }
        (clique.len() > tables).then_some(clique)
    })
}
