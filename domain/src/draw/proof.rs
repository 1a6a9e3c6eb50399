use std::fmt;

use serde::{Deserialize, Serialize};

use super::random::sorted;
use super::{Algorithm, DrawError, DrawOptions, FiveTables, SeatOne, Seating, draw_random};
use crate::ids::PlayerNumber;
use crate::log::Hash;

/// The 32 secret random bytes a draw starts from; hexadecimal in JSON.
///
/// Its debug form does not show it: until the draw is revealed it is a secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex")] pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The digest to publish before a draw: it binds algorithm, players, options and
/// seed without telling the seed.
///
/// SHA-256 over 32 zero bytes and four parts, each behind its length (64 bits,
/// big-endian): the algorithm's name; the start numbers in ascending order, 16 bits
/// big-endian each; the options as text, such as `five_tables=first,seat_one=vorhand`;
/// the 32 bytes of the seed.
///
/// # Errors
/// [`DrawError::ListedTwice`] if a start number stands twice in the list.
pub fn commitment(
    algorithm: Algorithm,
    players: &[PlayerNumber],
    options: DrawOptions,
    seed: Seed,
) -> Result<Hash, DrawError> {
    let numbers: Vec<u8> = sorted(players)?.iter().flat_map(|player| player.0.to_be_bytes()).collect();
    let five_tables = match options.five_tables {
        FiveTables::First => "first",
        FiveTables::Last => "last",
    };
    let seat_one = match options.seat_one {
        SeatOne::Vorhand => "vorhand",
        SeatOne::Dealer => "dealer",
    };
    let options = format!("five_tables={five_tables},seat_one={seat_one}");
    Ok(Hash::over(Hash::GENESIS, [algorithm.name().as_bytes(), &numbers, options.as_bytes(), &seed.0]))
}

/// Everything needed to draw again what was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawProof {
    /// How it was drawn.
    pub algorithm: Algorithm,
    /// Who was in the draw, in any order.
    pub players: Vec<PlayerNumber>,
    /// The options.
    pub options: DrawOptions,
    /// The seed, revealed.
    pub seed: Seed,
    /// The digest published before the draw, if there was one.
    #[serde(default)]
    pub commitment: Option<Hash>,
    /// The seating said to have been drawn.
    pub tables: Seating,
}

/// What does not hold in a [`DrawProof`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawMismatch {
    /// The list of players cannot be drawn at all.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// Algorithm, players, options or seed are not those committed to.
    #[error("algorithm, players, options or seed are not those of the commitment {published}")]
    Commitment {
        /// What was published.
        published: Hash,
        /// What the proof gives.
        computed: Hash,
    },
    /// The algorithm needs more than a seed and start numbers: it draws in the light
    /// of earlier rounds, groups or a standing.
    #[error("a draw by {} cannot be repeated from start numbers and seed alone", .0.name())]
    NeedsMore(Algorithm),
    /// The seed draws another seating.
    #[error("the seed draws another seating than the one recorded")]
    Seating {
        /// What the seed draws.
        drawn: Seating,
    },
}

impl DrawProof {
    /// Draws again and compares.
    ///
    /// # Errors
    /// [`DrawMismatch`] with what should have been there.
    pub fn verify(&self) -> Result<(), DrawMismatch> {
        if let Some(published) = self.commitment {
            let computed = commitment(self.algorithm, &self.players, self.options, self.seed)?;
            if computed != published {
                return Err(DrawMismatch::Commitment { published, computed });
            }
        }
        let drawn = match self.algorithm {
            Algorithm::Random1 => draw_random(self.seed, &self.players, self.options)?,
            other => return Err(DrawMismatch::NeedsMore(other)),
        };
        if drawn == self.tables { Ok(()) } else { Err(DrawMismatch::Seating { drawn }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> DrawProof {
        let players: Vec<_> = (1..=13).map(PlayerNumber).collect();
        let options = DrawOptions::random(FiveTables::First, SeatOne::Vorhand);
        let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        DrawProof {
            algorithm: Algorithm::Random1,
            commitment: Some(commitment(Algorithm::Random1, &players, options, seed).unwrap()),
            tables: draw_random(seed, &players, options).unwrap(),
            players,
            options,
            seed,
        }
    }

    #[test]
    fn an_honest_draw_verifies() {
        assert_eq!(proof().verify(), Ok(()));
        let read: DrawProof = serde_json::from_str(&serde_json::to_string(&proof()).unwrap()).unwrap();
        assert_eq!(read, proof());
    }

    #[test]
    fn swapped_seats_are_found() {
        let mut proof = proof();
        let honest = proof.tables.clone();
        proof.tables[0].seats.swap(0, 1);
        assert_eq!(proof.verify(), Err(DrawMismatch::Seating { drawn: honest }));
    }

    #[test]
    fn another_seed_breaks_the_commitment() {
        let mut proof = proof();
        proof.seed.0[0] ^= 1;
        proof.tables = draw_random(proof.seed, &proof.players, proof.options).unwrap();
        assert!(matches!(proof.verify(), Err(DrawMismatch::Commitment { .. })));
    }

    #[test]
    fn the_commitment_covers_players_and_options_and_not_their_order() {
        let proof = proof();
        let commit = |players: &[_], options| commitment(proof.algorithm, players, options, proof.seed);
        let reversed: Vec<_> = proof.players.iter().rev().copied().collect();
        assert_eq!(commit(&reversed, proof.options).ok(), proof.commitment);
        assert_ne!(commit(&reversed[1..], proof.options).ok(), proof.commitment);
        let other = DrawOptions { seat_one: SeatOne::Dealer, ..proof.options };
        assert_ne!(commit(&reversed, other).ok(), proof.commitment);
    }

    #[test]
    fn a_known_draw_has_the_known_commitment() {
        let expected = "a522ac530df98816b9aa1d375d07eda2cdf1dbfb4f8783a404d9a1aca9820529";
        assert_eq!(proof().commitment.unwrap().to_string(), expected);
    }

    #[test]
    fn the_seed_is_not_shown_by_accident() {
        assert_eq!(format!("{:?}", Seed([1; 32])), "Seed(…)");
    }
}
