// The countries of drawn payslips with their wordings, money and addresses: those that other papers are drawn in, and
// more that only payslips have.

import { COUNTRIES } from '../locales.ts'
import { PAYSLIP_TEXTS, type PayslipTexts } from '../payslip-words.ts'
import type { NumberStyle } from '../write.ts'

export interface PayPlace {
  code: string
  country: string
  language: string
  texts: PayslipTexts
  numbers: readonly NumberStyle[]
  dates: readonly string[]
  money: readonly string[]
  streets: readonly string[]
  people: readonly string[]
  firms: readonly string[]
}

const SPACE: NumberStyle = { decimal: ',', group: ' ', grouping: 'thousands' }
const COMMA: NumberStyle = { decimal: ',', group: '.', grouping: 'thousands' }

const NAMES = ['Alder', 'Corvex', 'Halden', 'Juniper', 'Lumora', 'Quillon', 'Vanterra']

const MORE: readonly PayPlace[] = [
  {
    code: 'pl-PL',
    country: 'PL',
    language: 'pl',
    numbers: [SPACE, { ...SPACE, group: '' }],
    dates: ['DD.MM.YYYY', 'YYYY-MM-DD'],
    money: ['# zł', '#', '# PLN'],
    streets: ['ul. Portowa 7, 80-001 Gdańsk', 'ul. Długa 15, 31-147 Kraków'],
    people: ['Zofia Lipska', 'Marek Dąbek', 'Adam Sikora'],
    firms: ['Sp. z o.o.', 'S.A.'],
    texts: {
      title: ['Pasek wynagrodzenia', 'Odcinek płacowy', 'Lista płac'],
      employee: ['Pracownik', 'Imię i nazwisko'],
      number: ['Nr pracownika', 'Numer ewidencyjny'],
      employer: ['Pracodawca'],
      period: ['Okres rozliczeniowy', 'Okres'],
      until: '-',
      payDate: ['Data wypłaty'],
      month: ['Miesiąc', 'Za miesiąc'],
      earnings: ['Składniki wynagrodzenia', 'Przychody'],
      deductions: ['Potrącenia', 'Składki i potrącenia'],
      gross: ['Wynagrodzenie brutto', 'Razem brutto'],
      taken: ['Razem potrącenia', 'Suma potrąceń'],
      net: ['Do wypłaty', 'Kwota do wypłaty', 'Wynagrodzenie netto'],
      name: ['Składnik', 'Nazwa'],
      hours: ['Godziny', 'Ilość'],
      rate: ['Stawka'],
      amount: ['Kwota'],
      ytd: ['Narastająco'],
      employerShare: ['Pracodawca'],
      base: ['Podstawa'],
      base_pay: ['Wynagrodzenie zasadnicze', 'Płaca zasadnicza'],
      extra: ['Premia', 'Nadgodziny', 'Dodatek stażowy'],
      lines: [
        { name: 'Składka emerytalna', share: 0.0976 },
        { name: 'Składka rentowa', share: 0.015 },
        { name: 'Składka chorobowa', share: 0.0245 },
        { name: 'Składka zdrowotna', share: 0.0777 },
        { name: 'Zaliczka na podatek dochodowy', share: 0.08, tax: true },
      ],
    },
  },
  {
    code: 'sv-SE',
    country: 'SE',
    language: 'sv',
    numbers: [SPACE],
    dates: ['YYYY-MM-DD'],
    money: ['# kr', '#', '# SEK'],
    streets: ['Hamngatan 4, 411 14 Göteborg', 'Storgatan 11, 753 31 Uppsala'],
    people: ['Elsa Lindmark', 'Oskar Berglund', 'Maja Ekström'],
    firms: ['AB'],
    texts: {
      title: ['Lönespecifikation', 'Lönebesked'],
      employee: ['Anställd', 'Namn'],
      number: ['Anställningsnummer', 'Anst.nr'],
      employer: ['Arbetsgivare'],
      period: ['Löneperiod', 'Period'],
      until: '-',
      payDate: ['Utbetalningsdag', 'Utbetalningsdatum'],
      month: ['Månad'],
      earnings: ['Löner och tillägg', 'Lön'],
      deductions: ['Avdrag'],
      gross: ['Bruttolön', 'Summa bruttolön'],
      taken: ['Summa avdrag'],
      net: ['Nettolön', 'Att utbetala', 'Netto att utbetala'],
      name: ['Benämning', 'Text'],
      hours: ['Antal', 'Timmar'],
      rate: ['à-pris', 'Pris'],
      amount: ['Belopp'],
      ytd: ['Ackumulerat', 'Hittills i år'],
      employerShare: ['Arbetsgivare'],
      base: ['Underlag'],
      base_pay: ['Månadslön', 'Grundlön'],
      extra: ['Övertid', 'OB-tillägg', 'Semestertillägg'],
      lines: [
        { name: 'Preliminär skatt', share: 0.3, tax: true },
        { name: 'Fackavgift', share: 0.01 },
        { name: 'Bruttolöneavdrag', share: 0.03 },
      ],
    },
  },
  {
    code: 'da-DK',
    country: 'DK',
    language: 'da',
    numbers: [COMMA],
    dates: ['DD.MM.YYYY', 'DD-MM-YYYY'],
    money: ['# kr.', '#', 'DKK #'],
    streets: ['Havnegade 12, 5000 Odense C', 'Torvet 3, 4000 Roskilde'],
    people: ['Freja Holm', 'Mikkel Dahl', 'Ida Krogh'],
    firms: ['ApS', 'A/S'],
    texts: {
      title: ['Lønseddel', 'Lønspecifikation'],
      employee: ['Medarbejder', 'Navn'],
      number: ['Medarbejdernummer', 'Lønnummer'],
      employer: ['Arbejdsgiver'],
      period: ['Lønperiode', 'Periode'],
      until: '-',
      payDate: ['Dispositionsdato', 'Udbetalingsdato'],
      month: ['Måned'],
      earnings: ['Løndele', 'Løn'],
      deductions: ['Fradrag', 'Træk'],
      gross: ['Bruttoløn', 'Løn i alt'],
      taken: ['Fradrag i alt'],
      net: ['Til udbetaling', 'Nettoløn', 'Udbetalt'],
      name: ['Tekst', 'Lønart'],
      hours: ['Antal', 'Timer'],
      rate: ['Sats'],
      amount: ['Beløb'],
      ytd: ['År til dato', 'Akkumuleret'],
      employerShare: ['Arbejdsgiver'],
      base: ['Grundlag'],
      base_pay: ['Månedsløn', 'Gage'],
      extra: ['Overarbejde', 'Tillæg', 'Bonus'],
      lines: [
        { name: 'AM-bidrag', share: 0.08, tax: true },
        { name: 'A-skat', share: 0.25, tax: true },
        { name: 'ATP-bidrag', share: 0.003 },
        { name: 'Pension egetbidrag', share: 0.04 },
      ],
    },
  },
  {
    code: 'id-ID',
    country: 'ID',
    language: 'id',
    numbers: [COMMA, { ...COMMA, group: '.' }],
    dates: ['DD/MM/YYYY', 'D MMMM YYYY'],
    money: ['Rp #', '#', 'IDR #'],
    streets: ['Jl. Pelabuhan No. 8, Surabaya 60177', 'Jl. Merdeka 21, Bandung 40111'],
    people: ['Dewi Lestari', 'Budi Santoso', 'Rina Wijaya'],
    firms: ['PT'],
    texts: {
      title: ['Slip Gaji', 'SLIP GAJI KARYAWAN'],
      employee: ['Nama karyawan', 'Nama'],
      number: ['NIK karyawan', 'ID karyawan'],
      employer: ['Perusahaan'],
      period: ['Periode', 'Periode gaji'],
      until: '-',
      payDate: ['Tanggal pembayaran', 'Tanggal bayar'],
      month: ['Bulan', 'Periode bulan'],
      earnings: ['Pendapatan', 'Penerimaan'],
      deductions: ['Potongan'],
      gross: ['Total pendapatan', 'Gaji kotor', 'Total penerimaan'],
      taken: ['Total potongan'],
      net: ['Gaji bersih', 'Take home pay', 'Total diterima'],
      name: ['Keterangan', 'Uraian'],
      hours: ['Jam', 'Jumlah jam'],
      rate: ['Tarif'],
      amount: ['Jumlah'],
      ytd: ['Kumulatif', 'Tahun berjalan'],
      employerShare: ['Perusahaan'],
      base: ['Dasar'],
      base_pay: ['Gaji pokok'],
      extra: ['Tunjangan transport', 'Tunjangan makan', 'Lembur'],
      lines: [
        { name: 'PPh 21', share: 0.05, tax: true },
        { name: 'BPJS Kesehatan', share: 0.01 },
        { name: 'BPJS Ketenagakerjaan', share: 0.02 },
      ],
    },
  },
]

/** All countries, those of common papers first. */
export const PAY_PLACES: readonly PayPlace[] = [
  ...COUNTRIES.flatMap((one): PayPlace[] => {
    const texts = PAYSLIP_TEXTS[one.code]
    if (!texts) return []
    const streets = one.streets.map(
      (street, at) =>
        `${one.streetForm.replace('{street}', street).replace('{number}', String(7 + 9 * at))}, ${one.cities[at % one.cities.length]}`,
    )
    return [{ ...one, texts, streets, people: one.words.people, firms: one.suffixes }]
  }),
  ...MORE,
]

/** The name of a firm of a place: Indonesian firms have their legal form in front. */
export const firmOf = (name: string, { code }: PayPlace, form: string): string =>
  code === 'id-ID' ? `${form} ${name}` : `${name} ${form}`

export const FIRM_NAMES: readonly string[] = NAMES
