// What the numbers of parties are called: by their form, or by the names of their kinds that labels have.

import { listsOf } from '../../../knowledge/load.ts'
import { foldText } from '../../reading/fold.ts'

/** What a number is called whose label names no kind. */
export const UNNAMED = 'TAX ID'

// What each kind of id is called in `tax_ids[].type`, in the order in which one becomes the party's `tax_id`. `alone`:
// its form is so particular that it needs no label.
export const TAX_KINDS: readonly { kind: string; type: string; alone: boolean }[] = [
  { kind: 'vat', type: 'VAT', alone: true },
  { kind: 'gstin', type: 'GSTIN', alone: true },
  { kind: 'ch_uid', type: 'UID', alone: true },
  { kind: 'my_gst', type: 'GST', alone: false },
  { kind: 'abn', type: 'ABN', alone: false },
  { kind: 'cnpj', type: 'CNPJ', alone: true },
  { kind: 'es_nif', type: 'NIF', alone: false },
  { kind: 'partita_iva', type: 'P.IVA', alone: false },
  { kind: 'ein', type: 'EIN', alone: false },
  { kind: 'labelled', type: UNNAMED, alone: true },
  { kind: 'steuernummer', type: 'STNR', alone: false },
  { kind: 'codice_fiscale', type: 'CF', alone: true },
  { kind: 'cpf', type: 'CPF', alone: true },
  { kind: 'pan', type: 'PAN', alone: false },
  { kind: 'ke_pin', type: 'PIN', alone: true },
  { kind: 'uen', type: 'UEN', alone: false },
  { kind: 'lei', type: 'LEI', alone: true },
]

/** Whether a form is that of a tax number. */
export const isTaxKind = (idKind: string): boolean => TAX_KINDS.some(({ kind }) => kind === idKind)

// Numbers of companies that have a form of their own.
const COMPANY_TYPES: Readonly<Record<string, string>> = { siret: 'SIRET', siren: 'SIREN', cin: 'CIN', udyam: 'UDYAM' }

// The names of numbers of all countries. Points and spaces may be between their letters: "N.I.F."
const NAMES = Object.entries(listsOf('tax-kinds')).flatMap(([type, names]) =>
  names.map((name) => ({ type, name: new RegExp(` ${[...foldText(name).replaceAll(' ', '')].join(' ?')} `, 'u') })),
)

/** What a label calls its number: the first of the kinds that it names, as "CVR-nr." does, and the longest there. */
export function kindNamed(label: string): string | undefined {
  const words = ` ${foldText(label)} `
  return NAMES.flatMap(({ type, name }) => {
    const found = name.exec(words)
    return found ? [{ type, at: found.index, length: found[0].length }] : []
  }).sort((a, b) => a.at - b.at || b.length - a.length)[0]?.type
}

/** What `tax_ids[].type` calls a number: by its form where no other has it, else by its label. */
export function typeOf({ kind, label = '' }: { kind: string; label?: string }): string | undefined {
  if (kind === 'labelled') return kindNamed(label)
  const form = TAX_KINDS.find((one) => one.kind === kind)
  return form?.alone ? form.type : (kindNamed(label) ?? form?.type ?? COMPANY_TYPES[kind])
}
