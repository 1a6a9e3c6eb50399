//! A database file that is moved, deleted, emptied, left behind, or cannot be written.

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::{enter, is_long, ready, scored, until};
use crate::support::database::On;
use crate::support::hall::Hall;
use crate::support::server::{Server, program};

fn export(file: &Path, tournament: &str) -> String {
    let output = program().args(["export", tournament, "--database"]).arg(file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_file_that_is_moved_takes_nothing_until_it_is_back() {
    let database = On::Sqlite.database().unwrap();
    let server = database.serve();
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    enter(&scorer, table, 1, "one").unwrap().expect(201);
    let (here, there) = (database.file("cup.sqlite"), database.file("elsewhere"));

    std::fs::rename(&here, &there).unwrap();
    let refused = enter(&scorer, table, 2, "two").unwrap().refused(503, "file_gone");
    assert!(refused["detail"].as_str().unwrap().contains("keep your sheet"), "{refused}");
    assert_eq!(ready(&organizer).0, 503);
    // Somebody puts another in its place: that is no more the one that was opened.
    std::fs::copy(&there, &here).unwrap();
    enter(&scorer, table, 2, "two").unwrap().refused(503, "file_gone");

    std::fs::rename(&there, &here).unwrap();
    until("it goes on", || enter(&scorer, table, 2, "two").is_some_and(|answer| answer.status == 201));
    assert_eq!(ready(&organizer).0, 204);
    let lines = scored(&export(&here, &hall.id));
    assert_eq!(lines.into_values().collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn a_file_that_is_emptied_or_written_over_takes_nothing_until_it_is_back() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let secret = server.set_up_secret();
    let hall = Hall::open(&server.client(&secret), 8);
    let table = hall.tables[0].clone();
    // An older copy: as the file stood when the program was stopped.
    let (file, older) = (database.file("cup.sqlite"), database.file("older"));
    assert!(server.terminate().success());
    std::fs::copy(&file, &older).unwrap();
    let server = database.serve();
    enter(&server.client(&table.scorer), &table, 1, "one").unwrap().expect(201);
    let backup = database.file("backup.sqlite");
    let made = program().args(["backup", "--database"]).arg(&file).arg("--to").arg(&backup).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    drop(server);

    for (way, with) in [("emptied", None), ("written over by a backup", Some(&backup))] {
        std::fs::copy(&older, database.file("again.sqlite")).unwrap();
        let log = database.file("log");
        let mut server =
            Server::start_logged(&format!("sqlite:{}", database.file("again.sqlite").display()), &log);
        let scorer = server.client(&table.scorer);
        enter(&scorer, &table, 1, "one").unwrap().expect(201);
        let again = database.file("again.sqlite");
        let as_it_was = std::fs::read(&again).unwrap();
        match with {
            None => std::fs::write(&again, "").unwrap(),
            Some(copy) => std::fs::write(&again, std::fs::read(copy).unwrap()).unwrap(),
        }
        let refused = enter(&scorer, &table, 2, "two").unwrap().refused(503, "file_gone");
        assert!(refused["detail"].as_str().unwrap().contains("keep your sheet"), "{way}: {refused}");
        assert_eq!(ready(&server.client(&secret)).0, 503, "{way}");
        let folder = again.parent().unwrap();
        let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        assert!(
            !names.into_iter().any(|name| name.to_string_lossy().contains(".rescued-")),
            "nothing whole is open"
        );
        assert!(std::fs::read_to_string(&log).unwrap().contains("WRITTEN OVER"));

        std::fs::write(&again, &as_it_was).unwrap();
        until("it goes on", || enter(&scorer, &table, 2, "two").is_some_and(|answer| answer.status == 201));
        // What somebody has put there is not touched by who stops.
        if let Some(copy) = with {
            std::fs::write(&again, std::fs::read(copy).unwrap()).unwrap();
            server.terminate();
            assert_eq!(std::fs::read(&again).unwrap(), std::fs::read(copy).unwrap());
        } else {
            assert!(server.terminate().success());
            assert_eq!(scored(&export(&again, &hall.id)).len(), 2);
        }
        for left in ["again.sqlite-wal", "again.sqlite-shm"] {
            let _ = std::fs::remove_file(database.file(left));
        }
    }
}

#[test]
fn of_a_file_that_is_deleted_a_copy_is_made_with_all_that_was_acknowledged() {
    let database = On::Sqlite.database().unwrap();
    let log = database.file("log");
    let mut server = Server::start_logged(&database.url, &log);
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    for deal in 1..=3 {
        enter(&scorer, table, deal, &format!("key-{deal}")).unwrap().expect(201);
    }
    let folder = database.file("cup.sqlite").parent().unwrap().to_owned();
    let rescued = || {
        let names = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        names.filter(|path| path.to_string_lossy().contains(".rescued-")).collect::<Vec<_>>()
    };
    std::fs::remove_file(database.file("cup.sqlite")).unwrap();
    // Nobody writes: it is noticed all the same.
    until("a copy is made", || rescued().len() == 1);
    enter(&scorer, table, 4, "four").unwrap().refused(503, "file_gone");
    assert_eq!(ready(&organizer).0, 503);
    // Whoever kills it leaves a log of changes, which SQLite would carry out on the copy.
    server.kill();
    let [wal, shm] = ["cup.sqlite-wal", "cup.sqlite-shm"].map(|left| database.file(left));
    assert!(std::fs::metadata(&wal).unwrap().len() > 0);

    let copy = &rescued()[0];
    assert_eq!(std::fs::metadata(copy).unwrap().permissions().mode() & 0o077, 0, "it holds personal data");
    assert_eq!(scored(&export(copy, &hall.id)).len(), 3);
    // What the log says is what is done.
    let lines = std::fs::read_to_string(&log).unwrap();
    let line = lines.lines().find(|line| line.contains("all that was acknowledged is in this copy")).unwrap();
    for left in [wal, shm] {
        let folder = left.parent().unwrap().canonicalize().unwrap();
        let left = folder.join(left.file_name().unwrap());
        assert!(line.contains(&left.display().to_string()), "{line}");
        std::fs::remove_file(left).unwrap();
    }
    std::fs::rename(copy, database.file("cup.sqlite")).unwrap();
    let server = database.serve();
    enter(&server.client(&table.scorer), table, 4, "four").unwrap().expect(201);
}

#[test]
fn a_log_of_changes_that_is_deleted_is_noticed_too() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    enter(&scorer, table, 1, "one").unwrap().expect(201);

    std::fs::remove_file(database.file("cup.sqlite-wal")).unwrap();
    enter(&scorer, table, 2, "two").unwrap().refused(503, "file_gone");

    // What is open is folded in when the program stops.
    server.terminate();
    assert_eq!(scored(&export(&database.file("cup.sqlite"), &hall.id)).len(), 1);
}

#[test]
fn an_empty_file_is_not_a_new_database() {
    let database = On::Sqlite.database().unwrap();
    let file = database.file("cup.sqlite");
    std::fs::write(&file, "").unwrap();
    for command in ["serve", "verify", "setup-link"] {
        let refused = database.run(&[command]);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && said.contains("is empty, which is no database"), "{said}");
    }
    // SQLite would throw away what stands beside it.
    std::fs::write(database.file("cup.sqlite-wal"), "changes").unwrap();
    assert!(!database.run(&["serve"]).status.success());
    assert_eq!(std::fs::read(database.file("cup.sqlite-wal")).unwrap(), b"changes");
}

#[test]
fn after_a_clean_stop_under_load_the_file_alone_holds_what_was_acknowledged() {
    let database = On::Sqlite.database().unwrap();
    let log = database.file("log");
    let mut server = Server::start_logged(&database.url, &log);
    let organizer = server.set_up_secret();
    let (mut all, mut stopped_under_load) = (0, 0);
    for round in 1..=if is_long() { 120 } else { 4 } {
        let hall = Hall::open(&server.client(&organizer), 32);
        let acknowledged = Mutex::new(BTreeSet::new());
        let (behind, asked_for) = (AtomicUsize::new(0), AtomicBool::new(false));
        std::thread::scope(|scope| {
            for table in &hall.tables {
                let (client, acknowledged) = (server.client(&table.scorer), &acknowledged);
                let (behind, asked_for) = (&behind, &asked_for);
                scope.spawn(move || {
                    for deal in 1..=8 {
                        let key = format!("{}-{deal}", table.number);
                        let answer = enter(&client, table, deal, &key);
                        if answer.is_none_or(|answer| answer.status != 201) {
                            // Who is turned away by a program that stops goes home.
                            assert!(asked_for.load(Ordering::SeqCst), "refused before the stop");
                            behind.fetch_add(1, Ordering::SeqCst);
                            return;
                        }
                        acknowledged.lock().unwrap().insert((table.number, deal));
                    }
                });
            }
            // Another moment each time.
            until("enough is acknowledged", || acknowledged.lock().unwrap().len() > round * 7 % 32);
            asked_for.store(true, Ordering::SeqCst);
            assert!(server.terminate().success());
        });
        stopped_under_load += usize::from(behind.into_inner() > 0);
        assert!(!database.file("cup.sqlite-wal").exists(), "round {round}");
        let told = std::fs::read_to_string(&log).unwrap();
        assert!(told.contains("was folded into the database, which has everything now"), "{told}");
        let alone = database.file("alone.sqlite");
        std::fs::copy(database.file("cup.sqlite"), &alone).unwrap();
        let lines = scored(&export(&alone, &hall.id));
        let acknowledged = acknowledged.into_inner().unwrap();
        let missing: Vec<_> = acknowledged.iter().filter(|deal| !lines.contains_key(deal)).collect();
        assert!(missing.is_empty(), "round {round}: {missing:?}");
        assert!(lines.values().all(|times| *times == 1), "round {round}: {lines:?}");
        all += acknowledged.len();
        server = Server::start_logged(&database.url, &log);
    }
    assert!(stopped_under_load > 0, "nobody wrote when it was stopped");
    println!("{all} acknowledged, {stopped_under_load} stops met somebody who wrote");
}

#[test]
fn what_a_kill_left_in_the_log_of_changes_is_folded_in_and_told() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    server.kill();
    assert!(database.file("cup.sqlite-wal").metadata().unwrap().len() > 0);
    let log = database.file("log");
    let server = Server::start_logged(&database.url, &log);
    assert!(std::fs::read_to_string(&log).unwrap().contains("was folded into the database"));
    server.anonymous().get(&hall.cup).expect(200);
}

