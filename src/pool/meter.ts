// What each of the requests that a thread has in hand takes of its CPU time: all of it while it is alone, an equal
// share of what passes while it has company.

export interface Meter {
  /** A request begins; the call tells the seconds that it took, and that it has ended. */
  begin(): () => number
}

/** `spentSeconds` tells what the thread has spent since its start. */
export function createMeter(spentSeconds: () => number): Meter {
  const inHand = new Set<{ seconds: number }>()
  let counted = spentSeconds()

  function count(): void {
    const spent = spentSeconds()
    for (const one of inHand) one.seconds += (spent - counted) / inHand.size
    counted = spent
  }

  return {
    begin: () => {
      count()
      const one = { seconds: 0 }
      inHand.add(one)
      return () => {
        count()
        inHand.delete(one)
        return one.seconds
      }
    },
  }
}
