// What was left on a paper after it was printed, as a drawing to lay over it.

import type { Random } from '../random.ts'
import type { Mark } from './scene.ts'

interface Size {
  width: number
  height: number
}

const INKS = ['#1c2f8a', '#182060', '#a01818', '#202020']

/** An SVG of the marks for a paper of `size` pixels. */
export function marksOf(marks: readonly Mark[], { width, height }: Size, random: Random): string {
  const shapes = marks.map((mark) => SHAPES[mark]({ width, height }, random))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
}

function stroke(random: Random, width: number): string {
  const ink = random.pick(INKS)
  const wide = (width * (0.004 + random.next() * 0.005)).toFixed(1)
  return `fill="none" stroke="${ink}" stroke-width="${wide}" stroke-opacity="0.8" stroke-linecap="round"`
}

const SHAPES: Readonly<Record<Mark, (size: Size, random: Random) => string>> = {
  scrawl: ({ width, height }, random) => {
    let x = width * (0.1 + random.next() * 0.5)
    let y = height * (random.chance(0.5) ? 0.01 + random.next() * 0.05 : 0.5 + random.next() * 0.45)
    const start = `M${x.toFixed(0)} ${y.toFixed(0)}`
    const step = width * 0.05
    const bends = Array.from({ length: random.int(4, 10) }, () => {
      const from = { x, y }
      x += step * (0.3 + random.next())
      y += step * (random.next() * 1.2 - 0.6)
      const points = [
        from.x + step,
        from.y - step * 1.5 * random.next(),
        x - step,
        y + step * 1.5 * random.next(),
        x,
        y,
      ]
      return `C${points.map((point) => point.toFixed(0)).join(' ')}`
    })
    return `<path d="${start}${bends.join('')}" ${stroke(random, width)}/>`
  },
  ring: ({ width, height }, random) => {
    const cx = width * (0.7 + random.next() * 0.15)
    const cy = height * (0.5 + random.next() * 0.3)
    return shape('ellipse', { cx, cy, rx: width * 0.16, ry: width * 0.06 }, stroke(random, width))
  },
  tick: ({ width, height }, random) => {
    const x = width * (0.5 + random.next() * 0.4)
    const y = height * (0.3 + random.next() * 0.6)
    const size = width * 0.08
    return `<path d="M${x} ${y}l${size * 0.4} ${size * 0.6}l${size} ${-size * 1.4}" ${stroke(random, width)}/>`
  },
  stamp: ({ width, height }, random) => {
    const x = width * (0.2 + random.next() * 0.4)
    const y = height * (0.35 + random.next() * 0.5)
    const wide = width * 0.34
    const tall = width * 0.13
    const frame = shape('rect', { x, y, width: wide, height: tall, rx: 6 }, stroke(random, width))
    const gaps = `stroke-dasharray="${width * 0.03} ${width * 0.015}"`
    const letters = `<path d="M${x + wide * 0.1} ${y + tall * 0.5}h${wide * 0.8}" ${stroke(random, width)} ${gaps}/>`
    return `<g transform="rotate(${random.int(-25, 25)} ${x} ${y})">${frame}${letters}</g>`
  },
  holes: ({ width, height }, random) =>
    [random.next(), random.next()]
      .map((at) =>
        shape(
          'circle',
          { cx: width * (random.chance(0.5) ? 0.04 : 0.5), cy: height * (0.05 + at * 0.4), r: width * 0.022 },
          'fill="#181818"',
        ),
      )
      .join(''),
  stain: ({ width, height }, random) => {
    const ink = `fill="#8a5a2a" fill-opacity="0.06" stroke="#7a4a1a" stroke-opacity="0.28" stroke-width="${width * 0.012}"`
    return shape('circle', { cx: width * random.next(), cy: height * random.next(), r: width * 0.2 }, ink)
  },
  'other-side': ({ width, height }, random) =>
    Array.from({ length: 9 }, (_, at) =>
      shape(
        'rect',
        {
          x: width * 0.15,
          y: height * (0.1 + at * 0.09),
          width: width * (0.2 + random.next() * 0.5),
          height: width * 0.03,
        },
        'fill="#000" fill-opacity="0.045"',
      ),
    ).join(''),
}

function shape(name: 'rect' | 'circle' | 'ellipse', numbers: Readonly<Record<string, number>>, rest: string): string {
  return `<${name} ${Object.entries(numbers)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')} ${rest}/>`
}
