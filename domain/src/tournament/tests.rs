//! Given a tournament so far, when a command comes, then these events follow.

mod deal;
mod draw;
mod field;
mod golden;
mod laws;
mod play;
mod referee;
mod result;
mod round;
mod rulings_log;
mod scenario;
