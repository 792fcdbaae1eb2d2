//! White gaps that run down a page.

use super::bands::Band;
use super::lines::Lines;

/// A column gap is at least this wide, in median heights: two to three times the space between words.
const GUTTER: f32 = 1.0;

/// A white vertical gap, the last band that it reaches, and where the gutters left and right of it end and start.
pub struct Gutter {
    pub start: f32,
    pub end: f32,
    pub last: usize,
    beside: (f32, f32),
}

impl Gutter {
    pub fn width(&self) -> f32 {
        self.end - self.start
    }

    /// What stands left and right of it.
    pub fn sides(&self, lines: &Lines, items: &[usize]) -> (Vec<usize>, Vec<usize>) {
        items.iter().partition(|&&i| lines.boxes[i].right <= self.start)
    }

    /// What of `rows` no other gutter parts from it.
    pub fn next_to(&self, lines: &Lines, rows: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let is_next = |&&i: &&usize| lines.boxes[i].left >= self.beside.0 && lines.boxes[i].right <= self.beside.1;
        rows.iter()
            .map(|row| row.iter().filter(is_next).copied().collect())
            .filter(|row: &Vec<usize>| !row.is_empty())
            .collect()
    }
}

/// The gutters that begin in band `from`, each as wide as it is where it ends.
pub fn gutters(lines: &Lines, bands: &[Band], from: usize) -> Vec<Gutter> {
    let mut spans: Vec<(f32, f32)> = Vec::new();
    let mut open: Vec<Gutter> = Vec::new();
    let mut closed = Vec::new();
    for (last, band) in bands.iter().enumerate().skip(from) {
        spans.extend(band.items.iter().map(|&i| (lines.boxes[i].left, lines.boxes[i].right)));
        join(&mut spans, GUTTER * lines.height);
        let now: Vec<Gutter> = spans
            .windows(2)
            .map(|pair| Gutter { start: pair[0].1, end: pair[1].0, last, beside: (f32::MIN, f32::MAX) })
            .collect();
        closed.extend(open.into_iter().filter(|old| !now.iter().any(|new| new.start < old.end && old.start < new.end)));
        open = now;
        if open.is_empty() && last > from {
            break;
        }
    }
    closed.extend(open);
    set_beside(&mut closed);
    closed
}

fn set_beside(gutters: &mut [Gutter]) {
    let spans: Vec<(f32, f32)> = gutters.iter().map(|gutter| (gutter.start, gutter.end)).collect();
    for gutter in gutters {
        let left = spans.iter().filter(|span| span.1 <= gutter.start).fold(f32::MIN, |most, span| most.max(span.1));
        let right = spans.iter().filter(|span| span.0 >= gutter.end).fold(f32::MAX, |least, span| least.min(span.0));
        gutter.beside = (left, right);
    }
}

/// Makes one of spans that are less than `gap` apart.
fn join(spans: &mut Vec<(f32, f32)>, gap: f32) {
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    spans.dedup_by(|next, kept| {
        let joined = next.0 - kept.1 < gap;
        if joined {
            kept.1 = kept.1.max(next.1);
        }
        joined
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Box;
    use crate::order::bands::bands;

    #[test]
    fn knows_what_no_other_gutter_parts_from_it() {
        let boxes: Vec<Box> =
            [0.0, 100.0, 200.0].map(|left| Box { left, top: 0.0, right: left + 50.0, bottom: 20.0 }).to_vec();
        let lines = Lines { boxes: &boxes, height: 20.0 };
        let found = gutters(&lines, &bands(&lines, &[0, 1, 2]), 0);
        assert_eq!(
            found.iter().map(|gutter| (gutter.start, gutter.end)).collect::<Vec<_>>(),
            [(50.0, 100.0), (150.0, 200.0)]
        );
        assert_eq!(found[0].sides(&lines, &[0, 1, 2]), (vec![0], vec![1, 2]));
        assert_eq!(found[0].next_to(&lines, &[vec![1, 2]]), [vec![1]]);
        assert_eq!(found[1].next_to(&lines, &[vec![0, 1], vec![0]]), [vec![1]]);
    }
}
