use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::RegistrationId;
use crate::tournament::Tournament;
use crate::tournament::event::preregistration::Preregistered;
use crate::tournament::state::{Preregistration, Standing};

impl Tournament {
    pub(super) fn preregistered(&mut self, meta: Meta, event: &Preregistered) {
        let standing = if event.waiting { Standing::Waiting } else { Standing::Place };
        let preregistration = Preregistration { facts: event.clone(), recorded: meta.recorded(), standing };
        Arc::make_mut(&mut self.entering).preregistrations.push(preregistration);
    }

    pub(super) fn preregistration_mut(
        &mut self,
        meta: Meta,
        id: RegistrationId,
    ) -> Result<&mut Preregistration, Corrupt> {
        let mut found = Arc::make_mut(&mut self.entering)
            .preregistrations
            .iter_mut()
            .filter(|entry| entry.facts.registration == id);
        found.next().ok_or_else(|| meta.corrupt(format!("no registration {id}")))
    }
}
