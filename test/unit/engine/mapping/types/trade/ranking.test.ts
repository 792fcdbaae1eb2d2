import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { mapFile } from '../../../../../../src/engine/mapping/map-file.ts'
import { RUN_FEATURES } from '../../../../../../src/engine/mapping/fields/parties/run-features.ts'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import type { Rankers } from '../../../../../../src/schema/ranking.ts'
import { BEHIND, RANKED, rankedField } from '../../../../../../src/engine/mapping/types/trade/ranking.ts'
import type { MapHints } from '../../../../../../src/schema/work.ts'
import { sheet } from '../../sheet.ts'

const RECEIPT = [
  '      KEDAI KOPI SENTOSA',
  '     NO 2, JALAN BESAR,',
  '     43200 CHERAS, SELANGOR',
  '',
  'TEH TARIK            |2.50',
  'ROTI CANAI           |1.80',
  'TOTAL                |4.30',
  'CASH                 |5.00',
  'CHANGE               |0.70',
]
const hints: MapHints = { include: ['fields'], today: new Date('2026-01-15'), docType: 'receipt' }
const certainty = { base: 0, chance: 1, worst: 0, mean: 0, letters: 0 }

/** Rankers that put one candidate of the table's order above all others, and what they were asked. */
function choosing(at: number, fields: string[], lead = 3): { rankers: Rankers; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    rankers: {
      of: ({ document, field }) =>
        document !== 'receipt' || !fields.includes(field)
          ? undefined
          : (numbers) => {
              const count = numbers.length / RUN_FEATURES.length
              asked.push(field)
              return Promise.resolve({
                scores: Float32Array.from({ length: count }, (_, one) => (one === at ? 4 : 0)),
                lead,
                certainty,
              })
            },
    },
  }
}

describe('rankers', () => {
  const content = sheet(RECEIPT)

  it('change nothing where they agree with the table', async () => {
    const { rankers } = choosing(0, ['vendor.name', 'vendor.address'])
    expect(await mapFile(content, hints, rankers)).toEqual(mapContent(content, hints))
  })

  it('choose another candidate than the table', async () => {
    const { rankers } = choosing(1, ['vendor.name'])
    const table = mapContent(content, hints)
    const ranked = await mapFile(content, hints, rankers)
    expect(ranked.extraction.vendor!.name).not.toBe(table.extraction.vendor!.name)
    expect(ranked.extraction.vendor!.address).toBe(table.extraction.vendor!.address)
    expect([table, ranked].map(({ included }) => included.fields!['vendor.name']!.rule)).toEqual([
      'header-run',
      'ranker',
    ])
  })

  it('leave the choice to the table where their candidate does not lead it by enough', async () => {
    const { rankers } = choosing(1, ['vendor.name'], 5)
    expect(await mapFile(content, hints, rankers)).toEqual(mapContent(content, hints))
  })

  it('are asked only for fields that they have, of documents that they know', async () => {
    const one = choosing(0, ['vendor.address'])
    const other = choosing(0, ['vendor.name', 'vendor.address'])
    await mapFile(content, hints, one.rankers)
    expect(one.asked).toEqual(['vendor.address'])
    await mapFile(content, { ...hints, docType: 'invoice' }, other.rankers)
    expect(other.asked).toEqual([])
  })

  it('cannot make an address of lines that hold none', async () => {
    const { rankers } = choosing(0, ['vendor.address'])
    const { extraction } = await mapFile(sheet(['     KEDAI KOPI', ...RECEIPT.slice(3)]), hints, rankers)
    expect(extraction.vendor!.address).toBeUndefined()
  })

  it('are not asked about a page without words', async () => {
    const { rankers, asked } = choosing(0, ['vendor.name', 'vendor.address'])
    await mapFile(sheet(['123']), hints, rankers)
    expect(asked).toEqual([])
  })
})

describe('the fields that can be ranked', () => {
  it('have unique names, and unique feature names, with the feature that a ranker corrects', () => {
    expect(new Set(RANKED.map(({ document, field }) => `${document}.${field}`)).size).toBe(RANKED.length)
    for (const { features } of RANKED)
      expect([new Set(features).size, features.includes(BEHIND)]).toEqual([features.length, true])
  })

  it("have as many rows of numbers as candidates, the rules' choice first, also on pages that say little", () => {
    for (const rows of [RECEIPT, [], ['X'], ['123'], ['TOTAL |1.00']]) {
      const context = buildContext(sheet(rows), { today: hints.today })
      for (const { candidates, numbers, features } of RANKED) {
        const found = candidates(context)
        const told = numbers(context)
        const behind = found.map((_, at) => told[at * features.length + features.indexOf(BEHIND)]!)
        expect([told.length, told.every(Number.isFinite), behind[0] ?? 0, behind.every((one) => one >= 0)]).toEqual([
          found.length * features.length,
          true,
          0,
          true,
        ])
        for (const { value, certainties, box } of found)
          expect([certainties.length > 0, box.right > box.left]).toEqual([value !== '', value !== ''])
      }
    }
  })
})

describe('rankers of dates and sums', () => {
  /** A ranker of one field that puts the candidate at a place above all others. */
  const taking = (field: string, place: number, lead = 1): Rankers => ({
    of: (name) =>
      name.document !== 'receipt' || name.field !== field
        ? undefined
        : (numbers) => {
            const width = rankedField(name)!.features.length
            return Promise.resolve({
              scores: Float32Array.from({ length: numbers.length / width }, (_, at) => (at === place ? 4 : 0)),
              lead,
              certainty,
            })
          },
  })
  const SLIP = ['SHOP', '12/03/2024', 'TEA        |4.00', 'TOTAL      |4.00', 'MEMBER     |7.50', 'SINCE 01/02/2021']
  const answer = async (rows: string[], rankers?: Rankers): Promise<unknown[]> => {
    const {
      extraction: { document_meta: { date } = {}, financial: { totals: { grand_total } = {} } = {} },
      included,
    } = await mapFile(sheet(rows), hints, rankers)
    return [date, grand_total, included.fields!['document_meta.date']?.rule]
  }

  it('choose another than the rules', async () => {
    expect(await answer(SLIP)).toEqual(['2024-03-12', 4, 'receipt_date'])
    expect(await answer(SLIP, taking('document_meta.date', 1))).toEqual(['2021-02-01', 4, 'ranker'])
    expect(await answer(SLIP, taking('financial.totals.grand_total', 1))).toEqual(['2024-03-12', 7.5, 'receipt_date'])
  })

  it('choose nothing where they agree or lead by too little', async () => {
    for (const rankers of [
      taking('document_meta.date', 0),
      taking('document_meta.date', 1, 5),
      taking('financial.totals.grand_total', 1, 5),
    ])
      expect(await answer(SLIP, rankers)).toEqual(await answer(SLIP))
  })

  it('do not overrule sums that printed numbers prove', async () => {
    const rows = [
      'SHOP',
      'TEA        |4.00',
      'SUBTOTAL   |4.00',
      'GST 6%     |0.24',
      'TOTAL      |4.24',
      'MEMBER     |7.50',
    ]
    expect(await answer(rows, taking('financial.totals.grand_total', 1))).toEqual(await answer(rows))
  })
})
