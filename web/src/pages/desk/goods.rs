//! Prizes that are not money, as lines: the place and what there is, `1 Geschenkkorb`; among those who can have a title its
//! code in between, `1 [damen] Blumen`.

use domain::ruleset::NonCashPrize;

pub fn written(prizes: &[NonCashPrize]) -> String {
    let line = |prize: &NonCashPrize| {
        let title = prize.title.as_ref().map(|title| format!("[{title}] ")).unwrap_or_default();
        format!("{} {title}{}", prize.place, prize.text)
    };
    prizes.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The same read again; none if a line begins with no place, or says nothing behind it.
pub fn read(lines: &str) -> Option<Vec<NonCashPrize>> {
    lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(prize).collect()
}

fn prize(line: &str) -> Option<NonCashPrize> {
    let (place, rest) = line.split_once([' ', '\t'])?;
    let place = place.trim_end_matches(['.', ':']).parse().ok()?;
    let rest = rest.trim();
    let (title, text) = match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((title, text)) => (Some(title.trim().parse().ok()?), text.trim()),
        None => (None, rest),
    };
    Some(NonCashPrize { place, text: text.to_owned(), title })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_as_the_same() {
        let prize = |place, title: Option<&str>, text: &str| NonCashPrize {
            place,
            text: text.to_owned(),
            title: title.map(|title| title.parse().unwrap()),
        };
        let prizes =
            [prize(1, None, "Speck, 2 kg"), prize(2, None, "Wein"), prize(1, Some("damen"), "Blumen")];
        assert_eq!(written(&prizes), "1 Speck, 2 kg\n2 Wein\n1 [damen] Blumen");
        assert_eq!(read(&written(&prizes)).unwrap(), prizes);
    }

    #[test]
    fn a_place_may_be_written_as_one_and_has_to_be_there() {
        assert_eq!(read("1. Speck\r\n\r\n 2: Wein ").unwrap().len(), 2);
        for lines in ["Speck", "erster Speck", "1", "1 Speck\nWein dazu"] {
            assert_eq!(read(lines), None, "{lines}");
        }
    }
}
