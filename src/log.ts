// The log: one JSON object a line on stderr. No document's content, password or key may be handed to it.

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Writes one line. `more` holds what the line is about: request_id, document_id, milliseconds. */
export type Log = (level: LogLevel, message: string, more?: Record<string, unknown>) => void

/** A log that drops what is below `lowest`. */
export function createLog(
  lowest: LogLevel,
  write: (line: string) => void = (line) => {
    process.stderr.write(line)
  },
): Log {
  const from = LOG_LEVELS.indexOf(lowest)
  return (level, message, more = {}) => {
    if (LOG_LEVELS.indexOf(level) < from) return
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...more })}\n`)
  }
}

/** An error as text for the log: its stack with what caused it. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Of a text that cannot be parsed the error quotes a piece, which may be a document's or a caller's.
  const own =
    error instanceof SyntaxError
      ? (error.stack ?? '').replace(error.message, 'not shown')
      : (error.stack ?? error.message)
  return error.cause === undefined ? own : `${own}\ncaused by ${faultText(error.cause)}`
}
