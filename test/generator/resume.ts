// Draws resumes with their truth: one made-up career in one of eight layouts, in seven languages.

import { createCanvas, type Canvas, type Family, type PrintedLine } from './canvas.ts'
import { randomOf, type Random } from './random.ts'
import { RESUME_WORDS, type ResumeWords } from './resume-words.ts'
import { writeDate } from './write.ts'

interface Job {
  title: string
  employer: string
  city: string
  from: string
  to?: string
  duties: string[]
}
interface Study {
  degree: string
  school: string
  from: string
  to: string
}
interface Career {
  words: ResumeWords
  name: string
  city: string
  email: string
  phone: string
  jobs: Job[]
  studies: Study[]
  skills: string[]
  spoken: string[]
}

export const RESUME_LAYOUTS = [
  'title-first',
  'employer-first',
  'one-line',
  'dates-left',
  'dates-below',
  'piped',
  'sidebar-left',
  'sidebar-right',
] as const
export type ResumeLayout = (typeof RESUME_LAYOUTS)[number]

export interface DrawnResume {
  id: string
  pdf: Buffer
  lines: PrintedLine[]
  layout: ResumeLayout
  truth: { document_type: 'resume'; document_meta: { language: string }; resume: object }
}

/** The resume that `seed` draws; the same bytes and truth every time. */
export async function drawResume(seed: string, layout?: ResumeLayout): Promise<DrawnResume> {
  const random = randomOf(`resume/${seed}`)
  const look = layout ?? random.pick(RESUME_LAYOUTS)
  const career = drawCareer(random, random.pick(RESUME_WORDS))
  const { words } = career
  const canvas = createCanvas({
    ...(words.language === 'en' && random.chance(0.4)
      ? { width: 612, height: 792 }
      : { width: 595.28, height: 841.89 }),
    family: random.pick<Family>(['sans', 'humanist', 'serif', 'sans']),
    size: random.pick([9, 9.5, 10]),
  })
  const period = drawPeriodForm(random, words)
  layOut(canvas, career, look, random, period)
  const span = ({ from, to }: { from: string; to?: string }): object => ({
    start_date: period.cut(from),
    ...(to === undefined ? { is_current: true } : { end_date: period.cut(to) }),
  })
  return {
    id: `gen-resume-${words.language}-${look}-${seed}`,
    pdf: await canvas.finish(),
    lines: canvas.lines,
    layout: look,
    truth: {
      document_type: 'resume',
      document_meta: { language: words.language },
      resume: {
        name: { full: career.name },
        emails: [career.email],
        phones: [{ raw: career.phone }],
        location: { formatted: career.city },
        experience: career.jobs.map((job) => ({ job_title: job.title, employer: job.employer, ...span(job) })),
        education: career.studies.map((study) => ({ degree: study.degree, institution: study.school, ...span(study) })),
      },
    },
  }
}

function drawCareer(random: Random, words: ResumeWords): Career {
  const count = random.int(2, 4)
  const titles = random.sample(words.jobs, count)
  const employers = random.sample(words.employers, count)
  let year = 2024
  const month = (): string => String(random.int(1, 12)).padStart(2, '0')
  const jobs = titles.map((title, at): Job => {
    const to = at === 0 && random.chance(0.6) ? undefined : `${year}-${month()}`
    year -= random.int(1, 4)
    return {
      title,
      employer: employers[at]!,
      city: random.pick(words.cities),
      from: `${year}-${month()}`,
      ...(to !== undefined && { to }),
      duties: random.sample(words.duties, random.int(1, 3)),
    }
  })
  const studies = random.sample(words.degrees, random.int(1, 2)).map((degree): Study => {
    const to = year - 1
    year -= random.int(3, 4)
    return { degree, school: random.pick(words.schools), from: `${year}-09`, to: `${to}-06` }
  })
  const name = random.pick(words.people)
  const mail = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .replace(/[^a-z]+/g, '.')
  return {
    words,
    name,
    city: random.pick(words.cities),
    email: `${mail}@mail.example`,
    phone: random.fill(words.phone),
    jobs,
    studies,
    skills: random.sample(words.skillNames, 3),
    spoken: random.sample(words.spoken, 2),
  }
}

interface PeriodForm {
  write: (span: { from: string; to?: string }) => string
  /** What of a date is printed. */ cut: (date: string) => string
}

/** Months by name, by number, or years alone; what goes on has the word for today, or "since". */
function drawPeriodForm(random: Random, words: ResumeWords): PeriodForm {
  const form = random.pick(['MMM YYYY', 'MMMM YYYY', 'MM/YYYY', 'YYYY', 'MM.YYYY'] as const)
  const joint = random.pick(words.until)
  const today = random.pick(words.present)
  const since = words.since !== undefined && random.chance(0.4) ? words.since : undefined
  const one = (date: string): string => writeDate(`${date}-01`, form, words.language)
  const spaced =
    joint === '–' || joint === '-' ? random.pick([` ${joint} `, joint === '–' ? joint : ` ${joint} `]) : ` ${joint} `
  return {
    cut: (date) => (form === 'YYYY' ? date.slice(0, 4) : date),
    write: ({ from, to }) =>
      to === undefined
        ? since !== undefined
          ? `${since} ${one(from)}`
          : `${one(from)}${joint === '–' || joint === '-' ? ` ${joint} ` : ' – '}${today}`
        : `${one(from)}${spaced}${one(to)}`,
  }
}

const line = (size: number): number => size * 1.45

/** A column that is written from the top: what follows goes below, onto the next page where this one is full. */
interface Column {
  flow: string
  x: number
  width: number
  y: number
}

