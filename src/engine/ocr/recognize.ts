// Reads detected lines, one by one at their own width: on one thread a batch only adds padding (docs/models.md). Where
// a line lies on the page is not decided here.

import type { RecognizeModel } from '../../schema/models.ts'
import type { Models } from '../inference/models.ts'
import type { Kernels, Page, Quad } from '../wasm/kernels.ts'
import { release } from '../inference/release.ts'
import { withPoints } from './points.ts'
import { partOf, sidesOf } from './quads.ts'
import { confidenceOf, type Character, type LineReading } from './words.ts'

/** What stands in `quad`. `turned` reads it upside down, positions then count from the quad's other end. */
export async function recognizeLine(
  recognize: Models['recognize'],
  kernels: Kernels,
  page: Page,
  quad: Quad,
  turned = false,
): Promise<LineReading> {
  const { along, across } = sidesOf(quad)
  const { height, maxWidth } = recognize.entry.input
  const parts = Math.ceil((along * height) / (Math.max(1, across) * maxWidth))
  if (parts <= 1) return readCrop(recognize, kernels, page, quad, turned)
  const cuts = await cutsOf(recognize, kernels, page, quad, turned, parts)
  const readings: LineReading[] = []
  for (let index = 1; index < cuts.length; index++) {
    const [from, to] = [cuts[index - 1]!, cuts[index]!]
    readings.push(
      await readCrop(
        recognize,
        kernels,
        page,
        turned ? partOf(quad, 1 - to, 1 - from) : partOf(quad, from, to),
        turned,
      ),
    )
  }
  return joinReadings(readings)
}

/**
 * Where a line too long for one crop is cut, 0..1 along it, both ends included: at the spaces nearest to equal parts,
 * as a squeezed first look shows them.
 */
async function cutsOf(
  recognize: Models['recognize'],
  kernels: Kernels,
  page: Page,
  quad: Quad,
  turned: boolean,
  parts: number,
): Promise<number[]> {
  const look = await readCrop(recognize, kernels, page, quad, turned)
  const spaces = look.characters
    .filter((character) => character.text === ' ')
    .map((character) => character.at / look.length)
  const inner = Array.from({ length: parts - 1 }, (_, index) => {
    const wanted = (index + 1) / parts
    // A cut that is off by more than a quarter of a part would leave another part too long.
    const near = spaces.filter((space) => Math.abs(space - wanted) < 0.25 / parts)
    return near.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
  })
  return [0, ...inner, 1]
}

/** Readings of parts that follow each other as one, with a space between. */
export function joinReadings(readings: readonly LineReading[]): LineReading {
  const whole: LineReading & { likelySpaces: number[] } = { characters: [], likelySpaces: [], length: 0 }
  for (const reading of readings) {
    if (whole.characters.length > 0 && reading.characters.length > 0)
      whole.characters.push({ text: ' ', probability: 1, at: whole.length })
    whole.likelySpaces.push(...reading.likelySpaces.map((index) => index + whole.characters.length))
    whole.characters.push(...reading.characters.map((character) => ({ ...character, at: character.at + whole.length })))
    whole.length += reading.length
  }
  return whole
}

async function readCrop(
  recognize: Models['recognize'],
  kernels: Kernels,
  page: Page,
  quad: Quad,
  turned: boolean,
): Promise<LineReading> {
  const { entry, session, normalization, characters } = recognize
  const { height, minWidth, maxWidth } = entry.input
  const crop = kernels.cropLine(page, quad, height, { min: minWidth, max: maxWidth }, normalization, turned)
  if (crop.width === 0) return { characters: [], likelySpaces: [], length: 0 }
  const answer = await session.run({ data: crop.tensor, shape: [1, 3, height, crop.width] })
  kernels.recycle(crop.tensor)
  const [steps, classes] = [answer.shape[1]!, answer.shape[2]!]
  const read = kernels.decodeCtc(answer.data, steps, classes, classes - 1, entry.reading.spaceThreshold)
  const length = crop.content / height
  const reading: LineReading = {
    length,
    likelySpaces: [...read.likelySpaces],
    // Steps in the padding behind the line are the line's end.
    characters: Array.from(read.classes, (index, place) => ({
      text: characters[index - 1]!,
      probability: read.probabilities[place]!,
      at: Math.min(length, (read.positions[place]! * crop.width) / height),
    })),
  }
  const stepOf = (place: number): number => read.positions[place]! * steps
  const pointed = withPoints(reading, (left, right) =>
    likelyPoint(answer.data, { from: Math.ceil(stepOf(left)), to: Math.floor(stepOf(right)), classes, characters }),
  )
  release(answer.data)
  return pointed
}

/** The likelier of a point and a comma in the steps from `from` up to but not including `to`. */
function likelyPoint(
  probabilities: Float32Array,
  { from, to, classes, characters }: { from: number; to: number; classes: number; characters: readonly string[] },
): Pick<Character, 'text' | 'probability'> {
  let likeliest = { text: '.', probability: 0 }
  for (const text of ['.', ',']) {
    // Class 0 is the blank: a vocabulary without the sign has no class for it.
    const index = characters.indexOf(text) + 1
    for (let step = from; index > 0 && step < to; step++) {
      const probability = probabilities[step * classes + index]!
      if (probability > likeliest.probability) likeliest = { text, probability }
    }
  }
  return likeliest
}

/** Whether a reading is sure enough to be text. */
export function isText(reading: LineReading, rules: RecognizeModel['reading']): boolean {
  return (
    reading.characters.some((character) => character.text !== ' ') &&
    confidenceOf(reading.characters) >= rules.minConfidence
  )
}
