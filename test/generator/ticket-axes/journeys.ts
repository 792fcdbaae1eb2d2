// Journeys of a ticket in the layouts that families have. What a layout prints follows from the axes, and so does the
// truth (`journeyTruth`).

import { drawGrid, type Column } from './grid.ts'
import { arrivalHour, grid, placeLines, placeTruth, wordOf, type Sheet } from './sheet.ts'
import type { Journey } from './trip.ts'
import type { TicketTerm } from './words.ts'

type Pair = readonly [TicketTerm, string]

const byAir = ({ family: { axes } }: Sheet): boolean => axes.mode === 'flight'
const departure = (sheet: Sheet): TicketTerm => (byAir(sheet) ? 'depAir' : 'dep')
const arrival = (sheet: Sheet): TicketTerm => (byAir(sheet) ? 'arrAir' : 'arr')
const numbered = ({ family: { axes } }: Sheet): TicketTerm =>
  (({ flight: 'flight', train: 'train', bus: 'bus', ferry: 'ship', event: 'bus' }) as const)[axes.mode]
const takes = (journey: Journey): number =>
  (Date.parse(journey.arrivalDay) - Date.parse(journey.day)) / 60_000 + journey.arrives - journey.leaves
const shows = ({ family: { axes } }: Sheet): boolean =>
  axes.arrival === 'shown' || !['pass', 'rows', 'pages', 'table'].includes(axes.layout)
/** Whether the day stands in a heading over its journey. */
const isHeaded = ({ family: { axes } }: Sheet): boolean =>
  axes.dayAt === 'heading' && axes.layout !== 'pass' && axes.layout !== 'stops' && axes.layout !== 'pages'

/** Lines of text that a journey takes at most, about. */
const JOURNEY_LINES = 14

/** Draws the journeys and returns their truth. */
export function drawJourneys(sheet: Sheet): object[] {
  const {
    trip: { journeys },
    family: { axes, words },
    pen,
    margin,
    line,
  } = sheet
  if (axes.layout === 'table' || axes.layout === 'stops' || axes.layout === 'columns')
    DRAWERS[axes.layout](sheet, journeys)
  else
    for (const [at, journey] of journeys.entries()) {
      if (at > 0 && (axes.layout === 'pages' || sheet.y > pen.height - JOURNEY_LINES * line)) {
        pen.newPage()
        sheet.y = 3 * line
      }
      if (journeys.length > 1 && axes.way !== 'none') {
        const word =
          axes.way === 'words' && journeys.length === 2
            ? words[at ? 'back' : 'out']
            : `${wordOf(sheet, numbered(sheet))} ${at + 1}`
        if (axes.way !== 'numbers' || axes.mode !== 'ferry') pen.text(word, margin, sheet.y, { bold: true })
        sheet.y += 1.2 * line
      }
      if (isHeaded(sheet)) {
        pen.text(sheet.prints.day(journey.day), margin, sheet.y, { bold: true })
        sheet.y += 1.2 * line
      }
      pen.region('body', () => {
        DRAWERS[axes.layout](sheet, [journey])
      })
      sheet.y += line
    }
  return journeys.map((journey) => journeyTruth(sheet, journey))
}

/** What is printed of a journey. */
function journeyTruth(
  sheet: Sheet,
  { from, to, number, leaves, arrives, day, arrivalDay, seat, coach, cls, boarding, closes }: Journey,
): object {
  const {
    family: { axes },
    trip,
  } = sheet
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const details = detailTerms(sheet)
  const has = (term: TicketTerm): boolean => details.includes(term)
  // The day of arrival follows from the hours only where it is the next one at most.
  const isTold = axes.nextDay !== 'none' || Date.parse(arrivalDay) - Date.parse(day) <= 86_400_000
  return {
    ...(has(numbered(sheet)) && axes.mode !== 'ferry' && { number }),
    ...(has('carrier') && { carrier: trip.carrier }),
    from: {
      ...placeTruth(sheet, from),
      ...(has('gate') && { gate: from.gate }),
      ...(has('platform') && from.platform !== undefined && { platform: from.platform }),
      ...(has('stop') && from.terminal !== undefined && { terminal: from.terminal }),
    },
    to: placeTruth(sheet, to),
    departure_date: day,
    departure_time: clock(leaves),
    ...(shows(sheet) && isTold && { arrival_date: arrivalDay }),
    ...(shows(sheet) && { arrival_time: clock(arrives) }),
    ...(has('seat') && { seat }),
    ...(has('coach') && { coach }),
    ...(has('cls') && { class: cls }),
    ...(has('boarding') && { boarding_time: clock(boarding!) }),
    ...(has('closes') && { gate_close_time: clock(closes!) }),
  }
}

