//! A line of text cut out of a page, straightened and normalised for the recogniser.

use crate::geometry::{Point, Quad, UPENDED};
use crate::page::Page;
use crate::sampling::{fill, Projection, Target, LANES, MARGIN};
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

/// The line inside `quad`, `height` pixels high; as wide as its proportions ask, between `min_width` and `max_width`. `turned` reads it upside
/// down. Empty (width 0) when the quad has no extent or the page no pixels.
pub fn crop_line(
    page: &Page,
    quad: &Quad,
    height: usize,
    min_width: usize,
    max_width: usize,
    normalization: &Normalization,
    turned: bool,
) -> Crop {
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
    let inside = low.x >= margin
        && low.y >= margin
        && high.x + margin <= page.width() as f32
        && high.y + margin <= page.height() as f32;
    let target = Target { content, width, height };
    if inside && shrink_x == 1 && shrink_y == 1 {
        fill(page.rgb(), page.width(), page.height(), &map, &target, normalization, &mut tensor);
    } else {
        let region = Region::around(page, low, high, shrink_x, shrink_y);
        fill(
            &region.rgb,
            region.width,
            region.height,
            &map.reduced(region.left, region.top, region.factor_x, region.factor_y),
            &target,
            normalization,
            &mut tensor,
        );
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
            assert!(
                (0..48).all(|v| crop.tensor[v * width + content..(v + 1) * width].iter().all(|&value| value == 0.0))
            );
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
        let (straight, turned) =
            (crop_line(&page, &area, 24, 8, 400, &plain(), false), crop_line(&page, &area, 24, 8, 400, &plain(), true));
        let plane = 24 * straight.width;
        for channel in 0..3 {
            for i in 0..plane {
                assert!(
                    (straight.tensor[channel * plane + i] - turned.tensor[(channel + 1) * plane - 1 - i]).abs() < 0.01
                );
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
        let trapezoid =
            [Point::new(10.0, 10.0), Point::new(190.0, 30.0), Point::new(190.0, 70.0), Point::new(10.0, 90.0)];
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
            let corners: Quad =
                std::array::from_fn(|_| Point::new(random.next() * 90.0 - 20.0, random.next() * 80.0 - 20.0));
            let crop = crop_line(&page, &corners, 48, 8, 320, &plain(), round % 2 == 0);
            assert_eq!(crop.tensor.len(), 3 * 48 * crop.width);
            assert!(crop.width % 8 == 0 && crop.content <= crop.width);
            assert!(crop.tensor.iter().all(|value| (0.0..=255.0).contains(value)));
        }
        assert_eq!(crop_line(&page, &quad(5.0, 5.0, 5.0, 5.0), 48, 8, 320, &plain(), false).width, 0);
        assert_eq!(
            crop_line(&Page::new(0, 0, vec![]), &quad(0.0, 0.0, 9.0, 9.0), 48, 8, 320, &plain(), false).width,
            0
        );
        let far = [Point::new(f32::NAN, 0.0), Point::new(1.0, 0.0), Point::new(1.0, 1.0), Point::new(0.0, 1.0)];
        assert!(crop_line(&page, &far, 48, 8, 320, &plain(), false).tensor.iter().all(|value| value.is_finite()));
    }
}
