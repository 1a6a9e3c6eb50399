//! How the program is told to stop.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlBreak, CtrlC, CtrlClose, ctrl_break, ctrl_c, ctrl_close};

/// What tells it. From when this is made on nothing that tells it is lost, whoever waits for it or not yet.
#[derive(Debug)]
pub struct Stop {
    #[cfg(unix)]
    interrupted: Signal,
    #[cfg(unix)]
    terminated: Signal,
    #[cfg(unix)]
    quit: Signal,
    #[cfg(windows)]
    interrupted: CtrlC,
    #[cfg(windows)]
    broken_off: CtrlBreak,
    #[cfg(windows)]
    closed: CtrlClose,
}

impl Stop {
    #[cfg(unix)]
    pub fn listen() -> io::Result<Self> {
        Ok(Self {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
            quit: signal(SignalKind::quit())?,
        })
    }

    #[cfg(windows)]
    pub fn listen() -> io::Result<Self> {
        Ok(Self { interrupted: ctrl_c()?, broken_off: ctrl_break()?, closed: ctrl_close()? })
    }

    /// Waits until the program is told to stop; whether what is under way may come to its end.
    #[cfg(unix)]
    pub async fn told(mut self) -> bool {
        tokio::select! {
            _ = self.interrupted.recv() => false,
            _ = self.terminated.recv() => true,
            _ = self.quit.recv() => false,
        }
    }

    /// Waits until the program is told to stop; whether what is under way may come to its end.
    #[cfg(windows)]
    pub async fn told(mut self) -> bool {
        tokio::select! {
            _ = self.interrupted.recv() => false,
            _ = self.broken_off.recv() => true,
            _ = self.closed.recv() => true,
        }
    }
}
