//! The demo: what it plays, says and leaves.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::reading;
use crate::support::server::program;

fn demo(out: &Path, options: &[&str]) -> Output {
    program()
        .arg("demo")
        .args(options)
        .arg("--out")
        .arg(out)
        .env("TMPDIR", out)
        .output()
        .expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it speaks UTF-8")
}

#[test]
fn the_cup_day_of_the_examples_runs_from_the_list_to_the_second_edition() {
    let folder = tempfile::tempdir().unwrap();
    let played = demo(folder.path(), &[]);
    let printed = text(&played.stdout);
    assert!(played.status.success(), "{printed}{}", text(&played.stderr));

    for step in [
        "35 rows fit, 2 do not, 3 possible doubles",
        "11 players cannot be seated",
        "8 teams of 4 formed",
        "Committed to before the draw: ",
        "mixed in: Würfel: 3 5 1 6",
        "Seed revealed: ",
        "Drawn again, with a reason",
        "mixed in: Würfel: 6 2 2 4",
        "invalid_record at /partner",
        "sent again, counts once",
        "a wrong game entered and undone",
        "corrected and back, each with a reason",
        "Refused: 403 forbidden",
        "no offence",
        "annulled",
        "struck",
        "Table 9 stops early",
        "Edition 1, of version",
        "Edition 2, of version",
        "As of version",
        "380.00 of €380.00 paid out",
        "Ortsmeister: ",
        "in order",
        "WRONG",
    ] {
        assert!(printed.contains(step), "{step:?} is missing in\n{printed}");
    }
    let files: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    let ending =
        |ending: &str| files.iter().filter(|file| file.extension().is_some_and(|e| e == ending)).count();
    assert_eq!((ending("pdf"), ending("csv"), ending("jsonl")), (18, 12, 1), "{files:?}");
    assert_eq!(files.len(), 31, "the server's own files are gone: {files:?}");
    let ranking = fs::read(folder.path().join("ranking-edition-2.pdf")).unwrap();
    assert!(ranking.starts_with(b"%PDF-"));

    let verified = program().arg("verify").arg(folder.path().join("tournament.jsonl")).output().unwrap();
    assert!(verified.status.success(), "{}", text(&verified.stdout));
}

#[test]
fn another_day_is_made_up_and_a_quiet_one_shows_the_ranking_only() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--ruleset", "krenglbach-2018", "--players", "9", "--seed", "3", "--quiet"];
    let played = demo(folder.path(), &options);
    let printed = text(&played.stdout);
    assert!(played.status.success(), "{printed}{}", text(&played.stderr));
    assert!(!printed.contains("Registration"), "{printed}");
    let ranked = printed.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    // Nine, one who came for round 2 and one who left and so is out; the last line counts the requests.
    assert_eq!(ranked.count(), 9 + 1 - 1 + 1, "{printed}");
}

/// Prizes are a promise: what the pot lacks the organizer puts into the cash box, and then they are handed out.
#[test]
fn prizes_above_the_pot_are_handed_out_too() {
    let folder = tempfile::tempdir().unwrap();
    let rules = include_str!("../domain/rulesets/krenglbach-2018.toml");
    let promised = rules.replace("percent = [50, 35, 15]", "fixed_cents = [30000, 20000, 10000]");
    let promised = promised.replacen("krenglbach-2018", "krenglbach-promised", 1);
    assert_ne!(promised, rules);
    let file = folder.path().join("promised.toml");
    fs::write(&file, promised).unwrap();
    fs::create_dir(folder.path().join("out")).unwrap();
    let options = ["--ruleset", file.to_str().unwrap(), "--players", "9", "--seed", "3"];
    let played = demo(&folder.path().join("out"), &options);
    let printed = text(&played.stdout);
    assert!(played.status.success(), "{printed}{}", text(&played.stderr));
    assert!(printed.contains("The organizer adds") && printed.contains("600.00 of"), "{printed}");
}

