// Words of a language stand in src/engine/knowledge, not in TypeScript. This test reads the syntax tree of the engine
// and reports every word that code could look for in a document.

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { KNOWLEDGE } from '../../../../src/engine/knowledge/files.ts'

const SRC = resolve(import.meta.dirname, '../../../../src')
const ROOMS = ['engine/mapping/', 'engine/learning/', 'engine/layout/', 'engine/overlay/']

const AUSTRALIA = ['NSW', 'QLD', 'VIC', 'TAS', 'ACT']
const LANGUAGE_CODES = 'ast bem bho ceb csb dsb ext fur gsw ilo kea kok lld mai mwl nap pap pcm rom scn szl vec'.split(
  ' ',
)
/** Parts of addresses in the web, which are of no language. */
const WEB = ['http', 'https', 'www', 'com', 'net', 'org', 'biz', 'online']
/** A rule that candidates name as theirs. */
const RULES = ['ranker']
/** A form of numbers that readings name. */
const FORMS = ['hrb']
/** A file whose keys are what papers print. */
const PRINTED = 'tax-kinds'

/** Files that may hold such words, each with the words and the reason. */
const ALLOWED: Readonly<Record<string, { words: readonly string[]; because: string }>> = {
  'engine/mapping/choice/confidence.ts': { words: ['itemText', 'station'], because: 'names of kinds and fields' },
  'engine/mapping/fields/header/date-features.ts': { words: ['dotted'], because: 'the name of a feature' },
  'engine/mapping/fields/header/number-features.ts': {
    words: ['dashes', 'slashes', 'zeros'],
    because: 'names of features',
  },
  'engine/mapping/fields/money/amount-features.ts': { words: ['alternate'], because: 'the name of a feature' },
  'engine/mapping/fields/money/money.ts': {
    words: ['CGST', 'SGST', 'UTGST', 'IGST', 'CESS'],
    because: 'names of taxes on the wire',
  },
  'engine/mapping/fields/money/taxes.ts': {
    words: ['TAX', 'GST', 'CGST', 'SGST', 'UTGST', 'CESS'],
    because: 'names of taxes on the wire',
  },
  'engine/mapping/validate/sums.ts': { words: ['SGST', 'UTGST', 'CESS'], because: 'names of taxes on the wire' },
  'engine/mapping/fields/money/bank-account.ts': { words: ['swift'], because: 'the name of a network' },
  'engine/mapping/fields/parties/addresses.ts': { words: ['GIR'], because: 'a British postcode' },
  'engine/mapping/reading/confusable-letters.ts': {
    words: ['SDN', 'Sdn', 'Bhd', 'PTE', 'PVT', 'PTY', 'LTD', 'GmbH'],
    because: 'letters of legal forms that are misread, each with its own correction',
  },
  'engine/mapping/reading/countries.ts': { words: ['und'], because: 'the code of no language' },
  'engine/mapping/reading/dates.ts': { words: ['del'], because: 'a particle of dates' },
  'engine/mapping/reading/months.ts': {
    words: ['aáàäâåąã', 'cçčć', 'eéèêëěę', 'iíîı', 'nñńň', 'oóôöő', 'sśšş', 'uúûüùůű', 'zźżž'],
    because: 'letters with their accents',
  },
  'engine/mapping/reading/identifiers.ts': {
    words: ['GIR', 'CHE'],
    because: 'a postcode, and the country of Swiss numbers',
  },
  'engine/mapping/reading/id-forms.ts': {
    words: ['UDYAM', 'CHE', 'MWST', 'TVA', 'IVA'],
    because: 'parts of numbers of companies',
  },
  'engine/mapping/reading/line-traits.ts': {
    words: ['pteltd', 'ptyltd', 'pvtltd', 'coltd', ...AUSTRALIA],
    because: 'legal forms without their spaces, and states before a postcode',
  },
  'engine/mapping/reading/one-script.ts': {
    words: ['АВСЕНІЈКМОРЅТХУ', 'асеіјорѕху', 'ΕΗΙ', 'ΚΜΟΡ', 'ΤΧΥΖΝ'],
    because: 'letters of two scripts that look alike',
  },
  'engine/mapping/types/identity/countries.ts': { words: ['usa'], because: 'the short form of a country' },
  'engine/mapping/types/identity/forms.ts': {
    words: [
      ...['lbs', 'BLK', 'BLU', 'BRO', 'BRN', 'GRY', 'GRN', 'HAZ', 'HZL', 'MAR', 'PNK', 'DIC', 'MUL', 'UNK', 'XXX'],
      ...['BAL', 'BLD', 'BLN', 'RED', 'SDY', 'WHI'],
    ],
    because: 'a unit, and the codes of colours on American licences',
  },
  'engine/mapping/types/identity/holder.ts': { words: AUSTRALIA, because: 'states before a postcode' },
  'engine/mapping/types/identity/issuer.ts': {
    words: ['EST', 'FIN', 'IRL', 'SLO'],
    because: 'distinguishing signs of vehicles',
  },
  'engine/mapping/types/identity/kinds.ts': { words: ['MRV'], because: 'the kind of a machine-readable zone' },
  'engine/mapping/types/identity/numbered-fields.ts': { words: ['DOB'], because: 'a field of American licences' },
  'engine/mapping/types/identity/numbers.ts': { words: ['XXXX', 'XXXXXXXX'], because: 'masks of numbers' },
  'engine/mapping/types/identity/vehicle-classes.ts': { words: ['PSV'], because: 'a class of vehicles' },
  'engine/mapping/types/resume/language-names.ts': { words: LANGUAGE_CODES, because: 'codes of ISO 639-2' },
  'engine/mapping/types/resume/periods.ts': { words: ['del'], because: 'a particle of dates' },
  'engine/mapping/types/resume/person.ts': {
    words: ['linkedin', 'github', 'behance', 'dribbble', 'portfolio'],
    because: 'names of sites',
  },
  'engine/mapping/types/ticket/routes.ts': { words: ['ONE'], because: '"ONE-WAY" has the form of two airports' },
  'engine/mapping/validate/ids.ts': { words: ['CHE', 'MWST', 'TVA', 'IVA'], because: 'parts of Swiss tax numbers' },
}

