//! Tells the service manager how the program is, by the protocol of systemd (`sd_notify`). Nobody is told where nobody
//! asks: `NOTIFY_SOCKET` names whom.

use std::time::Duration;

/// It serves.
pub fn ready() {
    send("READY=1");
}

/// It was told to stop.
pub fn stopping() {
    send("STOPPING=1");
}

/// Says again and again that it is alive, if somebody wants to know (`WatchdogSec=`).
pub async fn stay_alive() {
    let Some(patience) = patience(|name| std::env::var(name).ok(), std::process::id()) else { return };
    let mut ticks = actix_web::rt::time::interval(patience / 2);
    loop {
        ticks.tick().await;
        send("WATCHDOG=1");
    }
}

/// How long the manager waits for a sign of life of this process.
fn patience(variable: impl Fn(&str) -> Option<String>, own: u32) -> Option<Duration> {
    let micros: u64 = variable("WATCHDOG_USEC")?.parse().ok().filter(|micros| *micros > 1)?;
    let meant = variable("WATCHDOG_PID").is_none_or(|pid| pid.parse() == Ok(own));
    meant.then(|| Duration::from_micros(micros))
}

#[cfg(unix)]
fn send(state: &str) {
    let Some(place) = std::env::var_os("NOTIFY_SOCKET") else { return };
    if let Err(error) = sent(&place, state) {
        tracing::warn!(%error, state, "the service manager could not be told");
    }
}

#[cfg(not(unix))]
fn send(_: &str) {}

#[cfg(unix)]
fn sent(place: &std::ffi::OsStr, state: &str) -> std::io::Result<()> {
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let socket = UnixDatagram::unbound()?;
    #[cfg(target_os = "linux")]
    {
        use std::os::linux::net::SocketAddrExt as _;
        use std::os::unix::ffi::OsStrExt as _;
        if let Some(name) = place.as_bytes().strip_prefix(b"@") {
            socket.send_to_addr(state.as_bytes(), &SocketAddr::from_abstract_name(name)?)?;
            return Ok(());
        }
    }
    socket.send_to_addr(state.as_bytes(), &SocketAddr::from_pathname(place)?)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(&[], None)]
    #[case(&[("WATCHDOG_USEC", "30000000")], Some(30))]
    #[case(&[("WATCHDOG_USEC", "30000000"), ("WATCHDOG_PID", "7")], Some(30))]
    #[case(&[("WATCHDOG_USEC", "30000000"), ("WATCHDOG_PID", "8")], None)]
    #[case(&[("WATCHDOG_USEC", "0")], None)]
    #[case(&[("WATCHDOG_USEC", "soon")], None)]
    fn signs_of_life_are_given_to_who_wants_them_of_this_process(
        #[case] variables: &[(&str, &str)],
        #[case] seconds: Option<u64>,
    ) {
        let of =
            |name: &str| variables.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned());
        assert_eq!(patience(of, 7), seconds.map(Duration::from_secs));
    }
}
