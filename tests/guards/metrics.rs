//! What strangers make up is no label.

use std::collections::BTreeSet;

use crate::support::client::Client;
use crate::support::database::On;
use crate::support::server::Server;

pub fn lines(server: &Server) -> Vec<String> {
    let url = server.metrics.as_deref().expect("metrics were asked for");
    let base = url.strip_suffix("/metrics").expect("the path of the metrics");
    let text = Client::new(base, None).raw("GET", "/metrics", "", None, &[]).text;
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// All values of a label.
fn values(lines: &[String], label: &str) -> BTreeSet<String> {
    let start = format!("{label}=\"");
    let values = lines.iter().filter_map(|line| Some(line.split_once(&start)?.1.split_once('"')?.0));
    values.map(str::to_owned).collect()
}

#[test]
fn invented_methods_and_paths_are_counted_together() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start_with(&database.url, &["--metrics", "127.0.0.1:0"]);
    let anyone = Client::new(&server.url, None);
    let ask = |method: &str, path: &str| anyone.raw(method, path, "", None, &[]).status;
    assert_eq!(ask("GET", "/"), 200);
    let before = lines(&server).len();

    let paths = ["/", "/nothing", "/api/v1/score", "/api/v1/nothing", "/docs/nothing", "/assets/a/b"];
    for path in paths {
        assert!(ask("BREW", path) >= 400, "{path}");
    }
    let known = lines(&server);
    for turn in 0..40 {
        for path in paths {
            ask(&format!("BREW{turn}"), path);
            ask("GET", &format!("{path}{turn}"));
        }
    }
    let after = lines(&server);
    let methods: Vec<_> = values(&after, "method").into_iter().collect();
    assert_eq!(methods, ["GET", "other"]);
    let routes = values(&after, "route");
    assert!(routes.iter().all(|route| !route.contains("nothing")), "{routes:?}");
    assert!(values(&after, "status").iter().all(|status| status.len() == 3));
    // Only what strangers asked for in ways that are known is new.
    assert!(after.len() < known.len() + 80, "{before}, {}, {}", known.len(), after.len());
    assert!(
        after.iter().any(|line| line.contains("method=\"other\"") && line.ends_with(" 41")),
        "{after:#?}"
    );
}

#[test]
fn connections_are_counted_when_they_come_and_when_they_go() {
    let database = On::Sqlite.database().unwrap();
    let server = Server::start_with(&database.url, &["--metrics", "127.0.0.1:0"]);
    let address = server.url.strip_prefix("http://").unwrap();
    let comes_to = |wanted: std::ops::RangeInclusive<usize>| {
        (0..50).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(50));
            let lines = lines(&server);
            let line = lines.iter().find_map(|line| line.strip_prefix("tarockmeister_connections "));
            line.is_some_and(|count| wanted.contains(&count.parse::<usize>().unwrap()))
        })
    };
    let crowd: Vec<_> = (0..30).map(|_| std::net::TcpStream::connect(address).unwrap()).collect();
    assert!(comes_to(30..=40));
    drop(crowd);
    assert!(comes_to(0..=10), "nobody came who would have it counted anew");
}
