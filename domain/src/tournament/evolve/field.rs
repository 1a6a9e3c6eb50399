use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::money::Cents;
use crate::tournament::Tournament;
use crate::tournament::event::field::{
    Annulled, Excluded, LetIn, PersonCorrected, PlayerRegistered, Reinstated, Substituted, TeamChanged,
    TeamDissolved, TeamFormed, Withdrawn,
};
use crate::tournament::state::{Leave, Player, Standing, Substitution, Team};

impl Tournament {
    pub(super) fn player_registered(&mut self, meta: Meta, event: &PlayerRegistered) -> Result<(), Corrupt> {
        if let Some(registration) = event.registration {
            self.preregistration_mut(meta, registration)?.standing = Standing::Registered(event.player);
        }
        let player = Player {
            number: event.player,
            person: event.person,
            details: event.details.clone(),
            from_round: event.from_round,
            fee_paid: Cents(0),
            fee_elsewhere: BTreeMap::new(),
            fee_kind: None,
            fee_payer: None,
            trophies_brought: 0,
            prizes_waived: None,
            checked_in: false,
            withdrawn: None,
            excluded: None,
            suspended: None,
            despite_suspension: event.despite_suspension,
            held: event.held,
            agreed_by_entry: event.agreed_by_entry,
        };
        Arc::make_mut(&mut self.players).insert(event.player, player);
        Ok(())
    }

    pub(super) fn let_in(&mut self, meta: Meta, event: &LetIn) -> Result<(), Corrupt> {
        let player = self.player_mut(meta, event.player)?;
        player.held = false;
        player.details = event.details.clone();
        player.despite_suspension = event.despite_suspension;
        Ok(())
    }

    pub(super) fn person_corrected(&mut self, meta: Meta, event: &PersonCorrected) -> Result<(), Corrupt> {
        let player = self.player_mut(meta, event.player)?;
        (player.person, player.details) = (event.person, event.details.clone());
        player.despite_suspension = event.despite_suspension;
        player.agreed_by_entry = event.agreed_by_entry;
        Ok(())
    }

    pub(super) fn annulled(&mut self, meta: Meta, event: &Annulled) -> Result<(), Corrupt> {
        let player = Arc::make_mut(&mut self.players).remove(&event.player);
        let player = player.ok_or_else(|| meta.corrupt(format!("no player {}", event.player)))?;
        Arc::make_mut(&mut self.annulled).insert(event.player, player.person);
        let was_his = |standing: &Standing| *standing == Standing::Registered(event.player);
        if self.entering.preregistrations.iter().any(|entry| was_his(&entry.standing)) {
            let preregistrations = Arc::make_mut(&mut self.entering).preregistrations.iter_mut();
            preregistrations
                .filter(|entry| was_his(&entry.standing))
                .for_each(|entry| entry.standing = Standing::Cancelled);
        }
        Ok(())
    }

    pub(super) fn withdrawn(&mut self, meta: Meta, event: &Withdrawn) -> Result<(), Corrupt> {
        let leave = Leave { at: meta.recorded_at, note: event.note };
        self.player_mut(meta, event.player)?.withdrawn = Some(leave);
        Ok(())
    }

    pub(super) fn excluded(&mut self, meta: Meta, event: &Excluded) -> Result<(), Corrupt> {
        let leave = Leave { at: meta.recorded_at, note: event.note };
        self.player_mut(meta, event.player)?.excluded = Some(leave);
        Ok(())
    }

    pub(super) fn reinstated(&mut self, meta: Meta, event: &Reinstated) -> Result<(), Corrupt> {
        let player = self.player_mut(meta, event.player)?;
        player.withdrawn = None;
        player.excluded = None;
        Ok(())
    }

    pub(super) fn substituted(&mut self, meta: Meta, event: &Substituted) -> Result<(), Corrupt> {
        let table = self.table_mut(meta, event.at)?;
        let mut seats = table.seats.to_vec();
        match seats.get_mut(event.seat.index()) {
            Some(seated) if *seated == event.leaving => *seated = event.entering,
            _ => return Err(meta.corrupt(format!("player {} does not sit there", event.leaving))),
        }
        table.seats = seats.into();
        table.substitutions.push(Substitution {
            seat: event.seat,
            leaving: event.leaving,
            entering: event.entering,
            from_deal: event.from_deal,
        });
        Ok(())
    }

    pub(super) fn team_formed(&mut self, event: &TeamFormed) {
        let team = Team { id: event.team, name: event.name, members: event.members.clone() };
        Arc::make_mut(&mut self.teams).insert(event.team, team);
    }

    pub(super) fn team_changed(&mut self, meta: Meta, event: &TeamChanged) -> Result<(), Corrupt> {
        let team = Arc::make_mut(&mut self.teams).get_mut(&event.team);
        let team = team.ok_or_else(|| meta.corrupt(format!("no team {}", event.team)))?;
        team.name = event.name;
        team.members.clone_from(&event.members);
        Ok(())
    }

    pub(super) fn team_dissolved(&mut self, event: &TeamDissolved) {
        Arc::make_mut(&mut self.teams).remove(&event.team);
    }
}
