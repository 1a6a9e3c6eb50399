//! A network between a browser and the server that loses answers: what was sent arrives.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Passes on what goes to a server, and what comes back unless it loses it.
#[derive(Debug)]
pub struct WeakNet {
    pub url: String,
    loses: Arc<AtomicBool>,
    lost: Arc<AtomicUsize>,
}

impl WeakNet {
    /// In front of the server at this address; its threads end with the tests.
    pub fn before(url: &str) -> Self {
        let server = url.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let (loses, lost) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (losing, count) = (Arc::clone(&loses), Arc::clone(&lost));
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = TcpStream::connect(&server) else { continue };
                let (Ok(from), Ok(to)) = (client.try_clone(), server.try_clone()) else { continue };
                let (losing, count) = (Arc::clone(&losing), Arc::clone(&count));
                thread::spawn(move || pass(from, to, || true));
                thread::spawn(move || {
                    pass(server, client, || {
                        let lost = losing.load(Ordering::SeqCst);
                        count.fetch_add(usize::from(lost), Ordering::SeqCst);
                        !lost
                    });
                });
            }
        });
        Self { url, loses, lost }
    }

    /// From now on answers are lost, or not any more.
    pub fn lose_answers(&self, loses: bool) {
        self.loses.store(loses, Ordering::SeqCst);
    }

    /// How many it has lost.
    pub fn lost(&self) -> usize {
        self.lost.load(Ordering::SeqCst)
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, passes: impl Fn() -> bool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        if !passes() || to.write_all(&bytes[..read]).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
