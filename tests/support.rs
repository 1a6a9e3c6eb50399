//! What scenes are played with: a database, a server of the built program, clients, and a hall
//! full of players.

pub mod axe;
pub mod browser;
pub mod client;
pub mod cluster;
pub mod contract;
pub mod cup;
pub mod database;
pub mod evening;
pub mod hall;
pub mod hall_net;
pub mod log;
pub mod match_day;
pub mod patroni;
pub mod play;
pub mod postgres;
pub mod server;
pub mod stream;
pub mod visitor;
pub mod weak_net;
