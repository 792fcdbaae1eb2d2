// The declaration of a document type: all that the engine asks of a type in one object. registry.ts lists them all.

import type { DocumentType, Extraction } from '../../../schema/extraction.ts'
import type { Lexicon } from '../context/labels.ts'
import type { CheckSet, TypeChecks } from '../validate/validate.ts'
import type { MappedType, MappingContext } from '../vocabulary.ts'

/** Members of the answer that hold objects, such as `payslip` or `financial`. */
export type Block = Exclude<keyof Extraction, 'document_type' | 'document_category' | 'confidence' | 'extraction_notes'>

/** What classification counts once on a page, for the sign rules of all types. */
export interface PageFacts {
  context: MappingContext
  /** Types whose title stands on the page. */
  titled: ReadonlySet<DocumentType>
  /** Amounts with two decimals, dates, times of day. */
  amounts: number
  dates: number
  times: number
  /** Whether something on the page has a price. */
  priced: boolean
  /** Whether the page has a label of a grand total. */
  total: boolean
  onePage: boolean
}

/** Evidence for a type, or with a weight below 0 against it, in log-odds. */
export interface Sign {
  weight: number
}

/** One piece of evidence for a type that is no word of it: layout, codes, kinds of values. */
export type SignRule = (page: PageFacts) => Sign | undefined

/** How one paper of a type differs from the next one: a file with several documents is split by it. */
export interface PaperMarks {
  /** Papers of trade are compared with each other; every other type only with itself. */
  trade: boolean
  /** It comes with the invoice, order or goods that it names, under a title of its own. */
  companion: boolean
  /** `slip`: one page of a till. `periodic`: one paper a period and person or account. */
  kind: 'plain' | 'slip' | 'periodic'
  /** One customer gets several papers of one period, each with its own sums. */
  manyPerPeriod: boolean
  /** Paths of values that one paper alone has, beside those that all types share. */
  numbers: readonly string[]
  days: readonly string[]
  periods: readonly string[]
  persons: readonly string[]
  sums: readonly string[]
}

/** All that the engine knows of a type by its name. Words and labels are in knowledge/, fields in schema/. */
export interface TypeDeclaration extends TypeChecks {
  name: DocumentType
  /** Blocks of the answer that this type fills, beside `vendor`, `buyer` and `document_meta`. */
  blocks: readonly Block[]
  /** Chooses the fields. */
  map(context: MappingContext, type: DocumentType): MappedType
  /** Wordings of its own, looked for on every page: what they label there tells the type. */
  lexicon?: Lexicon
  /** What speaks for the type beside titles and words. */
  signs: readonly SignRule[]
  /** Paths of the lists that tables are read into. */
  tables: readonly string[]
  /**
   * How far machine-readable codes fill the answer: with the `invoice` block, without it, or as the type does itself.
   */
  codes: 'invoice' | 'common' | 'own'
  /** Where the document number of a code goes; `document_meta.invoice_number` if absent. */
  codedNumber?: string
  /** Where a correction names the issuer, beside `vendor`. */
  issuer?: string
  paper: PaperMarks
}

const NONE: CheckSet = { rules: [], check: () => [] }
const PAPER: PaperMarks = {
  trade: false,
  companion: false,
  kind: 'plain',
  manyPerPeriod: false,
  numbers: [],
  days: [],
  periods: [],
  persons: [],
  sums: [],
}

type Declared = Pick<TypeDeclaration, 'name' | 'blocks' | 'map'> &
  Partial<Omit<TypeDeclaration, 'paper'>> & { paper?: Partial<PaperMarks> }

/** A declaration with defaults for all that a type does not need. */
export function defineType({ paper, ...declared }: Declared): TypeDeclaration {
  return {
    signs: [],
    tables: [],
    equations: NONE,
    dates: () => [],
    checks: NONE,
    codes: 'own',
    ...declared,
    paper: { ...PAPER, ...paper },
  }
}
