import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

export type Order = NonNullable<ReturnType<typeof mapContent>['extraction']['purchase_order']>

/** What is read of an order with the lines of its head, and further lines between its parties and its items. */
export function order(head: readonly string[], words: readonly string[] = []): Order | undefined {
  const rows = [
    ...head,
    '8 Quay Street, Leeds LS1 4AB',
    'Vendor: Brightwell Fasteners Ltd',
    '45 Dock Street, Hull HU1 2AA',
    '',
    ...words,
    '',
    'Item|Description  |Qty|Price|Amount',
    '10  |Hex bolt M8  |500|0.12 |60.00',
    '20  |Washer 8 mm  |500|0.12 |60.00',
    '                      |Total GBP:  |120.00',
  ]
  return mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction.purchase_order
}
