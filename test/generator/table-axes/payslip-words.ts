// Payslips of Sweden, which the other drawings do not have, and heads of columns that they lack. Data only.

import type { PayslipTexts } from '../payslip-words.ts'

export const SWEDISH_PAYSLIP: PayslipTexts = {
  title: ['Lönespecifikation', 'Lönebesked'],
  employee: ['Anställd', 'Namn'],
  number: ['Anställningsnummer', 'Anst.nr'],
  employer: ['Arbetsgivare'],
  period: ['Löneperiod', 'Period'],
  until: '-',
  payDate: ['Utbetalningsdag', 'Utbetalningsdatum'],
  month: ['Månad'],
  earnings: ['Lön och tillägg', 'Ersättningar'],
  deductions: ['Avdrag', 'Skatt och avdrag'],
  gross: ['Bruttolön', 'Summa bruttolön'],
  taken: ['Summa avdrag'],
  net: ['Nettolön', 'Att utbetala'],
  name: ['Benämning', 'Löneart', 'Beskrivning'],
  hours: ['Antal', 'Timmar'],
  rate: ['À-pris', 'Timlön'],
  amount: ['Belopp', 'Summa'],
  ytd: ['Ackumulerat', 'I år'],
  employerShare: ['Arbetsgivare'],
  base: ['Underlag'],
  base_pay: ['Månadslön', 'Grundlön'],
  extra: ['Övertid', 'Semestertillägg', 'OB-tillägg'],
  lines: [
    { name: 'Preliminär skatt', share: 0.24, tax: true },
    { name: 'Nettolöneavdrag cykel', share: 0.02 },
    { name: 'Fackavgift', share: 0.01 },
  ],
}

/** Heads of a column of codes, by language. */
export const CODE_HEADS: Readonly<Record<string, readonly string[]>> = {
  en: ['Code', 'No.'],
  de: ['LA', 'Nr.'],
  fr: ['Code', 'N°'],
  es: ['Código', 'Clave'],
  it: ['Codice', 'Cod.'],
  nl: ['Code', 'Nr.'],
  pt: ['Código', 'Cód.'],
  sv: ['Kod', 'Nr'],
}
