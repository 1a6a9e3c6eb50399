//! PDF and CSV reports.
