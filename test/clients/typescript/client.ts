// Calls a service by types that were generated from its document: an upload, its result, typed errors, a batch and its
// results. `tsc` must take every line, and every line must be true of the service. openapi-fetch stays at 0.15: 0.17
// leaves out the members whose type is null.

import createClient from 'openapi-fetch'
import type { components, paths } from './docmill.js'

declare const process: { argv: string[] }
const [, , baseUrl = '', apiKey = ''] = process.argv

type Schemas = components['schemas']

/** Parts with several files are sent one by one. */
function toForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat() as (Blob | string)[]) form.append(name, one)
  return form
}

const open = (key: string) =>
  createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${key}` },
    bodySerializer: (body: unknown) => toForm(body as object),
  })
const client = open(apiKey)

function expect(what: string, is: boolean): void {
  if (!is) throw new Error(`not so: ${what}`)
}

const pdf = new File(['%PDF-1.4\nhello'], 'a.pdf')
const text = new File(['hello'], 'a.txt')

const single = await client.POST('/v1/extract', {
  body: { file: pdf, lang: 'en' },
  params: { query: { include: ['text'] } },
})
const result: Schemas['SingleResult'] = single.data!
expect(
  'the result is typed',
  result.status === 'success' && result.document_type === 'invoice' && result.vendor?.name === 'Acme GmbH',
)

const unknown = await open('dm_wrong').POST('/v1/extract', { body: { file: pdf } })
const refusal: Schemas['ErrorBody'] = unknown.error!
expect(
  'a wrong key is 401',
  unknown.response.status === 401 && refusal.status === 401 && refusal.code === 'invalid_api_key',
)

const wrong = await client.POST('/v1/extract', { body: { file: text } })
const faults: Schemas['Fault'][] = wrong.error!.errors ?? []
expect(
  'a wrong file is 422 and named',
  wrong.response.status === 422 && wrong.error!.code === 'invalid_file' && faults[0]?.pointer === '#/file',
)

const batch = await client.POST('/v1/batch', {
  body: { files: [pdf, new File(['%PDF-1.4\nx'], 'corrupt.pdf')], callback_id: 'run-17' },
})
const { batch_id } = batch.data!
let status: Schemas['BatchStatus'] | undefined
while (status?.status !== 'complete') {
  await new Promise((resolve) => setTimeout(resolve, 50))
  status = (await client.GET('/v1/batch/{batch_id}', { params: { path: { batch_id } } })).data!
}
const link = new URL(status.download_url!).searchParams
const items = (
  await client.GET('/v1/batch/{batch_id}/results', {
    params: { path: { batch_id }, query: { expires: Number(link.get('expires')), signature: link.get('signature')! } },
  })
).data!
const [first, second] = items
expect('the items are in order and named', items.map((item) => item.file_name).join() === 'a.pdf,corrupt.pdf')
expect(
  'a result is told from a failure',
  first!.extraction?.document_type === 'invoice' &&
    second !== undefined &&
    'error' in second &&
    second.error.code === 'extraction_failed',
)

const usage = (await client.GET('/v1/usage')).data!
expect('the usage is typed', usage.plan === 'enterprise' && usage.calls_limit === null && usage.daily.length > 0)
const none = await client.DELETE('/v1/batch/{batch_id}', {
  params: { path: { batch_id: '0b0f9f5e-1d1c-4b4e-9d4c-0123456789ab' } },
})
expect('an unknown batch is 404', none.error?.code === 'batch_not_found')
