import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { chooseParties } from '../../../../../../src/engine/mapping/fields/parties/parties.ts'
import { sheet } from '../../sheet.ts'

const parties = (rows: string[]): Record<string, unknown> =>
  Object.fromEntries(
    [...chooseParties(buildContext(sheet(rows), { today: new Date('2026-01-15') }))].map(([path, { value }]) => [
      path,
      value,
    ]),
  )
const check = (rows: string[], expected: Record<string, unknown>): void => {
  expect(parties(rows)).toMatchObject(expected)
}

describe('parties of an invoice', () => {
  it('have the street below the town, and no line about what they do in their address', () => {
    check(
      [
        'Dodávateľ / Supplier           |Odberateľ / Customer',
        'Tokaj Porcelán s. r. o.        |Čajovňa Breza s. r. o.',
        'Sklárska dielňa                |044 11 Vinica',
        'Hlavná 14, 040 01 Košice       |Dlhá 34',
        'IČO: 31322832                  |IČO: 36421928',
      ],
      {
        'vendor.name': 'Tokaj Porcelán s. r. o.',
        'vendor.address': 'Hlavná 14, 040 01 Košice',
        'buyer.name': 'Čajovňa Breza s. r. o.',
        'buyer.address': '044 11 Vinica, Dlhá 34',
      },
    )
  })

  it('have the whole of an address: a box at the post office, a house with a letter, a road with a number', () => {
    check(
      [
        'Moulin de la Vanne SARL     |FACTURE',
        '3 rue des Prés              |N° F-2210',
        '10160 Aix-en-Othe',
        '',
        '                            |Garage Ponsard',
        '                            |18 avenue du Stade',
        '                            |BP 20477',
        '                            |10300 SAINTE-SAVINE CEDEX',
      ],
      { 'buyer.name': 'Garage Ponsard', 'buyer.address': '18 avenue du Stade, BP 20477, 10300 SAINTE-SAVINE CEDEX' },
    )
    check(
      [
        'Rietveld Bouw B.V.          |Factuur 2031-08',
        'Kade 12, 8011 XK Zwolle     |',
        '',
        'Factuuradres:',
        'Bakkerij de Korenaar',
        'Vispoort 4 bis',
        '8011 TG ZWOLLE',
      ],
      { 'buyer.name': 'Bakkerij de Korenaar', 'buyer.address': 'Vispoort 4 bis, 8011 TG ZWOLLE' },
    )
    check(
      [
        'Pecan Valley Supply LLC     |INVOICE 88120',
        '77 Mill Street',
        'Waco, TX 76701',
        '',
        'SOLD TO:                    |SHIP TO:',
        'Comanche Creek Schools      |Comanche Creek High School',
        'PO Box 1402                 |Loading dock - R Ibarra',
        'Mason, TX 76856             |1140 CR 88 N',
        '                            |Mason, TX 76856',
      ],
      {
        'buyer.address': 'PO Box 1402, Mason, TX 76856',
        'invoice.ship_to.name': 'Comanche Creek High School',
        'invoice.ship_to.address': '1140 CR 88 N, Mason, TX 76856',
      },
    )
  })

  it('begin with a name that ends in a number, over a place to unload and a street', () => {
    check(
      [
        'Sandhill Seed Co.           |INVOICE 5521',
        '9 Elevator Road',
        'Ogallala, NE 69153',
        '',
        'BILL TO                     |SHIP TO',
        'Platte Feeders, Inc.        |Platte Feeders - Yard 3',
        '200 Depot Street            |Gate 7 (6AM-3PM)',
        'Lexington, NE 68850         |3310 County Road 12',
        '                            |Lexington, NE 68850',
      ],
      {
        'invoice.ship_to.name': 'Platte Feeders - Yard 3',
        'invoice.ship_to.address': '3310 County Road 12, Lexington, NE 68850',
      },
    )
  })

  it('are not named by whom they belong to', () => {
    check(
      [
        'TALLGRASS WINDOW CLEANING    |INVOICE 4410',
        'A division of Kaw Valley Holdings LLC',
        '610 Mill Street',
        'Manhattan, KS 66502',
        '',
        'BILL TO',
        'Konza Dental',
        '22 Bluemont Avenue',
        'Manhattan, KS 66502',
      ],
      { 'vendor.name': 'TALLGRASS WINDOW CLEANING', 'vendor.address': '610 Mill Street, Manhattan, KS 66502' },
    )
  })

  it('may follow their label on one line, with commas between', () => {
    check(
      [
        'BRIGHTWEAR UNIFORMS        |INVOICE 30177',
        '12 Pier Street',
        'Mobile, AL 36602',
        '',
        'BILL TO',
        'Dauphin Clinic',
        '40 Bay Avenue',
        'Mobile, AL 36603',
        '',
        'REMIT TO: BRIGHTWEAR UNIFORMS, DEPT 2210, PO BOX 440177, ATLANTA, GA 30384',
      ],
      {
        'invoice.remit_to.name': 'BRIGHTWEAR UNIFORMS',
        'invoice.remit_to.address': 'DEPT 2210, PO BOX 440177, ATLANTA, GA 30384',
      },
    )
  })

  it('have the number behind their label, which is no name', () => {
    check(
      [
        'Bluestem Paper LLC          |INVOICE 7718',
        '5 Mill Race',
        'Salina, KS 67401',
        '',
        'SOLD TO: 0041877            |SHIP TO: 0002',
        'Smoky Hill Library          |Smoky Hill Library East',
        '300 Elm Street              |18 Oak Street',
        'Salina, KS 67401            |Salina, KS 67402',
      ],
      {
        'buyer.name': 'Smoky Hill Library',
        'invoice.customer_id': '0041877',
        'invoice.ship_to.name': 'Smoky Hill Library East',
      },
    )
  })

  it('may be named in many small words, and by no head of a value', () => {
    check(
      [
        'Maison des Arts du Bois et de la Pierre                               |Facture n° 2031-118',
        '4 rue du Moulin – 02250 Marle',
        'Prochaine visite    |Votre dossier',
        'mai 2031            |D-81',
      ],
      { 'vendor.name': 'Maison des Arts du Bois et de la Pierre' },
    )
  })

  it('are read under labels side by side', () => {
    check(
      [
        'FROM                |INVOICE #        |LC-418',
        'Larkspur Cycles Inc.|INVOICE DATE     |07/09/2021',
        '640 Orchard Lane',
        'Albany, NY 12203',
        '',
        '',
        'BILL TO             |SHIP TO',
        'Ruth Halloran       |Owen Halloran',
        '18 Mill Square      |905 Elmview Drive',
        'Albany, NY 12203    |Concord, MA 01742',
      ],
      {
        'vendor.name': 'Larkspur Cycles Inc.',
        'vendor.address': '640 Orchard Lane, Albany, NY 12203',
        'buyer.name': 'Ruth Halloran',
        'buyer.address': '18 Mill Square, Albany, NY 12203',
        'invoice.ship_to.name': 'Owen Halloran',
        'invoice.ship_to.address': '905 Elmview Drive, Concord, MA 01742',
        'vendor.country': 'US',
        'vendor.legal_name': 'Larkspur Cycles Inc.',
      },
    )
  })

  it("are read in an address window under the sender line, with the vendor's number in the footer", () => {
    check(
      [
        '',
        'Zwirner GmbH · Segelweg 9 · 23456 Drachenau',
        'Windspiel Handel',
        'Kornstr. 31',
        '45678 Maienfeld',
        '',
        '',
        'Rechnungsnummer: 2021-17',
        '',
        '',
        'Bitte überweisen Sie den Betrag bis zum 9. Oktober.',
        ...Array.from({ length: 20 }, () => ''),
        'Zwirner GmbH    |USt-IdNr. DE136695976',
      ],
      {
        'vendor.name': 'Zwirner GmbH',
        'vendor.address': 'Segelweg 9, 23456 Drachenau',
        'buyer.name': 'Windspiel Handel',
        'buyer.address': 'Kornstr. 31, 45678 Maienfeld',
        'vendor.tax_id': 'DE136695976',
        'vendor.country': 'DE',
      },
    )
  })

  it('are filled in as a form, each tax id given to its own section', () => {
    check(
      [
        'Verkäufer',
        'Name:          |ANTRIEB Technik GmbH',
        'Anschrift:     |Kasseler Strasse 21',
        '               |DE 63450 Hanau',
        'USt.-Id.-Nr.:  |DE136695976',
        '',
        '',
        'Käufer',
        'Name:          |Planung AG',
        'Anschrift:     |Lindenstr. 4',
        '               |DE 79098 Freiburg',
        'USt.-Id.-Nr.:  |DE129273398',
      ],
      {
        'vendor.name': 'ANTRIEB Technik GmbH',
        'vendor.address': 'Kasseler Strasse 21, DE 63450 Hanau',
        'vendor.tax_id': 'DE136695976',
        'buyer.name': 'Planung AG',
        'buyer.address': 'Lindenstr. 4, DE 79098 Freiburg',
        'buyer.tax_id': 'DE129273398',
      },
    )
  })

  it('are named right above their addresses, whatever the block holds above', () => {
    check(
      [
        'Nordwind Sanitär GmbH',
        'Werkstr. 1',
        '29614 Soltau',
        'USt-IdNr. DE136695976',
        '',
        'Familie',
        'Jens und Ute Dorn',
        'Heideweg 5',
        '29614 Soltau',
        '',
        'Rechnung Nr. 12',
      ],
      { 'buyer.name': 'Jens und Ute Dorn', 'buyer.address': 'Heideweg 5, 29614 Soltau' },
    )
    check(
      [
        'Plomberie Roche',
        '27 route de Bazas, 33430 Bernos',
        'TVA FR83404833048',
        '',
        '',
        'M. et Mme Lenoir',
        '2 chemin du Puits',
        '33730 Préchac',
        '',
        'FACTURE F-2024-118',
      ],
      {
        'vendor.name': 'Plomberie Roche',
        'buyer.name': 'M. et Mme Lenoir',
        'buyer.address': '2 chemin du Puits, 33730 Préchac',
      },
    )
  })

  it('are identified by the addressee of the paper', () => {
    check(
      [
        'TAX INVOICE                        |Invoice Date    |Murrindi Marine',
        'Lower Lakes Hire Pty Ltd           |5 Mar 2024      |14 Wharf Street',
        'Attention: Dale Ferrier            |Invoice Number  |Goolwa SA 5214',
        'PO Box 118                         |INV-0093',
        'MENINGIE SA 5264',
      ],
      {
        'vendor.name': 'Murrindi Marine',
        'buyer.name': 'Lower Lakes Hire Pty Ltd',
        'buyer.address': 'PO Box 118, MENINGIE SA 5264',
      },
    )
  })

  it('are read in separate lines of the footer', () => {
    check(
      [
        'Saimaan Korjaamo Oy       |LASKU',
        '',
        '',
        'Puumalan Lomat Oy',
        'Rantatie 40',
        '52200 PUUMALA',
        ...Array.from({ length: 40 }, () => ''),
        'Saimaan Korjaamo Oy       |Y-tunnus 0737546-2',
        'Satamatie 8               |IBAN FI21 1234 5600 0007 85',
        '57130 SAVONLINNA',
      ],
      {
        'vendor.name': 'Saimaan Korjaamo Oy',
        'vendor.address': 'Satamatie 8, 57130 SAVONLINNA',
        'buyer.name': 'Puumalan Lomat Oy',
        'buyer.address': 'Rantatie 40, 52200 PUUMALA',
      },
    )
  })

  it('are named without the name of the paper behind their legal form', () => {
    const rows = [
      'Brackwater Tools Ltd TAX INVOICE',
      '14 Quay Road',
      'Lynhaven LH2 4TT',
      '',
      'Bill to:',
      'Orrin Farm Supplies Ltd',
      '3 Meadow Street',
      'Tarnby TB7 9ZZ',
    ]
    check(rows, { 'vendor.name': 'Brackwater Tools Ltd', 'buyer.name': 'Orrin Farm Supplies Ltd' })
    check(['Brackwater Bill Ltd', '14 Quay Road', 'Lynhaven LH2 4TT'], { 'vendor.name': 'Brackwater Bill Ltd' })
  })

  it('are read on one line with the state behind the town', () => {
    const name = 'Kedai Perabot Suria Sdn Bhd'
    const address = '12, Jalan Kenanga, 47500 Subang Jaya, Selangor, Malaysia'
    check([`${name} · 12, Jalan Kenanga · 47500 Subang Jaya · Selangor · Malaysia`, '', '', 'Invoice No: 77'], {
      'vendor.name': name,
      'vendor.address': address,
    })
    check(['Kedai Perabot Suria Sdn Bhd · 12, Jalan Kenanga · 47500 Subang Jaya · Tel 03-5550 1122'], {
      'vendor.address': '12, Jalan Kenanga, 47500 Subang Jaya',
    })
  })

  it('begin beside their label and go on below', () => {
    check(
      [
        'J. Hobbs Roofing',
        '3 Fore Street, Lostwithiel, Cornwall PL22 0BP',
        '',
        'To:   |Mrs E Trevanion',
        '      |Rosehill',
        '      |2 Castle Hill',
        '      |Lostwithiel PL22 0DD',
      ],
      { 'buyer.name': 'Mrs E Trevanion' },
    )
  })

  it('have no numbers of the company in their address', () => {
    check(
      [
        'Studio Tecnico Morandin S.r.l.',
        'Calle dei Botteri 417 - 30125 Venezia (VE) - P.IVA 04177209301 - C.F. MRNFRZ80E52L736S',
        '',
        'Spett.le',
        'Condominio Dolfin',
        'Via Garibaldi 20',
        '30016 Jesolo (VE)',
      ],
      { 'vendor.address': 'Calle dei Botteri 417 - 30125 Venezia (VE)' },
    )
  })

  it('are read if both are in one town, and on one line with a label', () => {
    check(
      [
        'KENCANA TYRE SDN. BHD.',
        'LOT 18, JALAN PERUSAHAAN 3, 14100 SIMPANG AMPAT',
        '',
        '',
        'To :',
        'SYARIKAT PENGANGKUTAN MAJU',
        '14100 SIMPANG AMPAT',
      ],
      { 'vendor.name': 'KENCANA TYRE SDN. BHD.', 'buyer.name': 'SYARIKAT PENGANGKUTAN MAJU' },
    )
    check(
      [
        'Meadowlark Outfitters LLC',
        '12 Main St, Asheville, NC 28801',
        '',
        '',
        'Billing address: Delphine Okafor, 77 Quarry Rd, Asheville, NC 28803',
      ],
      { 'buyer.name': 'Delphine Okafor', 'buyer.address': '77 Quarry Rd, Asheville, NC 28803' },
    )
  })

  it('have a house number of four digits', () => {
    check(
      [
        'Harbor Dental LLC',
        '1500 Bay Rd, Suite 210',
        'Miami Beach, FL 33139',
        '',
        'Bill to',
        'Ann Lee',
        '12 Oak St',
        'Tampa, FL 33601',
      ],
      { 'vendor.address': '1500 Bay Rd, Suite 210, Miami Beach, FL 33139' },
    )
  })

  it('have no label before a colon for a name', () => {
    check(
      [
        'Kaveri Pumps Pvt Ltd                |Our Ref      |: RT/Q/991',
        '15 SIDCO Estate, Chennai 600098     |Dispatch Doc |: 22',
        'GSTIN: 27AAPFU0939F1ZV',
        '',
        'Bill To',
        'Rane Tubes',
        '7 Lake Road, Ahmedabad 382445',
      ],
      { 'vendor.name': 'Kaveri Pumps Pvt Ltd', 'buyer.name': 'Rane Tubes' },
    )
  })

  it('are read without labels: the party with the numbers sells', () => {
    check(
      [
        'FACTUUR                               |Duinzicht B.V.',
        '                                      |Kade 27',
        'Joke Vermeer                          |4381 EC Vlissingen',
        'Lindelaan 15                          |www.duinzicht.example',
        '8011 PK Zwolle                        |BTW NL004495445B01',
        '',
        'Factuurnummer: 220417',
      ],
      {
        'vendor.name': 'Duinzicht B.V.',
        'vendor.address': 'Kade 27, 4381 EC Vlissingen',
        'vendor.tax_id': 'NL004495445B01',
        'buyer.name': 'Joke Vermeer',
        'buyer.address': 'Lindelaan 15, 8011 PK Zwolle',
      },
    )
  })

  it('follow the label on its line, and a role of two addresses completes the one without', () => {
    check(
      [
        'Sold By: Banyan Traders Pvt. Ltd.',
        'GSTIN: 29AAGCB7383J1Z4',
        '',
        'Customer: Fairlea Surveys   |Address: 41 Tanner Row, York, YO1 6JB, UK',
      ],
      {
        'vendor.name': 'Banyan Traders Pvt. Ltd.',
        'buyer.name': 'Fairlea Surveys',
        'buyer.address': '41 Tanner Row, York, YO1 6JB, UK',
        'buyer.country': 'GB',
      },
    )
  })

  it("of India keep the state's number out of the address", () => {
    check(
      [
        'Deepak Traders Pvt Ltd',
        '14, MG Road',
        'Bengaluru, Karnataka 560001',
        'State Code: 29',
        'GSTIN: 29AAGCB7383J1Z4',
        '',
        '',
        'Bill To',
        'Sharma Stores',
        '221, Linking Road',
        'Mumbai, Maharashtra - 400050',
        'State Name : Maharashtra, Code : 27',
      ],
      {
        'vendor.address': '14, MG Road, Bengaluru, Karnataka 560001',
        'buyer.address': '221, Linking Road, Mumbai, Maharashtra - 400050',
      },
    )
  })

  it('have a name over their street, though it ends in a number', () => {
    check(['Ship To:', 'Harbor Supply Dock 3', '88 Pier Road', 'Salem, MA 01970'], {
      'invoice.ship_to.name': 'Harbor Supply Dock 3',
      'invoice.ship_to.address': '88 Pier Road, Salem, MA 01970',
    })
    check(['Ship To:', 'Lange Reihe 12', '20099 Hamburg'], {
      'invoice.ship_to.address': 'Lange Reihe 12, 20099 Hamburg',
    })
  })

  it('have no telephone number in a postcode', () => {
    const found = parties([
      'Nihon Denki KK',
      '3-2-1 Ginza, Chuo-ku',
      'Tokyo 104-0061',
      '',
      '',
      'Bill To',
      'Swan Traders',
      '12 Hay Street',
      'Perth WA 6000',
    ])
    expect([found['vendor.phone'], found['vendor.address']]).toEqual([
      undefined,
      '3-2-1 Ginza, Chuo-ku, Tokyo 104-0061',
    ])
  })

  it('are read in French, Spanish, Italian and Portuguese', () => {
    check(
      [
        'Vendeur',
        'Moulin SARL',
        '12 chemin des Vignes',
        '84100 Orange',
        '',
        '',
        'Facturé à',
        'Épicerie Lune',
        '8 rue des Tanneurs',
        '37000 Tours',
      ],
      {
        'vendor.name': 'Moulin SARL',
        'buyer.name': 'Épicerie Lune',
        'buyer.address': '8 rue des Tanneurs, 37000 Tours',
      },
    )
    check(
      [
        'Emisor',
        'Aceites del Sur S.L.',
        'Calle Mayor 3',
        '41700 Dos Hermanas',
        '',
        '',
        'Cliente',
        'Tienda Azul',
        'Avenida del Puerto 9',
        '46021 Valencia',
      ],
      {
        'vendor.name': 'Aceites del Sur S.L.',
        'vendor.address': 'Calle Mayor 3, 41700 Dos Hermanas',
        'buyer.name': 'Tienda Azul',
      },
    )
    check(
      [
        'Fornitore',
        'Costruzioni S.r.l.',
        'Via Roma 12',
        '20121 Milano (MI)',
        '',
        '',
        'Spett.le',
        'Forni Rossi',
        'Corso Italia 5',
        '10121 Torino (TO)',
      ],
      {
        'vendor.name': 'Costruzioni S.r.l.',
        'buyer.name': 'Forni Rossi',
        'buyer.address': 'Corso Italia 5, 10121 Torino (TO)',
      },
    )
    check(
      [
        'Fornecedor',
        'Materiais Lda',
        'Rua das Flores 12',
        '1200-123 Lisboa',
        '',
        '',
        'Exmo.(s) Sr.(s)',
        'Rui Conceição',
        'Avenida da Liberdade 8',
        '4000-120 Porto',
      ],
      { 'vendor.name': 'Materiais Lda', 'vendor.country': 'PT', 'buyer.name': 'Rui Conceição' },
    )
  })

  it('are read even if contacts, or their owner, share a line with the address', () => {
    check(
      [
        '                     The Heron Arms',
        '     Waterside, Overy, Norfolk PE31 8XX · 01328 555 017 · VAT Reg No. GB 123 4567 82',
        '',
        '   VAT INVOICE',
        '',
        'Ms. Petra Lund                     |Invoice No.  |1042',
        '5 Mill Road                  |Invoice Date |12 May 2025',
        'Ely CB7 4XX',
      ],
      { 'vendor.address': 'Waterside, Overy, Norfolk PE31 8XX', 'buyer.address': '5 Mill Road, Ely CB7 4XX' },
    )
    check(
      [
        'Malerei Brandt',
        'Inhaber: Otto Brandt · Seestraße 4 · 17192 Waren',
        '',
        '',
        'Familie Krause',
        'Gartenweg 3',
        '17207 Röbel',
        '',
        '',
        'Rechnung Nr. 17',
      ],
      {
        'vendor.name': 'Malerei Brandt',
        'vendor.address': 'Seestraße 4, 17192 Waren',
        'buyer.name': 'Familie Krause',
        'buyer.address': 'Gartenweg 3, 17207 Röbel',
      },
    )
  })

  it('have streets and hamlets without a number over a postcode and its town', () => {
    check(
      [
        'Facture',
        '',
        'ATELIER DU FERRAND',
        'LE CLOS DU MOULIN',
        '26340 SAILLANS',
        '',
        '',
        'Client',
        'MME PAULE VIVIER',
        'LE HAUT PRE',
        '26150 DIE',
        '',
        'Total 12,00',
      ],
      {
        'vendor.name': 'ATELIER DU FERRAND',
        'vendor.address': 'LE CLOS DU MOULIN, 26340 SAILLANS',
        'buyer.name': 'MME PAULE VIVIER',
        'buyer.address': 'LE HAUT PRE, 26150 DIE',
      },
    )
    check(['Bill To', 'Orchard Supplies Ltd', 'Attn: June Moss', 'Ely CB7 4XX'], {
      'buyer.name': 'Orchard Supplies Ltd',
      'buyer.address': 'Ely CB7 4XX',
    })
  })

  it('have the vendor first where nothing but their order differs', () => {
    check(
      [
        'Krawiectwo Zofia Sowa|              |Teatr Pod Lipami',
        'ul. Cicha 8          |              |ul. Leśna 23',
        '33-300 Nowy Bór      |              |33-300 Nowy Bór',
        'NIP 7341829917       |              |NIP 7342216650',
        '',
        'Faktura 17/11/2026',
      ],
      { 'vendor.name': 'Krawiectwo Zofia Sowa', 'buyer.name': 'Teatr Pod Lipami' },
    )
  })

  it('have no caption over both of them for a name, in a language without labels', () => {
    check(
      [
        'Vyndel           |              |Kupla',
        'Varpo malkos MB  |              |Rasos darželis',
        'Miško g. 5       |              |Gedimino g. 71',
        '56331 Rumšiai    |              |56128 Kaiša',
      ],
      { 'vendor.name': 'Varpo malkos MB', 'buyer.name': 'Rasos darželis' },
    )
  })

  it('have no word that leads to a name for one', () => {
    check(
      [
        'Af              |              |Til',
        'Vestbo Tømrer   |              |Kari Lindholm',
        'Havnegade 5     |              |Skovvej 71',
        '8000 Aarhus     |              |5000 Odense',
      ],
      { 'vendor.name': 'Vestbo Tømrer', 'buyer.name': 'Kari Lindholm' },
    )
    check(
      [
        'Northgate Tools Ltd',
        '4 Beach Road',
        'Truro TR1 2AB',
        '',
        'Refunded to',
        'Owen Tarn',
        '12 Mill Lane',
        'Truro TR1 4QQ',
      ],
      { 'vendor.name': 'Northgate Tools Ltd', 'buyer.name': 'Owen Tarn' },
    )
  })

  it('are not named by a line in brackets under the name', () => {
    check(['HARBOUR LIGHT INN', '(A unit of Quay Hotels Ltd.)', '4 Beach Road', 'Truro TR1 2AB'], {
      'vendor.name': 'HARBOUR LIGHT INN',
    })
  })

  it('are named behind a colon in the column beside their labels', () => {
    check(['Guest Name |: Mr. Owen Tarn', 'Address    |: 12 Mill Lane, Truro TR1 2AB'], {
      'buyer.name': 'Mr. Owen Tarn',
    })
  })

  it('are addressed by a word of honour behind the name', () => {
    check(['請求書', '北沢医院 御中'], { 'buyer.name': '北沢医院' })
  })

  it('are not found in e-mails and tables', () => {
    expect(
      parties(['From: Julia <julia@shop.example>', 'Hi Sam', 'thanks for the invoice'])['vendor.name'],
    ).toBeUndefined()
    expect(parties([])).toEqual({})
  })
})
