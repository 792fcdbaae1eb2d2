import { describe, expect, it } from 'vitest'
import { pairsOf, readAnswer } from '../../../src/cli/learn-folder.ts'
import { reportLines } from '../../../src/cli/learn-report.ts'

describe('pairs of a folder', () => {
  const check = (files: string[], pairs: string[], leftOut: RegExp[]): void => {
    const found = pairsOf(files)
    expect(found.pairs.map(({ document, answer }) => `${document} ${answer}`)).toEqual(pairs)
    expect(found.leftOut).toEqual(leftOut.map((line) => expect.stringMatching(line)))
  }

  it('pair documents with their answers, and report files without the other half', () => {
    check(['b.jpg', 'a.pdf', 'a.json', 'b.json'], ['a.pdf a.json', 'b.jpg b.json'], [])
    check(['a.b.pdf', 'a.b.JSON'], ['a.b.pdf a.b.JSON'], [])
    check(['a.pdf'], [], [/^a\.pdf: there is no a\.json beside it$/])
    check(['a.json'], [], [/^a\.json: there is no document a beside it$/])
    check(['a.pdf', 'a.png', 'a.json'], [], [/^a\.pdf: a\.png has the same name/, /^a\.png: a\.pdf has the same name/])
    check([], [], [])
  })
})

describe('a corrected answer', () => {
  const check = (json: unknown, expected: Record<string, unknown> | RegExp): void => {
    const read = readAnswer(typeof json === 'string' ? json : JSON.stringify(json))
    if (expected instanceof RegExp) expect(read).toMatch(expected)
    else expect(typeof read === 'string' ? read : Object.fromEntries(read)).toEqual(expected)
  }
  const vendor = { name: 'A' }
  const confirmed = { 'vendor.name': 'A' }

  it('may be the body of an extraction, an item of a batch, or fields alone', () => {
    check({ vendor }, confirmed)
    check({ fields: { vendor } }, confirmed)
    check(
      {
        job_id: 'extr_000000000000',
        status: 'success',
        document_type: 'receipt',
        confidence: 0.9,
        vendor,
        validation: { warnings: [] },
        fields: { 'vendor.name': { text: 'A' } },
      },
      confirmed,
    )
    check(
      { file_index: 0, extraction: { document_type: 'receipt', vendor, confidence_score: 0.3 }, validation: {} },
      confirmed,
    )
    check({ vendor: { name: 'A', address: null }, buyer: null }, confirmed)
  })

  it('is refused in words', () => {
    check('{', /^this is no JSON: /)
    check([1], /^it must be an object with the fields/)
    check('null', /^it must be an object with the fields/)
    check({ vendor: { name: 5 } }, /expected string.*vendor\.name/)
    check({ document_meta: { date: '01.02.2020' } }, /document_meta\.date/)
    check({ document_type: 'poem' }, /document_type/)
    check({ vendor: { nme: 'A' } }, /confirms no field/)
    check({}, /confirms no field/)
  })
})

describe('the report', () => {
  it('has a row for each field, with what is learned of it', () => {
    const tally = { values: 4, before: 1, after: 3, won: 2, lost: 0 }
    const none = { ranks: false, spells: false, places: false, columns: false, correctsConfidence: false }
    const [head, ...rows] = reportLines([
      {
        field: 'vendor.name',
        values: 4,
        right: 1,
        ranks: true,
        spells: true,
        places: false,
        columns: false,
        correctsConfidence: false,
        gain: { documents: tally, shops: { ...tally, after: 2, won: 1 } },
        why: '',
      },
      {
        field: 'document_meta.date',
        values: 4,
        right: 4,
        ...none,
        correctsConfidence: true,
        gain: undefined,
        why: 'not ranked',
      },
      { field: 'vendor.phone', values: 1, right: 1, ...none, places: true, gain: undefined, why: '' },
    ])
    expect(head).toMatch(
      /^field +values +right today +learned +won \/ lost +new vendors +won \/ lost +what is learned$/,
    )
    expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
      ['vendor.name', '4', '1', '3', '2 / 0', '2', '1 / 0', 'choice, spelling'],
      ['document_meta.date', '4', '4', 'confidence; not ranked'],
      ['vendor.phone', '1', '1', 'place'],
    ])
  })
})