function layOut(canvas: Canvas, career: Career, layout: ResumeLayout, random: Random, period: PeriodForm): void {
  const { words } = career
  const size = random.pick([9, 9.5, 10])
  const side = layout === 'sidebar-left' || layout === 'sidebar-right'
  const upper = random.chance(0.3)
  const centred = !side && random.chance(0.4)
  const main: Column = {
    flow: 'main',
    x: layout === 'sidebar-left' ? 215 : 50,
    width: canvas.width - (side ? 265 : 100),
    y: 50,
  }
  const margin: Column = { flow: 'margin', x: layout === 'sidebar-left' ? 40 : canvas.width - 185, width: 150, y: 50 }
  const heading = (column: Column, text: string): void => {
    column.y += size
    room(canvas, column, 60)
    canvas.flow(column.flow, () =>
      canvas.text(upper ? text.toUpperCase() : text, column.x, column.y, { size: size * 1.3, bold: true }),
    )
    column.y += line(size * 1.3)
    if (!side) canvas.rule(column.x, column.y - 3, column.x + column.width, column.y - 3)
  }
  const write = (column: Column, text: string, options: { bold?: boolean; indent?: number } = {}): void => {
    room(canvas, column, 20)
    for (const part of wrap(canvas, text, column.width - (options.indent ?? 0), size)) {
      canvas.flow(column.flow, () =>
        canvas.text(part, column.x + (options.indent ?? 0), column.y, { size, bold: options.bold ?? false }),
      )
      column.y += line(size)
    }
  }
  canvas.region('header', () =>
    canvas.flow(main.flow, () =>
      canvas.text(upper ? career.name.toUpperCase() : career.name, centred ? canvas.width / 2 : main.x, main.y, {
        size: size * 2.2,
        bold: true,
        align: centred ? 'center' : 'left',
      }),
    ),
  )
  main.y += line(size * 2.2)
  const contacts = [career.city, career.phone, career.email]
  if (side) {
    heading(margin, random.pick(words.contact))
    canvas.region('header', () => {
      for (const contact of contacts) write(margin, contact)
    })
  } else if (random.chance(0.6)) {
    canvas.region('header', () =>
      canvas.flow(main.flow, () =>
        canvas.text(contacts.join(random.pick([' | ', ' • ', '   '])), centred ? canvas.width / 2 : main.x, main.y, {
          size,
          align: centred ? 'center' : 'left',
        }),
      ),
    )
    main.y += line(size)
  } else
    canvas.region('header', () => {
      for (const contact of contacts) write(main, contact)
    })
  if (random.chance(0.6)) {
    heading(main, random.pick(words.profile))
    write(main, words.about)
  }
  const entries = (): void => {
    heading(main, random.pick(words.experience))
    for (const job of career.jobs) {
      canvas.flow(main.flow, () => {
        entry(canvas, main, size, layout, {
          first: layout === 'employer-first' ? job.employer : job.title,
          second: layout === 'employer-first' ? job.title : job.employer,
          place: job.city,
          period: period.write(job),
        })
      })
      for (const duty of job.duties) write(main, `• ${duty}`, { indent: layout === 'dates-left' ? 170 : 8 })
      main.y += size * 0.6
    }
  }
  const studies = (): void => {
    heading(main, random.pick(words.education))
    for (const study of career.studies) {
      canvas.flow(main.flow, () => {
        entry(canvas, main, size, layout, {
          first: layout === 'employer-first' ? study.school : study.degree,
          second: layout === 'employer-first' ? study.degree : study.school,
          period: period.write(study),
        })
      })
      main.y += size * 0.6
    }
  }
  for (const section of random.chance(0.75) ? [entries, studies] : [studies, entries]) section()
  const rest = side ? margin : main
  heading(rest, random.pick(words.skills))
  if (side) for (const skill of career.skills) write(rest, skill)
  else write(rest, career.skills.join(', '))
  heading(rest, random.pick(words.languages))
  for (const spoken of career.spoken) write(rest, spoken)
}

/** The head of an entry in the way of its layout. */
function entry(
  canvas: Canvas,
  column: Column,
  size: number,
  layout: ResumeLayout,
  { first, second, place, period }: { first: string; second: string; place?: string; period: string },
): void {
  room(canvas, column, 60)
  const right = column.x + column.width
  const text = (words: string, x: number, bold = false): number => canvas.text(words, x, column.y, { size, bold })
  const down = (): void => {
    column.y += line(size)
  }
  const placed = place === undefined ? second : `${second}, ${place}`
  switch (layout) {
    case 'one-line':
      text(`${first}, ${second}`, column.x)
      canvas.text(period, right, column.y, { size, align: 'right' })
      break
    case 'dates-left':
      text(period, column.x)
      text(first, column.x + 170, true)
      down()
      text(second, column.x + 170)
      break
    case 'dates-below':
      text(first, column.x, true)
      down()
      text(placed, column.x)
      down()
      text(period, column.x)
      break
    case 'piped':
      text(`${first} | ${second} | ${period}`, column.x)
      break
    case 'title-first':
    case 'employer-first':
      text(first, column.x, true)
      canvas.text(period, right, column.y, { size, align: 'right' })
      down()
      text(second, column.x)
      if (place !== undefined) canvas.text(place, right, column.y, { size, align: 'right' })
      break
    case 'sidebar-left':
    case 'sidebar-right':
      text(first, column.x, true)
      down()
      text(second, column.x)
      canvas.text(period, right, column.y, { size, align: 'right' })
  }
  down()
}

/** Goes on to the next page where less than `height` is left. */
function room(canvas: Canvas, column: Column, height: number): void {
  if (column.y + height < canvas.height - 40) return
  canvas.newPage()
  column.y = 50
}

function wrap(canvas: Canvas, text: string, width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && canvas.widthOf(longer, { size }) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
