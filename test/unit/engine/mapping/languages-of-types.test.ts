// Statements, payslips, resumes and tickets in the languages of fewer wordings, set as each country sets them.

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mapContent } from '../../../../src/engine/mapping/map-document.ts'
import { wordsOf } from '../../../../src/engine/knowledge/load.ts'
import { LABEL_LANGUAGES } from '../../../../src/engine/mapping/context/wordings.ts'
import { sheet } from './sheet.ts'

type Row = unknown[]
const read = (rows: string[]) => mapContent(sheet(rows), { include: [], today: new Date('2026-07-01') }).extraction
const amounts = (lines: readonly { amount?: number | undefined }[] | undefined): unknown[] =>
  (lines ?? []).map(({ amount }) => amount)

describe('label files', () => {
  it('are there for every language and type', () => {
    const labels = new URL('../../../../src/engine/knowledge/', import.meta.url)
    // Hindi in Latin letters stands on bills and receipts; banks and payrolls print English beside Devanagari.
    const tradeOnly = new Set(['hi', ...wordsOf('languages', 'trade-only')])
    for (const language of LABEL_LANGUAGES.filter((one) => !tradeOnly.has(one))) {
      const files = readdirSync(new URL(`${language}/`, labels))
      expect([
        language,
        ['payslip.json', 'resume.json', 'statement.json', 'ticket.json', 'types.json'].filter(
          (file) => !files.includes(file),
        ),
      ]).toEqual([language, []])
    }
  })
})

