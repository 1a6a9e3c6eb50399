//! All operations of the API and who may call them. The guard, the OpenAPI document and the test
//! of role × route follow from the table below; what is not in it is not served.
//!
//! To add an operation: a file `<resource>/<action>.rs` with its request, its answer and
//! `pub async fn handle` under `#[utoipa::path]`, and a line here. What moves ranks or money has a
//! `pub fn command` too, and `foreseen` in its line: then `…/preview` tells what it would change. A DELETE
//! of what a POST or PUT at its path made has `foreseen_deletion`: `…/deletion/preview`.
//! Path parameters, headers and problems that many operations share are documented by `openapi.rs`.

mod adjudicate;
mod announcements;
mod appeals;
mod cash;
mod checkpoints;
mod checks;
mod complaints;
mod count;
mod deals;
mod editions;
mod flags;
mod imports;
mod log;
mod lots;
mod notes;
mod notices;
mod organisations;
mod pairs;
mod payments;
mod payouts;
mod persons;
mod pictures;
mod players;
mod preregistrations;
mod rank;
mod rankings;
mod receipts;
mod reports;
mod results_list;
mod retention;
mod rounds;
mod ruleset_changes;
mod rulesets;
mod rulings;
mod score;
mod seasons;
mod security_log;
mod settlement;
mod setup;
mod shelf;
mod standings;
mod suspensions;
mod tables;
mod teams;
#[cfg(test)]
mod tests;
mod titles;
mod tokens;
mod tournaments;
mod webhooks;

use engine::Role::{Organizer, Public, Referee, Registrar, Scorer};

use http::access::Access::{Anyone, Anywhere, At, Everywhere, Seated};

/// The columns of the list of players that is imported, by name.
pub use players::import::COLUMNS as IMPORT_COLUMNS;

