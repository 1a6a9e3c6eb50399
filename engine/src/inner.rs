//! What all clones of an engine share, and what works in the background holds on to.

use std::sync::Arc;

use tokio::runtime::Runtime;

use crate::access::TokenMemory;
use crate::directories::Directories;
use crate::import_queue::ImportQueue;
use crate::kinds::Kinds;
use crate::security::Refusals;
use crate::shared::Shared;
use crate::tournament::Audits;

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) shared: Arc<Shared>,
    pub(crate) kinds: Kinds,
    pub(crate) directories: Directories,
    pub(crate) audits: Audits,
    pub(crate) imports: ImportQueue,
    pub(crate) tokens: TokenMemory,
    pub(crate) refusals: Refusals,
    /// Taken when the engine goes.
    pub(crate) runtime: Option<Runtime>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // Does not wait: this may be dropped on another runtime.
            runtime.shutdown_background();
        }
    }
}
