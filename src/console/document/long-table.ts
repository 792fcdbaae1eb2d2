// A long table that draws only the rows in sight. It follows each scroll, and draws a row that gets the cursor.

import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { cellAt } from './cell-name.ts'
import { isEnough, LEAST_LONG, type Part, partsOf, rangeAround, rowsBetween } from './drawn-rows.ts'
import { focusField, whenAway } from './selection.ts'

export interface LongTable {
  parts: readonly Part[]
  rowHeight: number
  body: RefObject<HTMLTableSectionElement | null>
}

/** Height of a row in pixels until one is drawn and measured. */
const ROW_HEIGHT = 30

/** The parts of the table at `path` with `count` rows; that of the cell `selected` stays drawn, wherever it is. */
export function useLongTable(path: string, count: number, selected: string | undefined): LongTable {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ range, rowHeight }, setDrawn] = useState({
    range: rangeAround({ from: 0, to: 0 }, count),
    rowHeight: ROW_HEIGHT,
  })
  const [wanted, setWanted] = useState<string | undefined>()
  const isLong = count >= LEAST_LONG
  const latest = useRef({ count, range, rowHeight })
  latest.current = { count, range, rowHeight }

  const look = (): void => {
    const row = body.current?.querySelector<HTMLElement>('tr[aria-rowindex]')
    const height = row?.getBoundingClientRect().height ?? 0
    // Not on the screen, as in a group that is closed.
    if (height === 0) return
    const { count, range, rowHeight } = latest.current
    const { top } = body.current!.getBoundingClientRect()
    const inSight = rowsBetween(-top, window.innerHeight - top, height)
    if (height !== rowHeight || !isEnough(range, inSight, count))
      setDrawn({ range: rangeAround(inSight, count), rowHeight: height })
  }
  useLayoutEffect(() => {
    if (!isLong) return
    look()
    window.addEventListener('scroll', look, { capture: true, passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(body.current!.parentElement!)
    sizes.observe(document.documentElement)
    return () => {
      window.removeEventListener('scroll', look, { capture: true })
      sizes.disconnect()
    }
  }, [isLong])
  useEffect(() => {
    if (!isLong) return
    return whenAway(path, (cell) => {
      if (cellAt(cell)!.row >= latest.current.count) return false
      setWanted(cell)
      return true
    })
  }, [path, isLong])
  useLayoutEffect(() => {
    if (wanted === undefined) return
    focusField(wanted)
    setWanted(undefined)
  }, [wanted])

  const cursors = [selected, wanted].flatMap((cell) => (cell === undefined ? [] : (cellAt(cell)?.row ?? [])))
  const all: Part[] = [{ from: 0, to: count, isDrawn: true }]
  return { parts: isLong ? partsOf(count, range, cursors) : all, rowHeight, body }
}