#[test]
fn what_cannot_be_played_is_refused_before_anything_starts() {
    let folder = tempfile::tempdir().unwrap();
    for (options, why) in
        [(["--players", "11"], "cannot be seated"), (["--ruleset", "bridge"], "no preset and no file bridge")]
    {
        let refused = demo(folder.path(), &options);
        assert!(!refused.status.success());
        assert!(text(&refused.stderr).contains(why), "{}", text(&refused.stderr));
    }
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

#[test]
fn a_tournoi_libre_is_played_and_leaves_its_papers_in_french_too() {
    let folder = tempfile::tempdir().unwrap();
    let played = demo(folder.path(), &["--ruleset", "tarot-fft"]);
    let printed = text(&played.stdout);
    assert!(played.status.success(), "{printed}{}", text(&played.stderr));
    for step in [
        "ruleset tarot-fft",
        "5 players cannot be seated",
        "8 teams of 2 formed",
        " of three",
        "a wrong game entered and undone",
        "invalid_record at /chelem",
        "sent again, counts once",
        "deal 1: annulled",
        "Deals of round 5",
        "Edition 2, of version",
        "in order",
        "WRONG",
    ] {
        assert!(printed.contains(step), "{step:?} is missing in\n{printed}");
    }
    let paper = |name: &str| {
        let bytes = fs::read(folder.path().join(name)).unwrap();
        let pages: String = reading::pages(&bytes).iter().map(reading::Page::text).collect();
        pages.replace(['\n', '\u{a0}'], " ")
    };
    let ranking = paper("classement.pdf");
    assert!(ranking.contains("Classement") && ranking.contains("M5"), "{ranking}");
    assert!(paper("ranking-edition-2.pdf").contains("Ranking"), "the others are in the reader's language");
    assert!(paper("classement-equipes.pdf").contains("Classement par équipes"));
    let sheet = paper("feuille-manche-1-table-1.pdf");
    assert!(sheet.contains("Manche 1, table 1 : feuille de marque"), "{sheet}");
    assert!(sheet.contains(" points, ") && !sheet.contains("Paiement"), "{sheet}");

    // The published list gives the same ranking again.
    let csv = fs::read_to_string(folder.path().join("ranking-edition-2.csv")).unwrap();
    let mut reader = csv_rows(&csv);
    let head = reader.remove(0);
    let column = |name: &str| head.iter().position(|cell| cell == name).unwrap();
    let list: Vec<_> = reader
        .iter()
        .filter(|row| !row[0].is_empty())
        .map(|row| {
            let rounds = (1..=5).map(|round| row[column(&format!("R{round}"))].as_str());
            let cells: Vec<_> = [row[column("No.")].as_str()].into_iter().chain(rounds).collect();
            cells.join(";")
        })
        .collect();
    let file = folder.path().join("list.csv");
    fs::write(&file, format!("player;r1;r2;r3;r4;r5\n{}\n", list.join("\n"))).unwrap();
    let again = program()
        .arg("rank")
        .arg(&file)
        .args(["--ruleset", "tarot-fft", "--format", "csv"])
        .output()
        .unwrap();
    let again = csv_rows(&text(&again.stdout));
    let ranks = |rows: &[Vec<String>], rank: usize, player: usize| -> Vec<_> {
        rows.iter().map(|row| (row[rank].clone(), row[player].clone())).collect()
    };
    let published: Vec<_> = reader.into_iter().filter(|row| !row[0].is_empty()).collect();
    assert!(published.len() > 30);
    assert_eq!(ranks(&again[1..], 0, 1), ranks(&published, 0, column("No.")));
}

/// The fields of a table without line breaks in them, whatever it separates them by.
fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let text = text.trim_start_matches('\u{feff}');
    let separator = if text.lines().next().unwrap_or_default().contains(';') { ';' } else { ',' };
    text.lines()
        .map(|line| line.split(separator).map(|cell| cell.trim_matches('"').to_owned()).collect())
        .collect()
}

#[test]
fn a_grand_prix_of_royal_tarock_runs_from_the_list_to_the_trophies() {
    let folder = tempfile::tempdir().unwrap();
    let played = demo(folder.path(), &["--ruleset", "royal"]);
    let printed = text(&played.stdout);
    assert!(played.status.success(), "{printed}{}", text(&played.stderr));
    for step in [
        "24 players in 12 pairs",
        "Drawn as committed to before: ",
        "thrown in and dealt again",
        "speaks before his turn",
        "Spiel raised to Bridge, contra, made",
        "48 deals at 6 tables recorded and signed",
        "plays on for player",
        "22 tarocks of one pair",
        "corrected and back, each with a reason",
        "counts for the championship too",
        "the 100th",
        "Edition 1 published",
        "in order",
        "WRONG",
    ] {
        assert!(printed.contains(step), "{step:?} is missing in\n{printed}");
    }
    let files: Vec<_> = folder.path().read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 2 * 11 + 4 + 1, "{files:?}");
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let live = read("match-round-1-table-1.csv");
    assert!(live.lines().any(|line| line.replace(';', ",").contains("Thrown in,,1,")), "{live}");
    let substituted = read("match-round-2-table-1.csv");
    assert!(
        substituted.contains("Substitute from deal 5: Einspringer Gast (as a guest) for "),
        "{substituted}"
    );
    let sheet = fs::read(folder.path().join("match-blank.pdf")).unwrap();
    assert!(sheet.starts_with(b"%PDF-"));
    let pairs = fs::read_to_string(folder.path().join("pairs.csv")).unwrap();
    assert_eq!(pairs.lines().count(), 1 + 12, "{pairs}");
}

