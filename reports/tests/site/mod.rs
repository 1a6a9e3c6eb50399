//! Static pages: of a tournament, of a season, on a phone.

use domain::standings::title_holders;
use texts::Lang;

use crate::cup;

#[test]
fn a_site_stands_by_itself() {
    let krenglbach = cup::krenglbach();
    let standing = cup::ranking(&krenglbach, 37);
    let titles = title_holders(&krenglbach.titles, &standing, &cup::entrants(37), &[]);
    let person = reports::Person {
        family_name: "<b>Huber</b>".into(),
        given_name: "Ida".into(),
        ..Default::default()
    };
    let directory: reports::Directory = [(standing.rows[0].number, person)].into_iter().collect();
    let heading = cup::heading(Lang::De);
    let story = reports::Story { ranking: &standing, pairs: None, titles: &titles, teams: None };
    let press = reports::press(&story, &directory, &heading);
    assert!(press.contains("Es gewann Ida <b>Huber</b> mit"), "{press}");
    assert!(press.contains("36 Spielerinnen und Spieler") && press.contains("Ortsmeister: "), "{press}");
    let pages = [("ranking", reports::ranking(&standing, &directory, &heading))];
    let files = reports::site(&pages, &press, &heading).unwrap();
    let names: Vec<_> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["index.html", "style.css", "press.txt", "ranking.html", "ranking.pdf", "ranking.csv"]);
    for file in
        files.iter().filter(|file| file.name.rsplit_once('.').is_some_and(|(_, ending)| ending == "html"))
    {
        let html = std::str::from_utf8(&file.bytes).unwrap();
        assert!(html.contains("&lt;b&gt;Huber") && !html.contains("<b>"), "{html}");
        assert!(
            !html.contains("http://") && !html.contains("https://") && !html.contains("<script"),
            "{html}"
        );
        for link in html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(names.contains(&link), "{link} leads nowhere");
        }
    }
    assert_eq!(reports::archive(&files).unwrap(), reports::archive(&files).unwrap());
}

/// On a phone rows are lines of text: each figure has its head beside it, and nothing is as wide as a table.
#[test]
fn on_a_phone_a_table_of_the_site_is_read_without_its_heads() {
    let standing = cup::ranking(&cup::tarockcup(), 37);
    let heading = cup::heading(Lang::De);
    let pages = [("ranking", reports::ranking(&standing, &cup::directory(37), &heading))];
    let files = reports::site(&pages, "", &heading).unwrap();
    let file = |name: &str| {
        let found = files.iter().find(|file| file.name == name).unwrap();
        std::str::from_utf8(&found.bytes).unwrap()
    };
    let html = file("ranking.html");
    let heads: Vec<_> = html.split("role=\"columnheader\"").skip(1).collect();
    let heads: Vec<_> = heads.iter().filter_map(|it| it.split_once('>')?.1.split('<').next()).collect();
    assert!(heads.len() > 8 && heads.contains(&"R1"), "{heads:?}");
    for row in html.split("<tr role=\"row\"").skip(2).filter(|row| row.contains("<td")) {
        let cells = row.split("data-head=\"").skip(1).filter_map(|it| it.split('"').next());
        assert_eq!(cells.collect::<Vec<_>>(), heads, "{row}");
    }
    assert!(file("style.css").contains("content: attr(data-head)"));
    assert!(files.iter().all(|file| file.name != "press.txt") && !file("index.html").contains("<h2>"));
}

#[test]
fn a_season_is_a_table_or_a_bracket_and_has_no_day() {
    let heading =
        reports::Heading { tournament: "Meisterschaft 2026".into(), place: None, ..cup::heading(Lang::De) };
    let standing = |rank: Option<u16>, team: &str, result: u64| reports::SeasonStanding {
        rank,
        shared: rank == Some(1),
        team: Some(team.to_owned()),
        matches: u32::from(rank.is_some()),
        result,
        points: 8 * result,
        open: u32::from(rank.is_none()),
    };
    let standings =
        [standing(Some(1), "Turul & Söhne", 96), standing(Some(1), "Marabus", 96), standing(None, "Neue", 0)];
    let table = reports::season_table(&standings, &heading);
    let csv = String::from_utf8(table.csv()).unwrap();
    assert!(csv.contains("1;Turul & Söhne;1;96;768;;ex aequo"), "{csv}");
    assert!(csv.lines().last().unwrap().starts_with(";Neue;0;0;0;1;"), "{csv}");
    let side = |name: &str| Some(name.to_owned());
    let pairing = |sides: [Option<String>; 2], winner: Option<&str>| reports::SeasonPairing {
        played: winner.is_some(),
        score: if winner.is_some() { [192, 180] } else { [0, 0] },
        due: None,
        winner: winner.map(str::to_owned),
        sides,
    };
    let rounds = vec![
        vec![pairing([side("A"), side("B")], Some("A")), pairing([side("C"), None], None)],
        vec![pairing([side("A"), None], None)],
    ];
    let bracket = reports::season_bracket(&rounds, &heading);
    let csv = String::from_utf8(bracket.csv()).unwrap();
    assert!(csv.contains("1. Runde;A;B;192 : 180;;A") && csv.contains("Finale;A;–;;;"), "{csv}");
    for report in [table, bracket] {
        let files = reports::site(&[("season", report)], "", &heading).unwrap();
        for file in
            files.iter().filter(|file| file.name.rsplit_once('.').is_some_and(|(_, end)| end == "html"))
        {
            let html = std::str::from_utf8(&file.bytes).unwrap();
            assert!(
                !html.contains("Jänner") && !html.contains("Ausgabe") && html.contains("Meisterschaft 2026"),
                "{html}"
            );
        }
    }
}
