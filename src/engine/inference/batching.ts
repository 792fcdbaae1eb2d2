// Runs several inputs of a model in one call, as a GPU wants it: inputs of about one size wait for each other a few
// milliseconds. On a CPU thread that costs more than it gives (docs/models.md), so there models are run as they are.

import type { Size } from '../../schema/geometry.ts'
import type { NumberGrid, Runner } from './session.ts'

export interface BatchRules {
  /**
   * The size to which an input is filled up with zeros. Few sizes: a GPU looks for the best way of computing each shape
   * once, which takes long.
   */
  roomOf(size: Size): Size
  /** How many inputs of that room may go into one call, for the memory that they take. */
  most(room: Size): number
  /** How long an input waits for others: until the thread's models have been left alone for so long. */
  waitMs: number
  /** What the answer to one input of a batch would be without the padding. `answer` begins with a dimension of 1. */
  cut(answer: NumberGrid, size: Size, room: Size): NumberGrid
}

interface Waiting {
  input: NumberGrid
  size: Size
  answered(answer: NumberGrid): void
  failed(error: unknown): void
}
interface Group {
  room: Size
  waiting: Waiting[]
  since: number
  timer: NodeJS.Timeout | undefined
}

/** When one of a thread's models was last asked or answered, by the clock of `performance`. */
export interface Activity {
  last: number
}

/** `runner`, whose runs count as activity. */
export function noted(runner: Runner, activity: Activity): Runner {
  return {
    run: async (input) => {
      activity.last = performance.now()
      const answer = await runner.run(input)
      activity.last = performance.now()
      return answer
    },
    close: () => runner.close(),
  }
}

/**
 * A runner that puts inputs of 1 x channels x height x width together and asks `runner` for batches of 1, 4, 16 … of
 * them. What fails fails for all of its batch. A document that is about to ask is waited for as long as `activity`,
 * which the models of a thread share, tells of it: then documents that are read at the same time keep step.
 */
export function batched(runner: Runner, rules: BatchRules, activity: Activity = { last: -Infinity }): Runner {
  const groups = new Map<string, Group>()
  const model = noted(runner, activity)

  function flushWhenQuiet(key: string, group: Group, ms: number): void {
    group.timer = setTimeout(() => {
      const now = performance.now()
      const restMs = activity.last + rules.waitMs - now
      if (restMs > 0 && now - group.since < LONGEST_MS) flushWhenQuiet(key, group, restMs)
      else void flush(key)
    }, ms)
  }

  async function flush(key: string): Promise<void> {
    const group = groups.get(key)
    if (!group) return
    clearTimeout(group.timer)
    groups.delete(key)
    for (let rest = group.waiting; rest.length > 0;) {
      const batch = rest.slice(0, largestPower(Math.min(rest.length, rules.most(group.room))))
      rest = rest.slice(batch.length)
      await runBatch(model, rules, group.room, batch)
    }
  }

  return {
    run: (input) =>
      new Promise((answered, failed) => {
        const size = { height: input.shape[2]!, width: input.shape[3]! }
        const room = rules.roomOf(size)
        const key = `${room.height} ${room.width}`
        const group = groups.get(key) ?? { room, waiting: [], since: performance.now(), timer: undefined }
        groups.set(key, group)
        activity.last = performance.now()
        if (group.timer === undefined) flushWhenQuiet(key, group, rules.waitMs)
        if (group.waiting.push({ input, size, answered, failed }) >= rules.most(room)) void flush(key)
      }),
    close: () => runner.close(),
  }
}

async function runBatch(runner: Runner, { cut }: BatchRules, room: Size, batch: readonly Waiting[]): Promise<void> {
  try {
    const channels = batch[0]!.input.shape[1]!
    const data = new Float32Array(batch.length * channels * room.height * room.width)
    batch.forEach(({ input, size }, place) => lay(input.data, size, data, room, channels, place))
    const answer = await runner.run({ data, shape: [batch.length, channels, room.height, room.width] })
    const length = answer.data.length / batch.length
    const shape = [1, ...answer.shape.slice(1)]
    batch.forEach(({ size, answered }, place) =>
      answered(cut({ data: answer.data.subarray(place * length, (place + 1) * length), shape }, size, room)),
    )
  } catch (error) {
    for (const { failed } of batch) failed(error)
  }
}

/** Writes the rows of an input into its place of the batch. */
function lay(from: Float32Array, size: Size, to: Float32Array, room: Size, channels: number, place: number): void {
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < size.height; y++) {
      const row = (channel * size.height + y) * size.width
      to.set(from.subarray(row, row + size.width), ((place * channels + channel) * room.height + y) * room.width)
    }
  }
}

// Powers of four: a batch of 60 is asked for in three, four and four calls of at most four shapes, instead of in one of
// a shape that never comes again.
const largestPower = (count: number): number => 4 ** Math.floor(Math.log2(count) / 2)

/**
 * Side lengths in four steps to an octave, multiples of `multipleOf`: at most a quarter is padding, an eighth on
 * average.
 */
export function roomFor(side: number, multipleOf: number): number {
  const step = Math.max(multipleOf, 2 ** (Math.floor(Math.log2(side)) - 2))
  return Math.ceil((Math.ceil(side / step) * step) / multipleOf) * multipleOf
}

// Estimates for the memory of small cards, not measured on one: 64 lines of 1,600 pixels, and as many pixels as four
// pages have.
const LINE_COLUMNS = 100_000
const PAGE_PIXELS = 4 * 1280 * 1280
// All lines of a page are asked for before a timer can pass, so that more would only hold up a page that comes alone.
// Not measured on a GPU.
const WAIT_MS = 3
// A document that waits asks for nothing more, so quiet comes when all that a thread has in hand wait; but pages
// without a line could keep it from coming.
const LONGEST_MS = 500

/**
 * Documents that one thread reads at the same time, so that their pages and lines meet in a batch. Pages go in ones or
 * in fours, so fewer would never share a batch of pages, and four pages are what one may hold; each document more takes
 * memory and waits for the others (docs/decisions/0027). Not measured on a GPU.
 */
export const DOCUMENTS_AT_ONCE = 4

/** Lines of text: filled up on the right, of which the answer's last steps tell nothing. */
export const LINE_BATCHES: BatchRules = {
  roomOf: ({ height, width }) => ({ height, width: roomFor(width, 32) }),
  most: ({ width }) => Math.min(64, Math.max(1, Math.floor(LINE_COLUMNS / width))),
  waitMs: WAIT_MS,
  cut: ({ data, shape }, size, room) => {
    const [, steps, classes] = shape as [number, number, number]
    const kept = Math.round((steps * size.width) / room.width)
    return { data: data.subarray(0, kept * classes), shape: [1, kept, classes] }
  },
}

/** Pages: filled up on the right and below, and the map cut back. */
export const PAGE_BATCHES: BatchRules = {
  roomOf: ({ height, width }) => ({ height: roomFor(height, 32), width: roomFor(width, 32) }),
  most: ({ height, width }) => Math.max(1, Math.floor(PAGE_PIXELS / (height * width))),
  waitMs: WAIT_MS,
  cut: ({ data }, { height, width }, room) => {
    if (height === room.height && width === room.width) return { data, shape: [1, 1, height, width] }
    const kept = new Float32Array(height * width)
    for (let y = 0; y < height; y++) kept.set(data.subarray(y * room.width, y * room.width + width), y * width)
    return { data: kept, shape: [1, 1, height, width] }
  },
}
