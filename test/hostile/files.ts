// Small files that cost much, each of a kind: what they ask for is far more than what they are. Built here, so that
// none has to be kept.

import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { writeTiff } from './raw-tiff.ts'
import { onePage, streamOf, writePdf, type PageParts, type RawObject } from './raw-pdf.ts'

export interface HostileFile {
  name: string
  bytes: Uint8Array
}

const TEXT = 'BT /F1 12 Tf 72 700 Td (Invoice 4711) Tj ET'
const zeros = (megabytes: number): Uint8Array => deflateSync(new Uint8Array(megabytes * 1e6), { level: 9 })
const pdf = (content: string | RawObject, parts?: PageParts): Uint8Array => writePdf(onePage(content, parts))

/**
 * Forms of which each draws the next `times` times, `depth` deep: the innermost is drawn `times` to the power of
 * `depth` times.
 */
export function nestedForms(depth: number, times: number, innermost: string): Uint8Array {
  const forms = Array.from({ length: depth }, (_, at) => {
    const isLast = at === depth - 1
    return streamOf(
      isLast ? innermost : '/X Do '.repeat(times),
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> ${isLast ? '' : `/XObject << /X ${at + 7} 0 R >>`} >>`,
    )
  })
  return pdf(`${TEXT} /X Do`, { resources: '/XObject << /X 6 0 R >>', more: forms })
}

function selfDrawing(): Uint8Array {
  return pdf(`${TEXT} /X Do /X Do`, {
    resources: '/XObject << /X 6 0 R >>',
    more: [
      streamOf(
        '0.5 0 0 0.5 0 0 cm /X Do /X Do',
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >>',
      ),
    ],
  })
}

/** An attachment of zeros that says nothing of its size. */
function attachment(megabytes: number): Uint8Array {
  const stream = zeros(megabytes)
  return pdf(TEXT, {
    catalogue: '/Names << /EmbeddedFiles << /Names [(factur-x.xml) 6 0 R] >> >>',
    more: [
      '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 7 0 R >> >>',
      { source: `<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${stream.length} >>`, stream },
    ],
  })
}

/** Frames of grey that share one strip. */
function frames(count: number, width: number, height: number, grey = 255): Uint8Array {
  const pixels = new Uint8Array(width * height).fill(grey)
  return writeTiff(Array.from({ length: count }, () => ({ width, height, pixels })))
}

/** A content stream of `times` repeats, deflated to almost nothing. */
const repeated = (operators: string, times: number): RawObject =>
  streamOf(operators.repeat(times), '', { deflated: true })

function picture(
  width: number,
  height: number,
  drawn: number,
  entries = '/ColorSpace /DeviceGray /BitsPerComponent 8',
  bytes = width * height,
): Uint8Array {
  return pdf(repeated('q 595 0 0 842 0 0 cm /I Do Q ', drawn), {
    resources: '/XObject << /I 6 0 R >>',
    more: [
      streamOf(new Uint8Array(bytes), `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, {
        deflated: true,
      }),
    ],
  })
}

function tiling(step: number): Uint8Array {
  return pdf('/Pattern cs /P scn 0 0 595 842 re f', {
    resources: '/Pattern << /P 6 0 R >>',
    more: [
      streamOf(
        '0 0 1 1 re f 1 0 0 rg 0 0 m 1 1 l S',
        `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 400 400] /XStep ${step} /YStep ${step} /Resources << >>`,
      ),
    ],
  })
}

function type3(depth: number): Uint8Array {
  const fonts = Array.from({ length: depth }, (_, at) => [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a ${at * 2 + 7} 0 R >> /Resources << /Font << /T ${((at + 1) % depth) * 2 + 6} 0 R >> >> >>`,
    streamOf(`1000 0 0 0 1000 1000 d1 BT /T 500 Tf (${'a'.repeat(20)}) Tj ET 0 0 500 500 re f`),
  ]).flat()
  return pdf('BT /T 40 Tf 50 400 Td (aaaaaaaaaaaaaaaaaaaa) Tj ET', { resources: '/Font << /T 6 0 R >>', more: fonts })
}

function softMasks(depth: number): Uint8Array {
  const states = Array.from({ length: depth }, (_, at) => [
    `<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${at * 2 + 7} 0 R >> >>`,
    streamOf(
      '/G gs 0 0 595 842 re f /G gs 0 0 300 300 re f',
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /ExtGState << /G ${((at + 1) % depth) * 2 + 6} 0 R >> >>`,
    ),
  ]).flat()
  return pdf(repeated('/G gs 0 0 595 842 re f ', 50), { resources: '/ExtGState << /G 6 0 R >>', more: states })
}

