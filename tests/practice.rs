//! `tarockmeister practice`: made-up players on a database of its own, marked on every page, thrown away by a form.

use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};

use crate::support::server::program;
use crate::support::visitor::Visitor;

/// Practice that goes on until it is dropped.
pub struct Practice {
    process: Child,
    folder: tempfile::TempDir,
    /// What signs its organizer in.
    pub link: String,
    pub url: String,
}

impl Practice {
    pub fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut process = program()
            .args(["--lang", "de", "practice", "--listen", "127.0.0.1:0", "--players", "8"])
            .env("TMPDIR", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut link, mut url) = (String::new(), String::new());
        for line in BufReader::new(process.stdout.take().unwrap()).lines() {
            match line.unwrap().split_once('=') {
                Some(("sign_in", found)) => found.clone_into(&mut link),
                Some(("listening", found)) => {
                    found.clone_into(&mut url);
                    break;
                }
                _ => {}
            }
        }
        Self { process, folder, link, url }
    }
}

impl Drop for Practice {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn practice_is_marked_on_every_page_and_gone_when_it_is_thrown_away() {
    let mut practice = Practice::begin();
    let mut browser = Visitor::of(&practice.url);
    let (_, secret) = practice.link.split_once('#').expect("a link that signs in");
    assert_eq!(browser.send("/sign-in", &[("secret", secret)]).status, 303);

    let home = browser.open("/");
    let marked = |page: &str| page.contains("<p class=\"practice\"><strong>Übung</strong>");
    assert!(marked(&home.text), "{}", home.text);
    let (_, rest) = home.text.split_once("href=\"/tournaments/").expect("a tournament");
    let cup = format!("/tournaments/{}", rest.split('"').next().unwrap());
    for page in ["", "/desk", "/desk/registration", "/board", "/rules", "/nowhere"] {
        let seen = browser.open(&format!("{cup}{page}"));
        assert!(marked(&seen.text), "{page}: {}", seen.text);
    }
    for paper in ["check-in", "badges", "rule-card", "fees"] {
        let (status, paper) = browser.save(&format!("/api/v1{cup}/reports/{paper}.pdf?lang=de"));
        assert_eq!(status, 200);
        let text = crate::reports::read_pdf(&paper);
        assert!(text.contains("Übung"), "{text}");
    }
    // Eight made-up persons wait at the desk.
    let desk = browser.open(&format!("{cup}/desk/registration"));
    assert!(desk.text.contains("0 von 8"), "{}", desk.text);

    assert_eq!(std::fs::read_dir(practice.folder.path()).unwrap().count(), 1, "it has a folder of its own");
    let page = browser.open("/practice");
    let sent = browser.send("/practice", &[("form_token", &page.hidden("form_token"))]);
    assert!(sent.status == 200 && sent.text.contains("weggeworfen"), "{}", sent.text);
    assert!(practice.process.wait().unwrap().success());
    assert_eq!(std::fs::read_dir(practice.folder.path()).unwrap().count(), 0, "nothing of it is left");
}

#[test]
fn what_is_no_practice_is_neither_marked_nor_thrown_away() {
    let database = crate::support::database::On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let raw = |method, path, body, headers: &[(&str, &str)]| organizer.raw(method, path, "", body, headers);
    assert_eq!(raw("GET", "/practice", None, &[]).status, 404);
    assert!(!raw("GET", "/", None, &[]).text.contains("class=\"practice\""));
}
