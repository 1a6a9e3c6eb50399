use chrono::NaiveDate;
use domain::log::Hash;
use texts::{Lang, Text};

use crate::report::Subject;

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
    /// The version of the tournament the report shows.
    pub of_version: u64,
    /// The digest of the results of that edition.
    pub digest: Option<Hash>,
    /// The hash of the event with that version.
    pub chain_head: Hash,
    /// The language of the report.
    pub lang: Lang,
}

impl Heading {
    /// Place, date, edition if results are stated, and version, in one line.
    pub(crate) fn particulars(&self, subject: Subject) -> String {
        let lang = self.lang;
        let edition = match (subject, self.edition) {
            (Subject::Facts, _) => None,
            (Subject::Results, None) => Some(lang.text(Text::Provisional).into_owned()),
            (Subject::Results, Some(edition)) => {
                Some(lang.text_with(Text::Edition, [("edition", edition.into())]))
            }
        };
        let date = texts::date_long(lang, self.date);
        let version = lang.text_with(Text::AsOfVersion, [("version", self.of_version.to_string().into())]);
        let parts = self.place.clone().into_iter().chain([date]).chain(edition).chain([version]);
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// The lines that anchor the paper to the log.
    pub(crate) fn anchors(&self) -> Vec<String> {
        let digest =
            self.digest.map(|d| self.lang.text_with(Text::ResultDigest, [("digest", d.to_string().into())]));
        let head = self.lang.text_with(Text::ChainHead, [("hash", self.chain_head.to_string().into())]);
        digest.into_iter().chain([head]).collect()
    }
}
