import { describe, expect, it } from 'vitest'
import { best, labelEvidence, scoreCandidate } from '../../../../../src/engine/mapping/choice/field-scorer.ts'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import type { Candidate } from '../../../../../src/engine/mapping/vocabulary.ts'
import { sheet } from '../sheet.ts'

const reading = {
  text: 'x',
  page: 0,
  line: 0,
  from: 0,
  to: 1,
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  confidence: 1,
  source: 'ocr' as const,
}
const candidate = (value: string, evidence: Record<string, number>): Candidate<string> =>
  scoreCandidate('f', value, reading, 'r', evidence)

describe('scoring', () => {
  it('lifts with a label, sinks with a rival and with doubt', () => {
    const plain = candidate('a', {}).score
    expect(candidate('a', { label: 1 }).score).toBeGreaterThan(plain)
    expect(candidate('a', { label: 1, rival: 1 }).score).toBeLessThan(candidate('a', { label: 1 }).score)
    expect(scoreCandidate('f', 'a', { ...reading, confidence: 0.5 }, 'r', {}).score).toBeLessThan(plain)
  })

  it('is surer of what scores more', () => {
    expect(candidate('a', { label: 1 }).confidence).toBeGreaterThan(candidate('a', { label: 0.3 }).confidence)
    expect(candidate('a', { label: 1, time: 5 }).confidence).toBeLessThan(1)
  })
})

describe('best', () => {
  it('is the highest above the floor', () => {
    const strong = candidate('a', { label: 1 })
    const weak = candidate('b', { label: 0.2 })
    expect(best([weak, strong])?.value).toBe('a')
    expect(best([weak])).toBeUndefined()
    expect(best([])).toBeUndefined()
  })

  it('is less sure beside another value, not beside the same', () => {
    const one = candidate('a', { label: 1 })
    expect(best([one, candidate('b', { label: 1 })])!.confidence).toBeLessThan(
      best([one, candidate('a', { label: 1 })])!.confidence,
    )
  })
})

describe('label evidence', () => {
  it('adds up several labels of a field and sees those of others', () => {
    const context = buildContext(sheet(['Rechnung Nr. 12345', 'Kundennummer 777']), { today: new Date('2026-07-01') })
    const code = (text: string) =>
      context.readings.find(({ meaning, text: read }) => meaning.kind === 'code' && read === text)!
    const own = labelEvidence(context, code('12345'), new Map([['invoice_number', 1]]), () => false)
    expect(own.evidence.label).toBeGreaterThan(0.9)
    const other = labelEvidence(context, code('777'), new Map([['invoice_number', 1]]), () => false)
    expect(other.evidence.rival).toBeGreaterThan(0.5)
  })
})
