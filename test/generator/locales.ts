// What differs from country to country: wordings, number and date forms, tax regimes, addresses, bank details. Data, no drawing.

import type { NumberStyle } from './write.ts'
import { WORDS_DE, WORDS_EN, WORDS_ES, WORDS_FR, WORDS_IT, WORDS_NL, WORDS_PT, type Words } from './words.ts'

export interface Country {
  code: string
  country: string
  language: string
  currency: string
  /** Ways the currency is printed at an amount; `#` is the amount. */
  money: string[]
  numbers: NumberStyle[]
  dates: string[]
  tax: { name: string[]; rates: number[]; regime: 'vat' | 'gst_india' | 'sales_tax' }
  taxId: { label: string[]; pattern: string; type: string }
  suffixes: string[]
  streets: string[]
  /** The line below the street. */
  cities: string[]
  streetForm: '{street} {number}' | '{number} {street}' | '{number}, {street}'
  phone: string
  iban?: string
  words: Words
}

const DOT: NumberStyle = { decimal: '.', group: ',', grouping: 'thousands' }
const COMMA: NumberStyle = { decimal: ',', group: '.', grouping: 'thousands' }
const SPACE: NumberStyle = { decimal: ',', group: ' ', grouping: 'thousands' }
const PLAIN_DOT: NumberStyle = { decimal: '.', group: '', grouping: 'thousands' }
const PLAIN_COMMA: NumberStyle = { decimal: ',', group: '', grouping: 'thousands' }

