// Which files are taken, by content and name.

import { describe, expect, it } from 'vitest'
import { checkFile, shownName } from '../../../src/http/upload.ts'

const PDF = Buffer.from('%PDF-1.7\n'), PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

describe('checkFile', () => {
  const check = (head: Buffer, name: string, expected: string | RegExp): void => {
    const checked = checkFile({ bytes: head.length, head }, name)
    if (typeof expected === 'string') expect(checked).toEqual({ format: expected })
    else expect(checked).toMatch(expected)
  }
  it('wants name and content to agree', () => {
    check(PDF, 'a.pdf', 'pdf')
    check(PDF, 'A.PDF', 'pdf')
    check(PDF, 'a', 'pdf')
    check(PDF, '', 'pdf')
    check(PNG, 'a.b.png', 'png')
    check(PNG, 'a.pdf', /named as pdf but its content is png/)
    check(PDF, 'a.exe', /"\.exe" are not supported/)
    check(Buffer.from('hello'), 'a.pdf', /no supported type/)
    check(Buffer.alloc(0), 'a.pdf', /empty/)
  })
})

describe('shownName', () => {
  const rows: [string, string][] = [['a.pdf', 'a.pdf'], ['../../etc/passwd', 'passwd'], ['C:\\x\\y.pdf', 'y.pdf'], ['a\r\nb\u202E.pdf', 'ab.pdf'], ['é'.repeat(300), 'é'.repeat(255)]]
  it.each(rows)('%j', (given, expected) => expect(shownName(given)).toBe(expected))
})
