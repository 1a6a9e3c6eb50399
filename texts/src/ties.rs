use domain::ids::PlayerNumber;
use domain::ruleset::TieBreak;
use domain::standings::{Compared, TieDecision};

use crate::{Lang, Text, integer, points, trophy_name};

/// How many numbers a list names before it breaks off.
const NAMED: usize = 6;

/// Start numbers as a list: "Nr. 3, 7, 12".
#[must_use]
pub fn numbers(lang: Lang, players: &[PlayerNumber]) -> String {
    let mut named: Vec<_> = players.iter().take(NAMED).map(ToString::to_string).collect();
    if players.len() > NAMED {
        named.push("…".to_owned());
    }
    lang.text_with(Text::Numbers, [("list", named.join(", ").into())])
}

/// Why a player stands before or behind the next ones with the same total, such as
/// "vor Nr. 12, zweitbester Tischplatz: 1 gegen 2"; empty for a shared place.
#[must_use]
pub fn tie_reason(lang: Lang, decision: &TieDecision) -> String {
    reason(lang, decision, Text::TieRounds)
}

/// The same between pairs, whose rounds are matches.
#[must_use]
pub fn pair_tie_reason(lang: Lang, decision: &TieDecision) -> String {
    reason(lang, decision, Text::TieMatches)
}

fn reason(lang: Lang, decision: &TieDecision, rounds: Text) -> String {
    let text = match decision.by {
        TieBreak::TableScores => Text::TieTableScores,
        TieBreak::Rounds => rounds,
        TieBreak::Placements => Text::TiePlacements,
        TieBreak::Rangpunkte => Text::TieRangpunkte,
        TieBreak::Wins => Text::TieWins,
        TieBreak::LastRound => Text::TieLastRound,
        TieBreak::BestDeal => Text::TieBestDeal,
        TieBreak::Trophies => Text::TieTrophies,
        TieBreak::Lot => Text::TieLot,
        TieBreak::Shared => return String::new(),
    };
    lang.text_with(
        text,
        [
            ("won", if decision.won { "yes" } else { "no" }.into()),
            ("others", numbers(lang, &decision.against).into()),
            ("nth", decision.nth.into()),
            ("own", nth(lang, &decision.own, decision.nth).into()),
            ("theirs", nth(lang, &decision.theirs, decision.nth).into()),
        ],
    )
}

/// The n-th best of what was compared, from 1; a dash where there is none.
fn nth(lang: Lang, compared: &Compared, nth: usize) -> String {
    let index = nth.saturating_sub(1);
    let value = match compared {
        Compared::Points(scores) => scores.get(index).map(|score| points(*score)),
        Compared::Places(places) => places.get(index).map(|place| integer((*place).into())),
        Compared::Trophies(made) => made.get(index).map(|made| trophy_name(lang, &made.id).into_owned()),
        Compared::Lot(place) => Some(place.to_string()),
    };
    value.unwrap_or_else(|| "–".to_owned())
}

#[cfg(test)]
mod tests {
    use domain::points::Points;
    use rstest::rstest;

    use super::*;

    fn scores(numbers: [i64; 3]) -> Compared {
        Compared::Points(numbers.map(Points::whole).into())
    }

    #[rstest]
    #[case(TieBreak::TableScores, true, scores([30, 14, 2]), scores([30, 9, 7]), Lang::De,
        "vor Nr.\u{a0}12, zweitbester Tisch: 14\u{a0}gegen\u{a0}9")]
    #[case(TieBreak::Rounds, false, scores([30, -4, -9]), scores([30, -2, -9]), Lang::En,
        "behind no.\u{a0}12, second best round: −4\u{a0}to\u{a0}−2")]
    #[case(TieBreak::Placements, true, Compared::Places(vec![1, 2]), Compared::Places(vec![1]), Lang::De,
        "vor Nr.\u{a0}12, zweitbester Tischplatz: 2\u{a0}gegen\u{a0}–")]
    #[case(
        TieBreak::Lot,
        false,
        Compared::Lot(2),
        Compared::Lot(1),
        Lang::De,
        "hinter Nr.\u{a0}12 durch das Los"
    )]
    #[case(TieBreak::Shared, false, scores([0; 3]), scores([0; 3]), Lang::De, "")]
    fn every_tie_is_explained(
        #[case] by: TieBreak,
        #[case] won: bool,
        #[case] own: Compared,
        #[case] theirs: Compared,
        #[case] lang: Lang,
        #[case] expected: &str,
    ) {
        let decision = TieDecision { by, nth: 2, own, against: vec![PlayerNumber(12)], theirs, won };
        assert_eq!(tie_reason(lang, &decision), expected);
    }

    /// ROY "Grand Prix": the best match of the three, then the second best.
    #[rstest]
    #[case(Lang::De, 1, "vor Nr.\u{a0}12, bestes Match: 762\u{a0}gegen\u{a0}756")]
    #[case(Lang::De, 2, "vor Nr.\u{a0}12, zweitbestes Match: 700\u{a0}gegen\u{a0}690")]
    #[case(Lang::En, 2, "ahead of no.\u{a0}12, second best match: 700\u{a0}to\u{a0}690")]
    #[case(Lang::Fr, 1, "devant n°\u{a0}12, meilleur match\u{a0}: 762\u{a0}contre\u{a0}756")]
    fn pairs_compare_matches(#[case] lang: Lang, #[case] nth: usize, #[case] expected: &str) {
        let (own, theirs) = (scores([762, 700, 500]), scores([756, 690, 516]));
        let against = vec![PlayerNumber(12)];
        let decision = TieDecision { by: TieBreak::Rounds, nth, own, against, theirs, won: true };
        assert_eq!(pair_tie_reason(lang, &decision), expected);
    }

    #[test]
    fn long_lists_break_off() {
        let players: Vec<_> = (1..=9).map(PlayerNumber).collect();
        assert_eq!(numbers(Lang::De, &players), "Nr.\u{a0}1, 2, 3, 4, 5, 6, …");
    }
}
