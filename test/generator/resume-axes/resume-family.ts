// Draws the resumes of families, on paper or as the content of their pages, with the truth of what was printed.

import type { DocumentContent } from '../../../src/schema/page.ts'
import { createCanvas, type Canvas } from '../canvas.ts'
import { createPageCanvas, type Pen } from '../page-canvas.ts'
import { randomOf, type Random } from '../random.ts'
import type { ResumeWords } from '../resume-words.ts'
import { writeDate } from '../write.ts'
import { resumeFamilyOf, type ResumeFamily } from './axes.ts'
import { EXTRAS, FAMILY_WORDS } from './more-words.ts'

interface Span {
  from: string
  to?: string
}
interface Entry extends Span {
  what: string
  where: string
  place?: string
  duties: string[]
}
interface Life {
  name: string
  city: string
  email: string
  phone: string
  headline: string
  jobs: Entry[]
  studies: Entry[]
  skills: string[]
  spoken: string[]
}

/** Where text goes: a column of the page with its next line. */
interface Column {
  x: number
  width: number
  y: number
}
interface Sheet {
  pen: Pen
  family: ResumeFamily
  words: ResumeWords
  life: Life
  size: number
  line: number
  main: Column
  side?: Column
}

/** The sizes of papers in points. */
const PAPERS = { a4: [595, 842], letter: [612, 792] } as const
const MARGIN = 46

/** `layout` is what the family is told apart by most. */
export interface FamilyResume {
  id: string
  family: ResumeFamily
  layout: string
  truth: object
}

/** Document `copy` of the family of resumes number `at`, as the content of its pages. */
export function resumeContent(at: number, copy: number): FamilyResume & { content: DocumentContent } {
  const family = resumeFamilyOf(at)
  const [width, height] = PAPERS[family.axes.paper]
  const pen = createPageCanvas(width, height, family.axes.size)
  const truth = drawOn(pen, family, copy)
  return { id: `gen-resume-${family.id}-${copy}`, family, layout: family.axes.job, truth, content: pen.content() }
}

/** The same document as a PDF. */
export async function drawResumeFamily(
  at: number,
  copy: number,
): Promise<FamilyResume & { pdf: Buffer; lines: Canvas['lines'] }> {
  const family = resumeFamilyOf(at)
  const [width, height] = PAPERS[family.axes.paper]
  const canvas = createCanvas({
    width,
    height,
    family: family.look('typeface').pick(['sans', 'humanist', 'serif'] as const),
    size: family.axes.size,
  })
  const truth = drawOn(canvas, family, copy)
  return {
    id: `gen-resume-${family.id}-${copy}`,
    family,
    layout: family.axes.job,
    truth,
    pdf: await canvas.finish(),
    lines: canvas.lines,
  }
}

function drawLife(random: Random, words: ResumeWords, { axes }: ResumeFamily): Life {
  const two = (value: number): string => String(value).padStart(2, '0')
  const month = (): string => two(random.int(1, 12))
  let year = random.int(2021, 2024)
  const duties = (): string[] =>
    random
      .sample(words.duties, random.int(1, 3))
      .map((text) =>
        axes.long === 'wrapped' ? `${text}. ${random.pick(words.duties)}. ${random.pick(words.duties)}` : text,
      )
  const count = random.int(2, 4)
  const jobs = random.sample(words.jobs, count)
  const employers = random.sample(words.employers, count)
  const worked = jobs.map((what, at): Entry => {
    const to = at === 0 && random.chance(0.6) ? undefined : `${year}-${month()}`
    year -= random.int(1, 4)
    return {
      what,
      where: employers[at % employers.length]!,
      place: random.pick(words.cities),
      from: `${year}-${month()}`,
      ...(to !== undefined && { to }),
      duties: duties(),
    }
  })
  const studied = random.sample(words.degrees, random.int(1, 2)).map((what): Entry => {
    const to = `${year - 1}-06`
    year -= random.int(3, 4)
    return { what, where: random.pick(words.schools), from: `${year}-09`, to, duties: [] }
  })
  const name = random.pick(words.people)
  const mail = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z ]/g, '')
    .replace(/ +/g, '.')
  return {
    name,
    city: random.pick(words.cities),
    email: `${mail}@mail.example`,
    phone: random.fill(words.phone),
    headline: worked[0]!.what,
    jobs: worked,
    studies: studied,
    skills: random.sample(words.skillNames, 3),
    spoken: random.sample(words.spoken, 2),
  }
}

