import { describe, expect, it } from 'vitest'
import { addressText, contactAt, nameText } from '../../../../../../src/engine/mapping/fields/parties/run-texts.ts'

describe('texts of runs', () => {
  it('leave out registration numbers, but keep the number of a shop', () => {
    for (const [text, name] of [
      ['Lembahrasa Sdn. Bhd. (1234567-K)', 'Lembahrasa Sdn. Bhd.'],
      ['PUSAT JIMAT SDN BHD 123456-K', 'PUSAT JIMAT SDN BHD'],
      ['Pasta Corner #618204', 'Pasta Corner #618204'],
      ['Goldberg 88', 'Goldberg 88'],
      ['*** KEDAI ***', 'KEDAI'],
      ['Shop 88 Phone 608-555-0142', 'Shop 88'],
      ['Café Bleu Téléphone : +33 100000042', 'Café Bleu'],
      ['OWN BY: SHU FOODS SDN BHD', 'SHU FOODS SDN BHD'],
      ['Operated by: Northwind Ltd', 'Northwind Ltd'],
      ['SUN HOLDINGS SDN. BHD. (2', 'SUN HOLDINGS SDN. BHD'],
      ['Café (KL', 'Café (KL'],
      ['ООО «Сосна и бук»,', 'ООО «Сосна и бук»'],
      ['«Сосна» ООД', '«Сосна» ООД'],
      ['«Сосна и бук»', 'Сосна и бук'],
    ] as const) {
      expect([text, nameText(text)]).toEqual([text, name])
    }
  })

  it('join the lines of an address by commas, without its label and telephone', () => {
    expect(addressText(['Address: 12 High St,', 'London; ', 'SW1Y 4PD Tel: 020 7946 0000'])).toBe(
      '12 High St, London, SW1Y 4PD',
    )
    expect(addressText(['12 High St', 'London TeI. 020 7946 0000'])).toBe('12 High St, London')
    expect(addressText(['Lípová 3, 390 01 Tábor, IČO 87654321, zapsaná u soudu, vložka 41'])).toBe(
      'Lípová 3, 390 01 Tábor',
    )
    expect(addressText(['Avda. del Mar 112 · 11006 Cádiz · CIF B11223344'])).toBe('Avda. del Mar 112 · 11006 Cádiz')
    expect(addressText(['HQ ADD: LOT 11, BATU 2', '41400 KLANG'])).toBe('LOT 11, BATU 2, 41400 KLANG')
  })

  it('leave out the words that announce a place', () => {
    for (const head of ['Location: ', 'LOKASI : ', 'Standort: ', 'Ubicación: ', 'Adress: '])
      expect(addressText([`${head}7 Hill Road`, '43200 Cheras'])).toBe('7 Hill Road, 43200 Cheras')
    expect(addressText(['Location Road 7'])).toBe('Location Road 7')
  })
})

describe('contacts behind words', () => {
  it('begin at their label, or at a number in the form of a number to call', () => {
    for (const [text, words] of [
      ['43200 CHERAS Tel: 03-1234 5678', '43200 CHERAS'],
      ['12340 Neudorf (Tel, 0123-4500678)', '12340 Neudorf'],
      ['KEDAH 07-123 4567', 'KEDAH'],
      ['BALI 084-1234567', 'BALI'],
      ['AJMAN +971 4 1234567', 'AJMAN'],
      ['00100 LAHTI 09 123 4567', '00100 LAHTI'],
      ['1234 RIBE 12 34 56 78', '1234 RIBE'],
      ['Salem, OR 97301 (503) 555-0100', 'Salem, OR 97301'],
      ['Salem, OR 97301 503-555-0100', 'Salem, OR 97301'],
      ['24100 Salo Web: www.shop.example', '24100 Salo'],
      ['24100 Salo info@shop.example', '24100 Salo'],
      ['CO. CORKPh 01 700 0100', 'CO. CORK'],
    ] as const)
      expect([text, text.slice(0, contactAt(text)).trimEnd()]).toEqual([text, words])
  })

  it('are neither postcodes nor houses, nor behind other facts', () => {
    for (const text of [
      'SENDAI 123-4567',
      'Salem, OR 97301-1234',
      'Recife 12345-678',
      'BLK 12 UNIT 02-11 560012',
      'Rua Nova 15 1234-567 Braga',
      'GST No: 000123456789 Tel: 03-1234 5678',
      'Tel & Fax: 03-1234 5678',
      'Suite 100-200',
      'Jalan 2/4',
    ]) {
      expect([text, contactAt(text)]).toEqual([text, undefined])
    }
  })
})

describe('an address behind a firm on its line', () => {
  it('is read without the firm and what that says of itself', () => {
    expect(addressText(['Orme SARL au capital de 7 500 € – 4 rue Haute, 75011 Paris'])).toBe('4 rue Haute, 75011 Paris')
    expect(addressText(['Orme inc. — 12, rue du Port, Laval (Québec) H7A 1B2'])).toBe(
      '12, rue du Port, Laval (Québec) H7A 1B2',
    )
    expect(addressText(['ALDER DAIRY SOCIETY LIMITED Weir Road, Tralee, Co. Kerry'])).toBe(
      'Weir Road, Tralee, Co. Kerry',
    )
    expect(addressText(['Elm Joinery 2016 Limited, 4 Kauri Place, Nelson 7010'])).toBe('4 Kauri Place, Nelson 7010')
    expect(addressText(['UAB „Liepa“, PVM kodas LT100441772', 'Pušų g. 4, LT-44280 Kaunas'])).toBe(
      'Pušų g. 4, LT-44280 Kaunas',
    )
    expect(addressText(['12 Lake Drive', 'Ely, NV 89301 USA'])).toBe('12 Lake Drive, Ely, NV 89301 USA')
  })

  it('is read without a site or a number behind it', () => {
    expect(addressText(['4 Quay Street, Ely CB7 4XX. www.elm.example Line 4'])).toBe('4 Quay Street, Ely CB7 4XX')
    expect(addressText(['Harbour Street, Mombasa', 'PIN P052884417Q'])).toBe('Harbour Street, Mombasa')
    expect(addressText(['BLK 7 ELM WALK', '#11-447', 'SINGAPORE 460207'])).toBe(
      'BLK 7 ELM WALK, #11-447, SINGAPORE 460207',
    )
  })
})
