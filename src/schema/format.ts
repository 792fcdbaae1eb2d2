// The file formats that are read, told apart by their first bytes. Names and endings are checked here too; no decoding.

export const FILE_FORMATS = ['pdf', 'png', 'jpeg', 'webp', 'tiff', 'bmp', 'heic'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** File endings that are accepted, in lower case, and the format each promises. */
export const FORMAT_OF_ENDING: Readonly<Record<string, FileFormat>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  tif: 'tiff',
  tiff: 'tiff',
  bmp: 'bmp',
  heic: 'heic',
  heif: 'heic',
}

/**
 * How many bytes of a file `sniffFormat` wants to see: PDF readers accept a header anywhere in the first 1,024 (PDF
 * 32000-1, annex H.3.4.1).
 */
export const SNIFF_BYTES = 1024

/** Longer names are cut. */
const NAME_LENGTH = 255

// ISO 14496-12 brands that libheif decodes: HEVC and AVC stills, and the generic image brands that announce them.
const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'mif2'])

/**
 * The format that the first bytes (at least `SNIFF_BYTES`, or the whole file) announce; undefined for anything else.
 */
export function sniffFormat(head: Uint8Array): FileFormat | undefined {
  const ascii = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES)).toString('latin1')
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (ascii.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  if (ascii.startsWith('II*\0') || ascii.startsWith('MM\0*') || ascii.startsWith('II+\0') || ascii.startsWith('MM\0+'))
    return 'tiff'
  // Two letters alone are weak evidence: the reserved words behind the size are zero and the header's own size is one
  // that exists.
  if (
    ascii.startsWith('BM') &&
    head.length >= 18 &&
    [12, 16, 40, 52, 56, 64, 108, 124].includes(head[14]!) &&
    !head[15] &&
    !head[16] &&
    !head[17]
  )
    return 'bmp'
  if (ascii.slice(4, 8) === 'ftyp' && heifBrands(ascii).some((brand) => HEIF_BRANDS.has(brand))) return 'heic'
  if (ascii.includes('%PDF-')) return 'pdf'
  return undefined
}

/** The ending of a file name in lower case without its dot; undefined where the name has none. */
export function endingOf(name: string): string | undefined {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase()
}

/**
 * The file's format, by its bytes; otherwise what is wrong with its name or its bytes. A name may promise another
 * allowed format: `misnaming` says so.
 */
export function checkFile(
  { bytes, head }: { bytes: number; head: Uint8Array },
  name: string,
): { format: FileFormat } | string {
  if (bytes === 0) return 'The file is empty.'
  const ending = endingOf(name)
  if (ending !== undefined && FORMAT_OF_ENDING[ending] === undefined) {
    const supported = Object.keys(FORMAT_OF_ENDING).join(', ')
    return `Files ending in ".${shownName(ending).slice(0, 20)}" are not supported: ${supported} are.`
  }
  const format = sniffFormat(head)
  if (format === undefined) return 'The content of the file is of no supported type.'
  return { format }
}

/** A warning for a file whose name promises another format than its content has; undefined where it does not. */
export function misnaming(name: string, format: FileFormat): string | undefined {
  const ending = endingOf(name)
  const promised = ending === undefined ? undefined : FORMAT_OF_ENDING[ending]
  if (promised === undefined || promised === format) return undefined
  const read = format.toUpperCase()
  return `The name of the file ends in ".${ending}", but its content is ${read}; it was read as ${read}.`
}

/**
 * A file name that is safe to keep and show: without folders and control characters. A long one is cut before its
 * ending.
 */
export function shownName(name: string): string {
  const bare = name.replace(/[\p{Cc}\p{Cf}]/gu, '').replace(/^.*[/\\]/, '')
  const ending = endingOf(bare)
  const isKnown = ending !== undefined && FORMAT_OF_ENDING[ending] !== undefined
  if (bare.length <= NAME_LENGTH || !isKnown) return bare.slice(0, NAME_LENGTH)
  return `${bare.slice(0, NAME_LENGTH - ending.length - 1)}.${ending}`
}

/** Major and compatible brands of the leading `ftyp` box. */
function heifBrands(ascii: string): string[] {
  const size = Math.min(
    ascii.length,
    [...ascii.slice(0, 4)].reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0),
  )
  const brands = [ascii.slice(8, 12)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(ascii.slice(at, at + 4))
  return brands
}
