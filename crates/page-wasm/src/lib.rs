//! page-core as JavaScript sees it: numbers and typed arrays in, typed arrays out. Quads cross as eight numbers, boxes one after the other.

use page_core::boxes::BoxSettings;
use page_core::cells::Sums;
use page_core::geometry::{Point, Quad};
use page_core::rules::Rule;
use page_core::tensor::Normalization;
use page_core::{boxes, cells, crop, ctc, geometry, grids, ink, order, orientation, page, rules, tensor};
use wasm_bindgen::prelude::wasm_bindgen;

/// A page's pixels in this instance's memory until it is freed.
#[wasm_bindgen]
pub struct Page(page::Page);

/// Mean and deviation per channel in the tensor's order, and whether that is blue first.
#[wasm_bindgen]
pub struct Scaling(Normalization);

#[wasm_bindgen]
impl Scaling {
    #[wasm_bindgen(constructor)]
    pub fn new(mean: &[f32], std: &[f32], bgr: bool) -> Scaling {
        Scaling(Normalization::new([mean[0], mean[1], mean[2]], [std[0], std[1], std[2]], bgr))
    }
}

#[wasm_bindgen]
impl Page {
    #[wasm_bindgen(constructor)]
    pub fn new(width: usize, height: usize, rgb: Vec<u8>) -> Page {
        Page(page::Page::new(width, height, rgb))
    }

    pub fn pixels(&self) -> Vec<u8> {
        self.0.rgb().to_vec()
    }

    pub fn rotated(&self, quarters: usize) -> Page {
        Page(self.0.rotated(quarters))
    }

    pub fn tensor(&self, width: usize, height: usize, scaling: &Scaling) -> Tensor {
        Tensor(tensor::to_tensor(&self.0, width, height, &scaling.0))
    }

    pub fn cell_sums(&self, width: usize, height: usize, side: usize, white: f64) -> CellSums {
        CellSums(cells::page_sums(&self.0, width, height, side, white))
    }

    pub fn crop(
        &self,
        quad: &[f32],
        height: usize,
        min_width: usize,
        max_width: usize,
        scaling: &Scaling,
        turned: bool,
    ) -> Option<Crop> {
        quads(quad)
            .first()
            .map(|corners| Crop(crop::crop_line(&self.0, corners, height, min_width, max_width, &scaling.0, turned)))
    }

    pub fn has_unread_ink(&self, printed: &[f32]) -> bool {
        ink::has_unread_ink(&self.0, &quads(printed))
    }

    /// Four numbers a rule.
    pub fn ruled_lines(&self, min_length: usize) -> Vec<f32> {
        rules::ruled_lines(&self.0, min_length).iter().flat_map(|rule| [rule.x0, rule.y0, rule.x1, rule.y1]).collect()
    }
}

/// A line cut out; `take_tensor` empties it.
#[wasm_bindgen]
pub struct Crop(crop::Crop);

#[wasm_bindgen]
impl Crop {
    pub fn width(&self) -> usize {
        self.0.width
    }

    pub fn content(&self) -> usize {
        self.0.content
    }

    pub fn upended(&self) -> bool {
        self.0.upended
    }

    pub fn take_tensor(&mut self) -> Tensor {
        Tensor(std::mem::take(&mut self.0.tensor))
    }
}

/// Numbers for a model, told by where they are, so that they can be copied into an array that is there.
#[wasm_bindgen]
pub struct Tensor(Vec<f32>);

#[wasm_bindgen]
impl Tensor {
    pub fn start(&self) -> *const f32 {
        self.0.as_ptr()
    }

    pub fn length(&self) -> usize {
        self.0.len()
    }
}

/// Nine numbers a box: its quad and its score.
#[wasm_bindgen]
#[allow(clippy::too_many_arguments)]
pub fn text_boxes(
    map: &[f32],
    width: usize,
    height: usize,
    image_width: f32,
    image_height: f32,
    threshold: f32,
    box_threshold: f32,
    unclip: f32,
    min_side: f32,
    dilate: bool,
    max_boxes: usize,
) -> Vec<f32> {
    let settings = BoxSettings { threshold, box_threshold, unclip, min_side, dilate, max_boxes };
    let found = boxes::text_boxes(map, width, height, image_width, image_height, &settings);
    found.iter().flat_map(|one| one.quad.iter().flat_map(|corner| [corner.x, corner.y]).chain([one.score])).collect()
}

/// Five numbers a cell, told by where they are, so that they can be looked at there.
#[wasm_bindgen]
pub struct CellSums(Vec<Sums>);

#[wasm_bindgen]
impl CellSums {
    pub fn start(&self) -> *const f64 {
        self.0.as_flattened().as_ptr()
    }

    pub fn length(&self) -> usize {
        self.0.as_flattened().len()
    }
}

#[wasm_bindgen]
pub fn grey_cell_sums(greys: &[f32], width: usize, side: usize, white: f64) -> CellSums {
    CellSums(cells::grey_sums(greys, width, side, white))
}

/// What a line says; each method hands its list over.
#[wasm_bindgen]
pub struct Reading(ctc::Reading);

#[wasm_bindgen]
impl Reading {
    pub fn take_classes(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.0.classes)
    }

    pub fn take_probabilities(&mut self) -> Vec<f32> {
        std::mem::take(&mut self.0.probabilities)
    }

    pub fn take_positions(&mut self) -> Vec<f32> {
        std::mem::take(&mut self.0.positions)
    }

    pub fn take_likely_spaces(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.0.likely_spaces)
    }
}

/// `space` is negative when the vocabulary has none.
#[wasm_bindgen]
pub fn decode_ctc(probabilities: &[f32], steps: usize, classes: usize, space: i32, space_threshold: f32) -> Reading {
    Reading(ctc::decode(probabilities, steps, classes, usize::try_from(space).ok(), space_threshold))
}

/// Degrees clockwise.
#[wasm_bindgen]
pub fn skew_of(corners: &[f32]) -> f32 {
    orientation::skew(&quads(corners))
}

/// Indices of boxes of four numbers: left, top, right, bottom. `grown` has a 1 for each that is a detector's.
#[wasm_bindgen]
pub fn reading_order(boxes: &[f32], grown: &[u8]) -> Vec<u32> {
    let grown: Vec<bool> = grown.iter().map(|&one| one != 0).collect();
    let boxes: Vec<geometry::Box> = boxes
        .chunks_exact(4)
        .map(|edges| geometry::Box { left: edges[0], top: edges[1], right: edges[2], bottom: edges[3] })
        .collect();
    order::reading_order(&boxes, &grown).into_iter().map(|index| index as u32).collect()
}

/// For each grid the number of its column borders and of its row borders, then those borders.
#[wasm_bindgen]
pub fn table_grids(rules: &[f32]) -> Vec<f32> {
    let rules: Vec<Rule> =
        rules.chunks_exact(4).map(|ends| Rule { x0: ends[0], y0: ends[1], x1: ends[2], y1: ends[3] }).collect();
    let grids = grids::table_grids(&rules);
    grids
        .iter()
        .flat_map(|grid| [&[grid.columns.len() as f32, grid.rows.len() as f32][..], &grid.columns, &grid.rows].concat())
        .collect()
}

fn quads(numbers: &[f32]) -> Vec<Quad> {
    let quad = |eight: &[f32]| std::array::from_fn(|i| Point::new(eight[2 * i], eight[2 * i + 1]));
    numbers.chunks_exact(8).map(quad).collect()
}
