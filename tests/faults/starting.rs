//! What the program says when it cannot begin, or should not.

use std::process::Output;
use std::time::{Duration, Instant};

use crate::support::database::On;
use crate::support::hall::Hall;
use crate::support::postgres::Cluster;
use crate::support::server::{Server, program};

fn said(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_server_that_is_not_there_refuses_the_connection() {
    let started = Instant::now();
    let output =
        program().args(["serve", "--database", "postgres://tarock@127.0.0.1:1/cup"]).output().unwrap();
    let said = said(&output);
    assert!(said.contains("the connection was refused"), "{said}");
    assert!(!said.contains("pool timed out"), "{said}");
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_server_that_may_lose_what_it_committed_is_served_only_if_told() {
    let Some(cluster) = Cluster::own("-c fsync=off -c full_page_writes=off") else { return };
    let url = cluster.create_database();
    let refused = said(&program().args(["serve", "--database", &url]).output().unwrap());
    assert!(refused.contains("fsync is off, full_page_writes is off"), "{refused}");
    drop(Server::start_with(&url, &["--accept-unsafe-database"]));
    let asynchronous = format!("{url}&options[synchronous_commit]=off");
    let Some(safe) = Cluster::own("") else { return };
    let safe_url = safe.create_database();
    drop(Server::start(&safe_url));
    let refused = said(&program().args(["serve", "--database", &asynchronous]).output().unwrap());
    assert!(refused.contains("synchronous_commit is off"), "{refused}");
}

#[test]
fn a_server_that_names_standbys_and_does_not_wait_for_them_is_refused() {
    let settings = "-c synchronous_commit=local -c synchronous_standby_names=nobody";
    let Some(cluster) = Cluster::own(settings) else { return };
    let url = cluster.create_database();
    let refused = said(&program().args(["serve", "--database", &url]).output().unwrap());
    assert!(refused.contains("synchronous_commit is local"), "{refused}");
    drop(Server::start_with(&url, &["--accept-unsafe-database"]));
    // Where none is named there is nothing to wait for.
    let Some(alone) = Cluster::own("-c synchronous_commit=local") else { return };
    drop(Server::start(&alone.create_database()));
}

#[test]
fn a_server_that_stands_still_is_not_waited_for_long() {
    let Some(cluster) = Cluster::own("") else { return };
    let url = cluster.create_database();
    cluster.signal("STOP");
    let started = Instant::now();
    let output = program().args(["serve", "--database", &url]).output().unwrap();
    cluster.signal("CONT");
    assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
    let said = said(&output);
    assert!(said.contains("did not answer in time"), "{said}");
}

#[test]
fn an_older_database_is_copied_before_it_is_brought_up_to_date() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    assert!(server.terminate().success());
    // No earlier program was released: these are today's tables without what the newest migration brought.
    database.tamper(
        "DELETE FROM _sqlx_migrations WHERE version = 12; DROP TABLE webhook_secrets; DROP TABLE webhooks",
        "SELECT 1",
    );
    for command in ["serve", "verify"] {
        let refused = said(&database.run(&[command]));
        assert!(
            refused.contains("older than this program: it has schema 11, this program needs 12"),
            "{refused}"
        );
        assert!(refused.contains("--migrate"), "{refused}");
    }
    // A copy that was only begun, by a program that was stopped meanwhile.
    std::fs::write(database.file("cup.sqlite.schema-11"), "").unwrap();
    let server = Server::start_with(&database.url, &["--migrate"]);
    server.anonymous().get(&hall.cup).expect(200);
    let copy = database.file("cup.sqlite.schema-11-2");
    let mut checked = program();
    let refused = said(&checked.args(["verify", "--database"]).arg(&copy).output().unwrap());
    assert!(refused.contains("has schema 11"), "the copy is as it was: {refused}");
}

#[test]
fn a_newer_database_says_that_it_is_newer() {
    let database = On::Sqlite.database().unwrap();
    drop(database.serve());
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1";
    database.tamper(later, later);
    let refused = said(&database.run(&["serve"]));
    assert!(
        refused.contains("newer than this program: it has schema 9999, this program knows "),
        "{refused}"
    );
}
