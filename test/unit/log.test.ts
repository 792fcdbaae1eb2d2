// Lines of the log.

import { expect, it } from 'vitest'
import { createLog, faultText } from '../../src/log.ts'

it('writes one object a line from its level on', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  log('info', 'dropped')
  log('error', 'kept\nwhole', { request_id: 'r1' })
  expect(lines).toHaveLength(1)
  expect(lines[0]!.indexOf('\n')).toBe(lines[0]!.length - 1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'error',
    message: 'kept\nwhole',
    request_id: 'r1',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

it('logs a fault with its causes', () => {
  const text = faultText(new Error('outer', { cause: new Error('inner') }))
  expect(text).toContain('outer')
  expect(text).toContain('caused by Error: inner')
  expect(faultText('plain')).toBe('plain')
})

it('shows nothing of a text that could not be parsed', () => {
  const broken = ((): unknown => {
    try {
      return JSON.parse('{"iban": tell-tale')
    } catch (error) {
      return error
    }
  })()
  expect((broken as Error).message).toContain('tell-tale')
  expect(faultText(new Error('outer', { cause: broken }))).not.toContain('tell-tale')
  expect(faultText(broken)).toContain('at ')
})