/** What is printed of a journey beside its ends; `stop` stands for the terminal. */
function detailTerms({ family: { axes }, trip: { journeys } }: Sheet): TicketTerm[] {
  const isPass = axes.layout === 'pass'
  const isFlight = axes.mode === 'flight'
  const isTrain = axes.mode === 'train'
  if (axes.details === 'none' && !isPass) return []
  const isSmall = axes.details === 'heading' || axes.layout === 'table'
  return [
    ({ flight: 'flight', train: 'train', bus: 'bus', ferry: 'ship', event: 'bus' } as const)[axes.mode],
    ...(isSmall && axes.layout !== 'table' ? [] : ['cls' as const]),
    ...(isSmall || axes.people === 'table' ? [] : ['seat' as const, ...(isTrain ? ['coach' as const] : [])]),
    ...(isPass && isFlight
      ? [
          'gate' as const,
          ...(axes.boarding === 'shown' ? ['boarding' as const] : []),
          ...(axes.closes === 'shown' ? ['closes' as const] : []),
        ]
      : []),
    ...(axes.platform === 'shown' && isTrain && !isSmall && axes.details === 'labels' ? ['platform' as const] : []),
    ...(axes.carrier === 'label' && !isSmall && axes.details === 'labels' && journeys.length === 1
      ? ['carrier' as const]
      : []),
  ]
}

function pairsOf(sheet: Sheet, journey: Journey): Pair[] {
  const { trip } = sheet
  const said: Partial<Record<TicketTerm, string | undefined>> = {
    [numbered(sheet)]: journey.number,
    cls: journey.cls,
    seat: journey.seat,
    coach: journey.coach,
    gate: journey.from.gate,
    platform: journey.from.platform,
    carrier: trip.carrier,
    boarding: sheet.prints.hour(journey.boarding!),
    closes: sheet.prints.hour(journey.closes!),
  }
  const { duration, layout } = sheet.family.axes
  const pairs = detailTerms(sheet).flatMap((term): Pair[] => (said[term] === undefined ? [] : [[term, said[term]]]))
  return duration === 'label' && layout !== 'pass' && shows(sheet)
    ? [...pairs, ['duration', sheet.prints.takes(takes(journey))]]
    : pairs
}

/** What is printed beside the ends of a journey, in the form of its family. */
function drawDetails(sheet: Sheet, journey: Journey): void {
  const {
    pen,
    family: { axes },
    margin,
    line,
  } = sheet
  const pairs = pairsOf(sheet, journey)
  if (!pairs.length) return
  if (axes.details === 'line' || axes.details === 'heading') {
    const text = pairs
      .map(([term, value]) =>
        term === numbered(sheet) && axes.variant % 2 ? value : `${wordOf(sheet, term)} ${value}`,
      )
      .join(axes.variant > 1 ? ' · ' : ', ')
    pen.text(text, margin, sheet.y)
    sheet.y += 1.2 * line
  } else sheet.y = grid(sheet, pairs, pen.width < 400 ? 2 : 4, margin, pen.width - margin, sheet.y)
}

/** Day and hour of an end as one text. */
function momentOf(sheet: Sheet, journey: Journey, side: 'from' | 'to'): string {
  const {
    prints,
    family: { axes },
  } = sheet
  const isDated = !isHeaded(sheet) && axes.dayAt !== 'own'
  const day = prints.day(side === 'from' ? journey.day : journey.arrivalDay)
  const hour = side === 'from' ? prints.hour(journey.leaves) : arrivalHour(sheet, journey, isDated)
  return isDated ? (axes.variant % 2 ? `${hour}, ${day}` : `${day} ${hour}`) : hour
}

/** The label with the day of travel where no heading has it and no hour. */
const dayPair = (sheet: Sheet, journey: Journey): Pair[] =>
  isHeaded(sheet) || sheet.family.axes.dayAt !== 'own'
    ? []
    : [[sheet.family.axes.variant % 2 ? 'depDate' : 'day', sheet.prints.day(journey.day)]]

