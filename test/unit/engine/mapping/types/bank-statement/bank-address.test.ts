import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../../../src/engine/mapping/map-document.ts'
import { sheet } from '../../sheet.ts'

const LIST = [
  '',
  'Date         |Details              |Amount     |Balance',
  '04/03/2024   |ELM STORES           |-50.00     |450.00',
  '06/03/2024   |SALARY               |200.00     |650.00',
  '',
]
const HOLDER = ['', 'Ms Berta Olm', '12 Lime Walk', 'Ashford TN23 1AA']

const addressOf = (head: readonly string[], foot: readonly string[] = []): unknown => {
  const content = sheet([...head, 'Statement of account', '01/03/2024 to 31/03/2024', ...HOLDER, ...LIST, ...foot])
  const { extraction } = mapContent(content, { include: [], docType: 'bank_statement', today: new Date('2026-07-01') })
  return extraction.bank_statement?.bank?.address
}

describe('the address of a bank', () => {
  it('follows its name inside a sentence of the foot, which names it in full', () => {
    expect(
      addressOf(
        ['Bank of Elms'],
        ['Please report errors soon. Bank of Elms Limited, 4 Oak Row, Leeds LS1 1AA. Registered 12345.'],
      ),
    ).toBe('4 Oak Row, Leeds LS1 1AA')
  })

  it('follows its name where the sentence is wrapped before it', () => {
    expect(addressOf(['Bank of Elms'], ['The Elm Card is run by Bank of Elms', 'plc, Oak Row, Leeds LS1 1AA.'])).toBe(
      'Oak Row, Leeds LS1 1AA',
    )
  })

  it('follows a fuller name than that of the logo', () => {
    expect(addressOf(['Elmwood Bank'], ['Elmwood-Rowan Bank plc · 4 Oak Row · Leeds LS1 1AA · BIC ELMBGB2L'])).toBe(
      '4 Oak Row, Leeds LS1 1AA',
    )
  })

  it('is not the address at the label of the holder', () => {
    const named = ['Титуляр : ИВА ЕООД', 'Адрес   |: гр. Варна 9000, ул. Липа 14', '']
    const head = ['БРЕЗА БАНК АД', 'бул. Дъб 3, 9000 Варна', 'BIC: BREZBGSF', '', ...named]
    const content = sheet([...head, 'Statement of account', '01/03/2024 to 31/03/2024', ...LIST])
    const { extraction } = mapContent(content, {
      include: [],
      docType: 'bank_statement',
      today: new Date('2026-07-01'),
    })
    expect(extraction.bank_statement?.bank?.address).toBe('бул. Дъб 3, 9000 Варна')
  })

  it('is a line beside the name in the letterhead', () => {
    expect(addressOf(['Bank of Elms                |PO Box 17, Leeds LS1 1AA'])).toBe('PO Box 17, Leeds LS1 1AA')
  })

  it('has the street behind the town as it is printed', () => {
    expect(addressOf(['Банка Бреза                 |гр. Варна 9000, ул. Липа 14 · BIC BREZBGSF'])).toBe(
      'гр. Варна 9000, ул. Липа 14',
    )
    expect(addressOf(['Bank of Elms                |21762 Lindenau · Marktweg 14 · BIC ELMBDE2L'])).toBe(
      '21762 Lindenau, Marktweg 14',
    )
  })

  it('goes on below a house and street that look like a code and a town', () => {
    expect(addressOf(['Bank of Elms'], ['', 'Bank of Elms', '1000 Larch', 'Ely NV 89301'])).toBe(
      '1000 Larch, Ely NV 89301',
    )
  })

  it('is no address of another firm', () => {
    expect(addressOf(['Bank of Elms'], ['Complaints: Board of Appeal, 9 Pine Road, London N1 1AA.'])).toBeUndefined()
  })
})
