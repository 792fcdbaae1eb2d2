// Wrong API keys by client address. Each address has a token bucket on each node. A wrong key takes a token; without one the
// answer is 429. A good key is served all the same, for many people may share an address. So each key is looked up, but one at
// a time where the address has no token left: a flood costs the database one query at a time for each address.

const WINDOW_MS = 60_000

/** Addresses that are remembered at once; the one that was seen longest ago is forgotten first. Chosen by hand. */
const MOST_ADDRESSES = 10_000

export interface WrongKeys {
  /** What `lookUp` returns, for a request of `address`; in turn where the address has no token left. */
  inTurn<T>(address: string, lookUp: () => Promise<T>): Promise<T>
  /** Takes a token of `address` for a wrong key; the seconds until there is one again where there is none, otherwise 0. */
  count(address: string): number
}

interface Bucket { tokens: number; at: number; tail: Promise<unknown> }

/** A bucket holds `perMinute` tokens and refills evenly; `now` is in milliseconds. */
export function createWrongKeys(
  perMinute: number, now: () => number = () => performance.now(), mostAddresses: number = MOST_ADDRESSES,
): WrongKeys {
  const buckets = new Map<string, Bucket>(), msPerToken = WINDOW_MS / perMinute

  /** The bucket of `address` as it stands now; undefined where it is full, which is as good as none. */
  function bucketOf(address: string): Bucket | undefined {
    const bucket = buckets.get(address)
    if (bucket === undefined) return undefined
    bucket.tokens = Math.min(perMinute, bucket.tokens + (now() - bucket.at) / msPerToken)
    bucket.at = now()
    return bucket
  }

  return {
    inTurn: (address, lookUp) => {
      const bucket = bucketOf(address)
      if (bucket === undefined || bucket.tokens >= 1) return lookUp()
      const turn = bucket.tail.then(lookUp, lookUp)
      // A look-up that fails is its own caller's to handle.
      bucket.tail = turn.catch(() => {})
      return turn
    },
    count: (address) => {
      const bucket = bucketOf(address) ?? { tokens: perMinute, at: now(), tail: Promise.resolve() }
      // Anew behind all others, so that the first one is always the one that was seen longest ago.
      buckets.delete(address)
      buckets.set(address, bucket)
      if (buckets.size > mostAddresses) buckets.delete(buckets.keys().next().value!)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) * msPerToken / 1000)
      bucket.tokens -= 1
      return 0
    },
  }
}
