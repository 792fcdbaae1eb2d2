// Header fields whose values are words: terms, names of who served, places, ways of shipping, and yes or no.

import type { Candidate, Chosen, MappingContext, Reading } from '../../vocabulary.ts'
import { anyScript, patternOf } from '../../reading/word-pattern.ts'
import { best, scoreCandidate } from '../../choice/field-scorer.ts'
import { ask, weigh } from '../../context/trace.ts'
import { firstPageOf } from '../../structure/first-page.ts'
import { isTermsLabel, LONGEST_TERMS, saysWhen, termsInSentences, trimTerms } from './payment-terms.ts'
import { namesServer, withoutCourtesy } from './served-by.ts'
import { headsLine, isSigned, labelText } from '../../structure/label-values.ts'
import { overlapShare } from '../../structure/rows.ts'

const RULES = patternOf('header-words', 'incoterms')
/** Words of a place up to a sign or the name of the rules. */
const PLACE = String.raw`(?!${RULES})\p{Lu}[^,;(:]{2,40}?(?=\s*(?:[,;(]|${RULES}|$))`
/** A rule of delivery of the International Chamber of Commerce, with its place. */
const INCOTERM = anyScript(new RegExp(`\\b${patternOf('header-words', 'incoterm')}\\b(?:\\s+${PLACE})?`, 'u'))

/** The rule of delivery that a text names, with its place. */
export const incotermIn = (text: string): string | undefined => INCOTERM.exec(text)?.[0]

interface TextField {
  path: string
  label: string
  accepts: (text: string) => boolean
  clean?: (text: string) => string
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text)

const INVOICE_TEXTS: readonly TextField[] = [
  {
    path: 'invoice.india.place_of_supply',
    label: 'place_of_supply',
    accepts: (text) => hasWord(text) || /^\d\d$/.test(text),
  },
  { path: 'invoice.india.transporter', label: 'transporter', accepts: hasWord },
  { path: 'invoice.india.dispatched_through', label: 'dispatched_through', accepts: hasWord },
  { path: 'invoice.india.supply_type', label: 'supply_type', accepts: hasWord },
  { path: 'invoice.india.export_type', label: 'export_type', accepts: hasWord },
  {
    path: 'financial.incoterms',
    label: 'incoterms',
    accepts: (text) => INCOTERM.test(text),
    clean: (text) => incotermIn(text)!,
  },
  { path: 'invoice.utility.meter_type', label: 'meter_type', accepts: (text) => hasWord(text) && text.length <= 40 },
  { path: 'financial.project_code', label: 'project_code', accepts: (text) => /\d/.test(text) && text.length <= 30 },
]

const servedBy = (text: string): boolean => namesServer(withoutCourtesy(text))

