// Builds page-wasm/pkg/ from the Rust sources. --check tests the crates, builds into a temporary folder and compares
// bytes instead. --also keeps in build.json what another rustc makes of the same sources, so that --check can compare
// there too. Needs what install-toolchain.sh installs.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const CRATES = dirname(fileURLToPath(import.meta.url))
const PKG = join(CRATES, 'page-wasm/pkg')
const FILES = ['page_wasm.js', 'page_wasm_bg.wasm', 'page_wasm.d.ts']
const TARGET = 'wasm32-unknown-unknown'

// All of these are on by default in every engine that runs SIMD, and rustc emits them.
const WASM_OPT = ['-O3', '--strip-debug', '--strip-producers', '--strip-target-features', ...[
  'simd', 'bulk-memory', 'bulk-memory-opt', 'sign-ext', 'nontrapping-float-to-int', 'mutable-globals', 'reference-types', 'multivalue', 'call-indirect-overlong',
].map((feature) => `--enable-${feature}`)]

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** SHA-256 over the names and bytes of all that the build reads: crates/ without pkg/ and target/. */
export function sourceSha256() {
  const files = readdirSync(CRATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(CRATES, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !/^(target|page-wasm\/pkg|[^/]+\/target)\//.test(name))
    .sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(`${name}\0${sha256(readFileSync(join(CRATES, name)))}\n`)
  return hash.digest('hex')
}

/** SHA-256 of the committed wasm. */
export const wasmSha256 = (folder = PKG) => sha256(readFileSync(join(folder, 'page_wasm_bg.wasm')))

/** What was built last: the hashes, and the versions of the tools. */
export const readBuild = () => JSON.parse(readFileSync(join(PKG, 'build.json'), 'utf8'))

const run = (path, command, args, env = {}) =>
  execFileSync(command, args, { cwd: CRATES, encoding: 'utf8', env: { ...process.env, ...env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/**
 * A search path on which rustc can build for wasm: the usual one, or the distribution's own tools first. The wanted
 * version wins; '' asks for the distribution's.
 */
function toolPath(wanted) {
  const usual = [join(homedir(), '.cargo/bin'), process.env.PATH].join(delimiter)
  const paths = [usual, ['/usr/bin', usual].join(delimiter)].filter((path) => {
    try {
      return readdirSync(join(run(path, 'rustc', ['--print', 'sysroot']), 'lib/rustlib', TARGET, 'lib')).some((name) => /^libstd-.*\.rlib$/.test(name))
    } catch {
      return false
    }
  })
  if (!paths.length) throw new Error(`no rustc with the ${TARGET} target: run crates/install-toolchain.sh`)
  if (wanted === '') return paths.at(-1)
  return paths.find((path) => run(path, 'rustc', ['--version']) === wanted) ?? paths[0]
}

/** A distribution's rustc comes without its own linker: then the newest wasm-ld of the path, by cargo's variable. */
function linker(path) {
  const sysroot = run(path, 'rustc', ['--print', 'sysroot'])
  const host = /^host: (.*)$/m.exec(run(path, 'rustc', ['-vV']))?.[1] ?? ''
  if (existsSync(join(sysroot, 'lib/rustlib', host, 'bin/rust-lld'))) return {}
  const found = path.split(delimiter).filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).filter((name) => /^wasm-ld(-\d+)?$/.test(name)).map((name) => join(folder, name)))
    .sort((a, b) => Number(/\d*$/.exec(b)[0]) - Number(/\d*$/.exec(a)[0]))
  if (!found[0]) throw new Error('no wasm-ld: run crates/install-toolchain.sh')
  return { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: found[0] }
}

/** The same names on every machine: where the sources and what cargo fetched lie must not enter the bytes. */
function remap(path) {
  run(path, 'cargo', ['fetch', '--quiet', '--locked', '--target', TARGET])
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'registry/src')
  const sources = existsSync(registry) ? readdirSync(registry).map((name) => [join(registry, name), '/cargo']) : []
  return [[CRATES, '/crates'], ...sources].map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
}

/** Runs the crates' own tests with the compiler that builds. */
function test(wantedRustc) {
  console.log(run(toolPath(wantedRustc), 'cargo', ['test', '--locked', '-p', 'page-core']))
}

/** Builds into `folder` and returns build.json's contents. */
function build(folder, wantedRustc) {
  const path = toolPath(wantedRustc)
  const wasmOpt = join(CRATES, 'target/binaryen-132.0.0/bin/wasm-opt')
  if (!existsSync(wasmOpt)) throw new Error('no wasm-opt: run crates/install-toolchain.sh')
  const tools = {
    rustc: run(path, 'rustc', ['--version']),
    'wasm-bindgen': run(path, 'wasm-bindgen', ['--version']),
    'wasm-pack': run(path, 'wasm-pack', ['--version']),
    'wasm-opt': run(path, process.execPath, [wasmOpt, '--version']),
  }
  run(path, 'wasm-pack', ['build', 'page-wasm', '--release', '--target', 'web', '--mode', 'no-install', '--no-pack', '--out-name', 'page_wasm', '--out-dir', folder, '--', '--locked'], {
    CARGO_ENCODED_RUSTFLAGS: ['-Ctarget-feature=+simd128', ...remap(path)].join('\x1f'), ...linker(path),
  })
  const wasm = join(folder, 'page_wasm_bg.wasm')
  run(path, process.execPath, [wasmOpt, ...WASM_OPT, wasm, '-o', wasm])
  return { source_sha256: sourceSha256(), wasm_sha256: wasmSha256(folder), tools }
}

/** What differs between the committed pkg and a fresh build, as lines for a person; none when it is the same. */
function differences(folder, fresh) {
  const committed = readBuild()
  if (committed.source_sha256 !== fresh.source_sha256) return ['crates/page-wasm/pkg is of other sources. Build it and commit the result: node crates/build.mjs']
  // Another rustc gives other bytes of the same sources: those that were recorded for it.
  const sameRustc = committed.tools.rustc === fresh.tools.rustc
  const expected = sameRustc ? committed.wasm_sha256 : committed.also?.[fresh.tools.rustc]
  const files = FILES.filter((name) => !name.endsWith('.wasm') && !readFileSync(join(folder, name)).equals(readFileSync(join(PKG, name))))
  if (!files.length && expected === fresh.wasm_sha256) return []
  const tools = Object.keys(fresh.tools).filter((tool) => committed.tools[tool] !== fresh.tools[tool])
  return [
    `crates/page-wasm/pkg differs from its sources: ${[...files, ...(expected === fresh.wasm_sha256 ? [] : ['page_wasm_bg.wasm'])].join(', ')}`,
    ...tools.map((tool) => `another ${tool}: committed with "${committed.tools[tool]}", here "${fresh.tools[tool]}"`),
    tools.length ? 'Other versions of the tools give other bytes: install the committed versions to compare, or record what these give: node crates/build.mjs --also' : 'Build it and commit the result: node crates/build.mjs',
  ]
}

/** Keeps what this machine's other rustc makes of the committed sources. */
function recordAlso(fresh) {
  const committed = readBuild()
  if (committed.source_sha256 !== fresh.source_sha256) throw new Error('build the sources first: node crates/build.mjs')
  writeFileSync(join(PKG, 'build.json'), `${JSON.stringify({ ...committed, also: { ...committed.also, [fresh.tools.rustc]: fresh.wasm_sha256 } }, null, 2)}\n`)
  console.log(`${fresh.tools.rustc}: sha256 ${fresh.wasm_sha256}`)
}

function main() {
  const folder = mkdtempSync(join(tmpdir(), 'page-wasm-'))
  try {
    const check = process.argv.includes('--check')
    if (check) test(readBuild().tools.rustc)
    const fresh = build(folder, check ? readBuild().tools.rustc : process.argv.includes('--also') ? '' : undefined)
    if (process.argv.includes('--also')) return recordAlso(fresh)
    if (check) {
      const lines = differences(folder, fresh)
      for (const line of lines) console.error(line)
      if (lines.length) process.exitCode = 1
      else if (fresh.wasm_sha256 === readBuild().wasm_sha256) console.log('crates/page-wasm/pkg is what its sources give, byte for byte')
      else console.log(`crates/page-wasm/pkg is of these sources: ${fresh.tools.rustc} gives the bytes that were recorded for it (build.json, also)`)
      return
    }
    for (const name of FILES) cpSync(join(folder, name), join(PKG, name))
    writeFileSync(join(PKG, 'build.json'), `${JSON.stringify(fresh, null, 2)}\n`)
    console.log(`page_wasm_bg.wasm: ${readFileSync(join(PKG, 'page_wasm_bg.wasm')).length} bytes, sha256 ${fresh.wasm_sha256}`)
  } catch (error) {
    console.error(error.stderr || error.message)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
