//! How far the lines of a page lean.

use crate::geometry::{Point, Quad};

/// Only boxes at least this many times as long as thick vote: a pixel of error on a shorter one is a degree.
const LONG: f32 = 5.0;

/// Below this many long boxes their angle is chance.
const MIN_VOTES: usize = 3;

/// Median slope of the long boxes, weighted by length: degrees clockwise, -45..45; 0 when there are fewer than three.
pub fn skew(quads: &[Quad]) -> f32 {
    let mut votes: Vec<(f32, f32)> = quads.iter().filter_map(vote).collect();
    if votes.len() < MIN_VOTES {
        return 0.0;
    }
    votes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = votes.iter().map(|(_, length)| length).sum::<f32>() / 2.0;
    let mut passed = 0.0;
    for (degrees, length) in votes {
        passed += length;
        if passed >= half {
            return degrees;
        }
    }
    0.0
}

/// Angle and length of a long box. A standing box counts by the angle to the vertical.
fn vote(quad: &Quad) -> Option<(f32, f32)> {
    let middle = |a: usize, b: usize| Point::new((quad[a].x + quad[b].x) / 2.0, (quad[a].y + quad[b].y) / 2.0);
    let across = (middle(0, 3), middle(1, 2));
    let down = (middle(0, 1), middle(3, 2));
    let (wide, high) = (across.0.distance(across.1), down.0.distance(down.1));
    let (from, to) = if wide >= high { across } else { down };
    if wide.max(high) < LONG * wide.min(high) || wide.max(high) <= 0.0 {
        return None;
    }
    let degrees = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    Some((degrees - 90.0 * (degrees / 90.0).round(), wide.max(high)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Rect;

    fn line(degrees: f32, width: f32, height: f32) -> Quad {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Rect { center: Point::new(50.0, 50.0), along: Point::new(cos, sin), width, height }.corners()
    }

    #[test]
    fn takes_the_median_of_long_boxes() {
        for (angles, expected) in [
            (vec![3.0, 3.1, 2.9, 40.0], 3.0),
            (vec![-12.0, -12.0, -12.5], -12.0),
            (vec![5.0, 5.0], 0.0),
            (vec![], 0.0),
            (vec![88.0, 88.0, 88.0], -2.0),
        ] {
            let quads: Vec<Quad> = angles.iter().map(|&degrees| line(degrees, 100.0, 10.0)).collect();
            assert!((skew(&quads) - expected).abs() < 0.11, "{angles:?} {}", skew(&quads));
        }
    }

    #[test]
    fn short_boxes_do_not_vote() {
        let mut quads = vec![line(20.0, 30.0, 10.0); 50];
        assert_eq!(skew(&quads), 0.0);
        quads.extend(vec![line(1.0, 100.0, 10.0); 3]);
        assert!((skew(&quads) - 1.0).abs() < 0.01);
    }
}
