//! What a catalogue of offences can be refused for.

crate::faults! { "offence";
    OutOfBounds => too_many(most: Count);
    Inconsistent => twice();
    Inconsistent => unnamed();
    Inconsistent => usual_misfits();
    BadText => source_malformed(most: Count);
}