function shading(): Uint8Array {
  const code = `{ ${'dup mul sqrt '.repeat(2000)} }`
  return pdf(repeated('/S sh ', 200), {
    resources: '/Shading << /S 6 0 R >>',
    more: [
      '<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 7 0 R >>',
      streamOf(`{ pop ${code.slice(1)}`, '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1]'),
    ],
  })
}

function annotations(count: number): Uint8Array {
  return pdf(TEXT, {
    page: `/Annots [${'6 0 R '.repeat(count)}]`,
    more: [
      '<< /Type /Annot /Subtype /Stamp /Rect [0 0 595 842] /AP << /N 7 0 R >> >>',
      streamOf('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 8 0 R >> >>'),
      streamOf(
        '0 0 595 842 re f '.repeat(200),
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >>',
      ),
    ],
  })
}

/** Page tree nodes that hold each other. */
function pageTree(depth: number, kids: number): Uint8Array {
  const objects = onePage(TEXT)
  objects[1] = `<< /Type /Pages /Kids [${'6 0 R '.repeat(kids)}] /Count ${kids ** Math.min(depth, 5)} >>`
  for (let at = 0; at < depth; at++)
    objects.push(
      `<< /Type /Pages /Parent 2 0 R /Kids [${(at + 1 < depth ? `${at + 7} 0 R ` : '3 0 R ').repeat(kids)}] /Count ${kids} >>`,
    )
  return writePdf(objects)
}

