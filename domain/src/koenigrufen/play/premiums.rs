//! Which premiums the cards made: each is somebody's tricks, cards, or both.

use super::calls::bird;
use super::course::Course;
use super::dealt::Dealt;
use super::standing::Announced;
use super::thirds::SideThirds;
use crate::card::{Card, CardSet};
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::rules::Rules;
use crate::koenigrufen::{SACK_1_THIRDS, SACK_2_THIRDS, TRICKS};
use crate::seat::Seat;

/// A positive game at its end.
pub(super) struct End<'a> {
    pub dealt: &'a Dealt<'a>,
    pub course: &'a Course,
    /// What each side owns: tricks, discard, its part of the talon (REN).
    pub declarers_cards: CardSet,
    pub opponents_cards: CardSet,
    pub thirds: SideThirds,
}

impl<'a> End<'a> {
    pub fn new(dealt: &'a Dealt<'a>, course: &'a Course) -> Self {
        let (declarers_cards, opponents_cards) = dealt.parties_cards(course);
        let thirds = SideThirds { declarer: declarers_cards.thirds(), opponents: opponents_cards.thirds() };
        Self { dealt, course, declarers_cards, opponents_cards, thirds }
    }

    /// Whether a side made a premium, announced or not.
    pub fn made(&self, premium: Premium, side: Side) -> bool {
        let (cards, thirds) = match side {
            Side::Declarer => (self.declarers_cards, self.thirds.declarer),
            Side::Opponents => (self.opponents_cards, self.thirds.opponents),
        };
        match premium {
            Premium::KoenigUltimo => side == Side::Declarer && self.koenig_ultimo(),
            Premium::Trull => cards.contains_all(CardSet::TRULL),
            Premium::VierKoenige => cards.contains_all(CardSet::KINGS),
            Premium::Pagat | Premium::Uhu | Premium::Kakadu | Premium::Quapil => {
                self.bird_taker(premium).is_some_and(|by| self.side_of(by) == side)
            }
            Premium::Mondfang => self.mondfang(side),
            Premium::Sack1 => thirds >= SACK_1_THIRDS,
            Premium::Sack2 => thirds >= SACK_2_THIRDS,
            Premium::Valat => self.tricks_of(side) == TRICKS,
        }
    }

    /// Whether an announced premium was made: a bird by who announced it himself (KR18
    /// "Ansagen", TC18 §5).
    pub fn made_as_announced(&self, announced: Announced) -> bool {
        let side = self.side_of(announced.by);
        match announced.premium {
            bird if bird.is_bird() => self.bird_taker(bird) == Some(announced.by),
            premium => self.made(premium, side),
        }
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.dealt.sides.side_of(seat)
    }

    fn tricks_of(&self, side: Side) -> u8 {
        Seat::ALL.into_iter().filter(|&s| self.side_of(s) == side).map(|s| self.course.tricks[s]).sum()
    }

    /// The called card falls in the last trick, and its side takes it, if need be with the
    /// other partner's card (TC18 §5).
    fn koenig_ultimo(&self) -> bool {
        let (dealt, course) = (self.dealt, self.course);
        let (Some(called), Some(last), Some(won)) =
            (dealt.called, dealt.tricks.last(), course.winners.last())
        else {
            return false;
        };
        dealt.sides.ultimo_is_possible(dealt.contract)
            && self.side_of(won.by) == Side::Declarer
            && last.player_of(called).is_some_and(|by| self.side_of(by) == Side::Declarer)
    }

    /// Who took with a bird, at its place, counted from the end.
    fn bird_taker(&self, premium: Premium) -> Option<Seat> {
        let from_end = match premium {
            Premium::Pagat => 0,
            Premium::Uhu => 1,
            Premium::Kakadu => 2,
            Premium::Quapil => 3,
            _ => return None,
        };
        let won = self.course.winners.iter().rev().nth(from_end)?;
        (Some(won.with) == bird(premium)).then_some(won.by)
    }

    /// The other side's Mond is taken by the Sküs; a Kaiserstich is none.
    fn mondfang(&self, side: Side) -> bool {
        self.dealt.tricks.iter().zip(&self.course.winners).any(|(trick, won)| {
            won.with == Card::SKUES
                && self.side_of(won.by) == side
                && trick.player_of(Card::MOND).is_some_and(|by| self.side_of(by) != side)
        })
    }
}

impl Rules {
    /// Whether this premium counts without announcement. A multiplying Valat has no value of
    /// its own, but counts.
    pub(super) fn counts_silent(&self, premium: Premium) -> bool {
        self.premium(premium).map_or(premium == Premium::Valat, |rule| rule.silent.is_some())
    }
}
