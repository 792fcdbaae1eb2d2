// Callers who close the connection before their answer is whole: what is done for them ends, and nobody is there to be
// answered.

import type { Response } from 'express'

class HungUp extends Error {}

/**
 * Answers a request. `gone` aborts when the caller's connection closes before the answer is whole; work that ends with
 * its reason ends quietly.
 */
export async function whileConnected(response: Response, work: (gone: AbortSignal) => Promise<void>): Promise<void> {
  const gone = new AbortController()
  // What cannot be written any more is told by `close`; without a listener it would end the process.
  response.on('error', () => {})
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new HungUp())
  })
  try {
    await work(gone.signal)
  } catch (error) {
    if (!(error instanceof HungUp)) throw error
  }
}
