//! Tells the program of which commit it is, and what built it: `--version` says so.
//!
//! Outside a checkout there is no commit, unless `TAROCKMEISTER_COMMIT` names it. Builds for developing name none:
//! they would have to be built again after each commit.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=TAROCKMEISTER_COMMIT");
    let stated = env::var("TAROCKMEISTER_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = stated.or_else(|| if profile() == "debug" { None } else { checked_out() });
    println!("cargo::rustc-env=BUILT_COMMIT={}", commit.as_deref().unwrap_or("unknown"));
    let compiler = env::var("RUSTC").ok().and_then(|rustc| said(&rustc, &["--version"]));
    println!("cargo::rustc-env=BUILT_BY={}", compiler.as_deref().unwrap_or("rustc"));
    println!("cargo::rustc-env=BUILT_FOR={}", env::var("TARGET").unwrap_or_default());
    println!("cargo::rustc-env=BUILT_AS={}", profile());
}

/// The profile by its folder: cargo itself names only what it inherits from.
fn profile() -> String {
    let out = env::var("OUT_DIR").unwrap_or_default();
    let folder = std::path::Path::new(&out).ancestors().nth(3).and_then(|folder| folder.file_name());
    folder.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The commit that is checked out, and whether something was changed since.
fn checked_out() -> Option<String> {
    for name in ["HEAD", "index"] {
        let path = said("git", &["rev-parse", "--git-path", name])?;
        println!("cargo::rerun-if-changed={path}");
    }
    let commit = said("git", &["rev-parse", "--short=12", "HEAD"])?;
    let changed = said("git", &["status", "--porcelain", "--untracked-files=no"]).is_some();
    Some(if changed { format!("{commit}, changed") } else { commit })
}

/// The first line a program prints, if it can be run and prints one.
fn said(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.lines().next().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty())
}
