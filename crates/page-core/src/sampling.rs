//! The pixels of a picture under a projective map, by cubic convolution, as a tensor.

use crate::geometry::{Point, Quad};
use crate::tensor::Normalization;

/// Positions between two pixels for which cubic weights are kept; OpenCV keeps 32.
const PHASES: usize = 64;

/// Down, weights are whole numbers of this, so that sums of weighted bytes, overshoot included, fit 16 bits and eight are made at once.
const ONE_DOWN: i32 = 64;

/// Across, sums have 32 bits.
const ONE_ACROSS: i32 = 4096;

/// A white pixel's sum.
const BRIGHTEST: i32 = 255 * ONE_DOWN * ONE_ACROSS;

static DOWN: [[i16; 4]; PHASES] = cubic_weights(ONE_DOWN);
static ACROSS: [[i16; 4]; PHASES] = cubic_weights(ONE_ACROSS);

/// Keys' cubic convolution with a = -0.5 at each phase: exact for parabolas, so it neither blurs nor rings more than needed.
const fn cubic_weights(one: i32) -> [[i16; 4]; PHASES] {
    let mut table = [[0; 4]; PHASES];
    let mut i = 0;
    while i < PHASES {
        let t = i as f32 / PHASES as f32;
        let exact = [
            ((-0.5 * t + 1.0) * t - 0.5) * t,
            (1.5 * t - 2.5) * t * t + 1.0,
            ((-1.5 * t + 2.0) * t + 0.5) * t,
            (0.5 * t - 0.5) * t * t,
        ];
        let (mut tap, mut sum, mut given) = (0, 0.0, 0);
        while tap < 4 {
            // Rounding the sums instead of the weights makes them add up; they are above -1, so the shift makes truncation round.
            sum += exact[tap];
            let rounded = ((sum + 1.0) * one as f32 + 0.5) as i32 - one;
            table[i][tap] = (rounded - given) as i16;
            given = rounded;
            tap += 1;
        }
        i += 1;
    }
    table
}

/// The projective map from tensor columns and rows to positions on the page (Heckbert 1989).
#[derive(Clone, Copy)]
pub struct Projection {
    x: [f32; 3],
    y: [f32; 3],
    w: [f32; 3],
}

impl Projection {
    /// The map of a picture of `width` x `height` onto `quad`.
    pub fn new(quad: &Quad, width: f32, height: f32) -> Projection {
        let [p0, p1, p2, p3] = *quad;
        let (d1, d2) = (Point::new(p1.x - p2.x, p1.y - p2.y), Point::new(p3.x - p2.x, p3.y - p2.y));
        let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y);
        let det = d1.x * d2.y - d2.x * d1.y;
        // A parallelogram needs no perspective, and what is nearly flat must not be divided by.
        let parallel = sx.hypot(sy) < 0.01 || det.abs() < 1.0;
        let (g, h) = if parallel { (0.0, 0.0) } else { ((sx * d2.y - d2.x * sy) / det, (d1.x * sy - sx * d1.y) / det) };
        Projection {
            x: [(p1.x - p0.x + g * p1.x) / width, (p3.x - p0.x + h * p3.x) / height, p0.x],
            y: [(p1.y - p0.y + g * p1.y) / width, (p3.y - p0.y + h * p3.y) / height, p0.y],
            w: [g / width, h / height, 1.0],
        }
    }

    /// Whether rows of the tensor run along the rows of the picture, and its columns along the columns.
    fn level(&self) -> bool {
        self.x[1] == 0.0 && self.y[0] == 0.0 && self.w == [0.0, 0.0, 1.0]
    }

    /// How many pixels of the picture fall on one of the tensor, whole, along the picture's two axes.
    pub fn shrinking(&self) -> (usize, usize) {
        let whole = |row: &[f32; 3]| (row[0].hypot(row[1]).round() as usize).clamp(1, 64);
        (whole(&self.x), whole(&self.y))
    }

    /// The same onto a picture that begins at (`left`, `top`) and is made smaller by whole factors.
    pub fn reduced(&self, left: i32, top: i32, factor_x: usize, factor_y: usize) -> Projection {
        let shift = |row: &[f32; 3], start: i32, factor: usize| {
            std::array::from_fn(|i| (row[i] - start as f32 * self.w[i]) / factor as f32)
        };
        Projection { x: shift(&self.x, left, factor_x), y: shift(&self.y, top, factor_y), w: self.w }
    }
}

/// Pixels around what is sampled, after reduction: what the cubic weights reach.
pub const MARGIN: usize = 3;

