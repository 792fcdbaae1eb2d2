//! The pixels of one page and turning them by quarters.

/// An 8-bit RGB picture without padding.
pub struct Page {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

/// Side of the square blocks in which a quarter turn walks: both the read and the written lines of a block stay in the first cache.
const BLOCK: usize = 32;

impl Page {
    /// A page of `width * height` pixels; panics unless `rgb` has three bytes for each.
    pub fn new(width: usize, height: usize, rgb: Vec<u8>) -> Page {
        assert_eq!(rgb.len(), width * height * 3, "three bytes a pixel");
        Page { width, height, rgb }
    }

    /// Pixels a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// All pixels, row by row.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// The bytes of row `y`.
    pub fn row(&self, y: usize) -> &[u8] {
        &self.rgb[y * self.width * 3..(y + 1) * self.width * 3]
    }

    /// The page turned clockwise by `quarters` times 90 degrees.
    pub fn rotated(&self, quarters: usize) -> Page {
        match quarters % 4 {
            0 => Page::new(self.width, self.height, self.rgb.clone()),
            2 => Page::new(self.width, self.height, self.rgb.chunks_exact(3).rev().flatten().copied().collect()),
            turn => self.quarter(turn == 1),
        }
    }

    fn quarter(&self, clockwise: bool) -> Page {
        let (width, height) = (self.height, self.width);
        let mut rgb = vec![0; self.rgb.len()];
        for top in (0..height).step_by(BLOCK) {
            for left in (0..width).step_by(BLOCK) {
                for y in top..height.min(top + BLOCK) {
                    for x in left..width.min(left + BLOCK) {
                        let (from_x, from_y) = if clockwise { (y, width - 1 - x) } else { (height - 1 - y, x) };
                        let (from, to) = ((from_y * self.width + from_x) * 3, (y * width + x) * 3);
                        rgb[to..to + 3].copy_from_slice(&self.rgb[from..from + 3]);
                    }
                }
            }
        }
        Page::new(width, height, rgb)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noise;

    #[test]
    fn turns_clockwise() {
        let page = Page::new(2, 1, vec![1, 1, 1, 2, 2, 2]);
        let quarter = page.rotated(1);
        assert_eq!((quarter.width(), quarter.height()), (1, 2));
        assert_eq!(quarter.rgb(), [1, 1, 1, 2, 2, 2]);
        assert_eq!(page.rotated(2).rgb(), [2, 2, 2, 1, 1, 1]);
        assert_eq!(page.rotated(3).rgb(), [2, 2, 2, 1, 1, 1]);
        assert_eq!(quarter.rotated(1).rgb(), [2, 2, 2, 1, 1, 1]);
    }

    #[test]
    fn four_quarters_are_the_same_page() {
        for (width, height) in [(1, 1), (7, 3), (33, 65), (64, 32), (0, 0)] {
            let page = noise(width, height, 7);
            let round = page.rotated(1).rotated(1).rotated(1).rotated(1);
            assert_eq!(round.rgb(), page.rgb());
            assert_eq!(page.rotated(1).rotated(2).rotated(1).rgb(), page.rgb());
            assert_eq!(page.rotated(3).rgb(), page.rotated(1).rotated(2).rgb());
        }
    }
}
