// How decoding says that a file cannot be read: as a value. Nothing here or beside it throws for what is in a file.

import type { Failure, FailureCode } from '../../schema/outcome.ts'

/** A failure of this code; `page` counts from 0. */
export function failure(code: FailureCode, detail: string, page?: number): Failure {
  return { code, detail, ...(page !== undefined && { page }) }
}

/** Whether a decoder's answer is a failure rather than what was asked for. */
export function isFailure<T extends object>(answer: T | Failure): answer is Failure {
  return 'code' in answer && 'detail' in answer
}

/** What an exception says, in one line, for a failure's detail. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').slice(0, 200)
}
