import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  batched,
  LINE_BATCHES,
  noted,
  PAGE_BATCHES,
  roomFor,
  type Activity,
  type BatchRules,
} from '../../../../src/engine/inference/batching.ts'
import type { NumberGrid, Runner } from '../../../../src/engine/inference/session.ts'

/** Answers a line with the sums of its columns by eights, two classes each, and keeps the shapes that it was asked. */
function lineModel(shapes: number[][] = []): Runner {
  return {
    run: async ({ data, shape }) => {
      shapes.push([...shape])
      const [count, channels, height, width] = shape as [number, number, number, number]
      const steps = width / 8
      const answer = new Float32Array(count * steps * 2)
      data.forEach((value, at) => {
        answer[(Math.floor(at / (channels * height * width)) * steps + Math.floor((at % width) / 8)) * 2]! += value
      })
      return { data: answer, shape: [count, steps, 2] }
    },
    close: async () => {},
  }
}

/** Answers a page with the sum of its channels. */
const pageModel: Runner = {
  run: async ({ data, shape: [count, channels, height, width] }) => {
    const answer = new Float32Array(count! * height! * width!)
    data.forEach((value, at) => {
      answer[Math.floor(at / (channels! * height! * width!)) * height! * width! + (at % (height! * width!))]! += value
    })
    return { data: answer, shape: [count!, 1, height!, width!] }
  },
  close: async () => {},
}

const grid = (height: number, width: number, seed: number): NumberGrid => ({
  data: Float32Array.from({ length: 3 * height * width }, (_, i) => (i * 31 + seed * 17) % 101),
  shape: [1, 3, height, width],
})
const soon: BatchRules = { ...LINE_BATCHES, waitMs: 1 }

describe('batches', () => {
  it('answer each input what it is answered alone, whatever comes with it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }), async (widths) => {
        const inputs = widths.map((width, seed) => grid(2, width * 8, seed))
        const alone = lineModel()
        const together = batched(lineModel(), soon)
        expect(await Promise.all(inputs.map((input) => together.run(input)))).toEqual(
          await Promise.all(inputs.map((input) => alone.run(input))),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('cut maps of pages back in both directions', async () => {
    const inputs = [grid(32, 64, 1), grid(96, 352, 2), grid(224, 96, 3)]
    const together = batched(pageModel, { ...PAGE_BATCHES, waitMs: 1 })
    expect(await Promise.all(inputs.map((input) => together.run(input)))).toEqual(
      await Promise.all(inputs.map((input) => pageModel.run(input))),
    )
  })

  it('ask for few shapes', async () => {
    const shapes: number[][] = []
    const together = batched(lineModel(shapes), soon)
    await Promise.all(Array.from({ length: 23 }, (_, seed) => together.run(grid(2, 520 + 8 * (seed % 5), seed))))
    expect(shapes).toEqual([
      [16, 3, 2, 640],
      [4, 3, 2, 640],
      [1, 3, 2, 640],
      [1, 3, 2, 640],
      [1, 3, 2, 640],
    ])
    expect(new Set(Array.from({ length: 3152 }, (_, i) => roomFor(i + 48, 32))).size).toBeLessThan(30)
  })

  it('do not wait when there are enough', async () => {
    const together = batched(lineModel(), { ...LINE_BATCHES, most: () => 4, waitMs: 1e6 })
    expect(await Promise.all(Array.from({ length: 8 }, (_, seed) => together.run(grid(2, 64, seed))))).toHaveLength(8)
  })

  it('leave at most a quarter empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 128, max: 4000 }), (side) => {
        const room = roomFor(side, 32)
        expect(room >= side && room % 32 === 0 && room - side <= Math.max(32, side / 4)).toBe(true)
      }),
    )
  })

  it('fail each input of a batch that fails, and go on', async () => {
    let calls = 0
    const model = lineModel()
    const flaky: Runner = {
      ...model,
      run: (input) => (calls++ === 0 ? Promise.reject(new Error('lost')) : model.run(input)),
    }
    const together = batched(flaky, soon)
    expect(
      (await Promise.allSettled([together.run(grid(2, 64, 1)), together.run(grid(2, 64, 2))])).map(
        ({ status }) => status,
      ),
    ).toEqual(['rejected', 'fulfilled'])
    expect((await together.run(grid(2, 64, 3))).shape).toEqual([1, 8, 2])
  })
})

describe('what waits', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const asked = (): { shapes: number[][]; activity: Activity; ask: (count: number) => void } => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const shapes: number[][] = []
    const activity = { last: -Infinity }
    const together = batched(lineModel(shapes), LINE_BATCHES, activity)
    return {
      shapes,
      activity,
      ask: (count) => {
        for (let seed = 0; seed < count; seed++) void together.run(grid(2, 64, seed))
      },
    }
  }
  const counts = (shapes: number[][]): number[] => shapes.map(([count]) => count!)

  it('goes soon where nothing else is asked', async () => {
    const { shapes, ask } = asked()
    ask(3)
    await vi.advanceTimersByTimeAsync(LINE_BATCHES.waitMs + 1)
    expect(counts(shapes)).toEqual([1, 1, 1])
  })

  it('goes with what comes while another model of the thread is at work', async () => {
    const { shapes, activity, ask } = asked()
    ask(3)
    await vi.advanceTimersByTimeAsync(LINE_BATCHES.waitMs - 1)
    activity.last = performance.now()
    await vi.advanceTimersByTimeAsync(LINE_BATCHES.waitMs - 1)
    expect(shapes).toEqual([])
    ask(1)
    await vi.advanceTimersByTimeAsync(LINE_BATCHES.waitMs + 1)
    expect(counts(shapes)).toEqual([4])
  })

  it('does not wait for ever', async () => {
    const { shapes, activity, ask } = asked()
    ask(1)
    for (let ms = 0; ms < 499; ms++) {
      activity.last = performance.now()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(shapes).toEqual([])
    for (let ms = 0; ms < 5; ms++) {
      activity.last = performance.now()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(counts(shapes)).toEqual([1])
  })

  it('sees when a model is asked and when it answers', async () => {
    const { activity } = asked()
    const { promise, resolve } = Promise.withResolvers<NumberGrid>()
    const answer = noted({ run: () => promise, close: async () => {} }, activity).run(grid(1, 8, 1))
    const began = performance.now()
    expect(activity.last).toBe(began)
    await vi.advanceTimersByTimeAsync(20)
    resolve(grid(1, 8, 2))
    await answer
    expect(activity.last).toBe(began + 20)
  })
})
