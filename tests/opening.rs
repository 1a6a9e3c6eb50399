//! Starting the program opens its page: on a terminal by itself, elsewhere when it is asked to.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::server::program;
use crate::support::visitor::Visitor;

/// Whatever opens pages on this machine, for this test: it writes down which.
fn opener(folder: &Path) -> String {
    use std::os::unix::fs::PermissionsExt as _;

    let file = folder.join("xdg-open");
    let opened = folder.join("opened");
    std::fs::write(&file, format!("#!/bin/sh\necho \"$1\" >> '{}'\n", opened.display())).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    format!("{}:{}", folder.display(), std::env::var("PATH").unwrap())
}

/// As on a desktop: a screen, its own data folder, and nothing that says that nobody is there.
fn at_home(command: &mut Command, folder: &Path) {
    command.env("PATH", opener(folder)).env("XDG_DATA_HOME", folder).env("TMPDIR", folder);
    command.env("DISPLAY", ":0").env("TAROCKMEISTER_LISTEN", "127.0.0.1:0").env("TAROCKMEISTER_RESERVE", "0");
    for elsewhere in ["CI", "NOTIFY_SOCKET", "SSH_CONNECTION", "SSH_TTY"] {
        command.env_remove(elsewhere);
    }
    command.stdin(Stdio::null()).stderr(Stdio::null());
}

/// The same program with a terminal before it.
fn on_a_terminal(folder: &Path, args: &[&str], more: &[(&str, &str)]) -> Ended {
    let program = program();
    let call =
        [program.get_program().to_str().unwrap()].iter().chain(args).copied().collect::<Vec<_>>().join(" ");
    let mut command = Command::new("script");
    command.args(["--quiet", "--flush", "--return", "--command", &call]).arg(folder.join("said"));
    at_home(&mut command, folder);
    command.envs(more.iter().copied()).stdout(Stdio::null());
    Ended(command.spawn().expect("script is installed"))
}

/// Gone with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        // Its end hangs the terminal up, and with it the program.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What stands in a file as soon as there is a line that says this.
fn line(file: &Path, part: &str) -> String {
    let begin = Instant::now();
    loop {
        let text = std::fs::read(file).unwrap_or_default();
        let text = String::from_utf8_lossy(&text).into_owned();
        let mut whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        if let Some(found) = whole.find(|line| line.contains(part)) {
            return found.trim().to_owned();
        }
        assert!(begin.elapsed() < Duration::from_mins(1), "no {part} in {text}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn the_program_alone_serves_and_opens_the_page_that_makes_the_first_organizer() {
    let folder = tempfile::tempdir().unwrap();
    let _program = on_a_terminal(folder.path(), &[], &[]);
    let opened = line(&folder.path().join("opened"), "http");
    let said = line(&folder.path().join("said"), "sign_in=");
    assert_eq!(said, format!("sign_in={opened}"));
    let (url, secret) = opened.split_once("/sign-in#").expect("a link that signs in");
    let mut browser = Visitor::of(url);
    assert_eq!(browser.send("/sign-in", &[("secret", secret)]).status, 303);
    assert!(browser.open("/").text.contains("href=\"/begin\""));
}

#[test]
fn practice_opens_its_page() {
    let folder = tempfile::tempdir().unwrap();
    let practice = ["practice", "--listen", "127.0.0.1:0", "--players", "4"];
    let _program = on_a_terminal(folder.path(), &practice, &[]);
    let opened = line(&folder.path().join("opened"), "/sign-in#");
    let (url, secret) = opened.split_once("/sign-in#").unwrap();
    let mut browser = Visitor::of(url);
    assert_eq!(browser.send("/sign-in", &[("secret", secret)]).status, 303);
    assert!(browser.open("/").text.contains("class=\"practice\""));
}

#[test]
fn no_page_opens_where_it_is_not_wanted_or_nobody_is_there() {
    for (args, more) in [
        (&["serve", "--no-open"][..], &[][..]),
        (&["serve"], &[("CI", "true")]),
        (&["serve"], &[("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22")]),
        (&["serve"], &[("DISPLAY", ""), ("WAYLAND_DISPLAY", "")]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let running = on_a_terminal(folder.path(), args, more);
        let url = line(&folder.path().join("said"), "listening=").replace("listening=", "");
        assert_eq!(Visitor::of(&url).open("/").status, 200);
        // What opens a page is started beside the program, and would write only after a moment.
        std::thread::sleep(Duration::from_millis(500));
        drop(running);
        assert!(!folder.path().join("opened").exists(), "{args:?} {more:?}");
    }
}

#[test]
fn without_a_terminal_it_opens_when_it_is_asked_to_and_ends_as_ever_without_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let mut asked = program();
    at_home(&mut asked, folder.path());
    let running = Ended(asked.args(["serve", "--open"]).stdout(Stdio::null()).spawn().unwrap());
    assert!(line(&folder.path().join("opened"), "/sign-in#").starts_with("http://127.0.0.1:"));
    drop(running);

    let folder = tempfile::tempdir().unwrap();
    let mut bare = program();
    at_home(&mut bare, folder.path());
    assert_eq!(bare.stdout(Stdio::null()).status().unwrap().code(), Some(2));
    assert!(!folder.path().join("opened").exists());

    let mut both = program();
    at_home(&mut both, folder.path());
    assert!(!both.args(["serve", "--open", "--no-open"]).stdout(Stdio::null()).status().unwrap().success());
}
