//! The file of settings: read, refused, checked, described, on the built program.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::support::server::{Server, program};

fn file(folder: &Path, text: &str) -> String {
    let file = folder.join("tarockmeister.toml");
    std::fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

fn run(args: &[&str]) -> (Option<i32>, String) {
    let output = program().args(args).output().unwrap();
    (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

fn schema(lang: &str) -> Value {
    serde_json::from_str(&run(&["--lang", lang, "config", "schema"]).1).unwrap()
}

fn sample() -> String {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../packaging/tarockmeister.toml");
    std::fs::read_to_string(file).unwrap()
}

/// Each of the three says where the database is; what listens shows which was heard.
#[test]
fn an_argument_goes_before_the_environment_and_that_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let text = format!(
        "database = \"{}\"\nmetrics = \"127.0.0.1:0\"\nhost = [\"laptop.local\", \"hall.local\"]\nhsts = false\n",
        place("file.sqlite")
    );
    let file = file(folder.path(), &text);
    let made = |name: &str| std::fs::remove_file(place(name)).is_ok();

    let server = Server::spawn(program().args(["serve", "--config", &file]));
    assert!(server.metrics.is_some() && made("file.sqlite"));
    drop(server);
    let of_variables = |args: &[&str]| {
        let mut command = program();
        command.arg("serve").args(args).env("TAROCKMEISTER_CONFIG", &file);
        drop(Server::spawn(command.env("TAROCKMEISTER_DATABASE", place("environment.sqlite"))));
    };
    of_variables(&[]);
    assert!(made("environment.sqlite") && !made("file.sqlite"));
    of_variables(&["--database", &place("argument.sqlite")]);
    assert!(made("argument.sqlite") && !made("environment.sqlite") && !made("file.sqlite"));
}

/// Of two that exclude each other one may stand in the file, and the other be typed.
#[test]
fn what_is_typed_takes_the_place_of_what_it_excludes() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("cup.sqlite");
    let missing = folder.path().join("missing");
    let file = file(folder.path(), &format!("backup-passphrase-file = \"{}\"\n", missing.display()));
    let serve = |more: &[&str]| {
        let mut all = vec!["serve", "--config", &file, "--backup-to", folder.path().to_str().unwrap()];
        all.extend(["--database", database.to_str().unwrap(), "--listen", "127.0.0.1:99999"]);
        run(&[&all, more].concat()).1
    };
    // Either is opened before the address that is none would be.
    assert!(serve(&[]).contains("99999"), "{}", serve(&[]));
    let both = format!("{}backup-recipient = [\"age1x\"]\n", std::fs::read_to_string(&file).unwrap());
    std::fs::write(&file, both).unwrap();
    let (status, said) = run(&["config", "check", &file]);
    assert!(status == Some(1) && said.contains("exclude each other"), "{said}");
    for typed in [["--backup-recipient", "age1x"], ["--backup-passphrase-file", "words"]] {
        let said = serve(&typed);
        assert!(said.contains("99999") && !said.contains("exclude each other"), "{said}");
    }
}

#[test]
fn all_that_is_wrong_is_told_at_once_by_lines_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let text = "# The hall\nlisten = 8080\npublic_url = \"https://tarock.example\"\nreserve = 5000\ncolour = 1\n\
        hsts = \"yes\"\nslips = \"sometimes\"\nhost = [1]\n";
    let file = file(folder.path(), text);
    let said = ["de", "en", "fr", "hu"].map(|lang| {
        let (status, said) = run(&["--lang", lang, "config", "check", &file]);
        assert_eq!(status, Some(1), "{said}");
        for named in
            ["listen", "public-url", "5000", "reserve", "colour", "hsts", "sometimes", "always", "host"]
        {
            assert!(said.contains(named), "{named} in {lang}: {said}");
        }
        // Nothing is served by it either, and it is told the same way.
        assert_eq!(run(&["--lang", lang, "serve", "--config", &file]), (Some(2), said.clone()));
        said
    });
    let lines: Vec<_> = said[1].lines().filter_map(|line| line.trim().strip_prefix("Line ")).collect();
    let numbers: Vec<_> = lines.iter().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(numbers, ["2", "3", "4", "5", "6", "7", "8"], "{}", said[1]);
    assert!(lines[1].contains("like it: public-url"), "{}", lines[1]);
    for (index, one) in said.iter().enumerate() {
        assert!(!said[..index].contains(one));
    }
}

