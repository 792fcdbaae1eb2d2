// The scenario of `docmill doctor --airgap`: the service with the operator's settings, which reads its built-in page
// and documents, and a document by the command line.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { selfTestPdf } from '../../engine/page/self-test.ts'
import type { Scenario } from './watch.ts'

const DOCMILL = [process.execPath, fileURLToPath(new URL('../../../bin/docmill.mjs', import.meta.url))]

/** The telemetry of ONNX Runtime, where it is on, goes out 9 to 11 s after its start. */
const QUIET_MS = 15_000
const POLL_MS = 100

/** `wish` is the environment of the programs. */
export const scenario: Scenario<Readonly<Record<string, string>>> = async ({ files, start }, wish) => {
  const service = start([...DOCMILL, 'serve'], wish)
  let end: number | string | undefined
  void service.ended.then((code) => {
    end = code
  })
  while (!/ is ready at http/.test(service.out())) {
    if (end !== undefined) throw new Error(`the service ended with ${end}: ${service.log().trim().split('\n').at(-1)}`)
    await pause(POLL_MS)
  }
  await writeFile(join(files, 'page.pdf'), selfTestPdf())
  const extract = start([...DOCMILL, 'extract', 'page.pdf', '--include', 'fields,text,layout'], wish)
  const code = await extract.ended
  if (code !== 0) throw new Error(`docmill extract ended with ${code}: ${extract.log().trim().split('\n').at(-1)}`)
  await pause(QUIET_MS)
  service.process.kill('SIGTERM')
  if ((await service.ended) !== 0)
    throw new Error(`the service did not stop in good order: ${service.log().trim().split('\n').at(-1)}`)
}
