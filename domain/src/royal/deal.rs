//! A checked deal: everything settlement needs, on seats, nothing left to refuse.

use super::check::Source;
use super::item::Item;
use super::record::Hand;
use super::rules::Rules;
use super::side::{BySide, Partner, Side};
use crate::seat::Seat;

/// A deal whose record has been checked.
///
/// Made by [`Deal::check`] only, and tied to the rules it was checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal<'r> {
    pub(super) rules: &'r Rules,
    pub(super) places: Vec<(Seat, Side, Partner)>,
    pub(super) hands: BySide<Hand>,
    /// Announced items, then silent ones.
    pub(super) items: Vec<DealItem>,
}

/// An item that counts in a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DealItem {
    pub item: Item,
    pub side: Side,
    /// Who announced it.
    pub by: Option<Partner>,
    pub won: Option<bool>,
    pub kontra: bool,
    pub source: Source,
}
