import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  costClassOf,
  type Kind,
  priorityOf,
  retag,
  SINGLE_LEAD_MS,
  spanOf,
  startTag,
  tagsFrom,
} from '../../../src/jobs/fair.ts'

interface Flow {
  account: string
  kind: Kind
  weight: number
}
/** What is sent: documents with what each is expected to cost and what it costs. */
interface Sent {
  flow: Flow
  documents: { expected: number; real: number }[]
}
interface Queued {
  flow: Flow
  expected: number
  real: number
  tag: number
  sent: number
}

const nameOf = ({ account, kind }: Flow): string => `${account} ${kind}`

/** The queue as the database keeps it, read by one thread: what each flow got of it after each document. */
function openQueue(): {
  send: (sent: Sent) => void
  read: () => Queued | undefined
  waits: (flow: Flow) => boolean
  served: (flow: Flow) => number
} {
  const finishes = new Map<string, number>()
  const served = new Map<string, number>()
  const queued: Queued[] = []
  let virtual = 0
  let count = 0
  const finishOf = (flow: Flow): number | undefined => finishes.get(nameOf(flow))
  return {
    send: ({ flow, documents }) => {
      const { tags, finish } = tagsFrom(
        startTag(virtual, finishOf(flow)),
        documents.map(({ expected }) => expected),
        flow.weight,
      )
      finishes.set(nameOf(flow), finish)
      queued.push(...documents.map((one, at) => ({ ...one, flow, tag: tags[at]!, sent: (count += 1) })))
    },
    read: () => {
      const next = queued
        .sort((a, b) => priorityOf(b.tag, b.flow.kind, 0) - priorityOf(a.tag, a.flow.kind, 0) || a.sent - b.sent)
        .shift()
      if (next === undefined) return undefined
      const { flow } = next
      virtual = Math.max(virtual, next.tag)
      served.set(nameOf(flow), (served.get(nameOf(flow)) ?? 0) + next.real)
      const finish = finishOf(flow)! + spanOf(next.real - next.expected, flow.weight)
      const own = queued.filter((one) => one.flow === flow)
      const again = retag(
        { virtual, finish, weight: flow.weight },
        own,
        own.map((one) => one.expected),
      )
      own.forEach((one, at) => {
        one.tag = again.tags[at]!
      })
      finishes.set(nameOf(flow), own.length > 0 ? again.finish : finish)
      if (queued.length === 0) virtual = Math.max(virtual, ...finishes.values())
      return next
    },
    waits: (flow) => queued.some((one) => one.flow === flow),
    served: (flow) => served.get(nameOf(flow)) ?? 0,
  }
}

const MOST_SECONDS = 5
const seconds = fc.double({ min: 0.01, max: MOST_SECONDS, noNaN: true })
const flows: Flow[] = [
  { account: 'a', kind: 'batch', weight: 1 },
  { account: 'b', kind: 'batch', weight: 2 },
  { account: 'c', kind: 'single', weight: 1 },
  { account: 'c', kind: 'batch', weight: 1 },
  { account: 'd', kind: 'single', weight: 8 },
]
const sending = (cost: fc.Arbitrary<{ expected: number; real: number }>): fc.Arbitrary<Sent> =>
  fc.record({ flow: fc.constantFrom(...flows), documents: fc.array(cost, { minLength: 1, maxLength: 15 }) })
const known = seconds.map((real) => ({ expected: real, real }))
const unknown = fc.record({ expected: seconds, real: seconds })
const events = fc.array(fc.oneof(sending(unknown), fc.constant('read' as const)), { minLength: 1, maxLength: 80 })

/** Checks that two flows that both wait all the time get by their weights what two documents of each leave open. */
function checkShares(list: readonly (Sent | 'read')[]): void {
  const queue = openQueue()
  const since = new Map<string, [number, number]>()
  for (const event of [...list, ...Array.from({ length: 400 }, () => 'read' as const)]) {
    if (event === 'read') queue.read()
    else queue.send(event)
    for (const one of flows) {
      for (const other of flows) {
        if (one === other) continue
        const pair = `${nameOf(one)} ${nameOf(other)}`
        if (!queue.waits(one) || !queue.waits(other)) {
          since.delete(pair)
          continue
        }
        const before = since.get(pair) ?? [queue.served(one), queue.served(other)]
        since.set(pair, before)
        const ahead =
          spanOf(queue.served(one) - before[0], one.weight) - spanOf(queue.served(other) - before[1], other.weight)
        expect(ahead).toBeLessThanOrEqual(
          2 * (spanOf(MOST_SECONDS, one.weight) + spanOf(MOST_SECONDS, other.weight)) + SINGLE_LEAD_MS + 1,
        )
      }
    }
  }
}

