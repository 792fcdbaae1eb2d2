import { describe, it } from 'vitest'
import { checkParties as check } from './check-parties.ts'

const letter = (...receiver: string[]): string[] => [
  'Alderbrook Joinery Ltd      |INVOICE 4471',
  '12 Sawmill Lane',
  'Ludlow SY8 1AA',
  '',
  ...receiver,
]

describe('the name of a party', () => {
  it('goes on where a line ends in a word that leads on', () => {
    const rows = letter('Bill to:', 'Friends and Neighbours of', 'Corvedale Bridge', '3 Weir Road', 'Ludlow SY8 2BB')
    check(rows, { 'buyer.name': 'Friends and Neighbours of Corvedale Bridge' })
    check(letter('Bill to:', 'Weir Road Bakery', 'Corvedale Bridge', '3 Weir Road', 'Ludlow SY8 2BB'), {
      'buyer.name': 'Weir Road Bakery',
    })
  })

  it('goes on with what a firm is and its legal form', () => {
    const rows = (second: string): string[] => [
      'Tischlerei Ahlers GmbH      |Rechnung 2026-18',
      'Werkweg 5',
      '26121 Oldenburg',
      '',
      'Rechnung an:',
      'Ammerland Badewelten',
      second,
      'Am See 8',
      '26160 Bad Zwischenahn',
    ]
    check(rows('Verwaltungsgesellschaft mbH'), { 'buyer.name': 'Ammerland Badewelten Verwaltungsgesellschaft mbH' })
    check(rows('Kulturverein Parkhalle'), { 'buyer.name': 'Ammerland Badewelten' })
  })

  it('is neither an office nor a person of the firm beside it', () => {
    const address = ['9 Chapel Street', 'Ludlow SY8 3CC']
    check(letter('To:', 'The Headmaster,', 'Wenlock Grammar School', ...address), {
      'buyer.name': 'Wenlock Grammar School',
    })
    check(letter('To:', 'The Headmaster Inn', ...address), { 'buyer.name': 'The Headmaster Inn' })
    check(letter('To:', 'Mrs Ada Penhale', 'Penhale Kilns Ltd', ...address), { 'buyer.name': 'Penhale Kilns Ltd' })
    check(letter('To:', 'Mrs Ada Penhale', 'Kiln Cottage', ...address), { 'buyer.name': 'Mrs Ada Penhale' })
    check(letter('Wenlock Potters', 'Mrs Ada Penhale', ...address), { 'buyer.name': 'Wenlock Potters' })
  })

  it('is no label that dots lead from, and no paper of an unknown kind', () => {
    check(
      [
        'KWEKERIJ DE LINDE B.V.      |FACTUUR ..... 26-1180   |Gärtnerei Uhlhorn GmbH',
        'Dijkweg 4, 2231 AB Rijnburg |debiteur .... 30418     |Moorweg 9',
        '                            |lichting .... 7751-B    |49733 Haren',
      ],
      { 'buyer.name': 'Gärtnerei Uhlhorn GmbH', 'buyer.address': 'Moorweg 9, 49733 Haren' },
    )
    check(letter('REWORK INVOICE', 'Teme Boats Inc.', '4 Quay Street', 'Ludlow SY8 4DD'), {
      'buyer.name': 'Teme Boats Inc.',
    })
  })

  it('is printed under the number that a label gives the party', () => {
    const rows = (below: string[]): string[] => [
      'SCIOTO VALVE WORKS          |',
      '40 Foundry Road, Lima, Ohio 45801',
      '',
      'SOLD TO NO. 0020417',
      ...below,
    ]
    check(rows(['Marietta Tank Inc.', '515 River Street', 'Marietta, OH 45750']), {
      'buyer.name': 'Marietta Tank Inc.',
      'buyer.address': '515 River Street, Marietta, OH 45750',
    })
    check(rows(['Terms net thirty']), { 'buyer.name': undefined })
  })

  it('is no person who sells under a number', () => {
    const rows = (seller: string): string[] => [
      'FERRETERÍA MAIPO SpA        |FACTURA',
      'Camino Viejo 410, Talagante',
      '',
      'Señores                     |Vendedor',
      'Viña Los Boldos Ltda.       |' + seller,
      'Fundo El Peral 7, Paine',
    ]
    check(rows('04 - Luis Araya'), { 'vendor.name': 'FERRETERÍA MAIPO SpA' })
    check(rows('Maderas Araya SpA'), { 'vendor.name': 'Maderas Araya SpA' })
  })
})

