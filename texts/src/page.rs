//! The words of the pages, from `l10n/<language>/web.ftl`.

use std::borrow::Cow;

use fluent::FluentArgs;

use crate::{Lang, Value};

macro_rules! words {
    ($($variant:ident = $key:literal,)*) => {
        /// A message of the pages.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Page {
            $(#[doc = concat!("`", $key, "`")] $variant,)*
        }

        impl Page {
            /// All messages.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The message's key.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)* }
            }
        }
    };
}

impl Lang {
    /// A word of the pages.
    #[must_use]
    pub fn page(self, text: Page) -> Cow<'static, str> {
        self.find(text.key(), None).map_or(Cow::Borrowed(text.key()), Cow::Owned)
    }

    /// A text of the pages with its variables filled in.
    #[must_use]
    pub fn page_with<'a, const N: usize>(self, text: Page, values: [(&'static str, Value<'a>); N]) -> String {
        let args: FluentArgs<'a> = values.into_iter().collect();
        self.find(text.key(), Some(&args)).unwrap_or_else(|| text.key().to_owned())
    }

    /// The words of the pages in this language.
    pub(crate) fn web(self) -> &'static str {
        match self.code() {
            "en" => include_str!("../l10n/en/web.ftl"),
            "fr" => include_str!("../l10n/fr/web.ftl"),
            "hu" => include_str!("../l10n/hu/web.ftl"),
            _ => include_str!("../l10n/de/web.ftl"),
        }
    }
}

