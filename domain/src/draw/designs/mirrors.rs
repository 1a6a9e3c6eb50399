//! Ten rounds for 32 players.
//!
//! The players are 16 and their mirror images: x and x + 16. In each round every table has
//! the table of the mirror images beside it, so half of the tables say all. Two players of
//! the 16, whichever of the two images they are, share two tables, once on the same side of
//! the mirror and once on different sides; so everybody meets everybody once but his own
//! image. (That such ten rounds exist is known since A. Aguado, 2004.)
//!
//! These were found from the five rounds of the affine plane of order 4 and the same again
//! with its points permuted at random: who stands on which side are the unknowns of linear
//! equations over the field of two, one for each two players, and the first permutation for
//! which they have a solution was taken.

pub(super) const PLAYERS: usize = 32;

const IMAGE: u16 = 16;

/// For each round four tables; the others are their images.
#[rustfmt::skip]
const HALVES: [[[u16; 4]; 4]; 10] = [
    [[16, 4, 24, 12], [17, 5, 25, 13], [18, 6, 26, 14], [19, 7, 27, 15]],
    [[16, 5, 26, 15], [17, 4, 27, 14], [18, 23, 24, 13], [19, 22, 25, 12]],
    [[16, 6, 27, 13], [17, 7, 26, 12], [18, 20, 25, 15], [19, 21, 24, 14]],
    [[0, 23, 25, 14], [1, 22, 24, 15], [18, 21, 11, 12], [19, 20, 10, 13]],
    [[16, 1, 18, 3], [20, 21, 6, 7], [8, 25, 26, 11], [28, 29, 14, 15]],
    [[1, 14, 12, 2], [24, 7, 5, 11], [4, 10, 25, 6], [13, 3, 0, 15]],
    [[17, 23, 9, 15], [24, 30, 0, 6], [4, 19, 28, 11], [13, 26, 21, 2]],
    [[17, 10, 16, 11], [24, 3, 25, 2], [4, 30, 21, 15], [29, 23, 12, 6]],
    [[1, 19, 5, 6], [8, 10, 12, 15], [20, 23, 16, 2], [13, 14, 9, 11]],
    [[1, 8, 4, 13], [14, 7, 10, 3], [12, 5, 9, 0], [2, 11, 6, 15]],
];

pub(super) fn rounds() -> Vec<Vec<Vec<u16>>> {
    let image = |player: u16| (player + IMAGE) % (2 * IMAGE);
    HALVES
        .iter()
        .map(|half| {
            let images = half.iter().map(|table| table.map(image).to_vec());
            half.iter().map(|table| table.to_vec()).chain(images).collect()
        })
        .collect()
}
