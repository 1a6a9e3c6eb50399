//! What surrounds every page: title, ways to other pages, language and size, what keeps it live.

use std::borrow::Cow;

use domain::tournament::Tournament;
use domain::tournament::trophies::trophy_list;
use engine::Snapshot;
use texts::{Lang, Page as T, Text};

use crate::live::event_id;
use crate::reader::Reader;
use crate::words::Moment;
use crate::{assets, headers};

/// By which version an address asks for a page as it was then.
pub const AS_OF: &str = "as_of";

/// What surrounds a page.
#[derive(Debug, Clone)]
pub struct Frame {
    /// In which language.
    pub lang: Lang,
    /// In large letters.
    pub large: bool,
    /// It is of practice.
    pub practice: bool,
    /// The page's title, as the browser shows it.
    pub title: String,
    /// The page's path.
    pub path: String,
    /// The tournament it is of.
    pub cup: Option<Cup>,
    /// Who looks has signed in.
    pub signed_in: bool,
    /// What officials should know although everything goes on.
    pub alarms: Vec<String>,
    /// The page is as it was then, and nothing on it can be done.
    pub past: Option<Past>,
    /// What its address asks for, each with `&` before it.
    pub question: String,
    /// What was sent to get it, where it is no address that shows it again.
    pub sent: Vec<(&'static str, String)>,
}

/// When a page was as it is shown.
#[derive(Debug, Clone)]
pub struct Past {
    /// When what it shows last had happened.
    pub moment: Moment,
    /// The version it is of.
    pub version: u64,
}

/// What a page tells of its tournament.
#[derive(Debug, Clone)]
pub struct Cup {
    /// Its path.
    pub path: String,
    /// Its title.
    pub title: String,
    /// Where the log stands, as an event's id.
    pub event: String,
    /// The version the page is of.
    pub version: u64,
    /// What makes the page outdated: paths below the tournament's, with spaces between; one behind a `=` alone,
    /// others with all below them.
    pub watch: Cow<'static, str>,
    /// Ways to the tournament's other pages.
    pub ways: Vec<Way>,
}

/// A way to another page.
#[derive(Debug, Clone)]
pub struct Way {
    /// The page's path.
    pub path: String,
    /// What it is called.
    pub name: Cow<'static, str>,
    /// It leads to the page it stands on.
    pub here: bool,
}

impl Frame {
    /// The frame of a page that is of no tournament.
    pub fn new(reader: Reader, path: &str, title: String) -> Self {
        Self {
            lang: reader.lang,
            large: reader.large,
            practice: reader.practice,
            title,
            path: path.to_owned(),
            cup: None,
            signed_in: false,
            alarms: Vec::new(),
            past: None,
            question: String::new(),
            sent: Vec::new(),
        }
    }

    /// The frame of a tournament's page.
    pub fn of(
        reader: Reader,
        path: &str,
        title: &str,
        snapshot: &Snapshot,
        watch: impl Into<Cow<'static, str>>,
    ) -> Self {
        let tournament = snapshot.tournament();
        let home = format!("/tournaments/{}", tournament.id);
        let cup = Cup {
            event: event_id(snapshot.head()),
            version: snapshot.version(),
            title: tournament.title.clone(),
            watch: watch.into(),
            ways: ways(reader.lang, tournament, &home, path),
            path: home,
        };
        let title = format!("{title} · {}", tournament.title);
        Self { cup: Some(cup), ..Self::new(reader, path, title) }
    }

    /// A word of the pages.
    pub fn t(&self, text: T) -> Cow<'static, str> {
        self.lang.page(text)
    }

    /// Where the file with this name is.
    #[expect(clippy::unused_self, reason = "templates reach it by the frame")]
    pub fn asset(&self, name: &str) -> String {
        assets::path(name)
    }

    /// The one script that stands in the page itself.
    #[expect(clippy::unused_self, reason = "templates reach it by the frame")]
    pub fn whole(&self) -> &'static str {
        headers::WHOLE
    }

    /// The tournament's title, or else the page's.
    pub fn heading(&self) -> &str {
        self.cup.as_ref().map_or(&self.title, |cup| &cup.title)
    }

    /// The tournament whose changes the page follows: one of then stays as it is.
    pub fn live(&self) -> Option<&Cup> {
        self.cup.as_ref().filter(|_| self.past.is_none())
    }

    /// What keeps another way of reading a page at what was asked, and one of then at its version.
    pub fn then(&self) -> String {
        let then = self.past.as_ref().map(|past| format!("&{}={}", AS_OF, past.version)).unwrap_or_default();
        format!("{}{then}", self.question)
    }

    /// Which version of the tournament is shown.
    pub fn version(&self, cup: &Cup) -> String {
        self.lang.text_with(Text::AsOfVersion, [("version", cup.version.into())])
    }

    /// The languages to choose from: code, own name, whether it is this one.
    pub fn languages(&self) -> Vec<(&'static str, Cow<'static, str>, bool)> {
        let other = |lang: Lang| (lang.code(), lang.page(T::LanguageName), lang == self.lang);
        Lang::ALL.map(other).into()
    }
}

fn ways(lang: Lang, tournament: &Tournament, home: &str, path: &str) -> Vec<Way> {
    let regulations = &tournament.ruleset.regulations;
    let pairs = tournament.ruleset.game.plays_in_pairs();
    let drawn = !tournament.rounds.is_empty() || tournament.taken_over.is_some();
    let known = [
        (true, "", T::Overview),
        (drawn && !pairs, "/standings", T::Standings),
        (drawn && pairs, "/pairs", T::Pairs),
        (regulations.teams.is_some() && !tournament.teams.is_empty(), "/teams", T::Teams),
        (!regulations.titles.is_empty(), "/titles", T::Titles),
        (
            drawn && (pairs || !trophy_list(tournament, tournament.rounds.len()).is_empty()),
            "/trophies",
            T::Trophies,
        ),
        (!tournament.editions.is_empty(), "/editions", T::Editions),
        (!tournament.editions.is_empty(), "/prizes", T::Prizes),
        (!tournament.editions.is_empty() && !tournament.rulings.is_empty(), "/rulings", T::Rulings),
        (true, "/rules", T::Rules),
        (true, "/board", T::Board),
    ];
    let way = |(_, below, name): (bool, &str, T)| {
        let target = format!("{home}{below}");
        Way { here: target == path, path: target, name: lang.page(name) }
    };
    known.into_iter().filter(|(is_visible, ..)| *is_visible).map(way).collect()
}
