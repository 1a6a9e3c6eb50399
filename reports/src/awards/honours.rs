//! Certificates, and envelopes with what is in them.

use domain::ids::PlayerNumber;
use domain::standings::{Payouts, Ranking, TitleHolders};
use texts::Text;

use super::{Pick, Prize, prizes};
use crate::print::Print;
use crate::{Directory, Heading, pdf};

/// A certificate as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Certificate {
    pub name: String,
    pub from: String,
    pub achievement: String,
    pub points: Option<String>,
    pub copy: bool,
}

/// An envelope as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Envelope {
    pub name: String,
    pub achievement: String,
    pub prize: String,
    pub copy: bool,
}

/// An envelope (DL) for everybody with a prize, with all that is in it.
#[must_use]
pub fn envelopes(payouts: &Payouts, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let all = prizes(payouts);
    let mut of: Vec<(PlayerNumber, Vec<&Prize<'_>>)> = Vec::new();
    for prize in all.iter().filter(|prize| !prize.open) {
        let Some(player) = prize.player.filter(|player| pick.takes(*player)) else { continue };
        match of.iter_mut().find(|(known, _)| *known == player) {
            Some((_, prizes)) => prizes.push(prize),
            None => of.push((player, vec![prize])),
        }
    }
    let envelope = |(player, prizes): &(PlayerNumber, Vec<&Prize<'_>>)| Envelope {
        name: directory.spoken_name(*player, lang),
        achievement: prizes.first().map(|prize| prize.place(lang)).unwrap_or_default(),
        prize: prizes.iter().map(|prize| prize.what(lang)).collect::<Vec<_>>().join(" · "),
        copy: pick.copy,
    };
    let envelopes: Vec<_> = of.iter().map(envelope).collect();
    let title = lang.text(Text::EnvelopesTitle).into_owned();
    Print::of(heading, title, pdf::envelopes(heading, &envelopes))
}

/// A certificate for the first places, and for every title.
#[must_use]
pub fn certificates(
    ranking: &Ranking,
    titles: &[TitleHolders],
    places: u16,
    pick: Pick,
    directory: &Directory,
    heading: &Heading,
) -> Print {
    let lang = heading.lang;
    let certificate = |player: PlayerNumber, achievement: String, points: Option<String>| Certificate {
        name: directory.spoken_name(player, lang),
        from: directory.club_and_town(player),
        achievement,
        points,
        copy: pick.copy,
    };
    let winners = ranking.rows.iter().filter(|row| row.rank <= places && pick.takes(row.number)).map(|row| {
        let points = lang.text_with(Text::CertificatePoints, [("points", texts::points(row.total).into())]);
        let place = lang.text_with(Text::PrizePlace, [("place", row.rank.into())]);
        certificate(row.number, place, Some(points))
    });
    let holders = titles.iter().flat_map(|title| title.players.iter().map(move |player| (title, *player)));
    let holders = holders
        .filter(|(_, player)| pick.takes(*player))
        .map(|(title, player)| certificate(player, title.name.clone(), None));
    let certificates: Vec<_> = winners.chain(holders).collect();
    let title = lang.text(Text::CertificateTitle).into_owned();
    Print::of(heading, title, pdf::certificates(heading, &certificates))
}
