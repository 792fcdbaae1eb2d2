//! Greedy decoding of a recogniser's output (connectionist temporal classification).

/// What a line says; all lists but `likely_spaces` have one entry per character.
#[derive(Debug, Default, PartialEq)]
pub struct Reading {
    /// Index into the vocabulary.
    pub classes: Vec<u32>,
    /// Highest probability of the character among its steps.
    pub probabilities: Vec<f32>,
    /// Centre of its steps along the line, 0..1.
    pub positions: Vec<f32>,
    /// Indices of characters before which a space was likely but not chosen.
    pub likely_spaces: Vec<u32>,
}

/// The class that stands for no character.
const BLANK: usize = 0;

/// Values looked at together: their maximum is found in vector registers, and only the best chunk is searched for its place.
const CHUNK: usize = 256;

/// Characters of `steps` rows of `classes` probabilities; repeats without a blank between them are one. `space` is the index of the space, if
/// there is one; a space is likely where it has at least `space_threshold` in a step between two other characters.
pub fn decode(
    probabilities: &[f32],
    steps: usize,
    classes: usize,
    space: Option<usize>,
    space_threshold: f32,
) -> Reading {
    let mut reading = Reading::default();
    if classes == 0 {
        return reading;
    }
    // Of the character last read: its first step, whether its steps still go on, and the highest probability of a space since it began.
    let mut start = 0;
    let mut previous = BLANK;
    let mut gap = 0f32;
    for (step, row) in probabilities.chunks_exact(classes).take(steps).enumerate() {
        let (class, probability) = best(row);
        let last = reading.classes.len().wrapping_sub(1);
        if class != BLANK && class == previous {
            reading.probabilities[last] = reading.probabilities[last].max(probability);
            reading.positions[last] = (start + step + 1) as f32 / 2.0 / steps as f32;
        } else if class != BLANK {
            let beside_space = space
                .is_none_or(|one| one == class || reading.classes.last().is_none_or(|&before| before as usize == one));
            if !beside_space && gap >= space_threshold {
                reading.likely_spaces.push(reading.classes.len() as u32);
            }
            reading.classes.push(class as u32);
            reading.probabilities.push(probability);
            reading.positions.push((step as f32 + 0.5) / steps as f32);
            start = step;
            gap = 0.0;
        }
        if let Some(&chance) = space.and_then(|one| row.get(one)) {
            gap = if step == start && class != BLANK { 0.0 } else { gap.max(chance) };
        }
        previous = class;
    }
    reading
}

/// The first index of the largest value, and that value.
fn best(row: &[f32]) -> (usize, f32) {
    let (mut chunk, mut top) = (0, f32::MIN);
    for (i, values) in row.chunks(CHUNK).enumerate() {
        let high = highest(values);
        if high > top {
            (chunk, top) = (i, high);
        }
    }
    let start = chunk * CHUNK;
    let within = row[start..].iter().take(CHUNK).position(|&value| value == top);
    (start + within.unwrap_or(0), top)
}

fn highest(values: &[f32]) -> f32 {
    let mut lanes = [f32::MIN; 16];
    let whole = values.chunks_exact(16);
    let rest = whole.remainder().iter().fold(f32::MIN, |top, &value| if value > top { value } else { top });
    for sixteen in whole {
        for (lane, &value) in lanes.iter_mut().zip(sixteen) {
            *lane = if value > *lane { value } else { *lane };
        }
    }
    lanes.iter().fold(rest, |top, &value| if value > top { value } else { top })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lcg;

    /// Rows with 0.9 at the given class.
    fn rows(path: &[usize], classes: usize) -> Vec<f32> {
        path.iter().flat_map(|&class| (0..classes).map(move |i| if i == class { 0.9 } else { 0.0 })).collect()
    }

    #[test]
    fn collapses_repeats_and_drops_blanks() {
        let reading = decode(&rows(&[0, 3, 3, 0, 3, 1, 1, 0], 5), 8, 5, None, 0.1);
        assert_eq!(reading.classes, [3, 3, 1]);
        assert_eq!(reading.probabilities, [0.9; 3]);
        assert_eq!(reading.positions, [0.25, 4.5 / 8.0, 0.75]);
        assert!(reading.likely_spaces.is_empty());
    }

    #[test]
    fn reads_back_what_was_written() {
        let mut random = Lcg(17);
        for classes in [2, 97, 300, 6625] {
            let text: Vec<u32> = (0..12).map(|_| 1 + random.below(classes - 1) as u32).collect();
            let path: Vec<usize> = text
                .iter()
                .flat_map(|&class| [vec![class as usize; 1 + random.below(3)], vec![0; 1 + random.below(2)]].concat())
                .collect();
            let reading = decode(&rows(&path, classes), path.len(), classes, Some(classes - 1), 0.1);
            assert_eq!(reading.classes, text);
            assert!(reading.positions.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(reading.positions.iter().all(|at| (0.0..1.0).contains(at)));
        }
    }

    #[test]
    fn tells_where_a_space_was_likely() {
        let space = 4;
        // Steps at which the space gets 0.2, and the places expected.
        for (path, chances, expected) in [
            (vec![1, 0, 2], vec![1], vec![1]),
            (vec![1, 0, 2], vec![0], vec![]),
            (vec![1, 1, 2], vec![1], vec![1]),
            (vec![0, 1, 2], vec![0], vec![]),
            (vec![1, 4, 2], vec![0, 2], vec![]),
            (vec![1, 0, 4, 0, 2, 0, 3], vec![1, 3, 5], vec![3]),
            (vec![1, 2, 0], vec![2], vec![]),
        ] {
            let mut probabilities = rows(&path, 5);
            for step in chances {
                probabilities[step * 5 + space] = 0.2;
            }
            assert_eq!(decode(&probabilities, path.len(), 5, Some(space), 0.1).likely_spaces, expected, "{path:?}");
            assert!(decode(&probabilities, path.len(), 5, Some(space), 0.3).likely_spaces.is_empty());
            assert!(decode(&probabilities, path.len(), 5, None, 0.1).likely_spaces.is_empty());
        }
    }

    #[test]
    fn takes_the_first_of_equals_and_survives_bad_input() {
        assert_eq!(best(&[0.1, 0.5, 0.5]), (1, 0.5));
        assert_eq!(decode(&[], 10, 5, Some(4), 0.1), Reading::default());
        assert_eq!(decode(&[1.0], 10, 0, None, 0.1), Reading::default());
        assert_eq!(best(&[f32::NAN; 4]).0, 0);
        let mut random = Lcg(2);
        for length in [1, 15, 16, 17, 255, 256, 257, 1000] {
            let row: Vec<f32> = (0..length).map(|_| random.next()).collect();
            let expected = row.iter().enumerate().fold(0, |top, (i, value)| if *value > row[top] { i } else { top });
            assert_eq!(best(&row), (expected, row[expected]));
        }
    }
}