interface Source {
  path: string
  tree: ts.SourceFile
}

const sources = (): Source[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => ({ path, tree: parse(path, readFileSync(join(SRC, path), 'utf8')) }))
const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** All words of names: identifiers, members of types, fields on the wire, keys of the files of words. */
function namesOf(all: readonly Source[]): Set<string> {
  const names = new Set<string>([...Intl.supportedValuesOf('currency'), ...WEB, ...RULES, ...FORMS])
  const add = (text: string): void => {
    names.add(text)
    for (const part of text.split(/[^\p{L}\d]+/u)) names.add(part)
  }
  for (const [name, files] of Object.entries(KNOWLEDGE))
    for (const file of name === PRINTED ? [] : Object.values(files)) Object.keys(file as object).forEach(add)
  for (const { path, tree } of all) {
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) names.add(node.text)
      else if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) add(node.literal.text)
      else if (path.startsWith('schema/') && ts.isStringLiteral(node) && /^[a-z_\d.-]+$/.test(node.text)) add(node.text)
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  return names
}

const LONG = /\p{L}{3,}/gu
/** A pattern without what is no text in it: classes, groups' names, escapes, sets of letters. */
const textOfPattern = (pattern: string): string =>
  pattern
    .replace(/\\[pP]\{[^}]*\}/gu, ' ')
    .replace(/\(\?<\w+>/g, '(')
    .replace(/\\[a-zA-Z]/g, ' ')
    .replace(/\[[^\]]*\]/g, '*')
/** A path or a name with signs of its own: `financial.totals`, `date-order`, `total_tax`. */
const isPath = (text: string): boolean => /^[\w[\]*]*(?:[._-][\w[\]*]*)+$/.test(text)

