// Which country issued an identity document, and which of its states or provinces: by the names in its head, the sign
// of its licences, the language of its labels.

import { wordsOf } from '../../../knowledge/load.ts'
import type { PlacedLine } from '../../vocabulary.ts'
import { countryIn, stateNamed, type StateName } from './countries.ts'
import type { Decided, IdType } from './kinds.ts'
import type { Spot } from './spots.ts'
import type { IdentityLabels } from './labels.ts'

/** Distinguishing signs of vehicles (Vienna Convention on Road Traffic), which licences bear. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  [
    'A:AT B:BE BG:BG CH:CH CY:CY CZ:CZ D:DE DK:DK E:ES EST:EE F:FR FIN:FI FL:LI GB:GB GR:GR H:HU HR:HR I:IT IRL:IE IS:IS L:LU LT:LT LV:LV N:NO NL:NL P:PT',
    'PL:PL RO:RO S:SE SK:SK SLO:SI UA:UA UK:GB ZA:ZA',
  ]
    .flatMap((pairs) => pairs.split(' '))
    .map((pair) => pair.split(':') as [string, string]),
)
/** The country that prints its documents in a language; undefined for those of several countries. */
const homeOfLanguage = (language: string): string | undefined => wordsOf('language-homes', language)[0]
const FEWEST_LABELS = 3

/** The country whose language most labels are in, where no other language has them too. */
function homeOf({ spots }: IdentityLabels): { country: string; line: PlacedLine } | undefined {
  const counts = new Map<string, Spot[]>()
  for (const spot of spots)
    if (spot.language !== undefined && homeOfLanguage(spot.language) !== undefined)
      counts.set(spot.language, [...(counts.get(spot.language) ?? []), spot])
  const [most] = [...counts].sort((a, b) => b[1].length - a[1].length)
  return most && most[1].length >= FEWEST_LABELS
    ? { country: homeOfLanguage(most[0])!, line: most[1][0]!.line }
    : undefined
}

const INDIAN: ReadonlySet<string> = new Set(['pan', 'aadhaar', 'voter_id'])
/** States whose identity cards are their provinces'; elsewhere the name of a province on one is that of a place. */
const CARDS_OF_STATES: ReadonlySet<string> = new Set(['US', 'CA'])
/** The part of a page that is the head of a card. */
const HEAD = 0.35

/** The issuing country, with the state or province of a licence. */
export function countryOf(
  labels: IdentityLabels,
  lines: readonly PlacedLine[],
  kind: IdType | undefined,
  fallback: string | undefined,
): { country?: Decided<string>; state?: Decided<StateName> } {
  const at = <T>(value: T, line: PlacedLine, confidence: number, rule: string): Decided<T> => ({
    value,
    text: line.text,
    page: line.page,
    box: line.box,
    confidence,
    rule,
    source: line.cells[0]!.source,
  })
  const first = lines[0]
  if (!first) return {}
  const state = stateOf(lines, kind)
  if (state)
    return {
      country: at(state.name.country, state.line, 0.95, 'state_name'),
      state: at(state.name, state.line, 0.95, 'state_name'),
    }
  if (kind && INDIAN.has(kind)) return { country: at('IN', first, 0.97, 'kind') }
  if (kind === 'ssn_card') return { country: at('US', first, 0.97, 'kind') }
  const named = lines
    .map((line) => ({ line, country: /\d{3}/.test(line.text) ? undefined : countryIn(line.text) }))
    .filter(({ country }) => country !== undefined)
  // The head of a document names its state; below, countries are those of births and addresses.
  const [head] = named.sort((a, b) => a.line.page - b.line.page || a.line.box.top - b.line.box.top)
  if (head && head.line.page === first.page && head.line.box.top < HEAD)
    return { country: at(head.country!, head.line, 0.9, 'state_in_head') }
  const sign = kind === 'driving_licence' ? lines.find(({ text }) => SIGNS.has(text.trim())) : undefined
  if (sign) return { country: at(SIGNS.get(sign.text.trim())!, sign, 0.8, 'distinguishing_sign') }
  const home = homeOf(labels)
  if (home) return { country: at(home.country, home.line, 0.7, 'language_of_labels') }
  if (head) return { country: at(head.country!, head.line, 0.6, 'state_below_head') }
  return fallback === undefined ? {} : { country: at(fallback, first, 0.6, 'locale') }
}

function stateOf(
  lines: readonly PlacedLine[],
  kind: IdType | undefined,
): { line: PlacedLine; name: StateName } | undefined {
  if (kind !== 'driving_licence' && kind !== 'national_id') return undefined
  for (const line of lines) {
    const name = stateNamed(line.text)
    if (name && (kind === 'driving_licence' || CARDS_OF_STATES.has(name.country))) return { line, name }
  }
  return undefined
}
