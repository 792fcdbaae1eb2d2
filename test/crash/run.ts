// npm run test:crash -- [--documents 1000] [--kills 50] [--batch 20] [--taught 12] [--seconds 3]
//   [--program fake|service] [--seed 1]
// Two API nodes, two workers and the embedded Postgres, one of them killed with -9 every few seconds while documents
// come in by batches and singly, and others are corrected, confirmed and learned from. Afterwards everything that was
// accepted is counted: ended once, told once, nothing left behind. The exit code is 1 when anything is amiss.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { randomOf } from '../generator/random.ts'
import { invoicePdf } from '../support/invoice-pdf.ts'
import { openReceiver } from '../support/receiver.ts'
import { auditStore, purgeAll } from './audit.ts'
import { createClient, type BatchSent, type Client, type File } from './client.ts'
import { checkTaught, teach } from './learner.ts'
import { openNodes, VICTIMS, type Nodes } from './nodes.ts'

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '50' },
    batch: { type: 'string', default: '20' },
    taught: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '3' },
    program: { type: 'string', default: 'fake' },
    seed: { type: 'string', default: '1' },
  },
})
const documents = Number(options.documents)
const wanted = Number(options.kills)
const size = Number(options.batch)
const every = Number(options.seconds) * 1000
const program = options.program === 'service' ? 'service' : 'fake'
const random = randomOf(options.seed)
const began = performance.now()
const say = (line: string): void =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`)

/** One document in so many cannot be read, so that failures are counted and given back too. */
const BROKEN_EVERY = 10
/** When everything is up again the rest is done within this time: a lost node's documents are free after 20 s. */
const REST_MS = 180_000

const invoice = await invoicePdf()
const keptOf = (index: number): File => ({ ...fileOf(BROKEN_EVERY * index + 1), name: `full-${index}.pdf` })
const fileOf = (index: number): File =>
  index % BROKEN_EVERY === 0
    ? { name: `corrupt-${index}.pdf`, bytes: new TextEncoder().encode(`%PDF-1.4\nnot a document ${index}`) }
    : {
        name: `invoice-${index}.pdf`,
        bytes: Uint8Array.from([...invoice, ...new TextEncoder().encode(`\n% ${index}`)]),
      }

/** Kills one of the five at uneven times until all kills are done. */
async function killAll(nodes: Nodes): Promise<void> {
  for (let done = 0; done < wanted;) {
    await pause(every * (0.5 + random.next()))
    const victim = random.pick(VICTIMS)
    const before = nodes.kills.get(victim) ?? 0
    await nodes.kill(victim)
    if ((nodes.kills.get(victim) ?? 0) > before) say(`kill ${(done += 1)}: ${victim}`)
  }
}

/** Batches and single documents, spread over the time that the killing takes. */
async function sendAll(
  client: Client,
  webhookUrl: string,
): Promise<{ batches: BatchSent[]; singles: { file: File; status: number; jobId: string; code: string }[] }> {
  const batches: Promise<BatchSent>[] = []
  const singles: Promise<{ file: File; status: number; jobId: string; code: string }>[] = []
  const gap = (wanted * every) / Math.ceil(documents / size)
  for (let from = 0; from < documents; from += size) {
    const files = Array.from({ length: Math.min(size, documents - from) }, (_, index) => fileOf(from + index))
    batches.push(client.sendBatch(files, webhookUrl))
    const single = fileOf(documents + from / size)
    singles.push(client.extract(single).then((answer) => ({ file: single, ...answer })))
    await pause(gap)
  }
  return { batches: await Promise.all(batches), singles: await Promise.all(singles) }
}

/** What a caller finds amiss with a batch. */
async function checkBatch(client: Client, { id, files }: BatchSent): Promise<string[]> {
  const until = performance.now() + REST_MS
  let status = await client.status(id)
  for (let last = 0; status.status !== 'complete'; status = await client.status(id)) {
    if (status.percent < last) return [`${id}: percent fell from ${last} to ${status.percent}`]
    last = status.percent
    if (performance.now() > until) return [`${id}: still ${status.status} with ${status.processed} of ${status.total}`]
    await pause(500)
  }
  const items = await client.download(status.download_url!)
  if (items.length !== files.length) return [`${id}: ${items.length} items for ${files.length} files`]
  return items.flatMap((item, index) => {
    const broken = files[index]!.name.startsWith('corrupt')
    const right =
      item.file_index === index &&
      item.file_key.startsWith(`batch/${id}/input/`) &&
      (broken ? item.error?.code === 'extraction_failed' : item.extraction !== null)
    return right ? [] : [`${id}: item ${index} is ${JSON.stringify(item).slice(0, 200)}`]
  })
}

const dataDir = await mkdtemp(join(tmpdir(), 'docmill-crash-'))
const receiver = await openReceiver()
const amiss: string[] = []
try {
  const nodes = await openNodes(
    program,
    dataDir,
    {
      RATE_LIMIT_PER_MINUTE: '1000000',
      FAKE_MS: '50',
      FAKE_LEARN_MS: '1500',
      THREADS: '1',
      LOG_LEVEL: 'error',
      WEBHOOK_ALLOW_HOSTS: '127.0.0.1,localhost',
      WEBHOOK_CA_FILE: receiver.caFile,
      WEBHOOK_RETRY_SECONDS: '1,1,2,2,5,5,10,10,20,20',
    },
    random,
  )
  say(`${documents} documents in batches of ${size}, ${wanted} kills, program ${program}`)
  const client = createClient(nodes)
  const keptFiles = Array.from({ length: Number(options.taught) }, (_, index) => keptOf(index))
  const gap = (wanted * every) / (2 * Math.max(1, keptFiles.length))
  const [{ batches, singles }, , taught] = await Promise.all([
    sendAll(client, receiver.url),
    killAll(nodes),
    teach(client, keptFiles, gap),
  ])
  await nodes.settle()
  say(
    `all was sent and ${wanted} were killed: ${[...nodes.kills].map(([name, times]) => `${name} ${times}`).join(', ')}`,
  )
  for (const batch of batches) amiss.push(...(await checkBatch(client, batch)))
  amiss.push(...(await checkTaught(client, taught, keptOf(keptFiles.length))))
  say(`${taught.ids.length} documents were corrected, ${taught.done.size} runs of learning ended`)

  for (const { file, status, code, jobId } of singles) {
    const right = file.name.startsWith('corrupt')
      ? status === 500 && code === 'extraction_failed'
      : status === 200 && /^extr_/.test(jobId)
    if (!right) amiss.push(`${file.name} was answered with ${status} ${code}`)
  }
  if (new Set(batches.map((batch) => batch.id)).size !== batches.length) amiss.push('two batches have one id')

  for (
    const until = performance.now() + REST_MS;
    performance.now() < until && new Set(receiver.received.map((one) => one.body.batch_id)).size < batches.length;
  )
    await pause(200)
  let repeated = 0
  for (const batch of batches) {
    const received = receiver.received.filter((one) => one.body.batch_id === batch.id)
    const ids = new Set(received.map((one) => one.headers['webhook-id']))
    if (ids.size !== 1) amiss.push(`${batch.id}: ${ids.size} webhook ids in ${received.length} deliveries`)
    if (received.some((one) => one.body.callback_id !== batch.callbackId))
      amiss.push(`${batch.id}: another callback_id`)
    repeated += Math.max(0, received.length - 1)
  }

  const kept = [...keptFiles, keptOf(keptFiles.length)]
  const sent = [...batches.flatMap((batch) => batch.files), ...singles.map((single) => single.file), ...kept]
  const broken = sent.filter((file) => file.name.startsWith('corrupt')).length
  const { calls_used: used } = await client.usage()
  if (used !== sent.length - broken) amiss.push(`usage counts ${used} where ${sent.length} less ${broken} were read`)
  await nodes.end()
  const audit = await auditStore(dataDir, {
    batches: batches.length,
    documents: batches.flatMap((batch) => batch.files).length,
    singles: singles.length + kept.length,
  })
  amiss.push(...audit.amiss, ...(await purgeAll(dataDir)).map((left) => `left after the purge: ${left}`))
  say(
    `${JSON.stringify(audit.counts)}; usage ${used}; webhooks ${receiver.received.length}, of them ${repeated} repeated under their own id`,
  )
} finally {
  await receiver.close()
  await rm(dataDir, { recursive: true, force: true })
}
for (const line of amiss) console.error(`AMISS  ${line}`)
console.log(amiss.length === 0 ? 'nothing amiss' : `${amiss.length} amiss`)
process.exit(amiss.length === 0 ? 0 : 1)
