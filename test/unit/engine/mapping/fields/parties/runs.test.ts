import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { headerSegments } from '../../../../../../src/engine/mapping/fields/parties/header-segments.ts'
import type { Role } from '../../../../../../src/engine/mapping/fields/parties/run-texts.ts'
import { runEvidence, runsOf, textOf } from '../../../../../../src/engine/mapping/fields/parties/runs.ts'
import { sheet } from '../../sheet.ts'

const headOf = (rows: string[]): ReturnType<typeof headerSegments> => {
  const { content, lines, labels } = buildContext(sheet(rows), { today: new Date('2026-01-15') })
  return headerSegments(lines, content.pages[0]!, labels)
}
const textsOf = (role: Role, rows: string[]): string[] => runsOf(role, headOf(rows)).map((run) => textOf(role, run))

describe('runs of lines', () => {
  it('neither begin nor end with a foreign line, and pass over those inside an address', () => {
    const texts = textsOf('address', [
      'SUN KEDAI',
      '2 JALAN BESAR',
      'Tel: 03-8938 2188',
      'www.sun.example',
      '43200 CHERAS',
      '10:30',
    ])
    expect(texts).toContain('2 JALAN BESAR, 43200 CHERAS')
    expect(texts.filter((text) => /03-8938|www|10:30/.test(text))).toEqual([])
  })

  it('end where a name meets a foreign line', () => {
    const texts = textsOf('name', ['SUN', '12/03/2018', 'KEDAI', 'MAJU'])
    expect(texts).toEqual(['SUN', 'KEDAI', 'KEDAI MAJU', 'MAJU'])
  })

  it('leave out one doubtful line', () => {
    expect(textsOf('address', ['2 JALAN BESAR', 'XX', '43200 CHERAS'])).toEqual(
      expect.arrayContaining(['2 JALAN BESAR, XX, 43200 CHERAS', '2 JALAN BESAR, 43200 CHERAS']),
    )
  })

  it('mark a name that begins or ends inside another', () => {
    const all = headOf(['SUN &', '(NORTH) FOODS'])
    const evidence = runsOf('name', all).map(
      (run) => [textOf('name', run), runEvidence('name', run, all, undefined)] as const,
    )
    const holds = (text: string, one: string): boolean => evidence.find(([name]) => name === text)![1].includes(one)
    expect([
      holds('SUN &', 'ends-joined'),
      holds('(NORTH) FOODS', 'starts-joined'),
      holds('SUN & (NORTH) FOODS', 'starts-joined'),
      holds('SUN & (NORTH) FOODS', 'ends-joined'),
    ]).toEqual([true, true, false, false])
  })

  it('reach the foot of a long receipt, but do not go on there with lines of its head', () => {
    const items = Array.from({ length: 60 }, (_, at) => `WARE ${String.fromCharCode(65 + (at % 26))}`)
    const texts = textsOf('address', ['SUN KEDAI', ...items, '2 JALAN BESAR', '43200 CHERAS'])
    expect(texts).toContain('2 JALAN BESAR, 43200 CHERAS')
    expect(texts.filter((text) => text.includes('SUN KEDAI') && text.includes('CHERAS'))).toEqual([])
  })

  it('join names over three rows, even with gaps between words', () => {
    const texts = textsOf('name', ['SUN |MOON |STAR |CAFE', 'GREEN', 'HOUSE', 'WEST'])
    expect(texts).toContain('SUN MOON STAR CAFE GREEN')
    expect(texts.filter((text) => text.startsWith('CAFE'))).toEqual(['CAFE', 'CAFE GREEN', 'CAFE GREEN HOUSE'])
  })

  it('mark what an address cuts off or has too much', () => {
    const all = headOf(['CAFE LUNA', 'HIGASHI-CHO 4-12', '530-0012', 'Always fresh'])
    const evidence = new Map(
      runsOf('address', all).map((run) => [textOf('address', run), runEvidence('address', run, all, undefined)]),
    )
    expect([
      evidence.get('HIGASHI-CHO 4-12')!.includes('cuts-code'),
      evidence.get('HIGASHI-CHO 4-12, 530-0012')!.includes('cuts-code'),
    ]).toEqual([true, false])
    const below = headOf(['CAFE LUNA', '12 High Street', 'Springfield, IL 62701', 'Always fresh'])
    const told = new Map(
      runsOf('address', below).map((run) => [textOf('address', run), runEvidence('address', run, below, undefined)]),
    )
    expect([
      told.get('12 High Street, Springfield, IL 62701, Always fresh')!.includes('past-postcode'),
      told.get('12 High Street, Springfield, IL 62701')!.includes('past-postcode'),
    ]).toEqual([true, false])
  })

  it('mark the addressee of the paper', () => {
    const all = headOf([
      'CAFE LUNA',
      '12 High Street',
      'Customer: Ann Field',
      '7 Oak Road',
      'Springfield, IL 62701',
      '',
      '3 Elm Road',
    ])
    const isTold = (text: string): boolean =>
      runEvidence(
        'address',
        runsOf('address', all).find((run) => textOf('address', run) === text)!,
        all,
        undefined,
      ).includes('of-recipient')
    expect(['12 High Street', '7 Oak Road, Springfield, IL 62701'].map(isTold)).toEqual([false, true])
  })

  it('end at a word on the same row, be it of three letters', () => {
    const all = headOf(['The |Silver Spoon', '12 High Street'])
    const evidence = new Map(
      runsOf('name', all).map((run) => [textOf('name', run), runEvidence('name', run, all, undefined)]),
    )
    expect([
      evidence.get('Silver Spoon')!.includes('cuts-words-start'),
      evidence.get('The Silver Spoon')!.includes('cuts-words-start'),
    ]).toEqual([true, false])
  })
})
