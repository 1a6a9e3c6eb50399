//! A power cut: what was not synced is lost, in part, in any order, or half written.
//!
//! All that the program writes is traced. At the cut the disk is made up anew from the trace: what was
//! synced is there; of the rest some is, some is not, and some sectors of some of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::shim::Shim;
use super::{enter, is_long, scored, until};
use crate::support::hall::Hall;
use crate::support::server::program;

const SECTOR: usize = 512;

#[test]
fn what_was_acknowledged_survives_a_power_cut_whatever_the_disk_had_not_synced() {
    let (cuts, disks) = if is_long() { (10, 60) } else { (2, 20) };
    for cut in 0..cuts {
        // Every second one meets the program while it stops, and folds the log of changes into the file.
        let folds = cut % 2 == 1;
        let Some(shim) = Shim::new() else { return };
        let mut server = shim.serve(&["--reserve", "0"], true);
        let organizer = server.set_up();
        let hall = Hall::open(&organizer, 32);
        let acknowledged = Mutex::new(BTreeSet::new());
        let over = Arc::new(AtomicBool::new(false));
        std::thread::scope(|scope| {
            for table in &hall.tables {
                let (client, over, acknowledged) = (server.client(&table.scorer), &over, &acknowledged);
                scope.spawn(move || {
                    for deal in 1..=8 {
                        if over.load(Ordering::SeqCst) {
                            return;
                        }
                        let key = format!("{}-{deal}", table.number);
                        if enter(&client, table, deal, &key).is_some_and(|answer| answer.status == 201) {
                            acknowledged.lock().unwrap().insert((table.number, deal));
                        }
                    }
                });
            }
            until("something is acknowledged", || !acknowledged.lock().unwrap().is_empty());
            std::thread::sleep(Duration::from_millis(20 + 90 * (cut % 5)));
            if folds {
                over.store(true, Ordering::SeqCst);
                return;
            }
            // First it stands still: nothing is acknowledged behind the cut.
            server.signal("STOP");
            std::thread::sleep(Duration::from_millis(100));
            over.store(true, Ordering::SeqCst);
            server.kill();
        });
        if folds {
            assert!(server.terminate().success());
        }
        let acknowledged = acknowledged.into_inner().unwrap();
        let trace = Trace::read(&shim.trace());
        let earliest = if folds { trace.folding_in(&shim.database()) } else { trace.0.len() };
        for seed in 0..disks {
            let mut random = Random(seed * 7919 + cut + 1);
            // Most cuts where it was killed, or while it folded in; others anywhere: then it is whole, whatever is in it.
            let at_the_end = seed % 4 != 3;
            let length = if at_the_end {
                earliest + random.below(trace.0.len() + 1 - earliest)
            } else {
                random.below(trace.0.len())
            };
            let folder = tempfile::tempdir().unwrap();
            trace.cut(length, &mut random).write(&shim.data(), folder.path());
            let file = folder.path().join("cup.sqlite");
            if !at_the_end && !file.exists() {
                continue;
            }
            let what = format!("cut {cut}, disk {seed}");
            run("verify", &file, &[], &what);
            if at_the_end {
                let lines = scored(&run("export", &file, &[&hall.id], &what));
                for deal in &acknowledged {
                    assert_eq!(lines.get(deal), Some(&1), "{what}: table and deal {deal:?}");
                }
                assert!(lines.values().all(|times| *times == 1), "{what}");
            }
        }
    }
}

