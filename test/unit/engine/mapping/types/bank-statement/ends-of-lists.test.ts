// Where the list of a statement ends: at slips to pay with, and at lists with a title in place of a head. Also
// balances in the first and last row, and currencies and branches at their labels.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const mapped = (...rows: string[]) =>
  mapContent(sheet(rows), { include: [], docType: 'bank_statement', today: new Date('2026-07-01') }).extraction
const statement = (...rows: string[]) => mapped(...rows).bank_statement
const amountsOf = (...rows: string[]): unknown => statement(...rows)?.transactions?.map(({ amount }) => amount)

const LIST = [
  'Statement of account   01/05/2024 to 31/05/2024',
  '',
  'Date         |Details               |Amount',
  '02/05/2024   |Payroll               |1,200.00',
  '06/05/2024   |Rent                  |-700.00',
  '11/05/2024   |Groceries             |-64.20',
  '20/05/2024   |Insurance             |-35.80',
  '22/05/2024   |Ferry                 |-12.00',
]

describe('the list of a statement', () => {
  it('ends far above a slip to pay with', () => {
    const gap = Array.from({ length: 12 }, () => '')
    expect(amountsOf(...LIST, ...gap, '14/06/2024   |Account to pay in     |388.00')).toHaveLength(5)
  })

  it('ends above movements that are to come', () => {
    expect(
      amountsOf(...LIST, 'Scheduled payments (not in the balance)', '05/06/2024   |Rent                  |-700.00'),
    ).toHaveLength(5)
  })

  it('ends above the balances of days that have a title in place of a head', () => {
    const found = statement(
      ...LIST,
      'Daily balance',
      '02/05  |1,900.00 |11/05  |1,135.80',
      '06/05  |1,200.00 |20/05  |1,100.00',
    )
    expect(found?.transactions).toHaveLength(5)
    expect(found?.daily_balances).toEqual([
      { date: '2024-05-02', balance: 1900 },
      { date: '2024-05-06', balance: 1200 },
      { date: '2024-05-11', balance: 1135.8 },
      { date: '2024-05-20', balance: 1100 },
    ])
  })

  it('has no movement in a last row that begins with the new balance', () => {
    expect(amountsOf(...LIST, '31/05/2024   |New balance in your favour, thank you for banking |388.00')).toHaveLength(
      5,
    )
  })
})

describe('days of a statement', () => {
  it('of value are found below those of the booking where one name covers both', () => {
    const found = statement(
      'Извлечение по сметка   01.05.2024 - 31.05.2024',
      '',
      'Дата /      |Основание        |Дебит    |Кредит   |Салдо',
      'Вальор',
      '02.05.2024  |Заплата          |         |900.00   |1 900.00',
      '03.05.2024',
      '06.05.2024  |Наем             |700.00   |         |1 200.00',
      '06.05.2024',
      '11.05.2024  |Пазар            |64.20    |         |1 135.80',
      '13.05.2024',
      '20.05.2024  |Застраховка      |35.80    |         |1 100.00',
      '20.05.2024',
    )
    expect(found?.transactions?.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2024-05-02', '2024-05-03'],
      ['2024-05-06', '2024-05-06'],
      ['2024-05-11', '2024-05-13'],
      ['2024-05-20', '2024-05-20'],
    ])
  })

  it('begin with a year of two digits where only that lies in the period', () => {
    const found = statement(
      'Számlakivonat   2024.05.01. - 2024.05.31.',
      '',
      'Könyvelés  |Megnevezés    |Terhelés |Jóváírás',
      '24.05.02   |Fizetés       |         |900.000',
      '24.05.06   |Lakbér        |700.000  |',
      '24.05.11   |Vásárlás      |64.200   |',
      '24.05.20   |Biztosítás    |35.800   |',
    )
    expect(found?.transactions?.map(({ date }) => date)).toEqual([
      '2024-05-02',
      '2024-05-06',
      '2024-05-11',
      '2024-05-20',
    ])
  })

  it('head their movements with the name of a day of the week behind them', () => {
    const found = statement(
      'Extrato de conta corrente   01/05/2024 a 31/05/2024',
      '',
      '02/05/2024 · qui',
      'Pagamento de boleto         |- 89,15',
      'Tarifa mensal               |- 26,90',
      '06/05/2024 · seg',
      'Recebimento                 |+ 850,00',
      'Compra com cartão           |- 14,37',
      '10/05/2024 · sex',
      'Saque                       |- 300,00',
    )
    expect(found?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-05-02', -89.15],
      ['2024-05-02', -26.9],
      ['2024-05-06', 850],
      ['2024-05-06', -14.37],
      ['2024-05-10', -300],
    ])
  })
})

