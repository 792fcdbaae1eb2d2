// Formats by their first bytes and by their names.

import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  checkFile,
  endingOf,
  FILE_FORMATS,
  FORMAT_OF_ENDING,
  misnaming,
  shownName,
  SNIFF_BYTES,
  sniffFormat,
  type FileFormat,
} from '../../../src/schema/format.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const bmp = (headerSize: number): Uint8Array =>
  bytes('BM', [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, headerSize, 0, 0, 0], [1, 0, 0, 0])
const heif = (major: string, ...compatible: string[]): Uint8Array =>
  bytes([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', major, [0, 0, 0, 0], ...compatible)

describe('sniffFormat', () => {
  const check = (head: Uint8Array, expected: FileFormat | undefined): void => expect(sniffFormat(head)).toBe(expected)
  it('knows PNG', () => check(bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13]), 'png'))
  it('knows JPEG', () => check(bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'))
  it('knows WEBP', () => check(bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'))
  it('does not take other RIFF files', () => check(bytes('RIFF', [1, 2, 3, 4], 'AVI LIST'), undefined))
  it('knows TIFF in both byte orders', () => {
    check(bytes('II*\0'), 'tiff')
    check(bytes('MM\0*'), 'tiff')
  })
  it('knows BigTIFF', () => {
    check(bytes('II+\0'), 'tiff')
    check(bytes('MM\0+'), 'tiff')
  })
  it('knows BMP by its header size too', () => {
    check(bmp(40), 'bmp')
    check(bmp(12), 'bmp')
    check(bmp(124), 'bmp')
  })
  it('does not take words that begin with BM', () => {
    check(bytes('BMW of the year 2020, a text'), undefined)
    check(bmp(41), undefined)
  })
  it('knows HEIC by brand', () => {
    check(heif('heic', 'mif1'), 'heic')
    check(heif('mif1', 'heic'), 'heic')
    check(heif('msf1', 'hevc'), 'heic')
  })
  it('does not take other ISO media', () => {
    check(heif('isom', 'mp42'), undefined)
    check(heif('qt  '), undefined)
  })
  it('reads brands only inside their box', () => check(bytes([...heif('isom', 'mp42')], 'heic'), undefined))
  it('knows PDF', () => check(bytes('%PDF-1.7\n'), 'pdf'))
  it('finds a PDF header behind other bytes', () => check(bytes('\n'.repeat(1000), '%PDF-1.4'), 'pdf'))
  it('looks no further than PDF readers do', () => check(bytes('\n'.repeat(SNIFF_BYTES), '%PDF-1.4'), undefined))
  it('detects a picture with a PDF inside as the picture', () =>
    check(bytes([0xff, 0xd8, 0xff, 0xe0], ' '.repeat(20), '%PDF-1.4'), 'jpeg'))
  it('takes nothing else', () => {
    check(bytes(), undefined)
    check(bytes('GIF89a'), undefined)
    check(bytes('PK\x03\x04'), undefined)
    check(bytes('<svg xmlns='), undefined)
  })
  it('never throws', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (head) => {
        const format = sniffFormat(head)
        expect(format === undefined || FILE_FORMATS.includes(format)).toBe(true)
      }),
    ))
})

describe('endingOf', () => {
  const check = (name: string, expected: string | undefined): void => expect(endingOf(name)).toBe(expected)
  it('is the last one, in lower case', () => {
    check('a.b.PDF', 'pdf')
    check('Rechnung.TIFF', 'tiff')
  })
  it('is undefined without a dot', () => {
    check('scan', undefined)
    check('', undefined)
    check('a.', undefined)
  })
  it('is undefined for a folder', () => {
    check('a.pdf/scan', undefined)
    check('a.pdf\\scan', undefined)
  })
})

describe('FORMAT_OF_ENDING', () => {
  it('accepts the endings of the specification', () =>
    expect(Object.keys(FORMAT_OF_ENDING).sort()).toEqual([
      'bmp',
      'heic',
      'heif',
      'jpeg',
      'jpg',
      'pdf',
      'png',
      'tif',
      'tiff',
      'webp',
    ]))
  it('promises each format somewhere', () =>
    expect(new Set(Object.values(FORMAT_OF_ENDING))).toEqual(new Set(FILE_FORMATS)))
})

describe('checkFile', () => {
  const PDF = Buffer.from('%PDF-1.7\n')
  const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const check = (head: Buffer, name: string, expected: string | RegExp): void => {
    const checked = checkFile({ bytes: head.length, head }, name)
    if (typeof expected === 'string') expect(checked).toEqual({ format: expected })
    else expect(checked).toMatch(expected)
  }
  it('goes by the content where name and content are both allowed', () => {
    check(PDF, 'a.pdf', 'pdf')
    check(PDF, 'A.PDF', 'pdf')
    check(PDF, 'a', 'pdf')
    check(PDF, '', 'pdf')
    check(PNG, 'a.b.png', 'png')
    check(PNG, 'a.pdf', 'png')
    check(PDF, 'a.png', 'pdf')
    check(Buffer.from(heif('heic', 'mif1')), 'photo.jpg', 'heic')
    check(Buffer.from(heif('mif1', 'heic')), 'photo.heif', 'heic')
  })
  it('refuses names and contents that are not allowed', () => {
    check(PDF, 'a.exe', /"\.exe" are not supported/)
    check(PNG, 'a.gif', /"\.gif" are not supported/)
    check(Buffer.from('hello'), 'a.pdf', /no supported type/)
    check(Buffer.from('hello'), 'a.png', /no supported type/)
    check(Buffer.from('PK\x03\x04'), 'a.pdf', /no supported type/)
    check(Buffer.from(heif('isom', 'mp42')), 'a.heic', /no supported type/)
    check(Buffer.alloc(0), 'a.pdf', /empty/)
    check(Buffer.alloc(0), 'a.exe', /empty/)
  })
})

describe('misnaming', () => {
  const check = (name: string, format: FileFormat, expected: string | undefined): void =>
    expect(misnaming(name, format)).toBe(expected)
  it('names the ending and the format of the content', () => {
    check('scan.png', 'jpeg', 'The name of the file ends in ".png", but its content is JPEG; it was read as JPEG.')
    check('Rechnung.PDF', 'png', 'The name of the file ends in ".pdf", but its content is PNG; it was read as PNG.')
    check('photo.jpg', 'heic', 'The name of the file ends in ".jpg", but its content is HEIC; it was read as HEIC.')
  })
  it('is undefined if the name agrees or says nothing', () => {
    for (const [ending, format] of Object.entries(FORMAT_OF_ENDING)) check(`a.${ending}`, format, undefined)
    check('scan', 'png', undefined)
    check('', 'png', undefined)
  })
})

describe('shownName', () => {
  const rows: [string, string][] = [
    ['a.pdf', 'a.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\x\\y.pdf', 'y.pdf'],
    ['a\r\nb\u202E.pdf', 'ab.pdf'],
    ['é'.repeat(300), 'é'.repeat(255)],
    [`${'a'.repeat(300)}.PNG`, `${'a'.repeat(251)}.png`],
    [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
  ]
  it.each(rows)('cleans the name %j', (given, expected) => expect(shownName(given)).toBe(expected))
})
