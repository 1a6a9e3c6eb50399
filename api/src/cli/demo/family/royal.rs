//! Royal-Tarock: its day is a Grand Prix, which has its own scenes.

use domain::royal::Rules;

use super::Tables;

impl Tables for Rules {}
