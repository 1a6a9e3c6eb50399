//! Rounds that come from one another by turning circles.
//!
//! The players sit on some circles of equal length, and some do not move. Moving all
//! on the circles on by one takes a round to the next; after as many rounds as a
//! circle is long the first comes back. If in the first round no two pairs of one
//! table lie equally far apart (stated apart by the circles they are on), then no two
//! players meet twice in all these rounds. The first rounds below were found by an
//! exact-cover search over the distances, among several those with tables of five
//! spread most evenly.

/// A first round: number `x` of circle `i` is `x · circles + i`, and who does not
/// move comes last.
struct FirstRound {
    players: usize,
    length: u16,
    circles: u16,
    tables: &'static [&'static [u16]],
}

/// Shorter circles first.
const FIRST_ROUNDS: &[FirstRound] = &[
    FirstRound {
        players: 16,
        length: 5,
        circles: 3,
        tables: &[&[0, 2, 5, 9], &[1, 11, 12, 15], &[3, 4, 6, 13], &[7, 8, 10, 14]],
    },
    FirstRound {
        players: 24,
        length: 7,
        circles: 3,
        tables: &[
            &[0, 3, 9, 19],
            &[1, 11, 13, 16],
            &[2, 6, 10, 22],
            &[4, 8, 18, 23],
            &[5, 12, 17, 20],
            &[7, 14, 15, 21],
        ],
    },
    FirstRound {
        players: 25,
        length: 5,
        circles: 5,
        tables: &[
            &[5, 6, 7, 13, 24],
            &[0, 4, 16, 20],
            &[1, 3, 9, 11],
            &[2, 12, 14, 15],
            &[8, 10, 17, 21],
            &[18, 19, 22, 23],
        ],
    },
    FirstRound {
        players: 25,
        length: 6,
        circles: 4,
        tables: &[
            &[2, 4, 7, 20, 21],
            &[0, 10, 13, 19],
            &[1, 15, 16, 23],
            &[3, 6, 12, 14],
            &[5, 8, 22, 24],
            &[9, 11, 17, 18],
        ],
    },
    FirstRound {
        players: 26,
        length: 5,
        circles: 5,
        tables: &[
            &[5, 12, 15, 16, 21],
            &[7, 8, 13, 14, 24],
            &[0, 3, 18, 20],
            &[1, 2, 23, 25],
            &[4, 6, 9, 10],
            &[11, 17, 19, 22],
        ],
    },
    FirstRound {
        players: 26,
        length: 6,
        circles: 4,
        tables: &[
            &[0, 6, 7, 8, 17],
            &[1, 4, 18, 23, 24],
            &[2, 5, 16, 21],
            &[3, 9, 10, 19],
            &[11, 14, 20, 22],
            &[12, 13, 15, 25],
        ],
    },
    FirstRound {
        players: 27,
        length: 5,
        circles: 5,
        tables: &[
            &[6, 9, 10, 14, 20],
            &[8, 11, 12, 13, 21],
            &[15, 17, 23, 24, 25],
            &[0, 3, 5, 18],
            &[1, 7, 19, 22],
            &[2, 4, 16, 26],
        ],
    },
    FirstRound {
        players: 28,
        length: 9,
        circles: 3,
        tables: &[
            &[0, 3, 13, 21],
            &[1, 8, 10, 16],
            &[2, 5, 14, 15],
            &[4, 7, 9, 17],
            &[6, 11, 18, 22],
            &[12, 19, 23, 27],
            &[20, 24, 25, 26],
        ],
    },
    FirstRound {
        players: 29,
        length: 7,
        circles: 4,
        tables: &[
            &[7, 22, 23, 24, 25],
            &[0, 2, 8, 18],
            &[1, 9, 10, 14],
            &[3, 6, 13, 27],
            &[4, 11, 17, 19],
            &[5, 12, 16, 21],
            &[15, 20, 26, 28],
        ],
    },
    FirstRound {
        players: 30,
        length: 7,
        circles: 4,
        tables: &[
            &[2, 8, 11, 22, 27],
            &[7, 13, 17, 24, 25],
            &[0, 15, 16, 23],
            &[1, 3, 10, 28],
            &[4, 9, 12, 14],
            &[5, 20, 26, 29],
            &[6, 18, 19, 21],
        ],
    },
    FirstRound {
        players: 31,
        length: 7,
        circles: 4,
        tables: &[
            &[2, 3, 12, 13, 29],
            &[4, 11, 14, 17, 28],
            &[19, 21, 24, 26, 30],
            &[0, 6, 8, 22],
            &[1, 5, 7, 15],
            &[9, 16, 20, 25],
            &[10, 18, 23, 27],
        ],
    },
    FirstRound {
        players: 36,
        length: 11,
        circles: 3,
        tables: &[
            &[0, 17, 23, 24],
            &[1, 15, 21, 25],
            &[2, 16, 22, 26],
            &[3, 6, 14, 18],
            &[4, 7, 12, 19],
            &[5, 8, 13, 20],
            &[9, 29, 31, 34],
            &[10, 27, 32, 35],
            &[11, 28, 30, 33],
        ],
    },
    FirstRound {
        players: 40,
        length: 13,
        circles: 3,
        tables: &[
            &[0, 3, 11, 35],
            &[1, 4, 9, 33],
            &[2, 5, 10, 34],
            &[6, 20, 26, 36],
            &[7, 18, 24, 37],
            &[8, 19, 25, 38],
            &[12, 16, 28, 30],
            &[13, 17, 29, 31],
            &[14, 15, 27, 32],
            &[21, 22, 23, 39],
        ],
    },
    FirstRound {
        players: 44,
        length: 13,
        circles: 3,
        tables: &[
            &[0, 5, 25, 42],
            &[1, 26, 27, 40],
            &[2, 7, 8, 19],
            &[3, 9, 12, 24],
            &[4, 10, 15, 34],
            &[6, 14, 16, 43],
            &[11, 21, 37, 41],
            &[13, 23, 30, 31],
            &[17, 20, 33, 35],
            &[18, 22, 29, 38],
            &[28, 32, 36, 39],
        ],
    },
    FirstRound {
        players: 48,
        length: 15,
        circles: 3,
        tables: &[
            &[0, 19, 28, 32],
            &[1, 20, 29, 30],
            &[2, 18, 27, 31],
            &[3, 8, 11, 41],
            &[4, 6, 9, 39],
            &[5, 7, 10, 40],
            &[12, 26, 34, 46],
            &[13, 24, 35, 47],
            &[14, 25, 33, 45],
            &[15, 22, 36, 42],
            &[16, 23, 37, 43],
            &[17, 21, 38, 44],
        ],
    },
    FirstRound {
        players: 52,
        length: 17,
        circles: 3,
        tables: &[
            &[0, 19, 30, 33],
            &[1, 20, 31, 34],
            &[2, 18, 32, 35],
            &[3, 11, 13, 37],
            &[4, 9, 14, 38],
            &[5, 10, 12, 36],
            &[6, 15, 21, 47],
            &[7, 16, 22, 45],
            &[8, 17, 23, 46],
            &[24, 25, 26, 51],
            &[27, 39, 43, 50],
            &[28, 40, 44, 48],
            &[29, 41, 42, 49],
        ],
    },
    FirstRound {
        players: 60,
        length: 19,
        circles: 3,
        tables: &[
            &[0, 8, 26, 32],
            &[1, 6, 24, 30],
            &[2, 7, 25, 31],
            &[3, 13, 16, 33],
            &[4, 14, 17, 34],
            &[5, 12, 15, 35],
            &[9, 47, 55, 59],
            &[10, 45, 56, 57],
            &[11, 46, 54, 58],
            &[18, 22, 37, 53],
            &[19, 23, 38, 51],
            &[20, 21, 36, 52],
            &[27, 39, 44, 48],
            &[28, 40, 42, 49],
            &[29, 41, 43, 50],
        ],
    },
    FirstRound {
        players: 64,
        length: 21,
        circles: 3,
        tables: &[
            &[0, 12, 15, 46],
            &[1, 13, 16, 47],
            &[2, 14, 17, 45],
            &[3, 7, 20, 27],
            &[4, 8, 18, 28],
            &[5, 6, 19, 29],
            &[9, 35, 56, 61],
            &[10, 33, 54, 62],
            &[11, 34, 55, 60],
            &[21, 32, 51, 57],
            &[22, 30, 52, 58],
            &[23, 31, 53, 59],
            &[24, 40, 42, 49],
            &[25, 41, 43, 50],
            &[26, 39, 44, 48],
            &[36, 37, 38, 63],
        ],
    },
];

