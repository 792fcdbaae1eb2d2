// The screen of learning in English.

const documents = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`
const vendors = (count: number): string => `${count} ${count === 1 ? 'vendor' : 'vendors'}`

export const learning = {
  title: 'Learning',
  about:
    'docmill learns from documents that people corrected and confirmed. It holds documents back, tries what it ' +
    'learned on them, and uses only what helps. What it learns stays in this account.',
  loading: 'Loading …',
  nothingActive: 'Documents are read without anything that was learned.',
  active: (version: number, from: number, of: number) =>
    `Version ${version} is in use, learned from ${documents(from)} of ${vendors(of)}.`,
  confirmed: (all: number, fresh: number) => `${documents(all)} confirmed, ${fresh} since the last run.`,
  next: (left: number) =>
    left === 0
      ? 'docmill learns again when the next corrected document is confirmed.'
      : `docmill learns by itself after ${left} more confirmed ` +
        `${left === 1 ? 'document' : 'documents'}, if something was corrected.`,
  off: 'Learning is off. docmill does not learn by itself until you use a version or learn now.',
  runs: {
    queued: 'docmill will learn in a moment …',
    running: 'docmill is learning …',
    done: 'Done.',
    failed: 'The last run failed.',
  },
  run: 'Learn now',
  started: 'docmill is learning.',
  stop: 'Use none',
  stopped: 'Documents are read without what was learned.',
  tooFew: (fewest: number) => `Confirm at least ${fewest} documents first.`,
  versions: 'Versions',
  none: 'Nothing was learned yet.',
  version: (number: number) => `Version ${number}`,
  inUse: 'in use',
  noGain: 'does not help',
  from: (from: number, of: number) => `${documents(from)} of ${vendors(of)}`,
  use: 'Use this version',
  useOf: (number: number) => `Use version ${number}`,
  used: (number: number) => `Version ${number} is in use.`,
  caption: (number: number) => `What version ${number} wins and loses`,
  columns: {
    field: 'Field',
    values: 'Confirmed',
    before: 'Right before',
    after: 'Right after',
    won: 'Won',
    lost: 'Lost',
    vendors: 'New vendors',
    parts: 'In use',
  },
  wonLost: (won: number, lost: number) => `+${won} / −${lost}`,
  untried: '–',
  nothing: 'nothing',
  heldBack:
    'Each figure is of documents that were held back while docmill learned from the others. ' +
    '“New vendors” holds all documents of a vendor back.',
  parts: {
    place: 'place on the page',
    column: 'meaning of the column',
    choice: 'choice',
    spelling: 'spelling',
    confidence: 'confidence',
  },
}
