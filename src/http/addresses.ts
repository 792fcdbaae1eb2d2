// The addresses that there are, by the OpenAPI document: whose methods a request may use, and under which name it is
// counted.

import { PATHS } from './openapi.ts'
import type { Operation } from './openapi-parts.ts'

export interface Address {
  /** With the names of its parameters in place of their values: `/v1/batch/{batch_id}`. */
  template: string
  methods: readonly string[]
  /** By method, the names of the query parameters that a request may have. */
  query: Readonly<Record<string, readonly string[]>>
}

const methodsOf = (verb: string): string[] => (verb === 'get' ? ['GET', 'HEAD'] : [verb.toUpperCase()])
const queryOf = ({ parameters = [] }: Operation): string[] =>
  parameters.filter((one) => one.in === 'query').map(({ name }) => name)

const ADDRESSES = Object.entries(PATHS).map(([template, operations]) => ({
  pattern: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  address: {
    template,
    methods: Object.keys(operations).flatMap(methodsOf),
    query: Object.fromEntries(
      Object.entries(operations).flatMap(([verb, operation]) =>
        methodsOf(verb).map((method) => [method, queryOf(operation)]),
      ),
    ),
  },
}))

/** What a worker answers: orchestrators ask it, callers do not. */
const OF_WORKER = ['/health', '/ready']

/** The address that `path` is, of all or of a worker's; undefined where there is none. */
export function addressAt(path: string, isWorker = false): Address | undefined {
  const address = ADDRESSES.find(({ pattern }) => pattern.test(path))?.address
  return address !== undefined && (!isWorker || OF_WORKER.includes(address.template)) ? address : undefined
}
