// One formatter for everything that is written by hand (docs/decisions/0037).
export default {
  printWidth: 120,
  semi: false,
  singleQuote: true,
  // An object that fits on a line stands on one, whoever broke it.
  objectWrap: 'collapse',
  overrides: [{ files: '*.md', options: { proseWrap: 'always' } }],
}
