import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../../src/engine/mapping/context/context.ts'
import { mapInvoice } from '../../../../../../src/engine/mapping/types/trade/map-invoice.ts'
import { partyTexts, type Side } from '../../../../../../src/engine/mapping/fields/parties/party-candidates.ts'
import { PARTY_FEATURES, rankedParties } from '../../../../../../src/engine/mapping/fields/parties/party-features.ts'
import type { Role } from '../../../../../../src/engine/mapping/fields/parties/run-texts.ts'
import { sheet } from '../../sheet.ts'

const TODAY = new Date('2026-01-15')
const LETTER = [
  'Brackwater Tools Ltd',
  '14 Quay Road',
  'Lynhaven LH2 4TT',
  'VAT No GB123456789',
  '',
  'Invoice No: 5521',
  '',
  'Bill to:                    |Ship to:',
  'Orrin Farm Supplies Ltd     |Orrin Depot',
  'Attn: Wilma Test            |9 Cattle Lane',
  '3 Meadow Street             |Tarnby TB8 1AA',
  'Tarnby TB7 9ZZ',
  '',
  'Item               |Amount',
  'Spades             |120.00',
  'Total              |120.00',
]
const contextOf = (rows: string[]): ReturnType<typeof buildContext> => buildContext(sheet(rows), { today: TODAY })
const textsOf = (rows: string[], side: Side, role: Role): (string | null)[] =>
  partyTexts(contextOf(rows), side, role).texts.map(({ value }) => value)

/** The numbers of one text. */
const told = (rows: string[], side: Side, role: Role, value: string | null): Record<string, number> => {
  const { texts, numbers } = rankedParties(contextOf(rows), side, role)
  const at = texts.findIndex((one) => one.value === value)
  expect(at).toBeGreaterThan(-1)
  return Object.fromEntries(
    PARTY_FEATURES.map((name, place) => [name, Number(numbers[at * PARTY_FEATURES.length + place]!.toFixed(2))]),
  )
}

describe('the names and addresses that a party may have', () => {
  const check = (rows: string[], side: Side, role: Role, first: string | null, others: string[]): void => {
    const texts = textsOf(rows, side, role)
    expect([texts[0], others.filter((one) => !texts.includes(one))]).toEqual([first, []])
  }

  it('begin with what the rules choose, and hold those of all others', () => {
    check(LETTER, 'vendor', 'name', 'Brackwater Tools Ltd', ['Orrin Farm Supplies Ltd', 'Orrin Depot', 'Wilma Test'])
    check(LETTER, 'buyer', 'name', 'Orrin Farm Supplies Ltd', ['Brackwater Tools Ltd', 'Orrin Depot'])
    check(LETTER, 'vendor', 'address', '14 Quay Road, Lynhaven LH2 4TT', [
      '3 Meadow Street, Tarnby TB7 9ZZ',
      '9 Cattle Lane, Tarnby TB8 1AA',
      'Lynhaven LH2 4TT',
    ])
    check(LETTER, 'buyer', 'address', '3 Meadow Street, Tarnby TB7 9ZZ', [
      '14 Quay Road, Lynhaven LH2 4TT',
      '9 Cattle Lane, Tarnby TB8 1AA',
    ])
  })

  it('begin with none where the rules choose none', () => {
    check(['Brackwater Tools Ltd', '14 Quay Road', 'Lynhaven LH2 4TT', '', 'Invoice No: 5521'], 'buyer', 'name', null, [
      'Brackwater Tools Ltd',
    ])
    expect(textsOf(['1 2 3'], 'vendor', 'name')).toEqual([])
  })

  it('hold names over two lines, names without the name of the paper, and the parts of a line', () => {
    check(
      ['Brackwater Tools &', 'Marine Supplies Ltd', '14 Quay Road', 'Lynhaven LH2 4TT'],
      'vendor',
      'name',
      textsOf(['Brackwater Tools &', 'Marine Supplies Ltd', '14 Quay Road', 'Lynhaven LH2 4TT'], 'vendor', 'name')[0]!,
      ['Brackwater Tools & Marine Supplies Ltd'],
    )
    check(
      ['Brackwater Tools Ltd TAX INVOICE', '14 Quay Road', 'Lynhaven LH2 4TT'],
      'vendor',
      'name',
      textsOf(['Brackwater Tools Ltd TAX INVOICE', '14 Quay Road', 'Lynhaven LH2 4TT'], 'vendor', 'name')[0]!,
      ['Brackwater Tools Ltd'],
    )
    const line = ['Brackwater Tools · Unit 7 · 14 Quay Road · Lynhaven LH2 4TT · Tel 0117 496 0123']
    check(line, 'vendor', 'address', textsOf(line, 'vendor', 'address')[0]!, [
      'Unit 7, 14 Quay Road, Lynhaven LH2 4TT',
      '14 Quay Road, Lynhaven LH2 4TT',
    ])
  })

  it('are few, however long the small print', () => {
    expect(
      textsOf(
        [
          ...LETTER,
          ...Array.from(
            { length: 45 },
            (_, at) =>
              `Clause ${'abcdefghij'[at % 10]!}${'klmno'[Math.floor(at / 10)]!} of terms|Other word ${'pqrstuvwxy'[at % 10]!}${'klmno'[Math.floor(at / 10)]!}`,
          ),
        ],
        'vendor',
        'name',
      ).length,
    ).toBe(60)
  })
})

