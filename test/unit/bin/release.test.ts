import { describe, expect, it } from 'vitest'
import { libraryLine } from '../../../bin/notice.ts'
import {
  isAllowed,
  licenceProblems,
  releaseNotes,
  topEntry,
  treeProblems,
  versionProblems,
} from '../../../bin/release-checks.ts'

const CHANGELOG = '# Changelog\n\n## 0.2.0 - 2026-11-25\n\n- Faster.\n\n## 0.1.0 - 2026-11-24\n\nFirst version.\n'
const AGREEING = {
  packageVersion: '0.2.0',
  lock: { version: '0.2.0', packages: { '': { version: '0.2.0' }, 'node_modules/pg': { version: '8.0.0' } } },
  changelog: CHANGELOG,
  webhooksPage: 'User-Agent: docmill/0.2.0\n',
}

describe('topEntry', () => {
  it('reads version and date of the first entry', () => {
    expect(topEntry(CHANGELOG)).toEqual({ version: '0.2.0', date: '2026-11-25' })
  })

  it('finds no version in an entry named Unreleased', () => {
    expect(topEntry(`# Changelog\n\n## Unreleased\n\n- New.\n\n${CHANGELOG}`)).toBeUndefined()
  })
})

describe('releaseNotes', () => {
  it('returns the text of the first entry only', () => {
    expect(releaseNotes(CHANGELOG)).toBe('- Faster.')
  })
})

describe('versionProblems', () => {
  it('finds no problem if all places have one version', () => {
    expect(versionProblems(AGREEING)).toEqual([])
  })

  it.each([
    ['the lock file', { lock: { ...AGREEING.lock, version: '0.1.0' } }, ['package-lock.json has the version 0.1.0']],
    [
      'the root package of the lock file',
      { lock: { version: '0.2.0', packages: { '': { version: '0.1.0' } } } },
      ['package-lock.json, packages[""] has the version 0.1.0'],
    ],
    [
      'the page on webhooks',
      { webhooksPage: 'User-Agent: docmill/0.1.0' },
      ['docs/webhooks.md, User-Agent has the version 0.1.0'],
    ],
    [
      'the changelog',
      { changelog: CHANGELOG.replace('0.2.0', '0.3.0') },
      ['CHANGELOG.md, first entry has the version 0.3.0'],
    ],
    [
      'the date of the changelog',
      { changelog: CHANGELOG.replace(' - 2026-11-25', '') },
      ['The first entry of CHANGELOG.md needs'],
    ],
    [
      'the text of the changelog',
      { changelog: CHANGELOG.replace('- Faster.', '') },
      ['The first entry of CHANGELOG.md is empty'],
    ],
  ])('reports a difference in %s', (_, change, expected) => {
    const problems = expected.map((text) => expect.stringContaining(text) as string)
    expect(versionProblems({ ...AGREEING, ...change })).toEqual(problems)
  })

  it('reports a version that is not MAJOR.MINOR.PATCH', () => {
    expect(versionProblems({ ...AGREEING, packageVersion: '0.2' })).toContain(
      'package.json has the version "0.2", not MAJOR.MINOR.PATCH.',
    )
  })
})

describe('treeProblems', () => {
  it('finds no problem in a clean tree with a free tag', () => {
    expect(treeProblems('', ['v0.1.0', ''], 'v0.2.0')).toEqual([])
  })

  it('counts uncommitted files', () => {
    expect(treeProblems(' M README.md\n?? notes.txt\n', [], 'v0.2.0')).toEqual([
      'The working tree has 2 uncommitted files. Commit or remove them.',
    ])
  })

  it('reports a tag that exists', () => {
    expect(treeProblems('', ['v0.2.0'], 'v0.2.0')).toEqual(['The tag v0.2.0 exists already. Raise the version.'])
  })
})

describe('licenceProblems', () => {
  const pg = { name: 'pg', version: '8.23.1', license: 'MIT' }

  it('finds no problem in a package with an allowed licence and a line in NOTICE', () => {
    expect(licenceProblems([pg], `LIBRARIES\n${libraryLine(pg)}\n`, libraryLine)).toEqual([])
  })

  it('reports a licence outside the allowed list', () => {
    const copyleft = { ...pg, license: 'AGPL-3.0' }
    expect(licenceProblems([copyleft], libraryLine(copyleft), libraryLine)).toEqual([
      'pg 8.23.1 has the licence "AGPL-3.0", which is not in the allowed list.',
    ])
  })

  it('reports a package that NOTICE lists with another version', () => {
    expect(licenceProblems([pg], libraryLine({ ...pg, version: '8.0.0' }), libraryLine)).toEqual([
      'NOTICE does not name pg 8.23.1 (MIT). Run npm run gen.',
    ])
  })
})

describe('isAllowed', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['MIT or MPL-2.0', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['GPL-3.0', false],
    ['MIT AND GPL-3.0', false],
    ['(MIT OR GPL-3.0) AND GPL-2.0', false],
    ['unknown', false],
    ['', false],
  ])('judges the expression %j as %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed)
  })
})
