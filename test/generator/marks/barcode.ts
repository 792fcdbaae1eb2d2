// Barcodes of the kinds that papers carry, as ZXing writes them.

import { modulesOf, type Modules } from '../../support/barcodes.ts'
import type { Random } from '../random.ts'
import { FAMILIES } from '../canvas.ts'
import { between, type Forms, type Ink, type Rect } from './layer.ts'

const FORMATS = {
  open: ['Code128', 'Code128', 'EAN13', 'ITF', 'QRCode', 'QRCode', 'DataMatrix', 'PDF417'],
  held: ['Code128', 'Code39', 'QRCode', 'Aztec', 'PDF417'],
} as const satisfies Record<Forms, readonly string[]>
const LINEAR: ReadonlySet<string> = new Set(['Code128', 'EAN13', 'ITF', 'Code39'])

export interface DrawnCode {
  modules: Modules
  isLinear: boolean
  text: string
}

/** The modules of a code with letters or digits that say nothing. */
export async function drawCode(random: Random, forms: Forms): Promise<DrawnCode> {
  const format = random.pick(FORMATS[forms] as readonly (typeof FORMATS)[Forms][number][])
  const digits = (count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('')
  const text =
    format === 'EAN13'
      ? withCheck(digits(12))
      : format === 'ITF'
        ? digits(2 * random.int(4, 9))
        : LINEAR.has(format)
          ? random.fill('@@') + digits(random.int(4, 14))
          : digits(random.int(12, format === 'PDF417' ? 160 : 120))
  return { modules: await modulesOf(text, format), isLinear: LINEAR.has(format), text }
}

/** Twelve digits and the one that EAN adds. */
function withCheck(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}

/** How much higher than wide a code is drawn: linear ones as they like, others as their modules have it. */
export function tallness(random: Random, { modules, isLinear }: DrawnCode): number {
  // Modules of stacked codes are three times as high as wide.
  return isLinear
    ? between(random, 0.12, 0.6)
    : (modules.length / modules[0]!.length) * (modules[0]!.length > 2 * modules.length ? 3 : 1)
}

/** Draws the code into its place, now and then with its digits below; `isUpright` turns linear ones on their side. */
export function drawBars(
  ink: Ink,
  random: Random,
  { x, y, width, height }: Rect,
  { modules, isLinear, text }: DrawnCode,
  isUpright: boolean,
): void {
  const columns = modules[0]!.length
  const rows = isLinear ? 1 : modules.length
  const grey = random.chance(0.2) ? '#333333' : 'black'
  const wide = (isUpright ? height : width) / columns
  const tall = (isUpright ? width : height) / rows
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!modules[row]![column]) continue
      if (isUpright) ink.rect(x + row * tall, y + column * wide, tall, wide)
      else ink.rect(x + column * wide, y + row * tall, wide, tall)
    }
  ink.fill(grey)
  if (isLinear && !isUpright && random.chance(0.5)) {
    ink
      .font(FAMILIES.mono[0])
      .fontSize(Math.min(height * 0.3, (1.5 * width) / text.length))
      .fillColor(grey)
    ink.text(text, x + (width - ink.widthOfString(text)) / 2, y + height, { lineBreak: false })
  }
}
