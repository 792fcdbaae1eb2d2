//! Printed rules: long thin dark lines across or down a page.

use crate::page::Page;

/// A rule from (x0, y0) to (x1, y1) in pixels, left to right or top to bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    /// Where it starts.
    pub x0: f32,
    /// Where it starts.
    pub y0: f32,
    /// Where it ends.
    pub x1: f32,
    /// Where it ends.
    pub y1: f32,
}

/// Along a rule not every pixel is looked at, but one on this part of the page's longer side (each fourth of an A4 page at 200 dpi): half the
/// gap between letters, so that a row of letters has holes.
const STEP: usize = 500;

/// A rule is thinner than this part of the page's longer side, and lighter on both sides that far away: 0.7 mm of an A4 page.
const REACH: f32 = 1.0 / 400.0;

/// A rule is darker than its surroundings by this share of the page's range of grey, so that grey hairlines count on clean pages; never by less
/// than the noise of a good scan.
const CONTRAST: (f32, u8) = (0.1, 12);

/// And by so many times the median difference of neighbours: by chance then one pixel of noise or texture in a hundred is that dark.
const NOISE: usize = 4;

/// What is missing of a rule at once (in samples): a speck on one row, a stamp or a stroke of text across it between rows.
const BREAK: (usize, usize) = (1, 3);

/// A row's piece of a rule is at least this many reaches long (a stroke of body text is shorter), or half the least length asked for.
const PIECE: usize = 8;

/// Share of a piece, and of a whole rule, that must be dark: dashes, and letters beside or below each other, have at most four fifths.
const FILLED: f32 = 0.88;

/// A rule leans at most this much (5 degrees), as more skew is taken out before.
const MAX_SLOPE: f32 = 0.09;

/// So many rules side by side within this many reaches are the bars of a barcode or a hatching.
const COMB: (usize, f32) = (4, 8.0);

/// A straight piece found in one row of samples: `start` up to and with `end`.
struct Piece {
    row: usize,
    start: usize,
    end: usize,
}

/// Grey values of which only each `step`th along the rules' direction is kept: rows of samples, one for each pixel across.
struct Samples {
    grey: Vec<u8>,
    columns: usize,
    step: usize,
}

impl Samples {
    fn row(&self, row: usize) -> &[u8] {
        &self.grey[row * self.columns..(row + 1) * self.columns]
    }

    fn rows(&self) -> usize {
        self.grey.len() / self.columns
    }
}

/// All rules of at least `min_length` pixels: those across, then those down.
pub fn ruled_lines(page: &Page, min_length: usize) -> Vec<Rule> {
    let side = page.width().max(page.height());
    let step = (side / STEP).max(1);
    if page.width() < step || page.height() < step {
        return Vec::new();
    }
    let (across, down) = samples(page, step);
    let reach = ((side as f32 * REACH) as usize).max(3);
    let contrast = contrast(&across.grey);
    let mut rules = lines(&across, reach, contrast, min_length);
    rules.extend(lines(&down, reach, contrast, min_length).into_iter().map(|rule| Rule {
        x0: rule.y0,
        y0: rule.x0,
        x1: rule.y1,
        y1: rule.x1,
    }));
    rules
}

fn grey(pixel: &[u8]) -> u8 {
    ((pixel[0] as u32 + 2 * pixel[1] as u32 + pixel[2] as u32) / 4) as u8
}

/// Samples for the rules across, and, turned over, for those down.
fn samples(page: &Page, step: usize) -> (Samples, Samples) {
    let (width, height) = (page.width(), page.height());
    let (columns, rows) = (width / step, height / step);
    let mut across = Vec::with_capacity(columns * height);
    for y in 0..height {
        across.extend(page.row(y).chunks_exact(3 * step).map(grey));
    }
    let mut down = vec![0; rows * width];
    // Sixteen rows at a time, so that what is written lies together.
    for first in (0..rows).step_by(16) {
        let last = rows.min(first + 16);
        for x in 0..width {
            for (j, to) in (first..last).zip(&mut down[x * rows + first..x * rows + last]) {
                *to = grey(&page.row(j * step)[3 * x..3 * x + 3]);
            }
        }
    }
    (Samples { grey: across, columns, step }, Samples { grey: down, columns: rows, step })
}

/// How much darker than its surroundings a rule must be on this page.
fn contrast(grey: &[u8]) -> u8 {
    let values = histogram(grey.iter().step_by(7).copied());
    let differences = histogram(grey.windows(2).step_by(7).map(|pair| pair[0].abs_diff(pair[1])));
    let range = at_share(&values, 0.9) - at_share(&values, 0.01);
    let noise = (NOISE * at_share(&differences, 0.5)).min(255) as u8;
    ((range as f32 * CONTRAST.0) as u8).max(CONTRAST.1).max(noise)
}

