import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context.ts'
import { chooseParties } from '../../../../../src/engine/mapping/parties/parties.ts'
import { sheet } from '../sheet.ts'

const parties = (rows: string[]): Record<string, unknown> => Object.fromEntries([...chooseParties(buildContext(sheet(rows), { today: new Date('2026-01-15') }))].map(([path, { value }]) => [path, value]))
const check = (rows: string[], expected: Record<string, unknown>): void => { expect(parties(rows)).toMatchObject(expected) }

describe('parties of an invoice', () => {
  it('stand under labels side by side', () => {
    check([
      'FROM                |INVOICE #        |US-001', 'East Motors Inc.    |INVOICE DATE     |11/02/2019', '1912 Harvest Lane', 'New York, NY 12210', '', '',
      'BILL TO             |SHIP TO', 'John Smith          |Jane Smith', '2 Court Square      |3787 Pineview Drive', 'New York, NY 12210  |Cambridge, MA 12210',
    ], {
      'vendor.name': 'East Motors Inc.', 'vendor.address': '1912 Harvest Lane, New York, NY 12210', 'buyer.name': 'John Smith', 'buyer.address': '2 Court Square, New York, NY 12210',
      'invoice.ship_to.name': 'Jane Smith', 'invoice.ship_to.address': '3787 Pineview Drive, Cambridge, MA 12210', 'vendor.country': 'US', 'vendor.legal_name': 'East Motors Inc.',
    })
  })

  it('stand in an address window under the sender line, the vendor owning the number in the footer', () => {
    check([
      '', 'Kraxel GmbH · Flugzeugallee 17 · 12345 Papierfeld', 'Papierflieger Vertrieb', 'Rabattstr. 25', '34567 Osterhausen', '', '', 'Rechnungsnummer: 2014-03', '', '',
      'Bitte überweisen Sie den Betrag bis zum 1. August.', ...Array.from({ length: 20 }, () => ''), 'Kraxel GmbH    |USt-IdNr. DE136695976',
    ], { 'vendor.name': 'Kraxel GmbH', 'vendor.address': 'Flugzeugallee 17, 12345 Papierfeld', 'buyer.name': 'Papierflieger Vertrieb', 'buyer.address': 'Rabattstr. 25, 34567 Osterhausen', 'vendor.tax_id': 'DE136695976', 'vendor.country': 'DE' })
  })

  it('are filled in as a form, each tax id given to its own section', () => {
    check([
      'Verkäufer', 'Name:          |ELEKTRO Service GmbH', 'Anschrift:     |Erfurter Strasse 13', '               |DE 74465 Demoort', 'USt.-Id.-Nr.:  |DE136695976', '', '',
      'Käufer', 'Name:          |Beratung AG', 'Anschrift:     |Musterstr. 18', '               |DE 76138 Karlsruhe', 'USt.-Id.-Nr.:  |DE129273398',
    ], { 'vendor.name': 'ELEKTRO Service GmbH', 'vendor.address': 'Erfurter Strasse 13, DE 74465 Demoort', 'vendor.tax_id': 'DE136695976', 'buyer.name': 'Beratung AG', 'buyer.address': 'Musterstr. 18, DE 76138 Karlsruhe', 'buyer.tax_id': 'DE129273398' })
  })

  it('are named right above their addresses, whatever the block holds above', () => {
    check(['Nordwind Sanitär GmbH', 'Werkstr. 1', '29614 Soltau', 'USt-IdNr. DE136695976', '', 'Familie', 'Jens und Ute Dorn', 'Heideweg 5', '29614 Soltau', '', 'Rechnung Nr. 12'], { 'buyer.name': 'Jens und Ute Dorn', 'buyer.address': 'Heideweg 5, 29614 Soltau' })
    check(['Plomberie Roche', '27 route de Bazas, 33430 Bernos', 'TVA FR83404833048', '', '', 'M. et Mme Lenoir', '2 chemin du Puits', '33730 Préchac', '', 'FACTURE F-2024-118'], { 'vendor.name': 'Plomberie Roche', 'buyer.name': 'M. et Mme Lenoir', 'buyer.address': '2 chemin du Puits, 33730 Préchac' })
  })

  it('are told by whom the paper is addressed to', () => {
    check([
      'TAX INVOICE                        |Invoice Date    |Murrindi Marine', 'Lower Lakes Hire Pty Ltd           |5 Mar 2024      |14 Wharf Street', 'Attention: Dale Ferrier            |Invoice Number  |Goolwa SA 5214', 'PO Box 118                         |INV-0093', 'MENINGIE SA 5264',
    ], { 'vendor.name': 'Murrindi Marine', 'buyer.name': 'Lower Lakes Hire Pty Ltd', 'buyer.address': 'PO Box 118, MENINGIE SA 5264' })
  })

  it('stand in the footer in lines of its own', () => {
    check([
      'Saimaan Korjaamo Oy       |LASKU', '', '', 'Puumalan Lomat Oy', 'Rantatie 40', '52200 PUUMALA', ...Array.from({ length: 40 }, () => ''), 'Saimaan Korjaamo Oy       |Y-tunnus 0737546-2', 'Satamatie 8               |IBAN FI21 1234 5600 0007 85', '57130 SAVONLINNA',
    ], { 'vendor.name': 'Saimaan Korjaamo Oy', 'vendor.address': 'Satamatie 8, 57130 SAVONLINNA', 'buyer.name': 'Puumalan Lomat Oy', 'buyer.address': 'Rantatie 40, 52200 PUUMALA' })
  })

  it('begin beside their label and go on below', () => {
    check(['J. Hobbs Roofing', '3 Fore Street, Lostwithiel, Cornwall PL22 0BP', '', 'To:   |Mrs E Trevanion', '      |Rosehill', '      |2 Castle Hill', '      |Lostwithiel PL22 0DD'], { 'buyer.name': 'Mrs E Trevanion' })
  })

  it('have no numbers of the company in their address', () => {
    check(['Studio Tecnico Morandin S.r.l.', 'Calle dei Botteri 417 - 30125 Venezia (VE) - P.IVA 04177209301 - C.F. MRNFRZ80E52L736S', '', 'Spett.le', "Condominio Dolfin", 'Via Garibaldi 20', '30016 Jesolo (VE)'], { 'vendor.address': 'Calle dei Botteri 417 - 30125 Venezia (VE)' })
  })

  it('are two in one town, and stand on one line with a label', () => {
    check(['KENCANA TYRE SDN. BHD.', 'LOT 18, JALAN PERUSAHAAN 3, 14100 SIMPANG AMPAT', '', '', 'To :', 'SYARIKAT PENGANGKUTAN MAJU', '14100 SIMPANG AMPAT'], { 'vendor.name': 'KENCANA TYRE SDN. BHD.', 'buyer.name': 'SYARIKAT PENGANGKUTAN MAJU' })
    check(['Meadowlark Outfitters LLC', '12 Main St, Asheville, NC 28801', '', '', 'Billing address: Delphine Okafor, 77 Quarry Rd, Asheville, NC 28803'], { 'buyer.name': 'Delphine Okafor', 'buyer.address': '77 Quarry Rd, Asheville, NC 28803' })
  })

  it('have a house number of four digits', () => {
    check(['Harbor Dental LLC', '1500 Bay Rd, Suite 210', 'Miami Beach, FL 33139', '', 'Bill to', 'Ann Lee', '12 Oak St', 'Tampa, FL 33601'], { 'vendor.address': '1500 Bay Rd, Suite 210, Miami Beach, FL 33139' })
  })

  it('have no label before a colon for a name', () => {
    check(['Kaveri Pumps Pvt Ltd                |Our Ref      |: RT/Q/991', '15 SIDCO Estate, Chennai 600098     |Dispatch Doc |: 22', 'GSTIN: 27AAPFU0939F1ZV', '', 'Bill To', 'Rane Tubes', '7 Lake Road, Ahmedabad 382445'],
      { 'vendor.name': 'Kaveri Pumps Pvt Ltd', 'buyer.name': 'Rane Tubes' })
  })

  it('stand without labels: who has the numbers sells', () => {
    check([
      'FACTUUR                               |Koelblauw B.V.', '                                      |Weena 664', 'Piet Vogel                            |3012 CN Rotterdam', 'Sesamstraat 32                        |www.koelblauw.example',
      '1025 RX Amsterdam                     |BTW NL810433941B01', '', 'Factuurnummer: 993548900',
    ], { 'vendor.name': 'Koelblauw B.V.', 'vendor.address': 'Weena 664, 3012 CN Rotterdam', 'vendor.tax_id': 'NL810433941B01', 'buyer.name': 'Piet Vogel', 'buyer.address': 'Sesamstraat 32, 1025 RX Amsterdam' })
  })

  it('follow the label on its line, and a role of two addresses completes the one without', () => {
    check(['Sold By: WS Retail Pvt. Ltd.', 'GSTIN: 29AAHCS6672E1ZZ', '', 'Customer: Sharp Consulting   |Address: 73 Regal Way, Leeds, LS1 5AB, UK'], {
      'vendor.name': 'WS Retail Pvt. Ltd.', 'buyer.name': 'Sharp Consulting', 'buyer.address': '73 Regal Way, Leeds, LS1 5AB, UK', 'buyer.country': 'GB',
    })
  })

  it('of India keep the state\'s number out of the address', () => {
    check(['Deepak Traders Pvt Ltd', '14, MG Road', 'Bengaluru, Karnataka 560001', 'State Code: 29', 'GSTIN: 29AAGCB7383J1Z4', '', '', 'Bill To', 'Sharma Stores', '221, Linking Road', 'Mumbai, Maharashtra - 400050', 'State Name : Maharashtra, Code : 27'], {
      'vendor.address': '14, MG Road, Bengaluru, Karnataka 560001', 'buyer.address': '221, Linking Road, Mumbai, Maharashtra - 400050',
    })
  })

  it('have a name over their street, though it ends in a number', () => {
    check(['Ship To:', 'Harbor Supply Dock 3', '88 Pier Road', 'Salem, MA 01970'], { 'invoice.ship_to.name': 'Harbor Supply Dock 3', 'invoice.ship_to.address': '88 Pier Road, Salem, MA 01970' })
    check(['Ship To:', 'Lange Reihe 12', '20099 Hamburg'], { 'invoice.ship_to.address': 'Lange Reihe 12, 20099 Hamburg' })
  })

  it('have no telephone number in a postcode', () => {
    const found = parties(['Nihon Denki KK', '3-2-1 Ginza, Chuo-ku', 'Tokyo 104-0061', '', '', 'Bill To', 'Swan Traders', '12 Hay Street', 'Perth WA 6000'])
    expect([found['vendor.phone'], found['vendor.address']]).toEqual([undefined, '3-2-1 Ginza, Chuo-ku, Tokyo 104-0061'])
  })

  it('are told in French, Spanish, Italian and Portuguese', () => {
    check(['Vendeur', 'Moulin SARL', '12 chemin des Oliviers', '84340 Malaucène', '', '', 'Facturé à', 'Ma boutique', '35 rue de la République', '69001 Lyon'], { 'vendor.name': 'Moulin SARL', 'buyer.name': 'Ma boutique', 'buyer.address': '35 rue de la République, 69001 Lyon' })
    check(['Emisor', 'Aceites del Sur S.L.', 'Calle Mayor 3', '41700 Dos Hermanas', '', '', 'Cliente', 'Tienda Azul', 'Avenida del Puerto 9', '46021 Valencia'], { 'vendor.name': 'Aceites del Sur S.L.', 'vendor.address': 'Calle Mayor 3, 41700 Dos Hermanas', 'buyer.name': 'Tienda Azul' })
    check(['Fornitore', 'Costruzioni S.r.l.', 'Via Roma 12', '20121 Milano (MI)', '', '', 'Spett.le', 'Forni Rossi', 'Corso Italia 5', '10121 Torino (TO)'], { 'vendor.name': 'Costruzioni S.r.l.', 'buyer.name': 'Forni Rossi', 'buyer.address': 'Corso Italia 5, 10121 Torino (TO)' })
    check(['Fornecedor', 'Materiais Lda', 'Rua das Flores 12', '1200-123 Lisboa', '', '', 'Exmo.(s) Sr.(s)', 'Rui Conceição', 'Avenida da Liberdade 8', '4000-120 Porto'], { 'vendor.name': 'Materiais Lda', 'vendor.country': 'PT', 'buyer.name': 'Rui Conceição' })
  })

  it('are not found in e-mails and tables', () => {
    expect(parties(['From: Julia <julia@shop.example>', 'Hi Sam', 'thanks for the invoice'])['vendor.name']).toBeUndefined()
    expect(parties([])).toEqual({})
  })
})
