// Receipts for tests of learning: shops whose brand stands over the company that runs it, each with receipts that
// differ in what was bought.

import type { DocumentContent } from '../../../../src/schema/page.ts'
import { sheet } from '../mapping/sheet.ts'

export const SHOPS = [
  ['ROTI CORNER', 'MELATI JAYA TRADING SDN BHD', 'NO 2, JALAN BESAR,', '43200 CHERAS, SELANGOR'],
  ['PASAR HIJAU', 'TERATAI MAKMUR SDN BHD', 'NO 18, JALAN KENANGA,', '50200 KUALA LUMPUR'],
  ['ALAT DAPUR', 'CEMPAKA NIAGA SDN BHD', 'LOT 7, JALAN INDAH,', '40150 SHAH ALAM, SELANGOR'],
  ['TEH WANGI', 'KIAMBANG FOODS SDN BHD', 'NO 31, JALAN SETIA,', '81750 MASAI, JOHOR'],
  ['BUKU KITA', 'ANGGERIK PAPER SDN BHD', 'NO 5, LORONG DAMAI,', '47400 PETALING JAYA, SELANGOR'],
  ['KAYU KUAT', 'SEROJA TIMBER SDN BHD', 'NO 44, JALAN BARU,', '43800 DENGKIL, SELANGOR'],
  ['LAMPU TERANG', 'DAHLIA ELECTRIC SDN BHD', 'NO 9, JALAN MAJU,', '42700 BANTING, SELANGOR'],
  ['KAIN CANTIK', 'MAWAR TEXTILE SDN BHD', 'NO 60, JALAN PASAR,', '30000 IPOH, PERAK'],
] as const

/** Receipt number `copy` of a shop. */
export function receiptOf(shop: number, copy: number): DocumentContent {
  const [brand, company, street, town] = SHOPS[shop]!
  const price = 2 + shop + copy / 2
  const centred = (text: string): string => `${' '.repeat(Math.floor((40 - text.length) / 2))}${text}`
  return sheet([
    centred(brand),
    centred(company),
    centred(street),
    centred(town),
    '',
    `DATE: ${String(1 + copy).padStart(2, '0')}/03/2018`,
    `ITEM ${copy}               |${price.toFixed(2)}`,
    `TOTAL                |${price.toFixed(2)}`,
    `CASH                 |${price.toFixed(2)}`,
    'CHANGE               |0.00',
  ])
}