http::operations! {
    score => Anyone;
    adjudicate => Anyone;
    announcements => Anyone;
    count => Anyone;
    rank => Anyone;
    rulesets::list => Anyone;
    rulesets::read => Anyone;
    rulesets::check => Anyone;

    shelf::list => At(&[Registrar, Referee]);
    shelf::read => At(&[Registrar, Referee]);
    shelf::revisions => At(&[Registrar, Referee]);
    shelf::differences => At(&[Registrar, Referee]);
    shelf::store => At(&[Organizer]);
    shelf::withdraw => At(&[Organizer]);

    pictures::read => At(&[Registrar, Referee]);
    pictures::store => At(&[Organizer]);
    pictures::remove => At(&[Organizer]);

    organisations::list => Anyone;
    organisations::create => Everywhere(&[Organizer]);
    organisations::read => Anyone;
    organisations::change => At(&[Organizer]);

    setup => Anyone;
    tokens::create => Anywhere(&[Organizer]);
    tokens::list => Anywhere(&[Organizer]);
    tokens::revoke => Anywhere(&[Public]);
    security_log => At(&[Organizer]);
    security_log::addresses => At(&[Organizer]);

    retention::read => At(&[Organizer]);
    retention::set => At(&[Organizer]);
    persons::list => At(&[Registrar]);
    persons::create => At(&[Registrar]);
    persons::read => At(&[Registrar]);
    persons::data => At(&[Organizer]);
    persons::change => At(&[Registrar]);
    persons::erase => At(&[Organizer]);
    persons::merge => At(&[Organizer]);
    persons::merge::preview => At(&[Organizer]);
    notes::list => At(&[Organizer]);
    notes::erase => At(&[Organizer]);

    tournaments::list => Anyone;
    tournaments::create => At(&[Organizer]);
    tournaments::read => Anyone;
    checks => At(&[Registrar, Referee]);
    tournaments::amend_ruleset => At(&[Organizer]);
    ruleset_changes::preview => At(&[Organizer]);
    ruleset_changes::propose => At(&[Organizer]);
    ruleset_changes::read => At(&[Organizer]);
    ruleset_changes::confirm => At(&[Organizer]);
    settlement::preview => At(&[Organizer]);
    settlement::adopt => At(&[Organizer]);
    tournaments::set_times => At(&[Organizer]);
    tournaments::describe => At(&[Organizer]);
    tournaments::set_registration => At(&[Organizer]);
    tournaments::close => At(&[Organizer]);
    tournaments::reopen => At(&[Organizer]), foreseen;

    seasons::list => Anyone;
    seasons::create => At(&[Organizer]);
    seasons::read => Anyone;
    seasons::standings => Anyone;
    seasons::bracket => Anyone;
    seasons::site => Anyone;
    seasons::teams => Anywhere(&[Scorer, Registrar, Referee]);
    seasons::form_team => At(&[Registrar, Referee]);
    seasons::change_team => At(&[Registrar, Referee]);
    seasons::commit_draw => At(&[Organizer]);
    seasons::draw => At(&[Organizer]);
    seasons::matches => Anywhere(&[Scorer, Registrar, Referee]);
    seasons::read_match => Anywhere(&[Scorer, Registrar, Referee]);
    seasons::record => Anywhere(&[Scorer, Referee]);
    seasons::confirm => Anywhere(&[Scorer]);
    seasons::contest => Anywhere(&[Scorer]);
    seasons::rule => At(&[Referee]);
    seasons::concede => Anywhere(&[Scorer, Referee]);
    seasons::postpone => At(&[Referee]);
    seasons::decide => At(&[Referee]);
    seasons::close => At(&[Organizer]);
    seasons::reopen => At(&[Organizer]);
    seasons::export => At(&[Organizer]);
    seasons::series_standings => Anyone;
    seasons::series_report => Anyone;
    seasons::series_teams => Anyone;
    seasons::series_final => Anyone;
    seasons::series_players => At(&[Registrar, Referee]);
    seasons::series_player => Anyone;
    seasons::decline_final => At(&[Registrar, Referee]);
    seasons::evenings => Anyone;
    seasons::evening_changes => At(&[Registrar, Referee]);
    seasons::count_evening => At(&[Organizer]);
    seasons::accept_results => At(&[Organizer]);
    seasons::follow_evening => At(&[Referee]);
    seasons::refuse_evening => At(&[Referee]);
    seasons::uncount_evening => At(&[Organizer]);
    seasons::tournaments => Anyone;
    seasons::tournament_changes => At(&[Registrar, Referee]);
    seasons::count_tournament => At(&[Organizer]);
    seasons::follow_tournament => At(&[Referee]);
    seasons::refuse_tournament => At(&[Referee]);
    seasons::uncount_tournament => At(&[Organizer]);
    seasons::trophies => Anyone;
    seasons::trophy_player => Anyone;
    seasons::hand_cup_over => At(&[Referee]);
    seasons::take_cup_back => At(&[Referee]);
    seasons::preview_trophies => At(&[Organizer]);
    seasons::import_trophies => At(&[Organizer]);
    seasons::remove_trophies => At(&[Organizer]);
    seasons::judge_deals => At(&[Referee]);
    seasons::free_standings => Anyone;
    seasons::free_player => Anyone;
    seasons::record_game => At(&[Referee]);
    seasons::remove_game => At(&[Referee]);

    players::list => Anyone;
    players::register => At(&[Registrar]);
    players::import => At(&[Registrar]);
    players::read => Anyone;
    players::change => At(&[Registrar]);
    players::change::preview => At(&[Registrar]);
    players::correct_person => At(&[Registrar]);
    players::correct_person::preview => At(&[Registrar]);
    players::record_fee => At(&[Registrar]), foreseen;
    players::set_fee_kind => At(&[Registrar]), foreseen;
    players::bring_trophies => At(&[Registrar]);
    players::check_in => At(&[Registrar, Referee]);
    players::revert_check_in => At(&[Registrar, Referee]);
    players::check_in_all => At(&[Registrar, Referee]);
    players::check_in_all::preview => At(&[Registrar, Referee]);
    players::annul => At(&[Registrar]);
    players::annul::preview => At(&[Registrar]);
    players::withdraw => At(&[Registrar, Referee]), foreseen;
    players::exclude => At(&[Referee]), foreseen;
    players::reinstate => At(&[Referee]), foreseen;
    players::suspend => At(&[Referee]);
    players::lift_suspension => At(&[Referee]);
    suspensions::list => At(&[Registrar, Referee]);

    preregistrations::list => At(&[Registrar]);
    preregistrations::ask => Anyone;
    preregistrations::own => Anyone;
    preregistrations::cancel_own => Anyone;
    preregistrations::confirm => At(&[Registrar]);
    preregistrations::cancel => At(&[Registrar]);

    teams::list => Anyone;
    teams::form => At(&[Registrar]), foreseen;
    teams::change => At(&[Registrar]), foreseen;
    teams::dissolve => At(&[Registrar]), foreseen_deletion;

    rounds::list => Anyone;
    rounds::draw => At(&[Organizer]);
    rounds::commit => At(&[Organizer]);
    rounds::commitments => Anyone;
    rounds::check => At(&[Registrar, Referee]);
    rounds::progress => Anyone;
    rounds::edit => At(&[Organizer]);
    rounds::reseat => At(&[Referee]), foreseen;
    pairs::list => At(&[Registrar, Referee]);
    pairs::prohibit => At(&[Organizer]);
    pairs::allow => At(&[Organizer]);
    rounds::read => Anyone;
    rounds::proof => Anyone;
    rounds::redraw => At(&[Organizer]);
    rounds::start => At(&[Organizer]);
    rounds::import_totals => At(&[Referee]), foreseen;
    rounds::revert_start => At(&[Organizer]);
    rounds::end => At(&[Organizer]);
    rounds::pause => At(&[Organizer]);
    rounds::resume => At(&[Organizer]);
    rounds::extend => At(&[Organizer]);
    rounds::call_last_deal => At(&[Organizer]);
    rounds::revert_last_deal => At(&[Organizer]);

    notices::list => Anyone;
    notices::give => At(&[Organizer]);
    notices::withdraw => At(&[Organizer]);
    standings::freeze => At(&[Organizer]);
    standings::release => At(&[Organizer]);

    tables::list => Anyone;
    tables::read => Seated(&[Scorer, Referee]);
    tables::link => At(&[Scorer, Referee]);
    tables::sign => At(&[Scorer]);
    tables::reopen => At(&[Referee]), foreseen_deletion;
    tables::end_early => At(&[Referee]), foreseen;
    tables::resume => At(&[Referee]), foreseen_deletion;
    tables::call_last_deal => At(&[Referee]);
    tables::revert_last_deal => At(&[Referee]);
    tables::undo => At(&[Scorer]);
    tables::substitute => At(&[Referee]), foreseen;
    tables::join => At(&[Referee]), foreseen;
    tables::reduce => At(&[Referee]), foreseen;
    tables::revert_reduction => At(&[Referee]), foreseen_deletion;
    tables::rearrange => At(&[Scorer, Referee]), foreseen;
    tables::record_totals => At(&[Scorer, Referee]), foreseen;
    tables::replace_totals => At(&[Scorer, Referee]), foreseen;
    tables::count_for => At(&[Referee]);

    deals::read => Seated(&[Scorer, Referee]);
    deals::record => At(&[Scorer]);
    deals::enter => At(&[Scorer]);
    deals::redeal => At(&[Scorer]);
    deals::correct => At(&[Scorer, Referee]), foreseen;
    deals::announcements => At(&[Scorer, Referee]);
    deals::read_play => At(&[Scorer, Referee]);
    deals::record_play => At(&[Scorer, Referee]);

    complaints::raise => At(&[Scorer, Referee]);
    complaints::withdraw => At(&[Scorer, Referee]);
    complaints::list => At(&[Referee]);
    flags::flag => Seated(&[Scorer, Referee]);
    flags::list => At(&[Referee]);
    flags::resolve => At(&[Referee]);

    deals::case => At(&[Referee]);
    rulings::preview => At(&[Referee]);
    rulings::make => At(&[Referee]);
    rulings::list => At(&[Referee]);
    rulings::read => At(&[Referee]);

    appeals::appeal => Anywhere(&[Public]);
    appeals::list => At(&[Referee]);
    appeals::set_deadline => At(&[Organizer]);
    appeals::name_jury => At(&[Referee]);
    appeals::confirm_jury => At(&[Referee]);
    appeals::decide => At(&[Referee]);

    rankings::players => Anyone;
    rankings::teams => Anyone;
    rankings::titles => Anyone;
    rankings::pairs => Anyone;
    rankings::trophies => Anyone;
    titles::eligible => At(&[Registrar]);
    titles::set_eligible => At(&[Registrar]), foreseen;
    results_list::preview => At(&[Organizer]);
    results_list::take_over => At(&[Organizer]);
    results_list::correct => At(&[Organizer]);
    lots::list => Anyone;
    lots::draw => At(&[Organizer]);
    editions::list => Anyone;
    editions::read => Anyone;
    editions::publish => At(&[Organizer]);

    players::waive_prizes => At(&[Organizer]);
    players::waive_prizes::preview => At(&[Organizer]);
    payouts::read => At(&[Registrar, Referee]);
    payouts::pay => At(&[Organizer]);
    payouts::reverse => At(&[Organizer]);
    payments => At(&[Registrar, Referee]);

    cash::read => At(&[Registrar]);
    cash::record => At(&[Registrar]);
    cash::record::preview => At(&[Registrar]);
    cash::reverse => At(&[Registrar]);
    cash::reverse::preview => At(&[Registrar]);
    cash::count => At(&[Registrar]);
    cash::count::preview => At(&[Registrar]);
    cash::fee_kinds => At(&[Organizer]);
    cash::fee_kinds::preview => At(&[Organizer]);
    cash::take_fees => At(&[Registrar]);
    cash::take_fees::preview => At(&[Registrar]);

    reports::draw => Anyone;
    reports::draw_by_name => Anyone;
    reports::draw_large => Anyone;
    reports::draw_by_name_large => Anyone;
    reports::draw_slips => Anyone;
    reports::ranking => Anyone;
    reports::teams => Anyone;
    reports::titles => Anyone;
    reports::pairs => Anyone;
    reports::trophies => Anyone;
    reports::lots => Anyone;
    reports::match_sheet => At(&[Referee]);
    reports::payouts => At(&[Registrar, Referee]);
    reports::sheet => At(&[Referee]);
    reports::hand_sheets => At(&[Registrar, Referee]);
    reports::round_papers => At(&[Organizer]);
    reports::rule_card => Anyone;
    reports::check_in => At(&[Registrar, Referee]);
    reports::pre_registrations => At(&[Registrar]);
    reports::fees => At(&[Registrar, Referee]);
    reports::cash => At(&[Registrar]);
    reports::fee_receipts => At(&[Registrar, Referee]);
    reports::badges => At(&[Registrar, Referee]);
    reports::prize_receipts => At(&[Registrar, Referee]);
    reports::envelopes => At(&[Registrar, Referee]);
    reports::certificates => At(&[Registrar, Referee]);
    reports::stakes => At(&[Registrar, Referee]);
    reports::stakes_of_the_day => At(&[Registrar, Referee]);
    reports::booklet => At(&[Referee]);
    reports::booklet_public => Anyone;
    reports::site => At(&[Organizer]);
    reports::rulings::jury => At(&[Referee]);
    reports::rulings::table => Seated(&[Scorer, Referee]);
    reports::rulings::public => Anyone;

    receipts::keys => Anyone;
    receipts::read => Anyone;
    checkpoints::read => Anyone;
    checkpoints::consistency => Anyone;
    checkpoints::inclusion => Anyone;
    log::events => At(&[Organizer]);
    log::export => At(&[Organizer]);
    log::audit => At(&[Organizer]);
    webhooks::list => At(&[Organizer]);
    webhooks::create => At(&[Organizer]);
    webhooks::renew => At(&[Organizer]);
    webhooks::replay => At(&[Organizer]);
    webhooks::remove => At(&[Organizer]);
    imports::create => At(&[Organizer]);
    imports::read => Anyone;
    imports::take_over => At(&[Organizer]);
}