#[test]
fn a_day_of_one_round_and_four_deals_is_played_by_a_clubs_own_ruleset() {
    let folder = tempfile::tempdir().unwrap();
    let club = include_str!("../examples/club.toml").lines().map(|line| match line.split_once(" = ") {
        Some((key @ ("rounds" | "cycles"), _)) => format!("{key} = 1\n"),
        _ => format!("{line}\n"),
    });
    let file = folder.path().join("club.toml");
    fs::write(&file, club.collect::<String>()).unwrap();
    let out = folder.path().join("out");
    fs::create_dir(&out).unwrap();
    let played = demo(&out, &["--ruleset", file.to_str().unwrap()]);
    assert!(played.status.success(), "{}", text(&played.stderr));
    assert!(out.read_dir().unwrap().count() > 0);
}

/// Every step of the day, in the language of whoever watches.
#[test]
fn the_day_is_told_in_each_language() {
    for (lang, steps) in [
        (
            "de",
            ["Ein Server mit frischer Datenbank", "neu ausgelost", "Abgelehnt: 403 forbidden", "annulliert"],
        ),
        ("fr", ["Un serveur sur une base", "tiré de nouveau", "Refusé", "annulée"]),
        (
            "hu",
            ["Szerver friss adatbázissal", "újrasorsolva", "Elutasítva: 403 forbidden", "érvénytelenítve"],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let played = demo(folder.path(), &["--lang", lang]);
        let printed = text(&played.stdout);
        assert!(played.status.success(), "{printed}{}", text(&played.stderr));
        for step in steps {
            assert!(
                printed.to_lowercase().contains(&step.to_lowercase()),
                "{step:?} is missing in\n{printed}"
            );
        }
        for english in [
            "server",
            "draw ",
            "drawn",
            "table 1",
            "deal ",
            "round ",
            "refused",
            " is not",
            "players",
            "tokens",
            "edition ",
            "published",
            "committed",
            "seed",
            "reports",
            "verified",
            "in order",
            "WRONG",
            "requests",
            "registers",
            "points ",
            "cents",
            "ranking",
            "ruling",
            "annulled",
        ] {
            // Shared words, and the names of files.
            let shared = match lang {
                "fr" => &["table 1", "points "][..],
                "de" => &["server"],
                _ => &[],
            };
            let found = printed.lines().find(|line| line.contains(english) && !line.contains(".jsonl"));
            assert!(shared.contains(&english) || found.is_none(), "{english:?} in {lang}: {found:?}");
        }
    }
}

#[test]
fn a_year_has_a_championship_a_cup_and_a_series_that_can_be_verified() {
    let folder = tempfile::tempdir().unwrap();
    let played = demo(folder.path(), &["--season", "--seed", "7"]);
    let printed = text(&played.stdout);
    assert!(played.status.success(), "{printed}{}", text(&played.stderr));
    for step in ["8 teams, 28 matches", "The cup goes to Paar ", "10 evenings of 24 players counted", "leads"]
    {
        assert!(printed.contains(step), "{step:?} is missing in\n{printed}");
    }
    for season in ["championship", "cup", "series"] {
        for ending in [".pdf", ".csv", ".xlsx", ".jsonl", "-site.zip"] {
            let file = folder.path().join(format!("{season}{ending}"));
            assert!(fs::metadata(&file).is_ok_and(|file| file.len() > 100), "{file:?}");
        }
        let pages = reading::pages(&fs::read(folder.path().join(format!("{season}.pdf"))).unwrap());
        assert!(!pages[0].text().is_empty());
    }
    let table = fs::read_to_string(folder.path().join("championship.csv")).unwrap();
    assert_eq!(
        table.lines().filter(|line| line.contains(",7,")).count(),
        8,
        "each team met the others: {table}"
    );
}
