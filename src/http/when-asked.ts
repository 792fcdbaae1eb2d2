// What a process makes for the first who asks: most processes of an installation are never asked for the console or the
// description of the API, and making both takes most of a start.

/** What `make` returns, made at the first call and kept. */
export function whenAsked<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
