import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../src/config.ts'
import { type Account, mostSeconds, openAccount } from '../../../src/pool/account.ts'

const NEVER = new AbortController().signal
const open = (): Account => openAccount({ documentSeconds: 10, pageSeconds: 2 }, NEVER)

describe('openAccount', () => {
  it('lets a document take so much, and more for each page with text', () => {
    const account = open()
    account.add(10, 0)
    expect(account.check('page 3', { kind: 'page', seconds: 0 })).toBe(undefined)
    expect(account.check('page 3', { kind: 'page', seconds: 0.1 })).toBe(
      'the document took more than 10 s of CPU time up to page 3: it has 10 s, and 2 s for each page with text, of which 0 were read',
    )
    account.add(3.9, 2)
    expect(account.check('page 3', { kind: 'page', seconds: 0 })).toBe(undefined)
    expect(account.check('page 4', { kind: 'page', seconds: 0.2 })).toMatch(
      /^the document took more than 14 s of CPU time up to page 4: .* 2 were read$/,
    )
  })

  it('lets one page take no more than a document without text, however many were read', () => {
    const account = open()
    account.add(1, 100)
    expect(account.check('page 101', { kind: 'page', seconds: 10.1 })).toBe('page 101 took more than 10 s of CPU time')
    expect(account.check('the opening', { kind: 'opening', seconds: 10.1 })).toBe(undefined)
  })

  it('lets mapping take a tenth of what its pages may', () => {
    const account = open()
    account.add(1, 50)
    expect(account.check('the search', { kind: 'mapping', seconds: 20 })).toBe(undefined)
    expect(account.check('the search', { kind: 'mapping', seconds: 20.1 })).toBe(
      'the search took more than 20 s of CPU time',
    )
  })

  it('takes back what was charged for another', () => {
    const account = open()
    account.add(12, 3)
    account.add(-12, -3)
    expect([account.spentSeconds, account.check('page 1', { kind: 'page', seconds: 9.9 })]).toEqual([0, undefined])
  })

  it('leaves when it is refused, and keeps the first reason; and with the caller, who refuses nothing', () => {
    const account = open()
    const caller = new AbortController()
    const called = openAccount({ documentSeconds: 1, pageSeconds: 1 }, caller.signal)
    account.refuse('first')
    account.refuse('second')
    caller.abort()
    expect([account.refusal, account.leave.aborted, called.refusal, called.leave.aborted]).toEqual([
      'first',
      true,
      undefined,
      true,
    ])
  })

  it('gives by default a document of one page no more than 20 s', () => {
    const { documentCpuSeconds, pageCpuSeconds } = loadConfig({})
    expect(mostSeconds(1, { documentSeconds: documentCpuSeconds, pageSeconds: pageCpuSeconds })).toBeLessThanOrEqual(20)
  })
})
