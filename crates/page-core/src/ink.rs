//! Whether a page that was read may still hold a barcode: only ink that no line of text explains can be one. Codes themselves are looked for elsewhere.

use crate::geometry::{Point, Quad};
use crate::page::Page;

// Chosen on drawn pages on which the code reader finds a code, of nine kinds, with modules of 1.8 to 12 pixels, turned, blurred, pale and beside text
// (docs/decisions/0021): none may be missed.
/// Pixels. A block of three tiles a side is as small as the smallest codes that are read; tiles of twice the side are for modules that leave small ones plain.
const TILE: usize = 8;
const BLOCK: usize = 3;

/// Between two samples of a tile, pixels; the last ones are the first of the tiles beside it and below, since modules may begin where tiles do.
const STEP: usize = 2;
const SAMPLES: usize = TILE / STEP + 1;

/// Of a block's side.
const BLOCK_SAMPLES: usize = 12;

/// A code leaves no more than one tile of a block plain.
const INKED: u8 = 8;

/// Between the lightest and the darkest sample: the code reader takes a block of 8 x 8 pixels with less for bare paper.
const CONTRAST: u8 = 24;

/// As many times less than printed text has on the same page: codes come from the same printer, dust and the paper's grain do not. Told only by so many tiles.
const PALER: usize = 3;
const TEXT_TILES: usize = 50;

/// Of a tile's 25 samples, on the lighter and on the darker side of the middle: a speck has less, and an edge on the last row or column has five.
const MIXED: usize = 4;

/// Of a block's 144 samples, on both sides: 0.375. Half of a code is dark (the least even one had 0.44), less of handwriting and letters.
const EVEN: usize = 54;

/// One byte a tile, row by row; what is left over at the right and below is no tile.
struct Tiles {
    side: usize,
    wide: usize,
    high: usize,
    values: Vec<u8>,
}

/// Whether some place outside `printed`, where letters were surely read (in pixels), is as full of ink as a code.
pub fn has_unread_ink(page: &Page, printed: &[Quad]) -> bool {
    let contrasts = contrasts(page);
    let mut read = vec![false; contrasts.values.len()];
    for quad in printed {
        cover(&mut read, &contrasts, quad);
    }
    let inked = inked(page, &contrasts, &read);
    holds_block(page, &inked) || holds_block(page, &halved(&inked))
}

/// How far apart the lightest and the darkest sample of each tile are, in green, which parts ink of nearly all colours from paper.
fn contrasts(page: &Page) -> Tiles {
    let tiles = |pixels: usize| pixels.saturating_sub(1) / TILE;
    let (wide, high) = (tiles(page.width()), tiles(page.height()));
    let mut values = Vec::with_capacity(wide * high);
    // All bytes of the sampled rows, since registers of them are compared at once.
    let (mut low, mut top) = (vec![0; page.width() * 3], vec![0; page.width() * 3]);
    for row in 0..high {
        low.copy_from_slice(page.row(row * TILE));
        top.copy_from_slice(page.row(row * TILE));
        for sample in 1..SAMPLES {
            for ((low, top), &byte) in low.iter_mut().zip(&mut top).zip(page.row(row * TILE + sample * STEP)) {
                *low = byte.min(*low);
                *top = byte.max(*top);
            }
        }
        values.extend((0..wide).map(|column| {
            let of = |bytes: &[u8], choose: fn(u8, u8) -> u8| {
                let green = &bytes[column * TILE * 3 + 1..][..TILE * 3 + 1];
                green.iter().step_by(STEP * 3).fold(green[0], |chosen, &byte| choose(chosen, byte))
            };
            of(&top, u8::max) - of(&low, u8::min)
        }));
    }
    Tiles { side: TILE, wide, high, values }
}

/// Marks the tiles whose middle lies in `quad`, whose corners run clockwise.
fn cover(marks: &mut [bool], tiles: &Tiles, quad: &Quad) {
    let tile = |pixels: f32| (pixels / tiles.side as f32 + 0.5).max(0.0) as usize;
    let least = |of: fn(&Point) -> f32| quad.iter().map(of).fold(f32::INFINITY, f32::min);
    let most = |of: fn(&Point) -> f32| quad.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
    for row in tile(least(|point| point.y))..tile(most(|point| point.y)).min(tiles.high) {
        for column in tile(least(|point| point.x))..tile(most(|point| point.x)).min(tiles.wide) {
            let (x, y) = ((column as f32 + 0.5) * tiles.side as f32, (row as f32 + 0.5) * tiles.side as f32);
            let inner = |i: usize| {
                let (from, to) = (quad[i], quad[(i + 1) % 4]);
                (to.x - from.x) * (y - from.y) >= (to.y - from.y) * (x - from.x)
            };
            marks[row * tiles.wide + column] |= (0..4).all(inner);
        }
    }
}

/// Marks the tiles that hold ink and paper, and are not `read`.
fn inked(page: &Page, contrasts: &Tiles, read: &[bool]) -> Tiles {
    let &Tiles { side, wide, high, .. } = contrasts;
    let least = least_contrast(&contrasts.values, read);
    let values = contrasts.values.iter().zip(read).enumerate().map(|(at, (&contrast, &read))| {
        (!read && contrast >= least && rarer_side::<SAMPLES>(page, at % wide * side, at / wide * side, STEP) >= MIXED)
            as u8
    });
    Tiles { side, wide, high, values: values.collect() }
}

