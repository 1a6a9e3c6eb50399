//! What can happen to any stream, whatever it tells of.

pub use crate::log::{Continuation, StreamContinued};
