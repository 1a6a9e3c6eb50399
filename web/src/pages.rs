//! All pages and who may see them. The guard and the test of role × page follow from the table below;
//! what is not in it is not served.
//!
//! To add a page: a file `<page>.rs` with what its template shows and `pub async fn show`, a template, and
//! a line here; behind `|` stands what takes its forms. Paths are those of the API without its prefix, wherever both tell of the same.

mod board;
mod cards;
mod desk;
mod draw;
mod edition;
mod editions;
mod hall;
mod helpers;
mod history;
mod home;
mod kept;
mod log;
mod organisations;
mod own;
mod own_table;
mod pairs;
mod persons;
mod pictures;
mod player;
mod practice;
mod preregistration;
mod prizes;
mod reached;
mod receipt_keys;
mod round;
mod rules;
mod rulings;
mod seasons;
mod security_log;
mod sessions;
mod sheet;
mod sign_in;
mod slips;
mod standings;
mod standings_after;
mod teams;
mod titles;
mod tournament;
mod trophies;
mod write;

use actix_web::{Route, web};
use engine::Role::{Organizer, Public, Referee, Registrar, Scorer};
use http::access::Access::{self, Anyone, Anywhere, At, Everywhere, Seated};

use crate::live;

/// A page.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    /// Its path, with names in braces.
    pub path: &'static str,
    /// Who may see it, and send its forms.
    pub access: Access,
    pub(crate) route: fn() -> Route,
    /// What takes its forms.
    pub(crate) action: Option<fn() -> Route>,
}

impl Page {
    /// Whether it has forms that change something.
    #[must_use]
    pub fn acts(&self) -> bool {
        self.action.is_some()
    }
}

macro_rules! pages {
    ($( $path:literal => $handler:path $(| $action:path)?, $access:expr; )*) => {
        /// All pages.
        #[must_use]
        pub fn pages() -> Vec<Page> {
            vec![ $( Page {
                path: $path,
                access: $access,
                route: || web::to($handler),
                action: pages!(@action $($action)?),
            }, )* ]
        }
    };
    (@action) => { None };
    (@action $action:path) => { Some(|| web::to($action)) };
}