fn histogram(values: impl Iterator<Item = u8>) -> [usize; 256] {
    let mut counts = [0; 256];
    for value in values {
        counts[value as usize] += 1;
    }
    counts
}

/// The value below or at which the given share of all lies.
fn at_share(counts: &[usize; 256], share: f32) -> usize {
    let enough = (counts.iter().sum::<usize>() as f32 * share) as usize;
    let mut passed = 0;
    counts
        .iter()
        .position(|count| {
            passed += count;
            passed >= enough
        })
        .unwrap_or(255)
}

/// The rules along the rows of `samples`, with x along them.
fn lines(samples: &Samples, reach: usize, contrast: u8, min_length: usize) -> Vec<Rule> {
    let pieces = pieces(samples, reach, contrast, ((PIECE * reach).min(min_length / 2) / samples.step).max(3));
    let mut rules: Vec<Rule> =
        joined(&pieces).into_iter().filter_map(|group| straight(&group, samples.step, reach, min_length)).collect();
    rules.sort_by(|a, b| a.y0.total_cmp(&b.y0).then(a.x0.total_cmp(&b.x0)));
    without_combs(&rules, reach)
}

fn pieces(samples: &Samples, reach: usize, contrast: u8, min_samples: usize) -> Vec<Piece> {
    let (mut pieces, mut dark) = (Vec::new(), vec![0u8; samples.columns]);
    for row in reach..samples.rows().saturating_sub(reach) {
        // Two places on each side: the nearer may hold the text that stands on the rule.
        let further = reach + reach / 2;
        let above = samples.row(row - reach).iter().zip(samples.row(row.saturating_sub(further)));
        let below = samples.row(row + reach).iter().zip(samples.row((row + further).min(samples.rows() - 1)));
        for (((bit, &own), (a, b)), (c, d)) in dark.iter_mut().zip(samples.row(row)).zip(above).zip(below) {
            *bit = ((*a.max(b)).min(*c.max(d)).saturating_sub(own) >= contrast) as u8;
        }
        if dark.iter().map(|&bit| bit as u32).sum::<u32>() as usize >= min_samples {
            collect(&dark, row, min_samples, &mut pieces);
        }
    }
    pieces
}

fn collect(dark: &[u8], row: usize, min_samples: usize, pieces: &mut Vec<Piece>) {
    let mut open: Option<(usize, usize, usize)> = None;
    let mut close = |open: Option<(usize, usize, usize)>| {
        if let Some((start, end, count)) = open {
            let length = end - start + 1;
            if length >= min_samples && count as f32 >= FILLED * length as f32 {
                pieces.push(Piece { row, start, end });
            }
        }
    };
    for (at, _) in dark.iter().enumerate().filter(|(_, &bit)| bit != 0) {
        open = match open {
            Some((start, end, count)) if at - end <= BREAK.0 + 1 => Some((start, at, count + 1)),
            before => {
                close(before);
                Some((at, at, 1))
            }
        };
    }
    close(open);
}

