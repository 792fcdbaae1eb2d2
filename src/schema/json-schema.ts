// Everything on the wire as JSON Schema (draft 2020-12), made of the zod schemas: each that is exported keeps its name
// and is referred to by it.

import { z } from 'zod'
import * as account from './account.ts'
import * as api from './api.ts'
import * as statement from './blocks/bank-statement.ts'
import * as financial from './blocks/financial.ts'
import * as generic from './blocks/generic.ts'
import * as identity from './blocks/identity.ts'
import * as logistics from './blocks/logistics.ts'
import * as party from './blocks/party.ts'
import * as payslip from './blocks/payslip.ts'
import * as resume from './blocks/resume.ts'
import * as ticket from './blocks/ticket.ts'
import * as trade from './blocks/trade.ts'
import * as deliveries from './deliveries.ts'
import * as documentTypes from './document-types.ts'
import * as extraction from './extraction.ts'
import * as forms from './forms.ts'
import * as geometry from './geometry.ts'
import * as insights from './insights.ts'
import * as keys from './keys.ts'
import * as kept from './kept.ts'
import * as keptReading from './kept-reading.ts'
import * as learning from './learning.ts'
import * as outcome from './outcome.ts'
import * as page from './page.ts'
import * as reread from './reread.ts'
import * as review from './review.ts'
import * as reviewEvent from './review-event.ts'
import * as status from './status.ts'

export type JsonSchema = { [key: string]: unknown }

const MODULES = [
  geometry,
  review,
  reviewEvent,
  insights,
  page,
  outcome,
  party,
  financial,
  trade,
  logistics,
  payslip,
  statement,
  identity,
  resume,
  ticket,
  generic,
  forms,
  account,
  deliveries,
  keys,
  status,
  extraction,
  api,
  kept,
  keptReading,
  reread,
  learning,
  documentTypes,
]

/** `tax_form` is `TaxFormBlock`. */
const blockName = (type: string): string =>
  `${type
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Block`

/**
 * The schemas of all bodies and their parts by name, with references of the form `<base><name>`. Members that are not
 * named are allowed: later versions may add some.
 */
export function wireSchemas(base: string): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>()
  const blocks = Object.entries(forms.FORM_TYPES).map(([type, { block }]) => [blockName(type), block] as const)
  for (const [id, schema] of [...MODULES.flatMap((module) => Object.entries<unknown>({ ...module })), ...blocks]) {
    // What is stored keeps errors apart; on the wire each kind of answer has a form of its own.
    if (schema instanceof z.ZodType && schema !== extraction.Validation) names.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(names, {
    io: 'input',
    uri: (id) => `${base}${id}`,
    override: ({ jsonSchema }) => plain(jsonSchema),
  })
  // A part of a document is of the document's dialect and is found under its name there.
  for (const schema of Object.values(schemas) as JsonSchema[]) for (const key of ['$schema', '$id']) delete schema[key]
  describeMembers(schemas, schemas as Record<string, JsonSchema>, base)
  return schemas as Record<string, JsonSchema>
}

/**
 * Gives each member that is only a reference the description of what it refers to: zod leaves out one that is the same.
 */
function describeMembers(node: unknown, schemas: Record<string, JsonSchema>, base: string): void {
  if (typeof node !== 'object' || node === null) return
  const { properties = {} } = node as { properties?: Record<string, JsonSchema> }
  for (const member of Object.values(properties)) {
    const { $ref } = member as { $ref?: string }
    if ($ref !== undefined) member['description'] ??= schemas[$ref.slice(base.length)]?.['description']
  }
  for (const value of Object.values(node)) describeMembers(value, schemas, base)
}

/** Takes away what a format says already, and bounds that only say that numbers are exact. */
function plain(schema: JsonSchema): void {
  if (schema['format'] !== undefined) delete schema['pattern']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
}
