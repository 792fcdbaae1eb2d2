import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context.ts'
import { headerSegments } from '../../../../../src/engine/mapping/parties/header-segments.ts'
import type { Role } from '../../../../../src/engine/mapping/parties/run-texts.ts'
import { runEvidence, runsOf, textOf } from '../../../../../src/engine/mapping/parties/runs.ts'
import { sheet } from '../sheet.ts'

const headOf = (rows: string[]): ReturnType<typeof headerSegments> => {
  const { content, lines } = buildContext(sheet(rows), { today: new Date('2026-01-15') })
  return headerSegments(lines, content.pages[0]!)
}
const textsOf = (role: Role, rows: string[]): string[] => runsOf(role, headOf(rows)).map((run) => textOf(role, run))

describe('runs of lines', () => {
  it('neither begin nor end with a foreign line, and pass over those inside an address', () => {
    const texts = textsOf('address', ['SUN KEDAI', '2 JALAN BESAR', 'Tel: 03-8938 2188', 'www.sun.example', '43200 CHERAS', '10:30'])
    expect(texts).toContain('2 JALAN BESAR, 43200 CHERAS')
    expect(texts.filter((text) => /03-8938|www|10:30/.test(text))).toEqual([])
  })

  it('end where a name meets a foreign line', () => {
    const texts = textsOf('name', ['SUN', '12/03/2018', 'KEDAI', 'MAJU'])
    expect(texts).toEqual(['SUN', 'KEDAI', 'KEDAI MAJU', 'MAJU'])
  })

  it('leave out one doubtful line', () => {
    expect(textsOf('address', ['2 JALAN BESAR', 'XX', '43200 CHERAS'])).toEqual(expect.arrayContaining(['2 JALAN BESAR, XX, 43200 CHERAS', '2 JALAN BESAR, 43200 CHERAS']))
  })

  it('tell that a name begins or ends inside another', () => {
    const all = headOf(['SUN &', '(NORTH) FOODS']), evidence = runsOf('name', all).map((run) => [textOf('name', run), runEvidence('name', run, all, undefined)] as const)
    const holds = (text: string, one: string): boolean => evidence.find(([name]) => name === text)![1].includes(one)
    expect([holds('SUN &', 'ends-joined'), holds('(NORTH) FOODS', 'starts-joined'), holds('SUN & (NORTH) FOODS', 'starts-joined'), holds('SUN & (NORTH) FOODS', 'ends-joined')]).toEqual([true, true, false, false])
  })
})
