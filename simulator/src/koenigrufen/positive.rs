//! Tricks of games for 35/2: a card promises what it brings its side, in thousandths of a third.

use domain::card::{Card, CardSet, Suit};
use domain::seat::Seat;

use super::hand;
use super::table::Table;

/// How much more than its thirds a card is worth that flies or takes the last trick as announced.
const PROMISED: i32 = 150_000;
/// The same for a bird nobody has announced.
const SILENT: i32 = 9_000;
/// Tarocks from which a silent bird is kept for its trick.
const ENOUGH_TO_WAIT: u32 = 4;
/// What others still add to a trick on average.
const ADDED: i32 = 3_000;

pub(super) fn promise(table: &Table<'_>, me: Seat, card: Card) -> i32 {
    let play = View { table, me };
    let trick = if table.trick.is_empty() { play.lead(card) } else { play.follow(card) };
    trick + play.timing(card)
}

/// The table as one player sees it.
struct View<'a> {
    table: &'a Table<'a>,
    me: Seat,
}

impl View<'_> {
    /// Whether he takes another for a friend: the partner knows more than the others.
    fn is_friend(&self, other: Seat) -> bool {
        let Table { partner, partner_shown, .. } = *self.table;
        let (i_declare, he_declares) = (self.table.declares(self.me), self.table.declares(other));
        if i_declare || partner == Some(self.me) {
            return he_declares || (i_declare && partner_shown && partner == Some(other));
        }
        let plays_with_him = partner_shown && partner == Some(other);
        !(he_declares || plays_with_him)
    }

    fn enemies_after(&self) -> u32 {
        self.table.after(self.me).map(|seat| u32::from(!self.is_friend(seat))).sum()
    }

    fn friends_after(&self) -> i32 {
        self.table.after(self.me).map(|seat| i32::from(self.is_friend(seat))).sum()
    }

    fn stays(&self, card: Card) -> i32 {
        i32::try_from(self.table.stays(self.me, card, self.enemies_after())).unwrap_or(0)
    }

    fn is_alone(&self) -> bool {
        self.table.declares(self.me) && self.table.called.is_none()
    }

    fn follow(&self, card: Card) -> i32 {
        let table = self.table;
        let thirds = i32::from(card.thirds());
        let pot: i32 = table.lying.iter().map(|card| i32::from(card.thirds())).sum();
        if table.beats(card) {
            let stays = self.stays(card);
            return stays * (pot + thirds) - (1000 - stays) * thirds
                + stays * ADDED / 2000 * self.players_after()
                - cost(card);
        }
        let Some((taker, top)) = table.top() else { return 0 };
        if self.is_friend(taker) {
            let stays = self.stays(top);
            return stays * thirds - (1000 - stays) * thirds - cost(card) * 2;
        }
        // A friend may still take it.
        self.friends_after() * thirds * 300 - thirds * 1000 - cost(card) * 2
    }

    fn players_after(&self) -> i32 {
        i32::try_from(self.table.after(self.me).count()).unwrap_or(0)
    }

    fn lead(&self, card: Card) -> i32 {
        let thirds = i32::from(card.thirds());
        let stays = self.stays(card);
        let plain = stays * (thirds + 4) - (1000 - stays) * thirds - cost(card);
        plain + if card.tarock().is_some() { self.lead_of_tarock(card) } else { self.lead_of_suit(card) }
    }

    /// Who declares and has many draws the others' tarocks; so does who wants a bird of the
    /// other side out of its nest.
    fn lead_of_tarock(&self, card: Card) -> i32 {
        let table = self.table;
        let own = hand::tarocks(table.hands[self.me]);
        let others = hand::tarocks(table.unseen(self.me));
        if others == 0 {
            return if own > 1 { 2_000 } else { 0 };
        }
        let attacks = table.declares(self.me) || table.partner == Some(self.me);
        let longer = own * 3 >= others;
        let promised = !(table.promised & table.hands[self.me]).is_empty();
        let own_bird = if promised { 5_000 } else { 0 };
        let against_bird = if (table.promised - table.hands[self.me]).is_empty() { 0 } else { 6_000 };
        let length = match (attacks, longer) {
            (true, true) => 6_000,
            (true, false) => 0,
            (false, true) => 1_000,
            (false, false) => -5_000,
        };
        let is_high = CardSet::above(card).len() < 8;
        length + own_bird + against_bird + if is_high && attacks { 2_000 } else { 0 }
    }

    fn lead_of_suit(&self, card: Card) -> i32 {
        let table = self.table;
        let Some((suit, _)) = card.suit() else { return 0 };
        let own = hand::length(table.hands[self.me], suit);
        if table.duties.colour {
            return self.lead_in_colour(suit);
        }
        let called = table.called.and_then(Card::suit).map(|(called, _)| called);
        if Some(suit) == called && !table.partner_shown && !table.hands[self.me].contains(Card::king(suit)) {
            // The declarer finds his partner; the others force the king out.
            return if table.declares(self.me) { 6_000 } else { 3_000 };
        }
        // A short suit is soon void; in games against one the declarer is kept between long ones.
        let short = if own <= 2 { 2_500 } else { 0 };
        let against_one = if self.is_alone() { 0 } else { 1_500 };
        short + against_one
    }

    /// From the top of a suit in which nobody is higher, the longest first.
    fn lead_in_colour(&self, suit: Suit) -> i32 {
        i32::try_from(hand::length(self.table.hands[self.me], suit)).unwrap_or(0) * 1_000
    }

    /// Birds and the promised king wait for their trick.
    fn timing(&self, card: Card) -> i32 {
        let table = self.table;
        let Some(due) = due(card, table.called) else { return 0 };
        let is_promised = table.promised.contains(card);
        // Nobody waits for the smaller birds without having announced them.
        let is_silent = matches!(card, Card::PAGAT | Card::UHU);
        if table.number == due {
            let sure = table.beats(card) && self.stays(card) > 300;
            return match (is_promised, sure) {
                (true, _) => PROMISED,
                (false, true) if is_silent => SILENT,
                _ => 0,
            };
        }
        if table.number > due {
            return 0;
        }
        // Of several birds the highest is given up first (KR18 "Ansagen", TC18 §5).
        let rank = 20_000 * i32::from(12 - due);
        let waits = hand::tarocks(table.hands[self.me]) >= ENOUGH_TO_WAIT && !table.duties.colour;
        match (is_promised, waits) {
            (true, _) => rank - PROMISED,
            (false, true) if is_silent => -SILENT,
            _ => 0,
        }
    }
}

/// The trick a card would like to take.
fn due(card: Card, called: Option<Card>) -> Option<u8> {
    if called == Some(card) {
        return Some(12);
    }
    (12..).zip(hand::BIRDS).zip(0..).find(|((_, (_, bird)), _)| *bird == card).map(|(_, before)| 12 - before)
}

/// What it costs to give a high tarock away, besides its thirds.
fn cost(card: Card) -> i32 {
    match card.tarock() {
        Some(22) => 9_000,
        Some(21) => 6_000,
        Some(20) => 4_500,
        Some(19) => 3_500,
        Some(18) => 2_500,
        Some(number @ 10..18) => i32::from(number - 9) * 200,
        _ => 0,
    }
}
