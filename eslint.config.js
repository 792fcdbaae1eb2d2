import tseslint from 'typescript-eslint'
import { LAYERS } from './layers.js'

const packages = [...new Set(Object.values(LAYERS).flatMap((layer) => layer.packages))]

/** One rule set per layer: no import upwards, no package outside its home. */
const layers = Object.entries(LAYERS).map(([name, layer]) => {
  const above = Object.keys(LAYERS).filter(
    (other) =>
      other !== name && !other.includes('/') && !layer.imports.includes(other) && !name.startsWith(`${other}/`),
  )
  const elsewhere = packages.filter((one) => !layer.packages.includes(one))
  return {
    files: [name.endsWith('.ts') ? `src/${name}` : `src/${name}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...above.map((other) => ({
              regex: `^\\.\\.?/(\\.\\./)*${other.replace('.', '\\.')}(/|$)`,
              message: `src/${name} may not import src/${other} (layers.js)`,
            })),
            ...elsewhere.map((one) => ({ regex: `^${one}(/|$)`, message: `${one} has another home (layers.js)` })),
          ],
        },
      ],
    },
  }
})

export default tseslint.config(
  { ignores: ['node_modules/', 'crates/', 'data/', 'models/weights/', 'test/clients/typescript/'] },
  ...tseslint.configs.strict,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'bin/*.mjs', 'models/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'only config.ts reads the environment' },
      ],
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'named exports only' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  // The worker is started by piscina, which looks for a default export; configuration files are read by tools that do
  // too.
  {
    files: [
      'src/config.ts',
      'src/engine/inference/silence.ts',
      'test/**',
      'bench/**',
      'models/**',
      '*.config.*',
      'bin/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: [
      'src/pool/worker.ts',
      'test/fixtures/**',
      'test/support/postgres.ts',
      'test/support/service-setup.ts',
      'test/support/nodes-setup.ts',
      'bench/ablation/tests.config.ts',
      '*.config.*',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Tables of cases and of words are long. A file of mapping waits to be merged into general mechanisms.
  {
    files: ['test/**', 'src/engine/mapping/types/bank-statement/parties.ts'],
    rules: { 'max-lines': ['error', { max: 1100, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  ...layers,
)
