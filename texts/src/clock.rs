//! The clock on the wall: Central European time, which all countries keep whose language papers speak.

use chrono::{DateTime, Datelike, Days, FixedOffset, NaiveDate, Utc, Weekday};

use crate::{Lang, date, date_time};

/// Hours before Greenwich in winter and in summer.
const WINTER: i32 = 1;
const SUMMER: i32 = 2;

/// Central European time at a moment (Directive 2000/84/EC: summer time from the last Sunday of March to
/// the last of October, both at 1:00 of Greenwich). It does not ask the machine, so that a paper is the
/// same wherever it is made.
#[must_use]
pub fn central_european(moment: DateTime<Utc>) -> FixedOffset {
    let year = moment.year();
    let change = |month| last_sunday(year, month)?.and_hms_opt(1, 0, 0);
    let now = moment.naive_utc();
    let summer = match (change(3), change(10)) {
        (Some(begin), Some(end)) => (begin..end).contains(&now),
        _ => false,
    };
    let hours = if summer { SUMMER } else { WINTER };
    FixedOffset::east_opt(hours * 3600).unwrap_or_else(|| chrono::Offset::fix(&Utc))
}

/// March and October have 31 days.
fn last_sunday(year: i32, month: u32) -> Option<NaiveDate> {
    let last = NaiveDate::from_ymd_opt(year, month, 31)?;
    let past = last.weekday().days_since(Weekday::Sun);
    last.checked_sub_days(Days::new(past.into()))
}

/// A moment on that clock: `5.9.2026, 14:05`.
#[must_use]
pub fn local_date_time(lang: Lang, moment: DateTime<Utc>) -> String {
    date_time(lang, moment, central_european(moment))
}

/// The day of a moment on that clock: `5.9.2026`.
#[must_use]
pub fn local_date(lang: Lang, moment: DateTime<Utc>) -> String {
    date(lang, moment.with_timezone(&central_european(moment)).date_naive())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("2026-01-17T23:30:00Z", "18.1.2026, 00:30")]
    #[case("2026-03-29T00:59:59Z", "29.3.2026, 01:59")]
    #[case("2026-03-29T01:00:00Z", "29.3.2026, 03:00")]
    #[case("2026-10-25T00:59:59Z", "25.10.2026, 02:59")]
    #[case("2026-10-25T01:00:00Z", "25.10.2026, 02:00")]
    #[case("2024-03-31T01:00:00Z", "31.3.2024, 03:00")]
    fn the_clock_is_changed_on_the_last_sunday(#[case] moment: &str, #[case] local: &str) {
        assert_eq!(local_date_time(Lang::De, moment.parse().unwrap()), local);
    }

    #[test]
    fn a_late_evening_belongs_to_its_own_day() {
        let late = "2026-07-04T22:10:00Z".parse().unwrap();
        assert_eq!(local_date(Lang::De, late), "5.7.2026");
    }
}
