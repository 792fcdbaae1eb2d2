// Which pages of a document are in sight or near it. Only these pages get boxes around their values.

import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Pages less than half a window away count as seen. */
const NEAR = '50%'

/** Numbers of the pages in sight of `scroller`, which has `count` of them. */
export function useSheetsInSight(scroller: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  // The first page is there before anything is measured.
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set([1]))
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset['page'])
            if (isIntersecting) now.add(page)
            else now.delete(page)
          }
          return now
        }),
      { root: scroller.current, rootMargin: `${NEAR} 0px` },
    )
    for (const sheet of scroller.current!.querySelectorAll('.sheet')) watch.observe(sheet)
    return () => watch.disconnect()
  }, [count])
  return inSight
}
