// From words to lines: which words stand on one baseline, and where a column gap or a ruled line ends a line. Geometry
// only.

/** A word on a page whose text runs to the right; any unit, y down. */
export interface LineWord {
  text: string
  rect: { left: number; top: number; right: number; bottom: number }
  baseline: number
  /** Font size in the same unit. */
  size: number
  /** Where the pen stands before and after the word. */
  from: number
  to: number
  /** White space stands before it in the file. */
  spaced: boolean
}

/** An upright ruled line that text does not cross. */
export interface Barrier {
  x: number
  top: number
  bottom: number
}

// All in parts of the font size.
// Wider than the space between words of justified text (up to one size); narrower than the gutters between columns.
const COLUMN_GAP = 1.2
// The same for words that the file sets apart by moving the pen on a page where it otherwise writes spaces: such moves
// make columns.
const MOVED_GAP = 0.6
// Two texts set close on one baseline in clearly different sizes: a name and the title beside it. Headings and body
// differ by a third and more; a space of the larger type is 0.22 to 0.33 wide.
const SIZE_CHANGE = 1.3
const SIZE_CHANGE_GAP = 0.36
// So many neighbours have a space between them where spaces are written at all.
const SPACES_WRITTEN = 0.5
// Words of one line share this much of the lower one's height; lines set solid overlap by less than a tenth.
const SAME_LINE = 0.6
// Two runs that meet are one word drawn in pieces.
const SEAM = 0.1
// Letters set apart for looks stand closer than this, and evenly.
const LETTER_SPACING = 0.9
const EVEN = 1.35

/**
 * The words of each line, left to right, lines from top to bottom; words that are drawn twice or in pieces are made
 * one.
 */
export function groupLines<W extends LineWord>(words: readonly W[], barriers: readonly Barrier[] = []): W[][] {
  const rows = rowsOf(words).map((row) => {
    const near = barriersBeside(row, barriers)
    return { row: joinPieces(row, near), near }
  })
  const movedGap = writesSpaces(rows.map(({ row }) => row)) ? MOVED_GAP : COLUMN_GAP
  return rows.flatMap(({ row, near }) => splitRow(row, near, movedGap))
}

/** The barriers that reach into a row: a page may have thousands. */
function barriersBeside(row: readonly LineWord[], barriers: readonly Barrier[]): Barrier[] {
  const top = row.reduce((least, word) => Math.min(least, word.rect.top), Infinity)
  const bottom = row.reduce((most, word) => Math.max(most, word.rect.bottom), -Infinity)
  return barriers.filter((barrier) => barrier.top < bottom && barrier.bottom > top)
}

/** Whether words that stand close have spaces between them in the file. */
function writesSpaces(rows: readonly (readonly LineWord[])[]): boolean {
  const close = rows.flatMap((row) =>
    row.filter((word, at) => at > 0 && word.rect.left - row[at - 1]!.rect.right < MOVED_GAP * word.size),
  )
  return close.filter((word) => word.spaced).length > SPACES_WRITTEN * close.length
}

/** Words by common baseline, each row sorted from left to right. */
function rowsOf<W extends LineWord>(words: readonly W[]): W[][] {
  const rows: { words: W[]; top: number; bottom: number }[] = []
  // Large words first: what is set beside a heading joins its row only where it overlaps the heading's own band.
  for (const word of [...words].sort((a, b) => a.baseline - b.baseline)) {
    let best: (typeof rows)[number] | undefined
    let bestShare = SAME_LINE
    for (let at = rows.length - 1; at >= 0 && at >= rows.length - 12; at--) {
      const row = rows[at]!
      const shared = Math.min(row.bottom, word.rect.bottom) - Math.max(row.top, word.rect.top)
      const share = shared / Math.min(row.bottom - row.top, word.rect.bottom - word.rect.top)
      if (share > bestShare) {
        best = row
        bestShare = share
      }
    }
    if (!best) rows.push({ words: [word], top: word.rect.top, bottom: word.rect.bottom })
    else best.words.push(word)
  }
  return rows.map((row) => row.words.sort((a, b) => a.rect.left - b.rect.left))
}

