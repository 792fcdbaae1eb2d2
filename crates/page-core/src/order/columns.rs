//! Whether a gutter parts columns or the cells of a table, and how far down.

use super::bands::{gap_below, Band};
use super::gutters::Gutter;
use super::lines::Lines;

/// So many rows in a row that stand on both sides of a gutter are a table, which no gutter parts.
const TABLE_ROWS: usize = 2;

/// Rows across a gutter count as one table when at least this share of the smaller side's rows has a partner: of blocks set at different
/// pitches a third meets by chance.
const TABLE: f32 = 0.6;

/// A column has at least so many rows.
const COLUMN_ROWS: usize = 2;

/// Lines of prose are this many times as long as high.
const LONG: f32 = 12.0;

/// A band that stands on one side only still belongs to the blocks above it when it follows within this many median heights.
const SAME_BLOCK: f32 = 1.5;

/// The last band up to which `gutter` parts columns rather than the cells of a table. `after_row`: the band before was read as a row.
pub fn columns_end(lines: &Lines, bands: &[Band], from: usize, after_row: bool, gutter: &Gutter) -> Option<usize> {
    let mut seen = Seen::default();
    if after_row {
        let (left, right) = gutter.sides(lines, &bands[from - 1].items);
        seen.table_rows = (bands[from - 1].is_row && !left.is_empty() && !right.is_empty()) as usize;
    }
    let mut found = None;
    for to in from..=gutter.last {
        let [left, right] = rows_beside(lines, &bands[to], gutter);
        let is_shared = !left.is_empty() && !right.is_empty();
        seen.add(lines, to, gutter, [&left, &right], bands[to].is_row && is_shared);
        if seen.are_columns() && may_end(lines, bands, from, to, is_shared, seen.table_rows > 0, gutter) {
            found = Some(to);
        }
    }
    if found != Some(gutter.last) && seen.is_prose() && fill_columns(lines, &bands[from..=gutter.last], gutter) {
        return Some(gutter.last);
    }
    found
}

/// The rows of a band left and right of a gutter.
fn rows_beside(lines: &Lines, band: &Band, gutter: &Gutter) -> [Vec<Vec<usize>>; 2] {
    let (left, right) = gutter.sides(lines, &band.items);
    [left, right].map(|side| match side.is_empty() {
        true => Vec::new(),
        false if band.is_row => vec![side],
        false => lines.rows(&side),
    })
}

/// A far band on one side would drag what stands beside it above out of place. The rows of a table below two blocks are not theirs; one row alone
/// is, unless it stands nearer to what is below, as a table's head does.
fn may_end(
    lines: &Lines,
    bands: &[Band],
    from: usize,
    to: usize,
    is_shared: bool,
    in_row: bool,
    gutter: &Gutter,
) -> bool {
    let is_far = |upper: usize| gap_below(bands, upper) > SAME_BLOCK * lines.height;
    if in_row {
        let is_head = to > from && gap_below(bands, to) < gap_below(bands, to - 1);
        !is_head && (to == gutter.last || is_far(to))
    } else {
        is_shared || to == from || !is_far(to - 1)
    }
}

fn fill_columns(lines: &Lines, bands: &[Band], gutter: &Gutter) -> bool {
    let group: Vec<usize> = bands.iter().flat_map(|band| band.items.iter().copied()).collect();
    let (left, right) = gutter.sides(lines, &group);
    lines.fill_column(&left) && lines.fill_column(&right)
}

/// One side of a gutter: how many rows it has, how many are as long as lines of prose, and from which band to which they reach.
#[derive(Default)]
struct Side {
    rows: usize,
    long: usize,
    reach: Option<(usize, usize)>,
}

/// How many rows stand left and right of a gutter, and how many on the left have a partner on the right.
#[derive(Default)]
struct Pairs {
    left: usize,
    right: usize,
    partnered: usize,
}

impl Pairs {
    fn add(&mut self, lines: &Lines, left: &[Vec<usize>], right: &[Vec<usize>]) {
        self.left += left.len();
        self.right += right.len();
        self.partnered += left.iter().filter(|row| right.iter().any(|other| lines.partners(row, other))).count();
    }

    fn are_cells(&self) -> bool {
        self.partnered > 0 && self.partnered as f32 >= TABLE * self.left.min(self.right) as f32
    }
}

/// What has been seen left and right of a gutter.
#[derive(Default)]
struct Seen {
    sides: [Side; 2],
    pairs: Pairs,
    /// Those of the columns next to the gutter: what ends the rows of its neighbour, as dates do beside a list, is part of it, whatever follows.
    next_pairs: Pairs,
    /// How many bands in a row up to here were rows across the gutter, and whether these were ever a table's.
    table_rows: usize,
    in_table: bool,
}

impl Seen {
    fn add(
        &mut self,
        lines: &Lines,
        band: usize,
        gutter: &Gutter,
        [left, right]: [&[Vec<usize>]; 2],
        is_table_row: bool,
    ) {
        for (side, rows) in self.sides.iter_mut().zip([left, right]) {
            side.rows += rows.len();
            side.long += rows.iter().filter(|row| lines.length(row) >= LONG * lines.height).count();
            if !rows.is_empty() {
                side.reach = Some((side.reach.map_or(band, |(first, _)| first), band));
            }
        }
        self.pairs.add(lines, left, right);
        self.next_pairs.add(lines, &gutter.next_to(lines, left), &gutter.next_to(lines, right));
        self.table_rows = if is_table_row { self.table_rows + 1 } else { 0 };
        self.in_table |= self.table_rows >= TABLE_ROWS;
    }

    fn are_columns(&self) -> bool {
        let is_table = self.in_table || self.pairs.are_cells() || self.next_pairs.are_cells();
        !is_table && self.sides.iter().all(|side| side.rows >= COLUMN_ROWS) && self.are_beside()
    }

    fn is_prose(&self) -> bool {
        self.sides.iter().all(|side| side.rows >= COLUMN_ROWS && 2 * side.long >= side.rows) && self.are_beside()
    }

    /// Whether the sides stand beside each other: what is wholly above is read first.
    fn are_beside(&self) -> bool {
        matches!((self.sides[0].reach, self.sides[1].reach), (Some(a), Some(b)) if a.0 <= b.1 && b.0 <= a.1)
    }
}