/** A JPEG of many scans: each goes through all of a large picture and says nothing. */
function progressiveScans(side: number, scans: number): Uint8Array {
  const marker = (code: number, body: number[]): number[] => [
    0xff,
    code,
    (body.length + 2) >> 8,
    (body.length + 2) & 255,
    ...body,
  ]
  const table = (kind: number): number[] => marker(0xc4, [kind, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const head = [
    0xff,
    0xd8,
    ...marker(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...marker(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]),
    ...table(0x00),
    ...table(0x10),
  ]
  const scan = (from: number, to: number, high: number, low: number): number[] => [
    ...marker(0xda, [1, 1, 0x00, from, to, (high << 4) | low]),
    0,
  ]
  return Uint8Array.from([
    ...head,
    ...scan(0, 0, 0, 0),
    ...Array.from({ length: scans }, () => scan(1, 63, 0, 0)).flat(),
    0xff,
    0xd9,
  ])
}

/** The PDFs of every kind that is known, those that were found in service first. */
export function hostilePdfs(): HostileFile[] {
  return [
    { name: 'form-draws-itself.pdf', bytes: selfDrawing() },
    { name: 'forms-2-to-the-28.pdf', bytes: nestedForms(28, 2, '0 0 10 10 re f') },
    { name: 'attachment-1-gb.pdf', bytes: attachment(1000) },
    { name: 'forms-10-to-the-6-text.pdf', bytes: nestedForms(7, 10, TEXT) },
    { name: 'forms-1000-to-the-2-path.pdf', bytes: nestedForms(3, 1000, '0 0 m 100 100 200 200 300 0 c S') },
    {
      name: 'text-4-million-letters.pdf',
      bytes: pdf(repeated(`BT /F1 4 Tf 10 10 Td (${'a b'.repeat(33)}) Tj ET `, 40_000)),
    },
    {
      name: 'text-lines-200000.pdf',
      bytes: pdf(repeated('BT /F1 4 Tf 1 0 0 1 72 400 Tm (Total 12.50) Tj ET ', 200_000)),
    },
    { name: 'rectangles-3-million.pdf', bytes: pdf(repeated('0 0 5 5 re f ', 3_000_000)) },
    { name: 'page-filled-100000-times.pdf', bytes: pdf(repeated('0 0 595 842 re f ', 100_000)) },
    { name: 'curves-500000.pdf', bytes: pdf(repeated('0 0 m 595 842 0 842 595 0 c S ', 500_000)) },
    { name: 'dashes-without-end.pdf', bytes: pdf('[0.0001 0.0001] 0 d 0 0 m 595 842 l S '.repeat(50)) },
    {
      name: 'path-of-2-million-points.pdf',
      bytes: pdf(streamOf(`0 0 m ${'595 842 l 0 1 l '.repeat(1_000_000)} f*`, '', { deflated: true })),
    },
    {
      name: 'content-1-gb-of-blanks.pdf',
      bytes: pdf({ source: `<< /Filter /FlateDecode /Length ${zeros(900).length} >>`, stream: zeros(900) }),
    },
    { name: 'filters-nested.pdf', bytes: pdf(nestedDeflate(400)) },
    {
      name: 'picture-400-mp.pdf',
      bytes: picture(20_000, 20_000, 1, '/ColorSpace /DeviceGray /BitsPerComponent 1', 50_000_000),
    },
    { name: 'picture-drawn-1000-times.pdf', bytes: picture(3000, 3000, 1000) },
    {
      name: 'picture-declared-4-gp.pdf',
      bytes: picture(65_000, 65_000, 3, '/ColorSpace /DeviceRGB /BitsPerComponent 16', 10_000),
    },
    { name: 'tiling-tiny-steps.pdf', bytes: tiling(0.01) },
    { name: 'type3-recursion.pdf', bytes: type3(3) },
    { name: 'type3-chain.pdf', bytes: type3(12) },
    { name: 'soft-masks-nested.pdf', bytes: softMasks(10) },
    { name: 'shading-with-a-program.pdf', bytes: shading() },
    { name: 'annotations-2000.pdf', bytes: annotations(2000) },
    { name: 'page-tree-of-itself.pdf', bytes: pageTree(30, 3) },
    { name: 'arrays-nested.pdf', bytes: pdf(TEXT, { page: `/Annots ${'['.repeat(50_000)}${']'.repeat(50_000)}` }) },
    { name: 'page-of-14400-points.pdf', bytes: pdf('0 0 14400 14400 re f', { box: '0 0 14400 14400' }) },
  ]
}

/** All that are known. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const flat = (width: number, height: number): Sharp =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
  return [
    ...hostilePdfs(),
    { name: 'frames-50-white.tiff', bytes: frames(50, 1400, 1400) },
    { name: 'frames-50-of-2-mp.tiff', bytes: frames(50, 1400, 1420, 200) },
    { name: 'frames-of-100-mp.tiff', bytes: frames(1, 10_000, 10_000) },
    {
      name: 'strips-of-a-row.tiff',
      bytes: writeTiff([{ width: 10, height: 60_000, pixels: new Uint8Array(600_000), entries: { 278: 1 } }]),
    },
    { name: 'flat-100-mp.png', bytes: await flat(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer() },
    {
      name: 'flat-100-mp-interlaced.png',
      bytes: await flat(10_000, 10_000).png({ compressionLevel: 9, progressive: true }).toBuffer(),
    },
    { name: 'flat-100-mp.webp', bytes: await flat(16_000, 6_000).webp({ lossless: true, effort: 0 }).toBuffer() },
    {
      name: 'flat-64-mp-progressive.jpg',
      bytes: await flat(8_000, 8_000).jpeg({ progressive: true, quality: 1, chromaSubsampling: '4:4:4' }).toBuffer(),
    },
    {
      name: 'flat-100-mp-cmyk-progressive.jpg',
      bytes: await flat(10_000, 10_000)
        .toColourspace('cmyk')
        .jpeg({ progressive: true, quality: 1, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    },
    {
      name: 'flat-30-mp-av1.heic',
      bytes: await flat(5_000, 6_000).avif({ quality: 1, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
    },
    { name: 'scans-90-of-80-mp.jpg', bytes: progressiveScans(9_000, 90) },
    { name: 'scans-5000-of-80-mp.jpg', bytes: progressiveScans(9_000, 5_000) },
    { name: 'noise-16-mp.png', bytes: await noise(4000, 4000) },
  ]
}

function nestedDeflate(megabytes: number): RawObject {
  const stream = deflateSync(zeros(megabytes), { level: 9 })
  return { source: `<< /Filter [/FlateDecode /FlateDecode] /Length ${stream.length} >>`, stream }
}

/** Black and white dots without any order, as small as they compress. */
async function noise(width: number, height: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height)
  let state = 1
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    pixels[at] = (state >> 16) & 1 ? 255 : 0
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
