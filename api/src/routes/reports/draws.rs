//! The draw in all its forms.

use actix_web::HttpResponse;
use domain::family::GameRules;
use domain::ids::PlayerNumber;
use domain::log::Hash;
use domain::tournament::state::Round;
use engine::Role;
use reports::{Directory, FirstDeal, Heading, OwnPage, Pick, Report};

use super::{OfRound, Order, Picked, ReportPath, Wording};
use http::hall_address;
use http::problem::Result;
use http::public_url::PublicUrl;
use http::request::Reading;
use views::find;
use views::papers::{self, PaperFor};
use views::slip;

/// A form in which the draw of a round is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    ByTable,
    ByTableLarge,
    ByName,
    ByNameLarge,
    Slips,
}

impl Form {
    /// What its path and its files are called.
    fn name(self) -> &'static str {
        match self {
            Self::ByTable => "draw",
            Self::ByTableLarge => "draw-large",
            Self::ByName => "draw-by-name",
            Self::ByNameLarge => "draw-by-name-large",
            Self::Slips => "draw-slips",
        }
    }

    fn report(self, game: &GameRules, round: &Round, directory: &Directory, heading: &Heading) -> Report {
        let (number, drawn) = (round.number, round.seating());
        let options = round.draw.options;
        let first = FirstDeal { game, seat_one: options.seat_one, units: options.units };
        match self {
            Self::ByTable => reports::draw_by_table(number, &drawn, first, directory, heading),
            Self::ByTableLarge => reports::draw_by_table_large(number, &drawn, first, directory, heading),
            Self::ByName => reports::draw_by_name(number, &drawn, first, directory, heading),
            Self::ByNameLarge => reports::draw_by_name_large(number, &drawn, first, directory, heading),
            Self::Slips => reports::draw_slips(number, &drawn, first, directory, heading),
        }
    }

    /// The draw of a round in this form, with its proof and when the round begins.
    pub(super) fn of(
        self,
        order: &Order<'_>,
        round: &Round,
        directory: &Directory,
        heading: &Heading,
    ) -> Report {
        let tournament = order.tournament();
        let report = self.report(&tournament.ruleset.game, round, directory, heading);
        let report = report.with_proof(&papers::evidence(tournament, round, proof(order.reading, round)));
        match tournament.times.of_round(round.number) {
            Some(planned) => report.beginning_at(planned),
            None => report,
        }
    }

    /// Answers with the draw of a round in this form; of slips also with one, or marked as copy.
    pub(super) async fn answer(
        self,
        reading: &Reading,
        path: &ReportPath,
        of: OfRound,
        picked: Picked,
        wording: Wording,
    ) -> Result<HttpResponse> {
        let mut order = Order::new(reading, path, wording)?;
        if self == Self::Slips {
            order = order.on_paper_only("draw-by-name.csv")?;
        }
        let round = papers::round(order.tournament(), of.round)?;
        let (revision, directory) = order.directory(PaperFor::Everybody, true).await?;
        let pick = Pick::from(picked);
        let heading = order.stamped(pick.copy);
        let report = self.of(&order, round, &directory, &heading);
        let mut name = format!("{}-round-{}-attempt-{}", self.name(), round.number, round.attempt);
        let report = match pick.only {
            Some(player) => {
                find::player(order.tournament(), player)?;
                name = format!("{name}-player-{player}");
                report.only_of(player)
            }
            None => report,
        };
        if pick.copy {
            name += "-copy";
        }
        let (revision, report) = match self {
            Self::Slips => with_own_pages(reading, revision, report),
            _ => (revision, report),
        };
        order.answer(&name, revision, report).await
    }
}

/// Slips with what opens each one's own page, if whoever prints them may hand that out, and the revision of what
/// is on them then: another address makes other pages of the same facts.
pub(super) fn with_own_pages(reading: &Reading, revision: u64, slips: Report) -> (u64, Report) {
    if !reading.caller.may(Role::Registrar) {
        return (revision, slips);
    }
    let tournament = reading.tournament();
    let address = format!("{}/tournaments/{}/own", hall_address::of(reading.request()), tournament.id);
    let page = |player: PlayerNumber| {
        let typed = slip::of(tournament, tournament.players.get(&player)?);
        Some(OwnPage { link: format!("{address}#{typed}"), address: address.clone(), typed })
    };
    (mixed(revision, &[b"own pages", address.as_bytes()]), slips.with_own_pages(page))
}

/// The revision of something and of more that stands on its pages.
pub(super) fn mixed(revision: u64, more: &[&[u8]]) -> u64 {
    let digest = Hash::over(Hash::GENESIS, more.iter().copied());
    digest.0.iter().take(8).fold(revision, |sum, byte| sum.rotate_left(8) ^ u64::from(*byte))
}

/// Where the proof of a draw can be read. The program listens at an address of its own: under which
/// others reach it, it must be results.
fn proof(reading: &Reading, round: &Round) -> Option<String> {
    let path = format!("/tournaments/{}/rounds/{}/draw", reading.tournament().id, round.number);
    PublicUrl::of(reading.request()).map(|url| url.page(&path))
}
