//! French Tarot: 78 cards, three to five players (TAR, FFT).

pub mod card;
