// Which accounts have a label of their own in the metrics. Each label makes time series, so their number is bounded and
// the rest share one label.

/** Accounts with a label at once. Chosen by hand: with four classes of answers they make at most 400 series. */
const MOST_LABELS = 100

/**
 * An account that was idle for so long gives its label to one that is not. Prometheus has seen its last value by then.
 */
const IDLE_MS = 60 * 60_000

export const OTHER_ACCOUNTS = 'other'

/** Gives each account its label; `forget` is told of an account that lost its own. `now` is in milliseconds. */
export function createAccountLabels(
  forget: (account: string) => void,
  now: () => number = () => performance.now(),
  most: number = MOST_LABELS,
): (account: string) => string {
  // In the order of their last request.
  const seen = new Map<string, number>()
  return (account) => {
    if (!seen.has(account) && seen.size >= most) {
      const [[oldest, at] = ['', 0]] = seen
      if (now() - at < IDLE_MS) return OTHER_ACCOUNTS
      seen.delete(oldest)
      forget(oldest)
    }
    seen.delete(account)
    seen.set(account, now())
    return account
  }
}
