// What libvips and its libraries hold while they decode a picture, estimated from its header: they take no limit of
// memory, and 2 kB of AVIF made them take 1.7 GB.

import type { Metadata } from 'sharp'

// Two threads at 384 MB each took a service in 2 GB over its limit. 100 megapixels in three bytes fit.
export const NATIVE_MEMORY_BYTES = 300e6

const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
  complex: 8,
  dpcomplex: 16,
}

/** Bytes for a picture of that header; what is decoded row by row takes next to nothing. */
export function decodingBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height
  const samples = pixels * channels * (SAMPLE_BYTES[depth] ?? 16)
  switch (format) {
    // All of its coefficients, of two bytes: measured 605 MB for 100 megapixels in three channels that are not
    // subsampled, 808 MB in four.
    case 'jpeg':
      return isProgressive ? pixels * 2 * (chromaSubsampling?.startsWith('4:2:0') ? channels / 2 : channels) : 0
    case 'png':
      return isProgressive ? samples : 0
    // A TIFF may be a single strip.
    case 'tiff':
      return samples
    // Shrunk while it is decoded: measured 190 MB for 99 megapixels.
    case 'webp':
      return pixels * 2
    // Planes and pixels, each of 16 bits: measured 1,674 MB for 100 megapixels.
    case 'heif':
      return pixels * 17
    default:
      return samples
  }
}
