//! What the cells of a small picture of a page hold: sums over their pixels, made row by row, so that the picture itself is nowhere.

use crate::page::Page;
use crate::tensor::Resized;

/// Over the pixels of a cell: grey; its square; its difference to the pixel on the right; that to the pixel below; how much colour there is, the largest of
/// red, green and blue less the smallest. Pixels at the right and lower edge of the picture have nothing beside them that differs.
pub type Sums = [f64; 5];

/// A row of pixels, black being 0.
struct Row {
    /// With the last one twice, so that each has one on its right.
    grey: Vec<f64>,
    colour: Vec<f64>,
}

/// The sums of each cell of `side` x `side` pixels, row by row, of the page resized to `width` x `height`, where white is `white`. Cells at the right and lower
/// edge may be smaller. None when there are no pixels.
pub fn page_sums(page: &Page, width: usize, height: usize, side: usize, white: f64) -> Vec<Sums> {
    if width * height == 0 || page.rgb().is_empty() {
        return Vec::new();
    }
    let (mut resized, byte) = (Resized::new(page, width, height), 255.0 / f64::from(Resized::WHITE));
    sums(width, height, side, white, |y, row| {
        for ((grey, colour), pixel) in row.grey.iter_mut().zip(&mut row.colour).zip(resized.row(y)) {
            let [red, green, blue, _] = pixel.map(f64::from);
            // Rounded as a model's input is, after which a third that is not quite one makes no difference.
            *grey = f64::from(((red + green + blue) * (byte / 3.0)) as f32);
            // The largest less the smallest, and faster: maximum and minimum take care of what is no number.
            *colour = ((red - green).abs() + (green - blue).abs() + (blue - red).abs()) * (byte / 2.0);
        }
    })
}

/// The same of a picture that is there: `width` greys a row, 0 to 255. It has no colour.
pub fn grey_sums(greys: &[f32], width: usize, side: usize, white: f64) -> Vec<Sums> {
    if greys.is_empty() {
        return Vec::new();
    }
    sums(width, greys.len() / width, side, white, |y, row| {
        for (grey, &value) in row.grey.iter_mut().zip(&greys[y * width..(y + 1) * width]) {
            *grey = f64::from(value);
        }
    })
}

/// The sums of a picture of which `read` fills in the rows one after the other, white being 255.
fn sums(width: usize, height: usize, side: usize, white: f64, mut read: impl FnMut(usize, &mut Row)) -> Vec<Sums> {
    let (columns, unit) = (width.div_ceil(side), 255.0 / white);
    let mut cells = vec![Sums::default(); columns * height.div_ceil(side)];
    let [mut here, mut below] = [(); 2].map(|_| Row { grey: vec![0.0; width + 1], colour: vec![0.0; width] });
    let mut fill = |y: usize, row: &mut Row| {
        read(y, row);
        row.grey[width] = row.grey[width - 1];
        // Divided, not multiplied by what white is: the last bit counts for models that were fitted on such sums.
        row.grey.iter_mut().chain(&mut row.colour).for_each(|value| *value /= unit);
    };
    fill(0, &mut here);
    for y in 0..height {
        if y + 1 < height {
            fill(y + 1, &mut below);
        } else {
            below.grey.copy_from_slice(&here.grey);
        }
        let rows = here
            .grey
            .chunks(side)
            .zip(here.grey[1..].chunks(side))
            .zip(below.grey.chunks(side))
            .zip(here.colour.chunks(side));
        for (cell, (((greys, right), below), colours)) in cells[y / side * columns..].iter_mut().zip(rows) {
            for (((&grey, &right), &below), &colour) in greys.iter().zip(right).zip(below).zip(colours) {
                cell[0] += grey;
                cell[1] += grey * grey;
                cell[2] += (right - grey).abs();
                cell[3] += (below - grey).abs();
                cell[4] += colour;
            }
        }
        std::mem::swap(&mut here, &mut below);
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tensor::{to_tensor, Normalization};
    use crate::testing::{drawing, noise};

    /// The sums of a picture that is there, pixel by pixel.
    fn plainly(picture: &[f32], width: usize, height: usize, side: usize, white: f64) -> Vec<Sums> {
        let plane = width * height;
        let grey = |x: usize, y: usize| {
            let [red, green, blue] = [0, 1, 2].map(|channel| picture[channel * plane + y * width + x] as f64);
            ((red + green + blue) / 3.0) as f32 as f64 / (255.0 / white)
        };
        let mut cells = vec![Sums::default(); width.div_ceil(side) * height.div_ceil(side)];
        for y in 0..height {
            for x in 0..width {
                let cell = &mut cells[y / side * width.div_ceil(side) + x / side];
                let mut colours = [0, 1, 2].map(|channel| picture[channel * plane + y * width + x] as f64);
                colours.sort_by(f64::total_cmp);
                let more = [
                    grey(x, y),
                    grey(x, y) * grey(x, y),
                    (grey((x + 1).min(width - 1), y) - grey(x, y)).abs(),
                    (grey(x, (y + 1).min(height - 1)) - grey(x, y)).abs(),
                    (colours[2] - colours[0]) / (255.0 / white),
                ];
                for (sum, one) in cell.iter_mut().zip(more) {
                    *sum += one;
                }
            }
        }
        cells
    }

    #[test]
    fn are_those_of_the_resized_picture_to_the_last_bit() {
        let plain = Normalization::new([0.0; 3], [1.0 / 255.0; 3], false);
        for (width, height) in [(30, 40), (31, 17), (9, 70), (1, 1), (4, 1), (1, 5)] {
            for (page, white) in [(noise(64, 48, 3), 1.0), (noise(13, 90, 4), 255.0), (noise(200, 150, 5), 1.0)] {
                let picture = to_tensor(&page, width, height, &plain);
                for side in [1, 3, 4] {
                    assert_eq!(
                        page_sums(&page, width, height, side, white),
                        plainly(&picture, width, height, side, white),
                        "{width} x {height}, {side}"
                    );
                }
            }
        }
    }

    #[test]
    fn tell_bars_from_rules_and_white_from_black() {
        let page = drawing(12, 4, &[(1, 0, 2, 4), (3, 0, 4, 4), (4, 1, 8, 2), (4, 3, 8, 4)]);
        let white = |grey, right, below| [grey, grey, right, below, 0.0];
        // From one cell to the next: the last bar is followed by a row's white and by a rule's black.
        assert_eq!(
            page_sums(&page, 12, 4, 4, 1.0),
            [white(8.0, 14.0, 0.0), white(8.0, 2.0, 12.0), white(16.0, 0.0, 0.0)]
        );
    }

    #[test]
    fn of_greys_are_those_of_a_page_of_such_greys() {
        let greys: Vec<u8> = noise(7, 9, 8).rgb().iter().step_by(3).copied().collect();
        let page = Page::new(7, 9, greys.iter().flat_map(|&grey| [grey; 3]).collect());
        let floats: Vec<f32> = greys.iter().map(|&grey| grey as f32).collect();
        assert_eq!(grey_sums(&floats, 7, 4, 1.0), page_sums(&page, 7, 9, 4, 1.0));
    }

    #[test]
    fn of_nothing_are_none() {
        assert!(page_sums(&noise(4, 4, 1), 0, 3, 4, 1.0).is_empty());
        assert!(page_sums(&Page::new(0, 0, vec![]), 1, 1, 4, 1.0).is_empty());
        assert!(grey_sums(&[], 0, 4, 1.0).is_empty());
    }
}
