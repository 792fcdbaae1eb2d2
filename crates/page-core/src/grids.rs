//! Tables whose cells are parted by printed rules.

use crate::rules::Rule;

/// A ruled table in pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// Where columns begin and end, left to right: one more than columns.
    pub columns: Vec<f32>,
    /// Where rows begin and end, top to bottom: one more than rows.
    pub rows: Vec<f32>,
}

/// How far apart the ends of meeting rules may be: this part of what all rules span, and a few pixels at least.
const TOLERANCE: (f32, f32) = (1.0 / 250.0, 4.0);

/// A column's rule belongs to a row when it stands along this share of it.
const CROSSED: f32 = 0.6;

/// A line along one axis: where it stands across, and from where to where it runs.
#[derive(Clone, Copy)]
struct Span {
    at: f32,
    from: f32,
    to: f32,
}

/// The grids that the rules make, top to bottom: rules that meet, cut into grids where the columns change.
pub fn table_grids(rules: &[Rule]) -> Vec<Grid> {
    let (across, down): (Vec<&Rule>, Vec<&Rule>) = rules
        .iter()
        .filter(|rule| finite(rule))
        .partition(|rule| (rule.x1 - rule.x0).abs() >= (rule.y1 - rule.y0).abs());
    let across: Vec<Span> = across.iter().map(|rule| span(rule.y0, rule.y1, rule.x0, rule.x1)).collect();
    let down: Vec<Span> = down.iter().map(|rule| span(rule.x0, rule.x1, rule.y0, rule.y1)).collect();
    let widest =
        across.iter().map(|one| one.to - one.from).chain(down.iter().map(|one| one.to - one.from)).fold(0.0, f32::max);
    let tolerance = (widest * TOLERANCE.0).max(TOLERANCE.1);

    let mut grids: Vec<Grid> = meeting(&across, &down, tolerance)
        .iter()
        .flat_map(|(across, down)| grids_of(across, down, tolerance))
        .collect();
    grids.sort_by(|a, b| a.rows[0].total_cmp(&b.rows[0]).then(a.columns[0].total_cmp(&b.columns[0])));
    grids
}

fn finite(rule: &Rule) -> bool {
    [rule.x0, rule.y0, rule.x1, rule.y1].iter().all(|end| end.is_finite())
}

fn span(at0: f32, at1: f32, end0: f32, end1: f32) -> Span {
    Span { at: (at0 + at1) / 2.0, from: end0.min(end1), to: end0.max(end1) }
}

/// Rules across and down that hang together by meeting.
fn meeting(across: &[Span], down: &[Span], tolerance: f32) -> Vec<(Vec<Span>, Vec<Span>)> {
    let mut parent: Vec<usize> = (0..across.len() + down.len()).collect();
    let root = |parent: &[usize], mut at: usize| {
        while parent[at] != at {
            at = parent[at];
        }
        at
    };
    let within = |at: f32, one: &Span| at >= one.from - tolerance && at <= one.to + tolerance;
    for (i, one) in across.iter().enumerate() {
        for (j, other) in down.iter().enumerate() {
            if within(other.at, one) && within(one.at, other) {
                let (a, b) = (root(&parent, i), root(&parent, across.len() + j));
                parent[a.max(b)] = a.min(b);
            }
        }
    }
    // A group's first rule is one across, as those come first; a rule down that meets none has no rules across.
    (0..across.len())
        .filter(|&i| parent[i] == i)
        .map(|group| {
            let members = |spans: &[Span], offset: usize| {
                spans
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| root(&parent, offset + i) == group)
                    .map(|(_, one)| *one)
                    .collect()
            };
            (members(across, 0), members(down, across.len()))
        })
        .collect()
}

fn grids_of(across: &[Span], down: &[Span], tolerance: f32) -> Vec<Grid> {
    if down.is_empty() {
        return Vec::new();
    }
    let left = across.iter().fold(f32::MAX, |low, one| low.min(one.from));
    let right = across.iter().fold(f32::MIN, |high, one| high.max(one.to));
    let (rows, lines) = (places(across, tolerance), places(down, tolerance));
    let mut grids: Vec<Grid> = Vec::new();
    for pair in rows.windows(2) {
        let (top, bottom) = (pair[0], pair[1]);
        let crosses = |at: f32| {
            let own = down.iter().filter(|one| (one.at - at).abs() <= tolerance);
            own.map(|one| (one.to.min(bottom) - one.from.max(top)).max(0.0)).sum::<f32>() >= CROSSED * (bottom - top)
        };
        let mut columns: Vec<f32> = lines.iter().copied().filter(|&at| crosses(at)).collect();
        // Tables are often open at the sides: the rules across then say where they end.
        if columns.first().is_some_and(|first| first - left > 3.0 * tolerance) {
            columns.insert(0, left);
        }
        if columns.last().is_some_and(|last| right - last > 3.0 * tolerance) {
            columns.push(right);
        }
        match grids.last_mut() {
            Some(last) if last.columns == columns => last.rows.push(bottom),
            _ => grids.push(Grid { columns, rows: vec![top, bottom] }),
        }
    }
    // A single cell is a frame.
    grids.retain(|grid| grid.columns.len() >= 2 && (grid.columns.len() - 1) * (grid.rows.len() - 1) >= 2);
    grids
}

