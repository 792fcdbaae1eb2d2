import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { mapFile } from '../../../../src/engine/mapping/map-file.ts'
import { RUN_FEATURES } from '../../../../src/engine/mapping/parties/run-features.ts'
import type { Rankers } from '../../../../src/engine/mapping/ranking.ts'
import type { RankedField } from '../../../../src/schema/models.ts'
import type { MapHints } from '../../../../src/schema/work.ts'
import { sheet } from './sheet.ts'

const RECEIPT = ['      KEDAI KOPI SENTOSA', '     NO 2, JALAN BESAR,', '     43200 CHERAS, SELANGOR', '', 'TEH TARIK            |2.50', 'ROTI CANAI           |1.80', 'TOTAL                |4.30', 'CASH                 |5.00', 'CHANGE               |0.70']
const hints: MapHints = { include: ['fields'], today: new Date('2026-01-15'), docType: 'receipt' }
const certainty = { base: 0, chance: 1, worst: 0, mean: 0, letters: 0 }

/** Rankers that put one candidate of the table's order above all others, and what they were asked. */
function choosing(at: number, fields: RankedField[], lead = 3): { rankers: Rankers; asked: [RankedField, number][] } {
  const asked: [RankedField, number][] = []
  return { asked, rankers: { fields, rank: (field, features) => {
    const count = features.length / RUN_FEATURES.length
    asked.push([field, count])
    return Promise.resolve({ scores: Float32Array.from({ length: count }, (_, one) => (one === at ? 4 : 0)), lead, certainty })
  } } }
}

describe('rankers', () => {
  const content = sheet(RECEIPT)

  it('change nothing where they agree with the table', async () => {
    const { rankers } = choosing(0, ['vendor.name', 'vendor.address'])
    expect(await mapFile(content, hints, rankers)).toEqual(mapContent(content, hints))
  })

  it('choose another candidate than the table', async () => {
    const { rankers } = choosing(1, ['vendor.name']), table = mapContent(content, hints), ranked = await mapFile(content, hints, rankers)
    expect(ranked.extraction.vendor!.name).not.toBe(table.extraction.vendor!.name)
    expect(ranked.extraction.vendor!.address).toBe(table.extraction.vendor!.address)
    expect([table, ranked].map(({ included }) => included.fields!['vendor.name']!.rule)).toEqual(['header-run', 'ranker'])
  })

  it('leave the choice to the table where their candidate does not lead it by enough', async () => {
    const { rankers } = choosing(1, ['vendor.name'], 5)
    expect(await mapFile(content, hints, rankers)).toEqual(mapContent(content, hints))
  })

  it('are asked only for fields that they have, of documents that they know', async () => {
    const one = choosing(0, ['vendor.address']), other = choosing(0, ['vendor.name', 'vendor.address'])
    await mapFile(content, hints, one.rankers)
    expect(one.asked.map(([field]) => field)).toEqual(['vendor.address'])
    await mapFile(content, { ...hints, docType: 'invoice' }, other.rankers)
    expect(other.asked).toEqual([])
  })

  it('cannot make an address of lines that hold none', async () => {
    const { rankers } = choosing(0, ['vendor.address']), { extraction } = await mapFile(sheet(['     KEDAI KOPI', ...RECEIPT.slice(3)]), hints, rankers)
    expect(extraction.vendor!.address).toBeUndefined()
  })

  it('are not asked about a page without words', async () => {
    const { rankers, asked } = choosing(0, ['vendor.name', 'vendor.address'])
    await mapFile(sheet(['123']), hints, rankers)
    expect(asked).toEqual([])
  })
})
