// Sheets of what documents hold few of and readers confuse most: masked digits, long numbers, codes, account numbers,
// days with their time beside them; and of what a fit on few languages would forget: words of the letters of all that
// the model reads.

import { createCanvas, FAMILIES, type Family, type PrintedLine } from '../../../test/generator/canvas.ts'
import { randomOf, type Random } from '../../../test/generator/random.ts'

const PAPER = { width: 420, height: 595 }
const MARGIN = 24
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Sheet number `at`: every line one code, in one typeface. */
export async function drawCodes(at: number): Promise<{ id: string; pdf: Buffer; lines: readonly PrintedLine[] }> {
  const random = randomOf(`codes/${at}`)
  const families = Object.keys(FAMILIES) as Family[]
  const size = random.pick([6, 7, 8, 9, 11, 14])
  const canvas = createCanvas({ ...PAPER, family: families[at % families.length]!, size })
  for (let y = MARGIN; y < PAPER.height - MARGIN; y += size * 1.6) {
    const left = drawCode(random)
    const end = MARGIN + canvas.text(left, MARGIN, y)
    const right = drawCode(random)
    // Two columns where both have room, far enough apart to be two lines.
    if (end + 4 * size + canvas.widthOf(right) < PAPER.width - MARGIN)
      canvas.text(right, PAPER.width - MARGIN, y, { align: 'right' })
  }
  return { id: `codes-${at}`, pdf: await canvas.finish(), lines: canvas.lines }
}

// The letters of Europe's languages beside a to z, by language, and of Greek, which has its own. A capital is there
// where it is not that of the small letter.
const ALPHABETS = [
  'áčďéěíňóřšťúůýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'çğıöşüİ',
  'čćđšž',
  'åäöæø',
  'āčēģīķļņšūž',
  'ąčęėįšųūž',
  'äöõüšž',
  'ðþáéíóúýæö',
  'àâçéèêëîïôœùûüÿ',
  'áéíñóúü',
  'ãâáàçéêíóôõú',
  'àèéìíòóùú',
  'äöüß',
  'ċġħż',
  'ŵŷ',
] as const
const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς'
const SIGNS = ['€', '£', '$', '&', '§', '°', '%', '№', '©', '®', '«', '»', '–', '+', '/'] as const

/** Sheet number `at`: invented words of one language's letters on each line. */
export async function drawWords(at: number): Promise<{ id: string; pdf: Buffer; lines: readonly PrintedLine[] }> {
  const random = randomOf(`words/${at}`)
  const size = random.pick([6, 7, 8, 9, 11, 14])
  // The families that have all these letters.
  const canvas = createCanvas({ ...PAPER, family: random.pick(['sans', 'sans', 'mono']), size })
  for (let y = MARGIN; y < PAPER.height - MARGIN; y += size * 1.6) {
    const isGreek = random.chance(0.15)
    const own = random.pick(ALPHABETS)
    const letter = (): string =>
      isGreek ? random.pick([...GREEK]) : random.pick([...(random.chance(0.4) ? own : PLAIN)])
    const word = (): string => {
      const plain = Array.from({ length: random.int(2, 9) }, letter).join('')
      const style = random.int(0, 3)
      return style === 0 ? plain.toUpperCase() : style === 1 ? plain[0]!.toUpperCase() + plain.slice(1) : plain
    }
    const part = (): string =>
      random.chance(0.12) ? random.pick(SIGNS) : random.chance(0.15) ? digits(random, random.int(1, 4)) : word()
    const parts = Array.from({ length: random.int(1, 4) }, part)
    canvas.text(parts.join(' '), MARGIN, y)
  }
  return { id: `words-${at}`, pdf: await canvas.finish(), lines: canvas.lines }
}

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('')
const mixed = (random: Random, count: number): string =>
  Array.from({ length: count }, () => (random.chance(0.5) ? random.pick([...LETTERS]) : String(random.int(0, 9)))).join(
    '',
  )
const two = (random: Random, most: number): string => String(random.int(1, most)).padStart(2, '0')
const grouped = (text: string, length: number, separator: string): string =>
  text.replace(new RegExp(`(.{${length}})(?=.)`, 'g'), `$1${separator}`)

function drawCode(random: Random): string {
  const sep = random.pick(['/', '-', '.', ' '])
  const date = random.pick([
    `${two(random, 28)}${sep}${two(random, 12)}${sep}20${two(random, 30)}`,
    `${two(random, 28)}${sep}${two(random, 12)}${sep}${two(random, 30)}`,
    `20${two(random, 30)}-${two(random, 12)}-${two(random, 28)}`,
  ])
  const time = `${two(random, 23)}:${two(random, 59)}${random.pick(['', `:${two(random, 59)}`, ' PM', 'AM'])}`
  const mask = random.pick(['X', '*', 'x', '•', '#'])
  const amount = `${random.int(0, 999)}${random.pick(['.', ','])}${digits(random, 2)}`
  return random.pick<() => string>([
    () => mask.repeat(12) + digits(random, 4),
    () => grouped(mask.repeat(12) + digits(random, 4), 4, random.pick([' ', '-'])),
    () => `${digits(random, 6)}${mask.repeat(6)}${digits(random, 4)}`,
    () => mask.repeat(random.int(4, 8)) + digits(random, 4),
    () => digits(random, random.int(8, 20)),
    () => digits(random, random.int(8, 20)),
    () => mixed(random, random.int(6, 16)),
    () =>
      grouped(
        random.pick(['DE', 'FR', 'NL', 'ES', 'IT', 'GB', 'PL', 'AT']) + digits(random, random.int(16, 22)),
        4,
        ' ',
      ),
    () => `${date} ${time}`,
    () => `${date}  ${time}`,
    () => `${time} ${date}`,
    () => `${random.pick([...LETTERS])}${digits(random, random.int(5, 10))}-${mixed(random, 2)}`,
    () => grouped(digits(random, 12), random.pick([3, 4]), random.pick([' ', '-'])),
    () => `${random.pick(['€', '$', '£', 'RM', 'EUR', 'CHF'])}${random.pick(['', ' '])}${amount}`,
    () => `${random.int(1, 12)} ${random.pick(['x', 'X', '@', '*'])} ${amount} = ${amount}`,
    () => `${random.int(1, 40)}%`,
    () => `(${digits(random, 6)}-${random.pick([...LETTERS])})`,
    () => `+${digits(random, 2)} ${digits(random, 3)} ${digits(random, 7)}`,
    () => `#${mixed(random, 8)}`,
  ])()
}