describe('statements', () => {
  const check =
    (...expected: Row) =>
    (...rows: string[]): void => {
      const { document_meta: meta, bank_statement: block } = read(rows)
      const movements = block?.transactions?.map(({ date, amount }) => [date, amount])
      expect([
        meta?.language,
        meta?.country,
        meta?.currency,
        block?.account_holder?.name,
        block?.bank?.name,
        block?.opening_balance,
        block?.closing_balance,
        movements,
      ]).toEqual(expected)
    }

  it('say language, country, currency, holder, bank, both balances, movements', () => {
    check('pl', 'PL', 'PLN', 'Anna Kowalska', 'Bank Spółdzielczy', 3000, 4155.3, [
      ['2024-03-04', 1250.5],
      ['2024-03-11', -86.2],
      ['2024-03-28', -9],
    ])(
      'Bank Spółdzielczy',
      'Wyciąg z rachunku nr 3/2024',
      'za okres od 01.03.2024 do 31.03.2024',
      '',
      'Posiadacz rachunku: Anna Kowalska',
      'ul. Polna 7',
      '30-001 Kraków',
      'Nr rachunku: PL61 1090 1014 0000 0712 1981 2874',
      'Waluta: PLN',
      '',
      'Saldo początkowe                              |3 000,00',
      'Data operacji |Data waluty |Opis operacji               |Kwota      |Saldo',
      '04.03.2024    |04.03.2024  |Przelew przychodzący        |1 250,50   |4 250,50',
      '11.03.2024    |11.03.2024  |Zakup kartą sklep spożywczy |-86,20     |4 164,30',
      '28.03.2024    |28.03.2024  |Opłata za prowadzenie       |-9,00      |4 155,30',
      'Saldo końcowe                                 |4 155,30',
      'Suma uznań                                    |1 250,50',
      'Suma obciążeń                                 |95,20',
    )
    check('sv', 'SE', 'SEK', 'Karin Lind', 'Sparbanken Skogen', 14022.5, 30310.1, [
      ['2024-03-05', 25000],
      ['2024-03-12', -8400],
      ['2024-03-20', -312.4],
    ])(
      'Sparbanken Skogen',
      'Kontoutdrag',
      'Period 2024-03-01 - 2024-03-31',
      '',
      'Kontohavare          |Clearingnummer 8327-9',
      'Karin Lind           |Kontonummer 123 456 789-0',
      'Storgatan 5',
      '111 22 Stockholm',
      '',
      'Bokföringsdag |Transaktion             |Insättning |Uttag    |Saldo',
      '              |Ingående saldo          |           |         |14 022,50',
      '2024-03-05    |Lön                     |25 000,00  |         |39 022,50',
      '2024-03-12    |Autogiro hyra           |           |8 400,00 |30 622,50',
      '2024-03-20    |Kortköp livsmedel       |           |312,40   |30 310,10',
      '              |Utgående saldo          |           |         |30 310,10',
    )
    check('da', 'DK', 'DKK', 'Mette Holm', 'Andelskassen Fjord', 4512.25, 26312.3, [
      ['2024-03-04', 22150],
      ['2024-03-07', -349.95],
    ])(
      'Andelskassen Fjord',
      'Kontoudskrift',
      'Periode 01.03.2024 - 31.03.2024',
      'Kontohaver: Mette Holm',
      'Vestergade 5',
      '8000 Aarhus C',
      'Reg.nr. 9070   Kontonr. 1234567',
      '',
      'Dato       |Tekst                   |Rentedato  |Beløb      |Saldo',
      '01.03.2024 |Primo saldo             |           |           |4.512,25',
      '04.03.2024 |Lønoverførsel           |04.03.2024 |22.150,00  |26.662,25',
      '07.03.2024 |Dankort køb             |07.03.2024 |-349,95    |26.312,30',
      '31.03.2024 |Ultimo saldo            |           |           |26.312,30',
    )
    check('nb', 'NO', 'NOK', 'Ola Berg', 'Fjordbanken', 12400, 32287.5, [
      ['2024-03-15', 31500],
      ['2024-03-18', -612.5],
      ['2024-03-20', -11000],
    ])(
      'Fjordbanken',
      'Kontoutskrift nr. 3',
      'For perioden 01.03.2024 - 31.03.2024',
      'Kontoeier: Ola Berg',
      'Storgata 5',
      '0155 Oslo',
      'Kontonummer 9710 12 34567',
      '',
      'Forklaring                 |Rentedato  |Ut av konto |Inn på konto |Bokført',
      'Inngående saldo            |           |            |12 400,00    |',
      'Lønn                       |15.03.2024 |            |31 500,00    |15.03.2024',
      'Varekjøp dagligvarer       |18.03.2024 |612,50      |             |18.03.2024',
      'Husleie                    |20.03.2024 |11 000,00   |             |20.03.2024',
      'Utgående saldo             |           |            |32 287,50    |',
    )
    check('fi', 'FI', 'EUR', 'Matti Virtanen', 'Osuuspankki Järvi', 1204.1, 2688.2, [
      ['2024-03-05', 2310],
      ['2024-03-12', -45.9],
      ['2024-03-25', -780],
    ])(
      'Osuuspankki Järvi',
      'TILIOTE',
      'Ajalta 01.03.2024 - 31.03.2024',
      'Tilinomistaja: Matti Virtanen',
      'Metsätie 5',
      '00100 HELSINKI',
      'IBAN FI21 1234 5600 0007 85   BIC NDEAFIHH',
      '',
      'Kirjauspäivä |Arvopäivä  |Selite                 |Määrä     |Saldo',
      '             |           |Alkusaldo              |          |1 204,10',
      '05.03.2024   |05.03.2024 |Palkka                 |2 310,00+ |3 514,10',
      '12.03.2024   |12.03.2024 |Korttiosto             |45,90-    |3 468,20',
      '25.03.2024   |25.03.2024 |Vuokra                 |780,00-   |2 688,20',
      '             |           |Loppusaldo             |          |2 688,20',
      'Panot yhteensä  2 310,00',
      'Otot yhteensä   825,90',
    )
    check('cs', 'CZ', 'CZK', 'Jan Novák', 'Spořitelna Lesní, a.s.', 15200, 30700, [
      ['2024-03-05', 32000],
      ['2024-03-10', -14500],
      ['2024-03-22', -2000],
    ])(
      'Spořitelna Lesní, a.s.',
      'Výpis z účtu č. 3',
      'Období: 1. 3. 2024 - 31. 3. 2024',
      'Majitel účtu: Jan Novák',
      'Polní 7',
      '602 00 Brno',
      'Číslo účtu: 19-2000145399/0800',
      'IBAN: CZ65 0800 0000 1920 0014 5399',
      'Měna: CZK',
      '',
      'Počáteční zůstatek                     |15 200,00',
      'Datum zaúčtování |Popis transakce           |Částka     |Zůstatek',
      '5. 3. 2024       |Příchozí platba mzda      |32 000,00  |47 200,00',
      '10. 3. 2024      |Nájem                     |-14 500,00 |32 700,00',
      '22. 3. 2024      |Výběr z bankomatu         |-2 000,00  |30 700,00',
      'Konečný zůstatek                       |30 700,00',
    )
    check('tr', 'TR', 'TRY', 'Ayşe Yılmaz', 'Anadolu Kooperatif Bankası', 5000, 19654.7, [
      ['2024-03-04', 27500],
      ['2024-03-09', -12000],
      ['2024-03-21', -845.3],
    ])(
      'Anadolu Kooperatif Bankası',
      'HESAP EKSTRESİ',
      'Müşteri Adı Soyadı: Ayşe Yılmaz',
      'Orman Cad. No: 5',
      '34000 İstanbul',
      'Hesap No: 1234-5678901',
      'IBAN: TR33 0006 1005 1978 6457 8413 26',
      'Dönem: 01.03.2024 - 31.03.2024',
      '',
      'Tarih      |Açıklama                 |Borç      |Alacak     |Bakiye',
      '01.03.2024 |Devir Bakiye             |          |           |5.000,00',
      '04.03.2024 |Maaş ödemesi             |          |27.500,00  |32.500,00',
      '09.03.2024 |Kira havalesi            |12.000,00 |           |20.500,00',
      '21.03.2024 |Elektrik faturası        |845,30    |           |19.654,70',
    )
    check('id', 'ID', 'IDR', 'Budi Santoso', 'Bank Nusantara Raya', 2500000, 2985000, [
      ['2024-03-05', 1000000],
      ['2024-03-12', -500000],
      ['2024-03-28', -15000],
    ])(
      'Bank Nusantara Raya',
      'REKENING KORAN',
      'Nama Nasabah : Budi Santoso',
      'Jl. Melati No. 5',
      'Jakarta 10110',
      'No. Rekening : 1234567890',
      'Periode : 01/03/2024 s/d 31/03/2024',
      'Mata Uang : IDR',
      '',
      'Tanggal    |Keterangan            |Debet        |Kredit        |Saldo',
      '           |Saldo Awal            |             |              |2.500.000,00',
      '05/03/2024 |Setoran tunai         |             |1.000.000,00  |3.500.000,00',
      '12/03/2024 |Tarik tunai ATM       |500.000,00   |              |3.000.000,00',
      '28/03/2024 |Biaya administrasi    |15.000,00    |              |2.985.000,00',
      '           |Saldo Akhir           |             |              |2.985.000,00',
    )
    check('ms', 'MY', 'MYR', 'Ali bin Ahmad', 'Bank Rakyat Jaya Berhad', 1500, 4279.6, [
      ['2024-03-05', 3200],
      ['2024-03-08', -300],
      ['2024-03-20', -120.4],
    ])(
      'Bank Rakyat Jaya Berhad',
      'PENYATA AKAUN',
      'Nama: Ali bin Ahmad',
      'Jalan Hutan 5',
      '50000 Kuala Lumpur',
      'Nombor Akaun: 1234567890',
      'Tempoh Penyata: 01/03/2024 hingga 31/03/2024',
      '',
      'Tarikh     |Butiran Urus Niaga     |Debit    |Kredit    |Baki',
      '01/03/2024 |Baki Awal              |         |          |1,500.00',
      '05/03/2024 |Gaji                   |         |3,200.00  |4,700.00',
      '08/03/2024 |Pengeluaran ATM        |300.00   |          |4,400.00',
      '20/03/2024 |Bayaran bil elektrik   |120.40   |          |4,279.60',
      '31/03/2024 |Baki Akhir             |         |          |4,279.60',
    )
  })
})

