// Files on their way to the service: a few at a time, tried again when the service is busy.

import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { changeHeaders, parsed, Problem, ROOT } from '../api.ts'

export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'accepted' | 'failed'
  percent: number
  documentId?: string
  problem?: string
}

export interface Uploads {
  all: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  clear: () => void
}

/** Sent at once: more would only wait for each other. Chosen by hand. */
const AT_ONCE = 3
/** Waited before a busy service is asked again that does not say how long. */
const BUSY_MS = 3000

let lastId = 0

export function useUploads(): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const sending = useRef(new Set<number>())
  const change = useCallback((id: number, more: Partial<Upload>) => {
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...more } : one)))
  }, [])
  useEffect(() => {
    for (const upload of all.filter(({ state }) => state === 'waiting')) {
      if (sending.current.size >= AT_ONCE) break
      if (sending.current.has(upload.id)) continue
      sending.current.add(upload.id)
      change(upload.id, { state: 'sending', percent: 0 })
      send(upload.file, (percent) => change(upload.id, { percent })).then(
        (documentId) => {
          sending.current.delete(upload.id)
          change(upload.id, { state: 'accepted', documentId })
        },
        (error: Problem) => {
          const again = (): void => {
            sending.current.delete(upload.id)
            change(upload.id, { state: 'waiting' })
          }
          const isBusy = error.status === 503 || (error.status === 429 && error.code === 'rate_limit_exceeded')
          if (isBusy) return void setTimeout(again, error.retryAfterMs || BUSY_MS)
          sending.current.delete(upload.id)
          change(upload.id, { state: 'failed', problem: error.errors[0]?.message ?? error.message })
        },
      )
    }
  }, [all])
  return {
    all,
    add: useCallback((files: readonly File[]) => {
      const added = files.map((file): Upload => ({ id: (lastId += 1), file, state: 'waiting', percent: 0 }))
      setAll((now) => [...now, ...added])
    }, []),
    retry: (id) => change(id, { state: 'waiting', percent: 0, problem: undefined } as Partial<Upload>),
    clear: () => setAll((now) => now.filter(({ state }) => state === 'waiting' || state === 'sending')),
  }
}

/** Sends one file; the id of its document. `fetch` does not report progress, so the older interface is used. */
function send(file: File, onPercent: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${ROOT}v1/documents`)
    for (const [name, value] of Object.entries(changeHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((100 * loaded) / Math.max(1, total)))
    request.onerror = () => reject(new Problem(503, {}))
    request.onload = () => {
      const answer = parsed(request.responseText) ?? {}
      if (request.status === 202) return resolve(String(answer['document_id']))
      const seconds = Number(request.getResponseHeader('Retry-After') ?? 0)
      reject(new Problem(request.status, answer, seconds * 1000))
    }
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}
