// The page of the console: an empty frame that loads the modules, under a policy that lets nothing else run.

import { createHash } from 'node:crypto'
import type { Assets } from './console-assets.ts'

export interface ConsolePage {
  html: string
  policy: string
}

/**
 * The page for an address whose way up to the root of the service is `up`, such as `../../`. All addresses are
 * relative, so that they hold behind a proxy with a path of its own.
 */
export function renderConsole(assets: Assets, up: string): ConsolePage {
  const at = (name: string): string => `${up}console/assets/${name}`
  const imports = Object.fromEntries(
    assets.imports.map(([specifier, name]) => [specifier.endsWith('.ts') ? at(specifier) : specifier, at(name)]),
  )
  // `<` would end the script; in a name of ours it cannot be, and the escape costs nothing.
  const map = JSON.stringify({ imports }).replaceAll('<', '\\u003c')
  const preloads = assets.imports
    .filter(([specifier]) => !specifier.startsWith('strings/'))
    .map(([, name]) => `<link rel="modulepreload" href="${at(name)}">`)
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">',
    `<title>docmill</title><link rel="icon" href="${at(assets.named.get('icon.svg')!)}">`,
    ...stylesOf(assets).map((name) => `<link rel="stylesheet" href="${at(name)}">`),
    `<script type="importmap">${map}</script>`,
    ...preloads,
    `<script type="module" src="${at(assets.named.get('main.ts')!)}"></script>`,
    '</head><body><noscript>The console needs JavaScript. The API works without it.</noscript></body></html>',
  ].join('\n')
  return { html, policy: policyOf(map) }
}

const stylesOf = ({ named }: Assets): string[] =>
  [...named].filter(([path]) => path.endsWith('.css')).map(([, name]) => name)

/** Scripts, styles, pictures and calls of this service alone; the only script inside the page is the import map. */
function policyOf(map: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'sha256-${createHash('sha256').update(map).digest('base64')}'`,
    `style-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
}
