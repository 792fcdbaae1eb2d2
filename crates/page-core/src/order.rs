//! The order in which boxes of text are read. Pure geometry: no text is looked at.

use crate::geometry::median;
use crate::level::levelled;

/// Upright box in pixels, or in any unit that is the same across and down.
#[derive(Clone, Copy, Debug)]
pub struct Box {
    /// Left edge.
    pub left: f32,
    /// Upper edge.
    pub top: f32,
    /// Right edge.
    pub right: f32,
    /// Lower edge.
    pub bottom: f32,
}

impl Box {
    pub(crate) fn height(&self) -> f32 {
        self.bottom - self.top
    }

    pub(crate) fn width(&self) -> f32 {
        self.right - self.left
    }

    pub(crate) fn middle(&self) -> f32 {
        (self.top + self.bottom) / 2.0
    }
}

/// A column gap is at least this wide, in median heights: two to three times the space between words.
const GUTTER: f32 = 1.0;

/// Two boxes stand on one row when their middles differ by at most this share of the lower one's height: lines set solid differ by a whole height.
const SAME_ROW: f32 = 0.5;

/// Cells of a table's row share their baseline, so across a gutter partners agree in upper edge, middle or lower edge to this share of the lower
/// one's height: a descender moves only two of the three.
const PARTNER: f32 = 0.25;

/// So many rows in a row that stand on both sides of a gutter are a table, which no gutter parts.
const TABLE_ROWS: usize = 2;

/// Rows across a gutter count as one table when at least this share of the smaller side's rows has a partner: of blocks set at different
/// pitches a third meets by chance.
const TABLE: f32 = 0.6;

/// Two columns of running text: each side's median line fills this share of its column and is this many times as long as high.
const PROSE: (f32, f32) = (0.8, 12.0);

/// A band that stands on one side only still belongs to the blocks above it when it follows within this many median heights.
const SAME_BLOCK: f32 = 1.5;

/// Part of its height by which a box is cut above and below before white gaps are looked for: a detector's boxes are grown beyond their letters, and
/// those of lines set solid overlap.
const GROWN: f32 = 0.2;

/// Indices of the boxes: side-by-side blocks one after the other where a gutter parts them over several lines, everything else row by row.
pub fn reading_order(boxes: &[Box]) -> Vec<usize> {
    let usable = |one: &Box| [one.left, one.top, one.right, one.bottom].iter().all(|edge| edge.is_finite());
    let (mut items, odd): (Vec<usize>, Vec<usize>) = (0..boxes.len()).partition(|&i| usable(&boxes[i]));
    let level = levelled(boxes, &items);
    let mut order = Vec::with_capacity(boxes.len());
    items.sort_by(|&a, &b| level[a].top.total_cmp(&level[b].top).then(a.cmp(&b)));
    Reader { boxes: &level, line: median(items.iter().map(|&i| level[i].height())).max(f32::MIN_POSITIVE) }.read(items, &mut order);
    // What has no place comes last rather than being lost.
    order.extend(odd);
    order
}

/// Boxes between two horizontal white gaps that cross the whole area, and what is asked of them again and again.
struct Band {
    items: Vec<usize>,
    top: f32,
    bottom: f32,
    is_row: bool,
}

/// A white vertical gap, and the last band that it reaches.
struct Gutter {
    start: f32,
    end: f32,
    last: usize,
}

/// How many rows stand left and right of a gutter, how many have a partner across it, and how many are as long as lines of prose.
#[derive(Default)]
struct Tally {
    left: usize,
    right: usize,
    partnered: usize,
    long_left: usize,
    long_right: usize,
}

struct Reader<'a> {
    boxes: &'a [Box],
    line: f32,
}

