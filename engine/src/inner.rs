//! What all clones of an engine share, and what works in the background holds on to.

use std::sync::Arc;

use domain::organisation::Organisation;
use domain::tournament::Tournament;
use tokio::runtime::Runtime;

use crate::access::TokenMemory;
use crate::directories::Directories;
use crate::shared::Shared;
use crate::streams::Streams;

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) shared: Arc<Shared>,
    pub(crate) tournaments: Streams<Tournament>,
    pub(crate) organisations: Streams<Organisation>,
    pub(crate) directories: Directories,
    pub(crate) tokens: TokenMemory,
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
