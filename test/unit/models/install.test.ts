import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesOf, readZipEntry } from '../../../models/install.mjs'

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A zip archive of `files`, each deflated or stored, with an extra field and comments as wheels may have them. */
function zipOf(files: [name: string, content: Buffer, deflated: boolean][]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  for (const [name, content, deflated] of files) {
    const packed = deflated ? deflateRawSync(content) : content
    const head = Buffer.concat([
      u16(20),
      u16(0),
      u16(deflated ? 8 : 0),
      u32(0),
      u32(0),
      u32(packed.length),
      u32(content.length),
      u16(name.length),
    ])
    const extra = Buffer.from('EXTR')
    const offset = locals.reduce((sum, part) => sum + part.length, 0)
    locals.push(Buffer.concat([Buffer.from('PK\x03\x04'), head, u16(extra.length), Buffer.from(name), extra, packed]))
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        u16(20),
        head,
        u16(0),
        u16(3),
        u16(0),
        u16(0),
        u32(0),
        u32(offset),
        Buffer.from(name),
        Buffer.from('why'),
      ]),
    )
  }
  const [body, directory] = [Buffer.concat(locals), Buffer.concat(central)]
  return Buffer.concat([
    body,
    directory,
    Buffer.from('PK\x05\x06'),
    u32(0),
    u16(files.length),
    u16(files.length),
    u32(directory.length),
    u32(body.length),
    u16(7),
    Buffer.from('comment'),
  ])
}

describe('readZipEntry', () => {
  const weights = Buffer.from('weights '.repeat(500))
  const zip = zipOf([
    ['a/readme', Buffer.from('first'), false],
    ['a/model.onnx', weights, true],
    ['a/empty', Buffer.alloc(0), false],
  ])
  const check = (path: string, expected: Buffer | undefined): void => {
    expect(readZipEntry(zip, path)).toEqual(expected)
  }

  it('finds stored, deflated and empty entries by their whole path', () => {
    check('a/readme', Buffer.from('first'))
    check('a/model.onnx', weights)
    check('a/empty', Buffer.alloc(0))
    check('model.onnx', undefined)
  })

  it('refuses what is no archive', () => {
    expect(() => readZipEntry(Buffer.from('<html>not found</html>'), 'a')).toThrow('not a zip archive')
  })
})

it("counts docmill's own weights as separate files", () => {
  const own = (file: string): object => ({ file, sha256: '00' })
  const find = { id: 'find', task: 'detect', file: 'a.onnx', integers: own('b.onnx') }
  const read = { id: 'read', task: 'recognize', file: 'c.onnx', fitted: own('d.onnx'), integers: own('e.onnx') }
  expect(filesOf([find, read])).toEqual([
    find,
    { id: 'find-integers', task: 'own', ...own('b.onnx') },
    read,
    { id: 'read-fitted', task: 'own', ...own('d.onnx') },
    { id: 'read-integers', task: 'own', ...own('e.onnx') },
  ])
})
