import { expect, it } from 'vitest'
import { ticketNumberIn } from '../../../../../../src/engine/mapping/types/ticket/values.ts'

it('finds the number of a ticket at the beginning of a text, and none in capitals without figures', () => {
  expect(ticketNumberIn(': 0418-7730962')).toBe('0418-7730962')
  expect(ticketNumberIn('AB 20881')).toBe('AB 20881')
  expect(ticketNumberIn('PLEASEPRESENTTHISVOUCHERUPONARRIVALATTHEDESK.')).toBe(undefined)
})
