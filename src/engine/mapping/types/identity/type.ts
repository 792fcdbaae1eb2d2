// Identity documents.

import { defineType } from '../declaration.ts'
import { checkIdentity } from './checks.ts'
import { mapIdentity } from './map-identity.ts'
import { identitySigns } from './signs.ts'

export const identity = defineType({
  name: 'identity',
  blocks: ['identity'],
  map: mapIdentity,
  signs: [
    ({ context, amounts }) => {
      const weight = identitySigns(context, amounts)
      return weight > 0 ? { weight } : undefined
    },
  ],
  tables: ['identity.vehicle_classes'],
  checks: { rules: ['date_order', 'mrz_check_digit', 'mrz_as_read', 'print_agrees_with_mrz'], check: checkIdentity },
  paper: { numbers: ['identity.document_number'], persons: ['identity.full_name'] },
})
