// npm run release [-- --dry-run]
// Checks that this checkout can be released, then writes the archive and makes the tag. Each problem is a line, and the
// exit code is 1. With --dry-run it only checks, and prints what it would do.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { librariesOf, libraryLine } from './notice.ts'
import { licenceProblems, treeProblems, versionProblems, type VersionTexts } from './release-checks.ts'

const HOME = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(HOME, path), 'utf8')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: HOME, encoding: 'utf8' })

const { version } = JSON.parse(read('package.json')) as { version: string }
const tag = `v${version}`
const problems = [
  ...versionProblems({
    packageVersion: version,
    lock: JSON.parse(read('package-lock.json')) as VersionTexts['lock'],
    changelog: read('CHANGELOG.md'),
    webhooksPage: read('docs/webhooks.md'),
  }),
  ...treeProblems(git('status', '--porcelain'), git('tag', '--list').split('\n'), tag),
  ...licenceProblems(librariesOf(join(HOME, 'package-lock.json')), read('NOTICE'), libraryLine),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

// Not `npm pack`: it leaves out package-lock.json, without which `npm ci` does not run.
const archive = `dist/docmill-${version}.tar.gz`
const steps = [
  ['archive', '--format=tar.gz', `--prefix=docmill-${version}/`, `--output=${archive}`, 'HEAD'],
  ['tag', '--annotate', tag, '--message', `docmill ${version}`],
]
const isDryRun = process.argv.includes('--dry-run')
if (!isDryRun) mkdirSync(join(HOME, 'dist'), { recursive: true })
for (const step of steps) {
  console.log(`${isDryRun ? 'would run' : 'runs'}: git ${step.join(' ')}`)
  if (!isDryRun) git(...step)
}
console.log(isDryRun ? `docmill ${version} can be released.` : `Publish it with: git push origin ${tag}`)