function drawOn(pen: Pen, family: ResumeFamily, copy: number): object {
  const { axes } = family
  const words = FAMILY_WORDS.find(({ language }) => language === axes.language)!
  const size = axes.size
  const line = axes.leading * size
  const life = drawLife(randomOf(`resume-axes/${family.id}/${copy}`), words, family)
  const inner = pen.width - 2 * MARGIN
  const isSided = axes.columns !== 'one'
  const third = 0.3 * inner
  const isLeft = axes.columns === 'side left'
  const main: Column = isSided
    ? { x: isLeft ? MARGIN + third + 20 : MARGIN, width: inner - third - 20, y: 40 }
    : { x: MARGIN, width: inner, y: 40 }
  const sheet: Sheet = {
    pen,
    family,
    words,
    life,
    size,
    line,
    main,
    ...(isSided && { side: { x: isLeft ? MARGIN : MARGIN + inner - third, width: third, y: 40 } }),
  }
  drawHead(sheet)
  const blocks: Record<string, () => void> = {
    summary: () => {
      drawText(sheet, main, 'profile', [words.about])
    },
    jobs: () => {
      drawEntries(sheet, 'experience', life.jobs, axes.job)
    },
    studies: () => {
      drawEntries(sheet, 'education', life.studies, axes.study)
    },
    skills: () => {
      drawText(sheet, sheet.side ?? main, 'skills', sheet.side ? life.skills : [life.skills.join(', ')])
    },
    languages: () => {
      const level = EXTRAS[axes.language]!.level
      drawText(
        sheet,
        sheet.side ?? main,
        'languages',
        life.spoken.map((one, at) => (axes.gap === 0.4 ? one : `${one} (${level[at % level.length]!})`)),
      )
    },
    certificates: () => {
      drawText(sheet, sheet.side ?? main, 'certificates', [`${EXTRAS[axes.language]!.certificate}, 2015`])
    },
    hobbies: () => {
      drawText(sheet, sheet.side ?? main, 'hobbies', [EXTRAS[axes.language]!.hobby])
    },
  }
  for (const block of axes.order.split(' ')) blocks[block]!()
  return truthOf(sheet)
}

/** The name, the headline and how to reach the person. */
function drawHead(sheet: Sheet): void {
  const {
    pen,
    family: { axes },
    life,
    size,
    line,
    main,
    side,
  } = sheet
  const extra = EXTRAS[axes.language]!
  const x = axes.head === 'left' || side ? main.x : axes.head === 'centre' ? pen.width / 2 : main.x + main.width
  const align =
    axes.head === 'left' || side ? ('left' as const) : axes.head === 'centre' ? ('center' as const) : ('right' as const)
  pen.region('header', () => {
    pen.text(life.name, x, main.y, { size: 2.1 * size, bold: true, align })
    main.y += 2.2 * line
    if (axes.headline === 'below') {
      pen.text(life.headline, x, main.y, { size: 1.2 * size, align })
      main.y += 1.4 * line
    }
    const contacts = [life.city, life.phone, life.email]
    const labelled = [
      [extra.address, life.city],
      [extra.phone, life.phone],
      [extra.email, life.email],
    ].map(([label, value]) => `${label}: ${value}`)
    if (side) {
      drawHeading(sheet, side, sheet.words.contact)
      for (const text of axes.contacts === 'labels' ? labelled : contacts) {
        pen.text(text, side.x, side.y, { size: 0.85 * size })
        side.y += line
      }
      side.y += line
    } else if (axes.contacts === 'line' || axes.contacts === 'piped') {
      pen.text(contacts.join(axes.contacts === 'line' ? '  ·  ' : ' | '), x, main.y, { align })
      main.y += line
    } else
      for (const text of axes.contacts === 'labels' ? labelled : contacts) {
        const atRight = axes.contacts === 'right' && axes.head === 'left'
        pen.text(text, atRight ? main.x + main.width : x, main.y, { align: atRight ? 'right' : align })
        main.y += line
      }
  })
  main.y += line
}

