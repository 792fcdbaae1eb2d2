import { beforeAll, describe, expect, it } from 'vitest'
import { isFailure } from '../../../../src/engine/decode/failure.ts'
import { compileDecoders, loadDecoders, openDocument, type Decoders } from '../../../../src/engine/decode/pages.ts'
import type { Attachment } from '../../../../src/schema/page.ts'
import { drawPdf } from '../../../support/pdf.ts'

let decoders: Decoders
beforeAll(async () => {
  decoders = await loadDecoders(await compileDecoders())
})

async function attachmentsOf(files: readonly (readonly [string, string | Uint8Array])[]): Promise<Attachment[]> {
  const bytes = await drawPdf((pdf) => {
    pdf.text('page')
    for (const [name, content] of files) pdf.file(Buffer.from(content), { name })
  })
  const document = await openDocument(decoders, { format: 'pdf', bytes })
  if (isFailure(document)) throw new Error(document.detail)
  const found = await document.readAttachments()
  document.close()
  expect(await document.readAttachments()).toEqual([])
  return found
}

describe('attachments', () => {
  const check = (
    name: string,
    files: readonly (readonly [string, string | Uint8Array])[],
    expected: Attachment[],
  ): void =>
    it(name, async () => {
      expect((await attachmentsOf(files)).sort((a, b) => a.name.localeCompare(b.name))).toEqual(expected)
    })
  check('of a document without any', [], [])
  check(
    'that are XML',
    [
      ['factur-x.xml', '<a>ü</a>'],
      ['photo.png', 'x'],
      ['NOTES.XML', '<b/>'],
    ],
    [
      { name: 'factur-x.xml', xml: '<a>ü</a>' },
      { name: 'NOTES.XML', xml: '<b/>' },
    ],
  )
  check(
    'in other letters of Unicode',
    [['a.xml', Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('<a>é</a>', 'utf16le')])]],
    [{ name: 'a.xml', xml: '<a>é</a>' }],
  )
  check(
    'that are too large',
    [['a.xml', new Uint8Array(5 * 1024 * 1024)]],
    [{ name: 'a.xml', refused: 'is larger than 4 MB' }],
  )
  check('with a path for a name', [['../../etc/a.xml', '<a/>']], [{ name: 'a.xml', xml: '<a/>' }])
  it('beyond the fiftieth are not looked at', async () => {
    expect(
      await attachmentsOf(
        Array.from({ length: 60 }, (_, i) => [`${String(i).padStart(2, '0')}.xml`, `<a>${i}</a>`] as const),
      ),
    ).toHaveLength(50)
  })
})
