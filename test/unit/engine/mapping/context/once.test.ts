import { describe, expect, it, vi } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { once, onceForLine, onceForLines, onceForText } from '../../../../../src/engine/mapping/context/once.ts'
import type { MappingContext, PlacedLine } from '../../../../../src/engine/mapping/vocabulary.ts'
import { sheet } from '../sheet.ts'

const contextOf = (...rows: string[]): MappingContext => buildContext(sheet(rows), { today: new Date('2026-07-01') })

describe('once', () => {
  it('runs the work at the first call alone', () => {
    const work = vi.fn(({ lines }: MappingContext) => lines.length)
    const context = contextOf('one', 'two')
    expect([once(context, work), once(context, work)]).toEqual([2, 2])
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('keeps a result that is undefined', () => {
    const work = vi.fn(() => undefined)
    const context = contextOf('one')
    once(context, work)
    once(context, work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('runs again for a context with other lines, labels, readings or locale', () => {
    const work = vi.fn(({ lines }: MappingContext) => lines.length)
    const context = contextOf('one', 'two')
    once(context, work)
    expect(once({ ...context, lines: context.lines.slice(1) }, work)).toBe(1)
    for (const part of ['labels', 'readings', 'locale'] as const)
      once({ ...context, [part]: structuredClone(context[part]) }, work)
    expect(work).toHaveBeenCalledTimes(5)
  })

  it('shares the results with a context that only adds rankings', () => {
    const work = vi.fn(({ lines }: MappingContext) => lines.length)
    const context = contextOf('one', 'two')
    once(context, work)
    once({ ...context, rankings: new Map() }, work)
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('onceForLine', () => {
  it('runs once for each line, also in a context with other labels', () => {
    const work = vi.fn(({ text }: PlacedLine) => text.length)
    const context = contextOf('one', 'three')
    const other: MappingContext = { ...context, labels: [] }
    const lengths = [context, other].map((one) => one.lines.map((line) => onceForLine(one, line, work)))
    expect(lengths).toEqual([
      [3, 5],
      [3, 5],
    ])
    expect(work).toHaveBeenCalledTimes(2)
  })
})

describe('onceForLines', () => {
  it('runs for the lines that nothing is known of alone', () => {
    const work = vi.fn((lines: readonly PlacedLine[]) => lines.map(({ text }) => text.length))
    const context = contextOf('one', 'three')
    const [first, second] = context.lines as [PlacedLine, PlacedLine]
    expect(onceForLines(context, [first], work)(first)).toBe(3)
    const lengthOf = onceForLines(context, [first, second], work)
    expect([lengthOf(first), lengthOf(second)]).toEqual([3, 5])
    expect(work.mock.calls).toEqual([[[first]], [[second]]])
  })
})

describe('onceForText', () => {
  it('runs once for contexts that differ in all but their lines', () => {
    const work = vi.fn(({ lines }: Pick<MappingContext, 'lines'>) => lines.length)
    const context = contextOf('one', 'two')
    expect(onceForText({ ...context, labels: [], readings: [] }, work)).toBe(2)
    expect(onceForText(context, work)).toBe(2)
    expect(onceForText({ ...context, lines: context.lines.slice(1) }, work)).toBe(1)
    expect(work).toHaveBeenCalledTimes(2)
  })
})
