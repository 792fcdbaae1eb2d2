// How V8 works in the threads: when it collects the whole heap of one, and when it compiles a function for good.

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

/**
 * Lets a function run four times as often as V8 would before its last compiler takes it up. Mapping is some ten
 * thousand small functions, and compiling them took a quarter of the CPU of a new thread's first documents, in helper
 * threads. Digital documents read and mapped, CPU a document in alternating runs of a new process: of the first 800
 * 41.0, 41.0 and 40.2 ms before, 42.2, 35.4 and 36.8 so; of 4,800, when all is compiled either way, 27.6 and 28.9
 * before, 27.5 so. With 30,000 calls the first are cheaper still, and 4,800 cost 29.4 and 29.8.
 */
export function compileLate(): void {
  setFlagsFromString('--invocation-count-for-turbofan=12000')
}
