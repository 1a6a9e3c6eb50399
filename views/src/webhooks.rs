//! How a webhook stands.

use engine::Webhook;

/// Whether it is told anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It takes what it is told.
    Active,
    /// It did not, and is told again.
    Failing,
    /// It is told nothing until somebody says so.
    Off,
    /// There is nothing to sign with.
    NoSecret,
}

impl Standing {
    /// How this one stands.
    #[must_use]
    pub fn of(webhook: &Webhook) -> Self {
        if !webhook.has_secret {
            Self::NoSecret
        } else if webhook.off_at.is_some() {
            Self::Off
        } else if webhook.failing_since.is_some() {
            Self::Failing
        } else {
            Self::Active
        }
    }
}
