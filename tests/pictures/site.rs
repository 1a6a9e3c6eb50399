//! The static pages of a club's website on the narrowest phone.

use crate::pictures::keep;
use crate::support::browser::Browser;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};

/// What stands out to the right, or is wider than its frame.
const WIDE: &str = "return [...document.querySelectorAll('body, .wide, table, tr, td, th')] \
    .filter(it => it.closest('thead') === null && it.getClientRects().length > 0) \
    .filter(it => it.getBoundingClientRect().right > innerWidth + 1 || it.scrollWidth > innerWidth) \
    .map(it => `${it.tagName} ${it.textContent.slice(0, 40)}`)";

#[test]
#[ignore = "needs a browser"]
fn the_static_ranking_is_read_on_the_narrowest_phone_without_moving_sideways() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 9, "Wolfgruber-Achleitner", Stage::Published);
    let bytes = cup.organizer.bytes(&cup.path("reports/site.zip?lang=de"));
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    archive.extract(folder.path()).unwrap();
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    let pages: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    for page in
        pages.iter().filter(|name| std::path::Path::new(name).extension().is_some_and(|kind| kind == "html"))
    {
        for (width, height) in [(320, 640), (390, 844), (1280, 800)] {
            browser.screen(width, height, false);
            browser.open(&format!("file://{}", folder.path().join(page).display()));
            keep(&format!("site-{}-{width}", page.trim_end_matches(".html")), &browser.picture(true));
            let sideways = "return document.documentElement.scrollWidth - innerWidth";
            assert!(browser.run(sideways).as_i64().unwrap() <= 0, "{page} at {width} is moved sideways");
            if width < 400 {
                assert_eq!(browser.run(WIDE), serde_json::json!([]), "{page} at {width}");
            }
        }
    }
    // A row says at a phone what its figures are.
    browser.screen(320, 640, false);
    browser.open(&format!("file://{}", folder.path().join("ranking.html").display()));
    let before = "return getComputedStyle(document.querySelector('td.total'), '::before').content";
    let said = browser.run(before);
    assert!(said.as_str().is_some_and(|it| it != "none" && it != "normal"), "{said}");
}