describe('the features of a party', () => {
  const check = (
    side: Side,
    role: Role,
    value: string | null,
    expected: Record<string, number>,
    rows = LETTER,
  ): void => {
    const found = told(rows, side, role, value)
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]))).toEqual(expected)
  }

  it("describe the rules' opinion, nearby labels and the lines beside it", () => {
    check('vendor', 'name', 'Brackwater Tools Ltd', {
      'table.behind': 0,
      none: 0,
      'chosen.vendor': 1,
      'chosen.buyer': 0,
      'tells.taxId': 1,
      'legal-form': 1,
      'address.after': 1,
      'after:house-start': 1,
      'joins.own.address': 1,
      'over.other': -1,
      'left.other': 0,
    })
    check('vendor', 'name', 'Orrin Farm Supplies Ltd', {
      'chosen.vendor': 0,
      'chosen.buyer': 1,
      'role.bill_to': 1,
      'tells.taxId': 0,
      'joins.other.address': 1,
      'over.other': 0,
    })
    check('buyer', 'name', 'Orrin Depot', {
      'chosen.buyer': 0,
      'chosen.invoice.ship_to': 1,
      'role.ship_to': 1,
      'role.bill_to': 0,
      'left.other': 1,
    })
    check('buyer', 'address', '3 Meadow Street, Tarnby TB7 9ZZ', {
      'table.behind': 0,
      lines: 2,
      postal: 1,
      'first:street': 1,
      'last:postcode': 1,
      'after:postcode': 0,
      words: 6,
    })
    check('buyer', 'address', 'Tarnby TB7 9ZZ', { 'within.rules': 1, 'holds.rules': 0, lines: 1, 'address.before': 1 })
    const {
      'label.bill_to.over': over,
      'table.behind': behind,
      'rules.rank': rank,
    } = told(LETTER, 'vendor', 'name', 'Orrin Farm Supplies Ltd')
    expect([over! > 0.7, behind! > 2, rank! > 0]).toEqual([true, true, true])
  })

  it('are empty for the candidate "none"', () => {
    const { none, ...others } = told(
      ['Brackwater Tools Ltd', '14 Quay Road', 'Lynhaven LH2 4TT'],
      'buyer',
      'name',
      null,
    )
    expect([none, others['table.behind'], new Set(Object.values(others)).size]).toEqual([1, 0, 2])
  })

  it('contain nothing about the words themselves', () => {
    const [here, there] = [
      LETTER,
      LETTER.map((row) => row.replaceAll('Orrin', 'Zelda').replaceAll('Wilma', 'Norma')),
    ].map((rows) => rankedParties(contextOf(rows), 'buyer', 'name').numbers) as [Float32Array, Float32Array]
    expect([...there].map((one) => one.toFixed(3))).toEqual([...here].map((one) => one.toFixed(3)))
  })
})

describe('rankers of parties', () => {
  const certainty = { base: 0, chance: 1, worst: 0, mean: 0, letters: 0 }
  const answer = (side: Side, role: Role, wanted: string, lead: number, rows = LETTER): Record<string, unknown> => {
    const context = contextOf(rows)
    const scores = Float32Array.from(rankedParties(context, side, role).texts, ({ value }) =>
      value === wanted ? 4 : 0,
    )
    return Object.fromEntries(
      [
        ...mapInvoice({ ...context, rankings: new Map([[`${side}.${role}`, { scores, lead, certainty }]]) }, 'invoice')
          .chosen,
      ].map(([path, { value }]) => [path, value]),
    )
  }

  it('choose another than the rules where they lead by enough, with what goes with it', () => {
    const rules = answer('buyer', 'name', '', 1)
    expect(rules).toMatchObject({
      'buyer.name': 'Orrin Farm Supplies Ltd',
      'buyer.legal_name': 'Orrin Farm Supplies Ltd',
      'buyer.address_parts.street': 'Meadow Street',
    })
    const named = answer('buyer', 'name', 'Orrin Depot', 1.5)
    const addressed = answer('buyer', 'address', '9 Cattle Lane, Tarnby TB8 1AA', 1.5)
    expect([named['buyer.name'], named['buyer.legal_name'], named['buyer.address']]).toEqual([
      'Orrin Depot',
      undefined,
      rules['buyer.address'],
    ])
    expect([addressed['buyer.address'], addressed['buyer.address_parts.street'], addressed['buyer.name']]).toEqual([
      '9 Cattle Lane, Tarnby TB8 1AA',
      'Cattle Lane',
      rules['buyer.name'],
    ])
    expect(answer('buyer', 'name', 'Orrin Depot', 5)).toEqual(rules)
  })

  it('name none where the rules see none', () => {
    const rows = [
      'Brackwater Tools Ltd',
      '14 Quay Road',
      'Lynhaven LH2 4TT',
      '',
      'Invoice No: 5521',
      '',
      'Served by Orrin Farm Supplies Ltd',
    ]
    expect(told(rows, 'buyer', 'name', 'Served by Orrin Farm Supplies Ltd')).toMatchObject({ none: 0 })
    expect(answer('buyer', 'name', 'Served by Orrin Farm Supplies Ltd', 1.5, rows)['buyer.name']).toBeUndefined()
  })

  it('take nothing that the other side has', () => {
    expect(answer('buyer', 'name', 'Brackwater Tools Ltd', 1.5)['buyer.name']).toBe('Orrin Farm Supplies Ltd')
    expect(answer('vendor', 'address', '3 Meadow Street, Tarnby TB7 9ZZ', 1.5)['vendor.address']).toBe(
      '14 Quay Road, Lynhaven LH2 4TT',
    )
  })
})
