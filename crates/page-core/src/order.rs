//! The order in which boxes of text are read. Pure geometry: no text is looked at.

mod bands;
mod columns;
mod gutters;
mod lines;

use crate::geometry::{median, Box};
use crate::level::levelled;
use bands::{bands, Band};
use columns::columns_end;
use gutters::{gutters, Gutter};
use lines::Lines;

/// Part of its shorter side by which a detector's box stands beyond its letters on every side. Of 3803 lines drawn and scanned, boxes were by the median
/// 1.41 times as high as those that a text layer gives the same lines.
const GROWN: f32 = 0.15;

/// Indices of the boxes: side-by-side blocks one after the other where a gutter parts them over several lines, everything else row by row. `grown`
/// tells which are a detector's.
pub fn reading_order(boxes: &[Box], grown: &[bool]) -> Vec<usize> {
    let usable = |one: &Box| [one.left, one.top, one.right, one.bottom].iter().all(|edge| edge.is_finite());
    let (mut items, odd): (Vec<usize>, Vec<usize>) = (0..boxes.len()).partition(|&i| usable(&boxes[i]));
    let mut level = levelled(boxes, &items);
    // After levelling: the boxes of a leaning line are higher than it by more than they were grown.
    for (one, _) in level.iter_mut().zip(grown).filter(|(_, &grown)| grown) {
        *one = one.cut(GROWN * one.height().min(one.width()));
    }
    let mut order = Vec::with_capacity(boxes.len());
    items.sort_by(|&a, &b| level[a].top.total_cmp(&level[b].top).then(a.cmp(&b)));
    let height = median(items.iter().map(|&i| level[i].height())).max(f32::MIN_POSITIVE);
    read(&Lines { boxes: &level, height }, &items, &mut order);
    // What has no place comes last rather than being lost.
    order.extend(odd);
    order
}

/// Appends `items` (sorted by their upper edge) in reading order.
fn read(lines: &Lines, items: &[usize], order: &mut Vec<usize>) {
    let bands = bands(lines, items);
    let mut from = 0;
    // Bands from here up to `from` were read as rows.
    let mut rows_since = 0;
    while from < bands.len() {
        if let Some((to, gutter)) = columns(lines, &bands, from, from > rows_since) {
            let group: Vec<usize> = bands[from..=to].iter().flat_map(|band| band.items.iter().copied()).collect();
            let (left, right) = gutter.sides(lines, &group);
            read(lines, &left, order);
            read(lines, &right, order);
            from = to + 1;
            rows_since = from;
        } else {
            order.extend(lines.rows(&bands[from].items).concat());
            from += 1;
        }
    }
}

