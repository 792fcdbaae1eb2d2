// What an ablation found, as a page to read.

import type { Site, Switch } from './instrument.ts'

/**
 * What became of a switch. `documents` are those that it can change, `tried` those on which it was tried, up to a first
 * change.
 */
export interface Outcome {
  site: number
  off: Switch
  documents: number
  tried: number
  /** The first document that changed: in how many values, and how many of them became right or wrong. */
  change?: { document: number; values: number; won: number; lost: number; fault?: string }
  /** Whether a unit test of the engine makes the site go the way that the switch takes away. */
  tested?: boolean
}

export interface Ablation {
  date: string
  commit: string
  documents: number
  sites: Site[]
  /** Ids of functions that no document calls. */
  unreached: number[]
  outcomes: Outcome[]
}

export type Finding = 'needed' | 'unmet' | 'idle' | 'open'

/** `unmet`: no document can show it; `idle`: documents meet it and none changes; `open`: not tried on all of them. */
export function findingOf({ documents, tried, change }: Outcome): Finding {
  if (documents === 0) return 'unmet'
  if (change) return 'needed'
  return tried >= documents ? 'idle' : 'open'
}

const FINDINGS: readonly Finding[] = ['needed', 'unmet', 'idle', 'open']

/** What is worth keeping: switches that are neither needed nor met by a unit test, and rules that may harm. */
export function worthKeeping({ sites, outcomes, ...found }: Ablation): Ablation {
  const kept = outcomes.filter((one) => isHarmful(one) || (!one.tested && findingOf(one) !== 'needed'))
  const named = new Set(kept.map(({ site }) => site))
  return { ...found, sites: sites.filter(({ id }) => named.has(id)), outcomes: kept }
}

const isHarmful = ({ change }: Outcome): boolean => change !== undefined && change.won > change.lost

/** The page: counts by file, then the switches that documents meet and that change none. */
export function pageOf({ date, commit, documents, sites, outcomes }: Ablation): string {
  const siteOf = new Map(sites.map((site) => [site.id, site]))
  const files = Map.groupBy(outcomes, ({ site }) => siteOf.get(site)!.file)
  const row = (name: string, list: readonly Outcome[]): string => {
    const counts = FINDINGS.map((finding) => list.filter((one) => findingOf(one) === finding).length)
    const tested = list.filter((one) => one.tested && findingOf(one) !== 'needed').length
    return `| ${[name, list.length, ...counts, tested].join(' | ')} |`
  }
  const short = (file: string): string => file.replace('src/engine/mapping/', '')
  const idle = outcomes.filter((one) => findingOf(one) === 'idle' && !one.tested)
  const place = ({ site, off }: Outcome): string => {
    const { file, line, code } = siteOf.get(site)!
    return `${short(file)}:${line} | \`${code.replaceAll('|', '\\|').replaceAll('`', "'")}\` | ${off}`
  }
  const harmful = outcomes.filter(isHarmful)
  return [
    '# Ablation of mapping',
    '',
    `\`npm run ablate\` switches each rule of \`src/engine/mapping\` off, one at a time, and maps ${documents} documents again.`,
    `Date: ${date}, commit \`${commit}\`.`,
    '',
    'A switch sets a condition or an operand to false or to true, or removes what a spread adds. Only switches that would',
    'make the code shorter are tried.',
    '',
    '- **needed**: the answer of at least one document changes.',
    '- **unmet**: no document meets the case, so none can change.',
    '- **idle**: documents meet the case, and no answer changes.',
    '- **open**: no answer changed on a sample; the run ended before all documents were tried.',
    '- **tested**: of the unmet, idle and open ones, those that a unit test meets.',
    '',
    'An idle or unmet rule is a question, not dead code. Thresholds that rejected nothing were once',
    'dropped and had to come back, because a statement that nobody had seen before needed one of them.',
    '',
    '| file | switches | needed | unmet | idle | open | tested |',
    '|---|--:|--:|--:|--:|--:|--:|',
    row('**all**', outcomes),
    ...[...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, list]) => row(short(file), list)),
    '',
    '## Idle switches that no unit test meets',
    '',
    '| place | code | set to | documents |',
    '|---|---|---|--:|',
    ...idle.map((one) => `| ${place(one)} | ${one.documents} |`),
    '',
    '## Rules that may harm',
    '',
    'Without these rules the first document that changed has more right values than before. It is only one document: map',
    'all of them again before you change such a rule.',
    '',
    '| place | code | set to | won | lost | documents |',
    '|---|---|---|--:|--:|--:|',
    ...harmful.map((one) => `| ${place(one)} | ${one.change!.won} | ${one.change!.lost} | ${one.documents} |`),
    '',
  ].join('\n')
}
