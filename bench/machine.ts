// What a result was measured on and with.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '../src/engine/inference/weights.ts'

export interface Machine {
  cpu: string
  cores: number
  memory_gb: number
  gpu?: string
}

const told = (command: string, args: string[]): string | undefined => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}

export function describeMachine(): Machine {
  const gpu = told('nvidia-smi', ['--query-gpu=name', '--format=csv,noheader'])
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory_gb: Math.round(totalmem() / 2 ** 30),
    ...(gpu !== undefined && { gpu }),
  }
}

/**
 * How to measure again: `npm run SCRIPT` with this run's arguments. The place of the results is left out, and `folder`
 * is an option whose value is not shown: they are folders of this machine.
 */
export function commandOf(script: string, folder?: string): string {
  const words = process.argv.slice(2)
  const at = words.indexOf('--out')
  const others = words
    .filter((word, index) => !word.startsWith('--out=') && (at < 0 || index < at || index > at + 1))
    .map((word, index, all) => (folder !== undefined && all[index - 1] === folder ? '…' : word))
  return [`npm run ${script}`, ...(others.length > 0 ? ['--', ...others] : [])].join(' ')
}

/** Keeps what was measured in the folder `out`, with the machine and the versions; returns the file. */
export async function keepResult(out: string, command: string, measured: object): Promise<string> {
  const machine = describeMachine()
  const date = new Date().toISOString().slice(0, 10)
  const state = commit()
  const cpu = machine.cpu
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  await mkdir(out, { recursive: true })
  const file = join(out, `${date}-${cpu}-${state}.json`)
  const result = { date, commit: state, command, machine, versions: describeVersions(), ...measured }
  await writeFile(file, `${JSON.stringify(result)}\n`)
  return file
}

/** Versions of everything that can change a figure. */
export function describeVersions(): Record<string, string> {
  const version = (name: string): string =>
    (
      JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')) as {
        version: string
      }
    ).version
  const { rankers, ...reader } = readManifest()
  const wasm = createHash('sha256')
    .update(readFileSync(new URL('../crates/page-wasm/pkg/page_wasm_bg.wasm', import.meta.url)))
    .digest('hex')
  return {
    node: process.version,
    onnxruntime: version('onnxruntime-node'),
    pdfium: version('@embedpdf/pdfium'),
    sharp: version('sharp'),
    page_wasm: wasm.slice(0, 16),
    ...Object.fromEntries(
      [...Object.entries(reader), ...rankers.map((one) => [one.field, one] as const)].map(
        ([name, { file, sha256 }]) => [name, `${file} ${sha256.slice(0, 16)}`],
      ),
    ),
  }
}

/** The commit of the checkout in `folder`. */
export const commit = (folder = import.meta.dirname): string =>
  told('git', ['-C', folder, 'rev-parse', '--short', 'HEAD']) ?? 'unknown'
