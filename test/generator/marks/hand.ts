// Signatures and handwriting: letters of written fonts, and strokes that are no letters.

import { word } from '../sheet-blocks.ts'
import type { Random } from '../random.ts'
import { between, HANDS, INKS, type Forms, type Ink, type Rect } from './layer.ts'

const pen = (ink: Ink, random: Random, width: number): Ink =>
  ink
    .lineWidth(width)
    .lineCap('round')
    .lineJoin('round')
    .strokeOpacity(random.pick([0.7, 0.85, 1, 1]))
    .strokeColor(random.pick(INKS))

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A smooth line of a hand from left to right, as high as it wants at its beginning and calmer towards its end. */
function flourish(ink: Ink, random: Random, { x, y, width, height }: Rect, bends: number): void {
  const middle = y + height * between(random, 0.4, 0.65)
  const calm = between(random, 0.1, 0.7)
  let at = { x: x + width * between(random, 0, 0.1), y: middle }
  ink.moveTo(at.x, at.y)
  for (let bend = 1; bend <= bends; bend++) {
    const share = bend / bends
    const swing = height * 0.5 * (1 - calm * share) * (bend % 2 ? -1 : 1) * between(random, 0.3, 1)
    const to = {
      x: x + width * Math.min(1, share + between(random, -0.5, 0.5) / bends),
      y: middle + swing * between(random, -0.3, 0.5),
    }
    // Loops go back before they go on.
    ink.bezierCurveTo(
      at.x + (width / bends) * between(random, -0.4, 1.4),
      at.y + swing,
      to.x - (width / bends) * between(random, -0.6, 1.4),
      to.y + swing,
      to.x,
      to.y,
    )
    at = to
  }
  ink.stroke()
}

/** Writes `text` as large as the place allows, its letters a little slanted; returns how wide it is. */
function write(
  ink: Ink,
  random: Random,
  text: string,
  font: string,
  { x, y, width, height }: Rect,
  fill: number,
): void {
  ink.font(font).fontSize(100)
  const size = Math.min(
    (100 * width * fill) / ink.widthOfString(text),
    ((100 * height * 1.1) / ink.currentLineHeight()) * 1.3,
  )
  ink
    .fontSize(size)
    .fillOpacity(random.pick([0.75, 0.9, 1]))
    .fillColor(random.pick(INKS))
  ink.text(text, x, y + height / 2 - ink.currentLineHeight() / 2, { lineBreak: false })
}

export function drawSignature(ink: Ink, random: Random, place: Rect, forms: Forms): void {
  const { x, y, width, height } = place
  const stroke = Math.max(1, width * between(random, 0.006, 0.018))
  const form = random.int(0, 4)
  ink.save().rotate(between(random, -10, 6), { origin: [x + width / 2, y + height / 2] })
  if (form <= 2) {
    const text = random.pick([
      capital(word(random)),
      `${capital(word(random))} ${capital(word(random))}`,
      `${random.fill('@')}. ${capital(word(random))}`,
    ])
    write(ink, random, text, random.pick(HANDS.signature[forms]), { ...place, height: height * 0.9 }, 1)
    if (form === 0) {
      pen(ink, random, stroke * 0.8)
      flourish(
        ink,
        random,
        { x: x + width * 0.1, y: y + height * 0.7, width: width * 0.9, height: height * 0.3 },
        random.int(2, 3),
      )
    }
  } else {
    pen(ink, random, stroke)
    // A capital of two strokes, then waves.
    if (form === 3) flourish(ink, random, { x, y, width: width * 0.35, height }, random.int(2, 4))
    flourish(
      ink,
      random,
      form === 3 ? { x: x + width * 0.2, y: y + height * 0.2, width: width * 0.8, height: height * 0.6 } : place,
      random.int(5, 14),
    )
  }
  ink.restore()
}

export function drawHandwriting(ink: Ink, random: Random, { x, y, width, height }: Rect, forms: Forms): void {
  const rows = Math.max(1, Math.min(4, Math.round((height / width) * random.pick([4, 6, 8]))))
  const font = random.pick(HANDS.handwriting[forms])
  const tall = height / rows
  const colour = random.pick(INKS)
  ink
    .save()
    .rotate(between(random, -5, 4), { origin: [x + width / 2, y + height / 2] })
    .font(font)
    .fillColor(colour)
    .fillOpacity(random.pick([0.75, 0.9, 1]))
  for (let row = 0; row < rows; row++) {
    ink.fontSize(100)
    ink.fontSize(((100 * tall) / ink.currentLineHeight()) * 1.25)
    const least = row === rows - 1 ? between(random, 0.4, 1) : between(random, 0.75, 1)
    let text = ''
    while (ink.widthOfString(text) < width * least) text += `${text && ' '}${noted(random)}`
    ink.text(text, x, y + row * tall, { lineBreak: false, characterSpacing: between(random, -0.3, 0.6) })
  }
  ink.restore()
}

/** A word or a number as somebody notes it. */
function noted(random: Random): string {
  return random.chance(0.3)
    ? random.fill(random.pick(['##', '#.#', '##/##', '###,##', '##.##.##', '####', '# ###']))
    : random.chance(0.2)
      ? capital(word(random))
      : word(random)
}
