// Stamps: frames of several forms with letters in them, some of them round, turned, and of uneven ink.

import { word } from '../sheet-blocks.ts'
import type { Random } from '../random.ts'
import { between, INKS, PRINTED, type Forms, type Ink, type Rect } from './layer.ts'

const FRAMES = {
  open: ['ring', 'ring', 'oval', 'box', 'box', 'date', 'letters'],
  held: ['ring', 'oval', 'box', 'cut', 'bands'],
} as const satisfies Record<Forms, readonly string[]>

// Round stamps are as large as others, also where their place is low.
const LEAST_ROUND = 0.7

/** Draws a stamp into the place; round ones may stand out of it above and below. */
export function drawStamp(ink: Ink, random: Random, place: Rect, forms: Forms): void {
  const frame = random.pick(FRAMES[forms] as readonly (typeof FRAMES)[Forms][number][])
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  const colour = random.pick(INKS)
  const font = random.pick(PRINTED)
  const thick = Math.max(1, place.width * between(random, 0.008, 0.03))
  const angle = random.chance(0.75) ? between(random, -14, 14) : between(random, -35, 35)
  ink.save().rotate(angle, { origin: [middle.x, middle.y] })
  ink
    .strokeColor(colour)
    .fillColor(colour)
    .strokeOpacity(random.pick([0.6, 0.8, 1]))
    .fillOpacity(random.pick([0.6, 0.8, 1]))
    .lineWidth(thick)
  const round = Math.max(place.height, place.width * LEAST_ROUND) / 2
  if (frame === 'ring' || frame === 'oval')
    drawRing(
      ink,
      random,
      middle,
      frame === 'ring' ? { x: round, y: round } : { x: place.width / 2, y: place.height / 2 },
      font,
    )
  else drawBoxed(ink, random, place, frame, font)
  ink.restore()
}

function drawRing(
  ink: Ink,
  random: Random,
  { x, y }: { x: number; y: number },
  half: { x: number; y: number },
  font: string,
): void {
  const outer = 0.94
  const inner = random.pick([0.6, 0.66, 0.7])
  const hasInner = random.chance(0.65)
  ink.ellipse(x, y, half.x * outer, half.y * outer).stroke()
  if (random.chance(0.3))
    ink
      .ellipse(x, y, half.x * (outer - 0.07), half.y * (outer - 0.07))
      .lineWidth(1)
      .stroke()
  if (hasInner) ink.ellipse(x, y, half.x * inner, half.y * inner).stroke()
  const text = Array.from({ length: random.int(2, 4) }, () => word(random).toUpperCase()).join(
    random.pick([' ', ' * ', ' · ']),
  )
  const size = Math.min(half.x, half.y) * 0.24
  ink.font(font).fontSize(size)
  // Letters stand on a circle between both rings, from the left over the top, or all round.
  const reach = random.pick([Math.PI, 1.4 * Math.PI, 1.8 * Math.PI])
  const radius = (inner + outer) / 2 - 0.02
  const letters = [...text]
  letters.forEach((letter, at) => {
    const turn = -Math.PI / 2 - reach / 2 + (reach * (at + 0.5)) / letters.length
    const to = { x: x + half.x * radius * Math.cos(turn), y: y + half.y * radius * Math.sin(turn) }
    ink.save().rotate((turn * 180) / Math.PI + 90, { origin: [to.x, to.y] })
    ink.text(letter, to.x - size * 0.3, to.y - size * 0.6, { lineBreak: false }).restore()
  })
  const heart = random.int(0, 3)
  if (heart === 0)
    for (let point = 0; point < 5; point++) {
      const turn = (point * 2 * Math.PI) / 5
      ink
        .moveTo(x, y)
        .lineTo(x + half.x * 0.4 * Math.sin(turn), y - half.y * 0.4 * Math.cos(turn))
        .stroke()
    }
  else
    rowsOf(ink, random, { x: x - half.x * 0.5, y: y - half.y * 0.35, width: half.x, height: half.y * 0.7 }, heart, font)
}

/** Rows of letters that fill a place. */
function rowsOf(ink: Ink, random: Random, { x, y, width, height }: Rect, rows: number, font: string): void {
  for (let row = 0; row < rows; row++) {
    const text = random.pick([
      word(random).toUpperCase(),
      `${word(random)} ${word(random)}`.toUpperCase(),
      random.fill('## @@@ 20##'),
      random.fill('##.##.20##'),
      random.fill('@@ ####-##'),
    ])
    ink.font(font).fontSize(100)
    const size = Math.min(
      (100 * width) / ink.widthOfString(text),
      ((100 * height) / rows / ink.currentLineHeight()) * 1.15,
    )
    ink
      .fontSize(size)
      .text(text, x + (width - ink.widthOfString(text)) / 2, y + (row * height) / rows, { lineBreak: false })
  }
}

function drawBoxed(
  ink: Ink,
  random: Random,
  { x, y, width, height }: Rect,
  frame: 'box' | 'date' | 'letters' | 'cut' | 'bands',
  font: string,
): void {
  const within = (share: number): Rect => ({
    x: x + width * share,
    y: y + height * share,
    width: width * (1 - 2 * share),
    height: height * (1 - 2 * share),
  })
  if (frame === 'letters') {
    rowsOf(ink, random, within(0.04), random.int(1, 2), font)
    return
  }
  if (frame === 'cut') {
    const edge = Math.min(width, height) * 0.25
    ink
      .polygon(
        [x + edge, y],
        [x + width - edge, y],
        [x + width, y + edge],
        [x + width, y + height - edge],
        [x + width - edge, y + height],
        [x + edge, y + height],
        [x, y + height - edge],
        [x, y + edge],
      )
      .stroke()
  } else if (frame === 'bands')
    ink
      .moveTo(x, y)
      .lineTo(x + width, y)
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke()
  else ink.roundedRect(x, y, width, height, random.pick([0, 0, height * 0.08, height * 0.2])).stroke()
  if (random.chance(0.35)) {
    const { x: left, y: top, width: wide, height: tall } = within(0.06)
    ink.rect(left, top, wide, tall).lineWidth(1).stroke()
  }
  if (frame === 'date') {
    const third = height / 3
    ink
      .moveTo(x, y + third)
      .lineTo(x + width, y + third)
      .moveTo(x, y + 2 * third)
      .lineTo(x + width, y + 2 * third)
      .stroke()
    for (const row of [0, 1, 2])
      rowsOf(
        ink,
        random,
        { x: x + width * 0.08, y: y + row * third + third * 0.12, width: width * 0.84, height: third * 0.76 },
        1,
        font,
      )
  } else
    rowsOf(
      ink,
      random,
      within(0.12),
      Math.max(1, Math.min(5, Math.round((height / width) * random.pick([2, 4, 6])))),
      font,
    )
}
