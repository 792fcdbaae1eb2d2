// Prints the patterns of the engine on which a text of some fifty characters may take minutes: those whose time doubles
// with each character. A document would end the thread that reads it. Patterns that grow with the square of a line are
// not meant.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'

interface Pattern {
  source: string
  flags: string
  file: string
}

/** A domain in a number to call, in libphonenumber-js: it is tried on texts with ";phone-context=" alone. */
const OF_LIBRARIES = [String.raw`[a-zA-Z]+((\-)*`]

/** Patterns as they are written. */
function literals(): Pattern[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src', name))
  return files.flatMap((file) => {
    const found: Pattern[] = []
    const visit = (node: ts.Node): void => {
      const [, source, flags] = ts.isRegularExpressionLiteral(node) ? /^\/(.*)\/([a-z]*)$/s.exec(node.text)! : []
      if (source !== undefined && flags !== undefined) found.push({ source, flags, file })
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
    return found
  })
}

/** Patterns that mapping makes of words when it is loaded. */
async function built(): Promise<Pattern[]> {
  const known = new Map<string, Pattern>()
  const Plain = RegExp
  globalThis.RegExp = new Proxy(Plain, {
    construct(_target, parts: [string | RegExp, string?]) {
      const pattern = new Plain(...parts)
      known.set(String(pattern), { source: pattern.source, flags: pattern.flags, file: 'made of words' })
      return pattern
    },
  })
  await import('../../src/engine/mapping/map-file.ts')
  globalThis.RegExp = Plain
  return [...known.values()]
}

/** Whether the time of a pattern may double with each character. */
function isExponential({ source, flags }: Pattern): boolean {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: false }, maxReports: 50 })
  return reports.some(({ exponential }) => exponential) && !OF_LIBRARIES.some((part) => source.includes(part))
}

for (const pattern of [...(await built()), ...literals()])
  if (isExponential(pattern)) console.log(`${pattern.file}: /${pattern.source}/${pattern.flags}`)
