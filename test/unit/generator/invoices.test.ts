import { describe, expect, it } from 'vitest'
import { foldText } from '../../../src/engine/mapping/reading/fold.ts'
import { INVOICE_AXES, invoiceFamilyOf } from '../../generator/invoice-axes/axes.ts'
import { drawInvoiceFamily } from '../../generator/invoice-axes/invoice-family.ts'

interface Truth {
  vendor: { name: string; address: string }
  buyer: { name: string; address: string }
  document_meta: { invoice_number: string }
}

const lettersOf = (text: string): string => foldText(text).replace(/ /g, '')

describe('families of invoices', () => {
  it('differ by every axis, and are the same each time', () => {
    const families = Array.from({ length: 200 }, (_, at) => invoiceFamilyOf(at))
    for (const [name, values] of Object.entries(INVOICE_AXES)) {
      expect(new Set(families.map(({ axes }) => axes[name as keyof typeof INVOICE_AXES])).size).toBe(
        new Set<unknown>(values).size,
      )
    }
    expect(new Set(families.map(({ axes }) => JSON.stringify(axes))).size).toBe(200)
    expect(invoiceFamilyOf(7)).toMatchObject({ id: families[7]!.id, axes: families[7]!.axes })
  })

  it('print all parties and the number of their truth in every layout', async () => {
    for (let at = 0; at < 12; at++) {
      const { truth, lines, layout } = await drawInvoiceFamily(at, 0)
      const {
        vendor,
        buyer,
        document_meta: { invoice_number: number },
      } = truth as Truth
      const page = lettersOf(lines.map(({ text }) => text).join(' '))
      for (const text of [
        vendor.name,
        buyer.name,
        number,
        ...vendor.address.split(', '),
        ...buyer.address.split(', '),
      ]) {
        expect([layout, text, page.includes(lettersOf(text))]).toEqual([layout, text, true])
      }
    }
  })
})
