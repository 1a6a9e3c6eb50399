//! What the cards come to: the record that settles.

use super::calls::Ultimo;
use super::course::Course;
use super::dealt::Dealt;
use super::premiums::End;
use crate::card::Card;
use crate::koenigrufen::contract::Aim;
use crate::koenigrufen::premium::{Premium, Side};
use crate::koenigrufen::record::{Feat, FeatEntry, PremiumEntry, Record, TrischakenCount, TrischakenResult};
use crate::koenigrufen::rules::Rules;
use crate::koenigrufen::{TRICKS, WINNING_THIRDS};
use crate::player_map::PlayerMap;
use crate::seat::{Seat, Seating};

/// The record as far as the play goes.
pub(super) struct Outcome {
    pub record: Record<Seat>,
    /// Whether nothing is open any more.
    pub is_over: bool,
    /// Announcements that the record cannot hold.
    pub void: Vec<PremiumEntry<Seat>>,
}

impl Course {
    fn write_trischaken(&self, seating: Seating, record: &mut Record<Seat>) -> bool {
        if !self.is_over() {
            return false;
        }
        let cards = self.trischaken_cards(seating);
        let count = |seat: Seat| {
            TrischakenResult::Counted(TrischakenCount {
                thirds: cards[seat].thirds(),
                tricks: self.tricks[seat],
            })
        };
        record.trischaken = Some(PlayerMap(seating.active().map(|seat| (seat, count(seat))).collect()));
        true
    }
}

impl Dealt<'_> {
    /// Writes the outcome into the record, as far as there is one.
    pub fn outcome(
        &self,
        rules: &Rules,
        seating: Seating,
        course: &Course,
        mut record: Record<Seat>,
    ) -> Outcome {
        let mut void = Vec::new();
        let is_over = match self.contract.aim {
            Aim::FewestPoints => course.write_trischaken(seating, &mut record),
            Aim::Tricks(_) => self.write_negative(rules, course, &mut record),
            Aim::Points => {
                void = self.write_positive(rules, course, &mut record);
                self.abandoned || course.is_over()
            }
        };
        write_feats(rules, self, course, &mut record);
        Outcome { record, is_over, void }
    }

    fn write_positive(
        &self,
        rules: &Rules,
        course: &Course,
        record: &mut Record<Seat>,
    ) -> Vec<PremiumEntry<Seat>> {
        if self.abandoned {
            let lost = |won: &mut Option<bool>| *won = Some(false);
            record.declarers.iter_mut().for_each(|declarer| lost(&mut declarer.won));
            record.premiums.iter_mut().for_each(|entry| lost(&mut entry.won));
        }
        if !course.is_over() {
            return self.take_out_void(record);
        }
        let end = End::new(self, course);
        for entry in &mut record.declarers {
            entry.won = Some(end.thirds.declarer >= WINNING_THIRDS);
        }
        for (entry, announced) in record.premiums.iter_mut().zip(&self.announcements) {
            let is_held = entry.premium != Premium::KoenigUltimo || self.ultimo(*announced) == Ultimo::Held;
            entry.won = Some(is_held && end.made_as_announced(*announced));
        }
        let void = self.take_out_void(record);
        self.write_silent(rules, &end, record);
        void
    }

    /// What was made without announcement; made silently by one side and announced by the
    /// other it is one item, the announced one.
    fn write_silent(&self, rules: &Rules, end: &End<'_>, record: &mut Record<Seat>) {
        for side in [Side::Declarer, Side::Opponents] {
            for premium in Premium::ALL {
                if rules.allows(self.contract, premium)
                    && rules.counts_silent(premium)
                    && end.made(premium, side)
                    && !record.premiums.iter().any(|entry| entry.premium == premium)
                {
                    record.premiums.push(PremiumEntry {
                        premium,
                        side,
                        by: None,
                        announced: false,
                        won: Some(true),
                        kontra: None,
                    });
                }
            }
        }
    }

    /// Won with exactly his number of tricks. Over as soon as every declarer has lost.
    fn write_negative(&self, rules: &Rules, course: &Course, record: &mut Record<Seat>) -> bool {
        let played = u8::try_from(course.winners.len()).unwrap_or(TRICKS);
        let to_come = TRICKS - played.min(TRICKS);
        let mut is_over = true;
        for entry in &mut record.declarers {
            let own = entry.contract.and_then(|own| rules.contract(own)).unwrap_or(self.contract);
            let aim = own.tricks_to_take();
            let has = course.tricks[entry.player];
            let is_lost = aim.is_none_or(|aim| has > aim || has + to_come < aim);
            if is_lost || course.is_over() {
                entry.won = Some(!is_lost);
            } else {
                is_over = false;
            }
        }
        is_over
    }

    /// Takes out of the record what it cannot hold as it was played: a König ultimo of a side
    /// that cannot have one. `record` has the announcements in their order.
    fn take_out_void(&self, record: &mut Record<Seat>) -> Vec<PremiumEntry<Seat>> {
        let mut void = Vec::new();
        if !self.announcements.iter().any(|entry| entry.premium == Premium::KoenigUltimo) {
            return void;
        }
        let mut standing = Vec::with_capacity(record.premiums.len());
        for (mut entry, announced) in record.premiums.drain(..).zip(&self.announcements) {
            match (entry.premium, self.ultimo(*announced)) {
                (Premium::KoenigUltimo, Ultimo::Void) => {
                    void.push(entry);
                    continue;
                }
                // Not the holder's, so the record names nobody for it.
                (Premium::KoenigUltimo, Ultimo::Lost) if self.sides.partner.is_some() => entry.by = None,
                _ => {}
            }
            standing.push(entry);
        }
        record.premiums = standing;
        void
    }
}

fn write_feats(rules: &Rules, dealt: &Dealt, course: &Course, record: &mut Record<Seat>) {
    if !rules.feats.contains(&Feat::Kaiserstich) {
        return;
    }
    // Nothing else lets the Pagat take these two.
    let kaiserstich = dealt.tricks.iter().zip(&course.winners).find(|(trick, won)| {
        won.with == Card::PAGAT && [Card::MOND, Card::SKUES].iter().all(|card| trick.cards().contains(card))
    });
    record.feats.extend(kaiserstich.map(|(_, won)| FeatEntry { feat: Feat::Kaiserstich, by: won.by }));
}
