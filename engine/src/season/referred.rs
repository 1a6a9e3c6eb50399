//! Where the tournaments stand that a season refers to, as one number: whoever shows what it comes to looks there first
//! whether anything has changed, and adds nothing up.

use std::collections::BTreeSet;

use domain::log::{Hash, StreamId};
use domain::season::Season;
use store::OrganisationId;

use crate::Engine;
use crate::reading::ReadError;

impl Engine {
    /// Changes with each event of a tournament that a season refers to, and with each name of its organisation. That
    /// of the season's own organisation, and the season itself, are not in it.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn referred(&self, season: &Season) -> Result<u64, ReadError> {
        let accepted: BTreeSet<StreamId> =
            season.series.accepted.keys().map(|reference| reference.tournament).collect();
        let counted = season.series.references().chain(season.deals.references());
        let played_in = season.matches.iter().filter_map(|played| played.facts.played_in);
        let counted = counted.chain(played_in.map(|it| it.reference)).map(|reference| reference.tournament);
        let tournaments: BTreeSet<StreamId> = counted.chain(accepted.iter().copied()).collect();
        let tournaments: Vec<_> = tournaments.into_iter().collect();
        if tournaments.is_empty() {
            return Ok(0);
        }
        let mut told = Vec::new();
        let mut heads = self.store().heads(&tournaments).await?;
        heads.sort_unstable_by_key(|(tournament, _)| *tournament);
        for (tournament, head) in heads {
            told.extend_from_slice(tournament.0.as_bytes());
            told.extend_from_slice(&head.hash.0);
        }
        // Results of others come with their persons.
        let mut others: BTreeSet<OrganisationId> = BTreeSet::new();
        for tournament in accepted {
            others.extend(self.store().stream(tournament).await?.map(|info| info.organisation));
        }
        for organisation in others {
            told.extend_from_slice(&self.persons_revision(organisation).await?.to_be_bytes());
        }
        let Hash(whole) = Hash::over(Hash::GENESIS, [told.as_slice()]);
        Ok(whole.iter().take(size_of::<u64>()).fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }
}