/** The number of a member in groups, as on the card, which may have a name: "Orange Club: 6300 1234 5". */
const GROUPS = /(?:^|[:#º°]\s?)((?:\d{3,5}[ -]){1,4}\d{1,5})(?![\d.,])/u

const RECEIPT_TEXTS: readonly TextField[] = [
  {
    path: 'receipt.loyalty_number',
    label: 'loyalty_number',
    accepts: (text) => GROUPS.test(text),
    clean: (text) => GROUPS.exec(text)![1]!,
  },
  { path: 'receipt.cashier', label: 'cashier', accepts: servedBy, clean: withoutCourtesy },
  { path: 'receipt.server_name', label: 'server_name', accepts: servedBy, clean: withoutCourtesy },
]

/** The worded fields of the head by their paths. */
export function chooseTexts(context: MappingContext, isReceipt: boolean): Chosen {
  const chosen: Chosen = new Map()
  const { trace } = context
  for (const field of isReceipt ? [...RECEIPT_TEXTS, ...INVOICE_TEXTS] : INVOICE_TEXTS) {
    ask(context, field.path, [field.label])
    const weighed: Candidate[] = []
    for (const hit of context.labels) {
      if (hit.field !== field.label || hit.quality * hit.weight < 0.6 || !headsLine(context, hit)) continue
      const found = labelText(context, hit)
      if (!found || !field.accepts(found.text)) continue
      const candidate = scoreCandidate(
        field.path,
        (field.clean ?? ((text) => text))(found.text),
        found,
        'words_at_label',
        {
          label: hit.quality * hit.weight * (found.kind === 'right' ? 1 : 0.75),
          firstPage: hit.page === firstPageOf(context) ? 1 : 0,
        },
      )
      weighed.push({ ...candidate, label: hit.text })
      if (candidate.score > (chosen.get(field.path)?.score ?? 0))
        chosen.set(field.path, { ...candidate, label: hit.text })
    }
    weigh(trace, weighed, 0)
  }
  const terms = chooseTerms(context, isReceipt)
  if (terms) chosen.set(TERMS, terms)
  addReverseCharge(context, chosen)
  addIntraCommunity(context, chosen)
  addStateCode(context, chosen)
  return chosen
}

const TERMS = 'invoice.payment_terms'
/** What a label of terms is worth where no words say when to pay, and a sentence that has no label. */
const UNSAID = 0.65
const SENTENCE = 0.7
const BESIDE_SENTENCE = 0.6
const LEAST_WORTH = 0.45

/** The terms of payment, at a label or in a sentence of the document. */
function chooseTerms(context: MappingContext, isReceipt: boolean): Candidate | undefined {
  ask(context, TERMS, ['payment_terms'])
  const candidate = (found: Omit<Reading, 'meaning'>, rule: string, label: number): Candidate =>
    scoreCandidate(TERMS, trimTerms(found.text, context), found, rule, {
      label,
      firstPage: found.page === firstPageOf(context) ? 1 : 0,
    })
  const labelled = context.labels.flatMap((hit) => {
    const found = isTermsLabel(hit) && headsLine(context, hit) ? labelText(context, hit) : undefined
    if (!found || found.text.length > LONGEST_TERMS || !/[\p{L}\d]{2}/u.test(found.text)) return []
    const isTerms = hit.field === 'payment_terms'
    const isSaid = saysWhen(found.text, context)
    const worth = hit.quality * hit.weight * (found.kind === 'right' ? 1 : 0.75)
    if (!isSaid && !(isTerms && worth >= LEAST_WORTH)) return []
    // "Payment within 14 days": the word begins the sentence.
    const told = isTerms || isSigned(context, hit) ? Math.max(worth, SENTENCE) : BESIDE_SENTENCE
    return [{ ...candidate(found, 'words_at_label', isSaid ? told : worth * UNSAID), label: hit.text }]
  })
  const sentences = isReceipt
    ? []
    : termsInSentences(context).map((found) => candidate(found, 'terms_in_sentence', SENTENCE))
  return best([...labelled, ...sentences], 0, context.trace)
}

const ANSWER = anyScript(
  new RegExp(`^(?:(?<yes>${patternOf('header-words', 'yes')})|${patternOf('header-words', 'no')})\\b`, 'i'),
)

/** `Reverse charge: No` on Indian invoices, and the note that European ones carry. */
function addReverseCharge(context: MappingContext, chosen: Chosen): void {
  for (const hit of context.labels) {
    if (hit.field !== 'reverse_charge' || hit.quality < 0.9) continue
    const said = labelText(context, hit)
    const answer = said && ANSWER.exec(said.text)?.groups
    const isIndian = context.locale.country === 'IN'
    // In India it is a question on the form; elsewhere the words themselves are the statement.
    if (isIndian && answer === undefined) continue
    const value = answer === undefined || answer['yes'] !== undefined
    const path = isIndian ? 'invoice.india.reverse_charge' : 'invoice.eu.reverse_charge'
    const place = said ?? {
      text: hit.text,
      page: hit.page,
      line: hit.line,
      from: hit.from,
      to: hit.to,
      box: hit.box,
      confidence: hit.quality,
      source: 'ocr' as const,
    }
    if (!chosen.has(path))
      chosen.set(path, {
        ...scoreCandidate(path, value, place, 'reverse_charge', { label: hit.quality }),
        label: hit.text,
      })
  }
}

/** The note that a supply to another country of the Union carries. */
function addIntraCommunity(context: MappingContext, chosen: Chosen): void {
  const hit = context.labels.find(({ field, quality }) => field === 'intra_community' && quality >= 0.9)
  if (hit)
    chosen.set('invoice.eu.intra_community', {
      ...scoreCandidate(
        'invoice.eu.intra_community',
        true,
        { ...hit, confidence: hit.quality, source: 'ocr' },
        'intra_community',
        { label: hit.quality },
      ),
      label: hit.text,
    })
}

/**
 * The number of the state of supply in the Indian tax system: with the place of supply (`Maharashtra (27)`), or at its
 * own label on that row.
 */
function addStateCode(context: MappingContext, chosen: Chosen): void {
  const place = chosen.get('invoice.india.place_of_supply')
  if (!place) return
  const field = 'invoice.india.supply_state_code'
  const inside = /(?<!\d)\d{2}(?!\d)/.exec(String(place.value))?.[0]
  if (inside !== undefined) {
    chosen.set(field, { ...place, field, value: inside })
    return
  }
  for (const hit of context.labels) {
    const found =
      hit.field === 'supply_state_code' && hit.page === place.page && overlapShare(hit.box, place.box) > 0.5
        ? labelText(context, hit)
        : undefined
    const code = found && /^\d{2}(?!\d)/.exec(found.text)?.[0]
    if (found && code !== undefined)
      chosen.set(field, {
        ...scoreCandidate(field, code, found, 'words_at_label', { label: hit.quality * hit.weight }),
        label: hit.text,
      })
  }
}
