//! A page, or a part of it, as the channels-first floats that a model takes.

use crate::page::Page;

/// How bytes become model input: `(byte / 255 - mean) / std`, channels in the tensor's order.
pub struct Normalization {
    scale: [f32; 3],
    offset: [f32; 3],
    source: [usize; 3],
}

impl Normalization {
    /// `mean` and `std` are in the tensor's order: blue first when `bgr`.
    pub fn new(mean: [f32; 3], std: [f32; 3], bgr: bool) -> Normalization {
        Normalization {
            scale: std.map(|one| 1.0 / (255.0 * one)),
            offset: std::array::from_fn(|channel| -mean[channel] / std[channel]),
            source: if bgr { [2, 1, 0] } else { [0, 1, 2] },
        }
    }

    /// The tensor's three values of one pixel, red first.
    #[inline(always)]
    pub fn apply(&self, rgb: [f32; 3]) -> [f32; 3] {
        std::array::from_fn(|channel| rgb[self.source[channel]] * self.scale[channel] + self.offset[channel])
    }
}

/// The source pixels that make each target pixel along one axis: `count` from `start[i]` on, with `weights[i * count..]`.
struct Taps {
    count: usize,
    start: Vec<usize>,
    weights: Vec<f32>,
}

/// Bilinear with half-pixel centres; from a shrinking by 2 on the exact mean of what a target pixel covers, so that no source pixel is skipped.
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
        taps.weights.extend((start..start + count).map(|pixel| {
            let at = pixel as f64;
            let weight = if area { ((low + scale).min(at + 1.0) - low.max(at)) / scale } else { 1.0 - (center - at).abs() };
            weight.max(0.0) as f32
        }));
    }
    taps
}

/// The whole page resized to `width` x `height` and normalised: three planes, empty when either size is.
pub fn to_tensor(page: &Page, width: usize, height: usize, normalization: &Normalization) -> Vec<f32> {
    let plane = width * height;
    let mut out = vec![0.0; plane * 3];
    if plane == 0 || page.rgb().is_empty() {
        return out;
    }
    let (down, across) = (taps(page.height(), height), taps(page.width(), width));
    let mut line = vec![0f32; page.width() * 3];
    let (first, rest) = out.split_at_mut(plane);
    let (second, third) = rest.split_at_mut(plane);
    for y in 0..height {
        blend(page, down.start[y], &down.weights[y * down.count..(y + 1) * down.count], &mut line);
        let row = y * width..(y + 1) * width;
        let planes = first[row.clone()].iter_mut().zip(&mut second[row.clone()]).zip(&mut third[row]);
        for (((((a, b), c), &start), weights), _) in planes.zip(&across.start).zip(across.weights.chunks_exact(across.count)).zip(0..width) {
            let mut sum = [0f32; 3];
            for (&weight, pixel) in weights.iter().zip(line[start * 3..].chunks_exact(3)) {
                for channel in 0..3 {
                    sum[channel] += weight * pixel[channel];
                }
            }
            [*a, *b, *c] = normalization.apply(sum);
        }
    }
    out
}

/// The weighted sum of rows `start..` of the page.
fn blend(page: &Page, start: usize, weights: &[f32], line: &mut [f32]) {
    if let [one, two] = *weights {
        for ((sum, &above), &below) in line.iter_mut().zip(page.row(start)).zip(page.row(start + 1)) {
            *sum = one * above as f32 + two * below as f32;
        }
        return;
    }
    line.fill(0.0);
    for (row, &weight) in (start..).zip(weights) {
        if weight > 0.0 {
            for (sum, &byte) in line.iter_mut().zip(page.row(row)) {
                *sum += weight * byte as f32;
            }
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
                    assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{source} to {target}");
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
