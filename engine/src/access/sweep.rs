//! What has ended is removed some time later, so that signing in does not make the database larger for ever.

use chrono::TimeDelta;
use store::{Ended, WriteError};

use super::setup;
use crate::inner::Inner;

/// How long ended tokens and sessions are kept: histories call who has written by their labels.
const TOKENS: TimeDelta = TimeDelta::days(90);
/// How long invitations are kept that can no longer be redeemed.
const INVITATIONS: TimeDelta = TimeDelta::days(1);
/// Most of each that are removed in one transaction: nobody's write waits for it long.
const MOST: u32 = 200;

impl Inner {
    /// Removes some of the tokens, sessions, invitations and set-up secrets that ended long ago; answers how
    /// many. What the security log says of them stays.
    ///
    /// # Errors
    /// The database's.
    pub(crate) async fn remove_ended(&self) -> Result<u64, WriteError> {
        let now = self.shared.config.clock.now();
        let ended = Ended {
            tokens: now - TOKENS,
            invitations: now - INVITATIONS,
            setup_secrets: now - setup::GOOD_FOR - INVITATIONS,
        };
        self.shared.store.remove_ended(ended, MOST).await
    }
}
