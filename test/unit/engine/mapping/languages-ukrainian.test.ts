// Ukrainian: each type of document, set as Ukraine sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Ukrainian documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'Рахунок на оплату № 117 від 15 березня 2024 р.',
      'Постачальник: ТОВ «Сосна і бук», ЄДРПОУ 32855961, ІПН 328559612651',
      'Покупець: АТ «Лісовий двір», ЄДРПОУ 14360570, ІПН 143605704021',
      'Банк: Банк Світанок',
      'МФО: 305299           |П/р: 26001012345678',
      '',
      '№ |Найменування товару |К-сть  |Од. |Ціна   |Сума',
      '1 |Дошки соснові       |10     |шт  |100,00 |1 000,00',
      '2 |Доставка до складу  |1      |шт  |200,00 |200,00',
      '',
      'Всього без ПДВ      |1 200,00',
      'ПДВ 20%             |240,00',
      'Всього до сплати    |1 440,00 грн',
    )
    expect(found.document_meta).toMatchObject({
      language: 'uk',
      country: 'UA',
      currency: 'UAH',
      date: '2024-03-15',
      invoice_number: '117',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1200, tax_total: 240, grand_total: 1440 })
    expect(found.vendor).toMatchObject({ name: 'ТОВ «Сосна і бук»', tax_id: '32855961' })
    expect(found.buyer).toMatchObject({ name: 'АТ «Лісовий двір»', tax_id: '14360570' })
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['Дошки соснові', 10, 1000],
      ['Доставка до складу', 1, 200],
    ])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'ТОВ "МАГАЗИН НА РОЗІ"',
      'м. Полтава, вул. Мирна, буд. 3',
      'ЄДРПОУ 32855961',
      'ФІСКАЛЬНИЙ ЧЕК',
      'Хліб білий          |58,00',
      'Молоко 1 л          |94,00',
      'СУМА                |152,00',
      'ГОТІВКА             |200,00',
      'РЕШТА               |48,00',
      '12.03.2024   14:25',
      'Дякуємо за покупку!',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'uk', currency: 'UAH', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('ТОВ "МАГАЗИН НА РОЗІ"')
    expect(found.financial?.totals?.grand_total).toBe(152)
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Банк Світанок',
      'Виписка по рахунку № 26201012345678',
      'Період: 01.03.2024 - 31.03.2024',
      'Власник рахунку: Андрій Іваненко',
      'Валюта: UAH',
      '',
      'Вхідний залишок                             |3 000,00',
      'Дата       |Призначення платеж   |Дебет    |Кредит   |Залишок',
      '04.03.2024 |Зарплата             |         |1 250,50 |4 250,50',
      '11.03.2024 |Оплата картой        |86,20    |         |4 164,30',
      '28.03.2024 |Комісія              |9,00     |         |4 155,30',
      'Вихідний залишок                            |4 155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'uk', country: 'UA', currency: 'UAH' })
    expect(found.bank_statement).toMatchObject({
      account_number: '26201012345678',
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Андрій Іваненко' },
      bank: { name: 'Банк Світанок' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'РОЗРАХУНКОВИЙ ЛИСТ',
      'Місяць: березень 2024',
      'Організація: ТОВ Сосна і бук     |ЄДРПОУ: 32855961',
      'Працівник: Іваненко Марія Петрівна |Табельний номер: 1044',
      'Посада: бухгалтер',
      '',
      'Нарахування           |Сума      |Утримання            |Сума',
      'Оклад                 |60 000,00 |ПДФО                 |8 320,00',
      'Премія                |4 000,00  |Профспілкові внески  |640,00',
      '',
      'Всього нараховано       |64 000,00',
      'Всього утримано        |8 960,00',
      'До виплати            |55 040,00',
      'Дата виплати: 10.04.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'uk', country: 'UA' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Іваненко Марія Петрівна', employee_id: '1044' },
      totals: { gross_pay: 64000, net_pay: 55040 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions].map(amounts)).toEqual([
      [60000, 4000],
      [8320, 640],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'ЕЛЕКТРОННИЙ КВИТОК',
      'Пасажир: Андрій Іваненко',
      'Поїзд: 016А',
      'Відправлення: Полтава     |15.03.2024   |08:10',
      'Прибуття: Харків          |15.03.2024   |10:45',
      'Вагон: 4      |Місце: 62',
      'Разом: 1 250,00 грн',
      'Дата оформлення: 01.03.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'uk', currency: 'UAH' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Полтава' },
      to: { name: 'Харків' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Андрій Іваненко' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Марія Іваненко',
      'Полтава, Україна',
      'maria@ivanenko.example',
      '',
      'Досвід роботи',
      'березень 2019 - теперішній час |Бухгалтер',
      '                            |ТОВ Сосна і бук',
      '',
      'Освіта',
      '2010 - 2014                 |Бакалавр',
      '                            |Полтавський університет',
      '',
      'Знання мов',
      'Англійська - вільно',
    )
    expect(found.document_meta).toMatchObject({ language: 'uk' })
    expect(found.resume?.experience?.[0]).toMatchObject({ job_title: 'Бухгалтер', employer: 'ТОВ Сосна і бук' })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Полтавський університет' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'УКРАЇНА',
      'ПАСПОРТ ГРОМАДЯНИНА УКРАЇНИ',
      'Прізвище',
      'ІВАНЕНКО',
      "Ім'я",
      'МАРІЯ',
      'По батькові',
      'ПЕТРІВНА',
      'Стать: Ж',
      'Дата народження: 01.01.1985',
      'Місце народження: ПОЛТАВА',
      'Дата видачі: 12.05.2015',
    )
    expect(found.identity).toMatchObject({ surname: 'ІВАНЕНКО', given_names: 'МАРІЯ', date_of_birth: '1985-01-01' })
  })

  it('give the fields of a form', () => {
    const found = read(
      'ТОВАРНО-ТРАНСПОРТНА НАКЛАДНА',
      'Накладна № 5512',
      'Постачальник: ТОВ Сосна і бук, ЄДРПОУ: 32855961',
      'Дата: 05.03.2024',
      'Перевізник: ТОВ Швидкий шлях',
      'Кількість місць: 3',
      'Маса брутто: 120 кг',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 кг' })
  })
})
