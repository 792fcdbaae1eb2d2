// The large parts of a document that few people need: the words of its pages, and the candidates of its fields. The
// console loads each part when a person first needs it, once for each version of the document.

import { useCallback, useMemo, useState } from 'preact/hooks'
import type { FieldCandidates } from '../../schema/candidates.ts'
import type { PageText } from '../../schema/outcome.ts'
import { call } from '../api.ts'
import type { KeptDocument } from '../wire.ts'

export interface Asides {
  candidatesOf: (path: string) => Promise<FieldCandidates | undefined>
  /** The words of all pages; undefined until they are asked for and there. */
  text: readonly PageText[] | undefined
  readText: () => Promise<readonly PageText[]>
}

export function useAsides(address: string, kept: KeptDocument | undefined): Asides {
  // Corrections change nothing here.
  const reading = kept?.readings?.at(-1)?.version ?? 0
  const known = useMemo(() => new Map<string, Promise<KeptDocument>>(), [address, reading])
  const [loaded, setLoaded] = useState<{ of: typeof known; text: readonly PageText[] } | undefined>()
  const ask = useCallback(
    (query: string): Promise<KeptDocument> => {
      const asked = known.get(query) ?? call<KeptDocument>(`${address}?${query}`)
      known.set(query, asked)
      // The next attempt asks again.
      asked.catch(() => known.delete(query))
      return asked
    },
    [known],
  )
  return {
    candidatesOf: useCallback(
      async (path) => (await ask(`include=candidates&field=${encodeURIComponent(path)}`)).candidates?.[path],
      [ask],
    ),
    text: loaded?.of === known ? loaded.text : undefined,
    readText: useCallback(async () => {
      const { text = [] } = await ask('include=text')
      setLoaded({ of: known, text })
      return text
    }, [ask]),
  }
}
