//! Certificates, and envelopes with what is in them.

use chrono::Datelike as _;
use domain::ids::PlayerNumber;
use domain::points::Points;
use domain::standings::{PairStandings, Ranking, TeamRow, TeamStandings, TitleHolders};
use texts::Text;

use super::{HandOut, Pick, Prize, drawn};
use crate::print::Print;
use crate::{Directory, Heading, Stamp};

/// A certificate as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Certificate {
    pub name: String,
    pub from: String,
    pub achievement: String,
    pub points: Option<String>,
    /// What stands across its corner.
    pub stamp: Option<Stamp>,
}

/// An envelope as it is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Envelope {
    pub name: String,
    pub achievement: String,
    /// Each on a line of its own.
    pub prizes: Vec<String>,
    /// What stands across its corner.
    pub stamp: Option<Stamp>,
}

/// An envelope (DL) for everybody with a prize, with all that is in it.
#[must_use]
pub fn envelopes(hand_out: HandOut<'_>, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let mut of: Vec<(PlayerNumber, Vec<Prize<'_>>)> = Vec::new();
    for (_, prize) in hand_out.signed_for(pick) {
        let Some(player) = prize.player else { continue };
        match of.iter_mut().find(|(known, _)| *known == player) {
            Some((_, prizes)) => prizes.push(prize),
            None => of.push((player, vec![prize])),
        }
    }
    let envelope = |(player, prizes): &(PlayerNumber, Vec<Prize<'_>>)| Envelope {
        name: directory.spoken_name(*player, lang),
        achievement: prizes.first().map(|prize| prize.place(lang)).unwrap_or_default(),
        prizes: prizes.iter().map(|prize| prize.what(lang)).collect(),
        stamp: heading.stamped(pick.copy),
    };
    let envelopes: Vec<_> = of.iter().map(envelope).collect();
    let title = lang.text(Text::EnvelopesTitle).into_owned();
    Print::of(heading, title, drawn::envelopes(heading, &envelopes))
}

/// Who is honoured.
#[derive(Debug, Clone, Copy)]
pub struct Honours<'a> {
    /// The players' ranking.
    pub ranking: &'a Ranking,
    /// That of fixed pairs, where pairs play: then the places are theirs.
    pub pairs: Option<&'a PairStandings>,
    /// That of the teams, where there are teams that are no pairs.
    pub teams: Option<&'a TeamStandings>,
    /// Who holds which title.
    pub titles: &'a [TitleHolders],
    /// The places that get one, from the first.
    pub places: u16,
}

impl Honours<'_> {
    /// The places: rank, player, his partner in a pair, points.
    fn placed(&self) -> Vec<(u16, PlayerNumber, Option<PlayerNumber>, Points)> {
        let Some(pairs) = self.pairs else {
            let rows = self.ranking.rows.iter().filter(|row| row.rank <= self.places);
            return rows.map(|row| (row.rank, row.number, None, row.total)).collect();
        };
        let places = pairs.rows.iter().filter_map(|row| Some((row.rank?, row)));
        let places = places.filter(|(rank, _)| *rank <= self.places);
        let both = places.flat_map(|(rank, row)| {
            let partner = |of: &PlayerNumber| row.members.iter().find(|member| *member != of).copied();
            row.members.iter().map(move |member| (rank, *member, partner(member), row.total))
        });
        both.collect()
    }

    /// The first teams with their ranks.
    fn teams(&self) -> impl Iterator<Item = (u16, &TeamRow)> {
        let rows = self.teams.into_iter().flat_map(|teams| &teams.rows);
        rows.filter_map(|row| Some((row.rank?, row))).filter(|(rank, _)| *rank <= self.places)
    }
}

/// A certificate for the first places, for everybody in the first teams, and for every title; in a pair one for each.
#[must_use]
pub fn certificates(of: Honours<'_>, pick: Pick, directory: &Directory, heading: &Heading) -> Print {
    let lang = heading.lang;
    let certificate = |player: PlayerNumber, achievement: String, points: Option<String>| Certificate {
        name: directory.spoken_name(player, lang),
        from: directory.club_and_town(player),
        achievement,
        points,
        stamp: heading.stamped(pick.copy),
    };
    let placed = of.placed().into_iter().filter(|(_, player, ..)| pick.takes(*player));
    let winners = placed.map(|(rank, player, partner, total)| {
        let points = lang.text_with(Text::CertificatePoints, [("points", texts::points(total).into())]);
        let place = lang.text_with(Text::PrizePlace, [("place", rank.into())]);
        let mut certificate = certificate(player, place, Some(points));
        if let Some(partner) = partner {
            let partner = [("partner", directory.spoken_name(partner, lang).into())];
            certificate.from = lang.text_with(Text::CertificatePartner, partner);
        }
        certificate
    });
    let teams = of.teams().flat_map(|(rank, team)| ranked(team).map(move |player| (rank, team, player)));
    let teams = teams.filter(|(.., player)| pick.takes(*player)).map(|(rank, team, player)| {
        let points = lang.text_with(Text::CertificatePoints, [("points", texts::points(team.total).into())]);
        let place = lang.text_with(Text::CertificateTeamPlace, [("place", rank.into())]);
        let mut certificate = certificate(player, place, Some(points));
        certificate.from = directory.team_name(team.team, lang);
        certificate
    });
    let holders = of.titles.iter().flat_map(|title| title.players.iter().map(move |player| (title, *player)));
    let holders = holders
        .filter(|(_, player)| pick.takes(*player))
        .map(|(title, player)| certificate(player, of_the_year(&title.name, heading), None));
    let certificates: Vec<_> = winners.chain(teams).chain(holders).collect();
    let title = lang.text(Text::CertificateTitle).into_owned();
    Print::of(heading, title, drawn::certificates(heading, &certificates))
}

/// Those of a team who have a place themselves: not who was excluded, or never played.
fn ranked(team: &TeamRow) -> impl Iterator<Item = PlayerNumber> {
    team.members.iter().filter(|member| member.points.is_some()).map(|member| member.number)
}

/// A title is held until it is played for again: its certificate says since when.
fn of_the_year(title: &str, heading: &Heading) -> String {
    let year = heading.date.year().to_string();
    if title.contains(&year) { title.to_owned() } else { format!("{title} {year}") }
}
