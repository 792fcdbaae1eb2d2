// Russian: each type of document, set as Russia sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Russian documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'Счёт на оплату № 117 от 15 марта 2024 г.',
      'Поставщик: ООО «Сосна и бук», ИНН 7707083893, КПП 770701001',
      'Покупатель: АО «Лесной двор», ИНН 7736050003, КПП 773601001',
      'Банк получателя: Банк Восход',
      'БИК: 044525225       |Р/с: 40702810900000000117',
      '',
      '№ |Наименование товара |Кол-во |Ед. |Цена   |Сумма',
      '1 |Доски сосновые      |10     |шт  |100,00 |1 000,00',
      '2 |Доставка до склада  |1      |шт  |200,00 |200,00',
      '',
      'Итого без НДС       |1 200,00',
      'НДС 20%             |240,00',
      'Всего к оплате      |1 440,00 руб.',
    )
    expect(found.document_meta).toMatchObject({
      language: 'ru',
      country: 'RU',
      currency: 'RUB',
      date: '2024-03-15',
      invoice_number: '117',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1200, tax_total: 240, grand_total: 1440 })
    expect(found.vendor).toMatchObject({ name: 'ООО «Сосна и бук»', tax_id: '7707083893' })
    expect(found.buyer).toMatchObject({ name: 'АО «Лесной двор»', tax_id: '7736050003' })
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['Доски сосновые', 10, 1000],
      ['Доставка до склада', 1, 200],
    ])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'ООО "МАГАЗИН НА УГЛУ"',
      'г. Тверь, ул. Мира, д. 3',
      'ИНН 7707083893',
      'КАССОВЫЙ ЧЕК',
      'Хлеб белый          |58,00',
      'Молоко 1 л          |94,00',
      'ИТОГ                |152,00',
      'НАЛИЧНЫМИ           |200,00',
      'СДАЧА               |48,00',
      '12.03.2024   14:25',
      'Спасибо за покупку!',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'ru', currency: 'RUB', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('ООО "МАГАЗИН НА УГЛУ"')
    expect(found.financial?.totals?.grand_total).toBe(152)
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Банк Восход',
      'Выписка по счёту № 40817810500000000117',
      'Период: 01.03.2024 - 31.03.2024',
      'Владелец счёта: Андрей Иванов',
      'Валюта: RUB',
      '',
      'Входящий остаток                            |3 000,00',
      'Дата       |Назначение платежа   |Дебет    |Кредит   |Остаток',
      '04.03.2024 |Зарплата             |         |1 250,50 |4 250,50',
      '11.03.2024 |Оплата картой        |86,20    |         |4 164,30',
      '28.03.2024 |Комиссия             |9,00     |         |4 155,30',
      'Исходящий остаток                           |4 155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'ru', country: 'RU', currency: 'RUB' })
    expect(found.bank_statement).toMatchObject({
      account_number: '40817810500000000117',
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Андрей Иванов' },
      bank: { name: 'Банк Восход' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'РАСЧЁТНЫЙ ЛИСТОК',
      'Месяц: март 2024',
      'Организация: ООО Сосна и бук     |ИНН: 7707083893',
      'Сотрудник: Иванова Мария Петровна |Табельный номер: 1044',
      'Должность: бухгалтер',
      '',
      'Начисления            |Сумма     |Удержания            |Сумма',
      'Оклад                 |60 000,00 |НДФЛ                 |8 320,00',
      'Премия                |4 000,00  |Профсоюзные взносы   |640,00',
      '',
      'Всего начислено       |64 000,00',
      'Всего удержано        |8 960,00',
      'К выплате             |55 040,00',
      'Дата выплаты: 10.04.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'ru', country: 'RU' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Иванова Мария Петровна', employee_id: '1044' },
      totals: { gross_pay: 64000, net_pay: 55040 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions].map(amounts)).toEqual([
      [60000, 4000],
      [8320, 640],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'ЭЛЕКТРОННЫЙ БИЛЕТ',
      'Пассажир: Андрей Иванов',
      'Поезд: 016А',
      'Отправление: Москва       |15.03.2024   |08:10',
      'Прибытие: Тверь           |15.03.2024   |10:45',
      'Вагон: 4      |Место: 62',
      'Итого: 1 250,00 руб.',
      'Дата оформления: 01.03.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'ru', currency: 'RUB' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'Москва' },
      to: { name: 'Тверь' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Андрей Иванов' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Мария Иванова',
      'Тверь, Россия',
      'maria@ivanova.example',
      '',
      'Опыт работы',
      'март 2019 - настоящее время |Бухгалтер',
      '                            |ООО Сосна и бук',
      '',
      'Образование',
      '2010 - 2014                 |Бакалавр',
      '                            |Тверской университет',
      '',
      'Знание языков',
      'Английский - свободно',
    )
    expect(found.document_meta).toMatchObject({ language: 'ru' })
    expect(found.resume?.experience?.[0]).toMatchObject({ job_title: 'Бухгалтер', employer: 'ООО Сосна и бук' })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Тверской университет' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'РОССИЙСКАЯ ФЕДЕРАЦИЯ',
      'ПАСПОРТ',
      'Фамилия',
      'ИВАНОВА',
      'Имя',
      'МАРИЯ',
      'Отчество',
      'ПЕТРОВНА',
      'Пол: ЖЕН.',
      'Дата рождения: 01.01.1985',
      'Место рождения: ТВЕРЬ',
      'Дата выдачи: 12.05.2015',
    )
    expect(found.identity).toMatchObject({ surname: 'ИВАНОВА', given_names: 'МАРИЯ', date_of_birth: '1985-01-01' })
  })

  it('give the fields of a form', () => {
    const found = read(
      'ТОВАРНАЯ НАКЛАДНАЯ',
      'Накладная № 5512',
      'Поставщик: ООО Сосна и бук, ИНН: 7707083893',
      'Дата: 05.03.2024',
      'Перевозчик: ООО Быстрый путь',
      'Количество мест: 3',
      'Масса брутто: 120 кг',
    )
    expect(found.logistics).toMatchObject({ delivery_note_number: '5512', packages: 3, gross_weight: '120 кг' })
  })
})
