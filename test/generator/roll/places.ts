// Where a shop can stand: what a country's receipts have of their own besides words: money, numbers, dates, taxes, registrations, addresses, telephones.
// Data only.

import type { NumberStyle } from '../write.ts'
import type { Language } from './wordings.ts'

export interface Place {
  code: string
  language: Language
  currency: string
  /** Ways to print money; `~` is the amount. */
  signs: readonly string[]
  decimals: 0 | 2
  /** What a thing costs here that costs 1 in the lists of wares. */
  scale: number
  numbers: readonly NumberStyle[]
  dates: readonly string[]
  /** Hours are counted to twelve by that share of the shops. */
  twelve: number
  tax: { names: readonly string[]; rates: readonly number[]; modes: readonly TaxMode[] }
  /** Share of the restaurants that charge service, and at what rate. */
  service: { share: number; rate: number }
  /** Cash totals are rounded to so many hundredths. */
  coin: number
  ids: readonly Registration[]
  suffixes: readonly string[]
  phones: readonly string[]
  streets: readonly string[]
  regions: readonly string[]
  cities: readonly string[]
  /** Forms of an address by its pieces: {n} number, {s} street, {d} district, {m} building, {t} town, {r} region, `#` a digit, `~` the sign #. */
  addresses: readonly (readonly string[])[]
  country: string
}

/** `halves` prints the tax in two equal parts, as India's central and state tax; `none` names no tax. */
export type TaxMode = 'added' | 'included' | 'halves' | 'none'
export interface Registration { labels: readonly string[]; pattern: string; role: 'tax_id' | 'registration_number' }

const DOT: NumberStyle = { decimal: '.', group: ',', grouping: 'thousands' }
const PLAIN: NumberStyle = { decimal: '.', group: '', grouping: 'thousands' }
const COMMA: NumberStyle = { decimal: ',', group: '.', grouping: 'thousands' }
const SPACE: NumberStyle = { decimal: ',', group: ' ', grouping: 'thousands' }
const BARE: NumberStyle = { decimal: ',', group: '', grouping: 'thousands' }
const APOSTROPHE: NumberStyle = { decimal: '.', group: "'", grouping: 'thousands' }
const INDIAN: NumberStyle = { decimal: '.', group: ',', grouping: 'indian' }

const DMY = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD/MM/YY', 'DD-MM-YY', 'D/M/YYYY'], NAMED = ['DD MMM YYYY', 'DD-MMM-YYYY', 'D MMM YY'],
  DOTTED = ['DD.MM.YYYY', 'DD.MM.YY', 'D.M.YYYY'], ISO = ['YYYY-MM-DD']
const taxId = (labels: string, pattern: string): Registration => ({ labels: labels.split('|'), pattern, role: 'tax_id' })
const registration = (labels: string, pattern: string): Registration => ({ labels: labels.split('|'), pattern, role: 'registration_number' })
const list = (items: string): string[] => items.split('|')
const EURO = ['€~', '€ ~', '~ €', '~', 'EUR ~', '~ EUR', '~€']
const euro = { currency: 'EUR', signs: EURO, decimals: 2, scale: 1, twelve: 0, coin: 0 } as const
const english = { language: 'en', decimals: 2, twelve: 0.4, coin: 0 } as const
const NO_SERVICE = { share: 0, rate: 0 } as const

const EN_STREETS = list('High Street|Station Road|Mill Lane|Church Road|Park Avenue|Kingfisher Way|Old Ferry Road|Orchard Lane|Market Place|' +
  'Bridge Street|Harbour Road|Meadow Drive|Chapel Hill|Union Street|Albert Road|Quarry Lane')
const US_STREETS = list('Maple Ave|Main St|N 4th Street|Cedar Blvd|E Jefferson St|Old Mill Rd|SW Lakeview Dr|Highway 41|W 23rd St|Sunset Plaza Dr|' +
  'County Road 12|Commerce Pkwy|S Elm Street|Ridgeline Rd|Washington Ave|Harbor Way')
const MY_STREETS = list('JALAN MAWAR 3/2|JLN BUKIT INDAH 7|JALAN SULTAN AHMAD|LORONG CEMPAKA 2|JALAN SS 9/14A|JALAN PJU 5/8|PERSIARAN DAMAI|' +
  'JALAN KENARI 17D|JLN TUN RAZAK 4|JALAN BESAR|JALAN 6/27B|LEBUH MELATI|JALAN U8/22|JALAN TEMBAGA SD 5')
const DE_STREETS = list('Hauptstraße|Lindenweg|Bahnhofstr.|Am Mühlbach|Schillerstraße|Marktplatz|Goethestr.|Kirchgasse|Ringstraße|An der Brücke|' +
  'Gartenweg|Alte Gasse')