/// A tensor's size.
pub struct Target {
    /// Columns that show the line.
    pub content: usize,
    /// All columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

/// Bytes read at once: four pixels of three, and what follows them.
pub const LANES: usize = 16;

/// Pixels that take each step together: in loops over arrays the compiler uses vector registers.
const BATCH: usize = 16;

/// Fills the tensor from a picture of `width` x `height`, of which `rgb` holds `LANES` bytes more than `map` reaches. Positions are kept so far inside that all
/// they reach is there.
pub fn fill(
    rgb: &[u8],
    width: usize,
    height: usize,
    map: &Projection,
    target: &Target,
    normalization: &Normalization,
    tensor: &mut [f32],
) {
    let by = if map.level() { sample_level } else { sample };
    by(rgb, width, height, map, target, normalization, tensor);
}

fn sample(
    rgb: &[u8],
    width: usize,
    height: usize,
    map: &Projection,
    target: &Target,
    normalization: &Normalization,
    tensor: &mut [f32],
) {
    let [red, green, blue] = normalization.planes(tensor);
    let (end_x, end_y) = ((width - MARGIN) as f32, (height - MARGIN) as f32);
    let mut sums = [[0i16; LANES]; BATCH];
    let mut colours = [[0f32; 4]; BATCH];
    for v in 0..target.height {
        let at = |row: &[f32; 3]| row[1] * (v as f32 + 0.5) + row[2];
        let (x, y, w) = (at(&map.x), at(&map.y), at(&map.w));
        for first in (0..target.content).step_by(BATCH) {
            let (mut across, mut down) = ([0i32; BATCH], [0i32; BATCH]);
            for i in 0..BATCH {
                let u = (first + i) as f32 + 0.5;
                let depth = w + map.w[0] * u;
                // From the edge of the first pixel to its centre.
                across[i] = phases((x + map.x[0] * u) / depth - 0.5, end_x);
                down[i] = phases((y + map.y[0] * u) / depth - 0.5, end_y);
            }
            for i in 0..BATCH {
                let (left, top) = (across[i] as usize / PHASES, down[i] as usize / PHASES);
                column_sums(
                    rgb,
                    ((top - 1) * width + left - 1) * 3,
                    width * 3,
                    &DOWN[down[i] as usize % PHASES],
                    &mut sums[i],
                );
            }
            for i in 0..BATCH {
                colours[i] = normalization
                    .apply(row_sum(&sums[i], &ACROSS[across[i] as usize % PHASES]), (ONE_DOWN * ONE_ACROSS) as f32);
            }
            let from = v * target.width + first;
            let to = from + BATCH.min(target.content - first);
            for (plane, lane) in [(&mut *red, 0), (&mut *green, 1), (&mut *blue, 2)] {
                for (value, colour) in plane[from..to].iter_mut().zip(&colours) {
                    *value = colour[lane];
                }
            }
        }
    }
}

/// `sample` for a level map, faster and to the same bits: a tensor row comes from the same four page rows throughout, so these are made one
/// first, and a column lies at the same place in each row.
fn sample_level(
    rgb: &[u8],
    width: usize,
    height: usize,
    map: &Projection,
    target: &Target,
    normalization: &Normalization,
    tensor: &mut [f32],
) {
    let mut planes = normalization.planes(tensor);
    let (end_x, end_y) = ((width - MARGIN) as f32, (height - MARGIN) as f32);
    let across: Vec<_> =
        (0..target.content).map(|u| phases(map.x[2] + map.x[0] * (u as f32 + 0.5) - 0.5, end_x) as usize).collect();
    let (first, last) =
        across.iter().fold((width, 0), |(first, last), at| (first.min(at / PHASES), last.max(at / PHASES)));
    let columns: Vec<_> = across.iter().map(|at| ((at / PHASES - first) * 3, &ACROSS[at % PHASES])).collect();
    // Of the last column four pixels are summed, and as many values as `row_sum` takes are there.
    let reach = (last - first + 4) * 3;
    let mut sums = vec![0; (last - first) * 3 + LANES];
    for v in 0..target.height {
        let down = phases(map.y[1] * (v as f32 + 0.5) + map.y[2] - 0.5, end_y) as usize;
        let row = |at: usize| &rgb[((down / PHASES - 1 + at) * width + first - 1) * 3..][..reach];
        blend([row(0), row(1), row(2), row(3)], &DOWN[down % PHASES], &mut sums);
        let from = v * target.width;
        let [red, green, blue] = planes.each_mut().map(|plane| &mut plane[from..from + target.content]);
        for (((&(at, weights), red), green), blue) in columns.iter().zip(red).zip(green).zip(blue) {
            let Some(pixels) = sums[at..].first_chunk() else { continue };
            let colour = normalization.apply(row_sum(pixels, weights), (ONE_DOWN * ONE_ACROSS) as f32);
            (*red, *green, *blue) = (colour[0], colour[1], colour[2]);
        }
    }
}

/// Four rows below each other in one, weighted, as far as they reach.
fn blend(rows: [&[u8]; 4], weights: &[i16; 4], sums: &mut [i16]) {
    let [a, b, c, d] = rows;
    for ((((sum, &a), &b), &c), &d) in sums.iter_mut().zip(a).zip(b).zip(c).zip(d) {
        *sum = weights[0] * a as i16 + weights[1] * b as i16 + weights[2] * c as i16 + weights[3] * d as i16;
    }
}

/// A position in phases, so far inside that a pixel before it and two after it are there.
#[inline(always)]
fn phases(position: f32, end: f32) -> i32 {
    // Comparisons in this order also keep what is not a number inside.
    let low = if position > 1.0 { position } else { 1.0 };
    let inside = if low < end { low } else { end };
    (inside * PHASES as f32 + 0.5) as i32
}

/// Four rows below each other in one, weighted.
#[inline(always)]
fn column_sums(rgb: &[u8], from: usize, stride: usize, weights: &[i16; 4], sums: &mut [i16; LANES]) {
    let row = |at: usize| rgb[from + at * stride..].first_chunk::<LANES>().unwrap_or(&[0; LANES]);
    let (a, b, c, d) = (row(0), row(1), row(2), row(3));
    // One expression a lane: the compiler sees eight alike in a row and makes them one.
    *sums = std::array::from_fn(|lane| {
        weights[0] * a[lane] as i16
            + weights[1] * b[lane] as i16
            + weights[2] * c[lane] as i16
            + weights[3] * d[lane] as i16
    });
}

/// Four pixels beside each other in one, weighted and without overshoot; the fourth lane means nothing.
#[cfg(not(target_arch = "wasm32"))]
fn row_sum(sums: &[i16; LANES], weights: &[i16; 4]) -> [f32; 4] {
    let at = |tap: usize, lane: usize| weights[tap] as i32 * sums[tap * 3 + lane] as i32;
    std::array::from_fn(|lane| (at(0, lane) + at(1, lane) + at(2, lane) + at(3, lane)).clamp(0, BRIGHTEST) as f32)
}

/// The same by the instruction that adds products in pairs, which the compiler does not find.
#[cfg(target_arch = "wasm32")]
#[inline(always)]
fn row_sum(sums: &[i16; LANES], weights: &[i16; 4]) -> [f32; 4] {
    use std::arch::wasm32::*;
    // Each colour of a pixel beside that of the next.
    let pixels = |first: usize| {
        let at = |i: usize| sums[first * 3 + i];
        let eight = i16x8(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
        i16x8_shuffle::<0, 3, 1, 4, 2, 5, 6, 7>(eight, eight)
    };
    let pairs = |first: usize| i32x4_splat(weights[first] as u16 as i32 | (weights[first + 1] as i32) << 16);
    let sum = i32x4_add(i32x4_dot_i16x8(pixels(0), pairs(0)), i32x4_dot_i16x8(pixels(2), pairs(2)));
    let sum = f32x4_convert_i32x4(i32x4_min(i32x4_max(sum, i32x4_splat(0)), i32x4_splat(BRIGHTEST)));
    [f32x4_extract_lane::<0>(sum), f32x4_extract_lane::<1>(sum), f32x4_extract_lane::<2>(sum), 0.0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noise;

    #[test]
    fn a_level_line_is_sampled_as_any_other() {
        let (page, plain) = (noise(90, 60, 7), Normalization::new([0.0; 3], [1.0 / 255.0; 3], false));
        for (left, top, right, bottom) in
            [(8.0, 6.0, 71.3, 31.6), (20.2, 9.7, 33.0, 50.1), (-9.0, 3.5, 120.0, 66.6), (70.0, 40.0, 12.5, 13.0)]
        {
            let (map, target) = (
                Projection::new(
                    &[(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point::new(x, y)),
                    61.0,
                    48.0,
                ),
                Target { content: 61, width: 64, height: 48 },
            );
            assert!(map.level());
            let [any, level] = [sample, sample_level].map(|fill| {
                let mut tensor = vec![0.0; 3 * 48 * 64];
                fill(page.rgb(), 90, 60, &map, &target, &plain, &mut tensor);
                tensor
            });
            assert!(any == level);
        }
        assert!(!Projection::new(
            &[Point::new(8.0, 6.0), Point::new(70.0, 6.5), Point::new(70.0, 30.5), Point::new(8.0, 30.0)],
            61.0,
            48.0
        )
        .level());
    }
}