/** One row without doubles (bold by drawing twice), pieces of words joined, and letters set apart made words again. */
function joinPieces<W extends LineWord>(row: readonly W[], barriers: readonly Barrier[]): W[] {
  const joined: W[] = []
  for (const word of row) {
    const last = joined.at(-1)
    if (last && isDouble(last, word)) continue
    if (
      last &&
      !word.spaced &&
      word.from - last.to < SEAM * Math.min(last.size, word.size) &&
      word.from >= last.to - SEAM * 2 * word.size &&
      sameType(last, word) &&
      !isBetween(barriers, last, word)
    )
      joined[joined.length - 1] = join([last, word], '')
    else joined.push(word)
  }
  return joinLetters(joined)
}

function isDouble(a: LineWord, b: LineWord): boolean {
  return (
    a.text === b.text &&
    Math.abs(a.rect.left - b.rect.left) < 0.2 * a.size &&
    Math.abs(a.rect.right - b.rect.right) < 0.2 * a.size
  )
}

function sameType(a: LineWord, b: LineWord): boolean {
  return Math.abs(a.baseline - b.baseline) < 0.1 * a.size && a.size < b.size * 1.1 && b.size < a.size * 1.1
}

/** "I N V O I C E" → "INVOICE": four or more single letters at even distances. */
function joinLetters<W extends LineWord>(row: W[]): W[] {
  const out: W[] = []
  for (let at = 0; at < row.length;) {
    let end = at + 1
    let least = Infinity
    let most = 0
    const isLetter = (word: LineWord): boolean => /^\p{L}$/u.test(word.text)
    while (end < row.length && isLetter(row[end - 1]!) && isLetter(row[end]!) && sameType(row[end - 1]!, row[end]!)) {
      const gap = row[end]!.from - row[end - 1]!.to
      if (gap > LETTER_SPACING * row[end]!.size || Math.max(most, gap) > Math.min(least, gap) * EVEN) break
      least = Math.min(least, gap)
      most = Math.max(most, gap)
      end++
    }
    if (end - at >= 4) {
      out.push(join(row.slice(at, end), ''))
      at = end
    } else out.push(row[at++]!)
  }
  return out
}

function join<W extends LineWord>(words: readonly W[], between: string): W {
  const [first] = words as readonly [W]
  const last = words.at(-1)!
  return {
    ...first,
    text: words.map((word) => word.text).join(between),
    to: last.to,
    rect: {
      left: first.rect.left,
      right: words.reduce((most, word) => Math.max(most, word.rect.right), -Infinity),
      top: words.reduce((least, word) => Math.min(least, word.rect.top), Infinity),
      bottom: words.reduce((most, word) => Math.max(most, word.rect.bottom), -Infinity),
    },
  }
}

function splitRow<W extends LineWord>(row: readonly W[], barriers: readonly Barrier[], movedGap: number): W[][] {
  const lines: W[][] = []
  let reached = -Infinity
  for (const word of row) {
    const line = lines.at(-1)
    const last = line?.at(-1)
    // A bullet is moved away from its line, too, and still belongs to it.
    const gap = word.spaced || !last || !hasLetters(last) || !hasLetters(word) ? COLUMN_GAP : movedGap
    if (
      !line ||
      !last ||
      word.rect.left - reached > gap * Math.min(last.size, word.size) ||
      changesType(last, word, word.rect.left - reached) ||
      isBetween(barriers, last, word)
    )
      lines.push([word])
    else line.push(word)
    reached = Math.max(reached, word.rect.right)
  }
  return lines
}

/**
 * Whether another text begins at `next`: in another size, on the same baseline, behind more than a space. Signs,
 * figures and small letters belong to what they stand at.
 */
function changesType(last: LineWord, next: LineWord, gap: number): boolean {
  const small = Math.min(last.size, next.size)
  const large = Math.max(last.size, next.size)
  return (
    large > SIZE_CHANGE * small &&
    gap > SIZE_CHANGE_GAP * large &&
    Math.abs(last.baseline - next.baseline) < 0.1 * large &&
    isWord(last) &&
    isWord(next)
  )
}

function isWord({ text }: LineWord): boolean {
  return /\p{L}{3}/u.test(text)
}

function hasLetters({ text }: LineWord): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Whether a ruled line stands between two neighbours of a row. */
function isBetween(barriers: readonly Barrier[], a: LineWord, b: LineWord): boolean {
  const left = (a.rect.left + a.rect.right) / 2
  const right = (b.rect.left + b.rect.right) / 2
  const middle = b.baseline - b.size / 3
  return barriers.some(
    ({ x, top, bottom }) =>
      x > left &&
      x < right &&
      x > a.rect.right - a.size / 4 &&
      x < b.rect.left + b.size / 4 &&
      middle > top &&
      middle < bottom,
  )
}
