//! What was done wrong on purpose.

use domain::seat::Seat;

/// A violation that was committed on purpose: which duty `B` with which card `C`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Planted<B, C> {
    /// Which duty was broken.
    pub broken: B,
    /// In which trick, from 1; 0 before play.
    pub trick: u8,
    /// By whom.
    pub player: Seat,
    /// With which card, if it was one.
    pub card: Option<C>,
}
