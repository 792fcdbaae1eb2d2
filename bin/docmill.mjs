#!/usr/bin/env node
// The command `docmill`. Plain JavaScript that old versions of Node can read, so that they can start it again on the
// Node that npm installed.

import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { adviceFor, isTooOld, LAUNCHER, packagedNode, runOn } from './packaged-node.mjs'

// The C library learns from large blocks that were freed to keep the next ones; told a size it gives them back. It is
// told once, when a process begins, so this one begins again under its own number
// (docs/decisions/0011-memory-returns.md). Other systems' libraries need no telling.
const MALLOC = 'MALLOC_MMAP_THRESHOLD_'
const LARGE_BLOCK_BYTES = 1024 * 1024

if (isTooOld(process.versions.node)) {
  const inside = process.env[LAUNCHER] === undefined ? packagedNode() : undefined
  if (inside !== undefined) runOn(inside)
  else {
    console.error(adviceFor(process.versions.node))
    process.exitCode = 1
  }
} else if (
  process.platform === 'linux' &&
  process.argv[2] === 'serve' &&
  process.env[MALLOC] === undefined &&
  process.execve
) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    [MALLOC]: String(LARGE_BLOCK_BYTES),
  })
} else {
  // In the program's own folder, where nobody else can put code; where that cannot be written nothing is kept. Starting
  // takes half as long with it.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/docmill', import.meta.url)))
  const { main } = await import('../src/cli/main.ts')
  await main(process.argv.slice(2), process.env)
}
