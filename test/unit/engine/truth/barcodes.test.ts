import { beforeAll, describe, expect, it } from 'vitest'
import { compileBarcodes, greyOf, readBarcodes, type BarcodeSlot } from '../../../../src/engine/truth/barcodes.ts'
import { greyModules, modulesOf } from '../../../support/barcodes.ts'

let slot: BarcodeSlot
beforeAll(async () => {
  slot = { module: await compileBarcodes(), current: undefined }
})

const drawn = async (text: string, format: Parameters<typeof modulesOf>[1]) =>
  greyModules(await modulesOf(text, format), 4, format === 'Code128' || format === 'EAN13' ? 20 : undefined)

describe('barcodes', () => {
  it.each([
    ['QRCode', 'Überweisung €5'],
    ['QRCode', 'BCD\n002\n1\nSCT'],
    ['Aztec', 'M1DOE/JANE'],
    ['DataMatrix', '0123456789'],
    ['PDF417', '@\n\u001e\rANSI 636035'],
    ['Code128', 'PKG-4711'],
    ['EAN13', '4006381333931'],
  ] as const)('%s says %j', async (format, text) => {
    const codes = await readBarcodes(slot, await drawn(text, format))
    expect(codes.map((code) => code.text)).toEqual([text])
    expect(codes[0]!.format).toMatch(new RegExp(`^${format}`))
    const { left, top, right, bottom } = codes[0]!.box
    expect(left >= 0 && top >= 0 && right <= 1 && bottom <= 1 && left < right && top <= bottom).toBe(true)
  })

  it('are not found on a page without codes', async () => {
    expect(
      await readBarcodes(slot, { size: { width: 300, height: 200 }, grey: new Uint8Array(60_000).fill(255) }),
    ).toEqual([])
    expect(await readBarcodes(slot, { size: { width: 1, height: 1 }, grey: new Uint8Array(1) })).toEqual([])
  })

  it('return nothing if they lost more than they can correct', async () => {
    const picture = await drawn('a code that will be damaged', 'QRCode')
    picture.grey.fill(0, 0, picture.grey.length * 0.55)
    expect(await readBarcodes(slot, picture)).toEqual([])
  })

  it('keep no memory from picture to picture', async () => {
    const picture = await drawn('again and again', 'QRCode')
    await readBarcodes(slot, picture)
    const before = slot.current!.zxing.HEAPU8.length
    for (let i = 0; i < 300; i++) await readBarcodes(slot, picture)
    expect(slot.current!.zxing.HEAPU8.length).toBe(before)
  })

  it('are read again after the reader broke', async () => {
    const broken: BarcodeSlot = {
      ...slot,
      current: {
        ...slot.current!,
        zxing: {
          ...slot.current!.zxing,
          _malloc: () => {
            throw new WebAssembly.RuntimeError('unreachable')
          },
        } as never,
      },
    }
    expect(await readBarcodes(broken, await drawn('x', 'QRCode'))).toEqual([])
    expect(await readBarcodes(broken, await drawn('x', 'QRCode'))).toHaveLength(1)
  })

  it('are read while another picture breaks the reader', async () => {
    const broken: BarcodeSlot = {
      ...slot,
      current: {
        ...slot.current!,
        zxing: {
          ...slot.current!.zxing,
          _malloc: () => {
            throw new WebAssembly.RuntimeError('unreachable')
          },
        } as never,
      },
    }
    const picture = await drawn('x', 'QRCode')
    expect(
      (await Promise.all([readBarcodes(broken, picture), readBarcodes(broken, picture)])).map((codes) => codes.length),
    ).toEqual([0, 1])
  })

  it('are seen in grey', () => {
    expect([
      ...greyOf({ size: { width: 4, height: 1 }, rgb: Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 0) })
        .grey,
    ]).toEqual([0, 255, 76, 150])
  })
})
