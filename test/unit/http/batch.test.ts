// What a caller may say of a batch.

import { describe, expect, it } from 'vitest'
import { ServiceError } from '../../../src/errors.ts'
import { readFields } from '../../../src/http/routes/batch.ts'

describe('readFields', () => {
  const checkWebhookUrl = async (url: string): Promise<string> => {
    if (url === '')
      throw new ServiceError('invalid_webhook_url', 'empty', {
        faults: [{ pointer: '#/webhook_url', code: 'invalid_webhook_url', message: 'empty' }],
      })
    return `${url}/`
  }
  const read = (fields: Record<string, string>): ReturnType<typeof readFields> =>
    readFields(new Map(Object.entries(fields)), checkWebhookUrl)
  const refused = async (fields: Record<string, string>, pointers: string[], code = 'invalid_request'): Promise<void> =>
    expect(read(fields)).rejects.toMatchObject({ code, faults: pointers.map((pointer) => ({ pointer })) })

  it('takes what it knows', async () => {
    expect(await read({})).toEqual({})
    expect(
      await read({ doc_type: 'invoice', lang: 'de', password: 'x', callback_id: '', webhook_url: 'https://x.example' }),
    ).toEqual({ docType: 'invoice', lang: 'de', password: 'x', callbackId: '', webhookUrl: 'https://x.example/' })
  })
  it('takes a reference of up to 255 characters of any writing', async () => {
    for (const callbackId of ['order 17', 'x'.repeat(255), 'ü'.repeat(255), '🙂'.repeat(255), '<script>', "' or 1=1"])
      expect(await read({ callback_id: callbackId })).toEqual({ callbackId })
  })
  it('refuses a longer one and control characters', async () => {
    for (const wrong of ['x'.repeat(256), '🙂'.repeat(256), 'a\0', 'a\nb', '\u0085', 'tab\t', '\u007f'])
      await refused({ callback_id: wrong }, ['#/callback_id'])
  })
  it('names everything that is wrong', async () => {
    await refused({ callback_id: '\n', doc_type: 'novel', lang: 'xx', webhook_url: '' }, [
      '#/callback_id',
      '#/doc_type',
      '#/lang',
      '#/webhook_url',
    ])
    await refused({ webhook_url: '' }, ['#/webhook_url'], 'invalid_webhook_url')
  })
  it('lets a fault of ours through', async () => {
    const fault = new Error('no memory')
    await expect(
      readFields(
        new Map([
          ['webhook_url', 'x'],
          ['lang', 'xx'],
        ]),
        () => Promise.reject(fault),
      ),
    ).rejects.toBe(fault)
  })
})
