//! The referee's desk: complaints, facts, previews, rulings, appeals, suspensions, flags, the log.

mod link;