/** Whether a text is shown to people: a capital first, and several words. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{Ll}*(?:\s\S+){4}/u.test(text)

/** Whether a text is compared with, looked up or built into a pattern; texts that are shown to people are not. */
function isLookedFor(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isArrayLiteralExpression(parent)) return true
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText()) || isInPattern(parent)
  if (ts.isCallExpression(parent))
    return /\.(?:has|includes|startsWith|endsWith|indexOf)$/.test(parent.expression.getText())
  return isInPattern(node)
}

function isInPattern(node: ts.Node): boolean {
  for (let one = node.parent; !ts.isSourceFile(one); one = one.parent) {
    if (ts.isNewExpression(one) && one.expression.getText() === 'RegExp') return one.arguments?.[1] !== node
    if (ts.isCallExpression(one) || ts.isFunctionLike(one) || ts.isStatement(one)) return false
  }
  return false
}

/** The words of a language that stand in a file's code, with their lines. */
function wordsIn({ tree }: Source, names: ReadonlySet<string>): { word: string; line: number }[] {
  const found: { word: string; line: number }[] = []
  const report = (node: ts.Node, text: string): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
    for (const [word] of text.matchAll(LONG)) if (!names.has(word)) found.push({ word, line })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isRegularExpressionLiteral(node)) report(node, textOfPattern(node.text.replace(/\/[a-z]*$/, '')))
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('\0')
        : node.text
      if (isLookedFor(node) && !isPath(text) && !isSentence(text))
        report(node, isInPattern(node) ? textOfPattern(text) : text)
      else if (/[^\p{ASCII}\P{L}]/u.test(text) && !isInPattern(node)) report(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const reported = (path: string, found: readonly { word: string; line: number }[]): string[] =>
  found.filter(({ word }) => !ALLOWED[path]?.words.includes(word)).map(({ word, line }) => `${path}:${line} "${word}"`)

const all = sources()
const names = namesOf(all)

describe('words of a language in code', () => {
  it('are only in src/engine/knowledge', () => {
    const read = all.filter(({ path }) => ROOMS.some((room) => path.startsWith(room)))
    expect(read.flatMap((source) => reported(source.path, wordsIn(source, names)))).toEqual([])
  })

  it('are found in patterns, lists, comparisons and keys', () => {
    const check = (code: string, ...words: string[]): void => {
      expect(wordsIn({ path: 'x.ts', tree: parse('x.ts', code) }, names).map(({ word }) => word)).toEqual(words)
    }
    check('const a = /^(?:facture|rechnung)$/iu', 'facture', 'rechnung')
    check("const a = new Set(['bahnhof', 'gare du nord'])", 'bahnhof', 'gare', 'nord')
    check('const a = new RegExp(`\\\\s(?:${b}|strasse)$`)', 'strasse')
    check("const a = text === 'umsatzsteuer'", 'umsatzsteuer')
    check("const a = { januari: 1, 'únor': 2 }", 'únor')
    check("const a = text.startsWith('betaald')", 'betaald')
  })

  it('are not reported for names, paths and sentences that people are shown', () => {
    const check = (code: string): void => {
      expect(wordsIn({ path: 'x.ts', tree: parse('x.ts', code) }, names)).toEqual([])
    }
    check("const a = ['vendor', 'financial.totals.grand_total', 'EUR']")
    check('warn(`The balance ${a} does not hold.`)')
    check('const a = /^(?:opening|closing)_balance$/')
  })

  it('are allowed only in files that still have them', () => {
    const unused = Object.entries(ALLOWED).flatMap(([path, { words }]) => {
      const source = all.find((one) => one.path === path)
      const held = source ? wordsIn(source, names).map(({ word }) => word) : []
      return words.filter((word) => !held.includes(word)).map((word) => `${path} "${word}"`)
    })
    expect(unused).toEqual([])
  })
})