#[test]
fn a_file_is_verified_where_nothing_can_be_written() {
    let database = On::Sqlite.database().unwrap();
    let mut server = database.serve();
    Hall::open(&server.set_up(), 8);
    assert!(server.terminate().success());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.sqlite");
    std::fs::copy(database.file("cup.sqlite"), &file).unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o444)).unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o555)).unwrap();
    // Who may write everywhere becomes somebody who may not.
    let mut verify = program();
    verify.args(["verify", "--database"]).arg(&file);
    let is_root =
        std::fs::metadata("/proc/self").is_ok_and(|of| std::os::unix::fs::MetadataExt::uid(&of) == 0);
    let mut beside = tempfile::NamedTempFile::new().unwrap();
    if is_root {
        // The program itself may lie where only its owner can go.
        let mut built = std::fs::File::open(verify.get_program()).unwrap();
        std::io::copy(&mut built, &mut beside).unwrap();
        beside.as_file().set_permissions(std::fs::Permissions::from_mode(0o755)).unwrap();
        let copy = beside.into_temp_path();
        let mut as_nobody = std::process::Command::new(&copy);
        as_nobody.args(verify.get_args()).uid(65534).gid(65534).current_dir("/");
        let output = as_nobody.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    } else {
        let output = verify.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn what_was_acknowledged_outlives_a_time_without_descriptors() {
    let database = On::Sqlite.database().unwrap();
    let mut command = std::process::Command::new("sh");
    command.args(["-c", "ulimit -n 128; exec \"$@\"", "sh"]).arg(program().get_program());
    command.env("TAROCKMEISTER_RESERVE", "0").args(["serve", "--max-connections", "1000"]);
    command.arg("--database").arg(database.file("cup.sqlite"));
    let log = database.file("log");
    let mut server = Server::spawn_into(&mut command, std::fs::File::create(&log).unwrap());
    let organizer = server.set_up();
    let hall = Hall::open(&organizer, 8);
    let table = &hall.tables[0];
    let scorer = server.client(&table.scorer);
    enter(&scorer, table, 1, "one").unwrap().expect(201);
    let address = server.url.strip_prefix("http://").unwrap().to_owned();
    let idle: Vec<_> = (0..300).filter_map(|_| std::net::TcpStream::connect(&address).ok()).collect();
    assert!(idle.len() > 128);
    until("no descriptor is left", || server.descriptors() >= 127);
    // Whether this one comes through or not: it counts once.
    let _ = enter(&scorer, table, 2, "two");
    drop(idle);
    until("new ones are let in", || {
        server.anonymous().attempt("GET", "/readyz", "", None, &[]).is_ok_and(|answer| answer.status == 204)
    });
    until("it goes on", || enter(&scorer, table, 2, "two").is_some_and(|answer| answer.status == 201));
    enter(&scorer, table, 3, "three").unwrap().expect(201);
    assert!(server.terminate().success());
    assert_eq!(scored(&export(&database.file("cup.sqlite"), &hall.id)).len(), 3);
}