describe('payslips', () => {
  const check =
    (...expected: Row) =>
    (...rows: string[]): void => {
      const { document_meta: meta, payslip: block } = read(rows)
      const lists = [block?.earnings, block?.deductions, block?.taxes].map(amounts)
      expect([
        meta?.language,
        meta?.country,
        block?.employee?.name,
        block?.employee?.national_id,
        block?.totals?.gross_pay,
        block?.totals?.net_pay,
        lists,
      ]).toEqual(expected)
    }

  it('say language, country, employee, national id, gross, net; earnings, deductions and taxes', () => {
    check('pl', 'PL', 'Anna Kowalska', '85010112345', 6400, 4696.53, [
      [6000, 400],
      [624.64, 96, 156.8, 497.03, 329],
      [],
    ])(
      'Pasek wynagrodzenia za miesiąc: marzec 2024',
      '',
      'Pracodawca: Tartak Leśny Sp. z o.o.   |Pracownik: Anna Kowalska',
      'NIP 525-000-00-00                     |PESEL 85010112345',
      'ul. Leśna 5, 00-950 Warszawa          |Stanowisko: księgowa',
      '',
      'Składniki wynagrodzenia    |Kwota     |Potrącenia                  |Kwota',
      'Wynagrodzenie zasadnicze   |6 000,00  |Składka emerytalna          |624,64',
      'Premia                     |400,00    |Składka rentowa             |96,00',
      '                           |          |Składka chorobowa           |156,80',
      '                           |          |Składka zdrowotna           |497,03',
      '                           |          |Zaliczka na podatek         |329,00',
      '',
      'Razem brutto               |6 400,00',
      'Do wypłaty                 |4 696,53',
      'Data wypłaty: 28.03.2024',
    )
    check('sv', 'SE', 'Karin Lind', '850101-1234', 33120, 24658, [[32000, 1120], [450], [8012]])(
      'Lönespecifikation',
      'Snickeri i Lund AB           |Löneperiod 2024-03-01 - 2024-03-31',
      'Org.nr 556000-0000           |Utbetalningsdatum 2024-03-25',
      '',
      'Namn Karin Lind              |Anställningsnr 1044',
      'Personnummer 850101-1234     |Skattetabell 33',
      '',
      'Benämning            |Antal  |À-pris   |Belopp',
      'Månadslön            |1,00   |32 000,00 |32 000,00',
      'Övertid              |4,00   |280,00   |1 120,00',
      'Preliminär skatt     |       |         |-8 012,00',
      'Fackavgift           |       |         |-450,00',
      '',
      'Bruttolön            |33 120,00',
      'Nettolön             |24 658,00',
      'Semesterdagar kvar: 14',
    )
    check('da', 'DK', 'Mette Holm', '010185-1234', undefined, 19186, [[31000], [99, 1240], [2373, 8102]])(
      'LØNSEDDEL',
      'Tømrer & Søn ApS             |Lønperiode 01.03.2024 - 31.03.2024',
      'CVR-nr. 12345674             |Dispositionsdato 29.03.2024',
      '',
      'Medarbejder: Mette Holm      |Medarbejdernr. 204',
      'CPR-nr. 010185-1234          |Trækprocent 38',
      '',
      'Tekst                 |Enheder |Sats    |Beløb',
      'Månedsløn             |        |        |31.000,00',
      'ATP-bidrag            |        |        |-99,00',
      'Eget pensionsbidrag   |        |4,00    |-1.240,00',
      'AM-bidrag             |        |8,00    |-2.373,00',
      'A-skat                |        |        |-8.102,00',
      '',
      'Til udbetaling        |        |        |19.186,00',
    )
    check('nb', 'NO', 'Ola Berg', '01018512345', 43950, 30266, [[42000, 1950], [480], [13204]])(
      'LØNNSSLIPP',
      'Snekker AS                   |Periode 01.03.2024 - 31.03.2024',
      'Org.nr. 987 654 325          |Utbetalingsdato 20.03.2024',
      '',
      'Ansatt: Ola Berg             |Ansattnr. 17',
      'Fødselsnummer 01018512345    |Skattetabell 7100',
      '',
      'Lønnsart |Tekst                  |Antall |Sats    |Beløp',
      '100      |Fastlønn               |1,00   |        |42 000,00',
      '120      |Overtid 50 %           |5,00   |390,00  |1 950,00',
      '500      |Skattetrekk            |       |        |-13 204,00',
      '510      |Fagforeningskontingent |       |        |-480,00',
      '',
      'Brutto                                         |43 950,00',
      'Netto utbetalt                                 |30 266,00',
    )
    check('fi', 'FI', 'Matti Virtanen', '010185-123A', 3056, 2217.44, [[2900, 156], [218.5, 24.14], [595.92]])(
      'PALKKALASKELMA',
      'Puutyö Oy                    |Palkkakausi 01.03.2024 - 31.03.2024',
      'Y-tunnus 1234567-1           |Maksupäivä 29.03.2024',
      '',
      'Työntekijä: Matti Virtanen   |Henkilötunnus 010185-123A',
      'Ammatti: puuseppä            |Veroprosentti 19,5',
      '',
      'Palkkalaji                |Määrä |À-hinta |Summa',
      'Kuukausipalkka            |1,00  |2 900,00 |2 900,00',
      'Ylityökorvaus             |6,00  |26,00   |156,00',
      'Ennakonpidätys            |      |        |-595,92',
      'Työeläkemaksu             |      |        |-218,50',
      'Työttömyysvakuutusmaksu   |      |        |-24,14',
      '',
      'Bruttopalkka              |3 056,00',
      'Maksetaan                 |2 217,44',
    )
    check('cs', 'CZ', 'Jan Novák', '850101/1234', 41000, 32664, [[38000, 3000], [2911, 1845, 3580], []])(
      'Výplatní páska za měsíc: březen 2024',
      'Zaměstnavatel: Dřevo s.r.o.      |IČO 12345678',
      'Zaměstnanec: Jan Novák           |Osobní číslo: 118',
      'Rodné číslo: 850101/1234         |Středisko: 20',
      '',
      'Složky mzdy              |Hodiny |Částka',
      'Základní mzda            |168    |38 000,00',
      'Prémie                   |       |3 000,00',
      '',
      'Srážky                   |       |Částka',
      'Sociální pojištění       |       |2 911,00',
      'Zdravotní pojištění      |       |1 845,00',
      'Záloha na daň            |       |3 580,00',
      '',
      'Hrubá mzda               |       |41 000,00',
      'Čistá mzda               |       |32 664,00',
      'K výplatě                |       |32 664,00',
    )
    check('tr', 'TR', 'Ayşe Yılmaz', '12345678901', 42500, 31942.42, [[40000, 2500], [5600, 425, 4210, 322.58], []])(
      'ÜCRET BORDROSU',
      'İşveren: Ağaç İşleri Ltd. Şti.',
      'Dönem: Mart 2024',
      'Adı Soyadı: Ayşe Yılmaz          |T.C. Kimlik No: 12345678901',
      'SGK Sicil No: 3401234567890      |Görevi: Muhasebeci',
      '',
      'Kazançlar           |Tutar      |Kesintiler                |Tutar',
      'Aylık Ücret         |40.000,00  |SGK İşçi Payı            |5.600,00',
      'Fazla Mesai         |2.500,00   |İşsizlik Sigortası       |425,00',
      '                    |           |Gelir Vergisi            |4.210,00',
      '                    |           |Damga Vergisi            |322,58',
      'Toplam Kazanç       |42.500,00  |Toplam Kesinti           |10.557,58',
      '',
      'Net Ödenen                       |31.942,42 TL',
    )
    check('id', 'ID', 'Budi Santoso', '01.234.567.8-901.000', 9000000, 8550000, [
      [8000000, 600000, 400000],
      [80000, 160000, 210000],
      [],
    ])(
      'PT Kayu Jaya',
      'SLIP GAJI',
      'Periode: Maret 2024',
      'Nama: Budi Santoso           |NIK Karyawan: 00124',
      'Jabatan: Staf Keuangan       |NPWP: 01.234.567.8-901.000',
      '',
      'Pendapatan          |Jumlah       |Potongan              |Jumlah',
      'Gaji Pokok          |8.000.000    |BPJS Kesehatan        |80.000',
      'Tunjangan Makan     |600.000      |Jaminan Hari Tua      |160.000',
      'Tunjangan Transport |400.000      |Pajak Penghasilan     |210.000',
      'Total Pendapatan    |9.000.000    |Total Potongan        |450.000',
      '',
      'Gaji Bersih                                 |8.550.000',
      'Tanggal Pembayaran: 28 Maret 2024',
    )
    check('ms', 'MY', 'Ali bin Ahmad', '850101-14-5555', 3200, 2807.35, [[3000, 200], [330, 14.75, 5.9, 42], []])(
      'Kayu Jaya Sdn Bhd',
      'SLIP GAJI BULAN MAC 2024',
      'Nama Pekerja: Ali bin Ahmad      |No. Pekerja: 0042',
      'No. K/P: 850101-14-5555          |Jawatan: Kerani',
      '',
      'Pendapatan          |Amaun (RM) |Potongan         |Amaun (RM)',
      'Gaji Pokok          |3,000.00   |KWSP             |330.00',
      'Elaun Makan         |200.00     |PERKESO          |14.75',
      '                    |           |SIP              |5.90',
      '                    |           |PCB              |42.00',
      'Jumlah Pendapatan   |3,200.00   |Jumlah Potongan  |392.65',
      '',
      'Gaji Bersih         |RM 2,807.35',
    )
  })
})

