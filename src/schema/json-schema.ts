// Everything on the wire as JSON Schema (draft 2020-12), made of the zod schemas: each that is exported keeps its name and is referred to by it.

import { z } from 'zod'
import * as api from './api.ts'
import * as extraction from './extraction.ts'
import * as geometry from './geometry.ts'
import * as outcome from './outcome.ts'
import * as page from './page.ts'

export type JsonSchema = { [key: string]: unknown }

/** The schemas of all bodies and their parts by name, with references of the form `<base><name>`. Members that are not named are allowed: later versions may add some. */
export function wireSchemas(base: string): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries({ ...geometry, ...page, ...outcome, ...extraction, ...api })) {
    // What is stored keeps errors apart; on the wire each kind of answer has a form of its own.
    if (schema instanceof z.ZodType && schema !== extraction.Validation) names.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(names, { io: 'input', uri: (id) => `${base}${id}`, override: ({ jsonSchema }) => plain(jsonSchema) })
  // A part of a document is of the document's dialect and is found under its name there.
  for (const schema of Object.values(schemas) as JsonSchema[]) for (const key of ['$schema', '$id']) delete schema[key]
  return schemas as Record<string, JsonSchema>
}

/** Takes away what a format says already, and bounds that only say that numbers are exact. */
function plain(schema: JsonSchema): void {
  if (schema['format'] !== undefined) delete schema['pattern']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
}
