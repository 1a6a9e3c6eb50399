//! "Werden mehrere Ansagen gemacht, sind sie in der Reihenfolge ihrer Wertigkeit abzugeben", and
//! none of free will at the wrong time (KR18 "Ansagen"): read a second time.

/// In which trick each bird has to be laid.
const BIRDS: [(&str, &str, usize); 3] = [("pagat", "T1", 12), ("uhu", "T2", 11), ("kakadu", "T3", 10)];

/// Which of the two offences a card is that could be laid among these, if it is one.
pub fn broken(
    ruleset: &str,
    said: &[&str],
    trick: usize,
    legal: &[&str],
    card: &str,
) -> Option<&'static str> {
    if ruleset != "krenglbach-2018" {
        return None;
    }
    let promised: Vec<_> = BIRDS.iter().filter(|(bird, ..)| said.contains(bird)).collect();
    let when = |card: &str| promised.iter().find(|(_, bird, _)| *bird == card).map(|(.., when)| *when);
    // Its time has come: whatever else is laid gives it up.
    if let Some(now) = legal.iter().find(|held| when(held) == Some(trick)) {
        return (*now != card).then_some("bird_in_wrong_trick");
    }
    let too_early = |card: &str| when(card).is_some_and(|when| when > trick);
    if !too_early(card) {
        return None;
    }
    if legal.iter().any(|other| !too_early(other)) {
        return Some("bird_in_wrong_trick");
    }
    // Nothing but birds: first the Kakadu, then the Uhu, last the Pagat.
    let first = ["T3", "T2", "T1"].into_iter().find(|bird| legal.contains(bird));
    (first != Some(card)).then_some("birds_out_of_order")
}
