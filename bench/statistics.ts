// The few figures that results are made of.

/** The value below which a share `q` of `samples` lies; the samples need not be sorted. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)
export const sum = (samples: readonly number[]): number => samples.reduce((total, one) => total + one, 0)
export const mean = (samples: readonly number[]): number => sum(samples) / samples.length

const variance = (samples: readonly number[]): number =>
  sum(samples.map((one) => (one - mean(samples)) ** 2)) / (samples.length - 1)

/**
 * Welch's t for the means of two samples, and whether it is beyond the 5 % bound (two-sided; 2.1 holds from about 18
 * degrees of freedom, less needs more).
 */
export function welch(a: readonly number[], b: readonly number[]): { t: number; significant: boolean } {
  const [va, vb] = [variance(a) / a.length, variance(b) / b.length]
  const t = (mean(a) - mean(b)) / Math.sqrt(va + vb)
  const freedom = (va + vb) ** 2 / (va ** 2 / (a.length - 1) + vb ** 2 / (b.length - 1))
  // Student's 97.5 % point to two digits: 1.96 + 2.4 / freedom + 5 / freedom squared.
  return { t, significant: Math.abs(t) > 1.96 + 2.4 / freedom + 5 / freedom ** 2 }
}

export type Interval = [low: number, high: number]

/** Wilson's 95 % interval of a share, `right` of `count`; not numbers where `count` is 0. */
export function wilson(right: number, count: number): Interval {
  const z = 1.96
  const share = right / count
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count)
  const half = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** Slope of the line through `points` by least squares: how much the second member grows for each one of the first. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const x = mean(points.map(([one]) => one))
  const y = mean(points.map(([, other]) => other))
  return sum(points.map(([one, other]) => (one - x) * (other - y))) / sum(points.map(([one]) => (one - x) ** 2))
}
