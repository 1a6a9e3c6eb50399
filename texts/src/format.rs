use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, Utc};
use domain::money::Cents;
use domain::points::Points;

use crate::{Lang, Text};

const MINUS: char = '\u{2212}';
const NO_BREAK_SPACE: char = '\u{a0}';

/// A whole number with a true minus sign; no grouping, as points and places are short.
#[must_use]
pub fn integer(number: i64) -> String {
    let magnitude = number.unsigned_abs();
    if number < 0 { format!("{MINUS}{magnitude}") } else { magnitude.to_string() }
}

/// Points for people: `12`, `−3½`, `23⅓`, `1 7/60`.
#[must_use]
pub fn points(points: Points) -> String {
    let (numerator, denominator) = (points.sixtieths(), 60);
    let magnitude = numerator.unsigned_abs();
    let (whole, rest) = (magnitude / denominator, magnitude % denominator);
    let divisor = gcd(rest, denominator);
    let (top, bottom) = (rest / divisor, denominator / divisor);
    let sign = if numerator < 0 { MINUS.to_string() } else { String::new() };
    let vulgar = VULGAR.iter().find(|(t, b, _)| (*t, *b) == (top, bottom));
    match (whole, vulgar) {
        (whole, _) if top == 0 => format!("{sign}{whole}"),
        (0, Some((_, _, fraction))) => format!("{sign}{fraction}"),
        (0, None) => format!("{sign}{top}/{bottom}"),
        (whole, Some((_, _, fraction))) => format!("{sign}{whole}{fraction}"),
        (whole, None) => format!("{sign}{whole}{NO_BREAK_SPACE}{top}/{bottom}"),
    }
}

const VULGAR: &[(u64, u64, char)] = &[
    (1, 2, '½'),
    (1, 3, '⅓'),
    (2, 3, '⅔'),
    (1, 4, '¼'),
    (3, 4, '¾'),
    (1, 5, '⅕'),
    (2, 5, '⅖'),
    (3, 5, '⅗'),
    (4, 5, '⅘'),
    (1, 6, '⅙'),
    (5, 6, '⅚'),
];

/// How a language writes numbers, money and dates: the parts of CLDR that are needed here.
struct Conventions {
    decimal_sign: &'static str,
    group_sign: char,
    /// From how many digits on a number is grouped.
    grouped_from: usize,
    /// Whether the euro sign stands in front.
    euro_in_front: bool,
    date: fn(NaiveDate) -> String,
}

const fn conventions(lang: Lang) -> &'static Conventions {
    match lang {
        Lang::De => &Conventions {
            decimal_sign: ",",
            group_sign: '.',
            grouped_from: 4,
            euro_in_front: false,
            date: |date| format!("{}.{}.{}", date.day(), date.month(), date.year()),
        },
        Lang::En => &Conventions {
            decimal_sign: ".",
            group_sign: ',',
            grouped_from: 4,
            euro_in_front: true,
            date: day_month_year,
        },
        Lang::Fr => &Conventions {
            decimal_sign: ",",
            group_sign: NO_BREAK_SPACE,
            grouped_from: 4,
            euro_in_front: false,
            date: day_month_year,
        },
        Lang::Hu => &Conventions {
            decimal_sign: ",",
            group_sign: NO_BREAK_SPACE,
            grouped_from: 5,
            euro_in_front: false,
            date: |date| format!("{}. {:02}. {:02}.", date.year(), date.month(), date.day()),
        },
    }
}

fn day_month_year(date: NaiveDate) -> String {
    format!("{:02}/{:02}/{}", date.day(), date.month(), date.year())
}

