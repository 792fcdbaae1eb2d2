// Holds the layers of layers.js: reads every import of src/ and fails with the rule's sentence.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYERS, layerOf, ROOMS } from '../../layers.js'

const SRC = resolve(import.meta.dirname, '../../src')
const layers = LAYERS as Record<string, { imports: string[]; packages: string[] }>
const RUNTIME = 'engine/inference/runtime.ts'
const SILENCE = 'engine/inference/silence.ts'
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
const importsOf = (path: string): string[] =>
  [
    ...readFileSync(join(SRC, path), 'utf8').matchAll(
      /^(?:import|export)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3])!)

/** The files of src/ that a file imports, types included. */
const ownImports = (path: string): string[] =>
  importsOf(path)
    .filter((to) => to.startsWith('.') && to.endsWith('.ts'))
    .map((to) => relative(SRC, resolve(join(SRC, path), '..', to)))

/** The groups of files that import each other in a circle (Tarjan 1972). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const stack: string[] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}

/** Imports from a room to one above it. Files in rooms that are not listed may import any, and be imported by any. */
function upwardImports(houses: readonly (readonly [string, readonly string[]])[]): string[] {
  return houses.flatMap(([home, rooms]) => {
    const floorOf = (path: string): number =>
      path.startsWith(`${home}/`) ? rooms.indexOf(path.slice(home.length + 1).split('/')[0]!) : -1
    return files.flatMap((path) =>
      ownImports(path)
        .filter((to) => floorOf(path) >= 0 && floorOf(to) > floorOf(path))
        .map((to) => `${path} may not import ${to}, which is above it`),
    )
  })
}

describe('architecture', () => {
  it('knows the layer of every file', () => {
    expect(files.filter((path) => layerOf(path) === undefined)).toEqual([])
  })

  it('lets imports go down only', () => {
    const broken = files.flatMap((path) =>
      importsOf(path)
        .filter((to) => to.startsWith('.'))
        .flatMap((to) => {
          const target = relative(SRC, resolve(join(SRC, path), '..', to))
          const from = layerOf(path)!
          const into = layerOf(target) ?? target
          const home = from.split('/')[0]!
          const allowed = [from, home, ...layers[from]!.imports]
          // Generated kernels lie outside src/ and belong to the engine.
          if (target.startsWith('../crates/'))
            return home === 'engine' ? [] : [`${path} imports ${target}, which is the engine's`]
          if (target.startsWith('..')) return [] // package.json and generated data are no layer
          return allowed.includes(into) || allowed.includes(into.split('/')[0]!)
            ? []
            : [
                `${path} (${from}) may not import ${target}: only ${layers[from]!.imports.join(', ') || 'nothing'} lies below it`,
              ]
        }),
    )
    expect(broken).toEqual([])
  })

  it('lets imports inside the engine and inside mapping go down only, types included', () => {
    expect(upwardImports(Object.entries(ROOMS))).toEqual([])
  })

  it('has no circle of imports, types included', () => {
    expect(circlesOf(new Map(files.map((path) => [path, ownImports(path)])))).toEqual([])
  })

  it('sees a circle that one `import type` closes', () => {
    const planted = new Map([...files.map((path) => [path, ownImports(path)] as const)])
    planted.set('engine/mapping/vocabulary.ts', ['engine/mapping/map-document.ts'])
    expect(circlesOf(planted)[0]).toContain('engine/mapping/vocabulary.ts')
  })

  it('gives every package one home', () => {
    const known = Object.values(layers).flatMap((layer) => layer.packages)
    const broken = files.flatMap((path) =>
      importsOf(path)
        .filter((to) => !to.startsWith('.') && !to.startsWith('node:'))
        .flatMap((to) => {
          const name = to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : to.split('/')[0]!
          if (!known.includes(name)) return [`${path} imports ${name}, which has no home in layers.js`]
          return layers[layerOf(path)!]!.packages.includes(name)
            ? []
            : [`${path} imports ${name}, whose home is elsewhere`]
        }),
    )
    expect(broken).toEqual([])
  })

  it('has no barrel and no file of odds and ends', () => {
    expect(files.filter((path) => /(^|\/)(index|utils|helpers|common|misc)\.ts$/.test(path))).toEqual([])
  })

  it('connects to Postgres by pg and pg-boss, to receivers of webhooks by the address guard, and to nothing else', () => {
    // A method of that name is none of the network's: neither where it is called on something, nor where its line
    // declares it.
    const global = /(?<!^\s*|[.\w])(fetch|WebSocket|EventSource)\(|\bglobalThis\.(fetch|WebSocket|EventSource)\b/m
    // What only listens, or only looks at the text of an address. All else that these modules offer connects, and so
    // does every other module of the network.
    const harmless = ['createServer', 'STATUS_CODES', 'BlockList', 'isIP', 'isIPv4']
    const connecting = files.flatMap((path) => {
      const text = readFileSync(join(SRC, path), 'utf8')
      const named = [
        ...text.matchAll(/^import (type )?(.*) from 'node:(net|http|https|http2|tls|dgram|dns|inspector)(?:\/\w+)?'/gm),
      ].flatMap(([, typesOnly, names]) =>
        typesOnly
          ? []
          : names!
              .replace(/[{}]/g, '')
              .split(',')
              .map((name) => name.trim())
              .filter((name) => !name.startsWith('type ')),
      )
      return [...named.filter((name) => !harmless.includes(name)), ...(global.test(text) ? ['fetch'] : [])].map(
        (name) => `${path} uses ${name}`,
      )
    })
    expect(new Set(connecting)).toEqual(
      new Set([
        // Runs in a browser, whose policy lets it call the service that sent it and nothing else.
        'console/api.ts uses fetch',
        // The resolver of the watched room, which only answers.
        'cli/airgap/sink.ts uses createSocket',
        ...['lookup', 'Resolver', 'Agent', 'request', 'createSecureContext', 'getCACertificates'].map(
          (name) => `jobs/address-guard.ts uses ${name}`,
        ),
      ]),
    )
  })

  it('reads the environment in config.ts only', () => {
    // silence.ts writes one variable and reads none.
    const text = (path: string): string =>
      readFileSync(join(SRC, path), 'utf8').replace(
        path === SILENCE ? "process.env['ORT_DISABLE_TELEMETRY'] = '1'" : '',
        '',
      )
    expect(files.filter((path) => path !== 'config.ts' && /process\.env\b/.test(text(path)))).toEqual([])
  })

  it('loads ONNX Runtime through one file, which turns its telemetry off first', () => {
    const home = resolve(SRC, '..')
    const folders = ['src', 'bin', 'bench', 'models', 'test', 'crates']
    const all = folders.flatMap((folder) =>
      readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    const loading = all.filter(
      (path) =>
        /\.[cm]?[jt]s$/.test(path) &&
        /(?:from|import|require\(|import\() *'onnxruntime-node/.test(readFileSync(join(home, path), 'utf8')),
    )
    expect(loading).toEqual([`src/${RUNTIME}`])
    expect(importsOf(RUNTIME)).toEqual(['./silence.ts', 'onnxruntime-node'])
  })
})
