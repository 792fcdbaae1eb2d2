import { describe, expect, it } from 'vitest'
import { run } from '../../../src/cli/main.ts'
import { days, oneOf, parseLine, positive, UsageError } from '../../../src/cli/usage.ts'

/** The exit code and the first line that a command line leads to. */
async function told(line: string): Promise<[code: number, out: string, note: string]> {
  const out: string[] = []
  const note: string[] = []
  const code = await run(
    line.split(' ').filter((word) => word !== ''),
    { env: {}, out: (text) => out.push(text), note: (text) => note.push(text) },
  )
  return [code, (out[0] ?? '').split('\n')[0]!, (note[0] ?? '').split('\n')[0]!]
}

describe('run', () => {
  const LINES: [line: string, code: number, out: RegExp, note: RegExp][] = [
    ['--version', 0, /^\d+\.\d+\.\d+$/, /^$/],
    ['--help', 0, /^docmill \d/, /^$/],
    ['', 2, /^docmill \d/, /^$/],
    ['frobnicate', 2, /^$/, /no command frobnicate/],
    ['toString', 2, /^$/, /no command toString/],
    ['keys --help', 0, /^docmill keys create/, /^$/],
    ['keys', 2, /^$/, /create, list, show, rotate or revoke/],
    ['keys create', 2, /^$/, /--plan is missing: one of free/],
    ['keys create --plan gold', 2, /^$/, /--plan gold: must be one of free, starter/],
    ['keys create free', 2, /^$/, /--plan is missing/],
    ['keys revoke', 2, /^$/, /the id of the key, or the key itself, is missing/],
    ['keys show', 2, /^$/, /the id of the key, or the key itself, is missing/],
    ['keys rotate', 2, /^$/, /the id of the key, or the key itself, is missing/],
    ['keys rotate a b', 2, /^$/, /unknown words?: b/],
    ['keys rotate a --plan free', 2, /^$/, /--plan and --retention work only with create/],
    ['keys list --retention 1', 2, /^$/, /work only with create/],
    ['keys create --plan free --retention -1', 2, /^$/, /--retention/],
    ['keys create --plan free --retention week', 2, /^$/, /--retention week: must be a number of days from 0 on/],
    ['keys list --name x', 2, /^$/, /--name works only with create and rotate/],
    [`keys create --plan free --name ${'x'.repeat(101)}`, 2, /^$/, /--name: must be 1 to 100 characters/],
    ['keys list --scopes extract', 2, /^$/, /--scopes works only with create/],
    ['keys rotate a --scopes extract', 2, /^$/, /--scopes works only with create/],
    ['keys create --plan free --scopes read', 2, /^$/, /--scopes read: must be one or more of extract, review, admin/],
    ['keys create --plan free --scopes extract,,review', 2, /^$/, /--scopes extract,,review: must be one or more of/],
    ['keys create --plan free --scopes=', 2, /^$/, /--scopes : must be one or more of/],
    ['accounts', 2, /^$/, /a word is missing: list, set-plan, set-retention or delete/],
    ['accounts list all', 2, /^$/, /unknown words?: all/],
    ['accounts set-plan', 2, /^$/, /the id of the account is missing/],
    ['accounts set-plan a', 2, /^$/, /the plan is missing: one of free/],
    ['accounts set-plan a gold', 2, /^$/, /PLAN gold: must be one of free/],
    ['accounts set-retention a', 2, /^$/, /the number of days is missing/],
    ['accounts set-retention a week', 2, /^$/, /DAYS week: must be a number of days/],
    ['accounts delete a', 2, /^$/, /--yes is missing\. It confirms that docmill deletes all keys, documents/],
    ['accounts list --yes', 2, /^$/, /--yes works only with delete/],
    ['jobs', 2, /^$/, /a word is missing: list or cancel/],
    ['jobs cancel', 2, /^$/, /the id of the job is missing/],
    ['jobs cancel a --state queued', 2, /^$/, /work only with list/],
    ['jobs list --state lost', 2, /^$/, /--state lost: must be one of queued, running, failed/],
    ['backup', 2, /^$/, /the file is missing/],
    ['backup a b', 2, /^$/, /unknown words?: b/],
    ['restore', 2, /^$/, /the file is missing/],
    ['webhooks', 2, /^$/, /a word is missing: dead or resend/],
    ['webhooks alive', 2, /^$/, /unknown command: alive/],
    ['webhooks resend', 2, /^$/, /the id of the webhook, or of its batch, is missing/],
    ['webhooks dead all', 2, /^$/, /unknown words?: all/],
    ['webhooks resend a b', 2, /^$/, /unknown words?: b/],
    ['keys list all', 2, /^$/, /unknown words?: all/],
    ['keys list --frob', 2, /^$/, /--frob/],
  ]
  for (const [line, code, out, note] of LINES) {
    it(`docmill ${line}`, async () => {
      const answer = await told(line)
      expect(answer).toEqual([code, expect.stringMatching(out), expect.stringMatching(note)])
    })
  }
})

describe('options', () => {
  it('takes what is allowed', () => {
    expect([
      oneOf('--x', 'a', ['a', 'b']),
      oneOf('--x', undefined, ['a']),
      positive('--n', '12'),
      positive('--n', undefined),
      days('--d', '0.5'),
      days('--d', '0'),
      days('--d', undefined),
    ]).toEqual(['a', undefined, 12, undefined, 0.5, 0, undefined])
    expect(parseLine(['one', '--plan', 'free', 'two'], { plan: { type: 'string' } })).toMatchObject({
      values: { plan: 'free' },
      positionals: ['one', 'two'],
    })
  })

  const WRONG: [name: string, parse: () => unknown][] = [
    ['a value that is not among them', () => oneOf('--x', 'c', ['a', 'b'])],
    ['zero', () => positive('--n', '0')],
    ['a fraction', () => positive('--n', '1.5')],
    ['a word', () => positive('--n', 'two')],
    ['a sign', () => positive('--n', '-1')],
    ['an unknown option', () => parseLine(['--y'], {})],
    ['an option without its value', () => parseLine(['--plan'], { plan: { type: 'string' } })],
  ]
  for (const [name, parse] of WRONG) it(`refuses ${name}`, () => expect(parse).toThrow(UsageError))
})
