//! What a package is made of, and how a service manager and a container see the program.

use std::path::PathBuf;

use rstest::rstest;

use crate::support::database::On;
use crate::support::hall::Hall;
use crate::support::server::{Server, program};

fn run(args: &[&str]) -> (Option<i32>, String) {
    let output = program().args(args).output().unwrap();
    (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

#[test]
fn the_version_says_what_it_was_built_of() {
    let (status, short) = run(&["-V"]);
    assert_eq!(
        (status, short.as_str()),
        (Some(0), concat!("tarockmeister ", env!("CARGO_PKG_VERSION"), "\n"))
    );
    let (status, long) = run(&["--version"]);
    assert_eq!(status, Some(0));
    let lines: Vec<_> = long.lines().collect();
    assert_eq!(format!("{}\n", lines[0]), short);
    for (line, start) in lines[1..].iter().zip(["commit ", "rustc 1.", "target ", "profile "]) {
        assert!(line.starts_with(start) && line.len() > start.len(), "{long}");
    }
    assert_eq!(lines.len(), 5, "{long}");
}

#[test]
fn shells_complete_commands_and_options() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, script) = run(&["completions", shell]);
        assert_eq!(status, Some(0), "{script}");
        for word in ["doctor", "setup-link", "public-url", "accept-plain-http"] {
            assert!(script.contains(word), "{word} of {shell}");
        }
    }
    // In the words of who asks, where the shell shows any.
    let (_, script) = run(&["--lang", "hu", "completions", "fish"]);
    assert!(script.contains("Elszámolja a leosztásokat"), "{script}");
    let (status, refused) = run(&["--lang", "de", "completions", "tcsh"]);
    assert!(status == Some(2) && refused.contains("Möglich: bash"), "{refused}");
}

#[test]
fn there_is_a_man_page_of_each_command() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("man");
    let (status, said) = run(&["--lang", "de", "man", place.to_str().unwrap()]);
    assert_eq!(status, Some(0), "{said}");
    let pages = std::fs::read_dir(&place).unwrap().count();
    assert!(said.contains(&format!("{pages} Handbuchseiten")) && pages > 25, "{said}");
    for name in
        ["tarockmeister", "tarockmeister-serve", "tarockmeister-erase-person", "tarockmeister-config-check"]
    {
        let page = std::fs::read_to_string(place.join(format!("{name}.1"))).unwrap();
        assert!(page.contains(&format!(".TH {name} 1")), "{name}:\n{page}");
    }
    let page = std::fs::read_to_string(place.join("tarockmeister-serve.1")).unwrap();
    assert!(
        page.contains("\\-\\-public\\-url") && page.contains("Wo andere das Programm erreichen"),
        "{page}"
    );
    let in_the_way = folder.path().join("file");
    std::fs::write(&in_the_way, "").unwrap();
    assert_eq!(run(&["man", in_the_way.to_str().unwrap()]).0, Some(2));
}

#[test]
fn a_running_server_is_asked_for_its_health() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path().join("cup.sqlite").to_str().unwrap());
    let (status, said) = run(&["health", &server.url]);
    assert_eq!((status, said.as_str()), (Some(0), "The server can write\n"));
    let elsewhere = format!("{}/api/v1", server.url);
    let (status, said) = run(&["health", &elsewhere]);
    assert!(status == Some(1) && said.contains("404"), "{said}");
    server.kill();
    let (status, said) = run(&["--lang", "fr", "health", &server.url]);
    assert!(status == Some(1) && said.contains("Personne ne répond"), "{said}");
}

/// It is told to stop the moment it says that it listens, again and again: no signal comes too early.
#[cfg(unix)]
#[test]
fn it_stops_in_order_however_early_it_is_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("cup.sqlite");
    for _ in 0..10 {
        let mut server = Server::start(database.to_str().unwrap());
        assert_eq!(server.terminate().code(), Some(0));
    }
    for signal in ["INT", "QUIT"] {
        let mut server = Server::start(database.to_str().unwrap());
        server.signal(signal);
        assert_eq!(server.wait().code(), Some(0), "{signal}");
    }
}

/// As systemd hears it: a datagram each.
#[cfg(unix)]
#[test]
fn a_service_manager_hears_when_it_serves_lives_and_stops() {
    use std::os::unix::net::UnixDatagram;
    use std::time::Duration;

    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("notify");
    let manager = UnixDatagram::bind(&place).unwrap();
    manager.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let hear = || {
        let mut text = [0; 64];
        let length = manager.recv(&mut text).expect("it is told");
        String::from_utf8(text[..length].to_vec()).unwrap()
    };
    let mut command = program();
    command.args(["serve", "--database", folder.path().join("cup.sqlite").to_str().unwrap()]);
    command.env("NOTIFY_SOCKET", &place).env("WATCHDOG_USEC", "200000");
    let mut server = Server::spawn(&mut command);
    assert_eq!([hear(), hear(), hear()], ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]);
    assert!(server.terminate().success());
    let last = std::iter::repeat_with(hear).find(|said| said != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

/// Names in the unit, the container and the package are names the program has.
#[test]
fn what_packages_call_is_there() {
    let packaging = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../packaging");
    let read = |name: &str| std::fs::read_to_string(packaging.join(name)).unwrap();
    let unit = read("tarockmeister.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/bin/tarockmeister ")).unwrap();
    let mut args: Vec<_> = start.split(' ').collect();
    let sample = packaging.join("tarockmeister.toml");
    let file = args.iter_mut().find(|arg| **arg == "/etc/tarockmeister/tarockmeister.toml").unwrap();
    *file = sample.to_str().unwrap();
    // As the unit starts it, but for its port and its folder.
    let home = tempfile::tempdir().unwrap();
    let mut command = program();
    drop(Server::spawn(command.args(&args).env("XDG_DATA_HOME", home.path())));
    assert!(home.path().join("tarockmeister/tarockmeister.sqlite").exists());
    assert!(unit.contains("Environment=XDG_DATA_HOME=/var/lib\nStateDirectory=tarockmeister\n"));
    let container = read("Containerfile");
    assert!(
        container.contains("CMD [\"tarockmeister\", \"health\"]") && container.contains("\nUSER 10001\n")
    );
}

/// A new program has brought the tables up to date, and is not liked: the old one says that it is too old, and goes on
/// from the backup of before.
#[rstest]
fn who_goes_back_to_the_program_of_before_goes_on_from_the_backup(
    #[values(On::Sqlite, On::Postgres)] on: On,
) {
    let (Some(database), Some(anew)) = (on.database(), on.database()) else { return };
    let server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    let before = server.client(&secret).get(&hall.cup).expect(200);
    let backup = database.file("before.sqlite");
    let saved = database.run(&["backup", "--to", backup.to_str().unwrap()]);
    assert!(saved.status.success(), "{}", String::from_utf8_lossy(&saved.stderr));
    drop(server);
    // As the next program would leave it.
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        SELECT 9, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1";
    database.tamper(later, later);
    for command in
        [&["serve", "--listen", "127.0.0.1:0"][..], &["verify"], &["backup", "--to", "other.sqlite"]]
    {
        let refused = database.run(command);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && said.contains("newer than this program"), "{command:?}: {said}");
    }

    let restored = anew.run(&["restore", backup.to_str().unwrap()]);
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    let server = anew.serve();
    let after = server.client(&secret).get(&hall.cup).expect(200);
    assert_eq!(after["title"], before["title"]);
    assert!(anew.run(&["verify"]).status.success());
}
