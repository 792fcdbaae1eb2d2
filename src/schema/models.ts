// What models/manifest.json says of each model, and the names of the devices that models run on. All constants of pre-
// and postprocessing are there, none in code.

import { z } from 'zod'

/** What an operator may ask for; `auto` takes the best that is really there. */
export const DEVICES = ['auto', 'cpu', 'cuda', 'webgpu'] as const
export type Device = (typeof DEVICES)[number]
/** What runs a model (an execution provider of ONNX Runtime). */
export type Provider = Exclude<Device, 'auto'>

/**
 * The provider in use, as proved by running a model on it; `passedOver` says why `auto` took none of the better ones.
 */
export interface ProviderUse {
  asked: Device
  used: Provider
  passedOver: { provider: Provider; reason: string }[]
}

const triple = z.tuple([z.number(), z.number(), z.number()])
const shape = z.array(z.union([z.int().positive(), z.string()]))
const input = { tensor: z.string(), shape, order: z.enum(['rgb', 'bgr']), mean: triple, std: triple }
const output = z.strictObject({ tensor: z.string(), shape, values: z.string() })
const pixels = z.int().positive()
const share = z.number().min(0).max(1)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const codePoint = z.string().regex(/^[0-9A-F]{4,6}$/)

const ownFile = {
  id: z.string().regex(/^[a-z0-9-]+$/),
  file: z.string().regex(/^[\w.-]+\.onnx$/),
  sha256: hash,
  bytes: pixels,
  licence: z.string(),
  output,
}
const file = { ...ownFile, source: z.strictObject({ package: z.string(), version: z.string(), path: z.string() }) }

/**
 * Weights of our own for a shipped model: they come with the program. `base` is the SHA-256 of the model's file, for
 * they fit no other.
 */
const ownWeights = {
  file: ownFile.file,
  sha256: hash,
  bytes: pixels,
  base: hash,
  source: z.strictObject({ fit: z.string(), data: z.string() }),
}

const integerConvolution = z.strictObject({
  /** The name of its weights. */
  weights: z.string(),
  /** Least and most of what goes in, and the most that comes out. */
  input: z.tuple([z.number().max(0), z.number().positive()]),
  output: z.number().positive(),
})

/**
 * What a model needs to run in whole numbers on the CPU: corrected biases, and the ranges of convolutions that are not
 * measured at each run.
 */
const integers = z.strictObject({ ...ownWeights, convolutions: z.array(integerConvolution) })

const detect = z.strictObject({
  ...file,
  task: z.literal('detect'),
  input: z.strictObject({
    ...input,
    multipleOf: pixels,
    shortestSide: pixels,
    longestSide: pixels,
    /** Long and narrow pages are shown no narrower, and no page with more than `mostPixels`. */
    narrowestSide: pixels,
    mostPixels: pixels,
    /**
     * A page of whose lines a quarter are lower than `lineHeight` is looked at again so that they are as high as
     * `wanted`, but at most `enlarged`.
     */
    closer: z.strictObject({
      lineHeight: z.number().positive(),
      wanted: z.number().positive(),
      enlarged: z.number().min(1),
    }),
  }),
  boxes: z.strictObject({
    threshold: share,
    boxThreshold: share,
    unclip: z.number().positive(),
    minSide: pixels,
    dilate: z.boolean(),
    maxBoxes: pixels,
  }),
  integers: integers.optional(),
})

/**
 * Weights that we fitted ourselves in the place of some of the shipped ones; `characters` is the hash of those that the
 * cut head tells apart.
 */
const fitted = z.strictObject({ ...ownWeights, characters: z.string().regex(/^[0-9a-f]{16}$/) })

const recognize = z.strictObject({
  ...file,
  task: z.literal('recognize'),
  fitted: fitted.optional(),
  integers: integers.optional(),
  input: z.strictObject({ ...input, height: pixels, minWidth: pixels, maxWidth: pixels }),
  /**
   * Where the model keeps its characters, and which of them are read: code points from a range's first to its last
   * (hexadecimal), and single characters.
   */
  vocabulary: z.strictObject({
    metadata: z.string(),
    keep: z.strictObject({ ranges: z.array(z.tuple([codePoint, codePoint])), characters: z.string() }),
  }),
  reading: z.strictObject({ minConfidence: share, spaceThreshold: share, gapPitches: z.number().positive() }),
  /**
   * When a page counts as printed in a script that is not read (ocr/unread.ts). A line is unread with fewer than
   * `density` characters a line height, or with letters that are less sure than `letters` on average. The page is
   * unread from that `share` of its words on, if its digits are as sure as `digits`; a `part` of it is from that share
   * of lines with too few characters on. At least `fewest` lines of `shortest` heights are needed.
   */
  unread: z.strictObject({
    density: z.number().positive(),
    letters: share,
    digits: share,
    share,
    part: share,
    shortest: z.number().positive(),
    fewest: pixels,
  }),
})

