// The independent axes along which identity documents without a zone differ. A family is one value of each, drawn by
// its number.

import { randomOf, type Random } from '../random.ts'
import { CARD_ISSUERS } from './issuers.ts'

/** Values by axis, about as often as cards, permits and licences have them. */
export const IDENTITY_AXES = {
  issuer: CARD_ISSUERS.map(({ country }) => country),
  kind: ['national_id', 'national_id', 'residence_permit', 'driving_licence'],
  paper: ['card', 'card', 'sheet'],
  size: [8, 9, 10, 11],
  /** Where a value stands to its label. */
  label: ['above', 'above', 'above', 'below', 'beside', 'colon', 'colon', 'column'],
  languages: ['own', 'own', 'stroke', 'stroke', 'two lines', 'brackets'],
  labelCase: ['same', 'same', 'upper'],
  columns: [1, 1, 2, 2],
  order: [
    'number surname given birth sex nationality issue expiry',
    'surname given sex nationality birth birthPlace number expiry',
    'surname given birth birthPlace nationality number issue expiry authority',
    'number given surname sex birth expiry address',
    'surname given nationality sex birth birthPlace authority issue expiry',
    'surname given birth address number issue expiry',
  ],
  date: [0, 0, 1, 2],
  state: ['left', 'centre', 'none'],
  title: ['left', 'centre', 'right'],
  valueCase: ['upper', 'upper', 'title'],
  numberAt: ['field', 'field', 'corner'],
  sex: ['letter', 'letter', 'word', 'both'],
  picture: ['left', 'none'],
  gap: [0.6, 1, 1.4],
} as const satisfies Record<string, readonly (string | number)[]>

export type IdentityAxes = { readonly [Name in keyof typeof IDENTITY_AXES]: (typeof IDENTITY_AXES)[Name][number] }
export interface IdentityFamily {
  id: string
  axes: IdentityAxes
  look: (name: string) => Random
}

/** The family number `at`; each axis has a stream of its own, so that a new axis changes no other. */
export function identityFamilyOf(at: number): IdentityFamily {
  const id = `i${String(at).padStart(4, '0')}`
  const look = (name: string): Random => randomOf(`identity-axes/${id}/${name}`)
  const axes = Object.fromEntries(
    Object.entries(IDENTITY_AXES).map(([name, values]) => [
      name,
      look(name).pick(values as readonly (string | number)[]),
    ]),
  ) as IdentityAxes
  return { id, axes, look }
}
