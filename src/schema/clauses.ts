// Why a value won or lost: clauses with codes. The engine says them in English, and the console in its language.

import { z } from 'zod'

/** Parts of a score that a value without a label may owe most of it to. */
export const SPEAKING = [
  'labelled',
  'domain',
  'taxId',
  'bank',
  'contacts',
  'website',
  'suffix',
  'titleName',
  'repeated',
  'top',
  'footer',
  'inline',
  'address',
  'name',
  'bare',
  'windowPlace',
  'belowSender',
  'attention',
  'letterhead',
  'onlyOne',
  'time',
  'upper',
  'firstPage',
  'repeated_value',
  'bareReceiptDate',
  'equations',
  'copies',
  'arithmetic',
  'words',
] as const

/** Parts of a score that a value may have less of than the chosen one. */
export const LACKING = [
  'label',
  'rival',
  'lesserRival',
  'doubt',
  'firstPage',
  'upper',
  'repeated',
  'copies',
  'printed_again',
  'equations',
  'with_total',
  'with_subtotal',
  'with_tax',
  'size',
  'largest',
  'time',
  'letterhead',
  'future',
  'column',
  'cell',
  'period',
  'partial',
  'ancient',
  'mixed',
  'short',
  'tiny',
  'long',
  'otherKind',
  'year',
  'fragment',
  'bracketed',
  'labelled',
  'otherRole',
  'taxId',
  'buyerTaxId',
  'bank',
  'contacts',
  'domain',
  'titleName',
  'suffix',
  'arithmetic',
  'words',
] as const

type Other =
  // How a value was found.
  | 'taken_from'
  | 'stated_xml'
  | 'stated_barcode'
  | 'stated_mrz'
  | 'ranker_prefers'
  | 'label_left'
  | 'label_right'
  | 'label_in_line'
  | 'label_above'
  | 'label_below'
  | 'label_at'
  | 'derived'
  | 'derived_by_reader'
  | 'found'
  | 'found_by_reader'
  | 'most_of_score'
  // What checks say.
  | 'check_passes'
  | 'check_fails'
  | 'check_expects'
  | 'check_differs'
  // The next best candidate.
  | 'no_other'
  | 'another'
  | 'printed_again'
  | 'next_best'
  | 'next_higher'
  | 'rule_decides'
  // No value.
  | 'no_value'
  | 'not_taken'
  | 'below_least'
  | 'no_chooser'
  | 'label_alone'
  | 'no_label'
  // What speaks for or against a candidate beside its score.
  | 'adds_up'
  | 'fits_inclusive'
  | 'items_add_up'
  | 'label_names'
  | 'ranker_gives'
  | 'of_vendor'
  | 'of_buyer'
  | 'another_of_party'
  | 'another_of_kind'
  | 'another_date_field'
  | 'another_detail'
  | 'column_headed'
  | 'column_role'
  | 'zone_states'
  | 'label_first'
  | 'taken_by'
  | 'confirmed_place'
  | 'confirmed_spelling'
  | 'code_states'
  | 'other_form'
  | 'party_ranker'
  | 'too_far_ahead'
  | 'date_of_line'
  | 'reader_after'
  | 'reader_before'
  | 'less_of'

/** Which clauses there are. The words of each language are a table with each of them. */
export type ClauseCode = Other | `has.${(typeof SPEAKING)[number]}` | `lacks.${(typeof LACKING)[number]}`

const text = (what: string): z.ZodOptional<z.ZodString> => z.string().describe(what).optional()
const points = (what: string): z.ZodOptional<z.ZodNumber> => z.number().describe(what).optional()

/** What the engine makes; on the wire it is `Clause`, whose codes may grow. */
export type ClauseOf = Omit<Clause, 'code'> & { code: ClauseCode }
export const Clause = z
  .object({
    code: z.string().describe('What the clause says, such as "label_left". Later versions may add codes.'),
    detail: z.literal(true).describe('Present where the clause explains the one before it.').optional(),
    label: text('Words on the page.'),
    value: text('Another value, cut where it is long.'),
    field: text('Path of another field.'),
    name: text('Name of a sum, a column or a part of the score, such as "subtotal".'),
    rule: text('Name of a rule.'),
    reader: text('Name of the reader, which is a part of docmill.'),
    other: text('Name of another reader.'),
    check: text('Name of a check.'),
    expected: text('What the check expects.'),
    actual: text('What it found.'),
    points: points('Score, or difference of scores.'),
    least: points('The least score that the field takes.'),
    page: z.int().min(1).describe('Page, from 1.').optional(),
    terms: z
      .array(
        z.object({ name: z.string().describe('Name of the sum.'), sum: z.string().describe('The sum, as printed.') }),
      )
      .describe('Sums that add up.')
      .optional(),
    total: text('What they add up to, as printed.'),
  })
  .describe('A clause of a reason, for programs that show it in another language.')
export type Clause = z.infer<typeof Clause>
