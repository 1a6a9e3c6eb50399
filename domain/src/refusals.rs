//! All that this crate can refuse something for, so that no language lacks a text.

use crate::message::Declared;

/// All messages this crate refuses with.
pub fn declared() -> impl Iterator<Item = &'static Declared> {
    DECLARED.iter().copied().flatten().copied().flatten()
}

/// The same, list by list.
pub const DECLARED: &[&[&[Declared]]] = &[AREAS, crate::family::DECLARED];

const AREAS: &[&[Declared]] = &[
    crate::draw::faults::FAULTS,
    crate::tournament::rejections::MESSAGES,
    crate::tournament::faults::FAULTS,
    crate::tournament::checks::faults::FAULTS,
    crate::tournament::checks::faults::MESSAGES,
    crate::tournament::rejections::REJECTIONS,
    crate::violation::shared::FAULTS,
    crate::violation::shape::FAULTS,
    crate::violation::shape::MESSAGES,
    crate::ruleset::faults::FAULTS,
    crate::offence::faults::FAULTS,
    crate::standings::listed::faults::FAULTS,
    crate::standings::listed::faults::MESSAGES,
    crate::season::faults::FAULTS,
    crate::season::rejections::REJECTIONS,
    crate::trick_play::faults::FAULTS,
    crate::trick_play::faults::MESSAGES,
];
