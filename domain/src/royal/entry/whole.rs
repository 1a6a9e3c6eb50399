//! A whole record as entries, and entries as a whole record.

use super::{Announced, ContraGiven, Ended, Entry, HandsStated, Outcome, Standing};
use crate::royal::record::{Announcement, Record};
use crate::royal::side::BySide;

impl<P: Copy + PartialEq> Entry<P> {
    /// What a whole record tells: announcements with what they raised, contras, hands, outcome.
    #[must_use]
    pub fn of_record(record: &Record<P>) -> Vec<Self> {
        let mut entries: Vec<_> = (record.announcements.iter())
            .map(|announcement| Self::Announced(Announced::of(announcement)))
            .collect();
        entries.extend(record.announcements.iter().filter_map(|announcement| {
            let on = Standing {
                item: announcement.item,
                by: Some(announcement.by),
                cards: announcement.cards.clone(),
            };
            announcement.kontra_by.map(|by| Self::ContraGiven(ContraGiven { on, by }))
        }));
        entries.extend(
            record.hands.clone().map(|BySide { attackers, defenders }| {
                Self::HandsStated(HandsStated { attackers, defenders })
            }),
        );
        let ended = record.announcements.iter().filter_map(|announcement| {
            announcement.won.map(|won| Ended {
                item: announcement.item,
                by: announcement.by,
                cards: announcement.cards.clone(),
                won,
            })
        });
        entries.push(Self::Scored(Outcome {
            announcements: ended.collect(),
            silent: record.silent.clone().unwrap_or_default(),
        }));
        entries
    }

    /// The record these entries make up; none before anything is said.
    #[must_use]
    pub fn assemble<'a>(entries: impl IntoIterator<Item = &'a Self>) -> Option<Record<P>>
    where
        P: 'a,
    {
        let mut record = None;
        for entry in entries {
            let record = record.get_or_insert_with(Record::empty);
            match entry {
                Self::Announced(announced) => announced.clone().stand(&mut record.announcements),
                Self::ContraGiven(contra) => {
                    if let Some(on) = contra.on.find(&mut record.announcements) {
                        on.kontra_by = Some(contra.by);
                    }
                }
                Self::Passed(_) => {}
                Self::HandsStated(HandsStated { attackers, defenders }) => {
                    let (attackers, defenders) = (attackers.clone(), defenders.clone());
                    record.hands = Some(BySide { attackers, defenders });
                }
                Self::Scored(outcome) => record.end(outcome),
            }
        }
        record
    }
}

impl<P: Copy + PartialEq> Announced<P> {
    fn of(announcement: &Announcement<P>) -> Self {
        Self {
            item: announcement.item,
            by: announcement.by,
            cards: announcement.cards.clone(),
            suit: announcement.suit,
            suits: announcement.suits.clone(),
            count: announcement.count,
            raised_from: announcement.raised_from.clone(),
        }
    }

    /// Takes its place among what stands: what it raised is gone, and the contra on it.
    pub(in crate::royal) fn stand(self, standing: &mut Vec<Announcement<P>>) {
        standing.retain(|old| {
            !self.raised_from.iter().any(|raised| {
                (raised.item, raised.by) == (old.item, old.by)
                    && (&raised.cards, raised.suit, &raised.suits) == (&old.cards, old.suit, &old.suits)
            })
        });
        standing.push(self.standing());
    }
}

impl<P: Copy + PartialEq> Standing<P> {
    /// The announcement it means.
    fn find<'a>(&self, standing: &'a mut [Announcement<P>]) -> Option<&'a mut Announcement<P>> {
        standing.iter_mut().find(|old| {
            old.item == self.item
                && self.by.is_none_or(|by| by == old.by)
                && (self.cards.is_empty() || self.cards == old.cards)
        })
    }
}

impl<P: Copy + PartialEq> Record<P> {
    fn end(&mut self, outcome: &Outcome<P>) {
        for ended in &outcome.announcements {
            let on = Standing { item: ended.item, by: Some(ended.by), cards: ended.cards.clone() };
            match on.find(&mut self.announcements) {
                Some(announcement) => announcement.won = Some(ended.won),
                // Left for the check to find: nobody announced it, or it names more.
                None => self.announcements.push(Announcement {
                    item: ended.item,
                    by: ended.by,
                    cards: ended.cards.clone(),
                    suit: None,
                    suits: Vec::new(),
                    count: None,
                    won: Some(ended.won),
                    kontra_by: None,
                    raised_from: Vec::new(),
                }),
            }
        }
        self.silent = Some(outcome.silent.clone());
    }
}
