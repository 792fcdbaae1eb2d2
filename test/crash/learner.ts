// A customer who corrects and confirms documents and has docmill learn from them, while nodes are killed.

import { setTimeout as pause } from 'node:timers/promises'
import type { Client, File } from './client.ts'

/** A lost worker's run is free after 20 s, and may be lost again. */
const RUN_MS = 240_000
const LOOK_MS = 300
/** As the service asks for. */
const FEWEST = 5

export interface Taught {
  ids: string[]
  /** The runs that were seen to end with a version. */
  done: Set<string>
  amiss: string[]
}

/** Corrects the vendor of each file to a name of its own, confirms it, and learns after every few. */
export async function teach(client: Client, files: readonly File[], gapMs: number): Promise<Taught> {
  const taught: Taught = { ids: [], done: new Set(), amiss: [] }
  for (const [at, file] of files.entries()) {
    const id = await client.keep(file)
    taught.ids.push(id)
    await until(
      () => client.readKept(id),
      ({ state }) => state === 'to_review',
    )
    await client.correct(id, 'vendor.name', nameOf(at))
    await client.confirm(id)
    if (taught.ids.length >= FEWEST && at % 2 === 0) await run(client, taught)
    await pause(gapMs)
  }
  await run(client, taught)
  return taught
}

const nameOf = (at: number): string => `Vendor ${at} GmbH`

async function run(client: Client, { done, amiss }: Taught): Promise<void> {
  const { run_id: id } = await client.learn()
  const ended = await until(client.learning, ({ run: one }) => {
    if (one?.state === 'done') done.add(one.run_id)
    return one?.run_id !== id || one.state === 'done' || one.state === 'failed'
  }).catch((error: unknown) => void amiss.push(`run ${id}: ${String(error)}`))
  if (ended?.run?.run_id === id && ended.run.state === 'failed') amiss.push(`run ${id} failed: ${ended.run.problem!}`)
}

async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
  for (const end = performance.now() + RUN_MS; ;) {
    const found = await look()
    if (isSo(found)) return found
    if (performance.now() > end) throw new Error(`it stays ${JSON.stringify(found).slice(0, 300)}`)
    await pause(LOOK_MS)
  }
}

/** What the customer finds amiss when all is up again. */
export async function checkTaught(client: Client, { ids, done, amiss }: Taught, next: File): Promise<string[]> {
  const found = [...amiss]
  for (const [at, id] of ids.entries()) {
    const { state, extraction, corrections } = await client.readKept(id)
    const paths = corrections?.map(({ path }) => path).join()
    if (state !== 'confirmed' || extraction?.vendor?.name !== nameOf(at) || paths !== 'vendor.name')
      found.push(`${id}: ${state}, ${extraction?.vendor?.name ?? 'no name'}, corrections of ${paths ?? 'nothing'}`)
  }
  const { versions, active_version: active, confirmed } = await client.learning()
  const numbers = versions.map(({ version }) => version)
  if (numbers[0] !== done.size) found.push(`the last version is ${numbers[0] ?? 'none'} where ${done.size} runs ended`)
  if (numbers.some((one, at) => one !== numbers[0]! - at)) found.push(`versions ${numbers.join()} have gaps`)
  if (active !== numbers[0]) found.push(`version ${active ?? 'none'} is in use, the last one is ${numbers[0]!}`)
  if (versions[0]?.documents !== ids.length || confirmed !== ids.length)
    found.push(`version ${numbers[0]!} knows ${versions[0]?.documents ?? 0} documents of ${ids.length}`)
  const read = await client.keep(next)
  const { learned_version: used } = await until(
    () => client.readKept(read),
    ({ state }) => state === 'to_review',
  )
  if (used !== active) found.push(`the next document was read with version ${used ?? 'none'}`)
  return found
}
