// What a ranker sees of a run of header lines: numbers in a fixed order, the same for training and for serving.
// Relations and shares only: nothing tells where on the page a run stands or which words it holds, so that neither a
// generator's habits nor a shop's can be learnt by heart.

import type { PlacedLine } from '../../vocabulary.ts'
import { foldText } from '../../reading/fold.ts'
import type { Segment } from './segments.ts'
import { addressText, nameText, type Role } from './run-texts.ts'
import { runEvidence, type Run } from './runs.ts'
import type { VendorRuns, Weighed } from './vendor-runs.ts'

/**
 * How many runs of a role are ranked, best by the table first: of the training receipts whose right run is among all,
 * it is among these in 99.6 %.
 */
export const MOST_RANKED = 40

/** Traits of lines that are told of a run's lines and of those around it. Kinds of text, not of place. */
const TRAITS = [
  'suffix',
  'suffix-only',
  'heading',
  'greeting',
  'fact',
  'phone',
  'registration',
  'date',
  'time',
  'money',
  'colon',
  'email',
  'url',
  'street',
  'place',
  'house-start',
  'house-end',
  'number-word',
  'postcode',
  'postcode-bare',
  'state',
  'state-code',
  'country',
  'comma-end',
  'comma-inside',
  'digits-most',
  'digits-none',
  'short',
  'one-word',
  'two-words',
  'many-words',
  'caps',
  'parenthesised',
  'junk',
  'sentence',
  'slogan',
  'tall',
  'tallest',
  'small',
  'row-shared',
  'centred',
  'repeated',
  'unsure',
  'priced',
  'gap-above',
  'label',
  'recipient',
] as const

/** What the table of weights knows of a run as a whole: how its lines join and what it cuts off. */
const EVIDENCE = [
  'joint:height-differs',
  'joint:gap',
  'joint:same-row',
  'joint:comma',
  'joint:suffix-inside',
  'open-end',
  'open-start',
  'cuts-row-start',
  'cuts-words-start',
  'cuts-row-end',
  'cuts-words-end',
  'starts-joined',
  'ends-joined',
  'cuts-wrap',
  'towers',
  'holds-postcode',
  'holds-street',
  'holds-state',
  'holds-number',
  'past-code',
  'of-recipient',
  'past-postcode',
  'cuts-code',
] as const

const EVIDENCE_AT: ReadonlyMap<string, number> = new Map(EVIDENCE.map((name, at) => [name, at]))

/** Lines by their place to the run: two before, its first and last, two after. */
const PLACES = ['before2', 'before', 'first', 'last', 'after', 'after2'] as const

/** Chances of a segment over all runs: to be in the role's run, to be its first, to be its last. */
interface Shares {
  in: number[]
  first: number[]
  last: number[]
}

interface View {
  role: Role
  segments: readonly Segment[]
  own: Shares
  other: Shares
  at: ReadonlyMap<Segment, number>
  median: number
  tallest: number
  widest: number
  elsewhere: Elsewhere
  words: ReadonlyMap<Segment, ReadonlySet<string>>
  top: Weighed
  rival: Run | undefined
}

/**
 * What a line says of a role: its flags by trait, and of its text without facts the words that can be looked for
 * elsewhere, how many letters, digits and signs.
 */
interface Line {
  flags: Float32Array
  words: readonly string[]
  letters: number
  digits: number
  length: number
}

/** A run with what its lines say together. */
interface Read extends Weighed, Omit<Line, 'flags'> {
  suffix: boolean
}

/** Words printed outside the head, and the names of sites and mailboxes anywhere. */
interface Elsewhere {
  words: ReadonlySet<string>
  hosts: string
}

const height = ({ box }: Segment): number => box.bottom - box.top
const width = ({ box }: Segment): number => box.right - box.left
const centre = ({ box }: Segment): number => (box.left + box.right) / 2
const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
const logit = (chance: number): number => Math.log((chance + 1e-4) / (1 - chance + 1e-4))