export const PLACES: readonly Place[] = [
  {
    ...english, code: 'US', currency: 'USD', signs: ['$~', '~', '$ ~', '~', 'USD$ ~'], scale: 1.1, twelve: 0.8, numbers: [DOT, PLAIN],
    dates: ['MM/DD/YYYY', 'MM/DD/YY', 'M/D/YYYY', 'MMM DD, YYYY', "MMMDD'YY", 'MM-DD-YYYY', 'M/D/YY'],
    tax: { names: ['Sales Tax', 'Tax', 'TAX', 'State Tax', 'Tax 1'], rates: [6, 7.25, 8.875, 4.5, 9.5], modes: ['added'] }, service: NO_SERVICE,
    ids: [taxId('EIN|Tax ID', '##-#######')], suffixes: list('Inc.|LLC|Corp|Co.'),
    phones: ['(###) 555-01##', '###-555-01##', '###.555.01##', '(###)555-01##'], streets: US_STREETS, regions: list('OR|TX|OH|FL|CA|NY|IL|GA|WA|CO|VA|MN'),
    cities: list('Portland|Austin|Columbus|Tampa|San Mateo|Albany|Peoria|Macon|Tacoma|Boulder'), country: 'USA',
    addresses: [['{n} {s}', '{t}, {r} #####'], ['{n} {s}', 'Suite ##', '{t}, {r} #####'], ['{m}', '{n} {s}', '{t}, {r} #####-####'], ['{n} {s}', '{t} {r}'],
      ['{n} {s}, {t}, {r}', '#####']],
  },
  {
    ...english, code: 'GB', currency: 'GBP', signs: ['£~', '~', '£ ~', 'GBP ~'], scale: 0.9, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED, 'DD.MM.YY'],
    tax: { names: ['VAT', 'V.A.T.'], rates: [20], modes: ['included', 'included', 'none'] }, service: { share: 0.3, rate: 12.5 },
    ids: [taxId('VAT No|VAT Reg No|VAT number|VAT', 'GB### #### ##'), registration('Company No|Reg. No.', '0#######')],
    suffixes: list('Ltd|Limited|LLP|PLC'), phones: ['01### 496 0##', '020 7946 0###', '+44 1### 496###', '0#### 960 ###'],
    streets: EN_STREETS, regions: list('West Yorkshire|Norfolk|Kent|Devon|Cheshire|Fife'), cities: list('Leeds|Bristol|Norwich|Glasgow|Exeter|York|Cardiff'),
    country: 'United Kingdom',
    addresses: [['{n} {s}', '{t}', 'LS# #AB'], ['{n} {s}', '{t}', '{r}', 'NR## #QD'], ['{m}', '{s}', '{t} BS# #TW'],
      ['Unit ##, {m}', '{n} {s}, {t}', 'EX# #LR'], ['{n}-{n} {s}', '{t} YO## #PH']],
  },
  {
    ...english, ...euro, language: 'en', code: 'IE', twelve: 0.2, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['VAT'], rates: [23, 13.5], modes: ['included', 'none'] }, service: { share: 0.1, rate: 10 }, coin: 5,
    ids: [taxId('VAT No|VAT Reg', 'IE#######TA')],
    suffixes: list('Ltd|DAC|Limited'), phones: ['01 ### ####', '(0##) ### ####', '+353 ## ### ####'], streets: EN_STREETS,
    regions: list('Co. Cork|Co. Galway|Co. Kerry|Co. Meath'), cities: list('Dublin 2|Cork|Galway|Sligo|Ennis'), country: 'Ireland',
    addresses: [['{n} {s}', '{t}'], ['{s}', '{t}', '{r}'], ['{m}', '{n} {s}, {t}', '{r}', 'D0# X###']],
  },
  {
    ...english, code: 'CA', currency: 'CAD', signs: ['$~', '~', 'CAD ~', '$ ~'], scale: 1.4, twelve: 0.6, numbers: [DOT, PLAIN],
    dates: ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'MMM DD, YYYY', 'YYYY/MM/DD'],
    tax: { names: ['HST', 'GST', 'H.S.T.'], rates: [13, 5, 15], modes: ['added'] },
    service: NO_SERVICE, coin: 5, ids: [taxId('HST#|GST/HST|GST Reg', '#########RT0001')], suffixes: list('Inc.|Ltd.|Corp.'),
    phones: ['(###) 555-01##', '###-555-01##'], streets: US_STREETS, regions: list('ON|BC|AB|NS|MB'),
    cities: list('Toronto|Guelph|Kelowna|Halifax|Red Deer'), country: 'Canada',
    addresses: [['{n} {s}', '{t}, {r}', 'M#K #B#'], ['{n} {s}', '{t} {r} V#P #C#'], ['Unit ## - {n} {s}', '{t}, {r} T#N #R#']],
  },
  {
    ...english, code: 'AU', currency: 'AUD', signs: ['$~', '~', 'AUD ~', '$ ~'], scale: 1.5, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['GST'], rates: [10], modes: ['included'] }, service: NO_SERVICE, coin: 5, ids: [taxId('ABN|A.B.N.|ABN:', '## ### ### ###')],
    suffixes: list('Pty Ltd|Pty. Ltd.|P/L'), phones: ['(0#) 5550 ####', '0# 5550 ####', '1300 ### ###'], streets: EN_STREETS,
    regions: list('VIC|NSW|QLD|WA|SA'), cities: list('Geelong|Newcastle|Cairns|Perth|Bendigo'), country: 'Australia',
    addresses: [['{n} {s}', '{t} {r} ####'], ['Shop ##, {m}', '{s}', '{t} {r} ####'], ['{n}/{n} {s}', '{t}, {r}, ####']],
  },
  {
    ...english, code: 'NZ', currency: 'NZD', signs: ['$~', '~', 'NZ$~'], scale: 1.6, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['GST'], rates: [15], modes: ['included'] }, service: NO_SERVICE, coin: 10, ids: [taxId('GST No|GST Number|GST#', '###-###-###')],
    suffixes: list('Ltd|Limited'), phones: ['0# ### ####', '(0#) ###-####'], streets: EN_STREETS, regions: list('Otago|Waikato|Taranaki'),
    cities: list('Dunedin|Hamilton|Nelson|Napier'), country: 'New Zealand',
    addresses: [['{n} {s}', '{t}'], ['{n} {s}', '{d}', '{t} ####'], ['{m}', '{s}', '{t}', '{r}']],
  },
  {
    ...english, code: 'SG', currency: 'SGD', signs: ['$~', '~', 'S$~', 'SGD ~', '$ ~'], scale: 1.4, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['GST', '7% GST', 'GST'], rates: [7, 8, 9], modes: ['added', 'included'] }, service: { share: 0.7, rate: 10 }, coin: 5,
    ids: [taxId('GST Reg No|GST REG NO|GST Reg. No.', 'M#-#######-#'), registration('UEN|Co. Reg. No.|Company Reg No', '20#######K')],
    suffixes: list('Pte Ltd|PTE. LTD.|Pte. Ltd.'), phones: ['6### ####', '+65 6### ####', '6#######'],
    streets: list('Orchid Road|Bukit Merah Central|Serangoon Ave 3|Tampines St 21|Jurong East St 13|Bedok Reservoir View|Changi Walk|Upper Thomson Lane'),
    regions: ['Singapore'], cities: ['Singapore'], country: 'Singapore',
    addresses: [['{n} {s}', '~0#-## {m}', '{r} ######'], ['{m}', '{n} {s} ~0#-##', '{r} ######'], ['Blk {n} {s}', '{r} ######']],
  },
  {
    ...english, code: 'MY', currency: 'MYR', signs: ['RM ~', 'RM~', '~', '~'], scale: 3, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED, ...ISO],
    tax: { names: ['GST', 'SST', 'Service Tax', 'GST'], rates: [6], modes: ['added', 'included', 'included', 'none'] }, service: { share: 0.4, rate: 10 },
    coin: 5,
    ids: [taxId('GST ID|GST Reg No|GST ID NO|GST NO.|SST ID', '00##########'), registration('Co. Reg. No.|CO REG|Reg No.|ROC', '#######-X'),
      registration('Company No|Reg. No', '######-W')], suffixes: list('SDN BHD|Sdn. Bhd.|SDN. BHD.|ENTERPRISE|TRADING|(M) SDN BHD|S/B'),
    phones: ['0#-### ####', '03-#### ####', '+6012-### ####', '0#-#######', '+603-########'], streets: MY_STREETS,
    regions: list('SELANGOR|JOHOR|PERAK|PENANG|SELANGOR DARUL EHSAN|PAHANG|KEDAH'),
    cities: list('SHAH ALAM|PETALING JAYA|JOHOR BAHRU|IPOH|KLANG|KAJANG|KUALA LUMPUR|RAWANG|SKUDAI'), country: 'MALAYSIA',
    addresses: [
      ['NO. {n}, {s}', '{d}', '##### {t}', '{r}'], ['LOT {n} & {n}', '{s}', '{d}', '##### {t}, {r}'], ['{n}-G, GROUND FLOOR', '{s}', '##### {t}'],
        ['NO.{n} & {n}, {s}', '{d}, ##### {t}'], ['{m}', 'LOT G##, {s}', '##### {t}', '{r}'], ['{n}, {s}', '{d}', '{t}', '##### {r}'], ['{n}, {s}', '{d}'],
    ],
  },
  {
    ...english, code: 'IN', currency: 'INR', signs: ['Rs. ~', '~', 'Rs ~', '₹ ~', '₹~'], scale: 70, numbers: [INDIAN, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['GST'], rates: [5, 12, 18], modes: ['halves', 'halves', 'included', 'none'] }, service: { share: 0.2, rate: 5 }, coin: 100,
    ids: [taxId('GSTIN|GST No|GSTIN No', '##AABC@####@1Z#'), registration('FSSAI|FSSAI Lic No', '##############')],
    suffixes: list('Pvt Ltd|Pvt. Ltd.|Private Limited|Enterprises|& Sons|Traders'), phones: ['+91 98########', '0##-########', '98########'],
    streets: list('MG Road|Nehru Nagar|Station Road|Gandhi Chowk|100 Ft Road|Linking Lane|Ring Road|Temple Street|Sector 18 Market|Link Road'),
    regions: list('Maharashtra|Karnataka|Tamil Nadu|Kerala|Gujarat'), cities: list('Pune|Bengaluru|Nashik|Kochi|Surat|Mysuru'), country: 'India',
    addresses: [['{n}, {s}', '{d}', '{t} - ######'], ['Shop No. {n}, {m}', '{s}, {d}', '{t} ######', '{r}'], ['{n}/#, {s}', '{t}-######'],
      ['{m}, {s}', '{t}']],
  },
  {
    ...english, code: 'AE', currency: 'AED', signs: ['AED ~', '~', 'Dhs ~', 'Dh ~'], scale: 4, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['VAT'], rates: [5], modes: ['included', 'added'] }, service: { share: 0.2, rate: 10 }, coin: 25,
    ids: [taxId('TRN|TRN No', '100############')],
    suffixes: list('LLC|L.L.C|FZE|Trading LLC'), phones: ['04 ### ####', '+971 4 #######', '0# #######'],
    streets: list('Al Wasl Lane|Palm Road|Creek Street|Corniche Walk|Sheikh Hamad Road|Marina Walk'), regions: ['U.A.E.', 'Dubai - UAE'],
    cities: list('Dubai|Sharjah|Abu Dhabi|Ajman'), country: 'UAE',
    addresses: [['{m}', '{s}', '{t}'], ['Shop {n}, {m}', '{t}', '{r}'], ['{s}, P.O. Box #####', '{t}']],
  },
  {
    ...euro, code: 'DE', language: 'de', numbers: [COMMA, BARE], dates: DOTTED,
    tax: { names: ['MwSt', 'MwSt.', 'USt'], rates: [19, 7], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('USt-IdNr.|USt-ID|UID Nr.', 'DE#########'), taxId('St.-Nr.|Steuernummer|StNr', '##/###/#####')],
    suffixes: list('GmbH|KG|e.K.|OHG|GmbH & Co. KG|UG'), phones: ['0###/######', '0#### ######', '0###-#######'], streets: DE_STREETS, regions: [''],
    cities: list('München|Köln|Leipzig|Hamburg|Karlsruhe|Fürth'), country: 'Deutschland',
    addresses: [['{s} {n}', '##### {t}'], ['{m}', '{s} {n}', '##### {t}'], ['{s} {n}, ##### {t}']],
  },
  {
    ...euro, code: 'AT', language: 'de', numbers: [COMMA, BARE], dates: DOTTED, tax: { names: ['MwSt', 'USt'], rates: [20, 10], modes: ['included'] },
    service: NO_SERVICE, ids: [taxId('UID|UID-Nr|ATU', 'ATU########')], suffixes: list('GmbH|KG|OG|e.U.'), phones: ['01/#######', '0### / #####'],
    streets: DE_STREETS, regions: [''], cities: list('Wien|Graz|Linz|Salzburg|Villach'), country: 'Österreich',
    addresses: [['{s} {n}', '#### {t}'], ['{m}', 'A-#### {t}', '{s} {n}']],
  },
  {
    code: 'CH', language: 'de', currency: 'CHF', signs: ['CHF ~', '~', 'Fr. ~', '~ CHF'], decimals: 2, scale: 1.6, twelve: 0, coin: 5,
    numbers: [APOSTROPHE, PLAIN], dates: DOTTED, tax: { names: ['MWST', 'MwSt.'], rates: [8.1, 2.6], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('MWST-Nr.|UID|MWST', 'CHE-###.###.###')],
    suffixes: list('AG|GmbH|& Co.'), phones: ['044 ### ## ##', '+41 ## ### ## ##'], streets: list('Bahnhofstrasse|Seestrasse|Dorfstrasse|Im Feld|Postgasse'),
    regions: [''], cities: list('Zürich|Bern|Chur|Luzern|Thun'), country: 'Schweiz',
    addresses: [['{s} {n}', '#### {t}'], ['{m}', '{s} {n}', 'CH-#### {t}']],
  },
  {
    ...euro, code: 'FR', language: 'fr', numbers: [BARE, SPACE], dates: DMY, tax: { names: ['TVA'], rates: [20, 10, 5.5], modes: ['included'] },
    service: NO_SERVICE, ids: [taxId('N° TVA|TVA|TVA Intra', 'FR###########'), registration('SIRET|Siret', '### ### ### 000##')],
    suffixes: list('SARL|SAS|EURL|S.A.S.'),
    phones: ['0# ## ## ## ##', '0#.##.##.##.##', '0#########'],
    streets: list('rue de la République|avenue des Tilleuls|bd Voltaire|place du Marché|rue des Lilas|quai du Port|allée des Pins|rue Neuve|' +
        'chemin du Moulin'), regions: [''], cities: list('Lyon|Paris|Bordeaux|Nantes|Dijon|Nîmes'), country: 'France',
    addresses: [['{n} {s}', '##### {t}'], ['{m}', '{n}, {s}', '##### {t}'], ['{n} bis {s}', '##### {t} CEDEX']],
  },
  {
    ...euro, code: 'BE', language: 'fr', numbers: [BARE, COMMA], dates: DMY, tax: { names: ['TVA'], rates: [21, 12, 6], modes: ['included'] },
    service: NO_SERVICE, coin: 5, ids: [taxId('TVA|N° TVA', 'BE 0###.###.###')], suffixes: list('SRL|SPRL|SA|BV'),
    phones: ['0#/###.##.##', '0### ## ## ##'],
    streets: list('Rue du Moulin|Chaussée de Louvain|Avenue des Ormes|Place Communale|Rue Haute|Kerkstraat'), regions: [''],
    cities: list('Bruxelles|Namur|Liège|Mons|Gent'), country: 'Belgique', addresses: [['{s} {n}', '#### {t}'], ['{s}, {n}', 'B-#### {t}']],
  },
  {
    ...euro, code: 'ES', language: 'es', numbers: [BARE, COMMA], dates: DMY, tax: { names: ['IVA', 'I.V.A.'], rates: [21, 10], modes: ['included'] },
    service: NO_SERVICE, ids: [taxId('CIF|NIF|C.I.F.|N.I.F.', 'B########'), taxId('CIF|NIF', 'B-########')], suffixes: list('S.L.|SL|S.A.|C.B.'),
    phones: ['9## ### ###', '9## ## ## ##', '9########'],
    streets: list('Calle Mayor|Avda. de la Constitución|Plaza del Carmen|C/ Alcalá|C/ San Miguel|Paseo del Prado|Ronda Norte|C/ Olivo'),
    regions: list('(Madrid)|Sevilla|Valencia|Barcelona'), cities: list('Madrid|Sevilla|Valencia|Zamora|Vigo|Lugo'), country: 'España',
    addresses: [['{s}, {n}', '##### {t}'], ['{s} {n}', '##### {t}', '{r}'], ['{m}', '{s}, {n}', '##### - {t}']],
  },
  {
    ...euro, code: 'IT', language: 'it', numbers: [BARE, COMMA], dates: DMY,
    tax: { names: ['IVA', 'I.V.A.'], rates: [22, 10, 4], modes: ['included', 'none'] }, service: NO_SERVICE,
    ids: [taxId('P.IVA|P. IVA|Partita IVA|P.Iva', '###########')], suffixes: list('S.r.l.|SRL|S.n.c.|S.p.A.|di Ferri & C. snc'),
    phones: ['0## ######', '02 #######', '0### / ######'],
    streets: list('Via Roma|Corso Garibaldi|Viale dei Tigli|Piazza Dante|Via Mazzini|Via del Mulino|Largo Augusto|Via Nazionale'),
    regions: list('(MI)|(FI)|(BO)|(TO)|MI'), cities: list('Milano|Firenze|Bologna|Torino|Como|Udine'), country: 'Italia',
    addresses: [['{s}, {n}', '##### {t} {r}'], ['{s} {n}', '##### {t}'], ['{s} {n} - ##### {t}']],
  },
  {
    ...euro, code: 'PT', language: 'pt', numbers: [BARE, SPACE], dates: [...DMY, ...ISO], tax: { names: ['IVA'], rates: [23, 13, 6], modes: ['included'] },
    service: NO_SERVICE, ids: [taxId('NIF|Contribuinte|NIPC|Cont.', '5########')], suffixes: list('Lda|Lda.|S.A.|Unip. Lda'),
    phones: ['2## ### ###', '+351 2########'],
    streets: list('Rua Augusta|Av. da Liberdade|Travessa do Carmo|Rua das Flores|Largo da Sé|Rua Direita'), regions: [''],
    cities: list('Lisboa|Porto|Coimbra|Braga|Faro'), country: 'Portugal', addresses: [['{s}, {n}', '####-### {t}'], ['{s} Nº {n}', '####-### {t}']],
  },
  {
    ...euro, code: 'NL', language: 'nl', numbers: [BARE, COMMA], dates: ['DD-MM-YYYY', 'DD-MM-YY', 'DD/MM/YYYY', 'D-M-YYYY'],
    tax: { names: ['BTW', 'btw'], rates: [21, 9], modes: ['included'] }, service: NO_SERVICE, coin: 5,
    ids: [taxId('BTW nr|BTW|BTW-nummer', 'NL#########B01'), registration('KvK|KVK', '########')],
    suffixes: list('B.V.|BV|V.O.F.'), phones: ['0##-#######', '0### - ######', '0##########'],
    streets: list('Dorpsstraat|Kerkweg|Stationsplein|Molenweg|Nieuwstraat|Lange Gracht'), regions: [''],
    cities: list('Amsterdam|Utrecht|Zwolle|Breda|Delft'), country: 'Nederland',
    addresses: [['{s} {n}', '#### AB {t}'], ['{s} {n}', '####XL {t}'], ['{m}', '{s} {n}', '#### KD {t}']],
  },
  {
    code: 'SE', language: 'sv', currency: 'SEK', signs: ['~', '~ kr', '~ SEK', 'SEK ~'], decimals: 2, scale: 11, twelve: 0, coin: 100,
    numbers: [BARE, SPACE], dates: [...ISO, 'YYYYMMDD', 'YY-MM-DD'], tax: { names: ['Moms'], rates: [25, 12], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('Org.nr|Org nr|Orgnr', '55####-####')],
    suffixes: list('AB|HB'), phones: ['0##-### ## ##', '08-### ### ##'], streets: list('Storgatan|Kungsvägen|Hamngatan|Skolgatan|Björkvägen'), regions: [''],
    cities: list('Stockholm|Umeå|Malmö|Gävle|Örebro'), country: 'Sverige', addresses: [['{s} {n}', '### ## {t}'], ['{m}', '{s} {n}', '### ## {t}']],
  },
  {
    code: 'DK', language: 'da', currency: 'DKK', signs: ['~', 'kr. ~', '~ kr', 'DKK ~'], decimals: 2, scale: 8, twelve: 0, coin: 50, numbers: [BARE, COMMA],
    dates: ['DD-MM-YYYY', 'DD.MM.YY', 'DD/MM-YYYY'], tax: { names: ['Moms', 'moms'], rates: [25], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('CVR|CVR nr.|CVR-nr', '########')],
    suffixes: list('ApS|A/S|I/S'), phones: ['## ## ## ##', '########'], streets: list('Nørregade|Strandvejen|Algade|Søndergade|Kirkevej'), regions: [''],
    cities: list('Aarhus C|Odense|Roskilde|Vejle'), country: 'Danmark', addresses: [['{s} {n}', '#### {t}']],
  },
  {
    code: 'NO', language: 'nb', currency: 'NOK', signs: ['~', 'kr ~', 'NOK ~'], decimals: 2, scale: 11, twelve: 0, coin: 100, numbers: [BARE, SPACE],
    dates: DOTTED, tax: { names: ['MVA', 'mva'], rates: [25, 15], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('Org.nr|Org. nr.|Foretaksregisteret', '9## ### ### MVA')],
    suffixes: list('AS|ANS|DA'), phones: ['## ## ## ##', '22 ## ## ##'], streets: list('Storgata|Kirkeveien|Strandgata|Fjordveien|Bakkegata'), regions: [''],
    cities: list('Oslo|Bergen|Tromsø|Hamar'), country: 'Norge', addresses: [['{s} {n}', '#### {t}'], ['{m}', '{s} {n}', '#### {t}']],
  },
  {
    ...euro, code: 'FI', language: 'fi', numbers: [BARE, SPACE], dates: ['D.M.YYYY', 'DD.MM.YYYY'],
    tax: { names: ['ALV', 'alv'], rates: [24, 14], modes: ['included'] }, service: NO_SERVICE, coin: 5, ids: [taxId('Y-tunnus|Y-TUNNUS', '#######-#')],
    suffixes: list('Oy|Ky|Ab'), phones: ['09 ### ####', '0## ### ####'],
    streets: list('Kauppakatu|Rantatie|Asemakatu|Koulutie|Puistokatu'), regions: [''], cities: list('Helsinki|Tampere|Oulu|Kuopio'), country: 'Suomi',
    addresses: [['{s} {n}', '##### {t}']],
  },
  {
    code: 'PL', language: 'pl', currency: 'PLN', signs: ['~', '~ zł', 'PLN ~', '~ PLN'], decimals: 2, scale: 4, twelve: 0, coin: 0, numbers: [BARE, SPACE],
    dates: [...ISO, 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'], tax: { names: ['PTU', 'VAT'], rates: [23, 8], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('NIP', '###-###-##-##'), taxId('NIP', '##########')],
    suffixes: list('Sp. z o.o.|S.A.|s.c.|Sp. j.'), phones: ['## ### ## ##', '### ### ###'],
    streets: list('ul. Ogrodowa|ul. Kwiatowa|ul. Lipowa|al. Wolności|pl. Rynek|ul. Szkolna'), regions: [''],
    cities: list('Kraków|Łódź|Gdynia|Wrocław|Opole'), country: 'Polska', addresses: [['{s} {n}', '##-### {t}'], ['##-### {t}', '{s} {n}']],
  },
  {
    code: 'CZ', language: 'cs', currency: 'CZK', signs: ['~ Kč', '~', '~ CZK'], decimals: 2, scale: 25, twelve: 0, coin: 100, numbers: [BARE, SPACE],
    dates: ['DD.MM.YYYY', 'D.M.YYYY'], tax: { names: ['DPH'], rates: [21, 12], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('DIČ|DIC', 'CZ########'), registration('IČO|IČ', '########')],
    suffixes: list('s.r.o.|a.s.|spol. s r.o.'), phones: ['### ### ###', '+420 ### ### ###'],
    streets: list('Nádražní|Husova|Školní|Palackého|Na Příkopě|Lipová'), regions: [''], cities: list('Praha 2|Brno|Plzeň|Olomouc|Zlín'),
    country: 'Česká republika', addresses: [['{s} {n}', '### ## {t}'], ['{s} {n}/##, {t}', '### ##']],
  },
  {
    code: 'TR', language: 'tr', currency: 'TRY', signs: ['*~', '~ TL', '~', '₺~'], decimals: 2, scale: 20, twelve: 0, coin: 0, numbers: [BARE, COMMA],
    dates: ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY'], tax: { names: ['KDV', 'TOPKDV'], rates: [8, 18, 10], modes: ['included'] }, service: NO_SERVICE,
    ids: [taxId('V.D.|VKN|Vergi No', '##########')],
    suffixes: list('Ltd. Şti.|A.Ş.|TİC. LTD. ŞTİ.'), phones: ['0### ### ## ##', '(0###) ### ## ##'],
    streets: list('Atatürk Cad.|Cumhuriyet Mah. Gül Sok.|İnönü Cad.|Çınar Sok.|Bağdat Yolu'), regions: list('İstanbul|Ankara|İzmir'),
    cities: list('Kadıköy|Çankaya|Bornova|Üsküdar'), country: 'Türkiye', addresses: [['{s} No:{n}', '{t} / {r}'], ['{s} No: {n}/#', '{d}', '{t}/{r}']],
  },
  {
    code: 'BR', language: 'pt', currency: 'BRL', signs: ['R$ ~', '~', 'R$~'], decimals: 2, scale: 5, twelve: 0, coin: 0, numbers: [COMMA, BARE],
    dates: ['DD/MM/YYYY', 'DD/MM/YY'], tax: { names: ['ICMS', 'Tributos'], rates: [18, 12], modes: ['none', 'included'] },
    service: { share: 0.6, rate: 10 }, ids: [taxId('CNPJ', '##.###.###/0001-##'), registration('IE', '###.###.###.###')],
    suffixes: list('LTDA|Ltda - ME|S.A.|EIRELI'), phones: ['(##) ####-####', '(##) 9####-####'],
    streets: list('Rua das Acácias|Av. Brasil|Av. Paulo Prado|Rua XV de Novembro|Alameda Santos Lima|Rua Sete'), regions: list('SP|RJ|MG|PR'),
    cities: list('São Paulo|Curitiba|Campinas|Santos'), country: 'Brasil',
    addresses: [['{s}, {n}', '{d}', '{t} - {r}'], ['{s}, {n} - {d}', '{t}/{r}', 'CEP #####-###']],
  },
  {
    code: 'MX', language: 'es', currency: 'MXN', signs: ['$~', '$ ~', '~', 'MXN ~'], decimals: 2, scale: 18, twelve: 0.2, coin: 0, numbers: [DOT, PLAIN],
    dates: [...DMY, ...ISO], tax: { names: ['IVA', 'I.V.A.'], rates: [16], modes: ['included', 'added'] }, service: NO_SERVICE,
    ids: [taxId('RFC|R.F.C.', '@@@######@@#')],
    suffixes: list('S.A. de C.V.|SA DE CV|S. de R.L.'), phones: ['(##) ####-####', '## #### ####'],
    streets: list('Av. Reforma Norte|Calle Juárez|Blvd. Hidalgo|Av. Insurgentes Poniente|Calle 5 de Febrero'), regions: list('CDMX|Jal.|N.L.|Pue.'),
    cities: list('Guadalajara|Puebla|León|Mérida'), country: 'México',
    addresses: [['{s} No. {n}', 'Col. {d}', '{t}, {r} C.P. #####'], ['{s} {n}, Col. {d}', '{t}, {r}']],
  },
  {
    code: 'ID', language: 'id', currency: 'IDR', signs: ['Rp ~', 'Rp. ~', '~', 'Rp~'], decimals: 0, scale: 12000, twelve: 0, coin: 10000,
    numbers: [COMMA, DOT], dates: ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD MMM YYYY', 'DD.MM.YY'],
    tax: { names: ['PB1', 'Pajak', 'PPN', 'Tax'], rates: [10, 11], modes: ['added', 'included', 'none'] }, service: { share: 0.4, rate: 5 },
    ids: [taxId('NPWP', '##.###.###.#-###.###')], suffixes: list('PT|CV|UD'), phones: ['(021) ###-####', '08##-####-####', '0##-#######'],
    streets: list('Jl. Melati|Jl. Sudirman Barat|Jl. Raya Kuta|Jl. Gajah Mada|Jl. Pahlawan|Jl. Anggrek'),
    regions: list('Jawa Barat|Bali|DKI Jakarta|Banten'), cities: list('Bandung|Jakarta Selatan|Denpasar|Bogor'), country: 'Indonesia',
    addresses: [['{s} No. {n}', '{t}'], ['{m}', '{s} No.{n}, {d}', '{t}, {r} #####'], ['{s} {n}', '{d}', '{t} - {r}']],
  },
  {
    ...english, code: 'JP', currency: 'JPY', signs: ['¥~', '~', 'JPY ~'], decimals: 0, scale: 130, twelve: 0, coin: 0, numbers: [DOT, PLAIN],
    dates: ['YYYY/MM/DD', 'YYYY-MM-DD', 'YYYY/M/D'], tax: { names: ['Tax', 'Consumption Tax'], rates: [10, 8], modes: ['included', 'added'] },
    service: NO_SERVICE, ids: [registration('Reg. No.|Registration No.', 'T#############')],
    suffixes: list('K.K.|Co., Ltd.'), phones: ['03-####-####', '075-###-####'], streets: list('Higashi-Umeda|Nishi-Machi|Kita-Aoyama|Minami-Sakura|Hon-cho'),
    regions: list('Tokyo|Osaka|Kyoto|Kanagawa'), cities: list('Setagaya-ku|Chuo-ku|Sakyo-ku|Kita-ku'), country: 'Japan',
    addresses: [['#-#-## {s}', '{t}, {r}'], ['{m} #F', '#-## {s}, {t}', '{r} ###-####']],
  },
  {
    ...english, code: 'TH', currency: 'THB', signs: ['~', 'THB ~', '~ Baht'], scale: 30, numbers: [DOT, PLAIN], dates: [...DMY, ...NAMED],
    tax: { names: ['VAT', 'VAT 7%'], rates: [7], modes: ['included', 'added'] }, service: { share: 0.5, rate: 10 }, coin: 100,
    ids: [taxId('TAX ID|Tax ID|TAX#', '0############')], suffixes: list('Co., Ltd.|Ltd., Part.'),
    phones: ['02-###-####', '0##-###-####'], streets: list('Soi Ruam Jai|Sukhumvit Soi 31|Rama 3 Road|Nimman Lane|Charoen Rat Rd.'),
    regions: ['Bangkok', 'Chiang Mai', 'Phuket'], cities: list('Watthana|Sathorn|Mueang|Bang Rak'), country: 'Thailand',
    addresses: [['{n}/# {s}', '{d}', '{t}, {r} #####'], ['{m}', '{n} {s}', '{t} {r}']],
  },
]
