// What statements say beside the wordings of statement-axis-words.ts: which way money goes, and sections. Data only.

export interface WayWords {
  /** Words and marks of money out and in. */
  ways: readonly [string, string]
  marks: readonly [string, string]
  way: readonly string[]
  /** Titles of the sections of money in and out. */
  sections: readonly [string, string]
  credits: string
  debits: string
  currency: string
  /** Movements whose words are those of balances. */
  tricky: readonly string[]
}

export const WAY_WORDS: Readonly<Record<string, WayWords>> = {
  en: {
    ways: ['Debit', 'Credit'],
    marks: ['DR', 'CR'],
    way: ['Type', 'Dr/Cr'],
    sections: ['Deposits and other credits', 'Withdrawals and other debits'],
    credits: 'Total credits',
    debits: 'Total debits',
    currency: 'Currency',
    tricky: ['TOTAL FILLING STATION', 'BALANCE TRANSFER FEE', 'OPENING NIGHT THEATRE', 'CREDIT UNION DUES'],
  },
  de: {
    ways: ['Lastschrift', 'Gutschrift'],
    marks: ['S', 'H'],
    way: ['Art', 'S/H'],
    sections: ['Gutschriften', 'Belastungen'],
    credits: 'Summe Gutschriften',
    debits: 'Summe Belastungen',
    currency: 'Währung',
    tricky: ['TOTAL TANKSTELLE', 'SALDO PIZZERIA', 'HABENICHTS BUCHHANDLUNG', 'SOLL UND ISS RESTAURANT'],
  },
  fr: {
    ways: ['Débit', 'Crédit'],
    marks: ['D', 'C'],
    way: ['Sens', 'D/C'],
    sections: ['Opérations au crédit', 'Opérations au débit'],
    credits: 'Total des crédits',
    debits: 'Total des débits',
    currency: 'Devise',
    tricky: ['STATION TOTAL A6', 'SOLDES MODE FEMME', 'CREDIT AUTO ECHEANCE', 'REPORT MAGAZINE ABONNEMENT'],
  },
  es: {
    ways: ['Cargo', 'Abono'],
    marks: ['D', 'H'],
    way: ['Tipo', 'D/H'],
    sections: ['Abonos', 'Cargos'],
    credits: 'Total abonos',
    debits: 'Total cargos',
    currency: 'Divisa',
    tricky: ['TOTAL GASOLINERA', 'SALDOS ZAPATERIA', 'DEBE CAFE LITERARIO', 'SUMA CULTURAL CUOTA'],
  },
  it: {
    ways: ['Addebito', 'Accredito'],
    marks: ['D', 'A'],
    way: ['Segno', 'D/A'],
    sections: ['Accrediti', 'Addebiti'],
    credits: 'Totale accrediti',
    debits: 'Totale addebiti',
    currency: 'Valuta',
    tricky: ['TOTALE STAZIONE SERVIZIO', 'SALDI MODA UOMO', 'AVERE LIBRERIA', 'RIPORTO ASSOCIAZIONE QUOTA'],
  },
  nl: {
    ways: ['Af', 'Bij'],
    marks: ['D', 'C'],
    way: ['Af/Bij', 'D/C'],
    sections: ['Bijschrijvingen', 'Afschrijvingen'],
    credits: 'Totaal bijgeschreven',
    debits: 'Totaal afgeschreven',
    currency: 'Valuta',
    tricky: ['TOTAL TANKSTATION', 'SALDO SPORT EN SPEL', 'CREDITCARD AFREKENING', 'TRANSPORTBEDRIJF DE BOER'],
  },
  pt: {
    ways: ['Débito', 'Crédito'],
    marks: ['D', 'C'],
    way: ['Tipo', 'D/C'],
    sections: ['Créditos', 'Débitos'],
    credits: 'Total de créditos',
    debits: 'Total de débitos',
    currency: 'Moeda',
    tricky: ['TOTAL POSTO COMBUSTIVEL', 'SALDOS SAPATARIA', 'CREDITO AUTO PRESTACAO', 'TRANSPORTES SUL BILHETE'],
  },
  sv: {
    ways: ['Uttag', 'Insättning'],
    marks: ['D', 'K'],
    way: ['Typ', 'D/K'],
    sections: ['Insättningar', 'Uttag'],
    credits: 'Summa insättningar',
    debits: 'Summa uttag',
    currency: 'Valuta',
    tricky: ['TOTAL BENSINSTATION', 'SALDO LEKSAKER', 'KREDITKORT FAKTURA', 'SUMMA KULTUR AVGIFT'],
  },
}
