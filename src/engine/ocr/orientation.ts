// One decision per page on how it must be turned: box shapes tell quarter turns, a vote of lines tells half turns, and
// reading some lines both ways confirms. A classifier asked line by line turns short numbers round on upright pages
// (docs/models.md).

import type { OrientationModel } from '../../schema/models.ts'
import type { Models } from '../inference/models.ts'
import type { Kernels, Page, Quad } from '../wasm/kernels.ts'
import { sidesOf, type Rotation } from './quads.ts'
import { recognizeLine } from './recognize.ts'
import { confidenceOf, type Character } from './words.ts'

type Decision = OrientationModel['decision']

/** Whether a page of such boxes lies on its side: most of its long boxes are higher than wide. */
export function liesOnItsSide(quads: readonly Quad[], decision: Decision): boolean {
  const long = quads
    .map(sidesOf)
    .filter(({ along, across }) => Math.max(along, across) > decision.longAspect * Math.min(along, across))
  return (
    long.length >= decision.minLong &&
    long.filter(({ along, across }) => across > along).length > decision.tallShare * long.length
  )
}

/** The lines that vote: those whose proportions are nearest to what the classifier judges well, best first. */
export function chooseVoters(quads: readonly Quad[], onItsSide: boolean, decision: Decision): Quad[] {
  const oddness = (quad: Quad): number => {
    const { along, across } = sidesOf(quad)
    return Math.abs(Math.log((onItsSide ? across / along : along / across) / decision.aspect))
  }
  const standing = quads.filter((quad) => {
    const { along, across } = sidesOf(quad)
    return onItsSide ? across > along : along >= across
  })
  return standing
    .map((quad) => ({ quad, odd: oddness(quad) }))
    .sort((a, b) => a.odd - b.odd)
    .slice(0, decision.voters)
    .map(({ quad }) => quad)
}

/** The clockwise turn that makes the page upright. */
export async function findRotation(
  models: Models,
  kernels: Kernels,
  page: Page,
  quads: readonly Quad[],
): Promise<Rotation> {
  const { decision } = models.orientation.entry
  const onItsSide = liesOnItsSide(quads, decision)
  const voters = chooseVoters(quads, onItsSide, decision)
  if (voters.length === 0) return 0
  // Crops of standing boxes come laid on their side, as if the page had been turned back by a quarter: 270 is their
  // "upright".
  if (onItsSide) return (await readsBetterTurned(models, kernels, page, voters)) ? 90 : 270
  const isDoubted = (await voteForTurning(models.orientation, kernels, page, voters)) > 0
  return isDoubted && (await readsBetterTurned(models, kernels, page, voters)) ? 180 : 0
}

/** Positive when the classifier holds more for upside down than for upright. */
async function voteForTurning(
  orientation: Models['orientation'],
  kernels: Kernels,
  page: Page,
  voters: readonly Quad[],
): Promise<number> {
  const { height, width } = orientation.entry.input
  let balance = 0
  for (const [index, quad] of voters.entries()) {
    // No vote counts more than one: the rest cannot change what is decided, which six of ten that agree have done.
    if (Math.abs(balance) > voters.length - index) break
    const crop = kernels.cropLine(page, quad, height, { min: width, max: width }, orientation.normalization, false)
    if (crop.width !== width) continue
    const { data } = await orientation.session.run({ data: crop.tensor, shape: [1, 3, height, width] })
    kernels.recycle(crop.tensor)
    const [upright, turned] = [data[0]!, data[1]!]
    balance += turned > upright ? turned : -upright
  }
  return balance
}

/**
 * Whether lines are read with more confidence upside down. Letters of a script that is not read may look like Latin
 * ones that way. So where neither way is read surely, characters that are sure decide, such as digits, of all voters.
 */
async function readsBetterTurned(
  models: Models,
  kernels: Kernels,
  page: Page,
  voters: readonly Quad[],
): Promise<boolean> {
  const { readers, sureReading, sureCharacter } = models.orientation.entry.decision
  const read = async (quads: readonly Quad[], turned: boolean): Promise<Character[][]> => {
    const lines: Character[][] = []
    for (const quad of quads)
      lines.push((await recognizeLine(models.recognize, kernels, page, quad, turned)).characters)
    return lines
  }
  const [few, others] = [voters.slice(0, readers), voters.slice(readers)]
  const [straight, turned] = [await read(few, false), await read(few, true)]
  const gain = meanOf(turned.map(confidenceOf)) - meanOf(straight.map(confidenceOf))
  if (Math.max(...[straight, turned].map((lines) => meanOf(lines.map(confidenceOf)))) >= sureReading) return gain > 0
  const sureOf = (lines: readonly Character[][]): number =>
    lines.flat().filter(({ text, probability }) => text !== ' ' && probability >= sureCharacter).length
  const more =
    sureOf([...turned, ...(await read(others, true))]) - sureOf([...straight, ...(await read(others, false))])
  return more === 0 ? gain > 0 : more > 0
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
