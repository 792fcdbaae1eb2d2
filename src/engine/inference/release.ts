// Memory outside V8's heap, given back when it is done with.

/**
 * Frees what an array holds; nobody may look at it again. As garbage it would stay until a collection, and V8 collects
 * the whole heap for what lies outside of it as well (docs/decisions/0024). A view of a part of something larger is
 * left as it is.
 */
export function release({ buffer, byteLength }: Uint8Array | Float32Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0)
}
