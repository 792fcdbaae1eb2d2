//! A line of text cut out of a page, straightened and normalised for the recogniser.

use crate::geometry::{Point, Quad, UPENDED};
use crate::page::Page;
use crate::tensor::Normalization;

/// A line ready for the recogniser.
pub struct Crop {
    /// Three planes of `height * width` values; zeros right of `content`.
    pub tensor: Vec<f32>,
    /// Columns, a multiple of 8.
    pub width: usize,
    /// Columns that show the line.
    pub content: usize,
    /// Whether the quad was so high that it was laid on its side.
    pub upended: bool,
}

/// One step of the recogniser: tensors are a multiple of it wide.
const STEP: usize = 8;

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
        let exact = [((-0.5 * t + 1.0) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1.0, ((-1.5 * t + 2.0) * t + 0.5) * t, (0.5 * t - 0.5) * t * t];
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

/// The line inside `quad`, `height` pixels high; as wide as its proportions ask, between `min_width` and `max_width`. `turned` reads it upside
/// down. Empty (width 0) when the quad has no extent or the page no pixels.
pub fn crop_line(page: &Page, quad: &Quad, height: usize, min_width: usize, max_width: usize, normalization: &Normalization, turned: bool) -> Crop {
    let side = |a: usize, b: usize| quad[a].distance(quad[b]);
    let (wide, high) = (side(0, 1).max(side(2, 3)), side(0, 3).max(side(1, 2)));
    let upended = high >= UPENDED * wide;
    let (length, thickness) = if upended { (high, wide) } else { (wide, high) };
    let extent = length.is_finite() && thickness >= 1.0;
    if !extent || height == 0 || page.rgb().is_empty() {
        return Crop { tensor: Vec::new(), width: 0, content: 0, upended };
    }
    // A quarter turn against the clock moves the top right corner to the top left.
    let first = upended as usize + if turned { 2 } else { 0 };
    let corners: Quad = std::array::from_fn(|i| quad[(first + i) % 4]);

    let widest = (max_width / STEP).max(1) * STEP;
    let content = ((height as f32 * length / thickness).ceil() as usize).clamp(1, widest);
    let width = content.max(min_width).next_multiple_of(STEP).min(widest);

    let map = Projection::new(&corners, content as f32, height as f32);
    let (shrink_x, shrink_y) = map.shrinking();
    let mut tensor = vec![0.0; 3 * height * width];
    let (low, high) = bounds(page, &corners);
    // What the cubic weights reach, and the bytes of a last register, must lie on the page; else the line is taken from a copy with margins.
    let margin = 4.0;
    let inside = low.x >= margin && low.y >= margin && high.x + margin <= page.width() as f32 && high.y + margin <= page.height() as f32;
    let target = Target { content, width, height };
    let fill = if map.level() { sample_level } else { sample };
    if inside && shrink_x == 1 && shrink_y == 1 {
        fill(page.rgb(), page.width(), page.height(), &map, &target, normalization, &mut tensor);
    } else {
        let region = Region::around(page, low, high, shrink_x, shrink_y);
        fill(&region.rgb, region.width, region.height, &map.reduced(&region), &target, normalization, &mut tensor);
    }
    Crop { tensor, width, content, upended }
}

/// The upright box around the quad, as far as it is on the page.
fn bounds(page: &Page, quad: &Quad) -> (Point, Point) {
    let (right, bottom) = (page.width() as f32, page.height() as f32);
    quad.iter().fold((Point::new(right, bottom), Point::new(0.0, 0.0)), |(low, high), point| {
        let (x, y) = (point.x.clamp(0.0, right), point.y.clamp(0.0, bottom));
        (Point::new(low.x.min(x), low.y.min(y)), Point::new(high.x.max(x), high.y.max(y)))
    })
}

/// The projective map from tensor columns and rows to positions on the page (Heckbert 1989).
#[derive(Clone, Copy)]
struct Projection {
    x: [f32; 3],
    y: [f32; 3],
    w: [f32; 3],
}

impl Projection {
    fn new(quad: &Quad, width: f32, height: f32) -> Projection {
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

    /// Whether rows of the tensor run along the page's rows, and its columns along the page's columns.
    fn level(&self) -> bool {
        self.x[1] == 0.0 && self.y[0] == 0.0 && self.w == [0.0, 0.0, 1.0]
    }

    /// How many page pixels fall on one tensor pixel, whole, along the page's two axes.
    fn shrinking(&self) -> (usize, usize) {
        let whole = |row: &[f32; 3]| (row[0].hypot(row[1]).round() as usize).clamp(1, 64);
        (whole(&self.x), whole(&self.y))
    }

    fn reduced(&self, region: &Region) -> Projection {
        let shift = |row: &[f32; 3], start: i32, factor: usize| std::array::from_fn(|i| (row[i] - start as f32 * self.w[i]) / factor as f32);
        Projection { x: shift(&self.x, region.left, region.factor_x), y: shift(&self.y, region.top, region.factor_y), w: self.w }
    }
}

/// The part of a page around a line, made smaller by whole factors (each pixel is the mean of its block, so fine strokes do not alias), with
/// margins in which the page's border is repeated.
struct Region {
    left: i32,
    top: i32,
    factor_x: usize,
    factor_y: usize,
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

/// Pixels around what is sampled, after reduction: what the cubic weights reach.
const MARGIN: usize = 3;

impl Region {
    fn around(page: &Page, low: Point, high: Point, factor_x: usize, factor_y: usize) -> Region {
        let span = |low: f32, high: f32, factor: usize| {
            let start = low as i32 - (MARGIN * factor) as i32;
            (start, (high as i32 - start) as usize / factor + 1 + MARGIN)
        };
        let ((left, width), (top, height)) = (span(low.x, high.x, factor_x), span(low.y, high.y, factor_y));
        let mut rgb = Vec::with_capacity(width * height * 3 + LANES);
        let mut sums = vec![0u32; width * factor_x * 3];
        let share = 1.0 / (factor_x * factor_y) as f32;
        for block in 0..height {
            sums.fill(0);
            for inner in 0..factor_y {
                let y = (top + (block * factor_y + inner) as i32).clamp(0, page.height() as i32 - 1);
                add_row(page.row(y as usize), left, &mut sums);
            }
            for cell in sums.chunks_exact(factor_x * 3) {
                for channel in 0..3 {
                    let total: u32 = cell.iter().skip(channel).step_by(3).sum();
                    rgb.push((total as f32 * share + 0.5) as u8);
                }
            }
        }
        rgb.extend([0; LANES]);
        Region { left, top, factor_x, factor_y, width, height, rgb }
    }
}

/// Adds the pixels of a row from `left` on; those beyond its ends repeat them.
fn add_row(row: &[u8], left: i32, sums: &mut [u32]) {
    let end = row.len() / 3;
    let before = ((-left).max(0) as usize).min(sums.len() / 3);
    let start = (left.max(0) as usize).min(end - 1);
    let (head, body) = sums.split_at_mut(before * 3);
    let (body, tail) = body.split_at_mut((body.len()).min((end - start) * 3));
    for (sum, &byte) in body.iter_mut().zip(&row[start * 3..]) {
        *sum += byte as u32;
    }
    for (part, pixel) in [(head, &row[..3]), (tail, &row[row.len() - 3..])] {
        for (sum, &byte) in part.iter_mut().zip(pixel.iter().cycle()) {
            *sum += byte as u32;
        }
    }
}

/// Of the tensor: columns that show the line, all columns, rows.
struct Target {
    content: usize,
    width: usize,
    height: usize,
}

/// Bytes read at once: four pixels of three, and what follows them.
const LANES: usize = 16;

/// Pixels that take each step together: in loops over arrays the compiler uses vector registers.
const BATCH: usize = 16;

/// Fills the tensor. Positions are kept so far inside that all they reach is there.
fn sample(rgb: &[u8], width: usize, height: usize, map: &Projection, target: &Target, normalization: &Normalization, tensor: &mut [f32]) {
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
                column_sums(rgb, ((top - 1) * width + left - 1) * 3, width * 3, &DOWN[down[i] as usize % PHASES], &mut sums[i]);
            }
            for i in 0..BATCH {
                colours[i] = normalization.apply(row_sum(&sums[i], &ACROSS[across[i] as usize % PHASES]), (ONE_DOWN * ONE_ACROSS) as f32);
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
fn sample_level(rgb: &[u8], width: usize, height: usize, map: &Projection, target: &Target, normalization: &Normalization, tensor: &mut [f32]) {
    let mut planes = normalization.planes(tensor);
    let (end_x, end_y) = ((width - MARGIN) as f32, (height - MARGIN) as f32);
    let across: Vec<_> = (0..target.content).map(|u| phases(map.x[2] + map.x[0] * (u as f32 + 0.5) - 0.5, end_x) as usize).collect();
    let (first, last) = across.iter().fold((width, 0), |(first, last), at| (first.min(at / PHASES), last.max(at / PHASES)));
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
    *sums = std::array::from_fn(|lane| weights[0] * a[lane] as i16 + weights[1] * b[lane] as i16 + weights[2] * c[lane] as i16 + weights[3] * d[lane] as i16);
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
    use crate::testing::{drawing, noise, Lcg};

    fn plain() -> Normalization {
        Normalization::new([0.0; 3], [1.0 / 255.0; 3], false)
    }

    fn quad(left: f32, top: f32, right: f32, bottom: f32) -> Quad {
        [Point::new(left, top), Point::new(right, top), Point::new(right, bottom), Point::new(left, bottom)]
    }

    #[test]
    fn copies_pixels_at_the_same_size() {
        let page = noise(40, 30, 2);
        let crop = crop_line(&page, &quad(8.0, 6.0, 32.0, 18.0), 12, 8, 400, &plain(), false);
        assert_eq!((crop.width, crop.content, crop.upended), (24, 24, false));
        for v in 0..12 {
            for u in 0..24 {
                for channel in 0..3 {
                    let expected = page.rgb()[((v + 6) * 40 + u + 8) * 3 + channel] as f32;
                    assert!((crop.tensor[channel * 288 + v * 24 + u] - expected).abs() < 0.01);
                }
            }
        }
    }

    #[test]
    fn a_level_line_is_sampled_as_any_other() {
        let page = noise(90, 60, 7);
        for (left, top, right, bottom) in [(8.0, 6.0, 71.3, 31.6), (20.2, 9.7, 33.0, 50.1), (-9.0, 3.5, 120.0, 66.6), (70.0, 40.0, 12.5, 13.0)] {
            let (map, target) = (Projection::new(&quad(left, top, right, bottom), 61.0, 48.0), Target { content: 61, width: 64, height: 48 });
            assert!(map.level());
            let [any, level] = [sample, sample_level].map(|fill| {
                let mut tensor = vec![0.0; 3 * 48 * 64];
                fill(page.rgb(), 90, 60, &map, &target, &plain(), &mut tensor);
                tensor
            });
            assert!(any == level);
        }
        assert!(!Projection::new(&[Point::new(8.0, 6.0), Point::new(70.0, 6.5), Point::new(70.0, 30.5), Point::new(8.0, 30.0)], 61.0, 48.0).level());
    }

    #[test]
    fn width_follows_proportions_within_bounds() {
        let page = noise(300, 100, 4);
        for (right, bottom, min, max, width, content) in [
            (100.0, 10.0, 48, 2000, 480, 480),
            (11.0, 10.0, 8, 2000, 56, 53),
            (11.0, 10.0, 320, 2000, 320, 53),
            (300.0, 10.0, 48, 1000, 1000, 1000),
            (300.0, 10.0, 48, 1004, 1000, 1000),
        ] {
            let crop = crop_line(&page, &quad(0.0, 0.0, right, bottom), 48, min, max, &plain(), false);
            assert_eq!((crop.width, crop.content), (width, content));
            assert_eq!(crop.tensor.len(), 3 * 48 * width);
            assert!((0..48).all(|v| crop.tensor[v * width + content..(v + 1) * width].iter().all(|&value| value == 0.0)));
        }
    }

    #[test]
    fn lays_a_standing_line_on_its_side() {
        // Black at the bottom of the quad must come out at the right: the line is read downwards.
        let page = drawing(20, 80, &[(0, 60, 20, 80)]);
        let crop = crop_line(&page, &quad(0.0, 0.0, 20.0, 80.0), 20, 8, 400, &plain(), false);
        assert!(crop.upended);
        assert_eq!(crop.content, 80);
        assert!(crop.tensor[10 * 80 + 5] > 250.0 && crop.tensor[10 * 80 + 75] < 5.0);
        let turned = crop_line(&page, &quad(0.0, 0.0, 20.0, 80.0), 20, 8, 400, &plain(), true);
        assert!(turned.tensor[10 * 80 + 5] < 5.0 && turned.tensor[10 * 80 + 75] > 250.0);
    }

    #[test]
    fn turned_is_the_line_upside_down() {
        let page = noise(64, 32, 9);
        let area = quad(4.0, 4.0, 60.0, 28.0);
        let (straight, turned) = (crop_line(&page, &area, 24, 8, 400, &plain(), false), crop_line(&page, &area, 24, 8, 400, &plain(), true));
        let plane = 24 * straight.width;
        for channel in 0..3 {
            for i in 0..plane {
                assert!((straight.tensor[channel * plane + i] - turned.tensor[(channel + 1) * plane - 1 - i]).abs() < 0.01);
            }
        }
    }

    #[test]
    fn shrinking_averages_instead_of_skipping() {
        // Columns of one black and one white pixel are grey when eight of them make one.
        let stripes: Vec<_> = (0..512).step_by(2).map(|x| (x, 0, x + 1, 384)).collect();
        let crop = crop_line(&drawing(512, 384, &stripes), &quad(0.0, 0.0, 512.0, 384.0), 48, 8, 400, &plain(), false);
        assert!(crop.tensor.iter().all(|value| (value - 127.5).abs() < 2.0));
    }

    #[test]
    fn undoes_perspective() {
        // A trapezoid whose right end is smaller: its centre line stays the centre line.
        let page = drawing(200, 100, &[(0, 49, 200, 51)]);
        let trapezoid = [Point::new(10.0, 10.0), Point::new(190.0, 30.0), Point::new(190.0, 70.0), Point::new(10.0, 90.0)];
        let crop = crop_line(&page, &trapezoid, 48, 8, 400, &plain(), false);
        for u in [2, crop.content / 2, crop.content - 3] {
            assert!(crop.tensor[24 * crop.width + u] < 128.0 && crop.tensor[4 * crop.width + u] > 250.0);
        }
    }

    #[test]
    fn any_quad_gives_finite_values() {
        let mut random = Lcg(21);
        let page = noise(50, 40, 3);
        for round in 0..300 {
            let corners: Quad = std::array::from_fn(|_| Point::new(random.next() * 90.0 - 20.0, random.next() * 80.0 - 20.0));
            let crop = crop_line(&page, &corners, 48, 8, 320, &plain(), round % 2 == 0);
            assert_eq!(crop.tensor.len(), 3 * 48 * crop.width);
            assert!(crop.width % 8 == 0 && crop.content <= crop.width);
            assert!(crop.tensor.iter().all(|value| (0.0..=255.0).contains(value)));
        }
        assert_eq!(crop_line(&page, &quad(5.0, 5.0, 5.0, 5.0), 48, 8, 320, &plain(), false).width, 0);
        assert_eq!(crop_line(&Page::new(0, 0, vec![]), &quad(0.0, 0.0, 9.0, 9.0), 48, 8, 320, &plain(), false).width, 0);
        let far = [Point::new(f32::NAN, 0.0), Point::new(1.0, 0.0), Point::new(1.0, 1.0), Point::new(0.0, 1.0)];
        assert!(crop_line(&page, &far, 48, 8, 320, &plain(), false).tensor.iter().all(|value| value.is_finite()));
    }
}
