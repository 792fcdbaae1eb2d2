import { describe, expect, it } from 'vitest'
import manifest from '../../../models/manifest.json' with { type: 'json' }
import { parseManifest } from '../../../src/schema/models.ts'

describe('parseManifest', () => {
  it('reads the manifest that comes with the program', () => {
    const { rankers, ...parsed } = parseManifest(manifest)
    expect(rankers.map(({ field }) => field)).toEqual(['vendor.name'])
    expect(Object.entries(parsed).map(([task, entry]) => [task, entry.task])).toEqual([
      ['detect', 'detect'],
      ['recognize', 'recognize'],
      ['orientation', 'orientation'],
      ['layout', 'layout'],
      ['marks', 'marks'],
    ])
    for (const entry of Object.values(parsed)) expect(entry.licence).toBe('Apache-2.0')
  })

  it('refuses a manifest that is incomplete or wrong', () => {
    const [detect, recognize, orientation] = manifest
    const check = (json: unknown, reason: string): void => {
      expect(() => parseManifest(json)).toThrow(reason)
    }
    check([detect, recognize], 'one model for "orientation"')
    check([detect, recognize, orientation, orientation], 'one model for "orientation"')
    check([{ ...detect, sha256: 'abc' }, recognize, orientation], 'not valid')
    check([{ ...detect, file: '../../etc/passwd' }, recognize, orientation], 'not valid')
    check([{ ...detect, treshold: 0.3 }, recognize, orientation], 'not valid')
    check({}, 'not valid')
    for (const task of ['layout', 'marks'])
      check([...manifest, manifest.find((one) => one.task === task)], `two models for "${task}"`)
    expect(parseManifest(manifest.filter(({ task }) => task !== 'layout')).layout).toBeUndefined()
    const ranker = manifest.find(({ task }) => task === 'rank')!
    check([...manifest, ranker], 'two rankers for one field')
    check([...manifest, { ...ranker, document: 'resume' }], 'not valid')
    expect(parseManifest([...manifest, { ...ranker, document: 'invoice' }]).rankers.length).toBe(
      parseManifest(manifest).rankers.length + 1,
    )
  })
})