/// Where rules stand, those nearly at the same place as one, in order.
fn places(spans: &[Span], tolerance: f32) -> Vec<f32> {
    let mut sorted: Vec<f32> = spans.iter().map(|one| one.at).collect();
    sorted.sort_by(f32::total_cmp);
    let mut groups: Vec<Vec<f32>> = Vec::new();
    for at in sorted {
        match groups.last_mut() {
            Some(group) if at - group[0] <= tolerance => group.push(at),
            _ => groups.push(vec![at]),
        }
    }
    groups.iter().map(|group| group.iter().sum::<f32>() / group.len() as f32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn across(y: f32, x0: f32, x1: f32) -> Rule {
        Rule { x0, y0: y, x1, y1: y }
    }

    fn down(x: f32, y0: f32, y1: f32) -> Rule {
        Rule { x0: x, y0, x1: x, y1 }
    }

    #[test]
    fn finds_a_full_grid() {
        let mut rules: Vec<Rule> = [100.0, 140.0, 180.0, 220.0].map(|y| across(y, 50.0, 750.0)).to_vec();
        rules.extend([50.0, 400.0, 600.0, 749.0].map(|x| down(x, 101.0, 218.0)));
        assert_eq!(
            table_grids(&rules),
            [Grid { columns: vec![50.0, 400.0, 600.0, 749.0], rows: vec![100.0, 140.0, 180.0, 220.0] }]
        );
    }

    #[test]
    fn closes_open_sides_and_parts_where_columns_change() {
        let mut rules: Vec<Rule> = [100.0, 140.0, 180.0, 220.0, 260.0].map(|y| across(y, 50.0, 750.0)).to_vec();
        rules.extend([down(400.0, 100.0, 180.0), down(600.0, 100.0, 260.0)]);
        let grids = table_grids(&rules);
        assert_eq!(grids[0], Grid { columns: vec![50.0, 400.0, 600.0, 750.0], rows: vec![100.0, 140.0, 180.0] });
        assert_eq!(grids[1], Grid { columns: vec![50.0, 600.0, 750.0], rows: vec![180.0, 220.0, 260.0] });
    }

    #[test]
    fn borders_drawn_cell_by_cell_are_one_grid() {
        let mut rules = Vec::new();
        for row in 0..3 {
            for column in 0..2 {
                let (x, y) = (column as f32 * 200.0, row as f32 * 40.0);
                rules.extend([
                    across(y, x, x + 200.0),
                    across(y + 40.0, x, x + 200.0),
                    down(x, y, y + 40.0),
                    down(x + 200.0, y, y + 40.0),
                ]);
            }
        }
        assert_eq!(
            table_grids(&rules),
            [Grid { columns: vec![0.0, 200.0, 400.0], rows: vec![0.0, 40.0, 80.0, 120.0] }]
        );
    }

    #[test]
    fn frames_and_loose_rules_are_no_tables() {
        let frame = [across(0.0, 0.0, 100.0), across(50.0, 0.0, 100.0), down(0.0, 0.0, 50.0), down(100.0, 0.0, 50.0)];
        assert!(table_grids(&frame).is_empty());
        assert!(table_grids(&[across(0.0, 0.0, 100.0), across(50.0, 0.0, 100.0), down(300.0, 0.0, 50.0)]).is_empty());
        assert!(table_grids(&[]).is_empty());
        assert!(table_grids(&[across(f32::NAN, 0.0, 1.0)]).is_empty());
    }

    #[test]
    fn two_tables_stay_two() {
        let mut rules = Vec::new();
        for x in [0.0, 500.0] {
            rules.extend([0.0, 40.0, 80.0].map(|y| across(y, x, x + 200.0)));
            rules.extend([0.0, 100.0, 200.0].map(|shift| down(x + shift, 0.0, 80.0)));
        }
        assert_eq!(table_grids(&rules).len(), 2);
    }
}
