//! Points, hulls, rectangles at any angle, the order of their corners, and upright boxes.

/// A point in pixels, or a vector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// Four corners, clockwise from the text's top left.
pub type Quad = [Point; 4];

impl Point {
    /// The point at (x, y).
    pub fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// How far `other` is.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn cross(self, a: Point, b: Point) -> f32 {
        (a.x - self.x) * (b.y - self.y) - (a.y - self.y) * (b.x - self.x)
    }
}

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

    /// The box without so much on every side.
    pub(crate) fn cut(&self, by: f32) -> Box {
        Box { left: self.left + by, top: self.top + by, right: self.right - by, bottom: self.bottom - by }
    }

    pub(crate) fn middle(&self) -> f32 {
        (self.top + self.bottom) / 2.0
    }
}

/// A rectangle whose first side runs along the unit vector `along`; the second is a quarter turn clockwise of it.
#[derive(Clone, Copy, Debug)]
pub struct Rect {
    /// Where the diagonals meet.
    pub center: Point,
    /// Direction of the first side.
    pub along: Point,
    /// Length of the first side.
    pub width: f32,
    /// Length of the second side.
    pub height: f32,
}

impl Rect {
    /// The shorter side.
    pub fn short_side(&self) -> f32 {
        self.width.min(self.height)
    }

    /// The rectangle with each side moved outwards by `by`.
    pub fn grown(&self, by: f32) -> Rect {
        Rect { width: self.width + 2.0 * by, height: self.height + 2.0 * by, ..*self }
    }

    /// The corners, clockwise.
    pub fn corners(&self) -> Quad {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(across, down)| {
            let (u, v) = (across * self.width, down * self.height);
            Point::new(
                self.center.x + u * self.along.x - v * self.along.y,
                self.center.y + u * self.along.y + v * self.along.x,
            )
        })
    }
}

