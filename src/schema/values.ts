// The kinds of value that an extraction holds. Each takes what the value is, in plain English: the text becomes its
// description in the OpenAPI document.

import { z } from 'zod'

type About<T> = (about: string) => T

/** Printed text, never empty. */
export const text: About<z.ZodString> = (about) => z.string().min(1).describe(about)
/** Several texts, in the order of the document. */
export const texts: About<z.ZodArray<z.ZodString>> = (about) => z.array(z.string().min(1)).describe(about)
/** An amount of money in the document's currency, such as 1234.5. */
export const money: About<z.ZodNumber> = (about) => z.number().describe(about)
/** A number that is no money, such as a quantity or a percentage. */
export const number: About<z.ZodNumber> = (about) => z.number().describe(about)
export const integer: About<z.ZodInt> = (about) => z.int().describe(about)
export const flag: About<z.ZodBoolean> = (about) => z.boolean().describe(about)
/** A whole date, `YYYY-MM-DD`. */
export const date: About<z.ZodISODate> = (about) => z.iso.date().describe(about)
/** ISO 4217. */
export const currency: About<z.ZodString> = (about) => z.string().length(3).describe(about)
/** ISO 3166-1 alpha-2 or ISO 639-1. */
export const twoLetters: About<z.ZodString> = (about) => z.string().length(2).describe(about)
/** A page that counts from 1. */
export const page: About<z.ZodInt> = (about) => z.int().min(1).describe(about)
/** A share from 0 to 1. */
export const share: About<z.ZodNumber> = (about) => z.number().min(0).max(1).describe(about)

/** A date of which only the month or the year is printed stays as short as that. */
export const partialDate = (about: string) =>
  z.union([z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)]).describe(about)

/** An object whose members may all be absent: a field that was not found is not there. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial()
