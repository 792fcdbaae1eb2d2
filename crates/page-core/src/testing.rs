//! What the tests share: repeatable noise and simple drawings.

use crate::page::Page;

/// Knuth's linear congruential generator: the same numbers on every machine.
pub struct Lcg(pub u64);

impl Lcg {
    /// The next number, 0 up to 1.
    pub fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1u64 << 24) as f32
    }

    /// The next whole number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() * end as f32) as usize
    }
}

/// A page of noise.
pub fn noise(width: usize, height: usize, seed: u64) -> Page {
    let mut random = Lcg(seed);
    Page::new(width, height, (0..width * height * 3).map(|_| random.below(256) as u8).collect())
}

/// A white page with black rectangles (left, top, right, bottom).
pub fn drawing(width: usize, height: usize, black: &[(usize, usize, usize, usize)]) -> Page {
    let mut rgb = vec![255; width * height * 3];
    for &(left, top, right, bottom) in black {
        for y in top..bottom.min(height) {
            rgb[(y * width + left) * 3..(y * width + right.min(width)) * 3].fill(0);
        }
    }
    Page::new(width, height, rgb)
}
