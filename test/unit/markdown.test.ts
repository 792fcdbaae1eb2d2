// The pages that people read: their links lead somewhere, and their prose wraps at 120 columns.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const HOME = resolve(import.meta.dirname, '../..')
const WIDTH = 120
/** Folders without pages of ours. */
const FOREIGN = /(?:^|\/)(?:node_modules|target|venv|data|tmp|dist|\.git)(?:\/|$)/

const pages = readdirSync(HOME, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !FOREIGN.test(path))
  .sort()

const textOf = (page: string): string => readFileSync(join(HOME, page), 'utf8')

/** The text without code blocks, and without what programs write between marks. */
const proseOf = (text: string): string =>
  text
    .replace(/^ *```[^]*?^ *```$/gm, '')
    .replace(/^<!-- generated: [\w-]+ -->$[^]*?^<!-- end -->$/gm, '')
    .replace(/^<!-- ([\w-]+) -->$[^]*?^<!-- \/\1 -->$/gm, '')

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** The targets of links that lead to no file, or to no heading of it. */
function brokenLinks(page: string): string[] {
  return [...proseOf(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : relative(HOME, resolve(HOME, dirname(page), path))
      return !existsSync(join(HOME, file)) || (anchor !== undefined && !anchorsOf(textOf(file)).has(anchor))
    })
}

/** Lines of prose that are too long although they could be broken; tables and headings cannot. */
function longLines(page: string): string[] {
  return proseOf(textOf(page))
    .split('\n')
    .filter(
      (line) => line.length > WIDTH && !/^\s*(?:\||#|<!--)/.test(line) && /\S\s+\S/.test(line.slice(0, WIDTH).trim()),
    )
}

describe('pages in Markdown', () => {
  it('finds the pages of this repository', () => {
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/api.md', 'bench/README.md']))
  })

  it.each(pages)('%s links to files and headings that exist', (page) => {
    expect(brokenLinks(page)).toEqual([])
  })

  it.each(pages)('%s wraps its prose at 120 columns', (page) => {
    expect(longLines(page)).toEqual([])
  })
})
