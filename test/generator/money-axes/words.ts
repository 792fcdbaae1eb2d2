// The words of drawn sums.

import type { MoneyAxes } from './axes.ts'

type Language = MoneyAxes['language']

interface Words {
  title: Record<'invoice' | 'receipt', string>
  number: string
  date: string
  to: string
  heads: Record<'no' | 'text' | 'qty' | 'price' | 'total', string>
  total: readonly string[]
  due: readonly string[]
  subtotal: readonly string[]
  tax: readonly string[]
  /** What is contained: `#` is the rate, `*` the amount. */
  contains: readonly string[]
  discount: readonly string[]
  shipping: string
  service: string
  fee: string
  deposit: readonly string[]
  paid: string
  cash: string
  change: string
  card: string
  carried: readonly [string, string]
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: { invoice: 'Invoice', receipt: 'Receipt' },
    number: 'Invoice No',
    date: 'Date',
    to: 'Bill to',
    heads: { no: 'No', text: 'Description', qty: 'Qty', price: 'Unit price', total: 'Amount' },
    total: ['Total', 'TOTAL', 'Grand total', 'Total amount', 'Invoice total'],
    due: ['Amount due', 'Balance due', 'Total due', 'Total payable'],
    subtotal: ['Subtotal', 'Sub total', 'Net total', 'Total before tax'],
    tax: ['VAT', 'GST', 'Sales tax', 'Tax'],
    contains: [
      'Total includes GST of *',
      'Includes VAT # % of *',
      'The price includes * tax',
      'GST included in total: *',
    ],
    discount: ['Discount', 'Less discount', 'Trade discount'],
    shipping: 'Shipping',
    service: 'Service charge',
    fee: 'Booking fee',
    deposit: ['Deposit paid', 'Less deposit', 'Amount paid', 'Paid to date'],
    paid: 'Amount paid',
    cash: 'Cash',
    change: 'Change',
    card: 'Visa',
    carried: ['Carried forward', 'Brought forward'],
  },
  de: {
    title: { invoice: 'Rechnung', receipt: 'Kassenbon' },
    number: 'Rechnungsnummer',
    date: 'Datum',
    to: 'An',
    heads: { no: 'Pos', text: 'Bezeichnung', qty: 'Menge', price: 'Einzelpreis', total: 'Gesamt' },
    total: ['Gesamtbetrag', 'Summe', 'Rechnungsbetrag', 'Endbetrag'],
    due: ['Zu zahlen', 'Zahlbetrag', 'Offener Betrag'],
    subtotal: ['Zwischensumme', 'Nettobetrag', 'Summe netto'],
    tax: ['MwSt', 'USt', 'Umsatzsteuer'],
    contains: ['Im Gesamtbetrag sind * MwSt enthalten', 'inkl. # % MwSt *', 'Enthaltene MwSt: *'],
    discount: ['Rabatt', 'Nachlass'],
    shipping: 'Versandkosten',
    service: 'Servicegebühr',
    fee: 'Bearbeitungsgebühr',
    deposit: ['Anzahlung', 'Bereits gezahlt'],
    paid: 'Bereits gezahlt',
    cash: 'Bar',
    change: 'Rückgeld',
    card: 'EC-Karte',
    carried: ['Übertrag', 'Übertrag'],
  },
  fr: {
    title: { invoice: 'Facture', receipt: 'Ticket de caisse' },
    number: 'Facture N°',
    date: 'Date',
    to: 'Facturé à',
    heads: { no: 'N°', text: 'Désignation', qty: 'Qté', price: 'Prix unitaire', total: 'Montant' },
    total: ['Total TTC', 'Montant total', 'TOTAL'],
    due: ['Net à payer', 'Montant dû'],
    subtotal: ['Sous-total', 'Total HT'],
    tax: ['TVA'],
    contains: ['dont TVA *', 'dont TVA # % : *', 'Le total comprend * de TVA'],
    discount: ['Remise'],
    shipping: 'Frais de port',
    service: 'Service',
    fee: 'Frais de dossier',
    deposit: ['Acompte', 'Acompte versé'],
    paid: 'Déjà payé',
    cash: 'Espèces',
    change: 'Rendu',
    card: 'Carte bancaire',
    carried: ['À reporter', 'Report'],
  },
  es: {
    title: { invoice: 'Factura', receipt: 'Ticket' },
    number: 'Factura N.º',
    date: 'Fecha',
    to: 'Cliente',
    heads: { no: 'N.º', text: 'Descripción', qty: 'Cantidad', price: 'Precio', total: 'Importe' },
    total: ['Total', 'Importe total', 'Total factura'],
    due: ['Total a pagar', 'Importe a pagar'],
    subtotal: ['Subtotal', 'Base imponible'],
    tax: ['IVA'],
    contains: ['IVA incluido: *', 'El total incluye * de IVA'],
    discount: ['Descuento'],
    shipping: 'Gastos de envío',
    service: 'Servicio',
    fee: 'Comisión',
    deposit: ['Anticipo', 'Pagado'],
    paid: 'Pagado',
    cash: 'Efectivo',
    change: 'Cambio',
    card: 'Tarjeta',
    carried: ['Suma y sigue', 'Suma anterior'],
  },
  it: {
    title: { invoice: 'Fattura', receipt: 'Scontrino' },
    number: 'Fattura N.',
    date: 'Data',
    to: 'Cliente',
    heads: { no: 'N.', text: 'Descrizione', qty: 'Quantità', price: 'Prezzo', total: 'Importo' },
    total: ['Totale', 'Totale fattura', 'Importo totale'],
    due: ['Totale da pagare', 'Netto a pagare'],
    subtotal: ['Subtotale', 'Imponibile'],
    tax: ['IVA'],
    contains: ['di cui IVA *', 'IVA inclusa: *'],
    discount: ['Sconto'],
    shipping: 'Spese di spedizione',
    service: 'Servizio',
    fee: 'Commissione',
    deposit: ['Acconto'],
    paid: 'Pagato',
    cash: 'Contanti',
    change: 'Resto',
    card: 'Carta',
    carried: ['A riportare', 'Riporto'],
  },
}

/** Labels of a total that no list of words has: invented, as a language that nobody taught would look. */
export const UNKNOWN_TOTALS = ['Montrasse', 'Kogusse', 'All of it', 'What that makes', 'Iskopno', 'Vsegda', 'Sumtotaal']
export const UNKNOWN_SUBTOTALS = ['Vaheste', 'Goods alone', 'So far', 'Osnovica']

export const PLAIN_WARES = [
  'Oak shelf',
  'Desk lamp',
  'Paper A4',
  'Garden hose',
  'Coffee beans',
  'Repair of a pump',
  'Consulting',
  'Steel bolts',
  'Blue paint',
  'Printed shirts',
  'Window cleaning',
  'Filter set',
]
/** Things whose names hold a word of sums. */
export const WARES_OF_SUMS = [
  'Balance bike',
  'Net 50 m',
  'Total station',
  'Tip jar',
  'Cash box',
  'Change mat',
  'Tax guide',
  'Card holder',
  'Discount sign',
  'Shipping crate',
  'Rounding tool',
  'Service kit',
  'Deposit bag',
  'Fishing net',
  'Due date stamp',
  'Gift card 25',
]
export const BRANDS_OF_SUMS = ['TIP', 'TOTAL', 'NET', 'CASH', 'BALANCE', 'CHANGE']
