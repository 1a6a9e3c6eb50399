use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use domain::log::Hash;
use texts::{Lang, Page, Text};

use crate::Picture;
use crate::report::Subject;

/// Digits of the key's fingerprint on each sheet, to look it up by: the whole of it decides.
const KEY_DIGITS: usize = 16;

/// What papers show of the club; without a picture nothing is left free for it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Letterhead {
    /// Its logo.
    pub logo: Option<Picture>,
    /// The signature of who directs the tournament.
    pub director: Option<Picture>,
    /// The signature of who speaks for the club.
    pub club: Option<Picture>,
}

/// What every sheet of a tournament's report says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heading {
    /// The tournament's title.
    pub tournament: String,
    /// The day of the tournament.
    pub date: NaiveDate,
    /// Where it was played.
    pub place: Option<String>,
    /// The published edition the report shows; none for an interim standing.
    pub edition: Option<u16>,
    /// The newest edition there is, where the report shows other results.
    pub newest_edition: Option<u16>,
    /// The round after which the report shows the standing, if it is not the whole tournament.
    pub after_round: Option<u8>,
    /// The version of the tournament the report shows.
    pub of_version: u64,
    /// When that version came about.
    pub at: Option<DateTime<Utc>>,
    /// The digest of the results of that edition.
    pub digest: Option<Hash>,
    /// The hash of the event with that version.
    pub chain_head: Hash,
    /// The fingerprint of the key that signs receipts here; none if nothing is signed.
    pub receipt_key: Option<Hash>,
    /// The language of the report.
    pub lang: Lang,
    /// What it shows of the club.
    pub letterhead: Letterhead,
    /// What stands across its corner.
    pub stamp: Option<Stamp>,
}

/// What is said of a paper that is not what it looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stamp {
    /// It was printed before.
    Copy,
    /// Its persons are made up, and nothing of it counts.
    Practice,
}

impl Stamp {
    pub(crate) fn word(self, lang: Lang) -> Cow<'static, str> {
        match self {
            Self::Copy => lang.text(Text::CopyMark),
            Self::Practice => lang.page(Page::Practice),
        }
    }
}

impl Heading {
    /// The tournament's title, on papers that have no corner to stamp.
    pub(crate) fn marked_title(&self) -> Cow<'_, str> {
        match self.stamp {
            Some(stamp @ Stamp::Practice) => {
                format!("{} · {}", stamp.word(self.lang), self.tournament).into()
            }
            Some(Stamp::Copy) | None => self.tournament.as_str().into(),
        }
    }

    /// What stands across the corner of one of its papers, which may have been printed before.
    #[must_use]
    pub fn stamped(&self, copy: bool) -> Option<Stamp> {
        self.stamp.or_else(|| copy.then_some(Stamp::Copy))
    }

    /// Place, date, edition if results are shown, and version, in one line; of a season its version alone.
    pub(crate) fn particulars(&self, subject: Subject) -> String {
        let lang = self.lang;
        let edition = (subject == Subject::Results).then(|| self.standing());
        let date = (subject != Subject::Season).then(|| texts::date_long(lang, self.date));
        let version = self.of_version.to_string();
        let version = match self.at {
            None => lang.text_with(Text::AsOfVersion, [("version", version.into())]),
            Some(at) => {
                let moment = texts::local_date_time(lang, at);
                lang.text_with(Text::AsOfMoment, [("version", version.into()), ("moment", moment.into())])
            }
        };
        let parts = self.place.clone().into_iter().chain(date).chain(edition).chain([version]);
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// Whether these are published results, and of which edition.
    pub(crate) fn standing(&self) -> String {
        let lang = self.lang;
        match (self.edition, self.after_round, self.newest_edition) {
            (Some(edition), ..) => lang.text_with(Text::Edition, [("edition", edition.into())]),
            (None, Some(round), _) => lang.text_with(Text::StandingAfter, [("round", round.into())]),
            (None, None, Some(newest)) => {
                lang.text_with(Text::ProvisionalNewer, [("edition", newest.into())])
            }
            (None, None, None) => lang.text(Text::Provisional).into_owned(),
        }
    }

    /// The lines that anchor the paper to the log.
    pub(crate) fn anchors(&self) -> Vec<String> {
        let digest =
            self.digest.map(|d| self.lang.text_with(Text::ResultDigest, [("digest", d.to_string().into())]));
        let hash = self.chain_head.to_string();
        let head = match self.receipt_key.map(|key| key.to_string()) {
            None => self.lang.text_with(Text::ChainHead, [("hash", hash.into())]),
            Some(key) => {
                // Its beginning: the whole of it hangs on the wall.
                let key = key.get(..KEY_DIGITS).unwrap_or(&key).to_owned();
                self.lang.text_with(Text::ChainHeadAndKey, [("hash", hash.into()), ("key", key.into())])
            }
        };
        digest.into_iter().chain([head]).collect()
    }
}
