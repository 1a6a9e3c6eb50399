use std::sync::Arc;

use super::{Corrupt, Meta};
use crate::log::StreamId;
use crate::tournament::event::outcome::OutcomeAt;
use crate::tournament::event::preregistration::RegistrationSet;
use crate::tournament::event::setup::{
    Described, RulesetAmended, RulesetChangeProposed, RulesetChanged, SettlementAdopted,
};
use crate::tournament::state::{Entering, ProposedRuleset};
use crate::tournament::{Event, Tournament};

impl Tournament {
    /// The state after the first event of a stream.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not the founding of a tournament at version 1.
    pub fn found(id: StreamId, meta: Meta, event: &Event) -> Result<Self, Corrupt> {
        let Event::Created(created) = event else {
            return Err(meta.corrupt("a tournament begins with its creation"));
        };
        if meta.version != 1 {
            return Err(meta.corrupt("event 1 expected"));
        }
        Ok(Self {
            id,
            version: 1,
            epoch: 1,
            recorded_at: meta.recorded_at,
            title: created.title.clone(),
            date: created.date,
            place: created.place.clone(),
            times: Arc::default(),
            entering: Arc::new(Entering {
                terms: RegistrationSet { consent: created.consent, ..RegistrationSet::default() },
                ..Entering::default()
            }),
            ruleset: Arc::new(created.ruleset.clone()),
            settlement: created.settlement,
            proposed: None,
            closed: false,
            players: Arc::default(),
            annulled: Arc::default(),
            teams: Arc::default(),
            rounds: Vec::new(),
            commitments: Arc::default(),
            prohibited: Arc::default(),
            rulings: Arc::default(),
            complaints: Arc::default(),
            appeals: Arc::default(),
            appeal_deadlines: Arc::default(),
            flags: Arc::default(),
            lots: Arc::default(),
            editions: Arc::default(),
            prizes_paid: Arc::default(),
            hall: Arc::default(),
            cash: Arc::default(),
            taken_over: None,
        })
    }

    pub(super) fn described(&mut self, event: &Described) {
        let Described { title, date, place, note: _ } = event.clone();
        (self.title, self.date, self.place) = (title, date, place);
    }

    pub(super) fn ruleset_amended(&mut self, event: &RulesetAmended) {
        self.ruleset = Arc::new(event.ruleset.clone());
    }

    pub(super) fn ruleset_change_proposed(&mut self, meta: Meta, event: &RulesetChangeProposed) {
        let proposed = ProposedRuleset { facts: event.clone(), recorded: meta.recorded() };
        self.proposed = Some(Arc::new(proposed));
    }

    pub(super) fn ruleset_changed(&mut self, meta: Meta, event: &RulesetChanged) -> Result<(), Corrupt> {
        self.ruleset = Arc::new(event.ruleset.clone());
        (self.settlement, self.proposed) = (event.settlement, None);
        self.settled_anew(meta, &event.deals)
    }

    fn settled_anew(&mut self, meta: Meta, deals: &[OutcomeAt]) -> Result<(), Corrupt> {
        for made in deals {
            self.deal_mut(meta, made.at)?.take_resettled(made);
        }
        Ok(())
    }

    pub(super) fn settlement_adopted(
        &mut self,
        meta: Meta,
        event: &SettlementAdopted,
    ) -> Result<(), Corrupt> {
        self.settlement = event.settlement;
        self.settled_anew(meta, &event.deals)
    }
}
