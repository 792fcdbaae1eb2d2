// docmill extract --overlay: the pictures of a document's pages with its values drawn on them, as files.

import { writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Config } from '../config.ts'
import { isFailure } from '../engine/decode/failure.ts'
import { compileDecoders, loadDecoders } from '../engine/decode/pages.ts'
import { drawOverlays } from '../engine/overlay/overlay.ts'
import { sniffFormat } from '../schema/format.ts'
import type { Success } from '../schema/outcome.ts'
import { UsageError } from './usage.ts'

/** `path` of a picture, checked. */
export function overlayPath(path: string): string {
  if (extname(path).toLowerCase() !== '.png') throw new UsageError(`--overlay ${path}: must end in .png`)
  return path
}

/** Where the picture of a page goes: `path` itself for the only page, `out-1.png`, `out-2.png` … for several. */
export function pagePath(path: string, page: number, pages: number): string {
  return pages === 1 ? path : `${path.slice(0, -4)}-${page}${path.slice(-4)}`
}

/**
 * Writes the pictures of a file that was read; resolves with a line for each page: its picture, or why there is none.
 */
export async function writeOverlays(
  path: string,
  bytes: Uint8Array,
  password: string | undefined,
  outcome: Success,
  { maxPages, maxPixels }: Config,
): Promise<string[]> {
  const decoders = await loadDecoders(await compileDecoders())
  const lines: string[] = []
  const source = { format: sniffFormat(bytes)!, bytes, password }
  for await (const picture of drawOverlays(decoders, source, { maxPages, maxPixels }, outcome)) {
    const page = lines.length + 1
    const target = pagePath(path, page, outcome.usage.pages)
    if (isFailure(picture)) lines.push(`page ${page} cannot be drawn: ${picture.detail}`)
    else {
      await writeFile(target, picture)
      lines.push(`page ${page} is drawn in ${target}`)
    }
  }
  return lines
}
