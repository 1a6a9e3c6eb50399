//! How good a draw is, in sentences: what its certificate says to who does not count himself.

use domain::draw::Certificate;
use texts::{Lang, Page as T};

/// So many pairs are named.
const NAMED: usize = 8;

/// How good the seats are, one thing a sentence.
pub fn sentences(lang: Lang, certificate: &Certificate) -> Vec<String> {
    let Certificate { repeated_meetings, lower_bound, .. } = *certificate;
    let numbers = [("repeated", repeated_meetings.into()), ("bound", lower_bound.into())];
    let meetings = match () {
        () if repeated_meetings == 0 => lang.page(T::DrawNobodyAgain).into_owned(),
        () if repeated_meetings <= lower_bound => lang.page_with(T::DrawAsGoodAsCan, numbers),
        () => lang.page_with(T::DrawNearBound, numbers),
    };
    let mut sentences = vec![meetings];
    let repeated = &certificate.repeated;
    if !repeated.is_empty() {
        let pairs = repeated.iter().take(NAMED).map(|pair| pair.players.map(|it| it.to_string()).join("–"));
        let more = (repeated.len() > NAMED).then(|| "…".to_owned());
        let pairs = pairs.chain(more).collect::<Vec<_>>().join(", ");
        // A list that breaks off ends the sentence, too.
        let sentence = lang.page_with(T::DrawWhoAgain, [("players", pairs.into())]);
        sentences.push(sentence.replace("….", "…"));
    }
    if !certificate.broken.is_empty() {
        let count = certificate.broken.len();
        sentences.push(lang.page_with(T::DrawTogetherAgainstWish, [("count", count.into())]));
    }
    // At the places behind the second: who sat so twice or more often.
    let fives: u64 = certificate.five_tables.iter().skip(2).sum();
    if fives > 0 {
        sentences.push(lang.page_with(T::DrawFiveAgain, [("count", fives.into())]));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn certificate(repeated: u64, bound: u64) -> Certificate {
        serde_json::from_value(json!({
            "repeated_meetings": repeated, "lower_bound": bound, "meetings": [4, 2], "repeated": [], "five_tables": [5, 3, 2],
            "broken": [], "repeated_seats": 0, "indirect": {"spread": 0, "most": 0}
        }))
        .expect("a certificate")
    }

    #[test]
    fn it_says_whether_anything_could_be_better() {
        let first = |repeated, bound| sentences(Lang::De, &certificate(repeated, bound)).remove(0);
        assert_eq!(first(0, 0), Lang::De.page(T::DrawNobodyAgain));
        assert!(first(3, 3).contains("nicht weniger"), "{}", first(3, 3));
        assert!(first(4, 3).contains('4') && first(4, 3).contains('3'), "{}", first(4, 3));
        assert_eq!(sentences(Lang::De, &certificate(0, 0)).len(), 2, "two sat at a table of five twice");
    }
}