const orientation = z.strictObject({
  ...file,
  task: z.literal('orientation'),
  input: z.strictObject({ ...input, height: pixels, width: pixels }),
  decision: z.strictObject({
    voters: pixels,
    aspect: z.number().positive(),
    readers: pixels,
    /** Where lines are less sure than this both ways, characters as sure as `sureCharacter` decide. */
    sureReading: share,
    sureCharacter: share,
    longAspect: z.number().positive(),
    minLong: pixels,
    tallShare: share,
  }),
})

/** Types of documents of which a learned ranker may put the candidates of some fields in order. */
export const RANKED_DOCUMENTS = ['receipt', 'invoice'] as const
export type RankedDocument = (typeof RANKED_DOCUMENTS)[number]

/** A model that we fitted ourselves: it comes with the program and is small. */
const rank = z.strictObject({
  ...ownFile,
  task: z.literal('rank'),
  document: z.enum(RANKED_DOCUMENTS),
  /** The path of the field on the wire. */
  field: z.string().regex(/^[a-z_]+(?:\.[a-z_]+)+$/),
  source: z.strictObject({ fit: z.string(), data: z.string() }),
  /**
   * `names` is the hash of the features' names in their order: a model takes the numbers that it was fitted on and no
   * others.
   */
  input: z.strictObject({ tensor: z.string(), shape, names: z.string().regex(/^[0-9a-f]{16}$/) }),
  /** By how much of the score a candidate must lead the rules' choice to be taken in its place. */
  decision: z.strictObject({ lead: z.number().min(0) }),
  /** The second stage: log-odds of a chosen value by its chance and by how surely it was read. */
  certainty: z.strictObject({
    base: z.number(),
    chance: z.number(),
    worst: z.number(),
    mean: z.number(),
    letters: z.number(),
  }),
})

const ofPlanes = {
  ...ownFile,
  source: z.strictObject({ fit: z.string(), data: z.string() }),
  /** `names` is the hash of the planes' names in their order. */
  input: z.strictObject({ tensor: z.string(), shape, names: z.string().regex(/^[0-9a-f]{16}$/) }),
}

/** A model of our own that tells the regions of a page's text. */
const layout = z.strictObject({ ...ofPlanes, task: z.literal('layout') })

const least = z.number().positive()

/** A model of our own that tells what stands on a page's picture besides its text. */
const marks = z.strictObject({
  ...ofPlanes,
  task: z.literal('marks'),
  /** From which confidence on a mark of each kind is told; 1 and more says that a kind never is. */
  decision: z.strictObject({
    least: z.strictObject({ stamp: least, barcode: least, photo: least, signature: least, handwriting: least }),
  }),
})

const manifestSchema = z.array(z.discriminatedUnion('task', [detect, recognize, orientation, rank, layout, marks]))

export type DetectModel = z.infer<typeof detect>
export type RecognizeModel = z.infer<typeof recognize>
export type FittedWeights = z.infer<typeof fitted>
export type IntegerWeights = z.infer<typeof integers>
export type IntegerConvolution = z.infer<typeof integerConvolution>
export type OrientationModel = z.infer<typeof orientation>
export type RankModel = z.infer<typeof rank>
export type LayoutModel = z.infer<typeof layout>
export type MarksModel = z.infer<typeof marks>
export type ModelEntry = z.infer<typeof manifestSchema>[number]
/** A model of the reader, which does not work without. */
export type ReaderEntry = Exclude<ModelEntry, RankModel | LayoutModel | MarksModel>
export interface Manifest {
  detect: DetectModel
  recognize: RecognizeModel
  orientation: OrientationModel
  rankers: readonly RankModel[]
  layout?: LayoutModel
  marks?: MarksModel
}

/** The manifest's entries by task; throws where one of the reader is missing, one is twice there or malformed. */
export function parseManifest(json: unknown): Manifest {
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) throw new Error(`models/manifest.json is not valid: ${z.prettifyError(parsed.error)}`)
  const only = <T extends ReaderEntry['task']>(task: T): Extract<ModelEntry, { task: T }> => {
    const [entry, more] = parsed.data.filter((one) => one.task === task)
    if (entry === undefined || more !== undefined)
      throw new Error(`models/manifest.json must have one model for "${task}"`)
    return entry as Extract<ModelEntry, { task: T }>
  }
  const rankers = parsed.data.filter((one) => one.task === 'rank')
  if (new Set(rankers.map(({ document, field }) => `${document}.${field}`)).size < rankers.length)
    throw new Error('models/manifest.json has two rankers for one field')
  const atMostOne = <T extends 'layout' | 'marks'>(task: T): Extract<ModelEntry, { task: T }> | undefined => {
    const [entry, more] = parsed.data.filter((one) => one.task === task)
    if (more !== undefined) throw new Error(`models/manifest.json has two models for "${task}"`)
    return entry as Extract<ModelEntry, { task: T }> | undefined
  }
  const layout = atMostOne('layout')
  const marks = atMostOne('marks')
  return {
    detect: only('detect'),
    recognize: only('recognize'),
    orientation: only('orientation'),
    rankers,
    ...(layout && { layout }),
    ...(marks && { marks }),
  }
}
