// Puts what an evaluation found into the page that tells of it.

import { readFileSync, writeFileSync } from 'node:fs'

/** Writes lines between the marks of that name in a file; throws where there are none. */
export function intoTable(file: string, name: string, lines: readonly string[]): void {
  const text = readFileSync(file, 'utf8')
  const [before, after] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
  const from = text.indexOf(before)
  const to = text.indexOf(after)
  if (from < 0 || to < from) throw new Error(`${file} has no place between ${before.trim()} and ${after.trim()}`)
  writeFileSync(file, `${text.slice(0, from)}${before}\n${lines.join('\n')}\n${text.slice(to)}`)
}
