//! The catalogue of offences, in words.

use std::borrow::Cow;

use domain::family::GameRules;
use domain::tournament::event::referee::RulingKind;

use crate::{Lang, Text};

/// Every offence a catalogue knows, by its id.
const OFFENCES: [(&str, Text); 37] = [
    ("farbzwang", Text::OffenceFarbzwang),
    ("tarockzwang", Text::OffenceTarockzwang),
    ("stichzwang", Text::OffenceStichzwang),
    ("talon_or_discard", Text::OffenceTalonOrDiscard),
    ("wrong_card_count", Text::OffenceWrongCardCount),
    ("besserrufer_without_bird", Text::OffenceBesserruferWithoutBird),
    ("rufer_with_four_kings", Text::OffenceRuferWithFourKings),
    ("ultimo_without_king", Text::OffenceUltimoWithoutKing),
    ("cards_mixed", Text::OffenceCardsMixed),
    ("kontra_by_called_partner", Text::OffenceKontraByCalledPartner),
    ("game_betrayed", Text::OffenceGameBetrayed),
    ("own_king_called", Text::OffenceOwnKingCalled),
    ("misleading_announcement", Text::OffenceMisleadingAnnouncement),
    ("early_call", Text::OffenceEarlyCall),
    ("talon_opened_early", Text::OffenceTalonOpenedEarly),
    ("lead_out_of_turn", Text::OffenceLeadOutOfTurn),
    ("cards_thrown_in_early", Text::OffenceCardsThrownInEarly),
    ("slip_of_the_tongue", Text::OffenceSlipOfTheTongue),
    ("gesture", Text::OffenceGesture),
    ("nachwassern", Text::OffenceNachwassern),
    ("silence_broken", Text::OffenceSilenceBroken),
    ("touched_card_not_played", Text::OffenceTouchedCardNotPlayed),
    ("talk_in_half_open_game", Text::OffenceTalkInHalfOpenGame),
    ("hand_of_another_touched", Text::OffenceHandOfAnotherTouched),
    ("tricks_laid_together", Text::OffenceTricksLaidTogether),
    ("kiebitz_interferes", Text::OffenceKiebitzInterferes),
    ("fifth_interferes", Text::OffenceFifthInterferes),
    ("birds_out_of_order", Text::OffenceBirdsOutOfOrder),
    ("bird_in_wrong_trick", Text::OffenceBirdInWrongTrick),
    ("ultimo_in_wrong_trick", Text::OffenceUltimoInWrongTrick),
    ("further_bird_not_held", Text::OffenceFurtherBirdNotHeld),
    ("laid_down_early", Text::OffenceLaidDownEarly),
    ("dealing_error", Text::OffenceDealingError),
    ("wrong_dealer", Text::OffenceWrongDealer),
    ("accepted_wrong_lead", Text::OffenceAcceptedWrongLead),
    ("saving_hint", Text::OffenceSavingHint),
    ("glance_at_own_tricks", Text::OffenceGlanceAtOwnTricks),
];

/// An offence in words: the ruleset's own, if it has some; one that is neither in its catalogue nor
/// in the books by its id.
#[must_use]
pub fn offence<'r>(lang: Lang, rules: &'r GameRules, id: &'r str) -> Cow<'r, str> {
    if let Some(name) = rules.offence(id).and_then(|offence| offence.name.as_ref()) {
        return Cow::Borrowed(name.in_language(lang.code()));
    }
    let known = OFFENCES.iter().find(|(offence, _)| *offence == id);
    known.map_or(Cow::Borrowed(id), |(_, text)| lang.text(*text))
}

/// What a referee decided, in words.
#[must_use]
pub fn ruling_kind(kind: RulingKind) -> Text {
    match kind {
        RulingKind::NoOffence => Text::KindNoOffence,
        RulingKind::Caution => Text::KindCaution,
        RulingKind::Renonce => Text::KindRenonce,
        RulingKind::PremiumLost => Text::RulingPremiumLost,
        RulingKind::GameLost => Text::KindGameLost,
        RulingKind::Corrected => Text::RulingCorrected,
        RulingKind::Annulled => Text::RulingAnnulled,
        RulingKind::Struck => Text::RulingStruck,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use domain::offence::{NAMED, Offence, Severity, Usual};
    use domain::ruleset::Ruleset;
    use domain::words::Words;

    use super::*;

    #[test]
    fn every_offence_of_the_books_has_its_own_words() {
        assert_eq!(NAMED, OFFENCES.map(|(id, _)| id));
        let rules = &Ruleset::preset("tarockcup-2018").unwrap().game;
        for lang in Lang::ALL {
            let words: BTreeSet<_> = NAMED.iter().map(|id| offence(lang, rules, id)).collect();
            assert_eq!(words.len(), NAMED.len());
        }
        assert_eq!(offence(Lang::De, rules, "dog_in_the_hall"), "dog_in_the_hall");
    }

    #[test]
    fn a_club_says_in_its_own_words_what_it_added() {
        let mut rules = Ruleset::preset("tarockcup-2018").unwrap().game.koenigrufen().unwrap().clone();
        let (de, en) = ("Hund im Saal".to_owned(), Some("a dog in the hall".to_owned()));
        rules.offences.push(Offence {
            id: "dog_in_the_hall".parse().unwrap(),
            severity: Severity::Light,
            usual: Usual::Caution,
            source: "§ 9".to_owned(),
            name: Some(Words { de, en, fr: None, hu: None }),
        });
        let rules = GameRules::from(rules);
        let words = Lang::ALL.map(|lang| offence(lang, &rules, "dog_in_the_hall"));
        assert!(words.contains(&"Hund im Saal".into()) && words.contains(&"a dog in the hall".into()));
    }
}
