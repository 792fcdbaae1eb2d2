// When V8 collects the whole heap of a thread.

import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heaps of this process grow to twice what lives in them before they are collected as a whole; for all
 * threads, also those that run. A thread's 70 MB change little once it has loaded, and V8, which sees a thread that
 * allocates slowly because it is inside models nearly all the time, collected them once a page by helpers of its own:
 * 0.12 s of a scanned page's 1.8 s of CPU (docs/decisions/0024).
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
