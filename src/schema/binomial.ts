// Exact intervals of a share (Clopper and Pearson, 1934), by the beta distribution. Counts need not be whole: those of
// documents whose fields go wrong together count as fewer.

/** Coefficients of Lanczos's approximation of the gamma function, right to 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const shifted = x - 1
  const t = shifted + 7.5
  const sum = LANCZOS.reduce((all, one, at) => all + (at === 0 ? one : one / (shifted + at)))
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The regularized incomplete beta function: the probability that a beta variable is at most `x`. */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  // The fraction converges fast on this side of the mean.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

/** The continued fraction of the function, by Lentz's method. */
function fraction(x: number, a: number, b: number): number {
  const least = 1e-300
  const held = (value: number): number => (Math.abs(value) < least ? least : value)
  let c = 1
  let d = 1 / held(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / held(1 + even * d)
    c = held(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / held(1 + odd * d)
    c = held(1 + odd / c)
    const step = d * c
    result *= step
    if (Math.abs(step - 1) < 1e-14) break
  }
  return result
}

function betaQuantile(share: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (betaCdf(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The exact interval of a share of which `right` of `all` were seen. */
export function exactInterval(right: number, all: number, confidence: number): { low: number; high: number } {
  if (all <= 0) return { low: 0, high: 1 }
  const tail = (1 - confidence) / 2
  // With counts that are not whole, the rest may be off by the last bit.
  const wrong = Math.max(0, all - right)
  return {
    low: right <= 0 ? 0 : betaQuantile(tail, right, wrong + 1),
    high: wrong <= 1e-9 ? 1 : betaQuantile(1 - tail, right + 1, wrong),
  }
}