#[test]
fn what_is_no_toml_or_lacks_company_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for (text, named) in [
        ("listen = 127.0.0.1:8080\n", "Line 1: this is no TOML"),
        ("log = \"info\"\n\nlog = \"warn\"\n", "Line 3: this stands once only: log"),
        ("tls-cert = \"cup.pem\"\n", "Missing: --tls-key"),
        ("log = \"a=b=c\"\n", "a=b=c"),
        ("[serve]\nlisten = \"127.0.0.1:0\"\n", "Line 1: there is no setting “serve”"),
        ("config = \"other.toml\"\n", "there is no setting “config”"),
    ] {
        let file = file(folder.path(), text);
        let (status, said) = run(&["config", "check", &file]);
        assert!(status == Some(1) && said.contains(named), "{text}: {said}");
    }
    let missing = folder.path().join("missing.toml");
    for args in [["config", "check"], ["serve", "--config"]] {
        let (status, said) = run(&[args[0], args[1], missing.to_str().unwrap()]);
        assert!(status == Some(2) && said.contains("cannot be read"), "{said}");
    }
}

/// The environment of who checks is not that of the server.
#[test]
fn a_file_is_checked_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let good = file(folder.path(), "listen = \"0.0.0.0:8080\"\nhost = []\n");
    let mut checked = program();
    checked.args(["config", "check", &good]).env("TAROCKMEISTER_CONNECTIONS", "many");
    let output = checked.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && said.contains("settings: 2"), "{said}");
}

/// What stands in the sample is the default, and whatever has one stands in it; the rest is there to be uncommented.
#[test]
fn the_sample_says_every_setting_and_states_the_defaults() {
    let schema = schema("en");
    let properties = schema["properties"].as_object().unwrap();
    let defaults: serde_json::Map<_, _> = properties
        .iter()
        .filter_map(|(name, property)| Some((name.clone(), property.get("default")?.clone())))
        .collect();
    assert!(defaults.len() >= 10 && properties.len() >= 25, "{} of {}", defaults.len(), properties.len());
    let stated: toml::Table = sample().parse().unwrap();
    assert_eq!(json!(stated), Value::Object(defaults));

    let uncommented: Vec<_> = sample()
        .lines()
        .map(|line| line.strip_prefix("# ").filter(|rest| rest.contains(" = ")).unwrap_or(line))
        // Of these two one excludes the other, and neither is there.
        .filter(|line| !line.starts_with("backup-recipient") && !line.starts_with("backup-passphrase-file"))
        .map(str::to_owned)
        .collect();
    let uncommented = uncommented.join("\n") + "\n";
    let all: toml::Table = uncommented.parse().unwrap();
    let left_out = ["backup-passphrase-file", "backup-recipient"];
    let named: Vec<_> = all.keys().map(String::as_str).chain(left_out).collect();
    assert_eq!(named.len(), properties.len());
    assert!(properties.keys().all(|name| named.contains(&name.as_str())), "{named:?}");

    let folder = tempfile::tempdir().unwrap();
    for (text, settings) in [(sample(), stated.len()), (uncommented, all.len())] {
        let file = file(folder.path(), &text);
        let (status, said) = run(&["config", "check", &file]);
        assert_eq!((status, said.contains(&format!("settings: {settings}"))), (Some(0), true), "{said}");
    }
}

/// The schema and the parser are of one mind.
#[test]
fn the_schema_takes_what_is_served_and_nothing_else() {
    let schema = schema("hu");
    let validator = jsonschema::validator_for(&schema).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for (text, good) in [
        (sample().as_str(), true),
        ("", true),
        ("reserve = 0", true),
        ("reserve = 4096", true),
        ("reserve = 4097", false),
        ("connections = 0", false),
        ("connections = 1000", true),
        ("connections = 1001", false),
        ("backup-every = 86400", true),
        ("backup-every = 86401", false),
        ("workers = 0", false),
        ("workers = 1", true),
        ("workers = 1.5", false),
        ("listen = 8080", false),
        ("slips = \"never\"", true),
        ("slips = \"perhaps\"", false),
        ("host = \"laptop.local\"", false),
        ("host = [\"laptop.local\"]", true),
        ("hsts = 1", false),
        ("practise = true", false),
    ] {
        let table: toml::Table = text.parse().unwrap();
        let file = file(folder.path(), text);
        let (status, said) = run(&["config", "check", &file]);
        assert_eq!(validator.is_valid(&json!(table)), good, "{text}");
        assert_eq!(status == Some(0), good, "{text}: {said}");
    }
    let described = schema["properties"]["listen"]["description"].as_str().unwrap();
    assert!(described.contains("címen"), "{described}");
}
