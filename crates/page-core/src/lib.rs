//! What must touch every pixel or every box of a page: pure functions from bytes and numbers to bytes and numbers. Nothing here knows of models,
//! documents or the WASM boundary, and nothing is unsafe.

pub mod boxes;
pub mod cells;
pub mod crop;
pub mod ctc;
pub mod geometry;
pub mod grids;
pub mod ink;
pub mod level;
pub mod order;
pub mod orientation;
pub mod page;
pub mod rules;
pub mod sampling;
pub mod tensor;
#[cfg(test)]
mod testing;
