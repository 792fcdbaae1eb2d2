// What looks like a mark and is none: logos, filled bars, patterns of identity papers, dirt, holes, folds, lines to
// sign on, charts, boxes to tick.

import { word, words } from '../sheet-blocks.ts'
import type { Random } from '../random.ts'
import { between, PRINTED, type Ink, type Rect } from './layer.ts'

const COLOURS = [
  '#24435c',
  '#aa3333',
  '#777777',
  '#228866',
  '#e08a1e',
  '#1c2f8a',
  '#111111',
  '#5a2a7a',
  '#c8d4e8',
  '#e8d8c8',
] as const

const SHAPES = {
  logo: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    const side = Math.min(height, width * 0.35)
    const form = random.int(0, 3)
    const colour = random.pick(COLOURS)
    ink.fillColor(colour).strokeColor(colour)
    if (form === 0) ink.circle(x + side / 2, y + side / 2, side / 2).fill()
    if (form === 1)
      ink
        .rect(x, y, side, side)
        .fill()
        .fillColor('white')
        .circle(x + side / 2, y + side / 2, side * 0.3)
        .fill()
    if (form === 2) ink.polygon([x, y + side], [x + side / 2, y], [x + side, y + side]).fill()
    if (form === 3)
      ink
        .lineWidth(side * 0.12)
        .circle(x + side / 2, y + side / 2, side * 0.42)
        .stroke()
        .moveTo(x + side * 0.2, y + side * 0.8)
        .lineTo(x + side * 0.8, y + side * 0.2)
        .stroke()
    ink
      .font(random.pick(PRINTED))
      .fillColor(random.chance(0.5) ? colour : '#222222')
      .fontSize(100)
    const text = random.chance(0.5) ? word(random).toUpperCase() : words(random, random.int(1, 2), true)
    const size = Math.min((100 * width * 0.6) / ink.widthOfString(text), height * 0.7)
    ink.fontSize(size).text(text, x + side * 1.15, y + side / 2 - size * 0.6, { lineBreak: false })
  },
  bar: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    ink.rect(x, y, width, height * 0.3).fill(random.pick(COLOURS))
    ink
      .font(random.pick(PRINTED))
      .fontSize(height * 0.2)
      .fillColor('white')
      .text(words(random, 3), x + 6, y + height * 0.03, { lineBreak: false })
  },
  waves: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    const count = random.int(8, 24)
    const swing = height * between(random, 0.03, 0.15)
    const times = random.int(3, 12)
    ink
      .lineWidth(between(random, 0.5, 1.4))
      .strokeColor(random.pick(COLOURS))
      .strokeOpacity(between(random, 0.25, 0.7))
    for (let line = 0; line < count; line++) {
      const level = y + (height * line) / count
      ink.moveTo(x, level)
      for (let step = 0; step < times; step++) {
        const wide = width / times
        const from = x + step * wide
        ink.bezierCurveTo(from + wide / 3, level - swing, from + (2 * wide) / 3, level + swing, from + wide, level)
      }
      ink.stroke()
    }
  },
  dirt: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    for (let spot = 0; spot < random.int(3, 14); spot++)
      ink
        .circle(x + width * random.next(), y + height * random.next(), between(random, 0.5, width * 0.03))
        .fillOpacity(between(random, 0.1, 0.9))
        .fill('#222222')
  },
  holes: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    for (const at of [0.1, 0.9])
      ink
        .circle(x, y + height * at, width * between(random, 0.04, 0.08))
        .fill(random.pick(['#181818', '#404040', '#909090']))
  },
  ring: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    ink
      .circle(x + width / 2, y + height / 2, width * 0.45)
      .lineWidth(width * between(random, 0.02, 0.06))
      .strokeOpacity(between(random, 0.1, 0.3))
      .stroke('#7a4a1a')
  },
  lines: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    ink.lineWidth(1).strokeColor('#333333')
    if (random.chance(0.4)) ink.dash(2, { space: 2 })
    for (let line = 0; line < random.int(1, 4); line++)
      ink
        .moveTo(x, y + (height * (line + 1)) / 4)
        .lineTo(x + width, y + (height * (line + 1)) / 4)
        .stroke()
    ink
      .undash()
      .font(random.pick(PRINTED))
      .fontSize(Math.max(5, height * 0.09))
      .fillColor('#222222')
      .text(words(random, 2, true), x, y + height * 0.8, { lineBreak: false })
  },
  chart: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    const count = random.int(4, 14)
    const colour = random.pick(COLOURS)
    for (let bar = 0; bar < count; bar++) {
      const tall = height * between(random, 0.2, 1)
      ink
        .rect(x + (width * bar) / count, y + height - tall, (width / count) * between(random, 0.5, 0.8), tall)
        .fill(colour)
    }
  },
  boxes: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    const count = random.int(3, 16)
    const side = Math.min(width / count, height)
    ink.lineWidth(0.8)
    for (let box = 0; box < count; box++) ink.rect(x + box * side, y, side * 0.85, side * 0.85).stroke('#333333')
  },
  print: (ink: Ink, random: Random, { x, y, width, height }: Rect) => {
    const size = between(random, 5, 9)
    ink.font(random.pick(PRINTED)).fontSize(size).fillColor('#222222')
    for (let at = y; at < y + height; at += size * 1.2)
      ink.text(words(random, Math.max(1, Math.round(width / size / 4)), random.chance(0.2)), x, at, {
        lineBreak: false,
      })
  },
} as const

export type Decoy = keyof typeof SHAPES
export const DECOYS = Object.keys(SHAPES) as Decoy[]

export function drawDecoy(ink: Ink, random: Random, place: Rect, decoy: Decoy): void {
  ink.save()
  SHAPES[decoy](ink, random, place)
  ink.restore()
}

/** A fold or a copier's streak across the whole page. */
export function drawFold(ink: Ink, random: Random, { width, height }: { width: number; height: number }): void {
  const at = random.next()
  ink
    .lineWidth(between(random, 1, 3))
    .strokeOpacity(between(random, 0.1, 0.6))
    .strokeColor('#000000')
  if (random.chance(0.5))
    ink
      .moveTo(0, at * height)
      .lineTo(width, at * height + between(random, -4, 4))
      .stroke()
  else
    ink
      .moveTo(at * width, 0)
      .lineTo(at * width + between(random, -4, 4), height)
      .stroke()
}
