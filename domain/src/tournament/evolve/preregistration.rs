use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::ids::RegistrationId;
use crate::tournament::Tournament;
use crate::tournament::event::preregistration::Preregistered;
use crate::tournament::state::{Asked, Standing};

impl Tournament {
    pub(super) fn preregistered(&mut self, meta: Meta, event: &Preregistered) {
        let standing = if event.waiting { Standing::Waiting } else { Standing::Place };
        let asked = Asked { facts: event.clone(), recorded: meta.recorded(), standing };
        Arc::make_mut(&mut self.entering).asked.push(asked);
    }

    pub(super) fn asked_mut(&mut self, meta: Meta, id: RegistrationId) -> Result<&mut Asked, Corrupt> {
        let asked = Arc::make_mut(&mut self.entering).asked.iter_mut();
        let mut asked = asked.filter(|asked| asked.facts.registration == id);
        asked.next().ok_or_else(|| meta.corrupt(format!("no registration {id}")))
    }
}
