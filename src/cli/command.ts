// What a command of the command line is.

/**
 * What a command may touch outside: results go to `out`, everything else to `note`; both take whole lines. `status` is
 * there on a terminal.
 */
export interface Console {
  env: Readonly<Record<string, string | undefined>>
  out(line: string): void
  note(line: string): void
  /** Shows how far the command is, at the foot of the terminal; undefined takes it away. */
  status?(text: string | undefined): void
  /** Aborted when npm, which started the command, is gone. */
  orphaned?: AbortSignal
}

/** Runs with the words after its name; resolves with the exit code. */
export type Command = (args: readonly string[], console: Console) => Promise<number>
