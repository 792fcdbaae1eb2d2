// A line at the foot of a terminal that is drawn again and again: how far a command is.

/** `clear` takes the line away for what is printed, `draw` puts it back. */
export interface StatusLine {
  show(text: string | undefined): void
  clear(): void
  draw(): void
}

export function createStatusLine(stream: { columns?: number; write(text: string): unknown }): StatusLine {
  let shown: string | undefined
  const clear = (): void => {
    if (shown !== undefined) stream.write('\r\u001b[2K')
  }
  const draw = (): void => {
    if (shown !== undefined) stream.write(shown.slice(0, (stream.columns || 80) - 1))
  }
  return {
    clear,
    draw,
    show: (text) => {
      clear()
      shown = text
      draw()
    },
  }
}

/** Characters of the bar: with its figures it fits into 80. */
const BAR = 24

/** `[######------] 12/24, 1 failed, 3.1 s left`. */
export function progressText(done: number, total: number, failed: number, seconds: number): string {
  const filled = Math.floor((BAR * done) / total)
  const left = done === 0 ? undefined : (seconds / done) * (total - done)
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}] ${done}/${total}${failed > 0 ? `, ${failed} failed` : ''}${left === undefined ? '' : `, about ${Math.ceil(left)} s left`}`
}
