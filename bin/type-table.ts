// Every document type with what its declaration says, as a table for docs/adding-a-document-type.md.

import { ALL_TYPES, TYPES } from '../src/engine/mapping/types/registry.ts'
import { DOCUMENT_CATEGORIES } from '../src/schema/extraction.ts'

/** The table, and below it the rules that all papers of money share. */
export function typeTable(): string {
  const money = TYPES.invoice.equations.rules
  const codes = (names: readonly string[]): string[] => names.map((name) => `\`${name}\``)
  const rulesOf = (rules: readonly string[]): string[] =>
    money.every((rule) => rules.includes(rule))
      ? ['money rules', ...codes(rules.filter((rule) => !money.includes(rule)))]
      : codes(rules)
  const cell = (parts: readonly string[]): string => parts.join(', ') || '–'
  return [
    '| Type | Category | Blocks | Tables | Equations |',
    '|---|---|---|---|---|',
    ...ALL_TYPES.map(
      ({ name, blocks, tables, equations: { rules } }) =>
        `| \`${name}\` | ${DOCUMENT_CATEGORIES[name]} | ${cell(codes(blocks))} | ${cell(codes(tables))} | ${cell(rulesOf(rules))} |`,
    ),
    '',
    `The money rules are ${cell(codes(money))}.`,
  ].join('\n')
}
