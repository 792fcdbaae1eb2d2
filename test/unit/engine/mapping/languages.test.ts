// Invoices and receipts in the languages of fewer wordings: language, type, number, dates and amounts as each country
// writes them.

import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { sheet } from './sheet.ts'

type Expected = {
  language: string
  type?: string
  number?: string
  date: string
  due?: string
  total: number
  currency: string
}

const check = (
  { language, type = 'invoice', number, date, due, total, currency }: Expected,
  ...rows: string[]
): void => {
  const { extraction } = mapContent(sheet(rows), { today: new Date('2026-07-01'), include: [] })
  const { document_meta: meta, financial } = extraction
  expect({
    language: meta?.language,
    type: extraction.document_type,
    number: type === 'receipt' ? number : meta?.invoice_number,
    date: meta?.date,
    due: meta?.due_date,
    total: financial?.totals?.grand_total,
    currency: meta?.currency,
  }).toEqual({ language, type, number, date, due, total, currency })
}

describe('languages of fewer wordings', () => {
  it('reads the labels of invoices', () => {
    check(
      { language: 'pl', number: 'FV/12/2024', date: '2024-03-05', due: '2024-03-19', total: 1230, currency: 'PLN' },
      'Faktura VAT nr FV/12/2024',
      'Data wystawienia: 05.03.2024',
      'Termin płatności: 19.03.2024',
      'Sprzedawca           |Nabywca',
      'Drewno Sp. z o.o.    |Jan Kowalski',
      'ul. Leśna 5          |ul. Polna 7',
      '00-950 Warszawa      |30-001 Kraków',
      'NIP 525-000-00-00',
      'Lp |Nazwa             |Ilość |Cena netto |Wartość netto',
      '1  |Deski             |10    |100,00     |1 000,00',
      'Razem netto                     |1 000,00',
      'VAT 23%                         |230,00',
      'Do zapłaty                      |1 230,00 zł',
    )
    check(
      { language: 'sv', number: '10045', date: '2024-03-05', due: '2024-04-04', total: 1250, currency: 'SEK' },
      'Faktura',
      'Fakturanummer 10045',
      'Fakturadatum 2024-03-05',
      'Förfallodatum 2024-04-04',
      'Kundnummer 77',
      'Snickeri AB',
      'Storgatan 5',
      '111 22 Stockholm',
      'Benämning        |Antal |À-pris |Belopp',
      'Hyllor           |10    |100,00 |1 000,00',
      'Netto                   |1 000,00',
      'Moms 25 %               |250,00',
      'Att betala              |1 250,00 kr',
      'Org.nr 556000-0000',
    )
    check(
      { language: 'da', number: '5567', date: '2024-03-05', due: '2024-03-19', total: 1250, currency: 'DKK' },
      'FAKTURA',
      'Fakturanr. 5567',
      'Fakturadato 5. marts 2024',
      'Forfaldsdato 19. marts 2024',
      'Tømrer ApS',
      'Vestergade 5',
      '8000 Aarhus',
      'CVR-nr. 12345674',
      'Beskrivelse      |Antal |Pris   |Beløb',
      'Brædder          |10    |100,00 |1.000,00',
      'Subtotal                |1.000,00',
      'Moms 25 %               |250,00',
      'I alt DKK               |1.250,00',
    )
    check(
      { language: 'nb', number: '5567', date: '2024-03-05', due: '2024-03-19', total: 1250, currency: 'NOK' },
      'FAKTURA',
      'Fakturanr. 5567',
      'Fakturadato 05.03.2024',
      'Forfallsdato 19.03.2024',
      'Snekker AS',
      'Storgata 5',
      '0155 Oslo',
      'Org.nr. NO 987 654 325 MVA',
      'Beskrivelse      |Antall |Pris   |Beløp',
      'Planker          |10     |100,00 |1 000,00',
      'Sum eks. mva            |1 000,00',
      'Mva 25 %                |250,00',
      'Å betale NOK            |1 250,00',
      'KID 12345',
    )
    check(
      { language: 'fi', number: '1007', date: '2024-03-05', due: '2024-03-19', total: 1255, currency: 'EUR' },
      'LASKU',
      'Laskun numero 1007',
      'Laskun päivämäärä 5.3.2024',
      'Eräpäivä 19.3.2024',
      'Puutyö Oy',
      'Metsätie 5',
      '00100 Helsinki',
      'Y-tunnus 1234567-1',
      'Kuvaus           |Määrä |À-hinta |Yhteensä',
      'Laudat           |10    |100,00  |1 000,00',
      'Veroton yhteensä        |1 000,00',
      'ALV 25,5 %              |255,00',
      'Maksettava yhteensä     |1 255,00 €',
    )
    check(
      { language: 'cs', number: '2024001', date: '2024-03-05', due: '2024-03-19', total: 1210, currency: 'CZK' },
      'Faktura - daňový doklad č. 2024001',
      'Datum vystavení: 5. 3. 2024',
      'Datum splatnosti: 19. 3. 2024',
      'Dodavatel            |Odběratel',
      'Dřevo s.r.o.         |Jan Novák',
      'Lesní 5              |Polní 7',
      '110 00 Praha 1       |602 00 Brno',
      'DIČ CZ12345678',
      'Popis            |Množství |Cena za MJ |Celkem',
      'Prkna            |10       |100,00     |1 000,00',
      'Celkem bez DPH          |1 000,00',
      'DPH 21 %                |210,00',
      'Celkem k úhradě         |1 210,00 Kč',
    )
    check(
      {
        language: 'tr',
        number: 'ABC2024000000017',
        date: '2024-03-05',
        due: '2024-03-19',
        total: 1200,
        currency: 'TRY',
      },
      'e-FATURA',
      'Fatura No: ABC2024000000017',
      'Fatura Tarihi: 05.03.2024',
      'Vade Tarihi: 19.03.2024',
      'Ağaç İşleri Ltd. Şti.',
      'Orman Cad. No: 5',
      '34000 İstanbul',
      'VKN: 1234567890',
      'Mal Hizmet       |Miktar |Birim Fiyat |Tutar',
      'Tahta            |10     |100,00      |1.000,00',
      'Mal Hizmet Toplam Tutarı |1.000,00 TL',
      'Hesaplanan KDV (%20)     |200,00 TL',
      'Ödenecek Tutar           |1.200,00 TL',
    )
    check(
      {
        language: 'id',
        number: 'INV/2024/017',
        date: '2024-03-05',
        due: '2024-03-19',
        total: 1110000,
        currency: 'IDR',
      },
      'FAKTUR PENJUALAN',
      'No. Faktur: INV/2024/017',
      'Tanggal: 5 Maret 2024',
      'Jatuh Tempo: 19 Maret 2024',
      'PT Kayu Jaya',
      'Jl. Hutan No. 5',
      'Jakarta 10110',
      'Kepada Yth: Budi',
      'Nama Barang      |Jumlah |Harga Satuan |Total',
      'Papan            |10     |100.000      |1.000.000',
      'Subtotal                 |Rp 1.000.000',
      'PPN 11%                  |Rp 110.000',
      'Total Tagihan            |Rp 1.110.000',
    )
    check(
      { language: 'ms', number: 'INV-0017', date: '2024-03-05', due: '2024-03-19', total: 1060, currency: 'MYR' },
      'INVOIS',
      'No. Invois: INV-0017',
      'Tarikh: 5 Mac 2024',
      'Tarikh akhir bayaran: 19 Mac 2024',
      'Kayu Jaya Sdn Bhd',
      'Jalan Hutan 5',
      '50000 Kuala Lumpur',
      'Kepada: Ali bin Ahmad',
      'Keterangan       |Kuantiti |Harga seunit |Jumlah',
      'Papan            |10       |100.00       |1,000.00',
      'Jumlah kecil             |RM 1,000.00',
      'Cukai perkhidmatan 6%    |RM 60.00',
      'Jumlah perlu dibayar     |RM 1,060.00',
    )
  })

  it('Hindi in Latin letters', () => {
    check(
      { language: 'hi', number: 'LT/118', date: '2024-03-11', due: '2024-03-25', total: 11648.7, currency: 'INR' },
      'KAR BEEJAK',
      'Vikreta: Lakeview Textiles Pvt Ltd',
      'Pata: MIDC Area, Nagpur 440016',
      'Beejak Sankhya: LT/118',
      'Beejak Dinaank: 11/03/2024',
      'Antim Tithi: 25/03/2024',
      'Grahak ka Naam: Mohan Traders',
      'Vivaran          |Maatra |Dar    |Raashi',
      'Suti kapda       |120    |85.00  |10,200.00',
      'Dhaga            |6      |149.00 |894.00',
      'Up Yog                   |11,094.00',
      'CGST 2.5%                |277.35',
      'SGST 2.5%                |277.35',
      'Kul Dey Raashi           |11,648.70',
    )
    check(
      { language: 'hi', type: 'receipt', number: undefined as never, date: '2024-05-02', total: 590, currency: 'INR' },
      'SHARMA KIRANA STORE',
      'GSTIN 27AAPFU0939F1ZV',
      'Raseed Sankhya: 1182',
      'Dinaank: 02/05/2024',
      'Chawal   |310.00',
      'Daal     |280.00',
      'Kul Raashi |590.00',
      'Nakad    |600.00',
      'Wapsi    |10.00',
      'Dhanyavaad, phir padhariye',
    )
    check(
      { language: 'en', number: 'A-17', date: '2024-03-11', total: 11648.7, currency: 'INR' },
      'TAX INVOICE',
      'Rashi Kul Traders Pvt Ltd, Nagpur 440016',
      'Invoice No: A-17',
      'Invoice Date: 11/03/2024',
      'Description      |Qty    |Rate   |Amount',
      'Cotton cloth     |120    |85.00  |10,200.00',
      'Total Rs.                |11,648.70',
    )
  })

  it('reads the labels of receipts', () => {
    check(
      { language: 'pl', type: 'receipt', date: '2024-03-05', total: 12.3, currency: 'PLN' },
      'SKLEP U ANI',
      'PARAGON FISKALNY',
      '05-03-2024 10:15',
      'Chleb   |4,30 A',
      'Mleko   |8,00 A',
      'SUMA PLN |12,30',
      'Gotówka  |20,00',
      'Reszta   |7,70',
      'Dziękujemy zapraszamy',
    )
    check(
      { language: 'sv', type: 'receipt', date: '2024-03-05', total: 45, currency: 'SEK' },
      'KIOSKEN',
      'KVITTO',
      '2024-03-05 10:15',
      'Kaffe   |25,00',
      'Bulle   |20,00',
      'Totalt SEK |45,00',
      'Varav moms |4,82',
      'Kontant |50,00',
      'Växel   |5,00',
      'Tack och välkommen åter',
    )
    check(
      { language: 'fi', type: 'receipt', date: '2024-03-05', total: 5.5, currency: 'EUR' },
      'KAHVILA',
      'KUITTI',
      '5.3.2024 klo 10:15',
      'Kahvi   |2,50',
      'Pulla   |3,00',
      'YHTEENSÄ |5,50 EUR',
      'Käteinen |10,00',
      'Takaisin |4,50',
      'Kiitos käynnistä',
    )
    check(
      { language: 'cs', type: 'receipt', date: '2024-03-05', total: 120, currency: 'CZK' },
      'KAVÁRNA',
      'ÚČTENKA',
      '5.3.2024 10:15',
      'Káva    |60,00',
      'Dort    |60,00',
      'Celkem Kč |120,00',
      'Hotovost  |200,00',
      'Vráceno   |80,00',
      'Děkujeme za návštěvu',
    )
    check(
      { language: 'tr', type: 'receipt', date: '2024-03-05', total: 120, currency: 'TRY' },
      'BAKKAL',
      'TARİH: 05.03.2024',
      'SAAT: 10:15',
      'FİŞ NO: 0017',
      'Ekmek   |*20,00',
      'Peynir  |*100,00',
      'TOPKDV  |*1,19',
      'TOPLAM  |*120,00 TL',
      'NAKİT   |*150,00',
      'PARA ÜSTÜ |*30,00',
      'TEŞEKKÜR EDERİZ',
    )
    check(
      { language: 'id', type: 'receipt', date: '2024-03-05', total: 55000, currency: 'IDR' },
      'WARUNG MAKAN',
      'Jl. Melati 5',
      'Tanggal 05/03/2024 10:15',
      'Kasir: Dewi',
      'Nasi Goreng |25.000',
      'Ayam Bakar  |30.000',
      'Total       |Rp 55.000',
      'Tunai       |Rp 100.000',
      'Kembali     |Rp 45.000',
      'Terima kasih',
    )
  })
})
