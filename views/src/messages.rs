//! What tables are refused with that a spreadsheet saved.

const _: () = texts::all_in_words(&[MESSAGES]);
const _: () = texts::all_in_words(cases::DECLARED);

domain::messages! { "table";
    columns_of_results(column: Written, rounds: Count);
    column_unknown(column: Written, known: List);
    column_twice(column: Term);
    column_missing(column: Term);
    not_read();
    rows_count(most: Count);
    fields_count(found: Count, due: Count);
    not_points(field: Written);
    no_such_trophy(field: Written);
    not_between(field: Written, least: Count, most: Count);
    at_line(line: Count, what: Clause);
}