export const COUNTRIES: readonly Country[] = [
  {
    code: 'en-US', country: 'US', language: 'en', currency: 'USD', money: ['$#', '$ #', '#', 'USD #'], numbers: [DOT, PLAIN_DOT], dates: ['MM/DD/YYYY', 'MMM D, YYYY', 'MMMM D, YYYY', 'MM/DD/YY', 'YYYY-MM-DD'],
    tax: { name: ['Sales Tax', 'Tax'], rates: [6, 7.25, 8.5], regime: 'sales_tax' }, taxId: { label: ['EIN', 'Tax ID'], pattern: '##-#######', type: 'EIN' },
    suffixes: ['Inc.', 'LLC', 'Corp.', 'Co.'], streets: ['Maple Avenue', 'Harbor Street', 'Cedar Lane', 'Industrial Parkway', 'Lakeview Drive'], cities: ['Portland, OR 97205', 'Austin, TX 78701', 'Columbus, OH 43215', 'Tampa, FL 33602'],
    streetForm: '{number} {street}', phone: '(###) 555-01##', words: WORDS_EN,
  },
  {
    code: 'en-GB', country: 'GB', language: 'en', currency: 'GBP', money: ['£#', '£ #', '#'], numbers: [DOT, PLAIN_DOT], dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD-MMM-YYYY', 'DD.MM.YY'],
    tax: { name: ['VAT'], rates: [20, 5], regime: 'vat' }, taxId: { label: ['VAT No', 'VAT Reg No', 'VAT number'], pattern: 'GB#########', type: 'VAT' },
    suffixes: ['Ltd', 'Limited', 'LLP', 'plc'], streets: ['High Street', 'Station Road', 'Mill Lane', 'Queensway', 'Victoria Road'], cities: ['Leeds LS1 4DY', 'Bristol BS1 5TR', 'Norwich NR2 1AB', 'Glasgow G2 8DL'],
    streetForm: '{number} {street}', phone: '+44 #### 496 0##', iban: 'GB', words: WORDS_EN,
  },
  {
    code: 'en-IN', country: 'IN', language: 'en', currency: 'INR', money: ['₹#', '₹ #', 'Rs. #', '#'], numbers: [{ decimal: '.', group: ',', grouping: 'indian' }, PLAIN_DOT], dates: ['DD/MM/YYYY', 'DD-MMM-YYYY', 'DD-MM-YYYY', 'D MMM YYYY'],
    tax: { name: ['GST'], rates: [5, 12, 18], regime: 'gst_india' }, taxId: { label: ['GSTIN', 'GSTIN/UIN', 'GST No.'], pattern: '', type: 'GSTIN' },
    suffixes: ['Pvt Ltd', 'Private Limited', 'LLP', 'Enterprises', 'Traders'], streets: ['MG Road', 'Nehru Nagar', 'Station Road', 'Industrial Area Phase II', 'Gandhi Chowk'], cities: ['Pune - 411001', 'Bengaluru 560001', 'Ahmedabad - 380009', 'Jaipur 302001'],
    streetForm: '{number}, {street}', phone: '+91 98### #####', words: WORDS_EN,
  },
  {
    code: 'en-MY', country: 'MY', language: 'en', currency: 'MYR', money: ['RM #', 'RM#', '#'], numbers: [DOT, PLAIN_DOT], dates: ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD/MM/YY', 'D MMM YYYY'],
    tax: { name: ['GST', 'SST'], rates: [6], regime: 'vat' }, taxId: { label: ['GST ID', 'GST Reg No', 'SST ID'], pattern: '00##########', type: 'GST' },
    suffixes: ['Sdn Bhd', 'SDN. BHD.', 'Enterprise', 'Trading'], streets: ['Jalan Mawar', 'Jalan Bukit Indah', 'Jalan Sultan', 'Lorong Cempaka'], cities: ['81100 Johor Bahru, Johor', '50450 Kuala Lumpur', '47500 Subang Jaya, Selangor', '10200 Georgetown, Pulau Pinang'],
    streetForm: '{number}, {street}', phone: '0#-### ####', words: WORDS_EN,
  },
  {
    code: 'en-AU', country: 'AU', language: 'en', currency: 'AUD', money: ['$#', 'A$#', '#'], numbers: [DOT], dates: ['DD/MM/YYYY', 'D MMM YYYY', 'DD-MM-YY'],
    tax: { name: ['GST'], rates: [10], regime: 'vat' }, taxId: { label: ['ABN'], pattern: '## ### ### ###', type: 'ABN' },
    suffixes: ['Pty Ltd', 'Pty. Limited'], streets: ['Collins Street', 'George Street', 'Wattle Road', 'Beach Parade'], cities: ['Melbourne VIC 3000', 'Newcastle NSW 2300', 'Perth WA 6000'],
    streetForm: '{number} {street}', phone: '(0#) 5550 ####', words: WORDS_EN,
  },
  {
    code: 'de-DE', country: 'DE', language: 'de', currency: 'EUR', money: ['# €', '# EUR', '€ #', '#'], numbers: [COMMA, PLAIN_COMMA], dates: ['DD.MM.YYYY', 'D. MMMM YYYY', 'DD.MM.YY'],
    tax: { name: ['MwSt.', 'USt.', 'Umsatzsteuer', 'Mehrwertsteuer'], rates: [19, 7], regime: 'vat' }, taxId: { label: ['USt-IdNr.', 'USt-ID', 'Umsatzsteuer-ID'], pattern: 'DE#########', type: 'VAT' },
    suffixes: ['GmbH', 'AG', 'KG', 'GmbH & Co. KG', 'e.K.'], streets: ['Hauptstraße', 'Lindenweg', 'Bahnhofstraße', 'Am Mühlbach', 'Schillerstr.'], cities: ['80331 München', '50667 Köln', '04109 Leipzig', '20095 Hamburg', '76133 Karlsruhe'],
    streetForm: '{street} {number}', phone: '0### / ######', iban: 'DE', words: WORDS_DE,
  },
  {
    code: 'de-CH', country: 'CH', language: 'de', currency: 'CHF', money: ['CHF #', '# CHF', '#'], numbers: [{ decimal: '.', group: "'", grouping: 'thousands' }, PLAIN_DOT], dates: ['DD.MM.YYYY', 'D. MMMM YYYY'],
    tax: { name: ['MwSt.', 'MWST'], rates: [8.1, 2.6], regime: 'vat' }, taxId: { label: ['MWST-Nr.', 'UID'], pattern: 'CHE-###.###.### MWST', type: 'VAT' },
    suffixes: ['AG', 'GmbH', 'Sàrl'], streets: ['Bahnhofstrasse', 'Seestrasse', 'Dorfstrasse', 'Im Feld'], cities: ['8001 Zürich', '3011 Bern', '4051 Basel', '6003 Luzern'],
    streetForm: '{street} {number}', phone: '+41 44 ### ## ##', iban: 'CH', words: WORDS_DE,
  },
  {
    code: 'fr-FR', country: 'FR', language: 'fr', currency: 'EUR', money: ['# €', '# EUR', '#'], numbers: [SPACE, PLAIN_COMMA], dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD-MM-YYYY'],
    tax: { name: ['TVA'], rates: [20, 10, 5.5], regime: 'vat' }, taxId: { label: ['N° TVA', 'TVA intracommunautaire', 'N° TVA intracom.'], pattern: 'FR###########', type: 'VAT' },
    suffixes: ['SARL', 'SAS', 'S.A.', 'EURL'], streets: ['rue de la République', 'avenue des Tilleuls', 'boulevard Voltaire', 'place du Marché'], cities: ['69002 Lyon', '75011 Paris', '33000 Bordeaux', '44000 Nantes'],
    streetForm: '{number} {street}', phone: '0# ## ## ## ##', iban: 'FR', words: WORDS_FR,
  },
  {
    code: 'es-ES', country: 'ES', language: 'es', currency: 'EUR', money: ['# €', '#€', '#'], numbers: [COMMA, PLAIN_COMMA], dates: ['DD/MM/YYYY', 'DD-MM-YYYY', 'D de MMMM de YYYY'],
    tax: { name: ['IVA', 'I.V.A.'], rates: [21, 10], regime: 'vat' }, taxId: { label: ['CIF', 'NIF', 'C.I.F.'], pattern: 'B########', type: 'NIF' },
    suffixes: ['S.L.', 'S.A.', 'SL'], streets: ['Calle Mayor', 'Avenida de la Constitución', 'Plaza del Carmen', 'Calle Alcalá'], cities: ['28013 Madrid', '41001 Sevilla', '46002 Valencia', '08002 Barcelona'],
    streetForm: '{street} {number}', phone: '+34 9## ### ###', iban: 'ES', words: WORDS_ES,
  },
  {
    code: 'it-IT', country: 'IT', language: 'it', currency: 'EUR', money: ['€ #', '# €', '#'], numbers: [COMMA, PLAIN_COMMA], dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD-MM-YYYY'],
    tax: { name: ['IVA', 'I.V.A.'], rates: [22, 10, 4], regime: 'vat' }, taxId: { label: ['P.IVA', 'Partita IVA', 'P. IVA'], pattern: 'IT###########', type: 'VAT' },
    suffixes: ['S.r.l.', 'S.p.A.', 'S.n.c.', 'Srl'], streets: ['Via Roma', 'Corso Garibaldi', 'Viale dei Tigli', 'Piazza Dante'], cities: ['20121 Milano (MI)', '50122 Firenze (FI)', '40121 Bologna (BO)', '10121 Torino (TO)'],
    streetForm: '{street} {number}', phone: '+39 0## ######', iban: 'IT', words: WORDS_IT,
  },
  {
    code: 'nl-NL', country: 'NL', language: 'nl', currency: 'EUR', money: ['€ #', '€#', '#'], numbers: [COMMA, PLAIN_COMMA], dates: ['DD-MM-YYYY', 'D MMMM YYYY', 'DD/MM/YYYY'],
    tax: { name: ['BTW', 'btw'], rates: [21, 9], regime: 'vat' }, taxId: { label: ['BTW-nummer', 'BTW nr.', 'BTW-id'], pattern: 'NL#########B01', type: 'VAT' },
    suffixes: ['B.V.', 'BV', 'V.O.F.', 'N.V.'], streets: ['Dorpsstraat', 'Kerkweg', 'Stationsplein', 'Prinsengracht'], cities: ['1012 AB Amsterdam', '3511 LX Utrecht', '5611 GH Eindhoven', '9711 JD Groningen'],
    streetForm: '{street} {number}', phone: '0## ### ####', iban: 'NL', words: WORDS_NL,
  },
  {
    code: 'pt-PT', country: 'PT', language: 'pt', currency: 'EUR', money: ['# €', '€ #', '#'], numbers: [SPACE, COMMA], dates: ['DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD'],
    tax: { name: ['IVA'], rates: [23, 13, 6], regime: 'vat' }, taxId: { label: ['NIF', 'Contribuinte', 'NIPC'], pattern: '#########', type: 'NIF' },
    suffixes: ['Lda.', 'Lda', 'S.A.'], streets: ['Rua Augusta', 'Avenida da Liberdade', 'Travessa do Carmo', 'Rua das Flores'], cities: ['1100-053 Lisboa', '4050-262 Porto', '3000-150 Coimbra'],
    streetForm: '{street} {number}', phone: '+351 2## ### ###', iban: 'PT', words: WORDS_PT,
  },
]
