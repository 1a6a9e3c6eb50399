//! From when until when a certificate holds. Nothing else is read of it here: whether it is one is for TLS to say.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDateTime, Utc};

const SEQUENCE: u8 = 0x30;
const VERSION: u8 = 0xa0;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;

/// The time in which a certificate (X.509, DER) holds; none if it cannot be read.
pub fn of(certificate: &[u8]) -> Option<RangeInclusive<DateTime<Utc>>> {
    let (certificate, _) = tagged(SEQUENCE, certificate)?;
    let (signed, _) = tagged(SEQUENCE, certificate)?;
    let rest = tagged(VERSION, signed).map_or(signed, |(_, rest)| rest);
    // The number, how it is signed, by whom.
    let rest = (0..3).try_fold(rest, |rest, _| Some(next(rest)?.2))?;
    let (times, _) = tagged(SEQUENCE, rest)?;
    let (begin, times) = time(times)?;
    let (end, _) = time(times)?;
    Some(begin..=end)
}

fn time(input: &[u8]) -> Option<(DateTime<Utc>, &[u8])> {
    let (tag, content, rest) = next(input)?;
    let text = std::str::from_utf8(content).ok()?;
    let text = match tag {
        // Two digits of the year: 50 to 99 are of the last century (RFC 5280).
        UTC_TIME if text.get(..2)? >= "50" => format!("19{text}"),
        UTC_TIME => format!("20{text}"),
        GENERALIZED_TIME => text.to_owned(),
        _ => return None,
    };
    Some((NaiveDateTime::parse_from_str(&text, "%Y%m%d%H%M%SZ").ok()?.and_utc(), rest))
}

/// What is in the next part and what follows it, if it is of this kind.
fn tagged(tag: u8, input: &[u8]) -> Option<(&[u8], &[u8])> {
    next(input).filter(|(found, ..)| *found == tag).map(|(_, content, rest)| (content, rest))
}

/// The kind of the next part, what is in it, and what follows it.
fn next(input: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (tag, rest) = input.split_first()?;
    let (length, rest) = rest.split_first()?;
    let (length, rest) = match usize::from(*length) {
        short @ 0..0x80 => (short, rest),
        long => {
            let (digits, rest) = rest.split_at_checked(long - 0x80).filter(|(digits, _)| digits.len() < 5)?;
            (digits.iter().fold(0_usize, |length, digit| (length << 8) | usize::from(*digit)), rest)
        }
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((*tag, content, rest))
}

#[cfg(test)]
mod tests {
    use chrono::Datelike as _;
    use rstest::rstest;

    use super::*;

    /// Years before and after 2050 are written in two ways.
    #[rstest]
    #[case(1999, 2026)]
    #[case(2026, 2049)]
    #[case(2026, 2050)]
    #[case(2051, 2077)]
    fn both_ends_are_read_as_they_were_written(#[case] from: i32, #[case] until: i32) {
        let mut wanted = rcgen::CertificateParams::new(["tarock.example".to_owned()]).unwrap();
        wanted.not_before = rcgen::date_time_ymd(from, 3, 4);
        wanted.not_after = rcgen::date_time_ymd(until, 11, 30);
        let made = wanted.self_signed(&rcgen::KeyPair::generate().unwrap()).unwrap();
        let found = of(made.der()).unwrap();
        assert_eq!((found.start().year(), found.start().month(), found.start().day()), (from, 3, 4));
        assert_eq!((found.end().year(), found.end().month(), found.end().day()), (until, 11, 30));
        // Cut anywhere before its end it is none, and nothing is read that is not there.
        for length in 0..made.der().len() {
            assert_eq!(of(&made.der()[..length]), None, "{length}");
        }
    }

    #[test]
    fn what_is_no_certificate_has_no_time() {
        assert_eq!(of(b"-----BEGIN CERTIFICATE-----"), None);
        assert_eq!(of(&[0x30, 0x84, 0xff, 0xff, 0xff, 0xff]), None);
        assert_eq!(of(&[0x30, 0x89, 1, 1, 1, 1, 1, 1, 1, 1, 1]), None);
    }
}
