// The scenario of the watched run: a service and a second worker, a document of every format, a batch whose webhook
// reaches its receiver, and the command line. What is not as it should be throws, so that silence is never the
// silence of a service that does nothing.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { Program, Room, Scenario } from '../../src/cli/airgap/watch.ts'
import { bmpOf } from '../support/bmp.ts'
import { drawPdf } from '../support/pdf.ts'
import { modelsDir } from '../support/process.ts'
import { openReceiver } from '../support/receiver.ts'

const HOME = new URL('../../', import.meta.url)
const DOCMILL = [process.execPath, new URL('bin/docmill.mjs', HOME).pathname]

/** The telemetry of ONNX Runtime goes out 9 to 11 s after its start. */
const QUIET_MS = 15_000
const POLL_MS = 100

export const scenario: Scenario<null> = async (room) => {
  const receiver = await openReceiver()
  room.receivers.push(receiver.port)
  const settings = { PORT: '0', THREADS: '1', DEVICE: 'cpu', MODELS_DIR: modelsDir() }
  const service = room.start([...DOCMILL, 'serve'], {
    ...settings,
    WEBHOOK_ALLOW_HOSTS: '127.0.0.0/8',
    WEBHOOK_CA_FILE: receiver.caFile,
  })
  const url = await readyOf(service)
  const began = performance.now()
  const key = (
    JSON.parse(await docmill(room, ['keys', 'create', '--plan', 'enterprise', '--json'])) as { api_key: string }
  ).api_key
  const files = await drawFormats(room.files)

  for (const { name, bytes } of files)
    await ask(url, key, '/v1/extract?include=fields,text,layout', [['file', name, bytes]])
  const { batch_id: id } = (await ask(
    url,
    key,
    '/v1/batch',
    files.slice(0, 3).map(({ name, bytes }) => ['files', name, bytes]),
    { webhook_url: receiver.url },
  )) as { batch_id: string }
  await receiver.wait(1)
  const { status, download_url: link } = receiver.received[0]!.body
  if (status !== 'complete') throw new Error(`batch ${id} is ${status} at its receiver`)
  for (const address of [link, ...['/health', '/ready', '/docs', '/openapi.json'].map((path) => url + path)])
    await get(address)

  const worker = room.start([...DOCMILL, 'serve'], { ...settings, ROLE: 'worker' })
  await readyOf(worker)
  await docmill(room, ['keys', 'list'])
  await docmill(room, ['webhooks', 'dead'])
  await docmill(room, ['doctor'], { ...settings })
  await pause(Math.max(0, QUIET_MS - (performance.now() - began)))
  for (const one of [worker, service]) {
    one.process.kill('SIGTERM')
    const code = await one.ended
    if (code !== 0) throw new Error(`the service ended with ${code}: ${one.log()}`)
  }

  await docmill(room, ['extract', ...files.map(({ name }) => name), '--threads', '1'], settings)
  await docmill(
    room,
    ['extract', files[0]!.name, '--overlay', join(room.files, 'seen.png'), '--threads', '1'],
    settings,
  )
  await drawTaught(join(room.files, 'taught'))
  await docmill(room, ['learn', 'taught', '--threads', '1'], settings)
  await receiver.close()
}

/** Where the service answers; throws with what it said when it ends before. */
async function readyOf(service: Program): Promise<string> {
  let end: number | string | undefined
  void service.ended.then((code) => {
    end = code
  })
  for (;;) {
    const url = /is ready at (http\S+)/.exec(service.out())?.[1]
    if (url !== undefined) return url.replace('localhost', '127.0.0.1')
    if (end !== undefined) throw new Error(`the service ended with ${end}: ${service.out()}${service.log()}`)
    await pause(POLL_MS)
  }
}

/** What a command prints; throws with what it says is wrong. */
async function docmill(
  room: Room,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const program = room.start([...DOCMILL, ...args], env)
  const code = await program.ended
  if (code !== 0) throw new Error(`docmill ${args.join(' ')} ended with ${code}: ${program.out()}${program.log()}`)
  return program.out()
}

async function ask(
  url: string,
  key: string,
  path: string,
  files: (readonly [string, string, Uint8Array<ArrayBuffer>])[],
  fields: Readonly<Record<string, string>> = {},
): Promise<object> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, file, bytes] of files) body.append(name, new Blob([bytes]), file)
  const response = await fetch(url + path, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body })
  const text = await response.text()
  if (!response.ok)
    throw new Error(
      `POST ${path} with ${files.map(([, file]) => file).join(', ')} is answered with ${response.status}: ${text}`,
    )
  return JSON.parse(text) as object
}

async function get(url: string): Promise<void> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(`GET ${url} is answered with ${response.status}: ${text}`)
}

/** The samples, and the receipt in every other format, in `folder`. */
async function drawFormats(folder: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const receipt = await readFile(new URL('docs/samples/receipt.jpg', HOME))
  // Smaller than a scan, which takes longer and says no more here.
  const picture = sharp(receipt).resize({ width: 500 })
  const formats: Record<string, (one: Sharp) => Promise<Uint8Array>> = {
    png: (one) => one.png().toBuffer(),
    jpg: (one) => one.jpeg().toBuffer(),
    webp: (one) => one.webp({ quality: 90 }).toBuffer(),
    tiff: (one) => one.tiff().toBuffer(),
    bmp: bmpOf,
    heic: (one) => one.heif({ compression: 'av1', quality: 80 }).toBuffer(),
  }
  const files = [
    { name: 'invoice.pdf', bytes: Uint8Array.from(await readFile(new URL('docs/samples/invoice.pdf', HOME))) },
  ]
  for (const [ending, encode] of Object.entries(formats))
    files.push({ name: `receipt.${ending}`, bytes: Uint8Array.from(await encode(picture.clone())) })
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
  return files
}

/** Receipts of three shops with the answers that a customer gave. */
async function drawTaught(folder: string): Promise<void> {
  await mkdir(folder)
  const shops = [
    ['ROTI CORNER', 'MELATI JAYA TRADING SDN BHD'],
    ['PASAR HIJAU', 'TERATAI MAKMUR SDN BHD'],
    ['TEH WANGI', 'KIAMBANG FOODS SDN BHD'],
  ]
  for (let at = 0; at < 12; at += 1) {
    const [brand = '', company = ''] = shops[at % shops.length]!
    const total = `${10 + at}.50`
    await writeFile(
      join(folder, `${at}.pdf`),
      await drawPdf((pdf) => {
        ;[brand, company, `DATE: ${10 + at}/03/2018`, `ITEM ${at}    ${total}`, `TOTAL    ${total}`].forEach(
          (line, row) => pdf.fontSize(10).text(line, 60, 60 + 16 * row),
        )
      }),
    )
    await writeFile(join(folder, `${at}.json`), JSON.stringify({ vendor: { name: brand } }))
  }
}
