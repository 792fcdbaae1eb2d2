// Markup in modules: htm's tagged templates make Preact's elements, so no step of a build is needed.

import htm from 'htm'
import { h, type VNode } from 'preact'

// The package's types describe CommonJS, where the function is the module.
const bound = htm as unknown as { bind(make: typeof h): unknown }

export const html = bound.bind(h) as (strings: TemplateStringsArray, ...values: unknown[]) => VNode
