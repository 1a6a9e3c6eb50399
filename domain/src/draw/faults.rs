//! Why a seating by hand is none.

crate::faults! { "draw";
    Inconsistent => table_number(table: Count);
    Inconsistent => table_size(table: Count, seats: Count, sizes: Word);
    Inconsistent => odd_tables(odd: Count, seats: Count, needed: Count);
    Inconsistent => seated_twice(player: Player);
    Inconsistent => not_taking_part(player: Player);
    Inconsistent => without_seat(player: Player);
    Inconsistent => needless_bye(player: Player);
    PairSplit => pair_split(table: Count);
}
