//! What a command would change in a trophy list or a free championship, before it is given.

use std::collections::BTreeMap;

use domain::draw::Seed;
use domain::ids::ActorId;
use domain::season::deals::Command;
use domain::season::series::Editions;
use domain::season::{Context, Season};
use domain::tournament::Rejection;
use engine::{Engine, OrganisationId};
use uuid::Uuid;

use super::ChangedEntrant;
use super::deals::{Shown, sums};
use crate::error::Result;

impl ChangedEntrant {
    /// Whose sum would be another behind a command, by number; or how the command is refused. Nothing is stored.
    pub async fn foreseen(
        engine: &Engine,
        organisation: OrganisationId,
        season: &Season,
        command: &Command,
    ) -> Result<std::result::Result<Vec<Self>, Rejection>> {
        let shown = Shown::read(engine, season).await?;
        let evidence = match command.evidence() {
            Some(reference) => engine.evidence(organisation, reference).await?,
            None => None,
        };
        let context = Context {
            random: Seed([0; 32]),
            committed: None,
            actor: ActorId(Uuid::nil()),
            evidence: evidence.as_ref(),
            editions: &Editions::new(),
            played: &shown.played,
        };
        let then = match season.with_deals(command, &context) {
            Ok(then) => then,
            Err(refused) => return Ok(Err(refused)),
        };
        // Who comes into it has a number then, and is called so.
        let shown_then = Shown::read(engine, &then).await?;
        let [before, after] =
            [(season, &shown), (&then, &shown_then)].map(|(it, shown)| sums(it, &shown.played));
        let everybody: BTreeMap<_, _> =
            before.iter().chain(&after).map(|(number, (person, _))| (*number, *person)).collect();
        let changed = everybody.into_iter().filter_map(|(number, person)| {
            let [before, after] = [&before, &after].map(|sums| sums.get(&number).map(|(_, sum)| *sum));
            let entrant = || shown_then.entrant(person, number);
            (before != after).then(|| Self { entrant: entrant(), before, after })
        });
        Ok(Ok(changed.collect()))
    }
}