/// The gutter that parts the most bands from `from` on, then the widest, and the last band that it parts.
fn columns(lines: &Lines, bands: &[Band], from: usize, after_row: bool) -> Option<(usize, Gutter)> {
    let ends = gutters(lines, bands, from)
        .into_iter()
        .filter_map(|gutter| Some((columns_end(lines, bands, from, after_row, &gutter)?, gutter)));
    ends.max_by(|a, b| a.0.cmp(&b.0).then(a.1.width().total_cmp(&b.1.width())).then(b.1.start.total_cmp(&a.1.start)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    /// Boxes drawn as (column in px, row in px, width), all 20 high.
    fn lines(places: &[(f32, f32, f32)]) -> Vec<Box> {
        places.iter().map(|&(left, top, width)| Box { left, top, right: left + width, bottom: top + 20.0 }).collect()
    }

    fn order_of(places: &[(f32, f32, f32)]) -> Vec<usize> {
        reading_order(&lines(places), &[])
    }

    #[test]
    fn reads_a_table_row_by_row() {
        let mut table = Vec::new();
        for row in 0..5 {
            for column in 0..4 {
                table.push((column as f32 * 200.0, row as f32 * 30.0 + column as f32, 100.0));
            }
        }
        assert_eq!(order_of(&table), (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn reads_blocks_of_different_pitch_one_after_the_other() {
        let mut places: Vec<_> = (0..4).map(|i| (0.0, 100.0 + i as f32 * 24.0, 200.0)).collect();
        places.extend((0..6).map(|i| (400.0, 93.0 + i as f32 * 31.0, 150.0)));
        assert_eq!(order_of(&places), (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn a_table_below_two_blocks_stays_a_table() {
        let mut places = vec![(0.0, 0.0, 700.0)];
        places.extend((0..4).map(|i| (0.0, 100.0 + i as f32 * 24.0, 200.0)));
        places.extend((0..3).map(|i| (400.0, 109.0 + i as f32 * 33.0, 150.0)));
        for row in 0..4 {
            places.extend([
                (0.0, 260.0 + row as f32 * 30.0, 180.0),
                (420.0, 260.0 + row as f32 * 30.0, 80.0),
                (600.0, 260.0 + row as f32 * 30.0, 80.0),
            ]);
        }
        places.push((0.0, 420.0, 690.0));
        assert_eq!(order_of(&places), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn a_table_beside_nothing_else_keeps_its_rows_when_blocks_follow() {
        let mut places = Vec::new();
        for row in 0..4 {
            places.extend([
                (0.0, row as f32 * 30.0, 100.0),
                (200.0, row as f32 * 30.0 + 2.0, 100.0),
                (500.0, row as f32 * 30.0 - 1.0, 80.0),
            ]);
        }
        places.extend((0..4).map(|i| (500.0, 160.0 + i as f32 * 30.0, 80.0)));
        places.extend((0..4).map(|i| (0.0, 320.0 + i as f32 * 24.0, 150.0)));
        assert_eq!(order_of(&places), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn the_head_of_a_table_goes_with_its_rows_not_with_the_blocks_above() {
        // One block more than a line longer than the other, then a head that stands closer to the first row than to the blocks.
        let mut places: Vec<_> = (0..4).map(|i| (0.0, 100.0 + i as f32 * 24.0, 200.0)).collect();
        places.extend((0..5).map(|i| (400.0, 109.0 + i as f32 * 33.0, 150.0)));
        for row in 0..3 {
            places.extend([
                (0.0, 320.0 + row as f32 * 54.0, 180.0),
                (420.0, 320.0 + row as f32 * 54.0, 80.0),
                (600.0, 320.0 + row as f32 * 54.0, 80.0),
            ]);
        }
        assert_eq!(order_of(&places), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn blocks_on_either_side_of_a_gutter_are_read_from_the_top_where_none_stands_beside_the_other() {
        // Sums at the right, and far below them the columns of a footer at the left.
        let mut places = Vec::new();
        for row in 0..3 {
            places.extend([(600.0, row as f32 * 30.0, 100.0), (760.0, row as f32 * 30.0, 60.0)]);
        }
        places.extend((0..3).map(|i| (0.0, 900.0 + i as f32 * 24.0, 400.0)));
        assert_eq!(order_of(&places), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn columns_of_prose_are_read_down_even_on_common_baselines() {
        let mut places: Vec<_> = (0..10).map(|i| (0.0, i as f32 * 24.0, 390.0 - (i % 3) as f32 * 5.0)).collect();
        places.extend((0..10).map(|i| (430.0, i as f32 * 24.0, 390.0 - (i % 2) as f32 * 5.0)));
        assert_eq!(order_of(&places), (0..20).collect::<Vec<_>>());
    }

    /// The boxes that a detector draws around `places`, whose letters are 20 high.
    fn grown(places: &[(f32, f32, f32)]) -> Vec<Box> {
        lines(places).iter().map(|one| one.cut(-4.2)).collect()
    }

    #[test]
    fn reads_columns_of_one_pitch_down_although_their_boxes_were_grown() {
        // The rows of the right column stand a fifth of the pitch lower, and after a heading's space somewhat higher.
        let mut places: Vec<_> = (0..8).map(|i| (0.0, i as f32 * 30.0, 200.0 - (i % 3) as f32 * 40.0)).collect();
        places.extend((0..3).map(|i| (260.0, 6.0 + i as f32 * 30.0, 120.0)));
        places.extend((0..3).map(|i| (260.0, 113.0 + i as f32 * 30.0, 90.0)));
        let boxes = grown(&places);
        assert_eq!(reading_order(&boxes, &[true; 14]), (0..14).collect::<Vec<_>>());
    }

    #[test]
    fn rows_of_a_table_survive_grown_boxes_of_unequal_letters() {
        let mut table = Vec::new();
        for row in 0..5 {
            table.extend((0..4).map(|column| (column as f32 * 200.0, row as f32 * 30.0, 100.0)));
        }
        let mut boxes = grown(&table);
        // A descender in every third box, and no capital in every fifth of the others.
        for (i, one) in boxes.iter_mut().enumerate() {
            one.bottom += if i % 3 == 0 { 5.0 } else { 0.0 };
            one.top += if i % 3 != 0 && i % 5 == 0 { 5.0 } else { 0.0 };
        }
        assert_eq!(reading_order(&boxes, &[true; 20]), (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn what_stands_at_the_end_of_a_columns_rows_is_part_of_it() {
        // Entries with a date at their right end, and beside them a column of another pitch.
        for pitch in [36.0, 45.0] {
            let mut places = Vec::new();
            for entry in 0..4 {
                let top = entry as f32 * 100.0;
                places.extend([
                    (0.0, top, 200.0),
                    (0.0, top + 30.0, 150.0),
                    (400.0, top + 30.0, 80.0),
                    (0.0, top + 60.0, 250.0),
                ]);
            }
            places.extend((0..7).map(|i| (520.0, 10.0 + i as f32 * pitch, 150.0)));
            assert_eq!(order_of(&places), (0..places.len()).collect::<Vec<_>>(), "{pitch}");
        }
    }

    #[test]
    fn rows_survive_skew() {
        for degrees in [-2.0f32, -0.7, 0.7, 2.0] {
            let slope = degrees.to_radians().tan();
            let mut table = Vec::new();
            for row in 0..12 {
                for column in 0..5 {
                    let (left, width) = (column as f32 * 320.0, 180.0);
                    let middle = 500.0 + row as f32 * 32.0 + slope * (left + width / 2.0);
                    let half = (22.0 + slope.abs() * width) / 2.0;
                    table.push(Box { left, top: middle - half, right: left + width, bottom: middle + half });
                }
            }
            assert_eq!(reading_order(&table, &[]), (0..60).collect::<Vec<_>>(), "{degrees}");
        }
    }

    #[test]
    fn every_box_comes_once() {
        let mut random = Lcg(31);
        for round in 0..100 {
            let boxes: Vec<Box> = (0..round)
                .map(|_| {
                    let (left, top) = (random.next() * 1000.0, random.next() * 1000.0);
                    Box { left, top, right: left + random.next() * 300.0, bottom: top + random.next() * 40.0 }
                })
                .collect();
            let order = reading_order(&boxes, &[]);
            assert_eq!(order, reading_order(&boxes, &[]));
            let mut sorted = order;
            sorted.sort_unstable();
            assert_eq!(sorted, (0..round).collect::<Vec<_>>());
        }
        let odd = [
            Box { left: f32::NAN, top: 0.0, right: 0.0, bottom: 0.0 },
            Box { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 },
        ];
        assert_eq!(reading_order(&odd, &[]), [1, 0]);
    }
}
