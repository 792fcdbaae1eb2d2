// The manifest, and the files that it names, by hash.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest, type Manifest } from '../../schema/models.ts'

/**
 * Weights that are not there or not the ones that the manifest names. An error of starting; its message says what to
 * do.
 */
export class ModelsUnusable extends Error {
  override readonly name = 'ModelsUnusable'
  readonly code = 'models_unusable'
}

/** The manifest that comes with the program. */
export function readManifest(): Manifest {
  return parseManifest(JSON.parse(readFileSync(new URL('../../../models/manifest.json', import.meta.url), 'utf8')))
}

/** The bytes of an entry's file; undefined where there is none. */
export function readWeights(dir: string, entry: { file: string }): Uint8Array | undefined {
  try {
    return readFileSync(join(dir, entry.file))
  } catch {
    return undefined
  }
}

/** SHA-256 as hexadecimal digits, as the manifest has it. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