/// Pieces that touch, or nearly so, on the same row or up to two rows apart: a leaning or thick rule is a stack of them.
fn joined(pieces: &[Piece]) -> Vec<Vec<&Piece>> {
    let mut parent: Vec<usize> = (0..pieces.len()).collect();
    let mut first = 0;
    for (i, piece) in pieces.iter().enumerate() {
        while pieces[first].row + 2 < piece.row {
            first += 1;
        }
        for (j, other) in pieces.iter().enumerate().take(i).skip(first) {
            if other.start <= piece.end + BREAK.1 && piece.start <= other.end + BREAK.1 {
                let (a, b) = (root(&parent, i), root(&parent, j));
                parent[a.max(b)] = a.min(b);
            }
        }
    }
    let mut groups: Vec<Vec<&Piece>> = pieces.iter().map(|_| Vec::new()).collect();
    for (i, piece) in pieces.iter().enumerate() {
        groups[root(&parent, i)].push(piece);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn root(parent: &[usize], mut at: usize) -> usize {
    while parent[at] != at {
        at = parent[at];
    }
    at
}

/// The straight line through the pieces, if it is long, thin, level and dark enough.
fn straight(group: &[&Piece], step: usize, reach: usize, min_length: usize) -> Option<Rule> {
    let start = group.iter().map(|piece| piece.start).min()?;
    let end = group.iter().map(|piece| piece.end).max()?;
    let length = end - start + 1;
    if length * step < min_length {
        return None;
    }
    let mut covered = vec![false; length];
    let mut total = 0.0;
    let (mut sum_x, mut sum_y) = (0.0, 0.0);
    for piece in group {
        covered[piece.start - start..=piece.end - start].fill(true);
        let weight = (piece.end - piece.start + 1) as f64;
        total += weight;
        sum_x += weight * (piece.start + piece.end) as f64 / 2.0;
        sum_y += weight * piece.row as f64;
    }
    let dark = covered.iter().filter(|&&one| one).count() as f64;
    if dark < FILLED as f64 * length as f64 || total / dark > 1.5 * reach as f64 {
        return None;
    }
    // Least squares over all dark samples: a piece's own length holds the slope when all pieces lie above each other.
    let (mean_x, mean_y) = (sum_x / total, sum_y / total);
    let (mut spread, mut lean) = (0.0, 0.0);
    for piece in group {
        let weight = (piece.end - piece.start + 1) as f64;
        let dx = (piece.start + piece.end) as f64 / 2.0 - mean_x;
        spread += weight * (dx * dx + weight * weight / 12.0);
        lean += weight * dx * (piece.row as f64 - mean_y);
    }
    let slope = lean / spread / step as f64;
    if slope.abs() > MAX_SLOPE as f64 {
        return None;
    }
    let (x0, x1) = ((start * step) as f64, ((end + 1) * step) as f64);
    let at = |x: f64| (mean_y + 0.5 + slope * (x - mean_x * step as f64)) as f32;
    Some(Rule { x0: x0 as f32, y0: at(x0), x1: x1 as f32, y1: at(x1) })
}

fn without_combs(rules: &[Rule], reach: usize) -> Vec<Rule> {
    let beside = |a: &Rule, b: &Rule| {
        let shared = a.x1.min(b.x1) - a.x0.max(b.x0);
        (a.y0 - b.y0).abs() <= COMB.1 * reach as f32 && shared >= 0.7 * (a.x1 - a.x0)
    };
    rules.iter().filter(|rule| rules.iter().filter(|other| beside(rule, other)).count() < COMB.0).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{drawing, noise, Lcg};

    fn near(rule: &Rule, expected: [f32; 4], tolerance: f32) -> bool {
        [rule.x0, rule.y0, rule.x1, rule.y1].iter().zip(expected).all(|(a, b)| (a - b).abs() <= tolerance)
    }

    #[test]
    fn finds_rules_both_ways() {
        let page = drawing(800, 1000, &[(100, 300, 700, 302), (400, 310, 403, 900)]);
        let rules = ruled_lines(&page, 80);
        assert_eq!(rules.len(), 2, "{rules:?}");
        assert!(near(&rules[0], [100.0, 301.0, 700.0, 301.0], 4.0), "{rules:?}");
        assert!(near(&rules[1], [401.5, 310.0, 401.5, 900.0], 4.0), "{rules:?}");
    }

    #[test]
    fn bridges_small_breaks_and_leaves_dashes() {
        let broken: Vec<_> = (0..12).map(|i| (100 + i * 50, 500, 148 + i * 50, 501)).collect();
        assert_eq!(ruled_lines(&drawing(800, 1000, &broken), 80).len(), 1);
        let dashes: Vec<_> = (0..50).map(|i| (100 + i * 12, 500, 106 + i * 12, 502)).collect();
        assert!(ruled_lines(&drawing(800, 1000, &dashes), 80).is_empty());
    }

    #[test]
    fn follows_a_leaning_rule() {
        for degrees in [-3.0f32, -1.0, 0.5, 2.0] {
            let slope = degrees.to_radians().tan();
            let dots: Vec<_> = (100..1100)
                .map(|x| {
                    let y = (400.0 + slope * x as f32) as usize;
                    (x, y, x + 1, y + 3)
                })
                .collect();
            let rules = ruled_lines(&drawing(1200, 1600, &dots), 80);
            assert_eq!(rules.len(), 1, "{degrees}: {rules:?}");
            let found = (rules[0].y1 - rules[0].y0) / (rules[0].x1 - rules[0].x0);
            assert!((found - slope).abs() < 0.003, "{degrees}: {found} {slope}");
        }
    }

    #[test]
    fn fills_text_bars_and_noise_are_no_rules() {
        assert!(ruled_lines(&drawing(800, 1000, &[(100, 300, 700, 360)]), 80).is_empty());
        let bars: Vec<_> = (0..30).map(|i| (100 + i * 7, 300, 103 + i * 7, 420)).collect();
        assert!(ruled_lines(&drawing(800, 1000, &bars), 80).is_empty());
        assert_eq!(ruled_lines(&noise(800, 1000, 3), 80), []);
        // Strokes like letters': short bars in rows.
        let mut random = Lcg(8);
        let letters: Vec<_> = (0..4000)
            .map(|_| {
                let (x, y) = (random.below(780), 20 + 30 * random.below(30) + random.below(14));
                if random.next() < 0.5 {
                    (x, y, x + 3, y + 12)
                } else {
                    (x, y, x + 11, y + 3)
                }
            })
            .collect();
        assert!(ruled_lines(&drawing(800, 1000, &letters), 80).is_empty());
    }

    #[test]
    fn tiny_pages_have_none() {
        for (width, height) in [(0, 0), (1, 1), (4, 4), (5, 200), (200, 5)] {
            assert!(ruled_lines(&noise(width, height, 1), 1).len() < 10);
        }
    }
}
