// What must hold before a release, as pure functions: each returns its problems, one sentence each.

import type { Library } from './notice.ts'

/** Licences under which docmill may ship a package. */
export const ALLOWED_LICENCES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  // Libraries that stay exchangeable: libheif and libvips are files of their own in the installation.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
])

/** The texts that state a version. `lock` is the parsed package-lock.json. */
export interface VersionTexts {
  packageVersion: string
  lock: { version: string; packages: Readonly<Record<string, { version?: string }>> }
  changelog: string
  webhooksPage: string
}

/** Version and date of the changelog's first entry; undefined if the first entry has no version. */
export function topEntry(changelog: string): { version: string; date: string } | undefined {
  const heading = /^## (.*)$/m.exec(changelog)?.[1] ?? ''
  const [, version, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading) ?? []
  return version === undefined || date === undefined ? undefined : { version, date }
}

/** The text of the changelog's first entry, without its heading. */
export function releaseNotes(changelog: string): string {
  return (changelog.split(/^## .*$/m)[1] ?? '').trim()
}

export function versionProblems({ packageVersion, lock, changelog, webhooksPage }: VersionTexts): string[] {
  const entry = topEntry(changelog)
  const stated: [place: string, version: string | undefined][] = [
    ['package-lock.json', lock.version],
    ['package-lock.json, packages[""]', lock.packages['']?.version],
    ['docs/webhooks.md, User-Agent', /User-Agent: docmill\/(\S+)/.exec(webhooksPage)?.[1]],
    ...(entry === undefined ? [] : [['CHANGELOG.md, first entry', entry.version] as [string, string]]),
  ]
  return [
    ...(/^\d+\.\d+\.\d+$/.test(packageVersion)
      ? []
      : [`package.json has the version "${packageVersion}", not MAJOR.MINOR.PATCH.`]),
    ...stated
      .filter(([, version]) => version !== packageVersion)
      .map(([place, version]) => `${place} has the version ${version ?? 'none'}, package.json has ${packageVersion}.`),
    ...(entry === undefined
      ? ['The first entry of CHANGELOG.md needs a heading such as "## 1.2.3 - 2026-01-31".']
      : []),
    ...(releaseNotes(changelog) === '' ? ['The first entry of CHANGELOG.md is empty.'] : []),
  ]
}

/** `status` is the output of `git status --porcelain`, `tags` the names of all tags. */
export function treeProblems(status: string, tags: readonly string[], tag: string): string[] {
  const changed = status.split('\n').filter((line) => line !== '')
  return [
    ...(changed.length > 0 ? [`The working tree has ${changed.length} uncommitted files. Commit or remove them.`] : []),
    ...(tags.includes(tag) ? [`The tag ${tag} exists already. Raise the version.`] : []),
  ]
}

/** Every library needs an allowed licence, and its line, as `lineOf` writes it, in the text of NOTICE. */
export function licenceProblems(
  libraries: readonly Library[],
  notice: string,
  lineOf: (library: Library) => string,
): string[] {
  const lines = new Set(notice.split('\n'))
  return libraries.flatMap((library) => {
    const name = `${library.name} ${library.version}`
    return [
      ...(isAllowed(library.license)
        ? []
        : [`${name} has the licence "${library.license}", which is not in the allowed list.`]),
      ...(lines.has(lineOf(library)) ? [] : [`NOTICE does not name ${name} (${library.license}). Run npm run gen.`]),
    ]
  })
}

/**
 * Whether docmill may ship a work under this SPDX expression: one alternative of OR is enough, every part of AND is
 * needed. An expression with nested parentheses is not allowed, because it is not read.
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  return plain
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => ALLOWED_LICENCES.has(part.trim())))
}
