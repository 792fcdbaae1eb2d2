// The files of the console as a browser loads them: modules without types, the libraries, styles and the icon. Each
// has the hash of its content in its name, so a browser keeps it for ever. Modules name each other as in the source;
// the import map of the page leads these names to the names with hashes.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const HOME = resolve(import.meta.dirname, '../console')

/** Libraries that the modules import by name. */
const LIBRARIES = ['preact', 'preact/hooks', 'htm'] as const

const TYPES = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' } as const

export interface Asset {
  /** Below `/console/assets/`, with the hash. */
  name: string
  type: string
  body: Buffer
  gzip: Buffer
}

export interface Assets {
  /** By the name with the hash. */
  byName: ReadonlyMap<string, Asset>
  /** Names with hashes by the names of the source, such as `inbox/table.ts` or `console.css`. */
  named: ReadonlyMap<string, string>
  /** Names with hashes by what modules import: a library, or a module as `inbox/table.ts`. */
  imports: readonly (readonly [specifier: string, name: string])[]
}

/** Reads and translates the whole console. It takes 300 ms of CPU, so it is done once, when somebody asks. */
export function readAssets(folder: string = HOME): Assets {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|css|svg)$/.test(path))
    .sort()
  const own = paths.map((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    return [
      path,
      path.endsWith('.ts') ? assetOf(path.replace(/ts$/, 'js'), withoutTypes(text)) : assetOf(path, text),
    ] as const
  })
  const libraries = LIBRARIES.map((name) => [name, assetOf(`${name.replace('/', '-')}.js`, libraryText(name))] as const)
  const all = [...own, ...libraries]
  return {
    byName: new Map(all.map(([, asset]) => [asset.name, asset])),
    named: new Map(own.map(([path, { name }]) => [path, name])),
    imports: all.filter(([, { name }]) => name.endsWith('.js')).map(([specifier, { name }]) => [specifier, name]),
  }
}

function assetOf(path: string, text: string): Asset {
  const ending = /[^.]+$/.exec(path)![0] as keyof typeof TYPES
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const body = Buffer.from(text)
  const name = `${path.slice(0, -ending.length - 1)}-${hash}.${ending}`
  return { name, type: TYPES[ending], body, gzip: gzipSync(body, { level: 9 }) }
}

/** The browser's form of a library, without the name of its source map, which is not served. */
const libraryText = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n')

/** The module as JavaScript. Blanks where types were are of no use in a browser, so runs of them are cut. */
function withoutTypes(text: string): string {
  const { emitWarning } = process
  // Node warns that the function may change; which Node runs is pinned in package.json.
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(text).replace(/[ \t]+$/gm, '')
  } finally {
    process.emitWarning = emitWarning
  }
}