type Drawer = (sheet: Sheet, journeys: readonly Journey[]) => void

const DRAWERS: Readonly<Record<Sheet['family']['axes']['layout'], Drawer>> = {
  pass: (sheet, [journey]) => {
    const {
      pen,
      prints,
      margin,
      line,
      size,
      family: { axes },
    } = sheet
    const right = pen.width - margin
    const middle = margin + 0.42 * (right - margin)
    const top = sheet.y
    const isLabelled = axes.variant < 3 || !byAir(sheet) || axes.end === 'name'
    const isStacked = pen.width < 400
    for (const [x, end, term] of [
      [margin, journey!.from, 'from'],
      [isStacked ? margin : middle, journey!.to, 'to'],
    ] as const) {
      let y = isStacked ? sheet.y : top
      if (isLabelled) {
        pen.text(wordOf(sheet, term), x, y, { size: 0.8 * size })
        y += line
      }
      placeLines(sheet, end).forEach((text, at) => {
        const isBig = /^[A-Z]{3}$/.test(text)
        const height = isBig ? 2.2 : at === 0 ? 1.3 : 1
        pen.text(text, x, y, { size: height * size, bold: at === 0 })
        y += height * line
      })
      sheet.y = Math.max(sheet.y, y)
    }
    sheet.y += 0.6 * line
    const hours: Pair[] = [
      [axes.variant % 2 ? 'depTime' : departure(sheet), prints.hour(journey!.leaves)],
      ...(shows(sheet)
        ? [[axes.variant % 2 ? 'arrTime' : arrival(sheet), arrivalHour(sheet, journey!, false)] as Pair]
        : []),
    ]
    const pairs: Pair[] = [['day', prints.day(journey!.day)], ...hours, ...pairsOf(sheet, journey!)]
    sheet.y = grid(sheet, pairs, pen.width < 400 ? 2 : 4, margin, right, sheet.y)
  },
  table: (sheet, journeys) => {
    const {
      pen,
      prints,
      margin,
      size,
      family: { axes },
    } = sheet
    const width = pen.width - 2 * margin
    const isDated = axes.dayAt !== 'own' && !isHeaded(sheet)
    const isJoined = axes.variant === 3
    const cell = (journey: Journey, side: 'from' | 'to'): string[] => [
      ...placeLines(sheet, journey[side]),
      ...(isJoined ? [momentOf(sheet, journey, side)] : []),
    ]
    const hour = (journey: Journey, side: 'from' | 'to'): string[] => {
      const own = side === 'from' ? prints.hour(journey.leaves) : arrivalHour(sheet, journey, isDated)
      const day = prints.day(side === 'from' ? journey.day : journey.arrivalDay)
      return isDated ? (axes.variant % 2 ? [own, day] : [`${day} ${own}`]) : [own]
    }
    type Cell = readonly [TicketTerm, number, (journey: Journey) => string[]]
    const has = (term: TicketTerm): boolean => detailTerms(sheet).includes(term)
    const ends: Cell[] = isJoined
      ? [
          [departure(sheet), 1.6, (journey) => cell(journey, 'from')],
          [arrival(sheet), 1.6, (journey) => (shows(sheet) ? cell(journey, 'to') : placeLines(sheet, journey.to))],
        ]
      : axes.variant === 1
        ? [
            ['from', 1.4, (journey) => cell(journey, 'from')],
            [axes.wording % 2 ? 'depTime' : departure(sheet), 1, (journey) => hour(journey, 'from')],
            ['to', 1.4, (journey) => cell(journey, 'to')],
            ...(shows(sheet)
              ? [[axes.wording % 2 ? 'arrTime' : arrival(sheet), 1, (journey: Journey) => hour(journey, 'to')] as Cell]
              : []),
          ]
        : [
            ['from', 1.4, (journey) => cell(journey, 'from')],
            ['to', 1.4, (journey) => cell(journey, 'to')],
            [departure(sheet), 1, (journey) => hour(journey, 'from')],
            ...(shows(sheet) ? [[arrival(sheet), 1, (journey: Journey) => hour(journey, 'to')] as Cell] : []),
          ]
    const cells: Cell[] = [
      ...(has(numbered(sheet))
        ? [[numbered(sheet), axes.mode === 'ferry' ? 1 : 0.8, (journey: Journey) => [journey.number]] as Cell]
        : []),
      ...(!isDated ? [['day', 1, (journey: Journey) => [prints.day(journey.day)]] as Cell] : []),
      ...ends,
      ...(has('cls') ? [['cls', 0.8, (journey: Journey) => [journey.cls]] as Cell] : []),
      ...(axes.duration !== 'none' && shows(sheet)
        ? [['duration', 0.8, (journey: Journey) => [prints.takes(takes(journey))]] as Cell]
        : []),
    ]
    const columns: Column[] = []
    const all = cells.reduce((sum, [, share]) => sum + share, 0)
    let x = margin
    for (const [term, share] of cells) {
      columns.push({ head: wordOf(sheet, term), x })
      x += (share / all) * width
    }
    sheet.y = drawGrid(
      sheet,
      columns,
      journeys.map((journey) => cells.map(([, , of]) => of(journey))),
      Math.min(size, pen.width < 500 ? 6.5 : 8.5),
    )
  },
  columns: (sheet, journeys) => {
    const { margin, pen, size } = sheet
    const width = pen.width - 2 * margin
    const moment = (journey: Journey, side: 'from' | 'to'): string[] => {
      const { axes } = sheet.family
      const day = sheet.prints.day(side === 'from' ? journey.day : journey.arrivalDay)
      const hour = side === 'from' ? sheet.prints.hour(journey.leaves) : sheet.prints.hour(journey.arrives)
      const places = placeLines(sheet, journey[side])
      return axes.variant % 2
        ? [`${day} ${hour}`, ...places]
        : axes.variant
          ? [...places, `${day} ${hour}`]
          : [...places, day, hour]
    }
    const columns = [
      { head: wordOf(sheet, departure(sheet)), x: margin },
      { head: wordOf(sheet, arrival(sheet)), x: margin + 0.36 * width },
      ...(pairsOf(sheet, journeys[0]!).length
        ? [{ head: wordOf(sheet, numbered(sheet)), x: margin + 0.72 * width }]
        : []),
    ]
    const rows = journeys.map((journey) => [
      moment(journey, 'from'),
      moment(journey, 'to'),
      ...(columns.length > 2
        ? [
            pairsOf(sheet, journey).map(([term, value]) =>
              term === numbered(sheet) ? value : `${wordOf(sheet, term)} ${value}`,
            ),
          ]
        : []),
    ])
    sheet.y = drawGrid(sheet, columns, rows, Math.min(size, 9))
  },
  stops: (sheet, journeys) => {
    const {
      margin,
      pen,
      size,
      prints,
      family: { axes },
    } = sheet
    const width = pen.width - 2 * margin
    const isSplit = axes.variant > 1
    const dep = wordOf(sheet, departure(sheet))
    const arr = wordOf(sheet, arrival(sheet))
    const has = (term: TicketTerm): boolean => detailTerms(sheet).includes(term)
    const rows = journeys.flatMap((journey): string[][][] => {
      const leaves = prints.hour(journey.leaves)
      const arrives = prints.hour(journey.arrives)
      const tail = has(numbered(sheet)) ? [[journey.number]] : []
      return [
        [
          [placeLines(sheet, journey.from).join(' ')],
          [prints.day(journey.day)],
          ...(isSplit ? [[], [leaves]] : [[`${dep} ${leaves}`]]),
          ...tail,
        ],
        [
          [placeLines(sheet, journey.to).join(' ')],
          [prints.day(journey.arrivalDay)],
          ...(isSplit ? [[arrives], []] : [[`${arr} ${arrives}`]]),
        ],
      ]
    })
    const heads = [
      wordOf(sheet, 'stop'),
      wordOf(sheet, 'day'),
      ...(isSplit ? [arr, dep] : [wordOf(sheet, 'time')]),
      ...(has(numbered(sheet)) ? [wordOf(sheet, numbered(sheet))] : []),
    ]
    sheet.y = drawGrid(
      sheet,
      heads.map((head, at) => ({ head, x: margin + (at / heads.length + (at ? 0.08 : 0)) * width })),
      rows,
      Math.min(size, 9),
    )
    for (const journey of journeys) {
      const rest = pairsOf(sheet, journey).filter(([term]) => term !== numbered(sheet) && term !== 'duration')
      if (rest.length) sheet.y = grid(sheet, rest, 4, margin, pen.width - margin, sheet.y)
    }
  },
  ends: (sheet, [journey]) => {
    const {
      pen,
      margin,
      line,
      size,
      family: { axes },
    } = sheet
    const middle = margin + 0.5 * (pen.width - 2 * margin)
    if (axes.details === 'heading') drawDetails(sheet, journey!)
    if (!isHeaded(sheet) && axes.dayAt === 'own') {
      pen.text(sheet.prints.day(journey!.day), margin, sheet.y)
      sheet.y += 1.3 * line
    }
    const top = sheet.y
    for (const [x, side, term] of [
      [margin, 'from', departure(sheet)],
      [middle, 'to', arrival(sheet)],
    ] as const) {
      const places = placeLines(sheet, journey![side])
      const moment = momentOf(sheet, journey!, side)
      const moments =
        pen.widthOf(moment) > middle - margin - 2 * size
          ? [
              sheet.prints.day(side === 'from' ? journey!.day : journey!.arrivalDay),
              moment
                .replace(sheet.prints.day(side === 'from' ? journey!.day : journey!.arrivalDay), '')
                .replace(/^[ ,]+|[ ,]+$/g, ''),
            ]
          : [moment]
      const lines = axes.variant % 2 ? [...moments, ...places] : [...places, ...moments]
      sheet.y = top
      pen.text(wordOf(sheet, axes.variant > 1 ? term : side), x, sheet.y, { size: 0.85 * size, bold: true })
      for (const text of lines) pen.text(text, x, (sheet.y += 1.1 * line))
    }
    sheet.y += 1.5 * line
    if (axes.details !== 'heading') drawDetails(sheet, journey!)
  },
  rows: (sheet, [journey]) => {
    const {
      pen,
      prints,
      margin,
      family: { axes },
    } = sheet
    const place = (side: 'from' | 'to'): string => placeLines(sheet, journey![side]).join(' ')
    const isDated = !isHeaded(sheet) && axes.dayAt !== 'own'
    const hours: Pair[] =
      axes.variant % 2
        ? [
            ['depTime', isDated ? momentOf(sheet, journey!, 'from') : prints.hour(journey!.leaves)],
            ...(shows(sheet)
              ? [['arrTime', isDated ? momentOf(sheet, journey!, 'to') : arrivalHour(sheet, journey!, false)] as Pair]
              : []),
          ]
        : [
            [departure(sheet), momentOf(sheet, journey!, 'from')],
            ...(shows(sheet) ? [[arrival(sheet), momentOf(sheet, journey!, 'to')] as Pair] : []),
          ]
    const ends: Pair[] = [
      ['from', place('from')],
      ['to', place('to')],
    ]
    const pairs =
      axes.variant > 1
        ? [ends[0]!, hours[0]!, ends[1]!, ...hours.slice(1), ...dayPair(sheet, journey!)]
        : [...dayPair(sheet, journey!), ...ends, ...hours]
    sheet.y = grid(
      sheet,
      [...pairs, ...pairsOf(sheet, journey!)],
      axes.wording % 2 || pen.width < 400 ? 1 : 2,
      margin,
      pen.width - margin,
      sheet.y,
    )
  },
  pages: (sheet, journeys) => {
    DRAWERS[sheet.family.axes.wording % 2 ? 'ends' : 'rows'](sheet, journeys)
  },
  card: (sheet, [journey]) => {
    const {
      pen,
      prints,
      margin,
      line,
      size,
      family: { axes },
    } = sheet
    const width = pen.width - 2 * margin
    const far = margin + 0.62 * width
    if (axes.details === 'heading') drawDetails(sheet, journey!)
    if (!isHeaded(sheet)) {
      pen.text(prints.day(journey!.day), margin, sheet.y)
      sheet.y += 1.3 * line
    }
    const hours = (): void => {
      pen.text(prints.hour(journey!.leaves), margin, sheet.y, { size: 1.5 * size, bold: true })
      if (axes.duration !== 'none')
        pen.text(
          axes.variant === 3 ? `— ${prints.takes(takes(journey!))} —` : prints.takes(takes(journey!)),
          margin + 0.33 * width,
          sheet.y + 0.3 * size,
          { size: 0.85 * size },
        )
      pen.text(arrivalHour(sheet, journey!, false), far, sheet.y, { size: 1.5 * size, bold: true })
      sheet.y += 1.8 * line
    }
    const places = (): void => {
      const [from, to] = [placeLines(sheet, journey!.from), placeLines(sheet, journey!.to)]
      from.forEach((text, at) => {
        pen.text(text, margin, sheet.y)
        pen.text(to[at]!, far, sheet.y)
        sheet.y += line
      })
    }
    const order = axes.variant === 1 ? [places, hours] : [hours, places]
    for (const draw of order) draw()
    sheet.y += 0.5 * line
    if (axes.details !== 'heading') drawDetails(sheet, journey!)
  },
  lines: (sheet, [journey]) => {
    const {
      pen,
      prints,
      margin,
      line,
      family: { axes },
    } = sheet
    const [from, to] = [placeLines(sheet, journey!.from).join(' '), placeLines(sheet, journey!.to).join(' ')]
    const leaves = prints.hour(journey!.leaves)
    const arrives = arrivalHour(sheet, journey!, false)
    if (!isHeaded(sheet)) {
      pen.text(prints.day(journey!.day), margin, sheet.y)
      sheet.y += 1.2 * line
    }
    const rows = [
      [`${leaves} ${from} – ${arrives} ${to}`],
      [`${from} ${leaves} – ${to} ${arrives}`],
      [`${leaves} ${from}`, `${arrives} ${to}`],
      [`${wordOf(sheet, departure(sheet))} ${leaves} ${from}`, `${wordOf(sheet, arrival(sheet))} ${arrives} ${to}`],
    ][axes.variant]!
    for (const text of rows) {
      pen.text(text, margin, sheet.y)
      sheet.y += 1.2 * line
    }
    drawDetails(sheet, journey!)
  },
  arrow: (sheet, [journey]) => {
    const {
      pen,
      prints,
      margin,
      line,
      size,
      family: { axes },
    } = sheet
    const sign = ['→', '-', '>', '–'][axes.wording % 4]!
    const [from, to] = [placeLines(sheet, journey!.from).join(' '), placeLines(sheet, journey!.to).join(' ')]
    pen.text(`${from} ${sign} ${to}`, margin, sheet.y, { size: 1.15 * size, bold: true })
    sheet.y += 1.5 * line
    const leaves = prints.hour(journey!.leaves)
    const arrives = arrivalHour(sheet, journey!, false)
    const day = isHeaded(sheet) ? '' : prints.day(journey!.day)
    if (axes.variant < 2) {
      const hours =
        axes.duration === 'beside' || axes.duration === 'between'
          ? `${leaves} – ${arrives} (${prints.takes(takes(journey!))})`
          : `${leaves} – ${arrives}`
      for (const text of axes.variant ? [`${day} ${hours}`.trim()] : [...(day ? [day] : []), hours]) {
        pen.text(text, margin, sheet.y)
        sheet.y += 1.2 * line
      }
    } else
      sheet.y = grid(
        sheet,
        [...(day ? [['day', day] as Pair] : []), [departure(sheet), leaves], [arrival(sheet), arrives]],
        axes.variant === 2 ? 3 : 1,
        margin,
        pen.width - margin,
        sheet.y,
      )
    drawDetails(sheet, journey!)
  },
  timeline: (sheet, [journey]) => {
    const {
      pen,
      prints,
      margin,
      line,
      family: { axes },
    } = sheet
    const x = margin + (axes.variant > 1 ? 110 : 80)
    if (axes.details === 'heading') drawDetails(sheet, journey!)
    if (!isHeaded(sheet)) {
      pen.text(prints.day(journey!.day), margin, sheet.y)
      sheet.y += 1.3 * line
    }
    for (const side of ['from', 'to'] as const) {
      const end = journey![side]
      const [first, ...more] = placeLines(sheet, end)
      pen.text(side === 'from' ? prints.hour(journey!.leaves) : arrivalHour(sheet, journey!, false), margin, sheet.y, {
        bold: true,
      })
      pen.text(first!, x, sheet.y)
      for (const text of more) pen.text(text, x, (sheet.y += line))
      sheet.y += 1.2 * line
      if (side === 'from' && axes.duration !== 'none') {
        pen.text(prints.takes(takes(journey!)), x, sheet.y, { size: 0.85 * sheet.size })
        sheet.y += 1.2 * line
      }
    }
    if (axes.details !== 'heading') drawDetails(sheet, journey!)
  },
}
