//! The page that opens by itself when somebody starts the program where he sits.

use std::env::var_os;
use std::io::{IsTerminal as _, stdout};
use std::net::IpAddr;
use std::process::{Command, Stdio};

use clap::Args;

/// Whether a browser is opened.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct Opening {
    /// Opens the page in a browser although nobody sits at a terminal.
    #[arg(long, conflicts_with = "no_open")]
    open: bool,
    /// Opens no browser. By default the page opens when the program is started on a terminal of this machine.
    #[arg(long)]
    no_open: bool,
}

impl Opening {
    /// Opens this page, if somebody is there to see it. Whatever keeps it from opening, its address is printed too.
    pub fn show(self, listening: IpAddr, page: &str) {
        if self.open || (!self.no_open && is_at_this_machine(listening)) {
            hand_over(page);
        }
    }
}

/// Somebody sits at this machine's screen and has started it by hand: no service, no remote shell, no test run, and
/// the page can be reached from here.
fn is_at_this_machine(listening: IpAddr) -> bool {
    let is_elsewhere = ["CI", "NOTIFY_SOCKET", "SSH_CONNECTION", "SSH_TTY"].into_iter().any(is_set);
    // Without a screen the opener would put a browser for text over what the terminal says.
    let has_screen =
        cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_set);
    let is_reached_here = listening.is_loopback() || listening.is_unspecified();
    stdout().is_terminal() && is_reached_here && has_screen && !is_elsewhere
}

fn is_set(name: &str) -> bool {
    var_os(name).is_some_and(|value| !value.is_empty())
}

/// What this platform opens an address with.
fn opener() -> Command {
    if cfg!(windows) {
        // Unlike `start` it takes the address as it is, with whatever signs are in it.
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        command
    } else if cfg!(target_os = "macos") {
        Command::new("open")
    } else {
        Command::new("xdg-open")
    }
}

fn hand_over(page: &str) {
    let mut command = opener();
    command.arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Ctrl+C ends the server, not the browser that was opened.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}
