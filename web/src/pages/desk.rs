//! The desks of a tournament's day.

pub mod cash;
pub mod referee;
pub mod registration;
