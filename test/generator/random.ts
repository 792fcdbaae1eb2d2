// A seeded source of choices: the same seed draws the same document on every machine.

export interface Random {
  /** Uniform in [0, 1). */
  next: () => number
  /** Uniform integer, both ends included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different members in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
  /** `pattern` with each `#` replaced by a digit (the first one not 0) and each `@` by a capital letter. */
  fill: (pattern: string) => string
}

/** mulberry32 (Tommy Ettinger, public domain), seeded by the hash of a text. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list]
    return Array.from({ length: Math.min(count, list.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]!)
  }
  const fill = (pattern: string): string => {
    let first = true
    return pattern.replace(/[#@]/g, (sign) => {
      if (sign === '@') return String.fromCharCode(65 + int(0, 25))
      const digit = int(first ? 1 : 0, 9)
      first = false
      return String(digit)
    })
  }
  return { next, int, chance: (probability) => next() < probability, pick, sample, fill }
}
