// Holds the layers of layers.js: reads every import of src/ and fails with the rule's sentence.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LAYERS, layerOf } from '../../layers.js'

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
