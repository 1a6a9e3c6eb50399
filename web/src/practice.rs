//! Practice: a server of its own whose players are made up. Every page says so, and it is thrown away by a form.

use tokio::sync::Notify;

/// That the program serves practice, and whether that was thrown away.
#[derive(Debug, Default)]
pub struct Practice {
    thrown: Notify,
}

impl Practice {
    /// Has the program end; who began it removes what it wrote.
    pub fn throw_away(&self) {
        // Kept, if nobody waits yet.
        self.thrown.notify_one();
    }

    /// Waits until it is thrown away.
    pub async fn thrown_away(&self) {
        self.thrown.notified().await;
    }
}
