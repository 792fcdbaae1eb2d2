// Just enough of DNS (RFC 1035) to note which name is asked for and to answer with an address. Pure.

const TYPE_A = 1
const HEADER_BYTES = 12

/** The name of the first question; undefined where the bytes are no query. */
export function nameOfQuery(query: Uint8Array): string | undefined {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at]; length; length = query[at]) {
    if (length > 63 || at + length >= query.length) return undefined
    labels.push(Buffer.from(query.subarray(at + 1, at + 1 + length)).toString())
    at += 1 + length
  }
  return labels.length > 0 && query[at] === 0 && at + 5 <= query.length ? labels.join('.') : undefined
}

/**
 * The answer to a query that has a name: `address` (IPv4) where an address of that family is asked for, otherwise
 * none.
 */
export function answerTo(query: Uint8Array, address: string): Uint8Array {
  let end = HEADER_BYTES
  while (query[end]) end += 1 + query[end]!
  end += 5
  const head = Buffer.from(query.subarray(0, HEADER_BYTES))
  const question = Buffer.from(query.subarray(HEADER_BYTES, end))
  const isAsked = question.readUInt16BE(question.length - 4) === TYPE_A
  head.writeUInt16BE(0x8180, 2) // an answer, recursion available, no error
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(isAsked ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  // The name of the question, type A, class IN, for a minute, four bytes.
  const answer = isAsked
    ? Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)])
    : Buffer.alloc(0)
  return Buffer.concat([head, question, answer])
}
