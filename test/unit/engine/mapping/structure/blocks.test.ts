import { describe, expect, it } from 'vitest'
import { blocksOf } from '../../../../../src/engine/mapping/structure/blocks.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { chooseParties } from '../../../../../src/engine/mapping/fields/parties/parties.ts'
import { sheet } from '../sheet.ts'

const contextOf = (rows: string[]): ReturnType<typeof buildContext> =>
  buildContext(sheet(rows), { today: new Date('2026-01-15') })
const check = (rows: string[], expected: string[]): void => {
  expect(blocksOf(contextOf(rows)).map(({ lines }) => lines.map(({ text }) => text).join(' / '))).toEqual(expected)
}

describe('text blocks', () => {
  it('end at an empty line', () => {
    check(
      ['Larkspur Cycles Inc.', '640 Orchard Lane', 'Albany', '', 'Ruth Hall', '18 Mill Square'],
      ['Larkspur Cycles Inc. / 640 Orchard Lane / Albany', 'Ruth Hall / 18 Mill Square'],
    )
    check(['Larkspur Cycles Inc.', '', 'Ruth Hall'], ['Larkspur Cycles Inc.', 'Ruth Hall'])
  })

  it('are set as wide as their own lines are', () => {
    check(
      [
        'Larkspur Cycles Inc.',
        '',
        '640 Orchard Lane',
        '',
        'Albany',
        '',
        '',
        '',
        'Ruth Hall',
        '',
        '18 Mill Square',
        '',
        'Boston',
      ],
      ['Larkspur Cycles Inc. / 640 Orchard Lane / Albany', 'Ruth Hall / 18 Mill Square / Boston'],
    )
    check(
      ['Larkspur Cycles Inc.', '', '', '640 Orchard Lane', '', '', 'Albany'],
      ['Larkspur Cycles Inc.', '640 Orchard Lane', 'Albany'],
    )
  })

  it('do not take in what follows at another distance, or is not aligned', () => {
    check(
      ['Larkspur Cycles Inc.', '640 Orchard Lane', 'Albany', '', 'Dear Sir', '', 'We thank you'],
      ['Larkspur Cycles Inc. / 640 Orchard Lane / Albany', 'Dear Sir', 'We thank you'],
    )
    check(
      ['Larkspur Cycles Inc.', '', '640 Orchard Lane', '', '          |elsewhere, not one of them'],
      ['Larkspur Cycles Inc.', '640 Orchard Lane', 'elsewhere, not one of them'],
    )
  })

  it('end at a wider step, however tall a reader makes the boxes of lines', () => {
    const content = sheet([
      'Fenwick Supplies Ltd',
      'Unit 12 Riverside',
      'Penrith',
      'CA11 9FF',
      '',
      'The Bay Tree',
      '14 Market Place',
      'Keswick',
    ])
    for (const line of content.pages[0]!.lines) {
      const more = 0.25 * (line.box.bottom - line.box.top)
      for (const { box } of [line, ...line.cells]) {
        box.top -= more
        box.bottom += more
      }
    }
    expect(blocksOf(buildContext(content, { today: new Date('2026-01-15') })).map(({ lines }) => lines.length)).toEqual(
      [4, 3],
    )
  })

  it('of wide lines are parties without a label', () => {
    const chosen = chooseParties(
      contextOf([
        'Larkspur Cycles Inc.',
        '',
        '640 Orchard Lane',
        '',
        'Albany, NY 12203',
        '',
        '',
        '',
        '',
        'Invoice number: 42',
      ]),
    )
    expect([chosen.get('vendor.name')?.value, chosen.get('vendor.address')?.value]).toEqual([
      'Larkspur Cycles Inc.',
      '640 Orchard Lane, Albany, NY 12203',
    ])
  })
})
