//! What operations are refused with that neither the rules nor every request knows.

domain::messages! { "api";
    no_preset(id: Written);
    no_preset_or_file(id: Written, known: List);
    not_playable(id: Written);
    presets_listed();
    no_such_official();
    no_such_cashier();
    no_such_juror();
    another_deal();
    reason_to_keep();
    reason_of_nothing();
    person_or_id();
    arrivals_count(most: Count);
    report_ending();
    paper_only(data: Written);
    edition_or_round();
    round_and_table();
    table_link(round: Count, table: Count);
    seats_of_sheet();
    table_without_round();
    replacement_missing();
    replacement_idle();
    no_details();
    details_missing();
    no_reserve();
    clock_leapt(seconds: Count);
    lost_end(events: Count, stream: Written, behind: Count);
    no_such_note();
    notes_of_whom();
    ruleset_or_copy();
    rules_or_kind();
    round_and_pairing();
    was_or_record();
    no_such_cell(text: Written);
}

#[cfg(test)]
mod tests {
    use texts::coverage::{File, gaps};
    use views::listed;

    use crate::routes;

    /// All that is refused outside the rules: of the engine, of requests, of tables and here.
    #[test]
    fn what_is_refused_outside_the_rules_has_its_texts_in_every_language() {
        let messages =
            [engine::faults::FAULTS, http::messages::MESSAGES, views::messages::MESSAGES, super::MESSAGES];
        let roles = ["public", "scorer", "referee", "registrar", "organizer"].map(|id| ("role", id));
        let expected =
            ["person", "club", "label", "number", "round", "amount", "trophies", "year", "yes-or-no"];
        // What a column was called too is read as well.
        let columns = listed::COLUMNS.into_iter().chain(routes::columns()).chain(["fee_paid_also"]);
        let columns = columns.map(|id| ("column", id));
        let terms = roles.into_iter().chain(expected.map(|id| ("import", id))).chain(columns);
        let terms: Vec<_> = terms.map(|(kind, id)| (kind, id.to_owned())).collect();
        let gaps = gaps(File::Surfaces, messages.into_iter().flatten(), &terms);
        assert_eq!(gaps, Vec::<String>::new());
    }
}