/// The middle value, the upper one of two; 0 when there is none.
pub(crate) fn median(values: impl Iterator<Item = f32>) -> f32 {
    let mut sorted: Vec<f32> = values.collect();
    sorted.sort_by(f32::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

/// The convex hull, counted without repeats; `points` must be sorted by y, then x.
pub fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut hull: Vec<Point> = Vec::with_capacity(points.len().min(64));
    let mut half = |order: &mut dyn Iterator<Item = &Point>| {
        let floor = hull.len();
        for &point in order {
            while hull.len() >= floor + 2 && hull[hull.len() - 2].cross(hull[hull.len() - 1], point) <= 0.0 {
                hull.pop();
            }
            hull.push(point);
        }
        hull.pop();
    };
    half(&mut points.iter());
    half(&mut points.iter().rev());
    if hull.is_empty() {
        points.first().copied().into_iter().collect()
    } else {
        hull
    }
}

/// The rectangle of least area around a convex hull; one of its sides lies on an edge of the hull.
pub fn min_area_rect(hull: &[Point]) -> Option<Rect> {
    let first = *hull.first()?;
    let mut best: Option<(f32, Rect)> = None;
    for (i, &from) in hull.iter().enumerate() {
        let to = hull[(i + 1) % hull.len()];
        let length = from.distance(to);
        let along = if length > 0.0 {
            Point::new((to.x - from.x) / length, (to.y - from.y) / length)
        } else {
            Point::new(1.0, 0.0)
        };
        let (mut low, mut high) = (Point::new(f32::MAX, f32::MAX), Point::new(f32::MIN, f32::MIN));
        for point in hull {
            let (dx, dy) = (point.x - first.x, point.y - first.y);
            let (u, v) = (dx * along.x + dy * along.y, dy * along.x - dx * along.y);
            low = Point::new(low.x.min(u), low.y.min(v));
            high = Point::new(high.x.max(u), high.y.max(v));
        }
        let (width, height) = (high.x - low.x, high.y - low.y);
        if best.as_ref().is_none_or(|(area, _)| width * height < *area) {
            let (u, v) = ((low.x + high.x) / 2.0, (low.y + high.y) / 2.0);
            let center = Point::new(first.x + u * along.x - v * along.y, first.y + u * along.y + v * along.x);
            best = Some((width * height, Rect { center, along, width, height }));
        }
    }
    best.map(|(_, rect)| rect)
}

/// From this ratio of height to width on a crop is laid on its side, as the reference post-processing does.
pub const UPENDED: f32 = 1.5;

/// Above this angle of the long side (degrees) a box counts as standing: a nearly vertical side leans either way by chance.
const STANDING_DEGREES: f32 = 75.0;

/// The corners of a rectangle of text, clockwise from its top left. A long box is read along its long side, left to right; a standing or a
/// nearly square one keeps the corner that is top left on the page.
pub fn text_corners(corners: Quad) -> Quad {
    let side = |from: usize| {
        let (a, b) = (corners[from], corners[(from + 1) % 4]);
        (b.x - a.x, b.y - a.y)
    };
    let length = |(x, y): (f32, f32)| x.hypot(y);
    let (first, second) = (length(side(0)), length(side(1)));
    let long = if first >= second { 0 } else { 1 };
    let (dx, dy) = side(long);
    let elongated = first.max(second) >= UPENDED * first.min(second);
    let lying = dx.abs() > 0.0 && (dy / dx).atan().to_degrees().abs() <= STANDING_DEGREES;
    // The side that becomes the top edge runs rightwards; corners are clockwise, so exactly one of each opposite pair does.
    let top = if elongated && lying {
        if dx > 0.0 {
            long
        } else {
            long + 2
        }
    } else {
        (0..4).max_by(|&a, &b| side(a).0.total_cmp(&side(b).0).then(b.cmp(&a))).unwrap_or(0)
    };
    std::array::from_fn(|i| corners[(top + i) % 4])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    fn sorted(mut points: Vec<Point>) -> Vec<Point> {
        points.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        points
    }

    #[test]
    fn hull_drops_inner_and_straight_points() {
        let points = sorted(
            [(0, 0), (4, 0), (2, 0), (4, 3), (0, 3), (1, 1), (0, 2)]
                .map(|(x, y)| Point::new(x as f32, y as f32))
                .to_vec(),
        );
        assert_eq!(convex_hull(&points).len(), 4);
        assert_eq!(convex_hull(&points[..1]).len(), 1);
        assert!(convex_hull(&[]).is_empty());
    }

    #[test]
    fn rect_holds_all_points_at_any_angle() {
        let mut random = Lcg(3);
        for _ in 0..200 {
            let angle = random.next() * std::f32::consts::PI;
            let points = sorted(
                (0..30)
                    .map(|_| {
                        let (u, v) = (random.next() * 100.0, random.next() * 10.0);
                        Point::new(200.0 + u * angle.cos() - v * angle.sin(), 200.0 + u * angle.sin() + v * angle.cos())
                    })
                    .collect(),
            );
            let rect = min_area_rect(&convex_hull(&points)).unwrap();
            assert!(rect.width * rect.height <= 1001.0);
            for point in &points {
                let (dx, dy) = (point.x - rect.center.x, point.y - rect.center.y);
                assert!((dx * rect.along.x + dy * rect.along.y).abs() <= rect.width / 2.0 + 0.01);
                assert!((dy * rect.along.x - dx * rect.along.y).abs() <= rect.height / 2.0 + 0.01);
            }
        }
    }

    #[test]
    fn text_corners_start_where_reading_starts() {
        // Angle of the text, its length, its height, angle of the top edge that is expected.
        for (degrees, width, height, expected) in [
            (0.0, 100.0, 10.0, 0.0),
            (30.0, 100.0, 10.0, 30.0),
            (-60.0, 100.0, 10.0, -60.0),
            (88.0, 100.0, 10.0, -2.0),
            (-88.0, 100.0, 10.0, 2.0),
            (10.0, 10.0, 9.0, 10.0),
            (170.0, 100.0, 10.0, -10.0),
        ] {
            let (sin, cos) = f32::to_radians(degrees).sin_cos();
            let rect = Rect { center: Point::new(0.0, 0.0), along: Point::new(cos, sin), width, height };
            let [a, b, c, d] = text_corners(rect.corners());
            let angle = (b.y - a.y).atan2(b.x - a.x).to_degrees();
            assert!((angle - expected).abs() < 0.01, "{degrees}: {angle}");
            assert!(a.cross(b, c) > 0.0 && a.cross(c, d) > 0.0, "clockwise");
        }
    }
}
