//! Amounts of money as people type them.

use domain::money::Cents;
use http::problem::{Code, Problem, Result, Violation};

/// `15`, `15.5`, `15,50`, with or without a sign in front and a euro sign.
pub fn euros(text: &str) -> Option<Cents> {
    let text: String = text.chars().filter(|c| *c != '€' && !c.is_whitespace()).collect();
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(&text)),
    };
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "00"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let tens = if part.len() == 1 { 10 } else { 1 };
    let part = part.parse::<i64>().ok()? * tens;
    let cents = whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part)?;
    Some(Cents(sign * cents))
}

/// The amount in a field.
pub fn stated(form: &http::form::Form, field: &str) -> Result<Cents> {
    form.get(field).and_then(euros).ok_or_else(|| {
        let violation =
            Violation::new(format!("/{field}").as_str(), "bad_value", http::messages::amount_expected());
        Problem::of(Code::Rejected(domain::tournament::RejectionCode::InvalidValue), violation)
    })
}

/// The same as a field of a form shows it: `15`, `15.50`.
pub fn plain(amount: Cents) -> String {
    let (sign, cents) = (if amount.0 < 0 { "-" } else { "" }, amount.0.unsigned_abs());
    match (cents / 100, cents % 100) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, part) => format!("{sign}{whole}.{part:02}"),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("15", Some(1500))]
    #[case("15,5", Some(1550))]
    #[case(" 15.50 € ", Some(1550))]
    #[case("€ 4", Some(400))]
    #[case("−4,20", Some(-420))]
    #[case("1.234,50", None)]
    #[case("15,", None)]
    #[case("fünf", None)]
    #[case("", None)]
    #[case("99999999999999999999", None)]
    fn an_amount_is_read_as_people_type_it(#[case] text: &str, #[case] cents: Option<i64>) {
        assert_eq!(euros(text), cents.map(Cents));
    }

    #[rstest]
    #[case(1500, "15")]
    #[case(-1505, "-15.05")]
    fn what_a_field_shows_is_read_as_the_same(#[case] cents: i64, #[case] shown: &str) {
        assert_eq!(plain(Cents(cents)), shown);
        assert_eq!(euros(shown), Some(Cents(cents)));
    }
}