describe('the address of a party', () => {
  it('goes on below a number that only looks like a code', () => {
    const rows = (...address: string[]): string[] => letter('Bill to:', 'Cleevale Traders LLC', ...address)
    check(rows('Gate 2, 1180 Mill Road', 'Marion, Ohio 43302'), {
      'buyer.address': 'Gate 2, 1180 Mill Road, Marion, Ohio 43302',
    })
    check(rows('UNIT 907, ORYX HOUSE', 'CORNICHE ROAD, ABU DHABI'), {
      'buyer.address': 'UNIT 907, ORYX HOUSE, CORNICHE ROAD, ABU DHABI',
    })
    check(rows('PO Box 2207 STN A', 'Brandon MB R7A 5Y1'), { 'buyer.address': 'PO Box 2207 STN A, Brandon MB R7A 5Y1' })
    check(rows('Grabenweg 5', '1140 Wien', 'Lieferung frei Haus'), { 'buyer.address': 'Grabenweg 5, 1140 Wien' })
  })

  it('ends with the code behind its town', () => {
    check(letter('To', 'Moana Petera', '27B Totara Road', 'Otaihanga 5036', 'Labour'), {
      'buyer.address': '27B Totara Road, Otaihanga 5036',
    })
  })

  it('is no count of pages', () => {
    check(
      [
        'FYNSK STILLADS              |KREDITNOTA',
        'Havnegade 9 · 5800 Nyborg · CVR 29 84 11 80',
        '',
        'Murer Ib Holm I/S           |Nr.       |80414',
        'Egevej 18                   |Debitor   |5881-04',
        '5881 Skårup                 |Side      |1 af 1',
      ],
      { 'buyer.name': 'Murer Ib Holm I/S', 'buyer.address': 'Egevej 18, 5881 Skårup' },
    )
  })

  it('has neither the capital nor the numbers of the firm beside it in a line of small print', () => {
    check(
      [
        'Menuiserie Le Bihan         |FACTURE 26-114',
        '',
        '                            |Mme Anne Corre',
        '                            |3 impasse du Lavoir',
        '                            |29600 Morlaix',
        '',
        'SARL Le Bihan – capital 40 000 € – 8 rue du Port, 29630 Plougasnou – SIRET 732 829 320 00074 – APE 4332A',
      ],
      { 'vendor.address': '8 rue du Port, 29630 Plougasnou', 'buyer.address': '3 impasse du Lavoir, 29600 Morlaix' },
    )
    check(
      [
        'Studio Fornasir             |Fattura n. 9/2026',
        '',
        '                            |Spett.le',
        '                            |Tre Olmi S.r.l.',
        '                            |Via Aquila 41',
        '                            |34121 Trieste TS',
        '',
        'Arch. Gina Fornasir – Largo Barriera 6, 34121 Trieste – C.F. FRNGNI79E52L424K – P.IVA 01184720325',
      ],
      { 'vendor.address': 'Largo Barriera 6, 34121 Trieste' },
    )
  })

  it('has the town that a form asks for below the street, and nothing else that it asks for', () => {
    const rows = (label: string): string[] => [
      'MADERAS DEL LLANO S.A.S.    |',
      'NIT 900.118.402-1 · Responsable de IVA',
      'Calle 14 No. 6-21, Manizales, Colombia · PBX (604) 555 7713 · ventas@llano.example',
      '',
      'Señores   |: ALTOS DEL RÍO LTDA',
      'NIT       |: 811.207.340-5',
      'Dirección |: Av. Norte 18-44',
      `${label} |: Cartago - Valle`,
      'Teléfono  |: (604) 555 8846',
    ]
    check(rows('Ciudad'), {
      'vendor.address': 'Calle 14 No. 6-21, Manizales, Colombia',
      'buyer.address': 'Av. Norte 18-44, Cartago - Valle',
    })
    check(rows('Tipo de N.C.'), { 'buyer.address': 'Av. Norte 18-44' })
  })

  it('is found over the lines of another party in the same column', () => {
    check(
      [
        'Lot 5-11, Jalan Bukit Merah 9, 13700 Seberang Jaya, Penang, Malaysia',
        'Tel +60 4-3977 0114 accounts@meranti.example',
        'BILL TO',
        'KEDAI CAHAYA SDN BHD',
        '8 Jalan Kilang, 10400 George Town',
        'CODE |DESCRIPTION |QTY |RATE |AMOUNT',
        'OFR |Sea freight |1 |2,310.00 |2,310.00',
      ],
      { 'vendor.address': 'Lot 5-11, Jalan Bukit Merah 9, 13700 Seberang Jaya, Penang, Malaysia' },
    )
  })
})
