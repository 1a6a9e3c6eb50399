//! Given a tournament so far, when a command comes, then these events follow.

mod appeal;
mod coming_and_going;
mod complaint;
mod deal;
mod desk_laws;
mod draw;
mod draw_modes;
mod draw_tables;
mod families;
mod field;
mod flag;
mod golden;
mod laws;
mod lines;
mod matches;
mod play;
mod referee;
mod result;
mod round;
mod ruling_by_cards;
mod ruling_kinds;
mod rulings_log;
mod scenario;
mod seats;
mod settlement;
mod trophies;
