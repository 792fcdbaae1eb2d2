// What is printed on a drawn document, in the names of the wire: the truth that answers are compared with.

import type { Extras } from './extras.ts'
import type { Model, Party } from './model.ts'
import { showsBuyerTaxId } from './invoice.ts'

export interface Truth {
  document_type: string
  document_category: 'financial'
  vendor: object
  buyer?: object
  document_meta: object
  financial: object
  invoice?: object
  receipt?: object
}

const units = (minor: number): number => minor / 100
// The country is printed for nobody; the vendor's follows from tax id, bank and currency together, another party's from
// nothing on the page.
const party = (one: Party, taxId: boolean): object => ({
  name: one.name,
  address: `${one.street}, ${one.place}`,
  ...(taxId && one.taxId && { tax_id: one.taxId }),
})

/** The truth of `model`; `printed` says what a layout left out or put in that the model alone does not tell. */
export function truthOf(
  model: Model,
  printed: { subtotal: boolean; rates: boolean; ones: boolean; hsn: boolean },
  { installments, debit, inWords }: Extras = {},
): Truth {
  const { kind, country, vendor, buyer, shipTo } = model
  const sum = model.items.reduce((total, item) => total + item.total, 0)
  const named = (name: string): object => {
    const found = model.taxes.filter((tax) => tax.name === name)
    return found.length ? { [name.toLowerCase()]: units(found.reduce((total, tax) => total + tax.amount, 0)) } : {}
  }
  return {
    document_type: kind,
    document_category: 'financial',
    vendor: {
      ...party(vendor, true),
      country: vendor.country,
      phone: vendor.phone,
      email: vendor.email && kind !== 'receipt' ? vendor.email : undefined,
    },
    ...(buyer && { buyer: { ...party(buyer, showsBuyerTaxId(model)), ...(debit && { bank: { iban: debit.iban } }) } }),
    document_meta: {
      ...(kind === 'receipt' ? {} : { invoice_number: model.number }),
      date: model.date,
      ...(model.dueDate && { due_date: model.dueDate }),
      currency: country.currency,
      language: country.language,
      country: country.country,
    },
    financial: {
      line_items: model.items.map((item) => ({
        description: item.description,
        ...((printed.ones || item.quantity !== 1) && { quantity: item.quantity }),
        ...((kind !== 'receipt' || (!printed.ones && item.quantity !== 1)) && { unit_price: units(item.unitPrice) }),
        total: units(item.total),
        ...(printed.rates && { tax_rate: item.taxRate }),
        ...(item.hsn && printed.hsn && { hsn_code: item.hsn }),
      })),
      totals: {
        ...(printed.subtotal && { subtotal: units(sum) }),
        ...(model.discount && { discount: Math.abs(units(model.discount)) }),
        ...(model.shipping && { shipping: units(model.shipping) }),
        ...named('CGST'),
        ...named('SGST'),
        ...named('IGST'),
        tax_total: units(model.taxes.reduce((total, tax) => total + tax.amount, 0)),
        ...(model.rounding && { rounding: units(model.rounding) }),
        ...(model.tip && { tip: units(model.tip) }),
        taxes: model.taxes.map(({ rate, amount }) => ({ rate, amount: units(amount) })),
        grand_total: units(model.total),
        ...(inWords !== undefined && { amount_in_words: inWords }),
      },
      ...((model.bank ?? installments) && {
        payment_info: {
          ...(model.bank && { iban: model.bank.iban, bic: model.bank.bic }),
          ...(installments && {
            installments: installments.parts.map(({ date, amount }) => ({ due_date: date, amount: units(amount) })),
          }),
        },
      }),
    },
    ...(kind === 'receipt'
      ? {
          receipt: {
            receipt_number: model.number,
            time: model.time,
            cashier: model.cashier,
            ...(model.payment!.method === 'cash' && { change_amount: units(model.payment!.change) }),
          },
        }
      : {
          invoice: {
            ...(model.orderNumber && { purchase_order_number: model.orderNumber }),
            ...(model.orderDate && { order_date: model.orderDate }),
            ...(model.deliveryDate && { delivery_date: model.deliveryDate }),
            ...(model.customerId && { customer_id: model.customerId }),
            ...(shipTo && { ship_to: party(shipTo, false) }),
          },
        }),
  }
}
