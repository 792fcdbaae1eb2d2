// The invoice that a PDF carries as XML (Factur-X, ZUGFeRD, XRechnung, Order-X): which attachment it is, its syntax and
// profile, and what it states.

import { readCii } from './cii.ts'
import { profileOf } from './einvoice-codes.ts'
import type { Stated } from './stated.ts'
import { readUbl } from './ubl.ts'
import { isRefused, parseXml, type XmlElement } from './xml.ts'
import type { Attachment } from '../../schema/page.ts'
import { type EInvoice } from './stated.ts'

const SYNTAXES: Readonly<Record<string, { syntax: string; rule: string; read: (root: XmlElement) => EInvoice }>> = {
  CrossIndustryInvoice: { syntax: 'CII', rule: 'einvoice-cii', read: readCii },
  CrossIndustryDocument: { syntax: 'CII', rule: 'einvoice-cii', read: readCii },
  SCRDMCCBDACIOMessageStructure: { syntax: 'CIO', rule: 'einvoice-cio', read: readCii },
  Invoice: { syntax: 'UBL', rule: 'einvoice-ubl', read: readUbl },
  CreditNote: { syntax: 'UBL', rule: 'einvoice-ubl', read: readUbl },
}
const NAMESPACE = /CrossIndustry|SCRDMCCBDACIO|oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/

/**
 * Names under which the standards embed their XML. A file of such a name that cannot be read is worth a warning; any
 * other XML is not ours to judge.
 */
const NAMES = /^(?:factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i

/** The first electronic invoice among `attachments`, and a warning for each that should have been one. */
export function readEInvoice(attachments: readonly Attachment[]): { stated?: Stated; warnings: string[] } {
  const warnings: string[] = []
  for (const { name, xml, refused } of attachments) {
    const root = xml === undefined ? { refused: refused ?? 'is empty', hostile: true } : parseXml(xml)
    if (isRefused(root)) {
      if (NAMES.test(name) || root.hostile) warnings.push(`The embedded file ${name} ${root.refused}; it was left out.`)
      continue
    }
    const known = SYNTAXES[root.name]
    if (!known || !NAMESPACE.test(root.namespace)) {
      if (NAMES.test(name))
        warnings.push(
          `The embedded file ${name} holds no invoice that is known (its root is ${root.name}); it was left out.`,
        )
      continue
    }
    const { profileId, type, due, fields } = known.read(root)
    const einvoice = {
      syntax: known.syntax,
      ...(profileId !== undefined && { profile: profileOf(profileId) }),
      embedded_xml_found: true,
    }
    return {
      warnings,
      stated: {
        kind: `embedded ${name}`,
        rule: known.rule,
        ...(type !== undefined && { type }),
        ...(due !== undefined && { due }),
        fields: { ...fields, invoice: { ...fields.invoice, eu: { ...fields.invoice?.eu, einvoice } } },
      },
    }
  }
  return { warnings }
}
