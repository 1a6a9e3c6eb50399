//! What is counted is worked on: the same day, sheet and final that `domain/benches` measures by the clock.

#[path = "../../domain/benches/made_up/day.rs"]
pub mod day;
#[path = "../../domain/benches/made_up/large_final.rs"]
pub mod large_final;
pub mod log;
pub mod paper;
#[path = "../../domain/benches/made_up/sheet.rs"]
pub mod sheet;
