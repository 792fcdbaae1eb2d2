//! A detector's probability map as boxes of text: the post-processing of DB (Liao et al. 2020) with rectangles at any angle.

use crate::geometry::{convex_hull, min_area_rect, text_corners, Point, Quad, Rect};

/// What is kept of the map, and how far boxes grow.
pub struct BoxSettings {
    /// A pixel above it belongs to text.
    pub threshold: f32,
    /// A box is kept from this mean probability inside it on.
    pub box_threshold: f32,
    /// A box grows by `area * unclip / perimeter` on each side.
    pub unclip: f32,
    /// Boxes whose shorter side is less are dropped, in pixels of the map.
    pub min_side: f32,
    /// Whether a 2 x 2 dilation joins neighbours first.
    pub dilate: bool,
    /// How many areas are looked at, from the top.
    pub max_boxes: usize,
}

/// One box and the mean probability inside it.
pub struct TextBox {
    /// Corners in pixels of the image.
    pub quad: Quad,
    /// 0..1.
    pub score: f32,
}

/// Pixels of one row that belong together: `start` up to and with `end`.
struct Run {
    y: usize,
    start: usize,
    end: usize,
}

/// A growing rectangle gains at least this many pixels on its shorter side before it counts as text, as in the reference implementation.
const MIN_GROWTH: f32 = 2.0;

/// The boxes of a `width` x `height` map, scaled to an image of `image_width` x `image_height`, in the order of their topmost pixels.
pub fn text_boxes(
    map: &[f32],
    width: usize,
    height: usize,
    image_width: f32,
    image_height: f32,
    settings: &BoxSettings,
) -> Vec<TextBox> {
    if width == 0 || height == 0 || map.len() < width * height {
        return Vec::new();
    }
    let (scale_x, scale_y) = (image_width / width as f32, image_height / height as f32);
    let runs = runs(map, width, height, settings);
    let mut boxes = Vec::new();
    for outline in outlines(&runs).into_iter().take(settings.max_boxes) {
        let Some(rect) = min_area_rect(&convex_hull(&outline)) else { continue };
        if rect.short_side() < settings.min_side {
            continue;
        }
        let score = mean_inside(map, width, height, &rect);
        if score < settings.box_threshold {
            continue;
        }
        let grown = rect.grown(unclip_distance(rect.width, rect.height, settings.unclip));
        if grown.short_side() < settings.min_side + MIN_GROWTH {
            continue;
        }
        // Centres of map pixels become positions in the image: + 0.5 is the centre's distance from the map's edge.
        let quad = text_corners(grown.corners().map(|corner| {
            Point::new(
                ((corner.x + 0.5) * scale_x).clamp(0.0, image_width),
                ((corner.y + 0.5) * scale_y).clamp(0.0, image_height),
            )
        }));
        if quad[0].distance(quad[1]).min(quad[0].distance(quad[3])) > settings.min_side {
            boxes.push(TextBox { quad, score });
        }
    }
    boxes
}

/// How far each side of a rectangle moves outwards.
pub fn unclip_distance(width: f32, height: f32, unclip: f32) -> f32 {
    if width + height > 0.0 {
        width * height * unclip / (2.0 * (width + height))
    } else {
        0.0
    }
}

/// All runs of text pixels, row by row, left to right.
fn runs(map: &[f32], width: usize, height: usize, settings: &BoxSettings) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut above = vec![0u8; width];
    let mut own = vec![0u8; width];
    let mut joined = vec![0u8; width];
    for (y, row) in map.chunks_exact(width).take(height).enumerate() {
        for (bit, &value) in own.iter_mut().zip(row) {
            *bit = (value > settings.threshold) as u8;
        }
        if settings.dilate {
            joined[0] = own[0] | above[0];
            for ((to, pair), upper) in joined[1..].iter_mut().zip(own.windows(2)).zip(above.windows(2)) {
                *to = pair[0] | pair[1] | upper[0] | upper[1];
            }
            collect(&joined, y, &mut runs);
            std::mem::swap(&mut above, &mut own);
        } else {
            collect(&own, y, &mut runs);
        }
    }
    runs
}

fn collect(bits: &[u8], y: usize, runs: &mut Vec<Run>) {
    let mut x = 0;
    while x < bits.len() {
        // Most of a page is empty: sixteen pixels are skipped at once.
        if let Some(chunk) = bits[x..].first_chunk::<16>() {
            if u128::from_ne_bytes(*chunk) == 0 {
                x += 16;
                continue;
            }
        }
        if bits[x] == 0 {
            x += 1;
            continue;
        }
        let start = x;
        while x < bits.len() && bits[x] != 0 {
            x += 1;
        }
        runs.push(Run { y, start, end: x - 1 });
    }
}