/// A fraction for machines that calculate: `12`, `-3.5` in English, `-3,5` in the other languages;
/// exact if it has at most six decimals, else rounded to six (half away from zero).
#[must_use]
pub fn decimal(lang: Lang, numerator: i64, denominator: u32) -> String {
    const SCALE: u128 = 1_000_000;
    let denominator = u128::from(denominator.max(1));
    let scaled = (u128::from(numerator.unsigned_abs()) * SCALE * 2 + denominator) / (denominator * 2);
    let sign = if numerator < 0 && scaled != 0 { "-" } else { "" };
    let fraction = format!("{:06}", scaled % SCALE);
    let fraction = fraction.trim_end_matches('0');
    let comma = if fraction.is_empty() { "" } else { conventions(lang).decimal_sign };
    format!("{sign}{}{comma}{fraction}", scaled / SCALE)
}

/// An amount of money: `1.234,50 €` in German, `€1,234.50` in English, `1 234,50 €` in French,
/// `1234,50 €` in Hungarian.
#[must_use]
pub fn money(lang: Lang, amount: Cents) -> String {
    let magnitude = amount.0.unsigned_abs();
    let sign = if amount.0 < 0 { MINUS.to_string() } else { String::new() };
    let conventions = conventions(lang);
    let euros = grouped(magnitude / 100, conventions);
    let amount = format!("{euros}{}{:02}", conventions.decimal_sign, magnitude % 100);
    if conventions.euro_in_front {
        format!("{sign}€{amount}")
    } else {
        format!("{sign}{amount}{NO_BREAK_SPACE}€")
    }
}

/// An amount of money for machines that calculate: `-1234.50` in English, `-1234,50` in the others.
#[must_use]
pub fn amount(lang: Lang, amount: Cents) -> String {
    let magnitude = amount.0.unsigned_abs();
    let sign = if amount.0 < 0 { "-" } else { "" };
    format!("{sign}{}{}{:02}", magnitude / 100, conventions(lang).decimal_sign, magnitude % 100)
}

/// A date in figures: `21.11.2026` in German, `21/11/2026` in English and French, `2026. 11. 21.`
/// in Hungarian.
#[must_use]
pub fn date(lang: Lang, date: NaiveDate) -> String {
    (conventions(lang).date)(date)
}

/// A date with the month's name: `5. Jänner 2026`, `5 January 2026`, `5 janvier 2026`.
#[must_use]
pub fn date_long(lang: Lang, date: NaiveDate) -> String {
    lang.text_with(
        Text::DateLong,
        [
            ("day", date.day().into()),
            ("month", date.month().into()),
            ("year", date.year().to_string().into()),
        ],
    )
}

/// A moment on the clock of the tournament's place: `5.9.2026, 14:05`.
#[must_use]
pub fn date_time(lang: Lang, time: DateTime<Utc>, zone: FixedOffset) -> String {
    let local = time.with_timezone(&zone);
    lang.text_with(
        Text::DateTime,
        [
            ("date", date(lang, local.date_naive()).into()),
            ("time", local.time().format("%H:%M").to_string().into()),
        ],
    )
}