/** What is told of a run as a whole. */
const MEASURES: readonly (readonly [name: string, of: (one: Read, rank: number, view: View) => number])[] = [
  ['table.chance', ({ chance }) => logit(chance)],
  ['table.behind', ({ score }, _, { top }) => top.score - score],
  ['table.rank', (_, rank) => rank],
  ['mass.inside', ({ run }, _, view) => sumIn(run, view, view.own)],
  ['mass.outside', ({ run }, _, view) => view.own.in.reduce((sum, one) => sum + one, 0) - sumIn(run, view, view.own)],
  ['mass.weakest', ({ run }, _, view) => Math.min(...run.segments.map((one) => view.own.in[view.at.get(one)!]!))],
  ['mass.before', ({ run }, _, { own }) => own.in[run.from - 1] ?? 0],
  ['mass.after', ({ run }, _, { own }) => own.in[run.to] ?? 0],
  ['mass.first', ({ run }, _, { own }) => own.first[run.from] ?? 0],
  ['mass.last', ({ run }, _, { own }) => own.last[run.to - 1] ?? 0],
  ['other.inside', ({ run }, _, view) => sumIn(run, view, view.other)],
  ['other.before', ({ run }, _, { other }) => other.in[run.from - 1] ?? 0],
  ['other.after', ({ run }, _, { other }) => other.in[run.to] ?? 0],
  ['other.gap', ({ run }, _, { role, rival }) => gapTo(role, run, rival)],
  ['lines', ({ run }) => run.segments.length],
  ['skipped', ({ run }) => run.skipped],
  ['rows', ({ run }) => run.segments.at(-1)!.row - run.segments[0]!.row + 1],
  ['before.lines', ({ run }, _, { segments }) => Math.min(10, segments.slice(0, run.from).filter(isText).length)],
  ['height.median', ({ run }, _, { median }) => share(mean(run.segments.map(height)), median)],
  ['height.tallest', ({ run }, _, { tallest }) => share(mean(run.segments.map(height)), tallest)],
  ['height.even', ({ run }) => share(Math.min(...run.segments.map(height)), Math.max(...run.segments.map(height)))],
  ['height.before', ({ run }, _, { segments }) => ratio(segments[run.from - 1], run.segments[0], height)],
  ['height.after', ({ run }, _, { segments }) => ratio(segments[run.to], run.segments.at(-1), height)],
  ['width.widest', ({ run }, _, { widest }) => share(Math.max(...run.segments.map(width)), widest)],
  ['width.before', ({ run }, _, { segments }) => ratio(segments[run.from - 1], run.segments[0], width)],
  ['width.after', ({ run }, _, { segments }) => ratio(segments[run.to], run.segments.at(-1), width)],
  ['gap.before', ({ run }, _, { segments, median }) => gapBetween(segments[run.from - 1], run.segments[0], median)],
  ['gap.after', ({ run }, _, { segments, median }) => gapBetween(run.segments.at(-1), segments[run.to], median)],
  [
    'gap.inside',
    ({ run }, _, { median }) =>
      Math.max(0, ...run.segments.slice(1).map((one, at) => gapBetween(run.segments[at], one, median))),
  ],
  ['centre.before', ({ run }, _, { segments }) => offset(segments[run.from - 1], run.segments[0], centre)],
  ['centre.after', ({ run }, _, { segments }) => offset(segments[run.to], run.segments.at(-1), centre)],
  ['left.before', ({ run }, _, { segments }) => offset(segments[run.from - 1], run.segments[0], ({ box }) => box.left)],
  ['left.after', ({ run }, _, { segments }) => offset(segments[run.to], run.segments.at(-1), ({ box }) => box.left)],
  ['certainty.worst', ({ run }) => Math.min(...run.segments.map(({ line }) => line.confidence))],
  ['certainty.mean', ({ run }) => mean(run.segments.map(({ line }) => line.confidence))],
  ['letters', ({ letters }) => Math.log(1 + letters)],
  ['digits', ({ digits, length }) => share(digits, length)],
  [
    'words.elsewhere',
    ({ words }, _, { elsewhere }) => share(words.filter((word) => elsewhere.words.has(word)).length, words.length),
  ],
  [
    'words.head',
    ({ run, words }, _, view) =>
      shareIn(
        words,
        view.segments.filter((one) => !run.segments.includes(one)),
        view,
      ),
  ],
  [
    'words.other',
    ({ run, words }, _, view) =>
      view.rival
        ? shareIn(
            words,
            view.rival.segments.filter((one) => !run.segments.includes(one)),
            view,
          )
        : NOTHING,
  ],
  [
    'host',
    ({ words }, _, { elsewhere }) =>
      share(words.filter((word) => word.length > 3 && elsewhere.hosts.includes(word)).length, words.length),
  ],
  ['suffix', ({ suffix }) => Number(suffix)],
  ['suffix.head', (_, __, { segments }) => Number(segments.some(({ traits }) => traits.has('suffix')))],
]

/** The names of the numbers, in their order. */
export const RUN_FEATURES: readonly string[] = [
  ...MEASURES.map(([name]) => name),
  ...EVIDENCE.map((name) => `run:${name}`),
  ...TRAITS.map((trait) => `in:${trait}`),
  ...PLACES.flatMap((place) => TRAITS.map((trait) => `${place}:${trait}`)),
]

