//! A page, or a part of it, as the channels-first floats that a model takes.

use crate::page::Page;

/// How bytes become model input: `(byte / 255 - mean) / std`, channels in the tensor's order.
pub struct Normalization {
    /// Red, green, blue and a lane that fills the vector register.
    scale: [f32; 4],
    offset: [f32; 4],
    bgr: bool,
}

impl Normalization {
    /// `mean` and `std` are in the tensor's order: blue first when `bgr`.
    pub fn new(mut mean: [f32; 3], mut std: [f32; 3], bgr: bool) -> Normalization {
        if bgr {
            mean.reverse();
            std.reverse();
        }
        let lanes = |of: &dyn Fn(usize) -> f32| [of(0), of(1), of(2), 0.0];
        Normalization { scale: lanes(&|i| 1.0 / (255.0 * std[i])), offset: lanes(&|i| -mean[i] / std[i]), bgr }
    }

    /// The tensor's values of one pixel whose bytes are `by` times too large; red first.
    #[inline(always)]
    pub fn apply(&self, rgb: [f32; 4], by: f32) -> [f32; 4] {
        std::array::from_fn(|lane| rgb[lane] * (self.scale[lane] / by) + self.offset[lane])
    }

    /// The tensor's planes, that of red first.
    pub fn planes<'a>(&self, tensor: &'a mut [f32]) -> [&'a mut [f32]; 3] {
        let (first, rest) = tensor.split_at_mut(tensor.len() / 3);
        let (second, third) = rest.split_at_mut(first.len());
        if self.bgr {
            [third, second, first]
        } else {
            [first, second, third]
        }
    }
}

/// Weights are whole numbers of which each target pixel's sum to this: then the sums of a row's bytes fit 16 bits, of which eight are made at once, and those of
/// these are whole numbers that 32-bit floats hold exactly.
const ONE: usize = 256;

/// The source pixels that make each target pixel along one axis: `count` from `start[i]` on, with `weights[i * count..]`.
struct Taps {
    count: usize,
    start: Vec<usize>,
    weights: Vec<f32>,
}

/// Bilinear with half-pixel centres; from a shrinking by 2 on the mean of what a target pixel covers, so that no source pixel is skipped.
fn taps(source: usize, target: usize) -> Taps {
    let scale = source as f64 / target as f64;
    let area = scale > 2.0;
    let count = source.min(if area { scale.ceil() as usize + 1 } else { 2 });
    let mut taps = Taps { count, start: Vec::with_capacity(target), weights: Vec::with_capacity(target * count) };
    for i in 0..target {
        let low = i as f64 * scale;
        let center = ((i as f64 + 0.5) * scale - 0.5).clamp(0.0, (source - 1) as f64);
        let start = (if area { low } else { center } as usize).min(source - count);
        taps.start.push(start);
        // Rounding the sums instead of the weights makes them add up.
        let (mut sum, mut given) = (0.0, 0.0);
        for pixel in start..start + count {
            let at = pixel as f64;
            sum += if area {
                ((low + scale).min(at + 1.0) - low.max(at)).max(0.0) / scale
            } else {
                (1.0 - (center - at).abs()).max(0.0)
            };
            let rounded = if pixel + 1 == start + count { ONE as f32 } else { (sum * ONE as f64).round() as f32 };
            taps.weights.push(rounded - given);
            given = rounded;
        }
    }
    taps
}

/// A page at another size, made row by row.
pub struct Resized<'a> {
    page: &'a Page,
    down: Taps,
    across: Taps,
    /// The weighted sums of the source rows of a target row.
    blended: Vec<u16>,
    /// The same and a value more, as pixels are read four values at a time.
    line: Vec<f32>,
    row: Vec<[f32; 4]>,
}

impl Resized<'_> {
    /// What white is in `row`.
    pub const WHITE: f32 = (255 * ONE * ONE) as f32;

    /// `page` at `width` x `height`; neither it nor that is empty.
    pub fn new(page: &Page, width: usize, height: usize) -> Resized<'_> {
        let values = page.width() * 3;
        Resized {
            page,
            down: taps(page.height(), height),
            across: taps(page.width(), width),
            blended: vec![0; values],
            line: vec![0.0; values + 1],
            row: vec![[0.0; 4]; width],
        }
    }

    /// Red, green and blue of the pixels of row `y`, whole numbers from 0 to `WHITE`, and a lane of no meaning.
    pub fn row(&mut self, y: usize) -> &[[f32; 4]] {
        let Resized { page, down, across, blended, line, row } = self;
        blend(page, down.start[y], &down.weights[y * down.count..(y + 1) * down.count], blended);
        for (value, &sum) in line.iter_mut().zip(blended.iter()) {
            *value = sum as f32;
        }
        match across.count {
            2 => squeeze::<2>(line, across, row),
            3 => squeeze::<3>(line, across, row),
            4 => squeeze::<4>(line, across, row),
            5 => squeeze::<5>(line, across, row),
            6 => squeeze::<6>(line, across, row),
            _ => squeeze_many(line, across, row),
        }
        row
    }
}