/// The outermost pixels of each connected area (diagonals connect), sorted by y, then x; areas in the order of their first run.
fn outlines(runs: &[Run]) -> Vec<Vec<Point>> {
    let mut parent: Vec<usize> = (0..runs.len()).collect();
    let mut upper = 0;
    for (i, run) in runs.iter().enumerate() {
        while upper < i
            && (runs[upper].y + 1 < run.y || (runs[upper].y + 1 == run.y && runs[upper].end + 1 < run.start))
        {
            upper += 1;
        }
        for (j, other) in runs.iter().enumerate().take(i).skip(upper) {
            if other.y >= run.y || other.start > run.end + 1 {
                break;
            }
            let (a, b) = (root(&mut parent, i), root(&mut parent, j));
            parent[a.max(b)] = a.min(b);
        }
    }
    let mut index = vec![usize::MAX; runs.len()];
    let mut outlines: Vec<Vec<Point>> = Vec::new();
    for (i, run) in runs.iter().enumerate() {
        let area = root(&mut parent, i);
        if index[area] == usize::MAX {
            index[area] = outlines.len();
            outlines.push(Vec::new());
        }
        let outline = &mut outlines[index[area]];
        let (y, end) = (run.y as f32, run.end as f32);
        // A second run of the same row only moves the right end.
        match outline.last_mut() {
            Some(last) if last.y == y => last.x = end,
            _ => outline.extend([Point::new(run.start as f32, y), Point::new(end, y)]),
        }
    }
    outlines
}

fn root(parent: &mut [usize], mut at: usize) -> usize {
    while parent[at] != at {
        parent[at] = parent[parent[at]];
        at = parent[at];
    }
    at
}