impl Reader<'_> {
    /// Appends `items` (sorted by their upper edge) in reading order.
    fn read(&self, items: Vec<usize>, order: &mut Vec<usize>) {
        let bands = self.bands(&items);
        let mut from = 0;
        // Bands from here up to `from` were read as rows.
        let mut rows_since = 0;
        while from < bands.len() {
            // The gutter that parts the most bands wins, then the widest.
            let gutters = self.gutters(&bands, from);
            let cut = gutters
                .iter()
                .filter_map(|gutter| self.columns_end(&bands, from, from > rows_since, gutter).map(|to| (to, gutter)))
                .max_by(|a, b| a.0.cmp(&b.0).then((a.1.end - a.1.start).total_cmp(&(b.1.end - b.1.start))).then(b.1.start.total_cmp(&a.1.start)));
            if let Some((to, gutter)) = cut {
                let group = bands[from..=to].iter().flat_map(|band| &band.items);
                let (left, right): (Vec<usize>, Vec<usize>) = group.partition(|&&i| self.boxes[i].right <= gutter.start);
                self.read(left, order);
                self.read(right, order);
                from = to + 1;
                rows_since = from;
            } else {
                order.extend(self.rows(&bands[from].items).concat());
                from += 1;
            }
        }
    }

    fn bands(&self, items: &[usize]) -> Vec<Band> {
        let mut bands: Vec<Band> = Vec::new();
        for &i in items {
            let grown = GROWN * self.boxes[i].height();
            let (top, bottom) = (self.boxes[i].top + grown, self.boxes[i].bottom - grown);
            match bands.last_mut() {
                Some(band) if top < band.bottom => {
                    band.items.push(i);
                    band.bottom = band.bottom.max(bottom);
                }
                _ => bands.push(Band { items: vec![i], top, bottom, is_row: false }),
            }
        }
        for band in &mut bands {
            band.is_row = band.items.iter().all(|&i| self.partners(&band.items[..1], &[i]));
        }
        bands
    }

    /// The gutters that begin in band `from`, each as wide as it is where it ends.
    fn gutters(&self, bands: &[Band], from: usize) -> Vec<Gutter> {
        let mut spans: Vec<(f32, f32)> = Vec::new();
        let mut open: Vec<Gutter> = Vec::new();
        let mut closed = Vec::new();
        for (last, band) in bands.iter().enumerate().skip(from) {
            spans.extend(band.items.iter().map(|&i| (self.boxes[i].left, self.boxes[i].right)));
            spans.sort_by(|a, b| a.0.total_cmp(&b.0));
            spans.dedup_by(|next, kept| {
                let joined = next.0 - kept.1 < GUTTER * self.line;
                if joined {
                    kept.1 = kept.1.max(next.1);
                }
                joined
            });
            let now: Vec<Gutter> = spans.windows(2).map(|pair| Gutter { start: pair[0].1, end: pair[1].0, last }).collect();
            closed.extend(open.into_iter().filter(|old| !now.iter().any(|new| new.start < old.end && old.start < new.end)));
            open = now;
            if open.is_empty() && last > from {
                break;
            }
        }
        closed.extend(open);
        closed
    }

    /// The last band up to which `gutter` parts columns rather than the cells of a table. `after_row`: the band before was read as a row.
    fn columns_end(&self, bands: &[Band], from: usize, after_row: bool, gutter: &Gutter) -> Option<usize> {
        let mut tally = Tally::default();
        let mut found = None;
        let crosses = |(left, right): (Vec<usize>, Vec<usize>)| !left.is_empty() && !right.is_empty();
        let follows_table = after_row && bands[from - 1].is_row && crosses(self.sides(&bands[from - 1].items, gutter));
        let (mut table_rows, mut in_table) = (follows_table as usize, false);
        let (mut left_reach, mut right_reach) = (None, None);
        for to in from..=gutter.last {
            let band = &bands[to];
            let (left, right) = self.sides(&band.items, gutter);
            let (left_rows, right_rows) = if band.is_row { (one_row(left), one_row(right)) } else { (self.rows(&left), self.rows(&right)) };
            let one_sided = left_rows.is_empty() || right_rows.is_empty();
            for (rows, reach) in [(&left_rows, &mut left_reach), (&right_rows, &mut right_reach)] {
                if !rows.is_empty() {
                    *reach = Some((reach.map_or(to, |(first, _)| first), to));
                }
            }
            let gap_below = |upper: usize| bands.get(upper + 1).map_or(f32::INFINITY, |lower| lower.top - bands[upper].bottom);
            // A far band on one side would drag what stands beside it above out of place. The rows of a table below two blocks are not theirs; one
            // row alone is, unless it stands nearer to what is below, as a table's head does.
            let is_far = |upper: usize| gap_below(upper) > SAME_BLOCK * self.line;
            table_rows = if band.is_row && !one_sided { table_rows + 1 } else { 0 };
            in_table |= table_rows >= TABLE_ROWS;
            let is_head = to > from && gap_below(to) < gap_below(to - 1);
            let ends = if table_rows == 0 { !one_sided || to == from || !is_far(to - 1) } else { !is_head && (to == gutter.last || is_far(to)) };
            tally.add(self, &left_rows, &right_rows);
            let is_table = in_table || (tally.partnered as f32) >= TABLE * tally.left.min(tally.right) as f32;
            if ends && !is_table && tally.left >= 2 && tally.right >= 2 && are_beside(left_reach, right_reach) {
                found = Some(to);
            }
        }
        let long_lines = tally.left >= 2 && tally.right >= 2 && 2 * tally.long_left >= tally.left && 2 * tally.long_right >= tally.right;
        if long_lines && found != Some(gutter.last) && are_beside(left_reach, right_reach) {
            let group: Vec<usize> = bands[from..=gutter.last].iter().flat_map(|band| band.items.iter().copied()).collect();
            let (left, right) = self.sides(&group, gutter);
            if self.fills_column(&left) && self.fills_column(&right) {
                return Some(gutter.last);
            }
        }
        found
    }

    fn sides(&self, items: &[usize], gutter: &Gutter) -> (Vec<usize>, Vec<usize>) {
        items.iter().partition(|&&i| self.boxes[i].right <= gutter.start)
    }

    /// Rows from top to bottom, each from left to right.
    fn rows(&self, items: &[usize]) -> Vec<Vec<usize>> {
        let mut sorted = items.to_vec();
        sorted.sort_by(|&a, &b| self.boxes[a].middle().total_cmp(&self.boxes[b].middle()).then(a.cmp(&b)));
        let mut rows: Vec<Vec<usize>> = Vec::new();
        for i in sorted {
            match rows.last_mut() {
                Some(row) if self.same_row(row, &[i]) => row.push(i),
                _ => rows.push(vec![i]),
            }
        }
        for row in &mut rows {
            row.sort_by(|&a, &b| self.boxes[a].left.total_cmp(&self.boxes[b].left).then(a.cmp(&b)));
        }
        rows
    }

    fn mean(&self, row: &[usize], of: fn(&Box) -> f32) -> f32 {
        row.iter().map(|&i| of(&self.boxes[i])).sum::<f32>() / row.len() as f32
    }

    fn agree(&self, a: &[usize], b: &[usize], of: fn(&Box) -> f32, tolerance: f32) -> bool {
        (self.mean(a, of) - self.mean(b, of)).abs() <= tolerance * self.mean(a, Box::height).min(self.mean(b, Box::height))
    }

    fn same_row(&self, a: &[usize], b: &[usize]) -> bool {
        self.agree(a, b, Box::middle, SAME_ROW)
    }

    fn partners(&self, a: &[usize], b: &[usize]) -> bool {
        [|one: &Box| one.top, Box::middle, |one: &Box| one.bottom].into_iter().any(|of| self.agree(a, b, of, PARTNER))
    }

    fn length(&self, row: &[usize]) -> f32 {
        row.iter().map(|&i| self.boxes[i].width()).sum()
    }

    fn fills_column(&self, items: &[usize]) -> bool {
        let left = items.iter().fold(f32::MAX, |low, &i| low.min(self.boxes[i].left));
        let right = items.iter().fold(f32::MIN, |high, &i| high.max(self.boxes[i].right));
        median(self.rows(items).iter().map(|row| self.length(row))) >= PROSE.0 * (right - left)
    }
}