fn grouped(number: u64, conventions: &Conventions) -> String {
    let digits = number.to_string();
    if digits.len() < conventions.grouped_from {
        return digits;
    }
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.char_indices() {
        if at != 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(conventions.group_sign);
        }
        text.push(digit);
    }
    text
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(0, "0")]
    #[case(720, "12")]
    #[case(750, "12½")]
    #[case(-30, "−½")]
    #[case(-210, "−3½")]
    #[case(1400, "23⅓")]
    #[case(67, "1\u{a0}7/60")]
    #[case(7, "7/60")]
    fn points_are_written_with_fractions(#[case] sixtieths: i64, #[case] expected: &str) {
        assert_eq!(points(Points::from_sixtieths(sixtieths)), expected);
    }

    #[rstest]
    #[case(Lang::De, 750, 60, "12,5")]
    #[case(Lang::En, -210, 60, "-3.5")]
    #[case(Lang::Fr, -210, 60, "-3,5")]
    #[case(Lang::De, 1400, 60, "23,333333")]
    #[case(Lang::De, -40, 60, "-0,666667")]
    #[case(Lang::De, 720, 60, "12")]
    fn decimals_can_be_calculated_with(
        #[case] lang: Lang,
        #[case] top: i64,
        #[case] bottom: u32,
        #[case] text: &str,
    ) {
        assert_eq!(decimal(lang, top, bottom), text);
    }

    #[rstest]
    #[case(Lang::De, 1250, "12,50\u{a0}€")]
    #[case(Lang::De, 123_456_789, "1.234.567,89\u{a0}€")]
    #[case(Lang::De, -5, "−0,05\u{a0}€")]
    #[case(Lang::En, 123_450, "€1,234.50")]
    #[case(Lang::Fr, 123_456_789, "1\u{a0}234\u{a0}567,89\u{a0}€")]
    #[case(Lang::Hu, 123_450, "1234,50\u{a0}€")]
    #[case(Lang::Hu, 1_234_550, "12\u{a0}345,50\u{a0}€")]
    fn money_is_written_to_the_cent(#[case] lang: Lang, #[case] cents: i64, #[case] expected: &str) {
        assert_eq!(money(lang, Cents(cents)), expected);
    }

    #[rstest]
    #[case(Lang::De, 0, "0,00")]
    #[case(Lang::De, -123_405, "-1234,05")]
    #[case(Lang::En, 123_450, "1234.50")]
    fn amounts_can_be_calculated_with(#[case] lang: Lang, #[case] cents: i64, #[case] expected: &str) {
        assert_eq!(amount(lang, Cents(cents)), expected);
    }

    #[test]
    fn dates_are_those_of_the_tournaments_place() {
        let vienna_in_winter = FixedOffset::east_opt(3600).unwrap();
        let late = Utc.with_ymd_and_hms(2026, 1, 4, 23, 5, 9).unwrap();
        assert_eq!(date_time(Lang::De, late, vienna_in_winter), "5.1.2026, 00:05");
        assert_eq!(date_time(Lang::En, late, vienna_in_winter), "05/01/2026, 00:05");
        let day = NaiveDate::from_ymd_opt(2026, 1, 5).unwrap();
        assert_eq!(date_long(Lang::De, day), "5. Jänner 2026");
        assert_eq!(date_long(Lang::En, day), "5 January 2026");
        assert_eq!(date_long(Lang::Fr, day), "5 janvier 2026");
        let first = NaiveDate::from_ymd_opt(2026, 8, 1).unwrap();
        assert_eq!(date_long(Lang::Fr, first), "1er août 2026");
        assert_eq!(date(Lang::Fr, day), "05/01/2026");
        assert_eq!(date(Lang::Hu, day), "2026. 01. 05.");
        assert_eq!(date_long(Lang::Hu, day), "2026. január 5.");
        assert_eq!(date_time(Lang::Hu, late, vienna_in_winter), "2026. 01. 05. 00:05");
    }

    #[test]
    fn every_month_has_a_name() {
        for lang in Lang::ALL {
            let names: std::collections::BTreeSet<_> = (1..=12)
                .map(|month| date_long(lang, NaiveDate::from_ymd_opt(2026, month, 1).unwrap()))
                .collect();
            assert_eq!(names.len(), 12, "{names:?}");
        }
    }

    proptest! {
        #[test]
        fn the_sign_is_that_of_the_number_and_no_number_is_too_large(top in any::<i64>()) {
            prop_assert_eq!(points(Points::from_sixtieths(top)).starts_with(MINUS), top < 0);
            prop_assert_eq!(integer(top).starts_with(MINUS), top < 0);
            prop_assert_eq!(money(Lang::De, Cents(top)).starts_with(MINUS), top < 0);
        }

        #[test]
        fn decimals_are_off_by_at_most_half_a_millionth(top in -1_000_000..1_000_000_i64, bottom in 1..1000_u32) {
            let text = decimal(Lang::En, top, bottom);
            let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
            let millionths: i64 = format!("{whole}{fraction:0<6}").parse().unwrap();
            let error = millionths * i64::from(bottom) - top * 1_000_000;
            prop_assert!(error.abs() * 2 <= i64::from(bottom), "{} is {}/{}", text, top, bottom);
        }
    }
}