function drawHeading(sheet: Sheet, column: Column, list: readonly string[]): void {
  const {
    pen,
    family: { axes, look },
    size,
    line,
  } = sheet
  const text = look(`heading/${list[0]}`).pick(list)
  room(sheet, column, 4 * line)
  const shown =
    axes.heading === 'capitals' ? text.toLocaleUpperCase(axes.language) : axes.heading === 'colon' ? `${text}:` : text
  pen.text(
    axes.heading === 'spaced' ? [...text.toLocaleUpperCase(axes.language)].join(' ') : shown,
    column.x,
    column.y,
    { size: 1.25 * size, bold: true },
  )
  column.y += 1.6 * line
}

function drawText(
  sheet: Sheet,
  column: Column,
  name: 'profile' | 'skills' | 'languages' | 'certificates' | 'hobbies',
  rows: readonly string[],
): void {
  const {
    words,
    family: { axes },
    pen,
    line,
  } = sheet
  const extra = EXTRAS[axes.language]!
  drawHeading(
    sheet,
    column,
    name === 'certificates' ? [extra.certificates] : name === 'hobbies' ? [extra.hobbies] : words[name],
  )
  pen.region('body', () => {
    for (const text of rows.flatMap((row) => wrap(pen, row, column.width))) {
      pen.text(text, column.x, column.y)
      column.y += line
    }
  })
  column.y += 0.8 * line
}

/** The words of a span in the form of the family. */
function periodOf({ family: { axes }, words }: Sheet, { from, to }: Span): string {
  const one = (value: string): string => writeDate(`${value}-01`, axes.period, axes.language)
  const sign = words.until[axes.until % words.until.length]!
  const joint = /\p{L}/u.test(sign) || axes.spaces === 'spaced' || axes.period === 'YYYY-MM' ? ` ${sign} ` : sign
  if (to !== undefined) return `${one(from)}${joint}${one(to)}`
  if (axes.current === 'since' && words.since !== undefined) return `${words.since} ${one(from)}`
  return axes.current === 'open' && (sign === '–' || sign === '-')
    ? `${one(from)} ${sign}`
    : `${one(from)}${joint}${words.present[axes.until % words.present.length]!}`
}

function drawEntries(
  sheet: Sheet,
  name: 'experience' | 'education',
  entries: readonly Entry[],
  form: ResumeFamily['axes']['job'],
): void {
  const {
    pen,
    family: { axes },
    main,
    line,
  } = sheet
  drawHeading(sheet, main, sheet.words[name])
  pen.region('body', () => {
    for (const entry of entries) {
      room(sheet, main, 5 * line)
      const indent = drawEntry(sheet, entry, form)
      const sign = { bullets: '• ', dashes: '- ', stars: '* ', none: '', paragraph: '' }[axes.duties]
      const duties =
        axes.duties === 'none'
          ? []
          : axes.duties === 'paragraph'
            ? [entry.duties.map((text) => `${text}.`).join(' ')]
            : entry.duties.map((text) => `${sign}${text}`)
      for (const text of duties
        .filter((one) => one !== '')
        .flatMap((one) => wrap(pen, one, main.width - indent - 10))) {
        room(sheet, main, line)
        pen.text(text, main.x + indent, main.y)
        main.y += line
      }
      main.y += axes.gap * line
    }
  })
  main.y += 0.6 * line
}

