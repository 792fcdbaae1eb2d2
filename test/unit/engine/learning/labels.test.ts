import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../src/engine/mapping/context/context.ts'
import { addCounts, countLabels, labelAt, labelOdds } from '../../../../src/engine/learning/labels.ts'
import { sheet } from '../mapping/sheet.ts'

describe('labels of candidates', () => {
  const { lines } = buildContext(
    sheet(['Beleg-Nr. 12   |Datum 01.02.2020', 'Zu zahlen', '             17.80', '', '', '', '   9.99']),
    { today: new Date('2026-01-15') },
  )
  const check = (word: string, expected: string): void => {
    const cell = lines.flatMap((line) => line.cells).find(({ text }) => text === word)!
    expect(labelAt({ page: 0, box: cell.box }, lines)).toBe(expected)
  }

  it('are the letters before it on its row, or else those above', () => {
    check('12', 'belegnr')
    check('01.02.2020', 'belegnrdatum')
    check('17.80', '^datum')
    check('9.99', '')
  })

  it('may be above the value', () => {
    const { lines: stacked } = buildContext(sheet(['Zu zahlen', '17.80']), { today: new Date('2026-01-15') })
    expect(labelAt({ page: 0, box: stacked[1]!.box }, stacked)).toBe('^zuzahlen')
  })

  it('are counted once a document, and speak for the right candidate as often as they stood beside it', () => {
    const counts = addCounts([
      countLabels(['summe', 'summe', 'bar', ''], [0, 1, 0, 0]),
      countLabels(['summe', 'bar'], [1, 0]),
    ])
    expect([...counts]).toEqual([
      ['summe', [2, 2]],
      ['bar', [0, 2]],
    ])
    const check = (label: string, expected: number, own?: Map<string, [number, number]>): void =>
      expect(labelOdds(label, counts, own)).toBeCloseTo(expected)
    check('summe', Math.log(3))
    check('bar', -Math.log(3))
    check('neu', 0)
    check('summe', Math.log(2), new Map([['summe', [1, 1]]]))
  })
})