/// Not known to `avoiding-1`. Found among the first rounds that stay the same if each player
/// moves to the next circle, to nine times his number there.
const LATER: &[FirstRound] = &[FirstRound {
    players: 44,
    length: 14,
    circles: 3,
    tables: &[
        &[0, 1, 2, 42],
        &[3, 8, 13, 37],
        &[4, 16, 23, 38],
        &[5, 14, 17, 31],
        &[6, 18, 25, 35],
        &[7, 34, 36, 40],
        &[9, 20, 24, 27],
        &[10, 15, 41, 43],
        &[11, 21, 29, 30],
        &[12, 26, 28, 32],
        &[19, 22, 33, 39],
    ],
}];

/// At least `enough` rounds for so many players if there is a first round for that,
/// else as many as there are; with `newest` those found later too.
pub(super) fn rounds(players: usize, enough: usize, newest: bool) -> Vec<Vec<Vec<u16>>> {
    let later = LATER.iter().filter(|_| newest);
    let mut fitting = FIRST_ROUNDS.iter().chain(later).filter(|first| first.players == players).peekable();
    let mut chosen = None;
    while let Some(first) = fitting.next() {
        if usize::from(first.length) >= enough || fitting.peek().is_none() {
            chosen = Some(first);
            break;
        }
    }
    let Some(&FirstRound { length, circles, tables, .. }) = chosen else { return Vec::new() };
    let turned = |player: u16, by: u16| {
        if player >= circles * length {
            player
        } else {
            (player / circles + by) % length * circles + player % circles
        }
    };
    (0..length)
        .map(|by| {
            tables.iter().map(|table| table.iter().map(|&player| turned(player, by)).collect()).collect()
        })
        .collect()
}

#[cfg(test)]
pub(super) fn known() -> impl Iterator<Item = (usize, usize)> {
    FIRST_ROUNDS.iter().chain(LATER).map(|first| (first.players, usize::from(first.length)))
}