/** Draws the head of an entry; returns how far its text is indented. */
function drawEntry(sheet: Sheet, entry: Entry, form: ResumeFamily['axes']['job']): number {
  const {
    pen,
    family: { axes },
    main,
  } = sheet
  const { what, where, place } = entry
  const right = main.x + main.width
  const period = periodOf(sheet, entry)
  const placed =
    place === undefined || axes.place === 'none' || axes.place === 'own line'
      ? where
      : axes.place === 'comma'
        ? `${where}, ${place}`
        : `${where} (${place})`
  const bolds = axes.bold === 'first' ? [true, false] : axes.bold === 'second' ? [false, true] : [false, false]
  const put = (text: string, x: number, bold = false): void => {
    pen.text(text, x, main.y, { bold })
  }
  const atRight = (text: string): void => {
    pen.text(text, right, main.y, { align: 'right' })
  }
  const down = (): void => {
    main.y += sheet.line
  }
  const rows = (...texts: readonly string[]): void =>
    texts.forEach((text, at) => {
      put(text, main.x, bolds[at] ?? false)
      down()
    })
  const ownPlace = (x: number): void => {
    if (axes.place !== 'own line' || place === undefined) return
    put(place, x)
    down()
  }
  const column = Math.max(90, pen.widthOf(period) + 14)
  switch (form) {
    case 'what, dates right / where':
    case 'where, dates right / what':
    case 'what / where, dates right': {
      const isWhat = form !== 'where, dates right / what'
      const onSecond = form === 'what / where, dates right'
      if (!onSecond) atRight(period)
      rows(isWhat ? what : placed)
      if (onSecond) atRight(period)
      put(isWhat ? placed : what, main.x, bolds[1])
      down()
      ownPlace(main.x)
      return 6
    }
    case 'dates column':
    case 'dates column joined':
      put(period, main.x)
      if (form === 'dates column') {
        put(what, main.x + column, bolds[0])
        down()
        put(placed, main.x + column, bolds[1])
      } else put(`${what}, ${placed}`, main.x + column, bolds[0])
      down()
      ownPlace(main.x + column)
      return column
    case 'dates above':
      rows(period, what, placed)
      ownPlace(main.x)
      return 6
    case 'dates below':
      rows(what, placed, period)
      return 6
    case 'what (dates) / where':
      rows(`${what} (${period})`, placed)
      ownPlace(main.x)
      return 6
    case 'piped':
      rows(`${what} | ${where} | ${period}`)
      return 6
    case 'what at where / dates':
      rows(`${what} ${EXTRAS[axes.language]!.at} ${where}`, period)
      return 6
    case 'where - what / dates':
      rows(`${where} – ${what}`, period)
      return 6
    case 'one line':
      rows(`${what}, ${where}, ${period}`)
      return 6
    case 'dates first line':
      rows(`${period}: ${what}, ${where}`)
      return 6
    case 'what, where / dates place':
      rows(`${what}, ${where}`, place === undefined || axes.place === 'none' ? period : `${period} | ${place}`)
      return 6
  }
}

/** Goes on to the next page where less than `height` is left. */
function room({ pen, main, side }: Sheet, column: Column, height: number): void {
  if (column !== main || side !== undefined || column.y + height < pen.height - 40) return
  pen.newPage()
  column.y = 46
}

function wrap(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)!} ${word}` : word
    if (lines.length && pen.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function truthOf({ family: { axes }, life }: Sheet): object {
  // Only what of a date is printed is in the truth.
  const cut = (value: string): string => (axes.period === 'YYYY' ? value.slice(0, 4) : value)
  const span = ({ from, to }: Span): object => ({
    start_date: cut(from),
    ...(to === undefined ? { is_current: true } : { end_date: cut(to) }),
  })
  return {
    document_type: 'resume',
    document_meta: { language: axes.language },
    resume: {
      name: { full: life.name },
      emails: [life.email],
      phones: [{ raw: life.phone }],
      location: { formatted: life.city },
      experience: life.jobs.map((one) => ({ job_title: one.what, employer: one.where, ...span(one) })),
      education: life.studies.map((one) => ({ degree: one.what, institution: one.where, ...span(one) })),
    },
  }
}