/// Mean of the map over the pixels whose centre lies in the rectangle.
fn mean_inside(map: &[f32], width: usize, height: usize, rect: &Rect) -> f32 {
    // The sides run through pixel centres, which rounding must not put outside.
    let rect = rect.grown(0.01);
    let (half_u, half_v) = (rect.width / 2.0, rect.height / 2.0);
    let corners = rect.corners();
    let top = corners.iter().fold(f32::MAX, |low, corner| low.min(corner.y)).ceil().max(0.0) as usize;
    let bottom = corners.iter().fold(f32::MIN, |high, corner| high.max(corner.y)).floor().min(height as f32 - 1.0);
    let (mut sum, mut count) = (0f32, 0usize);
    for y in top..(bottom.max(-1.0) + 1.0) as usize {
        let dy = y as f32 - rect.center.y;
        let (mut low, mut high) = (0f32, width as f32 - 1.0);
        for (slope, shift, half) in
            [(rect.along.x, dy * rect.along.y, half_u), (-rect.along.y, dy * rect.along.x, half_v)]
        {
            if slope.abs() > 1e-6 {
                let (a, b) = (rect.center.x + (-half - shift) / slope, rect.center.x + (half - shift) / slope);
                (low, high) = (low.max(a.min(b)), high.min(a.max(b)));
            } else if shift.abs() > half {
                high = -1.0;
            }
        }
        let (from, to) = (low.ceil(), high.floor());
        if from <= to {
            let pixels = &map[y * width + from as usize..=y * width + to as usize];
            sum += pixels.iter().sum::<f32>();
            count += pixels.len();
        }
    }
    if count > 0 {
        sum / count as f32
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    fn settings() -> BoxSettings {
        BoxSettings { threshold: 0.3, box_threshold: 0.5, unclip: 1.5, min_side: 3.0, dilate: false, max_boxes: 1000 }
    }

    /// A map with a bar of text probability at an angle.
    fn bar(size: usize, center: Point, length: f32, thickness: f32, degrees: f32) -> Vec<f32> {
        let (sin, cos) = degrees.to_radians().sin_cos();
        (0..size * size)
            .map(|i| {
                let (dx, dy) = ((i % size) as f32 - center.x, (i / size) as f32 - center.y);
                let inside =
                    (dx * cos + dy * sin).abs() <= length / 2.0 && (dy * cos - dx * sin).abs() <= thickness / 2.0;
                if inside {
                    0.9
                } else {
                    0.0
                }
            })
            .collect()
    }

    #[test]
    fn finds_an_upright_bar_and_scales_it() {
        let map = bar(100, Point::new(50.0, 40.0), 40.0, 10.0, 0.0);
        let boxes = text_boxes(&map, 100, 100, 200.0, 300.0, &settings());
        assert_eq!(boxes.len(), 1);
        // 40 x 10 grows by 400 * 1.5 / 100 = 6 on each side.
        let expected = [(49.0, 88.5), (153.0, 88.5), (153.0, 154.5), (49.0, 154.5)];
        for (corner, (x, y)) in boxes[0].quad.iter().zip(expected) {
            assert!((corner.x - x).abs() < 0.1 && (corner.y - y).abs() < 0.1, "{corner:?} {x} {y}");
        }
        assert!((boxes[0].score - 0.9).abs() < 1e-3);
    }

    #[test]
    fn follows_the_angle() {
        for degrees in [-40.0, -12.0, 3.0, 15.0, 60.0] {
            let boxes = text_boxes(
                &bar(200, Point::new(100.0, 100.0), 120.0, 14.0, degrees),
                200,
                200,
                200.0,
                200.0,
                &settings(),
            );
            let [a, b, ..] = boxes[0].quad;
            assert!(((b.y - a.y).atan2(b.x - a.x).to_degrees() - degrees).abs() < 1.0);
            assert!(boxes[0].score > 0.85);
        }
    }

    #[test]
    fn drops_the_weak_and_the_small() {
        let mut map = bar(60, Point::new(30.0, 30.0), 30.0, 8.0, 0.0);
        map.iter_mut().for_each(|value| *value *= 0.5);
        assert!(text_boxes(&map, 60, 60, 60.0, 60.0, &settings()).is_empty());
        assert!(
            text_boxes(&bar(60, Point::new(30.0, 30.0), 30.0, 2.0, 0.0), 60, 60, 60.0, 60.0, &settings()).is_empty()
        );
        assert!(text_boxes(&[], 0, 0, 10.0, 10.0, &settings()).is_empty());
    }

    #[test]
    fn dilation_joins_a_gap_of_one() {
        let mut map = bar(60, Point::new(30.0, 30.0), 40.0, 10.0, 0.0);
        (0..60).for_each(|y| map[y * 60 + 30] = 0.0);
        assert_eq!(text_boxes(&map, 60, 60, 60.0, 60.0, &settings()).len(), 2);
        assert_eq!(text_boxes(&map, 60, 60, 60.0, 60.0, &BoxSettings { dilate: true, ..settings() }).len(), 1);
    }

    #[test]
    fn areas_joined_late_are_one() {
        let rows = ["#..#..#", "#..#..#", "###.###", "..###..", "......."];
        let map: Vec<f32> = rows.iter().flat_map(|row| row.bytes()).map(|byte| (byte == b'#') as u8 as f32).collect();
        let outlines = outlines(&runs(&map, 7, 5, &settings()));
        assert_eq!(outlines.len(), 1);
        assert!(outlines[0].windows(2).all(|pair| (pair[0].y, pair[0].x) <= (pair[1].y, pair[1].x)));
    }

    #[test]
    fn boxes_stay_inside_the_image() {
        let mut random = Lcg(11);
        for _ in 0..60 {
            let center = Point::new(random.next() * 80.0, random.next() * 80.0);
            let map = bar(80, center, 10.0 + random.next() * 70.0, 5.0 + random.next() * 20.0, random.next() * 180.0);
            for found in text_boxes(&map, 80, 80, 123.0, 77.0, &settings()) {
                assert!(found
                    .quad
                    .iter()
                    .all(|corner| (0.0..=123.0).contains(&corner.x) && (0.0..=77.0).contains(&corner.y)));
                assert!((0.0..=1.0).contains(&found.score));
            }
        }
    }

    #[test]
    fn unclip_is_monotone() {
        let mut random = Lcg(5);
        for _ in 0..100 {
            let (width, height, unclip) = (random.next() * 500.0, random.next() * 50.0, random.next() * 2.0);
            let distance = unclip_distance(width, height, unclip);
            assert!(distance >= 0.0);
            assert!(unclip_distance(width, height, unclip + 0.1) >= distance);
            assert!(unclip_distance(width + 1.0, height, unclip) >= distance);
        }
        assert_eq!(unclip_distance(0.0, 0.0, 1.5), 0.0);
    }
}
