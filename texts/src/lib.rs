//! Texts in German and English, numbers, money and dates.
