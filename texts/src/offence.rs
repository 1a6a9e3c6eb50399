//! The catalogue of offences, in words.

use std::borrow::Cow;

use crate::{Lang, Text};

/// Every offence a catalogue knows, by its id.
const OFFENCES: [(&str, Text); 29] = [
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

/// An offence in words; one that is not known by its id.
#[must_use]
pub fn offence(lang: Lang, id: &str) -> Cow<'_, str> {
    let known = OFFENCES.iter().find(|(offence, _)| *offence == id);
    known.map_or(Cow::Borrowed(id), |(_, text)| lang.text(*text))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use domain::koenigrufen::Catalogue;

    use super::*;

    #[test]
    fn every_offence_of_every_catalogue_has_its_own_words() {
        let catalogues = [Catalogue::Tarockcup, Catalogue::Krenglbach, Catalogue::Ooe];
        let known: BTreeSet<_> =
            catalogues.into_iter().flat_map(Catalogue::offences).map(|offence| offence.id).collect();
        assert_eq!(known, OFFENCES.iter().map(|(id, _)| *id).collect());
        for lang in Lang::ALL {
            let words: BTreeSet<_> = OFFENCES.iter().map(|(id, _)| offence(lang, id)).collect();
            assert_eq!(words.len(), OFFENCES.len());
        }
        assert_eq!(offence(Lang::De, "dog_in_the_hall"), "dog_in_the_hall");
    }
}
