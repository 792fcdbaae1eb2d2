// Wrong API keys by client address. Each address has a token bucket on each node. A wrong key takes a token; without
// one the answer is 429. A good key is served all the same, for many people may share an address, and behind a proxy
// that is not named all do. So each key is looked up. Where the address has no token left, keys that were not good
// before wait for each other: a flood costs the database one query at a time for each address, and those who called
// before do not feel it.

import { createHash } from 'node:crypto'

const WINDOW_MS = 60_000

/** Addresses that are remembered at once; the one that was seen longest ago is forgotten first. Chosen by hand. */
const MOST_ADDRESSES = 10_000
/** Good keys that are remembered, as hashes. Chosen by hand. */
const MOST_KEYS = 10_000

export interface WrongKeys {
  /**
   * What `lookUp` finds for a key of `address`, undefined where nothing; in turn where the address has no token left.
   */
  inTurn<T>(address: string, apiKey: string, lookUp: () => Promise<T | undefined>): Promise<T | undefined>
  /**
   * Takes a token of `address` for a wrong key; the seconds until there is one again where there is none, otherwise 0.
   */
  count(address: string): number
}

interface Bucket {
  tokens: number
  at: number
  tail: Promise<unknown>
}

/** A bucket holds `perMinute` tokens and refills evenly; `now` is in milliseconds. */
export function createWrongKeys(
  perMinute: number,
  now: () => number = () => performance.now(),
  mostAddresses: number = MOST_ADDRESSES,
): WrongKeys {
  const buckets = new Map<string, Bucket>()
  const good = new Set<string>()
  const msPerToken = WINDOW_MS / perMinute

  /** The bucket of `address` as it stands now; undefined where it is full, which is as good as none. */
  function bucketOf(address: string): Bucket | undefined {
    const bucket = buckets.get(address)
    if (bucket === undefined) return undefined
    bucket.tokens = Math.min(perMinute, bucket.tokens + (now() - bucket.at) / msPerToken)
    bucket.at = now()
    return bucket
  }

  return {
    inTurn: async (address, apiKey, lookUp) => {
      const bucket = bucketOf(address)
      const hash = createHash('sha256').update(apiKey).digest('base64')
      const waits = bucket !== undefined && bucket.tokens < 1 && !good.has(hash)
      const turn = waits ? bucket.tail.then(lookUp) : lookUp()
      // A look-up that fails is its own caller's to handle.
      if (waits) bucket.tail = turn.catch(() => {})
      const found = await turn
      good.delete(hash)
      if (found !== undefined) good.add(hash)
      if (good.size > MOST_KEYS) good.delete(good.keys().next().value!)
      return found
    },
    count: (address) => {
      const bucket = bucketOf(address) ?? { tokens: perMinute, at: now(), tail: Promise.resolve() }
      // Anew behind all others, so that the first one is always the one that was seen longest ago.
      buckets.delete(address)
      buckets.set(address, bucket)
      if (buckets.size > mostAddresses) buckets.delete(buckets.keys().next().value!)
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * msPerToken) / 1000)
      bucket.tokens -= 1
      return 0
    },
  }
}