pages! {
    "/" => home::show, Anyone;
    "/sign-in" => sign_in::show | sign_in::sign_in, Anyone;
    "/kept" => kept::show, Anyone;
    "/receipt-keys" => receipt_keys::show, Anyone;
    "/pictures" => pictures::show | pictures::send, At(&[Organizer]);
    "/persons" => persons::show, At(&[Organizer]);
    "/persons/{person}" => persons::show_one | persons::act, At(&[Organizer]);
    "/persons/{person}/merge" => persons::merge::show | persons::merge::act, At(&[Organizer]);
    "/organisations" => organisations::show, Anyone;
    "/organisations/new" => organisations::show_new | organisations::found, Everywhere(&[Organizer]);
    "/organisations/{organisation}" => organisations::show_one, Anyone;
    "/organisations/{organisation}/logo" => organisations::logo, Anyone;
    "/organisations/{organisation}/seasons" => seasons::show, Anyone;
    "/organisations/{organisation}/desk" => organisations::show_desk | organisations::act, At(&[Organizer]);
    "/seasons" => seasons::show, Anyone;
    "/seasons/new" => seasons::new::show | seasons::new::found, At(&[Organizer]);
    "/seasons/{season}" => seasons::one::show, Anyone;
    "/seasons/{season}/desk" => seasons::desk::show | seasons::desk::act, Anywhere(&[Scorer, Registrar, Referee]);
    "/seasons/{season}/desk/match" => seasons::desk::entry::show | seasons::desk::entry::act, Anywhere(&[Scorer, Referee]);
    "/seasons/{season}/teams/{team}" => seasons::team::show, Anyone;
    "/seasons/{season}/matches/{match}" => seasons::deals::show, Anyone;
    "/seasons/{season}/entrants/{entrant}" => seasons::entrant::show, Anyone;
    "/begin" => desk::begin::show | desk::begin::found, At(&[Organizer]);
    "/practice" => practice::show | practice::throw_away, At(&[Organizer]);
    "/help/{desk}" => desk::help::show, Anyone;
    "/rulesets/{ruleset}" => desk::ruleset::preset, Anyone;
    "/shelf" => desk::shelf::show, At(&[Registrar, Referee]);
    "/shelf/{ruleset}/edit" => desk::shelf::edit | desk::shelf::act, At(&[Organizer]);
    "/shelf/{ruleset}" => desk::ruleset::shelved, At(&[Registrar, Referee]);
    "/sessions" => sessions::show | sessions::end, Anywhere(&[Public]);
    "/logs/{log}" => log::show | log::go_on, At(&[Organizer]);
    "/security-log" => security_log::show, At(&[Organizer]);
    "/tournaments/{tournament}" => tournament::show, Anyone;
    "/tournaments/{tournament}/live" => live::listen, Anyone;
    "/tournaments/{tournament}/board" => board::show, Anyone;
    "/tournaments/{tournament}/standings" => standings::show, Anyone;
    "/tournaments/{tournament}/pairs" => pairs::show, Anyone;
    "/tournaments/{tournament}/teams" => teams::show, Anyone;
    "/tournaments/{tournament}/titles" => titles::show, Anyone;
    "/tournaments/{tournament}/trophies" => trophies::show, Anyone;
    "/tournaments/{tournament}/prizes" => prizes::show, Anyone;
    "/tournaments/{tournament}/rules" => rules::show, Anyone;
    "/tournaments/{tournament}/rulings" => rulings::show, Anyone;
    "/tournaments/{tournament}/editions" => editions::show, Anyone;
    "/tournaments/{tournament}/editions/{edition}" => edition::show, Anyone;
    "/tournaments/{tournament}/players/{player}" => player::show, Anyone;
    "/tournaments/{tournament}/rounds/{round}" => round::show, Anyone;
    "/tournaments/{tournament}/rounds/{round}/draw" => draw::show, Anyone;
    "/tournaments/{tournament}/rounds/{round}/standings" => standings_after::show, Anyone;
    "/tournaments/{tournament}/rounds/{round}/tables/{table}" => sheet::show, Seated(&[Scorer, Referee]);
    "/tournaments/{tournament}/rounds/{round}/tables/{table}/write" => write::show | write::act, Seated(&[Scorer, Referee]);
    "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/play" => write::cards::show | write::cards::act, At(&[Scorer, Referee]);
    "/tournaments/{tournament}/rounds/{round}/tables/{table}/pen" => write::pen, Seated(&[Scorer, Referee]);
    "/tournaments/{tournament}/tables/{table}" => own_table::show, Anyone;
    "/tournaments/{tournament}/pre-registrations" => preregistration::show | preregistration::send, Anyone;
    "/tournaments/{tournament}/pre-registrations/own" => preregistration::show_own | preregistration::send_own, Anyone;
    "/tournaments/{tournament}/own" => own::show | own::look, Anyone;
    "/tournaments/{tournament}/slips" => slips::show, At(&[Registrar]);
    "/tournaments/{tournament}/hall" => hall::show | hall::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk" => desk::director::show | desk::director::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/setup" => desk::setup::show | desk::setup::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/draw" => desk::draw::show | desk::draw::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/apart" => desk::apart::show | desk::apart::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/seats" => desk::seats::show | desk::seats::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/results-list" => desk::results_list::show | desk::results_list::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/review" => desk::review::show | desk::review::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/webhooks" => desk::webhooks::show | desk::webhooks::act, At(&[Organizer]);
    "/tournaments/{tournament}/desk/prizes" => desk::prizes::show | desk::prizes::act, At(&[Organizer]);
    "/tournaments/{tournament}/rounds/{round}/tables/{table}/desk" => desk::table::show | desk::table::act, At(&[Referee]);
    "/tournaments/{tournament}/players/{player}/person" => desk::person::show | desk::person::act, At(&[Registrar]);
    "/tournaments/{tournament}/players/{player}/leaving" => desk::leaving::show | desk::leaving::act, At(&[Registrar, Referee]);
    "/tournaments/{tournament}/desk/registration" => desk::registration::show | desk::registration::act, At(&[Registrar]);
    "/tournaments/{tournament}/desk/referee" => desk::referee::show, At(&[Referee]);
    "/tournaments/{tournament}/desk/rulings" => desk::referee::log::show | desk::referee::log::act, At(&[Referee]);
    "/tournaments/{tournament}/desk/rulings/{ruling}" => desk::referee::appealing::show | desk::referee::appealing::act, At(&[Referee]);
    "/tournaments/{tournament}/desk/appeals/{appeal}" => desk::referee::appeal::show | desk::referee::appeal::act, At(&[Referee]);
    "/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/case" => desk::referee::case::show | desk::referee::case::act, At(&[Referee]);
    "/tournaments/{tournament}/desk/cash" => desk::cash::show | desk::cash::act, At(&[Registrar]);
    "/tournaments/{tournament}/desk/registration/import" => desk::registration::import::show | desk::registration::import::act, At(&[Registrar]);
    "/tournaments/{tournament}/desk/registration/slip" => desk::registration::slip::show | desk::registration::slip::read, At(&[Registrar]);
    "/tournaments/{tournament}/cards" => cards::show | cards::make, At(&[Organizer]);
    "/tournaments/{tournament}/history" => history::show, At(&[Registrar, Referee]);
    "/tournaments/{tournament}/helpers" => helpers::show | helpers::invite, At(&[Organizer]);
}

/// Segments of a path behind the tournament's.
type OfRound = http::params::Segments<(uuid::Uuid, domain::ids::RoundNumber)>;
