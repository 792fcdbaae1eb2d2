// The form of an answer, asked of the values that it has. Zod asks for every member that an answer may have: of a line
// item some fifty, of which most are absent.

import { z } from 'zod'

/** A value in its form, with the members of objects in the order of the schema; `WRONG` where it may have another. */
type Form = (value: unknown) => unknown

const WRONG = Symbol('wrong')

/** What `schema` says of a value, undefined where that value may not have its form: then zod says why. */
export function formOf<T>(schema: z.ZodType<T>): (value: unknown) => T | undefined {
  const form = made(schema)
  return (value) => {
    const formed = form(value)
    return formed === WRONG ? undefined : (formed as T)
  }
}

function made(schema: z.core.$ZodType): Form {
  const isPlain = !schema._zod.def.checks?.length
  if (schema instanceof z.ZodObject && isPlain && schema.def.catchall === undefined) return objectOf(schema.shape)
  if (schema instanceof z.ZodArray && isPlain) return listOf(made(schema.element))
  return (value) => {
    const { success, data } = z.safeParse(schema, value)
    return success ? data : WRONG
  }
}

function objectOf(shape: z.core.$ZodShape): Form {
  const members = Object.entries(shape).map(([name, schema]) => {
    const isOptional = schema instanceof z.ZodOptional
    return { name, isOptional, form: made(isOptional ? schema.unwrap() : schema) }
  })
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return WRONG
    const given = value as Readonly<Record<string, unknown>>
    for (const name in given) if (given[name] === undefined) return WRONG
    const formed: Record<string, unknown> = {}
    for (const { name, isOptional, form } of members) {
      const one = given[name]
      if (one === undefined && isOptional) continue
      const own = form(one)
      if (own === WRONG) return WRONG
      formed[name] = own
    }
    return formed
  }
}

function listOf(element: Form): Form {
  return (value) => {
    if (!Array.isArray(value)) return WRONG
    const formed: unknown[] = []
    for (const one of value as unknown[]) {
      const own = element(one)
      if (own === WRONG) return WRONG
      formed.push(own)
    }
    return formed
  }
}
