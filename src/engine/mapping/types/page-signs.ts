// Signs that types of several folders share: how much stands on the page.

import type { SignRule } from './declaration.ts'

/** More amounts than these are a list of prices or movements. Chosen by hand. */
export const MANY_AMOUNTS = 12
/** More lines than these do not fit on a card. Chosen by hand. */
const MANY_LINES = 60

/** Papers about a person or a right have few amounts. */
export const unlikelyWithAmounts: SignRule = ({ amounts }) => (amounts > MANY_AMOUNTS ? { weight: -2 } : undefined)

/** Cards and cheques have few lines. */
export const unlikelyWithLines: SignRule = ({ context: { lines } }) =>
  lines.length > MANY_LINES ? { weight: -3 } : undefined
