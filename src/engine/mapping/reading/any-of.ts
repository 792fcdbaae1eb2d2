// One pattern for a list of words. Words that begin alike share their beginning, so that a text is compared with all of
// them in one pass.

type Branch = Map<string, Branch>

/** A pattern that finds any of `words` inside a text. */
export function anyOf(words: readonly string[]): RegExp {
  const root: Branch = new Map()
  for (const word of words) {
    let branch = root
    for (const letter of word) {
      const next: Branch = branch.get(letter) ?? new Map()
      branch.set(letter, next)
      branch = next
    }
    branch.set('', new Map())
  }
  return new RegExp(patternOf(root), 'u')
}

function patternOf(branch: Branch): string {
  // A word that ends here is found whatever follows.
  if (branch.has('')) return ''
  const ways = [...branch].map(([letter, next]) => letter.replace(/[$()*+.?[\\\]^{|}]/, '\\$&') + patternOf(next))
  return ways.length === 1 ? ways[0]! : `(?:${ways.join('|')})`
}