describe('resumes', () => {
  const check =
    (...expected: Row) =>
    (...rows: string[]): void => {
      const { document_meta: meta, resume: block } = read(rows)
      const jobs = block?.experience?.map(
        ({ job_title: title, employer, start_date: from, end_date: to, is_current: current }) => [
          title,
          employer,
          from,
          to ?? current,
        ],
      )
      expect([meta?.language, jobs, block?.education?.map(({ degree, institution }) => [degree, institution])]).toEqual(
        expected,
      )
    }

  it('say language, jobs, studies', () => {
    check(
      'pl',
      [
        ['Główna księgowa', 'Tartak Leśny Sp. z o.o.', '2019-03', true],
        ['Specjalista ds. płac', 'Biuro Rachunkowe Bilans', '2014-06', '2019-02'],
      ],
      [['Magister ekonomii', 'Uniwersytet Ekonomiczny']],
    )(
      'ANNA KOWALSKA',
      'anna@poczta.example',
      '+48 601 234 567',
      '',
      'DOŚWIADCZENIE ZAWODOWE',
      'Główna księgowa              |03.2019 – obecnie',
      'Tartak Leśny Sp. z o.o.',
      '• Prowadzenie ksiąg',
      'Specjalista ds. płac         |06.2014 – 02.2019',
      'Biuro Rachunkowe Bilans',
      '• Naliczanie wynagrodzeń',
      '',
      'WYKSZTAŁCENIE',
      'Magister ekonomii            |2009 – 2014',
      'Uniwersytet Ekonomiczny',
      '',
      'UMIEJĘTNOŚCI',
      'Excel, SQL',
      'JĘZYKI OBCE',
      'angielski – C1',
    )
    check(
      'sv',
      [
        ['Projektledare', 'Snickeri i Lund AB', '2019-03', true],
        ['Elektriker', 'Elfirma Norr AB', '2014-08', '2019-02'],
      ],
      [['Civilingenjörsexamen', 'Tekniska högskolan']],
    )(
      'KARIN LIND',
      'karin@post.example',
      '',
      'ARBETSLIVSERFARENHET',
      '2019-03 – nu          |Projektledare',
      '                      |Snickeri i Lund AB',
      '2014-08 – 2019-02     |Elektriker',
      '                      |Elfirma Norr AB',
      '',
      'UTBILDNING',
      '2010 – 2014           |Civilingenjörsexamen',
      '                      |Tekniska högskolan',
      '',
      'SPRÅK',
      'Engelska, tyska',
    )
    check(
      'da',
      [
        ['Bogholder', 'Tømrer & Søn ApS', '2018', true],
        ['Kontorassistent', 'Odense Kommune', '2014', '2018'],
      ],
      [['Professionsbachelor i økonomi', 'Erhvervsakademi Fyn']],
    )(
      'METTE HOLM',
      'mette@post.example',
      '',
      'ERHVERVSERFARING',
      'Bogholder, Tømrer & Søn ApS        |2018 – nu',
      '• Regnskab',
      'Kontorassistent, Odense Kommune    |2014 – 2018',
      '• Sagsbehandling',
      '',
      'UDDANNELSE',
      'Professionsbachelor i økonomi      |2011 – 2014',
      'Erhvervsakademi Fyn',
      '',
      'SPROG',
      'Dansk, engelsk',
    )
    check(
      'nb',
      [
        ['Sykepleier', 'Universitetssykehuset Vest', '2017', true],
        ['Hjelpepleier', 'Bergheim sykehjem', '2013', '2017'],
      ],
      [['Bachelorgrad i sykepleie', 'Høgskolen på Vestlandet']],
    )(
      'OLA BERG',
      'ola@post.example',
      '',
      'ARBEIDSERFARING',
      'Sykepleier             |2017 – nå',
      'Universitetssykehuset Vest',
      '• Akuttmottak',
      'Hjelpepleier           |2013 – 2017',
      'Bergheim sykehjem',
      '• Pleie',
      '',
      'UTDANNING',
      'Bachelorgrad i sykepleie   |2014 – 2017',
      'Høgskolen på Vestlandet',
      '',
      'SPRÅK',
      'Norsk, engelsk',
    )
    check(
      'fi',
      [
        ['Ohjelmistokehittäjä', 'Puutyö Oy', '2019-03', true],
        ['Myyjä', 'Järven Kauppa', '2015-06', '2019-02'],
      ],
      [['Insinööri (AMK)', 'Itä-Suomen ammattikorkeakoulu']],
    )(
      'MATTI VIRTANEN',
      'matti@posti.example',
      '',
      'TYÖKOKEMUS',
      'Ohjelmistokehittäjä, Puutyö Oy       |3/2019 – nykyinen',
      '• Sovellukset',
      'Myyjä, Järven Kauppa                 |6/2015 – 2/2019',
      '• Asiakaspalvelu',
      '',
      'KOULUTUS',
      'Insinööri (AMK)                      |2011 – 2015',
      'Itä-Suomen ammattikorkeakoulu',
      '',
      'KIELITAITO',
      'Suomi, englanti',
    )
    check(
      'cs',
      [
        ['Vedoucí výroby', 'Dřevo s.r.o.', '2019-03', true],
        ['Technik', 'Strojírny Brno, a.s.', '2014-09', '2019-02'],
      ],
      [['Inženýrské studium', 'Vysoké učení technické']],
    )(
      'JAN NOVÁK',
      'jan@posta.example',
      '',
      'PRACOVNÍ ZKUŠENOSTI',
      '03/2019 – dosud      |Vedoucí výroby',
      '                     |Dřevo s.r.o.',
      '09/2014 – 02/2019    |Technik',
      '                     |Strojírny Brno, a.s.',
      '',
      'VZDĚLÁNÍ',
      '2009 – 2014          |Inženýrské studium',
      '                     |Vysoké učení technické',
      '',
      'JAZYKY',
      'angličtina, němčina',
    )
    check(
      'tr',
      [
        ['Muhasebe Uzmanı', 'Ağaç İşleri Ltd. Şti.', '2019-03', true],
        ['Satış Temsilcisi', 'Deniz Tekstil A.Ş.', '2015-06', '2019-02'],
      ],
      [['İşletme Lisans', 'Anadolu Üniversitesi']],
    )(
      'AYŞE YILMAZ',
      'ayse@posta.example',
      '',
      'İŞ DENEYİMİ',
      'Muhasebe Uzmanı                |Mart 2019 – Halen',
      'Ağaç İşleri Ltd. Şti.',
      '• Defter kayıtları',
      'Satış Temsilcisi               |Haziran 2015 – Şubat 2019',
      'Deniz Tekstil A.Ş.',
      '• Müşteri ziyaretleri',
      '',
      'EĞİTİM',
      'İşletme Lisans                 |2011 – 2015',
      'Anadolu Üniversitesi',
      '',
      'YABANCI DİL',
      'İngilizce',
    )
    check(
      'id',
      [
        ['Staf Keuangan', 'PT Kayu Jaya', '2019-03', true],
        ['Kasir', 'Toko Melati', '2016-01', '2019-02'],
      ],
      [['Sarjana Ekonomi', 'Universitas Nusantara']],
    )(
      'BUDI SANTOSO',
      'budi@surat.example',
      '',
      'PENGALAMAN KERJA',
      'Staf Keuangan                  |Maret 2019 – Sekarang',
      'PT Kayu Jaya',
      '• Laporan bulanan',
      'Kasir                          |Januari 2016 – Februari 2019',
      'Toko Melati',
      '• Melayani pelanggan',
      '',
      'PENDIDIKAN',
      'Sarjana Ekonomi                |2012 – 2016',
      'Universitas Nusantara',
      '',
      'BAHASA',
      'Indonesia, Inggris',
    )
    check(
      'ms',
      [
        ['Kerani Akaun', 'Kayu Jaya Sdn Bhd', '2019-03', true],
        ['Pembantu Jualan', 'Kedai Melati', '2016-06', '2019-02'],
      ],
      [['Ijazah Sarjana Muda Perakaunan', 'Universiti Seri Jaya']],
    )(
      'ALI BIN AHMAD',
      'ali@surat.example',
      '',
      'PENGALAMAN KERJA',
      'Kerani Akaun                   |Mac 2019 – Kini',
      'Kayu Jaya Sdn Bhd',
      '• Rekod akaun',
      'Pembantu Jualan                |Jun 2016 – Februari 2019',
      'Kedai Melati',
      '• Jualan',
      '',
      'PENDIDIKAN',
      'Ijazah Sarjana Muda Perakaunan |2012 – 2016',
      'Universiti Seri Jaya',
      '',
      'KEMAHIRAN',
      'Excel',
    )
  })
})

