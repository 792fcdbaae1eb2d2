import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { labelsAt, rowOf, type Relation, weighted } from '../../../../../src/engine/mapping/structure/relations.ts'
import type { MappingContext, Reading } from '../../../../../src/engine/mapping/vocabulary.ts'
import { sheet } from '../sheet.ts'

const contextOf = (...rows: string[]) => buildContext(sheet(rows), { today: new Date('2026-07-01') })
const isDate = ({ meaning }: Reading): boolean => meaning.kind === 'date'
/** The dates that labels of a field reach, best first. */
const labelled = (context: MappingContext, field: string): Relation[] =>
  context.readings
    .filter(isDate)
    .flatMap((reading) => labelsAt(context, reading))
    .filter(({ hit }) => hit.field === field)
    .sort((a, b) => weighted(b) - weighted(a))
const best = (rows: string[], field: string): string | undefined => labelled(contextOf(...rows), field)[0]?.reading.text

describe('relations', () => {
  it('reach right on the line, over a gap and below', () => {
    expect(best(['Invoice Date: 01.02.2018'], 'invoice_date')).toBe('01.02.2018')
    expect(best(['Invoice Date          |          01.02.2018'], 'invoice_date')).toBe('01.02.2018')
    expect(best(['Invoice Date', '01.02.2018'], 'invoice_date')).toBe('01.02.2018')
  })

  it('stay in their column', () => {
    const rows = ['Invoice Date   |Due Date', '01.02.2018     |01.03.2018']
    expect([best(rows, 'invoice_date'), best(rows, 'due_date')]).toEqual(['01.02.2018', '01.03.2018'])
  })

  it('are weaker with another label in between', () => {
    const rows = ['Invoice Date    |Due Date: 01.03.2018']
    const context = contextOf(...rows)
    const [due] = labelled(context, 'due_date')
    const [issued] = labelled(context, 'invoice_date')
    expect(due!.score).toBeGreaterThan(issued!.score * 1.5)
    expect([due!.obstacles, issued!.obstacles]).toEqual([0, 1])
  })

  it("do not reach across the page's height", () => {
    expect(best(['Invoice Date', 'one', 'two', 'three', 'four', '01.02.2018'], 'invoice_date')).toBeUndefined()
  })

  it('list the labels that claim a reading', () => {
    const context = contextOf('Order Date: 01.02.2018')
    expect(labelsAt(context, context.readings.find(isDate)!)[0]!.hit.field).toBe('order_date')
  })

  it('join the segments of one height into rows', () => {
    const context = contextOf('left    |right', 'below')
    expect(context.lines.map((line) => rowOf(context, line)?.lines.map(({ text }) => text))).toEqual([
      ['left', 'right'],
      ['left', 'right'],
      ['below'],
    ])
  })
})
