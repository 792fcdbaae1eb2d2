// What a caller may call a batch.

import { describe, expect, it } from 'vitest'
import { checkCallbackId } from '../../../src/http/routes/batch.ts'

describe('checkCallbackId', () => {
  const check = (callbackId: string | undefined, expected: string[]): void => expect(checkCallbackId(callbackId).map(({ pointer }) => pointer)).toEqual(expected)
  it('takes up to 255 characters of any writing', () => {
    for (const fine of [undefined, '', 'order 17', 'x'.repeat(255), 'ü'.repeat(255), '🙂'.repeat(255), '<script>', "' or 1=1"]) check(fine, [])
  })
  it('refuses longer ones and control characters', () => {
    for (const wrong of ['x'.repeat(256), '🙂'.repeat(256), 'a\0', 'a\nb', '\u0085', 'tab\t', '\u007f']) check(wrong, ['#/callback_id'])
  })
})