words! {
    SkipToContent = "web-skip-to-content",
    Ways = "web-ways",
    Language = "web-language",
    LanguageName = "web-language-name",
    LargeText = "web-large-text",
    NormalText = "web-normal-text",
    ConnectionLive = "web-connection-live",
    ConnectionLost = "web-connection-lost",
    BoardLost = "web-board-lost",
    NotFound = "web-not-found",
    NotFoundAdvice = "web-not-found-advice",
    NeedsKey = "web-needs-key",
    NeedsKeyAdvice = "web-needs-key-advice",
    NotAllowed = "web-not-allowed",
    NotAllowedAdvice = "web-not-allowed-advice",
    NotYet = "web-not-yet",
    NotYetAdvice = "web-not-yet-advice",
    NotUnderstood = "web-not-understood",
    NotUnderstoodAdvice = "web-not-understood-advice",
    Unavailable = "web-unavailable",
    UnavailableAdvice = "web-unavailable-advice",
    Broken = "web-broken",
    BrokenAdvice = "web-broken-advice",
    ToTournaments = "web-to-tournaments",
    Tournaments = "web-tournaments",
    NoTournaments = "web-no-tournaments",
    Older = "web-older",
    PlayersCount = "web-players-count",
    TablesCount = "web-tables-count",
    StateRegistering = "web-state-registering",
    StatePlaying = "web-state-playing",
    StateBetween = "web-state-between",
    StatePublished = "web-state-published",
    StateClosed = "web-state-closed",
    Overview = "web-overview",
    Standings = "web-standings",
    Pairs = "web-pairs",
    Teams = "web-teams",
    Titles = "web-titles",
    Trophies = "web-trophies",
    Editions = "web-editions",
    Prizes = "web-prizes",
    Rules = "web-rules",
    Board = "web-board",
    WhereDoISit = "web-where-do-i-sit",
    NumberOrName = "web-number-or-name",
    NumberOnly = "web-number-only",
    Find = "web-find",
    NobodyFound = "web-nobody-found",
    With = "web-with",
    NotDrawnYet = "web-not-drawn-yet",
    NoSeat = "web-no-seat",
    Rounds = "web-rounds",
    RoundNumber = "web-round-number",
    RoundOf = "web-round-of",
    PhaseDrawn = "web-phase-drawn",
    PhaseStarted = "web-phase-started",
    PhaseEnded = "web-phase-ended",
    Tables = "web-tables",
    TablesFinished = "web-tables-finished",
    Draw = "web-draw",
    DrawAndProof = "web-draw-and-proof",
    Until = "web-until",
    NamesLater = "web-names-later",
    DealsPlayed = "web-deals-played",
    TableWaiting = "web-table-waiting",
    TablePlaying = "web-table-playing",
    TableFinished = "web-table-finished",
    TableSigned = "web-table-signed",
    TableEndedEarly = "web-table-ended-early",
    Byes = "web-byes",
    Leading = "web-leading",
    AllPlaces = "web-all-places",
    Provisional = "web-provisional",
    StandingsAfter = "web-standings-after",
    AfterRound = "web-after-round",
    AllRounds = "web-all-rounds",
    NothingPlayed = "web-nothing-played",
    TapForWhy = "web-tap-for-why",
    Place = "web-place",
    Name = "web-name",
    Schrift = "web-schrift",
    Rang = "web-rang",
    Total = "web-total",
    ToPlayer = "web-to-player",
    Unranked = "web-unranked",
    WhyRound = "web-why-round",
    WhyPlace = "web-why-place",
    WhyRang = "web-why-rang",
    WhySum = "web-why-sum",
    WhySumRang = "web-why-sum-rang",
    WhyTie = "web-why-tie",
    WhyLot = "web-why-lot",
    WhyShared = "web-why-shared",
    DealHead = "web-deal-head",
    DealsOf = "web-deals-of",
    NextDeal = "web-next-deal",
    Points = "web-points",
    Dealer = "web-dealer",
    Corrected = "web-corrected",
    Sum = "web-sum",
    NothingYet = "web-nothing-yet",
    DrawOfRound = "web-draw-of-round",
    DrawnAt = "web-drawn-at",
    DrawnBy = "web-drawn-by",
    Seed = "web-seed",
    CommittedTo = "web-committed-to",
    MixedIn = "web-mixed-in",
    RepeatedMeetings = "web-repeated-meetings",
    RepeatedOf = "web-repeated-of",
    Attempts = "web-attempts",
    SeatsNow = "web-seats-now",
    SeatedDrawn = "web-seated-drawn",
    SeatedByHand = "web-seated-by-hand",
    SeatedMoved = "web-seated-moved",
    DrawExplained = "web-draw-explained",
    DrawCheck = "web-draw-check",
    DrawHolds = "web-draw-holds",
    DrawWrong = "web-draw-wrong",
    DrawCannot = "web-draw-cannot",
    DrawFile = "web-draw-file",
    Proof = "web-proof",
    EditionsExplained = "web-editions-explained",
    EditionHead = "web-edition-head",
    PublishedAt = "web-published-at",
    OfVersion = "web-of-version",
    Digest = "web-digest",
    ChainHead = "web-chain-head",
    DigestHolds = "web-digest-holds",
    DigestFails = "web-digest-fails",
    PrizesOfEdition = "web-prizes-of-edition",
    RulesetId = "web-ruleset-id",
    Course = "web-course",
    DealsPerRound = "web-deals-per-round",
    DealsAtTable = "web-deals-at-table",
    RoundLength = "web-round-length",
    Minutes = "web-minutes",
    Fee = "web-fee",
    TieBreaks = "web-tie-breaks",
    TieByTables = "web-tie-by-tables",
    TieByPlacements = "web-tie-by-placements",
    TieByRounds = "web-tie-by-rounds",
    TieByTrophies = "web-tie-by-trophies",
    TieByLot = "web-tie-by-lot",
    TieShared = "web-tie-shared",
    Substitution = "web-substitution",
    SubstitutionExcludes = "web-substitution-excludes",
    SubstitutionDirector = "web-substitution-director",
    TeamSize = "web-team-size",
    PrizePercent = "web-prize-percent",
    PrizeFixed = "web-prize-fixed",
    Rangpunkte = "web-rangpunkte",
    TableOf = "web-table-of",
    Games = "web-games",
    Game = "web-game",
    PlayedFor = "web-played-for",
    AimPartner = "web-aim-partner",
    AimAlone = "web-aim-alone",
    AimTricks = "web-aim-tricks",
    AimFewest = "web-aim-fewest",
    PartVorhand = "web-part-vorhand",
    PartColour = "web-part-colour",
    PartOuvert = "web-part-ouvert",
    PartBird = "web-part-bird",
    PartAbandoned = "web-part-abandoned",
    PartPremiums = "web-part-premiums",
    PartLost = "web-part-lost",
    NoteBei = "web-note-bei",
    NoteSkues = "web-note-skues",
    Premium = "web-premium",
    Premiums = "web-premiums",
    Silent = "web-silent",
    Announced = "web-announced",
    InColourGames = "web-in-colour-games",
    Payment = "web-payment",
    PerPoint = "web-per-point",
    Kontra = "web-kontra",
    KontraPayment = "web-kontra-payment",
    KontraPoints = "web-kontra-points",
    TrischakenRoundedUp = "web-trischaken-rounded-up",
    TrischakenExact = "web-trischaken-exact",
    TrischakenByRank = "web-trischaken-by-rank",
    Times = "web-times",
    TarotStake = "web-tarot-stake",
    Bouts = "web-bouts",
    Needed = "web-needed",
    WithThree = "web-with-three",
    WithFour = "web-with-four",
    WithFive = "web-with-five",
    Limits = "web-limits",
    LimitNormal = "web-limit-normal",
    LimitTrophy = "web-limit-trophy",
    KontraCap = "web-kontra-cap",
    Offences = "web-offences",
    Offence = "web-offence",
    Usual = "web-usual",
    UsualNoOffence = "web-usual-no-offence",
    UsualCaution = "web-usual-caution",
    UsualRenonce = "web-usual-renonce",
    UsualPremiumLost = "web-usual-premium-lost",
    UsualGameLost = "web-usual-game-lost",
    SeverityHard = "web-severity-hard",
    SeverityLight = "web-severity-light",
    SeverityNotRenonce = "web-severity-not-renonce",
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::{ast::Entry, parser, serializer};

    use super::*;

    /// The messages of a language, even of one that nothing else is written in yet: key and variables.
    fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let resource = parser::parse(source).expect("the file is well formed");
        let messages = resource.body.into_iter().filter_map(|entry| {
            let Entry::Message(message) = &entry else { return None };
            let key = message.id.name.to_owned();
            let written = serializer::serialize(&fluent_syntax::ast::Resource { body: vec![entry] });
            let name = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            Some((key, written.split('$').skip(1).map(name).collect()))
        });
        messages.collect()
    }

    #[test]
    fn every_language_has_all_words_with_the_same_variables() {
        let german = messages(include_str!("../l10n/de/web.ftl"));
        let keys: BTreeSet<_> = Page::ALL.iter().map(|text| text.key().to_owned()).collect();
        assert_eq!(german.keys().cloned().collect::<BTreeSet<_>>(), keys);
        for source in [
            include_str!("../l10n/en/web.ftl"),
            include_str!("../l10n/fr/web.ftl"),
            include_str!("../l10n/hu/web.ftl"),
        ] {
            assert_eq!(messages(source), german);
        }
    }

    #[test]
    fn words_are_found_in_every_language() {
        for lang in Lang::ALL {
            for text in Page::ALL {
                assert_ne!(lang.page(*text), text.key());
            }
            assert_eq!(lang.page(Page::Kontra), "Kontra");
        }
        assert_eq!(Lang::De.page_with(Page::TablesCount, [("count", 1.into())]), "1 Tisch");
        let deals = [("players", 5.into()), ("deals", 20.into())];
        assert_eq!(Lang::De.page_with(Page::DealsAtTable, deals), "20 zu fünft");
    }
}
