// The label at the head of a line about a party, what follows it, and whether it says what the line is.

import { isRightToLeft } from '../../../layout/direction.ts'
import type { LabelHit, MappingContext, PlacedLine } from '../../vocabulary.ts'
import { labelsOn } from '../../context/by-line.ts'
import { once } from '../../context/once.ts'

const PARTY_FIELD =
  /^(?:section\.|party\.|bank\.|address$|tax_id$|vendor_tax_id$|buyer_tax_id$|registration_number$|phone$|fax$|email$|website$|contact_name$)/

/** A label that opens a line. `marked`: a colon or a sign of a number follows it. */
export interface LeadingLabel {
  fields: ReadonlySet<string>
  hit: LabelHit
  rest: string
  marked: boolean
}

/** The label at the head of a line and what follows it; undefined where the line begins with something else. */
export function leadingLabel(context: MappingContext, line: PlacedLine): LeadingLabel | undefined {
  const known = once(context, leadingLabels)
  if (!known.has(line)) known.set(line, readLeadingLabel(labelsOn(context, line), line))
  return known.get(line)
}

/** Those of the lines that were asked for. */
const leadingLabels = (): Map<PlacedLine, LeadingLabel | undefined> => new Map()

/** A label in a language that is not known, before the same in one that is: "Furnizor / Supplier:". */
const SAID_BEFORE = /^\p{L}[\p{L}. ]{2,24}\s?\/\s?$/u

function readLeadingLabel(on: readonly LabelHit[], line: PlacedLine): LeadingLabel | undefined {
  const before = (hit: LabelHit): string => line.text.slice(0, Math.max(0, line.text.indexOf(hit.text)))
  const hits = on
    .filter(
      (hit) =>
        (hit.from <= 1 || SAID_BEFORE.test(before(hit))) &&
        !(hit.quality < 1 && /^\p{L}{2}\P{L}*$/u.test(hit.text) && /tax_id$/.test(hit.field)),
    )
    .sort(
      (a, b) =>
        a.from - b.from || Number(PARTY_FIELD.test(b.field)) - Number(PARTY_FIELD.test(a.field)) || b.weight - a.weight,
    )
  const hit = hits[0]
  // What begins with a colon is the value of the label before it, whatever words it holds.
  if (!hit || /^\s*[:：]/.test(line.text)) return undefined
  const at = line.text.indexOf(hit.text)
  if ((at > 3 || /\p{L}/u.test(before(hit))) && !SAID_BEFORE.test(before(hit))) return undefined
  const behind = at < 0 ? '' : behindSecond(on, line.text.slice(at + hit.text.length), hit)
  // The letters of a number are no word: "AN-71205".
  if (hit.field.startsWith('section.') && /^-\d/.test(behind)) return undefined
  // "السادة / شركة الأمل": Arabic sets a stroke where others set a colon.
  const tail = isRightToLeft(hit.text) ? behind.replace(/^(\s*)\/(?=\s*\p{L})/u, '$1:') : behind
  // A full stop ends the short form of words of other meanings too: "al. Wolności 23".
  const sign = /^\s*\)?\s*(?:\([^)]*\))?\s*(?:[.#°º]?\s*[:：=]|\.\s)/.exec(tail)?.[0]
  const marked = sign !== undefined && (/[:：=]/.test(sign) || (PARTY_FIELD.test(hit.field) && hit.weight >= 0.5))
  const rest = tail.replace(/^\s*(?:\([^)]*\))?[\s.:：#°º=)\]-]*/, '').trim()
  return {
    fields: new Set(hits.filter((one) => one.from === hit.from && one.text === hit.text).map((one) => one.field)),
    hit,
    rest,
    marked,
  }
}

/** What follows a label; where the label is said once more in another language ("Furnizor / Supplier:"), what follows that. */
function behindSecond(on: readonly LabelHit[], tail: string, first: LabelHit): string {
  const sign = /^\s*[/|(]\s*/.exec(tail)?.[0]
  if (sign === undefined) return tail
  const second = on.find(({ text, from }) => from >= first.to && tail.startsWith(text, sign.length))
  const behind = second && tail.slice(sign.length + second.text.length)
  return behind !== undefined && /^\s*\)?\s*(?:[:：]|$)/.test(behind) ? behind.replace(/^\s*\)/, '') : tail
}

/** Whether a line begins with a label that says what it is, so that it is neither a name nor a street. */
export function isLabelled(found: LeadingLabel | undefined): boolean {
  if (!found) return false
  return (
    found.marked ||
    found.rest === '' ||
    (/\d/.test(found.rest) &&
      [...found.fields].some((field) =>
        /^(?:phone|fax|tax_id|vendor_tax_id|buyer_tax_id|registration_number|bank\.|email|website)/.test(field),
      ))
  )
}
