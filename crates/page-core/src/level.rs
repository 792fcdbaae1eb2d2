//! Boxes of a leaning page set level, so that what stands in one row has one height on the page.

use crate::geometry::Box;

/// Slopes (dy / dx) of a row's neighbours below it are the noise of ascenders and descenders.
const LEVEL: f32 = 0.003;

/// Fewer pairs of neighbours do not tell a slope, and of their distance this share must lean the same way: on a level page it is half.
const MIN_PAIRS: usize = 5;
const AGREEING: f32 = 0.75;

/// The boxes with the page's slope taken out of their heights and places. `items` are those that have a place.
pub fn levelled(boxes: &[Box], items: &[usize]) -> Vec<Box> {
    let mut slopes: Vec<(f32, f32)> = Vec::new();
    for &i in items {
        let one = &boxes[i];
        let beside = |other: &Box| {
            other.left >= one.right
                && (other.bottom.min(one.bottom) - other.top.max(one.top)) >= 0.5 * one.height().min(other.height())
        };
        let next =
            items.iter().map(|&j| &boxes[j]).filter(|other| beside(other)).min_by(|a, b| a.left.total_cmp(&b.left));
        if let Some(next) = next {
            let distance = ((next.left + next.right - one.left - one.right) / 2.0).max(f32::MIN_POSITIVE);
            slopes.push(((next.middle() - one.middle()) / distance, distance));
        }
    }
    let slope = common_slope(slopes);
    if slope.abs() < LEVEL {
        return boxes.to_vec();
    }
    boxes
        .iter()
        .map(|one| {
            let middle = one.middle() - slope * (one.left + one.right) / 2.0;
            // The box of a leaning line is higher than the line by the line's rise.
            let half = (one.height() - slope.abs() * one.width()).max(one.height() / 2.0) / 2.0;
            Box { top: middle - half, bottom: middle + half, ..*one }
        })
        .collect()
}

/// The median of slopes weighted by their distances; 0 when there are few or they disagree.
fn common_slope(mut slopes: Vec<(f32, f32)>) -> f32 {
    slopes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let total: f32 = slopes.iter().map(|(_, distance)| distance).sum();
    let mut passed = 0.0;
    let middle = slopes.iter().find(|(_, distance)| {
        passed += distance;
        passed >= total / 2.0
    });
    let slope = middle.map_or(0.0, |(slope, _)| *slope);
    let agreeing: f32 = slopes.iter().filter(|(one, _)| one * slope > 0.0).map(|(_, distance)| distance).sum();
    if slopes.len() < MIN_PAIRS || agreeing < AGREEING * total {
        0.0
    } else {
        slope
    }
}
