// Writes docmill.d.ts from the document at the address that is given. Files are Blobs, as the manual of
// openapi-typescript has it.

import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'))
const types = await openapiTS(new URL(process.argv[2]), {
  transform: (schema) => (schema.format === 'binary' ? blob : undefined),
})
writeFileSync('docmill.d.ts', astToString(types))
