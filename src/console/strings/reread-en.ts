// Reading a document again, in English.

export const reread = {
  title: 'Read again',
  about: 'docmill reads the file once more, with what it has learned since. Your corrections stay.',
  type: 'Read it as',
  before: 'As before',
  auto: 'Whatever docmill finds',
  run: 'Read again',
  quota: 'This counts as one document of the quota.',
  reading: 'docmill is reading the document …',
  cancel: 'Cancel',
  close: 'Close',
  same: 'Nothing changed.',
  changed: (count: number) => `${count} ${count === 1 ? 'value' : 'values'} changed`,
  kept: (names: string) => `Kept as corrected: ${names}.`,
  columns: { field: 'Field', before: 'Before', after: 'Now' },
  none: 'none',
  unsaved: 'A value cannot be saved. Correct it first.',
}