/// The whole page resized to `width` x `height` and normalised: three planes, empty when either size is.
pub fn to_tensor(page: &Page, width: usize, height: usize, normalization: &Normalization) -> Vec<f32> {
    let mut out = vec![0.0; width * height * 3];
    if out.is_empty() || page.rgb().is_empty() {
        return out;
    }
    let mut resized = Resized::new(page, width, height);
    let [red, green, blue] = normalization.planes(&mut out);
    let planes = red.chunks_exact_mut(width).zip(green.chunks_exact_mut(width)).zip(blue.chunks_exact_mut(width));
    for (y, ((red, green), blue)) in planes.enumerate() {
        for (((red, green), blue), &pixel) in red.iter_mut().zip(green).zip(blue).zip(resized.row(y)) {
            [*red, *green, *blue, _] = normalization.apply(pixel, (ONE * ONE) as f32);
        }
    }
    out
}

/// A row of pixels that are the weighted sums of so many of a line as are usual.
fn squeeze<const COUNT: usize>(line: &[f32], across: &Taps, row: &mut [[f32; 4]]) {
    for ((pixel, &start), weights) in row.iter_mut().zip(&across.start).zip(across.weights.chunks_exact(COUNT)) {
        let values = &line[start * 3..][..COUNT * 3 + 1];
        let mut sum = [0.0; 4];
        for tap in 0..COUNT {
            sum = std::array::from_fn(|lane| sum[lane] + weights[tap] * values[tap * 3 + lane]);
        }
        *pixel = sum;
    }
}

/// The same of any number.
fn squeeze_many(line: &[f32], across: &Taps, row: &mut [[f32; 4]]) {
    for ((pixel, &start), weights) in row.iter_mut().zip(&across.start).zip(across.weights.chunks_exact(across.count)) {
        let mut sum = [0.0; 4];
        for (values, &weight) in line[start * 3..].windows(4).step_by(3).zip(weights) {
            sum = std::array::from_fn(|lane| sum[lane] + weight * values[lane]);
        }
        *pixel = sum;
    }
}

/// The weighted sums of rows `start..` of the page.
fn blend(page: &Page, start: usize, weights: &[f32], sums: &mut [u16]) {
    // Two rows at a time: reading and writing the sums costs as much as a row.
    for (pair, weights) in weights.chunks(2).enumerate() {
        let above = start + 2 * pair;
        let (below, one, two) =
            (above + weights.len() - 1, weights[0] as u16, weights.get(1).map_or(0, |&two| two as u16));
        for ((sum, &above), &below) in sums.iter_mut().zip(page.row(above)).zip(page.row(below)) {
            let both = one * above as u16 + two * below as u16;
            *sum = if pair == 0 { both } else { *sum + both };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noise;

    fn plain() -> Normalization {
        Normalization::new([0.0; 3], [1.0 / 255.0; 3], false)
    }

    #[test]
    fn keeps_pixels_at_the_same_size() {
        let page = noise(9, 5, 1);
        let tensor = to_tensor(&page, 9, 5, &plain());
        for (i, pixel) in page.rgb().chunks_exact(3).enumerate() {
            for channel in 0..3 {
                assert!((tensor[channel * 45 + i] - pixel[channel] as f32).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn normalises_in_the_models_order() {
        let page = Page::new(1, 1, vec![0, 51, 255]);
        let tensor = to_tensor(&page, 1, 1, &Normalization::new([0.5, 0.0, 0.25], [0.5, 0.1, 0.25], true));
        for (value, expected) in tensor.iter().zip([1.0, 2.0, -1.0]) {
            assert!((value - expected).abs() < 1e-5, "{value} {expected}");
        }
    }

    #[test]
    fn interpolates_between_half_pixel_centres() {
        let page = Page::new(2, 1, vec![0, 0, 0, 100, 100, 100]);
        assert_eq!(to_tensor(&page, 4, 1, &plain())[..4], [0.0, 25.0, 75.0, 100.0]);
    }

    #[test]
    fn shrinking_keeps_the_mean() {
        for (width, height) in [(3, 2), (10, 7), (21, 9)] {
            let page = noise(64, 48, 5);
            let tensor = to_tensor(&page, width, height, &plain());
            let mean = |values: &mut dyn Iterator<Item = f32>| {
                let all: Vec<f32> = values.collect();
                all.iter().sum::<f32>() / all.len() as f32
            };
            let before = mean(&mut page.rgb().iter().step_by(3).map(|&byte| byte as f32));
            let after = mean(&mut tensor[..width * height].iter().copied());
            assert!((before - after).abs() < 1.0, "{width} x {height}: {before} {after}");
        }
    }

    #[test]
    fn weights_sum_to_one() {
        for source in 1..40 {
            for target in 1..40 {
                let taps = taps(source, target);
                for (start, weights) in taps.start.iter().zip(taps.weights.chunks(taps.count)) {
                    assert!(start + taps.count <= source);
                    assert!(weights.iter().all(|&weight| weight >= 0.0 && weight.fract() == 0.0));
                    assert_eq!(weights.iter().sum::<f32>(), ONE as f32, "{source} to {target}");
                }
            }
        }
    }

    #[test]
    fn nothing_comes_from_nothing() {
        assert!(to_tensor(&noise(4, 4, 1), 0, 3, &plain()).is_empty());
        assert_eq!(to_tensor(&Page::new(0, 0, vec![]), 1, 1, &plain()), [0.0; 3]);
    }
}
