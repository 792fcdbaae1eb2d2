import { describe, expect, it } from 'vitest'
import { drawHabit, HABITS } from '../../generator/habits.ts'

describe('invoices of a customer with a habit', () => {
  it('have the company at the foot alone, and a brand in the letterhead', async () => {
    const { lines, truth } = await drawHabit('company at the foot', { layout: 'a', issuer: 1, copy: 2 })
    const { name } = truth.vendor as { name: string }
    const places = lines.flatMap(({ text }, at) => (text.includes(name) ? [at] : []))
    expect(places).toHaveLength(1)
    expect(places[0]).toBeGreaterThan(lines.length / 2)
  })

  it('have a second number below the sums, which is the true one', async () => {
    const { lines, truth } = await drawHabit('second number', { layout: 'a', issuer: 1, copy: 2 })
    const { invoice_number: number } = truth.document_meta as { invoice_number: string }
    expect(lines.filter(({ text }) => text.endsWith(`: ${number}`))).toHaveLength(1)
  })

  it('share their vendor by issuer, and differ by copy', async () => {
    const draw = (issuer: number, copy: number): ReturnType<typeof drawHabit> =>
      drawHabit(HABITS[0], { layout: 'a', issuer, copy })
    const [one, same, other] = await Promise.all([draw(1, 1), draw(1, 2), draw(2, 1)])
    expect(one.truth.vendor).toEqual(same.truth.vendor)
    expect(one.truth.vendor).not.toEqual(other.truth.vendor)
    expect(one.truth.document_meta).not.toEqual(same.truth.document_meta)
  })
})
