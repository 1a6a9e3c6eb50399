//! Points, bouts, the 1 in the last trick and chelem, read a second time: two heaps of cards on a
//! table, from one of which a card is given for the Excuse (TAR "Die Excuse", "Match").

use super::rules::{halves, taker};

/// One deal: seats are numbers, cards are names.
pub struct Laid<'a> {
    /// The seats of the attack.
    pub attack: Vec<usize>,
    /// What was laid aside, or the dog, and whether it counts for the attack.
    pub pile: Vec<&'a str>,
    pub pile_is_the_attacks: bool,
    /// All tricks, all complete.
    pub tricks: Vec<Vec<(usize, &'a str)>>,
}

/// What it comes to.
#[derive(Debug, PartialEq, Eq)]
pub struct Counted {
    /// Halves of points and bouts of the attack and of the defence.
    pub attack: (i32, usize),
    pub defence: (i32, usize),
    /// Whether the attack took the last trick with the 1 in it; none if it was not there.
    pub petit_au_bout: Option<bool>,
    /// Whether the attack, or the defence, took all tricks.
    pub chelem: Option<bool>,
    pub takers: Vec<usize>,
}

/// Heaps the cards up and counts them.
pub fn count(played: &Laid<'_>) -> Counted {
    let attacks = |seat: usize| played.attack.contains(&seat);
    let mut takers: Vec<usize> = Vec::new();
    let mut excuse_took = false;
    for (number, trick) in played.tricks.iter().enumerate() {
        let cards: Vec<_> = trick.iter().map(|(_, card)| *card).collect();
        let leader = trick[0].0;
        let all_before = takers.iter().all(|taker| attacks(*taker) == attacks(leader));
        if number + 1 == played.tricks.len() && cards[0] == "Ex" && all_before {
            excuse_took = true;
            takers.push(leader);
        } else {
            takers.push(trick[taker(&cards).expect("a trick has cards")].0);
        }
    }
    let first = attacks(takers[0]);
    let chelem = takers.iter().all(|taker| attacks(*taker) == first).then_some(first);

    let mut heaps: [Vec<&str>; 2] = [Vec::new(), Vec::new()];
    let heap = |attack: bool| usize::from(!attack);
    heaps[heap(played.pile_is_the_attacks)].extend(&played.pile);
    let mut given = [0, 0];
    let mut excuse_to = None;
    for (number, (trick, taker)) in played.tricks.iter().zip(&takers).enumerate() {
        for (seat, card) in trick {
            let own = attacks(*seat);
            if *card == "Ex" {
                let is_last = number + 1 == played.tricks.len();
                let changes = is_last && chelem != Some(own);
                let to = if changes { !own } else { own };
                excuse_to = Some((to, attacks(*taker)));
            } else {
                heaps[heap(attacks(*taker))].push(card);
            }
        }
    }
    if let Some((to, taken_by)) = excuse_to {
        heaps[heap(to)].push("Ex");
        if to != taken_by {
            // "Another card that counts nothing"; the half alone if there is none.
            if let Some(low) = heaps[heap(to)].iter().position(|card| halves(card) == 1) {
                let card = heaps[heap(to)].remove(low);
                heaps[heap(taken_by)].push(card);
            } else {
                given[heap(to)] -= 1;
                given[heap(taken_by)] += 1;
            }
        }
    }
    let sum = |attack: bool| {
        let cards = &heaps[heap(attack)];
        let points = cards.iter().map(|card| halves(card)).sum::<i32>() + given[heap(attack)];
        (points, cards.iter().filter(|card| ["A1", "A21", "Ex"].contains(card)).count())
    };
    let back = if excuse_took { 2 } else { 1 };
    let end = played.tricks.len() - back;
    let petit = played.tricks[end].iter().any(|(_, card)| *card == "A1");
    Counted {
        attack: sum(true),
        defence: sum(false),
        petit_au_bout: petit.then(|| attacks(takers[end])),
        chelem,
        takers,
    }
}
