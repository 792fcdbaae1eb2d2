// Places that accounts share: one may hold as many as are free, so a few never hold them all (dynamic thresholds,
// Choudhury and Hahne, 1998).

import { ServiceError } from '../errors.ts'

/** How many hold a place, in all and of an account. */
export interface Held {
  all(): number
  of(account: string): number
}

/** Seconds after which a refused caller may come back: about what a page takes. */
const RETRY_SECONDS = 2

/** Whether an account may take one more of `places`: one alone gets half of them. */
export const hasPlace = (places: number, held: Held, account: string): boolean => held.of(account) < places - held.all()

export const withoutPlace = (): ServiceError =>
  new ServiceError('unavailable', undefined, { retryAfterSeconds: RETRY_SECONDS })

/** Refuses one more of an account where it has none of `places` left. */
export function refuseWithoutPlace(places: number, held: Held, account: string): void {
  if (!hasPlace(places, held, account)) throw withoutPlace()
}

export interface Places extends Held {
  /** Holds a place as long as `work` goes on. */
  during<T>(account: string, work: () => Promise<T>): Promise<T>
}

/** Counts who holds a place. */
export function openPlaces(): Places {
  const counts = new Map<string, number>()
  let all = 0
  const of = (account: string): number => counts.get(account) ?? 0
  const add = (account: string, change: 1 | -1): void => {
    all += change
    counts.set(account, of(account) + change)
    if (of(account) === 0) counts.delete(account)
  }
  return {
    all: () => all,
    of,
    during: async (account, work) => {
      add(account, 1)
      return work().finally(() => add(account, -1))
    },
  }
}
