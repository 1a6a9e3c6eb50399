//! What stands in the way of a draw, of publishing or of closing, and what is odd: one list, told before.
//!
//! What stands in the way is what [`decide`](super::decide) would refuse; it cannot be confirmed. What is
//! odd may be right all the same: whoever draws, publishes or closes says that he knows it, and the event says so.
//! Doubles and residences are no part of the log: who knows the persons adds them as [`Seen::These`].

mod about;
pub mod faults;
mod findings;
mod obstacles;

use std::collections::BTreeSet;

pub use super::warning::{Seen, Warning};
pub use about::{About, Before, Finding, Obstacle};
pub(in crate::tournament) use obstacles::rounds_over;

use super::command::DrawOrder;
use super::rejection::Rejection;
use super::{Tournament, rejections};
use crate::violation::{Fault, Violation};

impl Tournament {
    /// Everything odd that the log tells.
    #[must_use]
    pub fn warnings(&self, before: Before) -> Vec<Finding> {
        findings::of(self, before, &DrawOrder::default())
    }

    /// Everything odd that the log tells before the next round is drawn so.
    #[must_use]
    pub fn warnings_before_draw(&self, order: &DrawOrder) -> Vec<Finding> {
        findings::of(self, Before::Draw, order)
    }

    /// What would be refused however much is confirmed.
    #[must_use]
    pub fn obstacles_before(&self, before: Before) -> Vec<Obstacle> {
        let obstacle = |rejection| Obstacle { rejection, about: About::default() };
        if self.closed {
            return vec![obstacle(rejections::reopen_first())];
        }
        match before {
            Before::Publish => self.obstacles_to_publishing(),
            Before::Draw => self.obstacles_to_drawing(),
            Before::Setup | Before::Close => Vec::new(),
        }
    }

    /// The warnings that stand and were confirmed, as the event records them.
    ///
    /// # Errors
    /// `warnings_unconfirmed` with every one that was not.
    pub(super) fn confirmed(&self, before: Before, seen: &Seen) -> Result<Vec<Warning>, Rejection> {
        confirmed(self.warnings(before), seen)
    }

    /// The same before a draw.
    ///
    /// # Errors
    /// `warnings_unconfirmed` with every one that was not.
    pub(super) fn confirmed_in(&self, order: &DrawOrder) -> Result<Vec<Warning>, Rejection> {
        confirmed(self.warnings_before_draw(order), &order.seen)
    }
}

fn confirmed(found: Vec<Finding>, seen: &Seen) -> Result<Vec<Warning>, Rejection> {
    let mut standing: BTreeSet<_> = found.iter().map(|finding| finding.warning).collect();
    let Seen::These { confirmed, noticed } = seen else { return Ok(standing.into_iter().collect()) };
    let mut missing: Vec<_> =
        found.into_iter().filter(|finding| !confirmed.contains(&finding.warning)).collect();
    let besides = noticed.iter().filter(|warning| !confirmed.contains(warning));
    missing.extend(besides.map(|&warning| Finding {
        warning,
        fault: warning.in_general(),
        about: About::default(),
    }));
    if missing.is_empty() {
        standing.extend(noticed);
        return Ok(standing.into_iter().collect());
    }
    let violations = missing.into_iter().map(|finding| Violation::at("/confirmed", finding.fault)).collect();
    Err(Rejection { violations, ..rejections::warnings_unconfirmed() })
}

impl Warning {
    /// What is said of it where no more is known than that it is so.
    #[must_use]
    pub fn in_general(self) -> Fault {
        match self {
            Self::PossibleDoubles => faults::possible_doubles(),
            Self::TitleOutdated => faults::title_outdated(),
            _ => faults::unconfirmed(),
        }
    }
}
