// Bulgarian: each type of document, set as Bulgaria sets it.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

const read = (...rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('Bulgarian documents', () => {
  it('give the fields of an invoice', () => {
    const found = read(
      'ФАКТУРА                            |ОРИГИНАЛ',
      '№ 0000001174',
      'Дата на издаване: 05.03.2024 г.    |Дата на данъчно събитие: 05.03.2024 г.',
      'Доставчик: „Бор и Ела“ ЕООД        |Получател: Борова гора ООД',
      'ЕИК: 203845119                     |ЕИК: 175221460',
      'ИН по ЗДДС: BG203845119            |ИН по ЗДДС: BG175221460',
      'Адрес: гр. Пловдив 4000, ул. Иван Вазов № 12 |Адрес: гр. София 1000, бул. Витоша № 5',
      'МОЛ: Иван Петров                   |МОЛ: Мария Георгиева',
      '',
      '№ |Наименование на стоките и услугите |Мярка |Кол.  |Ед. цена |Стойност',
      '1 |Борови дъски                       |бр.   |10    |100,00   |1 000,00',
      '2 |Транспорт до обекта                |бр.   |1     |50,00    |50,00',
      '',
      'Данъчна основа      |1 050,00',
      'ДДС 20%             |210,00',
      'Сума за плащане     |1 260,00 лв.',
      'Словом: хиляда двеста и шестдесет лева',
      'Начин на плащане: по банков път    |Падеж: 19.03.2024 г.',
      'Банка: Банка Тракия АД',
      'IBAN: BG80 BNBG 9661 1020 3456 78',
    )
    expect(found.document_meta).toMatchObject({
      language: 'bg',
      country: 'BG',
      currency: 'BGN',
      date: '2024-03-05',
      due_date: '2024-03-19',
      invoice_number: '0000001174',
    })
    expect(found.financial?.totals).toMatchObject({ subtotal: 1050, tax_total: 210, grand_total: 1260 })
    expect(found.vendor).toMatchObject({ name: '„Бор и Ела“ ЕООД', tax_id: 'BG203845119' })
    expect(found.buyer).toMatchObject({ name: 'Борова гора ООД', tax_id: 'BG175221460' })
    expect(found.financial?.payment_info).toMatchObject({ iban: 'BG80BNBG96611020345678' })
    expect(
      found.financial?.line_items?.map(({ description, quantity, total }) => [description, quantity, total]),
    ).toEqual([
      ['Борови дъски', 10, 1000],
      ['Транспорт до обекта', 1, 50],
    ])
  })

  it('give the fields of a receipt', () => {
    const found = read(
      'МАГАЗИН НА ЪГЪЛА ЕООД',
      'гр. Варна, ул. Морска № 3',
      'ЕИК 203845119',
      'ФИСКАЛЕН БОН',
      'Хляб бял            |1,80',
      'Мляко 1 л           |3,40',
      'ОБЩА СУМА           |5,20',
      'В БРОЙ              |10,00',
      'РЕСТО               |4,80',
      '12.03.2024   14:25:10',
      'Благодарим Ви!',
    )
    expect(found.document_type).toBe('receipt')
    expect(found.document_meta).toMatchObject({ language: 'bg', date: '2024-03-12' })
    expect(found.vendor?.name).toBe('МАГАЗИН НА ЪГЪЛА ЕООД')
    expect(found.financial?.totals?.grand_total).toBe(5.2)
  })

  it('give the movements and balances of a bank statement', () => {
    const found = read(
      'Банка Тракия АД',
      'Извлечение по сметка № 3',
      'За периода: 01.03.2024 - 31.03.2024',
      'Титуляр: Андрей Иванов',
      'ул. Цветна № 7',
      '4000 Пловдив',
      'IBAN: BG80 BNBG 9661 1020 3456 78',
      'Валута: BGN',
      '',
      'Начално салдо                               |3 000,00',
      'Дата       |Основание            |Дебит    |Кредит   |Салдо',
      '04.03.2024 |Заплата              |         |1 250,50 |4 250,50',
      '11.03.2024 |Плащане с карта      |86,20    |         |4 164,30',
      '28.03.2024 |Такса поддръжка      |9,00     |         |4 155,30',
      'Крайно салдо                                |4 155,30',
    )
    expect(found.document_meta).toMatchObject({ language: 'bg', country: 'BG', currency: 'BGN' })
    expect(found.bank_statement).toMatchObject({
      opening_balance: 3000,
      closing_balance: 4155.3,
      account_holder: { name: 'Андрей Иванов' },
      bank: { name: 'Банка Тракия АД' },
    })
    expect(found.bank_statement?.transactions?.map(({ date, amount }) => [date, amount])).toEqual([
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])
  })

  it('give the lines and totals of a payslip', () => {
    const found = read(
      'ФИШ ЗА ЗАПЛАТА',
      'Месец: март 2024 г.',
      'Работодател: Бор и Ела ЕООД       |ЕИК: 203845119',
      'Име: Мария Петрова Георгиева      |ЕГН: 8501014459',
      'Длъжност: счетоводител            |Табелен номер: 1044',
      '',
      'Начисления            |Сума     |Удръжки              |Сума',
      'Основна заплата       |2 000,00 |ДОО                  |148,40',
      'ДТВ за трудов стаж    |120,00   |ДЗПО                 |46,64',
      '                      |         |ЗО                   |67,84',
      '                      |         |ДДФЛ                 |185,71',
      '',
      'Брутна заплата        |2 120,00',
      'Сума за получаване    |1 671,41',
      'Дата на плащане: 10.04.2024',
    )
    expect(found.document_meta).toMatchObject({ language: 'bg', country: 'BG' })
    expect(found.payslip).toMatchObject({
      employee: { name: 'Мария Петрова Георгиева', national_id: '8501014459' },
      totals: { gross_pay: 2120, net_pay: 1671.41 },
    })
    expect([found.payslip?.earnings, found.payslip?.deductions, found.payslip?.taxes].map(amounts)).toEqual([
      [2000, 120],
      [148.4, 46.64, 67.84, 185.71],
      [],
    ])
  })

  it('give the journey of a ticket', () => {
    const found = read(
      'ЖЕЛЕЗОПЪТЕН БИЛЕТ',
      'Пътник: Андрей Иванов',
      'Влак: БВ 2613',
      'Заминаване: София         |15.03.2024   |08:10',
      'Пристигане: Варна         |15.03.2024   |15:45',
      'Вагон: 4      |Място: 62     |Класа: 2',
      'Обща цена: 32,50 лв.',
      'Дата на издаване: 01.03.2024 г.',
    )
    expect(found.document_meta).toMatchObject({ language: 'bg' })
    expect(found.ticket?.segments?.[0]).toMatchObject({
      from: { name: 'София' },
      to: { name: 'Варна' },
      departure_time: '08:10',
      coach: '4',
      seat: '62',
    })
    expect(found.ticket?.passengers?.[0]).toMatchObject({ name: 'Андрей Иванов' })
  })

  it('give the career of a resume', () => {
    const found = read(
      'Мария Георгиева',
      'Пловдив, България',
      'maria@georgieva.example',
      '',
      'Професионален опит',
      'март 2019 - настоящ момент |Счетоводител',
      '                           |Бор и Ела ЕООД',
      '',
      'Образование',
      '2010 - 2014                |Бакалавър по икономика',
      '                           |Тракийски университет',
      '',
      'Чужди езици',
      'Английски - напреднал',
    )
    expect(found.document_meta).toMatchObject({ language: 'bg' })
    expect(found.resume?.experience?.[0]).toMatchObject({
      job_title: 'Счетоводител',
      employer: 'Бор и Ела ЕООД',
      start_date: '2019-03',
      is_current: true,
    })
    expect(found.resume?.education?.[0]).toMatchObject({ institution: 'Тракийски университет' })
    expect(found.resume?.languages?.[0]).toMatchObject({ code: 'en' })
  })

  it('give the holder of an identity card', () => {
    const found = read(
      'РЕПУБЛИКА БЪЛГАРИЯ',
      'ЛИЧНА КАРТА',
      '№ на документа 641234567',
      'Фамилия',
      'ГЕОРГИЕВА',
      'Име',
      'МАРИЯ',
      'Презиме',
      'ПЕТРОВА',
      'Гражданство',
      'България / BGR',
      'ЕГН 8501014459',
      'Пол: Ж',
      'Дата на раждане: 01.01.1985',
      'Валидност: 12.05.2030',
    )
    expect(found.identity).toMatchObject({
      surname: 'ГЕОРГИЕВА',
      given_names: 'МАРИЯ',
      date_of_birth: '1985-01-01',
      date_of_expiry: '2030-05-12',
      personal_number: '8501014459',
    })
  })

  it('give the fields of a form', () => {
    const found = read(
      'СТОКОВА РАЗПИСКА',
      'Стокова разписка № 5512',
      'Доставчик: Бор и Ела ЕООД, ЕИК: 203845119',
      'Получател: Мария Георгиева',
      'Дата: 05.03.2024',
      'Превозвач: Бърз транспорт ООД',
      'Автомобил №: СА 1234 ВВ',
      'Брой колети: 3',
      'Бруто тегло: 120 кг',
    )
    expect(found.logistics).toMatchObject({
      delivery_note_number: '5512',
      packages: 3,
      gross_weight: '120 кг',
      carrier: 'Бърз транспорт ООД',
    })
  })

  it('give the number and parties of an order', () => {
    const found = read(
      'ПОРЪЧКА',
      'Поръчка № 877',
      'Дата на поръчка: 05.03.2024',
      'Възложител: Борова гора ООД',
      'Доставчик: Бор и Ела ЕООД',
      'Срок на доставка: 20.03.2024',
      '№ |Наименование   |Мярка |Кол.  |Ед. цена |Стойност',
      '1 |Борови дъски   |бр.   |10    |100,00   |1 000,00',
      'Общо              |1 000,00 лв.',
    )
    expect(found.document_type).toBe('purchase_order')
    expect(found.purchase_order).toMatchObject({ po_number: '877', delivery_date: '2024-03-20' })
    expect(found.vendor?.name).toBe('Бор и Ела ЕООД')
  })
})