/** The numbers of the first `MOST_RANKED` runs of a role, run after run. */
export function runFeatures(role: Role, runs: VendorRuns, lines: readonly PlacedLine[]): Float32Array {
  const { segments, runs: all } = runs[role]
  const ranked = all.slice(0, MOST_RANKED)
  const features = new Float32Array(ranked.length * RUN_FEATURES.length)
  if (ranked.length === 0) return features
  const heights = segments.map(height).sort((a, b) => a - b)
  const other = runs[role === 'name' ? 'address' : 'name']
  const others = sharesOf(other.segments, other.runs)
  const view: View = {
    role,
    segments,
    own: sharesOf(segments, all),
    other: others,
    at: new Map(segments.map((segment, index) => [segment, index])),
    median: heights[heights.length >> 1]!,
    tallest: heights.at(-1)!,
    widest: Math.max(...segments.map(width)),
    elsewhere: elsewhereOf(segments, lines),
    words: new Map([...segments, ...other.segments].map((segment) => [segment, new Set(wordsOf(segment.text))])),
    top: all[0]!,
    rival: other.runs[0]?.run,
  }
  // What is told of a line is the same for every run that it stands in or beside.
  const told = new Map(segments.map((segment) => [segment, lineOf(role, segment)]))
  const nothing = new Float32Array(TRAITS.length).fill(-1)
  let next = 0
  ranked.forEach((one, rank) => {
    const { run } = one
    const read = readOf(
      one,
      run.segments.map((segment) => told.get(segment)!),
    )
    for (const [, of] of MEASURES) features[next++] = of(read, rank, view)
    const evidence = runEvidence(role, run, segments, view.rival)
    for (const name of evidence) {
      const at = EVIDENCE_AT.get(name)
      if (at !== undefined) features[next + at]!++
    }
    next += EVIDENCE.length
    for (const segment of run.segments)
      told.get(segment)!.flags.forEach((flag, at) => {
        features[next + at]! += flag / run.segments.length
      })
    next += TRAITS.length
    for (const segment of [
      segments[run.from - 2],
      segments[run.from - 1],
      run.segments[0],
      run.segments.at(-1),
      segments[run.to],
      segments[run.to + 1],
    ]) {
      features.set(segment ? told.get(segment)!.flags : nothing, next)
      next += TRAITS.length
    }
  })
  return features
}

function lineOf(role: Role, { text: printed, traits }: Segment): Line {
  const text = role === 'name' ? nameText(printed) : addressText([printed])
  return {
    flags: Float32Array.from(TRAITS, (trait) => Number(traits.has(trait))),
    words: wordsOf(text),
    letters: text.replace(/[^\p{L}]/gu, '').length,
    digits: text.replace(/\D/g, '').length,
    length: text.length,
  }
}

function readOf(weighed: Weighed, lines: readonly Line[]): Read {
  const sum = (of: (line: Line) => number): number => lines.reduce((whole, line) => whole + of(line), 0)
  return {
    ...weighed,
    words: lines.flatMap(({ words }) => words),
    letters: sum(({ letters }) => letters),
    digits: sum(({ digits }) => digits),
    length: sum(({ length }) => length),
    suffix: weighed.run.segments.at(-1)!.traits.has('suffix'),
  }
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
const isText = ({ traits }: Segment): boolean => !traits.has('short') && !traits.has('junk')
const sumIn = (run: Run, { at }: View, shares: Shares): number =>
  run.segments.reduce((sum, one) => sum + (shares.in[at.get(one)!] ?? 0), 0)

function sharesOf(segments: readonly Segment[], runs: readonly Weighed[]): Shares {
  const shares: Shares = { in: segments.map(() => 0), first: segments.map(() => 0), last: segments.map(() => 0) }
  const at = new Map(segments.map((segment, index) => [segment, index]))
  for (const { run, chance } of runs) {
    for (const segment of run.segments) shares.in[at.get(segment)!]! += chance
    shares.first[run.from]! += chance
    shares.last[run.to - 1]! += chance
  }
  return shares
}

// Where there is nothing to measure; no measure reaches it.
const NOTHING = -9

/** Lines between a name and the address below it: negative where they overlap or the address stands above. */
function gapTo(role: Role, run: Run, rival: Run | undefined): number {
  if (!rival) return NOTHING
  const [upper, lower] = role === 'name' ? [run, rival] : [rival, run]
  return Math.max(-8, Math.min(8, lower.from - upper.to))
}

const ratio = (other: Segment | undefined, own: Segment | undefined, of: (segment: Segment) => number): number =>
  other && own ? Math.min(9, share(of(other), of(own))) : NOTHING
const offset = (other: Segment | undefined, own: Segment | undefined, of: (segment: Segment) => number): number =>
  other && own ? Math.abs(of(other) - of(own)) : NOTHING

/** The white space between two lines in line heights; -1 beside each other. */
function gapBetween(upper: Segment | undefined, lower: Segment | undefined, median: number): number {
  if (!upper || !lower) return NOTHING
  return upper.row === lower.row ? -1 : Math.max(-1, Math.min(9, share(lower.box.top - upper.box.bottom, median)))
}

function elsewhereOf(segments: readonly Segment[], lines: readonly PlacedLine[]): Elsewhere {
  const head = new Set(segments.map(({ line }) => line))
  const words = new Set(lines.filter((line) => !head.has(line)).flatMap(({ text }) => foldText(text).split(' ')))
  const hosts = lines
    .flatMap(
      ({ text }) => text.toLowerCase().match(/[@.][a-z\d.-]{3,}\.[a-z]{2,}|\b[a-z\d-]{3,}\.(?:com?|net|org)\b/g) ?? [],
    )
    .join(' ')
    .replace(/[^a-z\d ]/g, '')
  return { words, hosts }
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word.length > 2)

/** How much of these words the lines have too. */
function shareIn(own: readonly string[], segments: readonly Segment[], { words }: View): number {
  return share(own.filter((word) => segments.some((one) => words.get(one)?.has(word))).length, own.length)
}
