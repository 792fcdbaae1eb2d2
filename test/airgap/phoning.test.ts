// The watch itself: programs that phone home are caught, and one that does not is not.

import { describe, expect, it } from 'vitest'
import { obstacles } from '../../src/cli/airgap/room.ts'
import { watch } from '../../src/cli/airgap/watch.ts'
import { findingText } from '../../src/cli/airgap/verdict.ts'

/** What the watch finds in JavaScript that Node runs. */
async function foundIn(script: string): Promise<string[]> {
  const { findings, failure } = await watch(new URL('command.ts', import.meta.url), {
    command: [process.execPath, '-e', script],
  })
  expect(failure).toBeUndefined()
  return findings.map(findingText)
}

describe('the watch', () => {
  it('can run on this machine', () => {
    expect(obstacles()).toEqual({})
  })

  it('finds nothing in a program that writes to its temporary folder, cleans up, and prints', async () => {
    expect(
      await foundIn(`
      const { mkdtempSync, rmSync, writeFileSync } = require('node:fs'), folder = mkdtempSync(process.env.TMPDIR + '/a-')
      writeFileSync(folder + '/b', 'c'); rmSync(folder, { recursive: true }); console.log('done')`),
    ).toEqual([])
  })

  it('sees a name that is looked up', async () => {
    expect(await foundIn(`require('node:dns').lookup('telemetry.example', () => {})`)).toEqual([
      'the name telemetry.example was looked up',
      'a connection to 127.0.0.1:53 was tried by node',
    ])
  })

  it('sees a connection to a public address, from a child that outlives its parent', async () => {
    const child = `require('node:net').connect(443, '203.0.113.9').on('connect', () => process.exit())`
    expect(
      await foundIn(
        `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { detached: true, stdio: 'ignore' }).unref()`,
      ),
    ).toEqual(['a connection to 203.0.113.9:443 was tried by node'])
  })

  it("sees datagrams, IPv6, a port of this machine that is nobody's, and a socket of the file system", async () => {
    expect(
      (
        await foundIn(`
      const net = require('node:net'), socket = require('node:dgram').createSocket('udp4'), quiet = (it) => it.on('error', () => {}).on('connect', () => it.destroy())
      socket.send('hello', 123, '203.0.113.10', () => socket.close())
      quiet(net.connect(443, '2001:db8::7')); quiet(net.connect(9, '127.0.0.1')); quiet(net.connect('/run/dbus/other'))`)
      ).sort(),
    ).toEqual([
      'a connection to 127.0.0.1:9 was tried by node',
      'a connection to 203.0.113.10:123 was tried by node',
      'a connection to [2001:db8::7]:443 was tried by node',
      'a connection to the socket /run/dbus/other was tried by node',
    ])
  })

  it('sees a file in the home folder, one beside the program, and one that stays in the temporary folder', async () => {
    const found = await foundIn(`
      const { mkdirSync, writeFileSync } = require('node:fs')
      mkdirSync(process.env.HOME + '/.cache'); writeFileSync(process.env.HOME + '/.cache/deviceid', '1')
      try { writeFileSync('/nonexistent/trace.log', '1') } catch {}
      writeFileSync(process.env.TMPDIR + '/mat-debug-1.log', '1')`)
    expect(found.map((line) => line.replace(/\/\S*\/docmill-airgap-\w+/, 'ROOM'))).toEqual([
      'the file ROOM/home/.cache was written by node',
      'the file ROOM/home/.cache/deviceid was written by node',
      'the file /nonexistent/trace.log was written by node',
      'the file ROOM/temporary/mat-debug-1.log was left behind',
    ])
  })

  it('sees the telemetry of ONNX Runtime where nothing turns it off', async () => {
    const model = new URL('../../models/weights/ch_ppocr_mobile_v2.0_cls_mobile.onnx', import.meta.url).pathname
    const found = await foundIn(`
      const ort = require(${JSON.stringify(new URL('../../node_modules/onnxruntime-node', import.meta.url).pathname)})
      ort.InferenceSession.create(${JSON.stringify(model)})`)
    expect(found.some((line) => line.includes('/home/.cache/Microsoft/DeveloperTools/.onnxruntime/deviceid'))).toBe(
      true,
    )
  })
})
