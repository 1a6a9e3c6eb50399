//! What persons, tokens and webhooks can be refused for.

domain::faults! { "engine";
    OutOfBounds => birth_year();
    BadText => member_number(most: Count);
    AlreadyTaken => member_number_taken();
    OutOfBounds => empty();
    BadText => shows_nothing();
    BadText => hides_something();
    OutOfBounds => text_length(most: Count);
    OutOfBounds => label_length(most: Count);
    OutOfBounds => grants_count(most: Count);
    OutOfBounds => expired_already();
    Inconsistent => unknown_helper();
    Inconsistent => unknown_organisation();
    Inconsistent => unknown_tournament();
    Inconsistent => unknown_table();
    Inconsistent => unknown_team();
    Inconsistent => tournament_closed();
    BadText => webhook_url(most: Count);
    BadText => webhook_address();
    OutOfBounds => webhooks_full(most: Count);
    OutOfBounds => version_ahead(version: Count);
}
