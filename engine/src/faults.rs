//! What persons and tokens can be refused for.

domain::faults! { "engine";
    OutOfBounds => birth_year();
    OutOfBounds => empty();
    OutOfBounds => text_length(most: Count);
    OutOfBounds => label_length(most: Count);
    OutOfBounds => grants_count(most: Count);
    OutOfBounds => expired_already();
}