describe('money of a statement', () => {
  it('is in the currency at its label, with as many decimals as are printed', () => {
    const found = statement(
      'Statement of account   01/05/2024 to 31/05/2024',
      'CURRENCY : KWD (KUWAITI DINAR)',
      '',
      'Date         |Details              |Withdrawals |Deposits   |Balance',
      '02/05/2024   |Payroll              |            |1,250.500  |3,250.500',
      '06/05/2024   |Transfer USD 900.00  |1,100.250   |           |2,150.250',
      '11/05/2024   |POS KT660431         |64.200      |           |2,086.050',
      '20/05/2024   |POS KN778121         |35.800      |           |2,050.250',
      '21/05/2024   |POS KN778122         |50.250      |           |2,000.000',
    )
    expect(found?.currency).toBe('KWD')
    expect(found?.transactions?.map(({ amount }) => amount)).toEqual([1250.5, -1100.25, -64.2, -35.8, -50.25])
  })
})

describe('an amount at a label', () => {
  it('is not what is said in brackets behind it', () => {
    expect(statement('Available balance   |8,150.60 |(held 120.00)', '', ...LIST)?.available_balance).toBe(8150.6)
  })
})

describe('the period of a statement', () => {
  it('may have a dash without spaces and one year for both of its days', () => {
    const { period } = statement('LASKU / TILIOTE', 'Laskutuskausi   |16.4.–15.5.2024', '', ...LIST.slice(2)) ?? {}
    expect(period).toMatchObject({ start_date: '2024-04-16', end_date: '2024-05-15' })
  })
})

describe('the number of an account', () => {
  it('is not found below the name of its kind', () => {
    expect(
      statement('Cuenta Corriente Oro · EUR', '0062  Calle del Olmo 4', '', ...LIST)?.account_number,
    ).toBeUndefined()
  })
})

describe('the branch of a statement', () => {
  it('has its code before its name', () => {
    expect(statement('Branch   |0412 Alder Street', '', ...LIST)?.bank).toMatchObject({
      branch: 'Alder Street',
      branch_code: '0412',
    })
  })

  it('has its code in brackets behind its name', () => {
    expect(statement('Branch   |Alder Street (041)', '', ...LIST)?.bank).toMatchObject({
      branch: 'Alder Street',
      branch_code: '041',
    })
  })
})

describe('holders of one account', () => {
  it('are named without the word that joins them', () => {
    const found = statement('NORA ELM', 'OR ADAM ELM', '12 Quay Street', 'Leeds LS1 4AB', '', '', ...LIST)
    expect(found?.account_holder?.names).toEqual(['NORA ELM', 'ADAM ELM'])
  })
})

describe('the type of an account', () => {
  it('has a name without the label in front of it', () => {
    const found = statement(
      'ИЗВЛЕЧЕНИЕ ПО СМЕТКА',
      'за период 01.05.2024 – 31.05.2024',
      'Вид Разплащателна сметка',
      'Клон Бряст',
      '',
      'Дата        |Основание        |Дебит    |Кредит   |Салдо',
      '02.05.2024  |Заплата          |         |900.00   |1 900.00',
      '06.05.2024  |Наем             |700.00   |         |1 200.00',
    )
    expect(found?.account_type).toBe('Разплащателна сметка')
  })
})

describe('a column of instalments', () => {
  it('has no days of value', () => {
    const found = statement(
      'Estado de cuenta   01/05/2024 al 31/05/2024',
      '',
      'Fecha        |Concepto          |N° cuota |Importe',
      '02/05/2024   |Muebles           |04/06    |59,90',
      '06/05/2024   |Ferretería        |01/03    |70,00',
      '11/05/2024   |Supermercado      |01/01    |64,20',
    )
    expect(found?.transactions?.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2024-05-02', undefined],
      ['2024-05-06', undefined],
      ['2024-05-11', undefined],
    ])
  })
})

describe('a column that names several things', () => {
  it('is no column of the other side', () => {
    const found = statement(
      'Statement of account   01/05/2024 to 31/05/2024',
      '',
      'Date         |Details / Payee       |Amount',
      ...LIST.slice(3),
    )
    expect(found?.transactions?.[0]).not.toHaveProperty('counterparty')
  })
})