describe('tickets', () => {
  const check =
    (...expected: Row) =>
    (...rows: string[]): void => {
      const { document_meta: meta, ticket: block } = read(rows)
      const [leg] = block?.segments ?? []
      const journey = [
        leg?.mode,
        leg?.from?.name,
        leg?.to?.name,
        `${leg?.departure_date} ${leg?.departure_time}`,
        `${leg?.arrival_date} ${leg?.arrival_time}`,
      ]
      expect([
        meta?.language,
        block?.booking_reference ?? block?.ticket_number,
        ...journey,
        block?.fare?.total,
        block?.fare?.currency,
      ]).toEqual(expected)
    }

  it('say language, reference, way, places, times, fare', () => {
    check(
      'pl',
      '7712345678',
      'train',
      'Warszawa Centralna',
      'Kraków Główny',
      '2024-03-12 08:15',
      '2024-03-12 10:40',
      129,
      'PLN',
    )(
      'BILET ELEKTRONICZNY',
      'Numer biletu: 7712345678',
      'Podróżny: Anna Kowalska',
      'Data zakupu: 01.03.2024',
      'Pociąg: IC 3510     Klasa: 2',
      'Wagon: 12     Miejsce: 45',
      'Z: Warszawa Centralna',
      'Do: Kraków Główny',
      'Odjazd: 12.03.2024 08:15',
      'Przyjazd: 12.03.2024 10:40',
      'Cena: 129,00 zł',
    )
    check('sv', 'ABC1234', 'train', 'Stockholm C', 'Göteborg C', '2024-03-12 08:10', '2024-03-12 11:25', 495, 'SEK')(
      'BILJETT',
      'Bokningsnummer: ABC1234',
      'Resenär: Karin Lind',
      'Tåg: 421     Vagn: 5     Plats: 33',
      'Från: Stockholm C',
      'Till: Göteborg C',
      'Avgång: 2024-03-12 08:10',
      'Ankomst: 2024-03-12 11:25',
      'Totalt: 495,00 kr',
      'Varav moms: 28,02 kr',
    )
    check('da', '8812345', 'train', 'Aarhus H', 'København H', '2024-03-12 09:15', '2024-03-12 12:05', 398, 'DKK')(
      'BILLET',
      'Bestillingsnummer: 8812345',
      'Passager: Mette Holm',
      'Tog: IC 127    Vogn: 21    Plads: 64',
      'Fra: Aarhus H',
      'Til: København H',
      'Afgang: 12.03.2024 09:15',
      'Ankomst: 12.03.2024 12:05',
      'Pris i alt: 398,00 kr.',
    )
    check('nb', '5512345', 'train', 'Oslo S', 'Bergen', '2024-03-12 08:25', '2024-03-12 15:10', 649, 'NOK')(
      'BILLETT',
      'Bestillingsnummer: 5512345',
      'Reisende: Ola Berg',
      'Tog: 61     Vogn: 3     Sete: 24',
      'Fra: Oslo S',
      'Til: Bergen',
      'Avreise: 12.03.2024 08:25',
      'Ankomst: 12.03.2024 15:10',
      'Totalt: kr 649,00',
    )
    check('fi', 'X4K9PQ', 'train', 'Helsinki', 'Tampere', '2024-03-12 09:03', '2024-03-12 10:41', 27.9, 'EUR')(
      'MATKALIPPU',
      'Varausnumero: X4K9PQ',
      'Matkustaja: Matti Virtanen',
      'Juna: IC 27     Vaunu: 4     Paikka: 51',
      'Mistä: Helsinki',
      'Mihin: Tampere',
      'Lähtö: 12.3.2024 klo 09.03',
      'Saapuminen: 12.3.2024 klo 10.41',
      'Hinta yhteensä: 27,90 €',
    )
    check('cs', 'X4K9PQ', 'train', 'Praha hl.n.', 'Brno hl.n.', '2024-03-12 08:12', '2024-03-12 10:45', 319, 'CZK')(
      'JÍZDENKA',
      'Kód rezervace: X4K9PQ',
      'Cestující: Jan Novák',
      'Vlak: EC 171    Vůz: 262    Místo: 74',
      'Odkud: Praha hl.n.',
      'Kam: Brno hl.n.',
      'Odjezd: 12.3.2024 08:12',
      'Příjezd: 12.3.2024 10:45',
      'Cena celkem: 319 Kč',
    )
    check('tr', 'X4K9PQ', 'train', 'Ankara', 'Eskişehir', '2024-03-12 08:45', '2024-03-12 10:15', 250, 'TRY')(
      'YOLCU BİLETİ',
      'PNR No: X4K9PQ',
      'Yolcu: Ayşe Yılmaz',
      'Tren No: 81004     Vagon: 3     Koltuk: 12',
      'Kalkış Yeri: Ankara',
      'Varış Yeri: Eskişehir',
      'Kalkış: 12.03.2024 08:45',
      'Varış: 12.03.2024 10:15',
      'Toplam Tutar: 250,00 TL',
    )
    check('id', 'X4K9PQ', 'train', 'Gambir', 'Bandung', '2024-03-12 07:30', '2024-03-12 10:20', 250000, 'IDR')(
      'E-TIKET KERETA API',
      'Kode Booking: X4K9PQ',
      'Nama Penumpang: Budi Santoso',
      'No. Kereta: 10     Kelas: Eksekutif     Kursi: 3A',
      'Stasiun Asal: Gambir',
      'Stasiun Tujuan: Bandung',
      'Berangkat: 12 Maret 2024 07:30',
      'Tiba: 12 Maret 2024 10:20',
      'Total Harga: Rp 250.000',
    )
    check('ms', 'X4K9PQ', 'bus', 'Kuala Lumpur', 'Ipoh', '2024-03-12 08:30', '2024-03-12 11:30', 35, 'MYR')(
      'E-TIKET BAS EKSPRES',
      'No. Tempahan: X4K9PQ',
      'Nama Penumpang: Ali bin Ahmad',
      'No. Tempat Duduk: 12',
      'Dari: Kuala Lumpur',
      'Ke: Ipoh',
      'Bertolak: 12/03/2024 08:30',
      'Tiba: 12/03/2024 11:30',
      'Jumlah Bayaran: RM 35.00',
    )
  })
})
