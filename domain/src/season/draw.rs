//! The draw of a cup: who entered as first, second … is drawn like a lot (`lot-1`), and the order that comes
//! out is the bracket's. Told in `docs/DRAW.md`.

use super::KnockoutDrawn;
use crate::draw::{Seed, draw_lot};
use crate::ids::{PlayerNumber, TeamId};
use crate::log::Hash;

/// The word in the digest of a draw that is fixed before.
const DOMAIN: &[u8] = b"knockout-1";

/// What does not hold in a cup's draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DrawFault {
    /// Seed and pairs are not those committed to.
    #[error("seed and pairs are not those of the commitment {published}")]
    Commitment {
        /// What was published.
        published: Hash,
    },
    /// The seed draws another order.
    #[error("the seed draws another order than the one recorded")]
    Order,
}

/// The digest to publish before the draw.
#[must_use]
pub fn commitment(seed: Seed, teams: &[TeamId]) -> Hash {
    let ids = teams.iter().map(|team| team.0.as_bytes().as_slice());
    Hash::over(Hash::GENESIS, [DOMAIN, seed.0.as_slice()].into_iter().chain(ids))
}

/// The teams in the order that is drawn from the seed.
#[must_use]
pub fn drawn_order(seed: Seed, public_randomness: Option<&str>, teams: &[TeamId]) -> Vec<TeamId> {
    let seed = public_randomness.map_or(seed, |text| seed.mixed_with(text));
    let entered: Vec<_> = (0..teams.len()).map(PlayerNumber::from_index).collect();
    let drawn = draw_lot(seed, &entered);
    drawn.into_iter().filter_map(|number| teams.get(number.index()).copied()).collect()
}

impl KnockoutDrawn {
    /// Draws again and compares.
    ///
    /// # Errors
    /// [`DrawFault`].
    pub fn verify(&self) -> Result<(), DrawFault> {
        if let Some(published) = self.commitment
            && commitment(self.seed, &self.teams) != published
        {
            return Err(DrawFault::Commitment { published });
        }
        let drawn = drawn_order(self.seed, self.public_randomness.as_deref(), &self.teams);
        if drawn == self.order { Ok(()) } else { Err(DrawFault::Order) }
    }
}
