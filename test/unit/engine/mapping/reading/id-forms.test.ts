// Which texts are searched for which numbers: one whose shape is below that of the shortest number has none.

import { describe, expect, it } from 'vitest'
import { FORMS, mayHave, shapeOf } from '../../../../../src/engine/mapping/reading/id-forms.ts'
import { matchesOf } from '../../../../../src/engine/mapping/reading/matches.ts'

/** The shortest numbers of every kind, one for each way to print them. */
const SHORTEST: Readonly<Record<string, readonly string[]>> = {
  gstin: ['27AAPFU0939F1ZV', 'ZZAAAAAAAAAAAZA'],
  pan: ['AAAPA1234A'],
  cin: ['L12345AB1234ABC123456'],
  udyam: ['UDYAM-AB-12-1234567'],
  ifsc: ['ABCD0ABCDEF'],
  lei: ['LEI AAAAAAAAAAAAAAAAAA12'],
  irn: ['a'.repeat(64)],
  ein: ['12-1234567'],
  ssn: ['XXX-XX-1234', '***-12-1234'],
  abn: ['12 345 678 901'],
  siret: ['123 456 789 12345'],
  siren: ['123 456 789'],
  ch_uid: ['CHE-123.456.789'],
  cnpj: ['12.345.678/1234-12'],
  cpf: ['123.456.789-12'],
  es_nif: ['A-1234567A', '12345678-A', 'X-1234567-A'],
  codice_fiscale: ['ABCDEF12A12A123A'],
  partita_iva: ['12345678901'],
  steuernummer: ['12/345/6789', '12 / 3456 / 7890'],
  hrb: ['HRA12', 'HRB Nr. 12'],
  fn: ['FN12345a', 'FN 12345 a'],
  za_register: ['2001/123456/07'],
  ke_pin: ['A123456789B'],
  my_gst: ['001234567890'],
  my_registration: ['1234-A'],
  uen: ['12345678A', 'T01AB1234A'],
  ean: ['1234567890123', '12345678'],
  upc: ['123456789012'],
  card: ['1234 1234 1234 1234', '3123 123456 12345', 'XX1234', '••••1234'],
}

describe('forms of numbers', () => {
  it('are looked for in the shortest text that has one of them', () => {
    for (const form of FORMS) {
      const fitting = (SHORTEST[form.idKind] ?? []).filter((text) => matchesOf(text, form.pattern).length > 0)
      expect(fitting, form.idKind).not.toEqual([])
      for (const text of fitting) expect(mayHave(shapeOf(text), form), `${form.idKind}: ${text}`).toBe(true)
    }
  })

  it('are each tried with all of their shortest numbers', () => {
    for (const [kind, texts] of Object.entries(SHORTEST))
      for (const text of texts)
        expect(
          FORMS.some(({ idKind, pattern }) => idKind === kind && matchesOf(text, pattern).length > 0),
          `${kind}: ${text}`,
        ).toBe(true)
  })

  it('are not looked for where a text has too few digits or letters in a row', () => {
    const wanted = (text: string): string[] =>
      FORMS.filter((form) => mayHave(shapeOf(text), form)).map(({ idKind }) => idKind)
    expect(wanted('Thank you for your order')).toEqual([])
    expect(wanted('Room 7')).toEqual([])
    expect(wanted('12 Mill Lane')).toEqual(['hrb'])
    expect(shapeOf('AB12-345 c')).toEqual([5, 3, 4])
  })
})
