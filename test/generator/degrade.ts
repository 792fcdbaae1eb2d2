// Makes a clean raster look scanned, copied or photographed. Seeded, so that a bad scan stays the same bad scan.

import sharp from 'sharp'
import type { Random } from './random.ts'

export interface Damage {
  skew: number
  blur: number
  noise: number
  contrast: number
  shadow: boolean
  scale: number
  quality: number
  grey: boolean
}

/** `severity` 0 is a clean scanner, 1 a bad copy held in the hand. */
export function drawDamage(random: Random, severity: number): Damage {
  const upTo = (most: number): number => random.next() * most * severity
  return {
    skew: (random.chance(0.5) ? -1 : 1) * upTo(4),
    blur: upTo(1.1),
    noise: upTo(22),
    contrast: 1 - upTo(0.45),
    shadow: random.chance(0.5 * severity),
    scale: 1 - upTo(0.25),
    quality: Math.round(92 - upTo(45)),
    grey: random.chance(0.5),
  }
}

/** The damaged picture as JPEG bytes; `rgb` is `width * height * 3` bytes. */
export async function degrade(
  rgb: Uint8Array,
  size: { width: number; height: number },
  damage: Damage,
  random: Random,
): Promise<Buffer> {
  const paper = { r: 246, g: 244, b: 240 }
  let image = sharp(rgb, { raw: { ...size, channels: 3 } }).rotate(damage.skew, { background: paper })
  if (damage.scale < 1) {
    const { width } = await image
      .clone()
      .png()
      .toBuffer({ resolveWithObject: true })
      .then(({ info }) => info)
    image = sharp(await image.png().toBuffer()).resize({ width: Math.round(width * damage.scale) })
  }
  if (damage.blur >= 0.3) image = image.blur(damage.blur)
  const { data, info } = await image
    .linear(damage.contrast, 255 * (1 - damage.contrast) * 0.8)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      // A shadow falls across the page from one corner, as a hand or a phone throws it.
      const shade = damage.shadow ? 1 - 0.35 * Math.max(0, (x / width + y / height) / 2 - 0.4) : 1
      const grain = damage.noise * (random.next() + random.next() - 1)
      for (let c = 0; c < channels; c++) {
        const at = (y * width + x) * channels + c
        data[at] = Math.max(0, Math.min(255, data[at]! * shade + grain))
      }
    }
  const damaged = sharp(data, { raw: { width, height, channels } })
  return (damage.grey ? damaged.grayscale() : damaged).jpeg({ quality: damage.quality }).toBuffer()
}
