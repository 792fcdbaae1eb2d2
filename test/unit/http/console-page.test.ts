// The console as a browser gets it: modules that it can run, names that follow the content, and a strict policy.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAssets } from '../../../src/http/console-assets.ts'
import { renderConsole } from '../../../src/http/console-page.ts'

const assets = readAssets()
const { html, policy } = renderConsole(assets, '../../')
const importMap = /<script type="importmap">([^]*?)<\/script>/.exec(html)![1]!
const imports = (JSON.parse(importMap) as { imports: Record<string, string> }).imports

describe('readAssets', () => {
  it('leads every import of a module to a module that is served', () => {
    const base = 'http://localhost/console/documents/1'
    const mapped = new Map(
      Object.entries(imports).map(([name, to]) => [
        /^\./.test(name) ? new URL(name, base).href : name,
        new URL(to, base).href,
      ]),
    )
    const served = new Set([...assets.byName.keys()].map((name) => `http://localhost/console/assets/${name}`))
    for (const { name, type, body } of assets.byName.values()) {
      if (type !== 'text/javascript') continue
      const at = `http://localhost/console/assets/${name}`
      const named = [...body.toString().matchAll(/(?:\bfrom|\bimport)\s*\(?["']([\w./-]+)["']/g)].map(
        (match) => match[1]!,
      )
      for (const one of named) {
        const target = mapped.get(/^\./.test(one) ? new URL(one, at).href : one)
        expect(target, `${name} imports ${one}`).toBeDefined()
        expect(served).toContain(target)
      }
    }
  })

  it('serves modules without types', () => {
    const api = assets.byName.get(assets.named.get('api.ts')!)!.body.toString()
    expect(api).not.toMatch(/interface |: Record<|import type/)
    expect(api).toContain('export const ROOT')
  })

  it('names a file by its content', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docmill-assets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const nameOf = (text: string): string => {
      writeFileSync(join(folder, 'main.ts'), text)
      return readAssets(folder).named.get('main.ts')!
    }
    const first = nameOf('export const a: number = 1\n')
    expect(first).toMatch(/^main-[0-9a-f]{12}\.js$/)
    expect(nameOf('export const a: number = 2\n')).not.toBe(first)
    expect(nameOf('export const a: number = 1\n')).toBe(first)
  })

  it('stays below 150 KB compressed in all', () => {
    const bytes = [...assets.byName.values()].reduce((sum, { gzip }) => sum + gzip.length, 0)
    expect(bytes).toBeLessThan(150 * 1024)
  })
})

describe('renderConsole', () => {
  it('allows one script inside the page, by its hash', () => {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(importMap).digest('base64')}'`)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toMatch(/<style|style="|\bon\w+="|https?:/i)
  })

  it('lets nothing run that the service does not send', () => {
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('*')
  })

  it('names its files relative to the page, for a proxy with a path', () => {
    const names = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1]!)
    expect(names.length).toBeGreaterThan(10)
    for (const name of [...names, ...Object.values(imports)]) expect(name).toMatch(/^\.\.\/\.\.\/console\/assets\//)
  })
})
