macro_rules! texts {
    ($($variant:ident = $key:literal,)*) => {
        /// A message of the `.ftl` files.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Text {
            $(#[doc = concat!("`", $key, "`")] $variant,)*
        }

        impl Text {
            /// All messages.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The message's key in the `.ftl` files.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)* }
            }
        }
    };
}

texts! {
    DateLong = "date-long",
    DateTime = "date-time",
    PageOf = "page-of",
    Edition = "edition",
    Provisional = "provisional",
    AsOfVersion = "as-of-version",
    ResultDigest = "result-digest",
    ChainHead = "chain-head",
    Player = "player",
    HeadNumber = "head-number",
    HeadName = "head-name",
    HeadClub = "head-club",
    HeadTable = "head-table",
    HeadSeat = "head-seat",
    HeadRole = "head-role",
    DrawByTable = "draw-by-table",
    DrawByName = "draw-by-name",
    DrawSeed = "draw-seed",
    DrawCommitment = "draw-commitment",
    DrawNotCommitted = "draw-not-committed",
    DrawMixed = "draw-mixed",
    DrawProof = "draw-proof",
    DrawSlips = "draw-slips",
    SlipPlace = "slip-place",
    Bye = "bye",
    Byes = "byes",
    ByeLegend = "bye-legend",
    Table = "table",
    RoleVorhand = "role-vorhand",
    RoleDealer = "role-dealer",
    RoleDealerOut = "role-dealer-out",
    Team = "team",
    HeadRank = "head-rank",
    HeadPoints = "head-points",
    HeadSchriftpunkte = "head-schriftpunkte",
    HeadRangpunkte = "head-rangpunkte",
    HeadRound = "head-round",
    HeadRoundRangpunkte = "head-round-rangpunkte",
    HeadTotal = "head-total",
    HeadRemark = "head-remark",
    HeadTeam = "head-team",
    HeadTitle = "head-title",
    HeadAmount = "head-amount",
    HeadPrize = "head-prize",
    RankingTitle = "ranking-title",
    RankingLegend = "ranking-legend",
    RankingLegendRangpunkte = "ranking-legend-rangpunkte",
    StillPlaying = "still-playing",
    Shared = "shared",
    LotNeeded = "lot-needed",
    LotNeededAmong = "lot-needed-among",
    Withdrawn = "withdrawn",
    Unranked = "unranked",
    Excluded = "excluded",
    NotPlayed = "not-played",
    Numbers = "numbers",
    TieTableScores = "tie-table-scores",
    TieRounds = "tie-rounds",
    TiePlacements = "tie-placements",
    TieLot = "tie-lot",
    TeamsTitle = "teams-title",
    TeamsLegend = "teams-legend",
    Incomplete = "incomplete",
    TitlesTitle = "titles-title",
    NotAwarded = "not-awarded",
    PayoutsTitle = "payouts-title",
    NonCashPrizes = "non-cash-prizes",
    SharedPlaces = "shared-places",
    Sums = "sums",
    Pot = "pot",
    PaidOut = "paid-out",
    Kept = "kept",
    LotForCents = "lot-for-cents",
    SheetTitle = "sheet-title",
    HeadDeal = "head-deal",
    HeadDealer = "head-dealer",
    HeadGame = "head-game",
    SheetSum = "sheet-sum",
    SheetPayment = "sheet-payment",
    SheetSigned = "sheet-signed",
    SheetVoid = "sheet-void",
    SheetEndedEarly = "sheet-ended-early",
    SheetLegend = "sheet-legend",
    PlayedBy = "played-by",
    WithPartner = "with-partner",
    KingInTalon = "king-in-talon",
    Abandoned = "abandoned",
    Lost = "lost",
    Announced = "announced",
    OfOpponents = "of-opponents",
    Open = "open",
    RulingRenonce = "ruling-renonce",
    RulingAnnulled = "ruling-annulled",
    RulingCaution = "ruling-caution",
    RulingPremiumLost = "ruling-premium-lost",
    RulingGameLost = "ruling-game-lost",
    RulingCorrected = "ruling-corrected",
    RulingStruck = "ruling-struck",
    ContractRufer = "contract-rufer",
    ContractTrischaken = "contract-trischaken",
    ContractBesserrufer = "contract-besserrufer",
    ContractSolorufer = "contract-solorufer",
    ContractPiccolo = "contract-piccolo",
    ContractZwiccolo = "contract-zwiccolo",
    ContractBettler = "contract-bettler",
    ContractFarbendreier = "contract-farbendreier",
    ContractDreier = "contract-dreier",
    ContractSechserdreier = "contract-sechserdreier",
    ContractFarbensolo = "contract-farbensolo",
    ContractPiccoloOuvert = "contract-piccolo-ouvert",
    ContractZwiccoloOuvert = "contract-zwiccolo-ouvert",
    ContractBettlerOuvert = "contract-bettler-ouvert",
    ContractSolodreier = "contract-solodreier",
    PremiumKoenigUltimo = "premium-koenig-ultimo",
    PremiumTrull = "premium-trull",
    PremiumVierKoenige = "premium-vier-koenige",
    PremiumPagat = "premium-pagat",
    PremiumUhu = "premium-uhu",
    PremiumKakadu = "premium-kakadu",
    PremiumQuapil = "premium-quapil",
    PremiumMondfang = "premium-mondfang",
    PremiumSack1 = "premium-sack-1",
    PremiumSack2 = "premium-sack-2",
    PremiumValat = "premium-valat",
    KontraKontra = "kontra-kontra",
    KontraRekontra = "kontra-rekontra",
    KontraSubkontra = "kontra-subkontra",
    Continued = "continued",
    NoEntries = "no-entries",
    RulingsTitleTable = "rulings-title-table",
    RulingsTitleJury = "rulings-title-jury",
    RulingsTitlePublic = "rulings-title-public",
    HeadWhere = "head-where",
    HeadRuledBy = "head-ruled-by",
    HeadRuling = "head-ruling",
    HeadRule = "head-rule",
    HeadFacts = "head-facts",
    HeadEffect = "head-effect",
    HeadPenalty = "head-penalty",
    HeadOffence = "head-offence",
    HeadOffenders = "head-offenders",
    HeadSum = "head-sum",
    KindNoOffence = "kind-no-offence",
    KindCaution = "kind-caution",
    KindRenonce = "kind-renonce",
    KindGameLost = "kind-game-lost",
    RulingSuperseded = "ruling-superseded",
    AppealIsOpen = "appeal-is-open",
    AppealUpheld = "appeal-upheld",
    AppealReplaced = "appeal-replaced",
    AppealWithdrawn = "appeal-withdrawn",
    RulingsSum = "rulings-sum",
    RulingsLegend = "rulings-legend",
    RulingsLegendPublic = "rulings-legend-public",
    RulingsProof = "rulings-proof",
    RulingsProofFails = "rulings-proof-fails",
    OffenceFarbzwang = "offence-farbzwang",
    OffenceTarockzwang = "offence-tarockzwang",
    OffenceStichzwang = "offence-stichzwang",
    OffenceTalonOrDiscard = "offence-talon-or-discard",
    OffenceWrongCardCount = "offence-wrong-card-count",
    OffenceBesserruferWithoutBird = "offence-besserrufer-without-bird",
    OffenceRuferWithFourKings = "offence-rufer-with-four-kings",
    OffenceUltimoWithoutKing = "offence-ultimo-without-king",
    OffenceCardsMixed = "offence-cards-mixed",
    OffenceKontraByCalledPartner = "offence-kontra-by-called-partner",
    OffenceGameBetrayed = "offence-game-betrayed",
    OffenceOwnKingCalled = "offence-own-king-called",
    OffenceMisleadingAnnouncement = "offence-misleading-announcement",
    OffenceEarlyCall = "offence-early-call",
    OffenceTalonOpenedEarly = "offence-talon-opened-early",
    OffenceLeadOutOfTurn = "offence-lead-out-of-turn",
    OffenceCardsThrownInEarly = "offence-cards-thrown-in-early",
    OffenceSlipOfTheTongue = "offence-slip-of-the-tongue",
    OffenceGesture = "offence-gesture",
    OffenceBirdsOutOfOrder = "offence-birds-out-of-order",
    OffenceBirdInWrongTrick = "offence-bird-in-wrong-trick",
    OffenceUltimoInWrongTrick = "offence-ultimo-in-wrong-trick",
    OffenceFurtherBirdNotHeld = "offence-further-bird-not-held",
    OffenceLaidDownEarly = "offence-laid-down-early",
    OffenceDealingError = "offence-dealing-error",
    OffenceWrongDealer = "offence-wrong-dealer",
    OffenceAcceptedWrongLead = "offence-accepted-wrong-lead",
    OffenceSavingHint = "offence-saving-hint",
    OffenceGlanceAtOwnTricks = "offence-glance-at-own-tricks",

    TarotPrise = "tarot-prise",
    TarotGarde = "tarot-garde",
    TarotGardeSans = "tarot-garde-sans",
    TarotGardeContre = "tarot-garde-contre",
    TarotCounted = "tarot-counted",
    TarotMadeBy = "tarot-made-by",
    TarotLostBy = "tarot-lost-by",
    TarotAlone = "tarot-alone",
    PoigneeSimple = "poignee-simple",
    PoigneeDouble = "poignee-double",
    PoigneeTriple = "poignee-triple",
    TarotShownBy = "tarot-shown-by",
    PetitAuBoutAttack = "petit-au-bout-attack",
    PetitAuBoutDefence = "petit-au-bout-defence",
    ChelemAnnounced = "chelem-announced",
    ChelemAnnouncedMade = "chelem-announced-made",
    ChelemUnannouncedMade = "chelem-unannounced-made",
    ChelemAnnouncedFailed = "chelem-announced-failed",
    ChelemDefenceMade = "chelem-defence-made",
    TarotSheetLegend = "tarot-sheet-legend",
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::{ast::Entry, parser, serializer};

    use super::*;
    use crate::Lang;

    /// The messages of a language: key and variables.
    fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let resource = parser::parse(lang.source()).expect("the file is well formed");
        let mut messages = BTreeMap::new();
        for entry in resource.body {
            if let Entry::Message(message) = &entry {
                let key = message.id.name.to_owned();
                let one = fluent_syntax::ast::Resource { body: vec![entry] };
                let written = serializer::serialize(&one);
                let variables = written
                    .split('$')
                    .skip(1)
                    .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
                    .collect();
                assert!(messages.insert(key.clone(), variables).is_none(), "{key} stands twice in {lang:?}");
            }
        }
        messages
    }

    #[test]
    fn all_languages_have_the_same_keys_and_variables() {
        let german = messages(Lang::De);
        for lang in Lang::ALL {
            assert_eq!(messages(lang), german, "{lang:?} differs from German");
        }
    }

    #[test]
    fn every_text_has_a_message_and_no_message_is_unused() {
        let used: BTreeSet<_> = Text::ALL.iter().map(|text| text.key().to_owned()).collect();
        let written: BTreeSet<_> = messages(Lang::De).into_keys().collect();
        assert_eq!(used, written);
    }

    #[test]
    fn variables_are_filled_in_without_isolation_marks() {
        let page = Lang::De.text_with(Text::PageOf, [("page", 2.into()), ("pages", 5.into())]);
        assert_eq!(page, "Seite 2 von 5");
        assert_eq!(Lang::En.text_with(Text::Player, [("number", 17.into())]), "Player 17");
    }
}
