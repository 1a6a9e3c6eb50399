//! What operations are refused with that neither the rules nor every request knows.

const _: () = texts::all_in_words(&[MESSAGES]);

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
    no_such_settlement(version: Count, known: List);
    round_and_table();
    table_link(round: Count, table: Count);
    seats_of_sheet();
    table_without_round();
    replacement_missing();
    replacement_idle();
    no_details();
    details_missing();
    no_such_note();
    no_receipt();
    notes_of_whom();
    ruleset_or_copy();
    rules_or_kind();
    round_and_pairing();
    evening_in_path();
    deals_of_table();
    was_or_record();
    no_such_cell(text: Written);
}