/// The contrast from which on a tile holds ink.
fn least_contrast(contrasts: &[u8], read: &[bool]) -> u8 {
    let mut counts = [0usize; 256];
    for (&contrast, _) in contrasts.iter().zip(read).filter(|&(&contrast, &read)| read && contrast >= CONTRAST) {
        counts[contrast as usize] += 1;
    }
    let text: usize = counts.iter().sum();
    if text < TEXT_TILES {
        return CONTRAST;
    }
    let mut passed = 0;
    let median = counts
        .iter()
        .position(|count| {
            passed += count;
            passed > text / 2
        })
        .unwrap_or(0);
    CONTRAST.max(median.div_ceil(PALER) as u8)
}

/// Of `COUNT` x `COUNT` samples, `step` pixels apart: how many lie on the side of the middle, lighter or darker, that has fewer.
fn rarer_side<const COUNT: usize>(page: &Page, left: usize, top: usize, step: usize) -> usize {
    let mut samples = [[0u8; COUNT]; COUNT];
    for (y, row) in samples.iter_mut().enumerate() {
        let pixels = &page.row(top + y * step)[left * 3..];
        *row = std::array::from_fn(|x| pixels[x * step * 3 + 1]);
    }
    let all = || samples.as_flattened().iter().map(|&sample| sample as usize);
    let middle = all().min().unwrap_or(0) + all().max().unwrap_or(0);
    let dark = all().filter(|sample| 2 * sample < middle).count();
    dark.min(COUNT * COUNT - dark)
}

/// Tiles twice as large, each with the marks of its four.
fn halved(tiles: &Tiles) -> Tiles {
    let (wide, high) = (tiles.wide / 2, tiles.high / 2);
    let four = |at: usize| {
        let from = 2 * (at / wide * tiles.wide + at % wide);
        let of = |offset: usize| tiles.values[from + offset];
        of(0) | of(1) | of(tiles.wide) | of(tiles.wide + 1)
    };
    Tiles { side: 2 * tiles.side, wide, high, values: (0..wide * high).map(four).collect() }
}

/// Whether there is a block of marked tiles that is half dark.
fn holds_block(page: &Page, tiles: &Tiles) -> bool {
    let marked = |row: usize, column: usize| {
        (0..BLOCK).map(|y| tiles.values[(row + y) * tiles.wide + column..][..BLOCK].iter().sum::<u8>()).sum::<u8>()
    };
    let full = |row: usize, column: usize| {
        marked(row, column) >= INKED
            && rarer_side::<BLOCK_SAMPLES>(
                page,
                column * tiles.side,
                row * tiles.side,
                BLOCK * tiles.side / BLOCK_SAMPLES,
            ) >= EVEN
    };
    (BLOCK..=tiles.high).any(|bottom| (BLOCK..=tiles.wide).any(|right| full(bottom - BLOCK, right - BLOCK)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{drawing, noise, Lcg};

    fn quad(left: f32, top: f32, right: f32, bottom: f32) -> Quad {
        [Point::new(left, top), Point::new(right, top), Point::new(right, bottom), Point::new(left, bottom)]
    }

    /// Squares of `side` pixels, black and white by turns as far as they are not left out, from (48, 48) on over 96 pixels.
    fn board(side: usize, left_out: impl Fn(usize, usize) -> bool) -> Page {
        let squares = (0..96 / side)
            .flat_map(|y| (0..96 / side).map(move |x| (x, y)))
            .filter(|&(x, y)| (x + y) % 2 == 0 && !left_out(x, y));
        drawing(
            203,
            155,
            &squares
                .map(|(x, y)| (48 + x * side, 48 + y * side, 48 + (x + 1) * side, 48 + (y + 1) * side))
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn half_black_squares_are_ink_until_letters_explain_them() {
        for side in [2, 3, 4, 6, 8, 12, 16, 24] {
            assert!(has_unread_ink(&board(side, |_, _| false), &[]), "{side}");
            assert!(has_unread_ink(&board(side, |_, _| false), &[quad(0.0, 0.0, 203.0, 30.0)]), "{side}");
            assert!(!has_unread_ink(&board(side, |_, _| false), &[quad(40.0, 40.0, 160.0, 160.0)]), "{side}");
        }
        // A quarter of the black squares is less than half of a code.
        assert!(!has_unread_ink(&board(4, |x, y| x % 4 > 1 || y % 2 > 0), &[]));
    }

    #[test]
    fn contrasts_are_of_the_samples() {
        let page = noise(37, 19, 5);
        let tiles = contrasts(&page);
        assert_eq!((tiles.wide, tiles.high, tiles.values.len()), (4, 2, 8));
        for (at, &contrast) in tiles.values.iter().enumerate() {
            let samples = || (0..25).map(|i| page.row(at / 4 * 8 + i / 5 * 2)[(at % 4 * 8 + i % 5 * 2) * 3 + 1]);
            assert_eq!(Some(contrast), samples().max().zip(samples().min()).map(|(top, low)| top - low));
        }
    }

    #[test]
    fn least_contrast_is_a_third_of_the_texts_median() {
        for (count, of, expected) in [(49, 200, CONTRAST), (50, 200, 67), (50, 60, CONTRAST), (80, 23, CONTRAST)] {
            assert_eq!(least_contrast(&vec![of; count], &vec![true; count]), expected);
            assert_eq!(least_contrast(&vec![of; count], &vec![false; count]), CONTRAST);
        }
    }

    #[test]
    fn any_page_and_quads_are_taken() {
        let mut random = Lcg(3);
        for (width, height) in [(0, 0), (1, 90), (90, 1), (7, 7), (24, 24), (61, 130)] {
            let corner = || Point::new(f32::NAN, f32::INFINITY);
            has_unread_ink(
                &noise(width, height, 4),
                &[
                    [(); 4].map(|_| corner()),
                    [(); 4].map(|_| Point::new(random.next() * 300.0 - 90.0, random.next() * 300.0 - 90.0)),
                ],
            );
        }
    }
}
