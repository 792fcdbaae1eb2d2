// How patterns are looked for in text.

/**
 * All matches of a global pattern, left to right. `String.matchAll` makes a copy of the pattern for each text, and V8
 * compiles a copy anew when the collections of garbage that a scanned page brings have thrown its cache away: a pattern
 * of all months' names took a fifth of a second a page so. Here the pattern itself is asked, which keeps its code.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  pattern.lastIndex = 0
  const matches: RegExpExecArray[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match)
    // Where nothing was matched the search goes on behind it.
    if (match[0] === '') pattern.lastIndex++
  }
  return matches
}