fn run(command: &str, file: &Path, more: &[&str], what: &str) -> String {
    let output = program().arg(command).args(more).arg("--database").arg(file).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{what}: {said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

#[derive(Debug, Clone)]
enum Done {
    Created,
    Written { offset: usize, data: Vec<u8> },
    Truncated { length: usize },
    Synced,
    Removed,
    Renamed { to: PathBuf },
    Linked { to: PathBuf },
}

struct Trace(Vec<(PathBuf, Done)>);

impl Trace {
    fn read(file: &Path) -> Self {
        let bytes = std::fs::read(file).unwrap();
        let mut rest = &bytes[..];
        let mut steps = Vec::new();
        // The last one may be cut off.
        while rest.len() >= 21 {
            let number = |at: usize| {
                usize::try_from(i64::from_ne_bytes(rest[at..at + 8].try_into().unwrap())).unwrap()
            };
            let path_length = u32::from_ne_bytes(rest[1..5].try_into().unwrap()) as usize;
            let (offset, length) = (number(5), number(13));
            let Some(path) = rest.get(21..21 + path_length) else { break };
            let Some(data) = rest.get(21 + path_length..21 + path_length + length) else { break };
            let name = |bytes: &[u8]| PathBuf::from(String::from_utf8(bytes.to_vec()).unwrap());
            let done = match rest[0] {
                b'C' => Done::Created,
                b'W' => Done::Written { offset, data: data.to_vec() },
                b'T' => Done::Truncated { length: offset },
                b'S' => Done::Synced,
                b'U' => Done::Removed,
                b'R' => Done::Renamed { to: name(data) },
                b'L' => Done::Linked { to: name(data) },
                other => panic!("an unknown step {other}"),
            };
            steps.push((name(path), done));
            rest = &rest[21 + path_length + length..];
        }
        assert!(steps.iter().any(|(_, done)| matches!(done, Done::Written { .. })), "nothing was traced");
        Self(steps)
    }

    /// The step by which the log of changes begins to be folded into the file for the last time, behind all that was
    /// written to it.
    fn folding_in(&self, database: &Path) -> usize {
        let database = database.canonicalize().unwrap();
        let mut wal = database.clone().into_os_string();
        wal.push("-wal");
        let writes = |path: &Path| -> Vec<usize> {
            let to = self.0.iter().enumerate();
            let to = to.filter(|(_, (of, done))| of == path && matches!(done, Done::Written { .. }));
            to.map(|(at, _)| at).collect()
        };
        let last = writes(Path::new(&wal)).pop().expect("something was written");
        let folded: Vec<_> = writes(&database).into_iter().filter(|at| *at > last).collect();
        assert!(folded.len() > 1, "nothing was folded in");
        folded[0]
    }

    /// A disk that lost its power behind so many steps.
    fn cut(&self, length: usize, random: &mut Random) -> Disk {
        let mut disk = Disk::default();
        for (path, done) in &self.0[..length] {
            disk.take(path, done);
        }
        disk.lose_power(random);
        disk
    }
}

/// Files by number, so that they can have several names.
#[derive(Default)]
struct Disk {
    /// As a running program sees it.
    names: BTreeMap<PathBuf, usize>,
    /// What of it was synced.
    synced_names: BTreeMap<PathBuf, usize>,
    /// What names were since, oldest first.
    unsynced: Vec<BTreeMap<PathBuf, usize>>,
    files: Vec<Contents>,
}

#[derive(Default)]
struct Contents {
    synced: Vec<u8>,
    unsynced: Vec<Done>,
}

impl Disk {
    fn take(&mut self, path: &Path, done: &Done) {
        match done {
            Done::Created => {
                self.files.push(Contents::default());
                self.names.insert(path.to_owned(), self.files.len() - 1);
                self.unsynced.push(self.names.clone());
            }
            Done::Removed => {
                self.names.remove(path);
                self.unsynced.push(self.names.clone());
            }
            Done::Renamed { to } => {
                let file = self.names.remove(path).unwrap();
                self.names.insert(to.clone(), file);
                self.unsynced.push(self.names.clone());
            }
            Done::Linked { to } => {
                let file = self.names[path];
                self.names.insert(to.clone(), file);
                self.unsynced.push(self.names.clone());
            }
            Done::Written { .. } | Done::Truncated { .. } => {
                let file = self.names[path];
                self.files[file].unsynced.push(done.clone());
            }
            Done::Synced => {
                if let Some(file) = self.names.get(path) {
                    let file = &mut self.files[*file];
                    for done in std::mem::take(&mut file.unsynced) {
                        apply(&mut file.synced, &done);
                    }
                } else {
                    // The folder.
                    self.synced_names = self.names.clone();
                    self.unsynced.clear();
                }
            }
        }
    }

    fn lose_power(&mut self, random: &mut Random) {
        // Names change in order, as a journal has them.
        let kept = random.below(self.unsynced.len() + 1);
        if kept > 0 {
            self.synced_names = self.unsynced[kept - 1].clone();
        }
        let mood = random.below(4);
        for file in &mut self.files {
            let mut unsynced = std::mem::take(&mut file.unsynced);
            for i in (1..unsynced.len()).rev() {
                unsynced.swap(i, random.below(i + 1));
            }
            for done in unsynced {
                match (mood, &done) {
                    // All of it is lost, or nothing.
                    (0, _) => {}
                    (1, _) => apply(&mut file.synced, &done),
                    (_, Done::Written { offset, data }) => {
                        for (i, sector) in data.chunks(SECTOR).enumerate() {
                            if random.below(3) > 0 {
                                let sector =
                                    Done::Written { offset: offset + i * SECTOR, data: sector.to_vec() };
                                apply(&mut file.synced, &sector);
                            }
                        }
                    }
                    _ if random.below(2) == 0 => apply(&mut file.synced, &done),
                    _ => {}
                }
            }
        }
    }

    fn write(&self, from: &Path, to: &Path) {
        let from = from.canonicalize().unwrap();
        for (path, file) in &self.synced_names {
            std::fs::write(to.join(path.strip_prefix(&from).unwrap()), &self.files[*file].synced).unwrap();
        }
    }
}

fn apply(contents: &mut Vec<u8>, done: &Done) {
    match done {
        Done::Written { offset, data } => {
            let end = offset + data.len();
            if contents.len() < end {
                contents.resize(end, 0);
            }
            contents[*offset..end].copy_from_slice(data);
        }
        Done::Truncated { length } => contents.resize(*length, 0),
        _ => {}
    }
}

/// The same numbers every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % limit.max(1) as u64).unwrap()
    }
}
