// XML from outside as a tree, within limits: no document type, so no entities beyond XML's own five, no more elements
// and no deeper than an invoice can have.

import { SaxesParser } from 'saxes'

/** An element. `name` is without prefix; `text` is its own, trimmed. */
export interface XmlElement {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/**
 * Why a text is not read, as a clause after a file's name; `hostile` where it is XML that is made to do harm, or looks
 * like it.
 */
export interface XmlRefusal {
  refused: string
  hostile: boolean
}

// An EXTENDED invoice has 80 elements a line, so this is one of 3,700 lines; the schemas nest 12 deep.
const MAX_ELEMENTS = 300_000
const MAX_DEPTH = 40

/** The root element of `source`, or why it is refused. Never throws. */
export function parseXml(source: string): XmlElement | XmlRefusal {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  let refusal: XmlRefusal | undefined
  const refuse = (refused: string, hostile = true): never => {
    refusal ??= { refused, hostile }
    // Out of the parser at once: what follows is not looked at.
    throw new Error(refused)
  }
  parser.on('error', ({ message }) => refuse(`is not well-formed (${message.slice(0, 120)})`, false))
  parser.on('doctype', () => refuse('has a document type declaration, which is not read for safety'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (++elements > MAX_ELEMENTS) refuse(`has more than ${MAX_ELEMENTS} elements`)
    if (open.length >= MAX_DEPTH) refuse(`is nested more than ${MAX_DEPTH} deep`)
    const element: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const write = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => {
    const element = open.pop()!
    element.text = element.text.trim()
  })
  try {
    // Without a declaration that says otherwise the text is what it was decoded as; a byte order mark is no part of it.
    parser.write(source.replace(/^\uFEFF/, '')).close()
  } catch (error) {
    return refusal ?? { refused: `cannot be parsed (${String(error).slice(0, 120)})`, hostile: true }
  }
  return root ?? { refused: 'is empty', hostile: false }
}

/** Whether a text was refused. */
export function isRefused(answer: XmlElement | XmlRefusal): answer is XmlRefusal {
  return 'refused' in answer
}

/** All elements at the end of `path` (names from child to child, parted by slashes) below `from`. */
export function allAt(from: XmlElement | undefined, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      from ? [from] : [],
    )
}

/** The first element at the end of `path`. */
export function firstAt(from: XmlElement | undefined, path: string): XmlElement | undefined {
  return allAt(from, path)[0]
}

/** The text of the first element at the end of `path` that has any. */
export function textAt(from: XmlElement | undefined, path: string): string | undefined {
  return allAt(from, path).find(({ text }) => text !== '')?.text
}

/** The number there, as XML writes it; undefined where there is none. */
export function numberAt(from: XmlElement | undefined, path: string): number | undefined {
  return numberOf(firstAt(from, path))
}

/** The number that an element holds. */
export function numberOf(element: XmlElement | undefined): number | undefined {
  const text = element?.text
  return text !== undefined && /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : undefined
}

/** The day there, written as 20240315 (format 102) or 2024-03-15; undefined where it is no day of the calendar. */
export function dayAt(from: XmlElement | undefined, path: string): string | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T+Z-].*)?$/.exec(textAt(from, path) ?? '')
  return match ? calendarDay(Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

/** The day as YYYY-MM-DD; undefined where the calendar has no such day. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined
}
