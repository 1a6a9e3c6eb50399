//! An empty machine, the first organizer, a second process.

use rstest::rstest;
use serde_json::json;

use crate::support::database::On;
use crate::support::server::{Server, program};

#[test]
fn the_first_start_makes_a_database_and_the_first_organizer() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start_in(home.path());
    assert!(home.path().join("tarockmeister/tarockmeister.sqlite").exists());

    let secret = server.setup_secret.clone().unwrap();
    let body = json!({"secret": secret, "label": "Tournament office"});
    let made = server.anonymous().post("/setup", &body).expect(201);
    let organizer = server.client(made["secret"].as_str().unwrap());
    let tokens = organizer.get("/tokens").expect(200);
    assert_eq!(tokens["items"][0]["label"], "Tournament office");
    assert_eq!(tokens["items"][0]["grants"], json!([{"role": "organizer", "scope": "installation"}]));

    server.anonymous().post("/setup", &body).refused(403, "invalid_setup_secret");
    server.anonymous().get("/tokens").refused(401, "unauthenticated");
    server.client("tm_wrong").get("/tournaments").refused(401, "unauthenticated");
    assert_eq!(server.anonymous().get("/tournaments").expect(200), json!({"items": []}));
}

#[test]
fn a_second_process_on_the_same_file_refuses_to_start_and_says_why() {
    let home = tempfile::tempdir().unwrap();
    let _first = Server::start_in(home.path());
    let second = program().arg("serve").env("XDG_DATA_HOME", home.path()).output().unwrap();
    assert!(!second.status.success());
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("is in use by another process"), "{said}");
}

#[rstest]
fn a_restart_prints_no_secret_once_there_is_a_token_and_setup_link_makes_one(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let Some(database) = on.database() else { return };
    database.serve().set_up();

    let server = database.serve();
    assert_eq!(server.setup_secret, None);
    let link = String::from_utf8(database.run(&["setup-link"]).stdout).unwrap();
    let secret = link.trim().strip_prefix("setup_secret=").unwrap();
    let body = json!({"secret": secret, "label": "Second office"});
    server.anonymous().post("/setup", &body).expect(201);
}

#[cfg(unix)]
#[test]
fn it_stops_in_order_when_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    server.set_up();
    assert_eq!(server.terminate().code(), Some(0));
}

#[test]
fn health_and_documentation_are_served() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let anyone = server.anonymous();
    let get = |path: &str| anyone.raw("GET", path, "", None, &[]);
    assert_eq!([get("/livez").status, get("/readyz").status], [204, 204]);
    assert_eq!(get("/metrics").status, 404, "they have a listener of their own");
    assert!(get("/docs/").text.contains("swagger-ui"));
    let printed = program().arg("openapi").output().unwrap();
    let printed: serde_json::Value = serde_json::from_slice(&printed.stdout).unwrap();
    assert_eq!(get("/openapi.json").json(), printed);
}

#[rstest]
#[case("tarock.example")]
#[case("https://tarock.example/?a=1")]
fn an_address_that_leads_nowhere_is_refused_at_the_start(#[case] url: &str) {
    let refused = program().args(["serve", "--public-url", url]).output().unwrap();
    assert!(!refused.status.success());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("--public-url"), "{said}");
}
