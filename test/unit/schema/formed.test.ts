import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formOf } from '../../../src/schema/formed.ts'

const Paper = z.object({
  name: z.string().min(1),
  lines: z.array(z.object({ text: z.string().length(2), count: z.int() }).partial()).optional(),
  day: z.union([z.iso.date(), z.string().regex(/^\d{4}$/)]).optional(),
})
const formed = formOf(Paper)

describe('the form of an answer', () => {
  const right = { unknown: 1, day: '2024', lines: [{ count: 1, text: 'ab', more: 2 }, {}], name: 'a' }

  it('is what zod makes of it, in the order of the schema', () =>
    expect(JSON.stringify(formed(right))).toBe(JSON.stringify(Paper.parse(right))))

  it.each([
    ['no object', []],
    ['a member that is missing', {}],
    ['a wrong member', { name: '' }],
    ['a wrong member of a list', { name: 'a', lines: [{ count: 1.5 }] }],
    ['no list', { name: 'a', lines: {} }],
    ['a member without a value', { name: 'a', day: undefined }],
  ])('is left to zod for %s', (_, value) => expect(formed(value)).toBeUndefined())
})
