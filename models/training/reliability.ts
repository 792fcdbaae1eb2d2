// How what was said compares with what was right: calibration error, tables in Markdown, a plot as SVG.

/**
 * A confidence with what came of it: of a value 0 or 1, of a document the share of its values that are right. `weight`
 * is how much it counts in shares.
 */
export interface Outcome {
  said: number
  right: number
  weight: number
}

const BINS = 10
const whole = (list: readonly Outcome[]): number => list.reduce((sum, { weight }) => sum + weight, 0)
const meanOf = (list: readonly Outcome[], name: 'said' | 'right'): number =>
  list.reduce((sum, one) => sum + one.weight * one[name], 0) / whole(list)

interface Bin {
  from: number
  count: number
  weight: number
  said: number
  right: number
}

/** The outcomes in ten bins of equal width; bins without any are left out. */
export function binsOf(outcomes: readonly Outcome[]): Bin[] {
  const bins = Map.groupBy(outcomes, ({ said }) => Math.min(BINS - 1, Math.floor(said * BINS)))
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([at, list]) => ({
      from: at / BINS,
      count: list.length,
      weight: whole(list),
      said: meanOf(list, 'said'),
      right: meanOf(list, 'right'),
    }))
}

/** Expected calibration error, 0 to 1. */
export function calibrationError(outcomes: readonly Outcome[]): number {
  return (
    binsOf(outcomes).reduce((sum, { weight, said, right }) => sum + weight * Math.abs(said - right), 0) /
    (whole(outcomes) || 1)
  )
}

const percent = (share: number): string => (Number.isFinite(share) ? (100 * share).toFixed(1) : '–')

/** A table with a row for each named list of outcomes. */
export function summaryTable(what: string, lists: ReadonlyMap<string, readonly Outcome[]>): string {
  const rows = [...lists].map(([name, outcomes]) => {
    const high = outcomes.filter(({ said }) => said >= 0.85)
    return `| ${[name, outcomes.length, percent(meanOf(outcomes, 'said')), percent(meanOf(outcomes, 'right')), percent(calibrationError(outcomes)), percent(whole(high) / whole(outcomes)), percent(meanOf(high, 'right'))].join(' | ')} |`
  })
  return [
    `| ${what} | count | said, % | right, % | calibration error, % | ≥ 0.85, % | right there, % |`,
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
}

/** A table with a row for each tenth of what was said. */
export function reliabilityTable(columns: ReadonlyMap<string, readonly Outcome[]>): string {
  const bins = [...columns].map(
    ([name, outcomes]) => [name, new Map(binsOf(outcomes).map((bin) => [bin.from, bin]))] as const,
  )
  const rows = Array.from({ length: BINS }, (_, at) => {
    const cells = bins
      .map(([, of]) => of.get(at / BINS))
      .map((bin) => (bin ? `${bin.count} | ${percent(bin.said)} | ${percent(bin.right)}` : '0 | – | –'))
    return `| ${(at / BINS).toFixed(1)} to ${((at + 1) / BINS).toFixed(1)} | ${cells.join(' | ')} |`
  })
  return [
    `| confidence | ${bins.map(([name]) => `${name} | said, % | right, %`).join(' | ')} |`,
    `|---|${bins.map(() => '--:|--:|--:').join('|')}|`,
    ...rows,
  ].join('\n')
}

const SIZE = 360
const EDGE = 46
const COLOURS = ['#1f77b4', '#d62728', '#2ca02c']

/** A plot of what was right over what was said; a point's area is its share of its list. */
export function reliabilityPlot(lists: ReadonlyMap<string, readonly Outcome[]>): string {
  const at = (share: number): number => Math.round(10 * share * SIZE) / 10
  const x = (share: number): number => EDGE + at(share)
  const y = (share: number): number => Math.round(10 * (EDGE + SIZE - at(share))) / 10
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((tick) => [
    `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#e4e4e4"/>`,
    `<text x="${x(tick)}" y="${y(0) + 16}" text-anchor="middle">${tick}</text><text x="${x(0) - 6}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
  ])
  const series = [...lists].flatMap(([name, outcomes], index) => {
    const bins = binsOf(outcomes)
    const colour = COLOURS[index % COLOURS.length]!
    return [
      `<polyline points="${bins.map(({ said, right }) => `${x(said)},${y(right)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      ...bins.map(
        ({ said, right, count, weight }) =>
          `<circle cx="${x(said)}" cy="${y(right)}" r="${(2 + 12 * Math.sqrt(weight / whole(outcomes))).toFixed(1)}" fill="${colour}" fill-opacity="0.35"><title>${name}: ${count}</title></circle>`,
      ),
      `<text x="${x(0) + 12}" y="${y(1) + 20 + 16 * index}" fill="${colour}">${name}</text>`,
    ]
  })
  const side = SIZE + 2 * EDGE
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" font-family="sans-serif" font-size="11">`,
    `<rect width="${side}" height="${side}" fill="#fff"/>`,
    ...ticks,
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#888" stroke-dasharray="4 4"/>`,
    ...series,
    `<text x="${x(0.5)}" y="${side - 10}" text-anchor="middle">confidence</text>`,
    `<text transform="translate(12 ${y(0.5)}) rotate(-90)" text-anchor="middle">share that is right</text>`,
    '</svg>',
    '',
  ].join('\n')
}
