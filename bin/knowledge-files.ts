// The index of src/engine/knowledge: one import for each file of words.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = `// Every file of words: by name and language, and the fields of each form. \`npm run gen\` writes this file from the
// folders beside it. Read words through load.ts.

`

/** The text of `files.ts` for the folder `home`: all files but the weights, in alphabetical order. */
export function knowledgeFiles(home: string): string {
  const folders = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'weights')
    .map(({ name }) => name)
    .sort()
  const files = folders.flatMap((folder) =>
    readdirSync(join(home, folder))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => ({ folder, name: name.replace(/\.json$/, '') })),
  )
  const imports = files.map(
    ({ folder, name }) => `import ${variable(folder, name)} from './${folder}/${name}.json' with { type: 'json' }\n`,
  )
  const words = files.filter(({ folder }) => folder !== 'forms')
  const names = [...new Set(words.map(({ name }) => name))].sort()
  const byName = names.map((name) => {
    const languages = words
      .filter((file) => file.name === name)
      .map(({ folder }) => `    ${folder}: ${variable(folder, name)},\n`)
    return `  ${keyOf(name)}: {\n${languages.join('')}  },\n`
  })
  const forms = files
    .filter(({ folder }) => folder === 'forms')
    .map(({ folder, name }) => `  ${name.replaceAll('-', '_')}: ${variable(folder, name)},\n`)
  return `${HEAD}${imports.join('')}
/** Words by the name of their file and by language; \`all\` is every language's. */
export const KNOWLEDGE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
${byName.join('')}}

/** The fields of papers that are labels with values, by type. */
export const FORMS: Readonly<Record<string, unknown>> = {
${forms.join('')}}
`
}

const variable = (folder: string, name: string): string =>
  folder + name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)
