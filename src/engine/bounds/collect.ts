// Memory of WebAssembly that nobody holds any more goes back when V8 collects its heap, which is small and seldom
// asks for that: one that has grown large must not wait.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/** Collects this thread's garbage once the work at hand has let go of it: some 0.1 s. */
export function collectSoon(): void {
  setImmediate(() => {
    if (!collect) {
      setFlagsFromString('--expose-gc')
      collect = runInNewContext('gc') as () => void
    }
    collect()
  })
}
