import { expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const HEAD = ['Bridge Tools SARL', '', 'FACTURE      |N° Facture : 2026/03', '']
const linesOf = (...rows: string[]): object[] =>
  mapContent(sheet([...HEAD, ...rows]), { include: [], docType: 'invoice', today: new Date('2026-07-01') }).extraction
    .financial!.line_items!

it('reads quantity and unit from one column of both', () => {
  const lines = linesOf(
    'Désignation            |PU         |Qté / Unité  |PT',
    'Pare-feu               |1 450,00   |1 pièce      |1 450,00',
    'Formation sur site     |150,00     |2 jour       |300,00',
    'Total                  |           |             |1 750,00',
  )
  expect(lines).toMatchObject([
    { quantity: 1, unit: 'pièce' },
    { quantity: 2, unit: 'jour' },
  ])
})

it('joins a code that goes on below its dash', () => {
  const lines = linesOf(
    'Référence   |Désignation            |Qté |PU        |PT',
    'SVC-        |Formation sur site     |2   |150,00    |300,00',
    'FORMSYS     |administration',
    'SEC-100F    |Pare-feu               |1   |1 450,00  |1 450,00',
    'Total       |                       |    |          |1 750,00',
  )
  expect(lines).toMatchObject([{ product_code: 'SVC-FORMSYS' }, { product_code: 'SEC-100F' }])
})