describe('shares of the queue', () => {
  it('are by weight and cost over any time in which two accounts wait, whatever documents were expected to cost', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(sending(known), fc.constant('read' as const)), { maxLength: 80 }), checkShares),
    )
    fc.assert(fc.property(events, checkShares))
  })

  it('leave nobody to starve: a document waits for no more than its own before it and the shares of others', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...flows), (list, flow) => {
        const queue = openQueue()
        for (const event of list) {
          if (event === 'read') queue.read()
          else queue.send(event)
        }
        const before = new Map(flows.map((one) => [one, queue.served(one)]))
        queue.send({ flow, documents: [{ expected: 1, real: 1 }] })
        let last: Queued | undefined
        // Others go on to send as much as they can.
        while (queue.waits(flow)) {
          for (const other of flows)
            if (other !== flow && !queue.waits(other))
              queue.send({ flow: other, documents: [{ expected: MOST_SECONDS, real: MOST_SECONDS }] })
          last = queue.read()
        }
        expect(last?.flow).toBe(flow)
        const own = spanOf(queue.served(flow) - before.get(flow)!, flow.weight)
        for (const other of flows) {
          const theirs = spanOf(queue.served(other) - before.get(other)!, other.weight)
          expect(theirs).toBeLessThanOrEqual(
            own + 3 * (spanOf(MOST_SECONDS, other.weight) + spanOf(MOST_SECONDS, flow.weight)) + 2 * SINGLE_LEAD_MS,
          )
        }
      }),
    )
  })

  it('give nothing for having been idle', () => {
    const queue = openQueue()
    const [a, b] = [flows[0]!, { ...flows[0]!, account: 'e' }]
    const documents = Array.from({ length: 100 }, () => ({ expected: 1, real: 1 }))
    queue.send({ flow: a, documents })
    for (let at = 0; at < 60; at += 1) queue.read()
    queue.send({ flow: b, documents })
    for (let at = 0; at < 40; at += 1) queue.read()
    expect([queue.served(a), queue.served(b)]).toEqual([80, 20])
  })

  it('take nothing for having used the machine alone', () => {
    const queue = openQueue()
    const [a, b] = [flows[0]!, flows[3]!]
    queue.send({ flow: a, documents: [{ expected: 1, real: 500 }] })
    queue.read()
    for (const flow of [a, b])
      queue.send({ flow, documents: Array.from({ length: 10 }, () => ({ expected: 1, real: 1 })) })
    for (let at = 0; at < 10; at += 1) queue.read()
    expect([queue.served(a) - 500, queue.served(b)]).toEqual([5, 5])
  })

  it('let a single before batches, but singles not for long', () => {
    const queue = openQueue()
    const [batch, single] = [flows[0]!, flows[2]!].map((flow) => ({ ...flow, weight: 8 })) as [Flow, Flow]
    const documents = Array.from({ length: 50 }, () => ({ expected: 0.04, real: 0.04 }))
    queue.send({ flow: batch, documents })
    queue.read()
    queue.send({ flow: single, documents })
    const order = Array.from({ length: 60 }, () => queue.read()!.flow.kind)
    expect(order.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'single'))
    expect(order.filter((kind) => kind === 'batch').length).toBeGreaterThanOrEqual(26)
  })
})

describe('priorities', () => {
  it('fall as tags rise, and stay within their type', () => {
    expect([
      priorityOf(0, 'batch', 0),
      priorityOf(1500.4, 'batch', 0),
      priorityOf(1500, 'single', 0),
      priorityOf(5e9 + 2000, 'batch', 5e9),
    ]).toEqual([0, -1500, SINGLE_LEAD_MS - 1500, -2000])
    expect([priorityOf(1e12, 'batch', 0), priorityOf(-1e12, 'single', 0)]).toEqual([-(2 ** 31), 2 ** 31 - 1])
  })
})

describe('costs', () => {
  it('are grouped by format and size', () => {
    expect(costClassOf({ format: 'pdf', bytes: 20_000 })).toBe('pdf-small')
    expect(costClassOf({ format: 'jpeg', bytes: 500_000 })).toBe('picture-medium')
    expect(costClassOf({ format: 'png', bytes: 5_000_000 })).toBe('picture-large')
  })
})

describe('retag', () => {
  it('moves waiting documents by what those before them cost too much, and spaces them anew', () => {
    // Three wait from 2000 on; what was read before them cost 5 s more than expected.
    expect(
      retag(
        { virtual: 1000, finish: 10_000, weight: 1 },
        [2000, 3000, 4000].map((tag) => ({ tag, expected: 1 })),
        [4, 4, 4],
      ),
    ).toEqual({ tags: [7000, 11_000, 15_000], finish: 19_000 })
  })

  it('leaves those that are to come before what is read now', () => {
    expect(retag({ virtual: 1500, finish: 2200, weight: 1 }, [{ tag: 1200, expected: 1 }], [1])).toEqual({
      tags: [1200],
      finish: 2200,
    })
  })

  it('brings them forward when it cost less, but not before what is read now', () => {
    expect(retag({ virtual: 1500, finish: 3000, weight: 2 }, [{ tag: 2500, expected: 4 }], [2])).toEqual({
      tags: [1500],
      finish: 2500,
    })
  })
})
