import { describe, expect, it } from 'vitest'
import { overlayPath, pagePath } from '../../../src/cli/overlay.ts'
import { UsageError } from '../../../src/cli/usage.ts'

describe('pictures of overlays', () => {
  const check = (path: string, page: number, pages: number, expected: string): void =>
    it(`${path}, page ${page} of ${pages}`, () => {
      expect(pagePath(overlayPath(path), page, pages)).toBe(expected)
    })

  check('out.png', 1, 1, 'out.png')
  check('some/out.v2.PNG', 1, 2, 'some/out.v2-1.PNG')
  check('out.png', 12, 12, 'out-12.png')

  it.each(['out', 'out.jpg', '.png'])('refuses %s', (path) => {
    expect(() => overlayPath(path)).toThrow(UsageError)
  })
})