/// Whether what reaches from one band to another on either side of a gutter stands beside each other: what is wholly above is read first.
fn are_beside(left: Option<(usize, usize)>, right: Option<(usize, usize)>) -> bool {
    matches!((left, right), (Some(a), Some(b)) if a.0 <= b.1 && b.0 <= a.1)
}

fn one_row(items: Vec<usize>) -> Vec<Vec<usize>> {
    if items.is_empty() {
        Vec::new()
    } else {
        vec![items]
    }
}

impl Tally {
    fn add(&mut self, reader: &Reader, left: &[Vec<usize>], right: &[Vec<usize>]) {
        let long = |rows: &[Vec<usize>]| rows.iter().filter(|row| reader.length(row) >= PROSE.1 * reader.line).count();
        self.left += left.len();
        self.right += right.len();
        self.partnered += left.iter().filter(|row| right.iter().any(|other| reader.partners(row, other))).count();
        self.long_left += long(left);
        self.long_right += long(right);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    /// Boxes drawn as (column in px, row in px, width), all 20 high.
    fn lines(places: &[(f32, f32, f32)]) -> Vec<Box> {
        places.iter().map(|&(left, top, width)| Box { left, top, right: left + width, bottom: top + 20.0 }).collect()
    }

    #[test]
    fn reads_a_table_row_by_row() {
        let mut table = Vec::new();
        for row in 0..5 {
            for column in 0..4 {
                table.push((column as f32 * 200.0, row as f32 * 30.0 + column as f32, 100.0));
            }
        }
        assert_eq!(reading_order(&lines(&table)), (0..20).collect::<Vec<_>>());
    }

    #[test]
    fn reads_blocks_of_different_pitch_one_after_the_other() {
        let mut places: Vec<_> = (0..4).map(|i| (0.0, 100.0 + i as f32 * 24.0, 200.0)).collect();
        places.extend((0..6).map(|i| (400.0, 93.0 + i as f32 * 31.0, 150.0)));
        assert_eq!(reading_order(&lines(&places)), (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn a_table_below_two_blocks_stays_a_table() {
        let mut places = vec![(0.0, 0.0, 700.0)];
        places.extend((0..4).map(|i| (0.0, 100.0 + i as f32 * 24.0, 200.0)));
        places.extend((0..3).map(|i| (400.0, 109.0 + i as f32 * 33.0, 150.0)));
        for row in 0..4 {
            places.extend([(0.0, 260.0 + row as f32 * 30.0, 180.0), (420.0, 260.0 + row as f32 * 30.0, 80.0), (600.0, 260.0 + row as f32 * 30.0, 80.0)]);
        }
        places.push((0.0, 420.0, 690.0));
        assert_eq!(reading_order(&lines(&places)), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn a_table_beside_nothing_else_keeps_its_rows_when_blocks_follow() {
        let mut places = Vec::new();
        for row in 0..4 {
            places.extend([(0.0, row as f32 * 30.0, 100.0), (200.0, row as f32 * 30.0 + 3.0, 100.0), (500.0, row as f32 * 30.0 - 2.0, 80.0)]);
        }
        places.extend((0..4).map(|i| (500.0, 160.0 + i as f32 * 30.0, 80.0)));
        places.extend((0..4).map(|i| (0.0, 320.0 + i as f32 * 24.0, 150.0)));
        assert_eq!(reading_order(&lines(&places)), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn the_head_of_a_table_goes_with_its_rows_not_with_the_blocks_above() {
        // One block more than a line longer than the other, then a head that stands closer to the first row than to the blocks.
        let mut places: Vec<_> = (0..4).map(|i| (0.0, 100.0 + i as f32 * 24.0, 200.0)).collect();
        places.extend((0..5).map(|i| (400.0, 109.0 + i as f32 * 33.0, 150.0)));
        for row in 0..3 {
            places.extend([(0.0, 320.0 + row as f32 * 54.0, 180.0), (420.0, 320.0 + row as f32 * 54.0, 80.0), (600.0, 320.0 + row as f32 * 54.0, 80.0)]);
        }
        assert_eq!(reading_order(&lines(&places)), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn blocks_on_either_side_of_a_gutter_are_read_from_the_top_where_none_stands_beside_the_other() {
        // Sums at the right, and far below them the columns of a footer at the left.
        let mut places = Vec::new();
        for row in 0..3 {
            places.extend([(600.0, row as f32 * 30.0, 100.0), (760.0, row as f32 * 30.0, 60.0)]);
        }
        places.extend((0..3).map(|i| (0.0, 900.0 + i as f32 * 24.0, 400.0)));
        assert_eq!(reading_order(&lines(&places)), (0..places.len()).collect::<Vec<_>>());
    }

    #[test]
    fn columns_of_prose_are_read_down_even_on_common_baselines() {
        let mut places: Vec<_> = (0..10).map(|i| (0.0, i as f32 * 24.0, 390.0 - (i % 3) as f32 * 5.0)).collect();
        places.extend((0..10).map(|i| (430.0, i as f32 * 24.0, 390.0 - (i % 2) as f32 * 5.0)));
        assert_eq!(reading_order(&lines(&places)), (0..20).collect::<Vec<_>>());
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
            assert_eq!(reading_order(&table), (0..60).collect::<Vec<_>>(), "{degrees}");
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
            let order = reading_order(&boxes);
            assert_eq!(order, reading_order(&boxes));
            let mut sorted = order;
            sorted.sort_unstable();
            assert_eq!(sorted, (0..round).collect::<Vec<_>>());
        }
        let odd = [Box { left: f32::NAN, top: 0.0, right: 0.0, bottom: 0.0 }, Box { left: 0.0, top: 0.0, right: 0.0, bottom: 0.0 }];
        assert_eq!(reading_order(&odd), [1, 0]);
    }
}
