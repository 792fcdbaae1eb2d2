// The file that `docmill learn` writes and the service reads: what it holds, and how it is checked. It comes from a
// folder that people write to, so nothing of it is believed unseen.

import { z } from 'zod'
import { Extraction } from './extraction.ts'

const path = z
  .string()
  .regex(/^[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)+$/)
  .max(100)
const count = z.int().min(0).max(1e6)

// A learned file is read into every thread: more than these is not what `docmill learn` writes.
const MOST_NODES = 63
const MOST_TREES = 500
export const MOST_KNOWN = 5000
export const MOST_LABELS = 5000
const text = z.string().min(1).max(400)

const nodes = <T extends z.ZodType>(of: T): z.ZodArray<T> => z.array(of).min(1).max(MOST_NODES)

/**
 * A tree, node by node: a candidate goes to the node `left` where its number `feature` is at most `threshold`, else to
 * `right`; a leaf has the feature -1 and adds its value.
 */
const Tree = z
  .strictObject({
    feature: nodes(z.int().min(-1).max(5000)),
    threshold: nodes(z.number()),
    left: nodes(count),
    right: nodes(count),
    value: nodes(z.number().min(-100).max(100)),
  })
  .refine(
    ({ feature, threshold, left, right, value }) =>
      [threshold, left, right, value].every(({ length }) => length === feature.length) &&
      // Children stand behind their parent, so that no way through a tree comes back.
      feature.every(
        (one, at) => one < 0 || [left[at]!, right[at]!].every((child) => child > at && child < feature.length),
      ),
    'is no tree',
  )
export type Tree = z.infer<typeof Tree>

/**
 * What a cross-validation says: how many values were right before and after, of how many, and how many were won and
 * lost.
 */
const Tally = z.strictObject({ values: count, before: count, after: count, won: count, lost: count })
export type Tally = z.infer<typeof Tally>

/**
 * The ranking of one field: what it was fitted on top of, and the trees. `base` is the SHA-256 of the ranker's file, or
 * `rules`.
 */
const LearnedRanker = z
  .strictObject({
    document: z.string().max(40),
    field: path,
    names: z.string().regex(/^[0-9a-f]{16}$/),
    base: z.string().regex(/^(?:[0-9a-f]{64}|rules)$/),
    width: z.int().min(1).max(5000),
    trees: z.array(Tree).min(1).max(MOST_TREES),
    /**
     * What stood beside or above candidates of the field: how often it was beside the right one, and how often beside
     * any.
     */
    labels: z
      .record(z.string().max(40), z.tuple([count, count]))
      .refine((all) => Object.keys(all).length <= MOST_LABELS, `has more than ${MOST_LABELS} labels`),
  })
  .refine(
    ({ trees, width }) => trees.every(({ feature }) => feature.every((one) => one < width)),
    'asks for numbers that there are none of',
  )
export type LearnedRanker = z.infer<typeof LearnedRanker>

/** One vendor or buyer as confirmed, and in how many documents. */
const Known = z.strictObject({ count: z.int().min(1).max(1e6), values: z.record(path, text) })
export type Known = z.infer<typeof Known>

/**
 * How the confidence of a field is corrected: log-odds are multiplied, moved, and moved once more where the value is
 * one that was confirmed.
 */
const Correction = z.strictObject({
  base: z.number().min(-20).max(20),
  slope: z.number().min(0).max(10),
  known: z.number().min(0).max(20),
})
export type Correction = z.infer<typeof Correction>

const letters = z.string().min(1).max(120)

/**
 * Where confirmed values stood. A group is known by lines that its documents print; a place by signs, each with the
 * number of documents on which it named the confirmed value. `chance` is that of the cross-validation.
 */
export const LearnedHabits = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        scope: z.enum(['issuer', 'layout', 'type']),
        type: z.string().max(40),
        keys: z.array(letters).max(60),
      }),
    )
    .max(2000),
  places: z
    .array(
      z.strictObject({
        group: count,
        path,
        kind: z.enum(['amount', 'date', 'reading', 'run', 'kept']),
        signs: z
          .array(z.tuple([letters, count]))
          .min(1)
          .max(20),
        chance: z.number().min(0.01).max(0.99),
      }),
    )
    .max(20_000),
  /** What the words over the columns of a group's tables mean. */
  columns: z
    .array(z.strictObject({ group: count, heads: z.array(z.tuple([letters, z.string().max(60)])).max(60) }))
    .max(2000)
    .default([]),
})
export type LearnedHabits = z.infer<typeof LearnedHabits>

/** What one customer's documents taught. */
export const LearnedFile = z.strictObject({
  docmill: z.literal('learned'),
  form: z.literal(1),
  made: z.iso.datetime(),
  documents: count,
  shops: count,
  rankers: z.array(LearnedRanker).max(100),
  /** The fields whose letters are put right where they are nearly those of a confirmed value. */
  spelling: z.array(path).max(20),
  known: z.array(Known).max(MOST_KNOWN),
  confidence: z.record(path, Correction),
  /** Absent in files of earlier versions. */
  habits: LearnedHabits.default({ groups: [], places: [], columns: [] }),
  /** The cross-validation of each field that is in use: documents held back, and shops. */
  gains: z.record(path, z.strictObject({ documents: Tally, shops: Tally })),
})
export type LearnedFile = z.infer<typeof LearnedFile>

/** The learned file that `json` is, or what is wrong with it. */
export const parseLearned = (json: unknown): LearnedFile | string => parsedAs(LearnedFile, json)

// Built once: making a schema costs more than checking with it.
const CORRECTED = Extraction.partial()

/** The fields of a corrected answer that the specification knows, or what is wrong with one of them. */
export const parseCorrected = (json: unknown): Partial<Extraction> | string => parsedAs(CORRECTED, json)

function parsedAs<T>(schema: z.ZodType<T>, json: unknown): T | string {
  const parsed = schema.safeParse(json)
  // The first thing that is wrong, with its path, on one line.
  return parsed.success
    ? parsed.data
    : z
        .prettifyError(parsed.error)
        .split('\n')
        .slice(0, 2)
        .map((line) => line.trim().replace(/^✖ /, ''))
        .join(' ')
}
