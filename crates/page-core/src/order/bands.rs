//! Bands of a page between white gaps that cross it.

use super::lines::Lines;

/// Part of its height by which a box is cut above and below before white gaps are looked for: those of lines set solid overlap.
const OVERLAP: f32 = 0.2;

/// Boxes between two horizontal white gaps that cross the whole area, and what is asked of them again and again.
pub struct Band {
    pub items: Vec<usize>,
    pub top: f32,
    pub bottom: f32,
    pub is_row: bool,
}

/// The bands of `items`, which are sorted by their upper edge.
pub fn bands(lines: &Lines, items: &[usize]) -> Vec<Band> {
    let mut bands: Vec<Band> = Vec::new();
    for &i in items {
        let overlap = OVERLAP * lines.boxes[i].height();
        let (top, bottom) = (lines.boxes[i].top + overlap, lines.boxes[i].bottom - overlap);
        match bands.last_mut() {
            Some(band) if top < band.bottom => {
                band.items.push(i);
                band.bottom = band.bottom.max(bottom);
            }
            _ => bands.push(Band { items: vec![i], top, bottom, is_row: false }),
        }
    }
    for band in &mut bands {
        // From neighbour to neighbour: over a whole row that leans, its ends would not agree.
        let mut row = band.items.clone();
        row.sort_by(|&a, &b| lines.boxes[a].left.total_cmp(&lines.boxes[b].left).then(a.cmp(&b)));
        band.is_row = row.windows(2).all(|pair| lines.partners(&pair[..1], &pair[1..]));
    }
    bands
}

/// The white gap below band `upper`; none ends it where it is the last.
pub fn gap_below(bands: &[Band], upper: usize) -> f32 {
    bands.get(upper + 1).map_or(f32::INFINITY, |lower| lower.top - bands[upper].bottom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Box;

    fn is_row(tops: &[f32]) -> bool {
        let boxes: Vec<Box> = tops
            .iter()
            .zip(0..)
            .map(|(&top, i)| Box { left: i as f32 * 200.0, top, right: i as f32 * 200.0 + 100.0, bottom: top + 20.0 })
            .collect();
        let mut items: Vec<usize> = (0..boxes.len()).collect();
        items.sort_by(|&a, &b| tops[a].total_cmp(&tops[b]));
        let found = bands(&Lines { boxes: &boxes, height: 20.0 }, &items);
        found.len() == 1 && found[0].is_row
    }

    #[test]
    fn a_row_may_bend_but_not_break() {
        assert!(is_row(&[0.0, 2.5, 5.0, 2.5, 0.0]));
        assert!(!is_row(&[0.0, 0.0, 5.0, 5.0]));
    }
}
