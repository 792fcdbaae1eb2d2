// Papers that travel with goods: delivery notes, packing lists, waybills.

import { defineType } from '../declaration.ts'
import { FINANCIAL } from '../trade/equations.ts'
import { checkDelivery, deliveryInOrder } from './checks.ts'
import { mapLogistics } from './map-logistics.ts'

export const logistics = defineType({
  name: 'logistics',
  blocks: ['logistics', 'financial', 'generic'],
  map: mapLogistics,
  tables: ['financial.line_items'],
  equations: {
    rules: [...FINANCIAL.rules, 'net_within_gross'],
    check: (extraction) => [...FINANCIAL.check(extraction), ...checkDelivery(extraction)],
  },
  dates: deliveryInOrder,
  paper: { trade: true, companion: true, numbers: ['logistics.delivery_note_number', 'logistics.waybill_number'] },
})
