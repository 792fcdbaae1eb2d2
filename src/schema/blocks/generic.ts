// The block of documents of no known type: what any document shows.

import { z } from 'zod'
import { BoundingBox } from '../geometry.ts'
import { currency, date, group, integer, money, text } from '../values.ts'

const spot = {
  page: integer('Page of the value, from 1.'),
  bbox: BoundingBox.describe('Place of the value on the page.'),
}

export const KeyValue = z
  .object({ key: text('Printed label.'), value: text('Printed value.'), ...spot })
  .describe('A label with its value.')

export const GenericTable = z
  .object({
    header: z.array(z.string()).describe('Heads of the columns.'),
    rows: z.array(z.array(z.string())).describe('Cells by row; an empty cell is "".'),
    ...spot,
  })
  .describe('A table.')

export const GenericDate = z.object({ value: date('The date, `YYYY-MM-DD`.'), ...spot }).describe('A date.')

export const GenericAmount = z
  .object({
    value: money('The amount.'),
    currency: currency('Currency, ISO 4217, where it is printed.').optional(),
    ...spot,
  })
  .describe('An amount of money.')

export const GenericEmail = z.object({ value: text('The address.'), ...spot }).describe('An e-mail address.')

export const GenericPhone = z
  .object({
    value: text('The number, as printed.'),
    e164: text('The number in the form of E.164, where it is a valid one.').optional(),
    ...spot,
  })
  .describe('A telephone number.')

export const GenericBarcode = z
  .object({ type: text('Symbology, such as "QRCode".'), value: text('What the barcode says.'), ...spot })
  .describe('A barcode with its place.')

export const GenericBlock = group({
  key_values: z.array(KeyValue).describe('Labels with their values.'),
  tables: z.array(GenericTable).describe('Tables.'),
  dates: z.array(GenericDate).describe('Dates.'),
  amounts: z.array(GenericAmount).describe('Amounts of money.'),
  emails: z.array(GenericEmail).describe('E-mail addresses.'),
  phones: z.array(GenericPhone).describe('Telephone numbers.'),
  barcodes: z.array(GenericBarcode).describe('Barcodes.'),
}).describe(
  'What any document shows, each value with its place. A value that is printed several times has its first place.',
)
