// Decisions: files with several documents.

import { beforeAll, describe, expect, it } from 'vitest'
import { drawStack, type DrawnStack } from '../generator/stack.ts'
import { type Answer, extract, main, type Part, problem, text } from '../support/api.ts'
import { missesOf } from '../support/field-score.ts'

let stack: DrawnStack
let long: DrawnStack
beforeAll(async () => {
  ;[stack, long] = await Promise.all([
    drawStack('golden2', 'invoice-and-payslip'),
    drawStack('golden1', 'long-statement'),
  ])
})
const file = ({ pdf }: DrawnStack, name = 'file'): Part => ({
  name,
  filename: 'stack.pdf',
  bytes: Uint8Array.from(pdf),
})

interface Told {
  page_from: number
  page_to: number
  document_type: string
  confidence: number
  validation: { warnings: string[] }
  fields?: Record<string, { page: number }>
}
const documentsOf = ({ body }: Answer): Told[] => body['documents'] as Told[]
const warningsOf = ({ validation }: Record<string, unknown>): string[] => (validation as Told['validation']).warnings
const RANGES = 'pages 1 and 2'

async function refuses(parts: Part[], query: string): Promise<void> {
  for (const call of [extract, main.submit]) {
    const { status, body } = await call(
      call === extract ? parts : parts.map((part) => (part.name === 'file' ? { ...part, name: 'files' } : part)),
      query,
    )
    expect(status, query).toBe(422)
    expect(body, query).toMatchObject(problem(422, 'invalid_request'))
    expect(
      (body['errors'] as { pointer: string }[]).map(({ pointer }) => pointer),
      query,
    ).toEqual(['#/split'])
  }
}

describe('split', () => {
  it('D.split-noticed warns of the pages and answers as ever', async () => {
    const answer = await extract([file(stack)])
    expect([answer.status, answer.body['documents']]).toEqual([200, undefined])
    expect(warningsOf(answer.body).filter((one) => one.includes(RANGES) && one.includes('split=true'))).toHaveLength(1)
    expect(warningsOf((await extract([file(long)])).body).filter((one) => one.includes('documents'))).toEqual([])
  })
  it('D.split-documents answers for each document with its pages', async () => {
    const answer = await extract([file(stack)], '?split=true')
    const documents = documentsOf(answer)
    expect(documents.map(({ page_from, page_to, document_type }) => [page_from, page_to, document_type])).toEqual([
      [1, 1, 'invoice'],
      [2, 2, 'payslip'],
    ])
    stack.truth.documents.forEach(({ truth }, at) => expect(missesOf(truth, documents[at]!)).toEqual([]))
    const first = documents[0]!
    const without = (body: object, ...names: string[]): object =>
      Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
    expect(without(answer.body, 'job_id', 'status', 'documents', 'validation')).toEqual(
      without(first, 'page_from', 'page_to', 'validation'),
    )
    expect(warningsOf(answer.body)).toEqual([expect.stringContaining(RANGES), ...first.validation.warnings])
  })
  it('D.split-documents returns one entry for a file with one document', async () => {
    const answer = await extract([file(long)], '?split=true')
    expect(
      documentsOf(answer).map(({ page_from, page_to, document_type }) => [page_from, page_to, document_type]),
    ).toEqual([[1, 2, 'bank_statement']])
    expect(warningsOf(answer.body).filter((one) => one.includes('documents'))).toEqual([])
  })
  it('D.split-documents returns fields with each document, text and layout once, and the pages of the file', async () => {
    const { body } = await extract([file(stack)], '?split=true&include=fields,text,layout')
    const documents = body['documents'] as Told[]
    expect(documents.map(({ fields }) => [...new Set(Object.values(fields!).map(({ page }) => page))])).toEqual([
      [1],
      [2],
    ])
    expect(body['fields']).toEqual(documents[0]!.fields)
    for (const member of ['text', 'layout']) {
      expect((body[member] as { page: number }[]).map(({ page }) => page)).toEqual([1, 2])
      expect(documents.filter((one) => member in one)).toEqual([])
    }
  })
  it('D.split is asked for in the query or in the body', async () => {
    for (const [parts, query] of [
      [[text('split', 'true')], ''],
      [[text('split', '')], '?split=true'],
      [[text('split', 'true')], '?split=true'],
    ] as const) {
      expect(documentsOf(await extract([...parts, file(stack)], query)), query).toHaveLength(2)
    }
    for (const [parts, query] of [
      [[], '?split=false'],
      [[text('split', 'false')], '?split='],
      [[text('split', '')], ''],
    ] as const) {
      expect((await extract([...parts, file(stack)], query)).body['documents'], query).toBeUndefined()
    }
  })
  it('D.split is true or false, and said once', async () => {
    for (const query of ['?split=1', '?split=TRUE', '?split=true&split=true']) await refuses([file(stack)], query)
    await refuses([text('split', 'yes'), file(stack)], '')
    await refuses([text('split', 'true'), text('split', 'true'), file(stack)], '')
    await refuses([text('split', 'false'), file(stack)], '?split=true')
  })
  it('D.split-documents D.quota D.tokens_used returns the documents beside the extraction of a batch item, and counts one document', async () => {
    const used = async (): Promise<number> => (await main.call('/v1/usage')).body['calls_used'] as number
    const before = await used()
    const [whole] = await main.results(await main.accepted([file(stack, 'files')]))
    const [item] = await main.results(
      await main.accepted([file(stack, 'files'), text('split', 'true')], '?include=fields'),
    )
    const { documents, extraction, fields } = item as unknown as {
      documents: (Told & { extraction: Record<string, unknown> })[]
      extraction: object
      fields: object
    }
    expect(
      documents.map(({ page_from, page_to, extraction: { document_type, confidence_score } }) => [
        page_from,
        page_to,
        document_type,
        typeof confidence_score,
      ]),
    ).toEqual([
      [1, 1, 'invoice', 'number'],
      [2, 2, 'payslip', 'number'],
    ])
    expect(documents.map(({ validation }) => Object.keys(validation).sort())).toEqual(
      Array(2).fill(['checks', 'errors', 'math_valid', 'warnings']),
    )
    expect([extraction, fields]).toEqual([documents[0]!.extraction, documents[0]!.fields])
    expect([item!.tokens_used, (await used()) - before]).toEqual([whole!.tokens_used, 2])
  })
  it('D.split D.same-body is part of what makes two requests the same', async () => {
    const headers = { 'Idempotency-Key': `split-${stack.id}` }
    const once = await extract([file(stack)], '?split=true', { headers })
    expect(once.status).toBe(200)
    expect((await extract([file(stack)], '?split=true', { headers })).body).toEqual(once.body)
    for (const [parts, query] of [
      [[], ''],
      [[], '?split=false'],
      [[text('split', 'true')], ''],
    ] as const) {
      const { status, body } = await extract([...parts, file(stack)], query, { headers })
      expect([status, body['code']], query).toEqual([422, 'idempotency_mismatch'])
    }
  })
})
