// The order of an invoice's days.

import type { Extraction } from '../../../../schema/extraction.ts'
import type { SumCheck } from '../../vocabulary.ts'
import { inOrder } from '../../validate/days.ts'

/** Days of papers like an invoice. A quote or a proforma may be what the order answers, so that it may be older. */
export const datesInOrder = ({ invoice }: Extraction): SumCheck[] => checkDates(invoice)
/** Days of an invoice, which follows its order. */
export const datesAfterOrder = ({ invoice, document_meta: meta }: Extraction): SumCheck[] =>
  checkDates(invoice, meta?.date)

/** Order, service, shipment, delivery and payment; `date` is the document's own, where the order comes before it. */
function checkDates(invoice: Extraction['invoice'], date?: string): SumCheck[] {
  const {
    service_start_date: start,
    service_end_date: end,
    order_date: order,
    delivery_date: delivery,
    ship_date: ship,
    payment_date: payment,
  } = invoice ?? {}
  return [
    ...inOrder(
      'invoice.service_end_date',
      'invoice.service_start_date',
      start,
      end,
      `The service ends on ${end}, before it starts on ${start}.`,
    ),
    ...inOrder(
      'document_meta.date',
      'invoice.order_date',
      order,
      date,
      `The document's date ${date} is before the order's date ${order}.`,
    ),
    ...inOrder(
      'invoice.ship_date',
      'invoice.order_date',
      order,
      ship,
      `The goods were sent on ${ship}, before they were ordered on ${order}.`,
    ),
    ...inOrder(
      'invoice.delivery_date',
      'invoice.order_date',
      order,
      delivery,
      `The delivery on ${delivery} is before the order of ${order}.`,
    ),
    ...inOrder(
      'invoice.delivery_date',
      'invoice.ship_date',
      ship,
      delivery,
      `The delivery on ${delivery} is before the goods were sent on ${ship}.`,
    ),
    ...inOrder(
      'invoice.payment_date',
      'invoice.order_date',
      order,
      payment,
      `The payment on ${payment} is before the order of ${order}.`,
    ),
  ]
}
