// npm run train:toy The whole way of what is fitted, at toy size: installs the pinned Python packages into a folder of
// its own, and then draws, fits, evaluates and exports twice (the files must be the same byte for byte), loads the
// result as the service does and compares its answers with those of the fit. Fails, and says why, where there is no
// Python with pip or its packages cannot be had. Nothing of the checkout is changed.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, run } from './python.ts'

const PARTS = ['rankers', 'layout', 'recognizer'].map((part) => join(import.meta.dirname, part))

const dir = mkdtempSync(join(tmpdir(), 'docmill-python-'))
const began = performance.now()
const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`
try {
  const { command, env } = installPackages(
    dir,
    PARTS.map((part) => join(part, 'requirements.txt')),
  )
  console.log(`Python's packages are there, ${seconds()}`)
  for (const part of PARTS)
    console.log(
      `${run(process.execPath, [join(part, 'train-toy.ts'), '--python', command], env).trimEnd()}\n${seconds()}`,
    )
} finally {
  rmSync(dir, { recursive: true })
}
