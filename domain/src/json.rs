//! Reading JSON that people write: an object is read by the names of its fields, wherever it stands.

mod by_name;
mod object;
mod read;

pub use by_name::ByName;
pub(crate) use object::{Object, optional_object};
pub use read::read;
pub(crate) use read::{read_without, shape};
