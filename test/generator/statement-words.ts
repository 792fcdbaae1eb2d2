// Wordings of statements of account in the languages that are drawn. Data only.

export interface StatementTexts {
  bank: string[]; title: string[]; cardTitle: string[]; account: string[]; period: string[]; until: string; currency: string[]; opening: string[]; closing: string[]; credits: string[]; debits: string[]
  date: string[]; description: string[]; debit: string[]; credit: string[]; amount: string[]; balance: string[]; carried: string; brought: string; page: string; total: string; sectionIn: string; sectionOut: string; minimum: string; payBy: string
  incoming: string[]; outgoing: string[]
}

const NONE = { cardTitle: [], total: '', sectionIn: '', sectionOut: '', minimum: '', payBy: '' }

export const STATEMENT_TEXTS: Readonly<Record<string, StatementTexts>> = {
  en: {
    bank: ['Bank', 'Savings Bank', 'Credit Union', 'Building Society'], title: ['Statement of Account', 'Account Statement', 'Bank Statement', 'YOUR STATEMENT'], cardTitle: ['Credit Card Statement'], account: ['Account number', 'Account No', 'A/C No'],
    period: ['Statement period', 'Period', 'For the period'], until: 'to', currency: ['Currency', 'Account currency'], opening: ['Opening balance', 'Previous balance', 'Balance brought forward', 'Beginning balance'], closing: ['Closing balance', 'New balance', 'Ending balance'], credits: ['Total credits', 'Total deposits', 'Total paid in', 'Payments and credits'], debits: ['Total debits', 'Total withdrawals', 'Total paid out'],
    date: ['Date', 'Transaction Date'], description: ['Description', 'Details', 'Particulars', 'Transaction details', 'Narration'], debit: ['Debit', 'Withdrawals', 'Paid out', 'Money out'], credit: ['Credit', 'Deposits', 'Paid in', 'Money in'], amount: ['Amount', 'Transaction Amount'], balance: ['Balance', 'Running Balance'],
    carried: 'Balance carried forward', brought: 'Balance brought forward', page: 'Page', total: 'Total', sectionIn: 'Deposits and other credits', sectionOut: 'Withdrawals and other debits', minimum: 'Minimum payment due', payBy: 'Payment due date',
    incoming: ['SALARY ACME WIDGETS', 'CREDIT INTEREST', 'REFUND NORTH STORES', 'TRANSFER FROM J SMITH', 'CHEQUE DEPOSIT 100231'], outgoing: ['CARD PURCHASE CORNER CAFE', 'RENT GREEN PROPERTIES', 'DIRECT DEBIT POWER CO 88231', 'ATM CASH WITHDRAWAL HIGH ST', 'ONLINE SHOP ORDER 4471', 'GYM MEMBERSHIP FEE', 'WATER UTILITY BILL PAYMENT', 'MONTHLY SERVICE FEE'],
  },
  de: {
    ...NONE, bank: ['Bank AG', 'Sparkasse', 'Volksbank eG'], title: ['Kontoauszug', 'KONTOAUSZUG'], account: ['Kontonummer', 'Konto-Nr.'], period: ['Zeitraum', 'Auszugszeitraum'], until: 'bis', currency: ['Währung'], opening: ['Alter Kontostand', 'Anfangssaldo', 'Alter Saldo'], closing: ['Neuer Kontostand', 'Endsaldo', 'Neuer Saldo'], credits: ['Summe Gutschriften', 'Summe Haben'], debits: ['Summe Belastungen', 'Summe Soll'],
    date: ['Datum', 'Buchungstag', 'Buchung'], description: ['Verwendungszweck', 'Buchungstext', 'Vorgang', 'Erläuterung'], debit: ['Soll', 'Belastung'], credit: ['Haben', 'Gutschrift'], amount: ['Betrag', 'Betrag EUR', 'Umsatz in EUR'], balance: ['Saldo', 'Kontostand'], carried: 'Übertrag', brought: 'Übertrag', page: 'Seite',
    incoming: ['Gehalt Muster GmbH', 'Gutschrift Erstattung', 'Überweisung Anna Weber', 'Zinsen'], outgoing: ['Miete Hausverwaltung Nord', 'Kartenzahlung Supermarkt', 'Lastschrift Stadtwerke 88231', 'Bargeldauszahlung Hauptstr', 'Dauerauftrag Sparplan', 'Versicherungsbeitrag KFZ'],
  },
  fr: {
    ...NONE, bank: ['Banque', 'Crédit Mutualiste', 'Banque Populaire du Sud'], title: ['Relevé de compte', 'RELEVÉ DE COMPTE'], account: ['Numéro de compte', 'Compte n°'], period: ['Période du', 'Période'], until: 'au', currency: ['Devise'], opening: ['Ancien solde', 'Solde précédent', 'Solde initial'], closing: ['Nouveau solde', 'Solde final'], credits: ['Total des crédits', 'Total crédits'], debits: ['Total des débits', 'Total débits'],
    date: ['Date', 'Date opération'], description: ['Libellé', "Nature de l'opération", 'Opérations'], debit: ['Débit', 'Débit EUR'], credit: ['Crédit', 'Crédit EUR'], amount: ['Montant', 'Montant EUR'], balance: ['Solde', 'Solde EUR'], carried: 'A reporter', brought: 'Report', page: 'Page',
    incoming: ['VIR SALAIRE SOCIETE ALPHA', 'REMISE CHEQUE 1002', 'VIREMENT RECU M DURAND'], outgoing: ['PRLV ELECTRICITE', 'CB BOULANGERIE MARTIN', 'RETRAIT DAB LYON', 'LOYER AGENCE CENTRE', 'COTISATION CARTE', 'CB SUPERMARCHE LES HALLES'],
  },
  es: {
    ...NONE, bank: ['Banco', 'Caja Rural'], title: ['Extracto de cuenta', 'EXTRACTO BANCARIO'], account: ['Número de cuenta', 'Nº de cuenta'], period: ['Período', 'Período del'], until: 'al', currency: ['Divisa', 'Moneda'], opening: ['Saldo anterior', 'Saldo inicial'], closing: ['Saldo final', 'Saldo actual'], credits: ['Total abonos', 'Total ingresos'], debits: ['Total cargos', 'Total pagos'],
    date: ['Fecha', 'Fecha operación'], description: ['Concepto', 'Descripción', 'Movimiento'], debit: ['Debe', 'Cargos'], credit: ['Haber', 'Abonos'], amount: ['Importe'], balance: ['Saldo'], carried: 'Suma y sigue', brought: 'Suma anterior', page: 'Página',
    incoming: ['NOMINA EMPRESA ALFA', 'TRANSFERENCIA RECIBIDA LOPEZ', 'ABONO DEVOLUCION'], outgoing: ['RECIBO LUZ', 'COMPRA TARJETA MERCADO', 'CAJERO AUTOMATICO', 'ALQUILER VIVIENDA', 'COMISION MANTENIMIENTO'],
  },
  it: {
    ...NONE, bank: ['Banca', 'Cassa di Risparmio', 'Banca Popolare'], title: ['Estratto conto', 'ESTRATTO CONTO'], account: ['Numero conto', 'Conto corrente n.'], period: ['Periodo dal', 'Periodo'], until: 'al', currency: ['Divisa'], opening: ['Saldo iniziale', 'Saldo precedente'], closing: ['Saldo finale', 'Nuovo saldo'], credits: ['Totale accrediti', 'Totale avere'], debits: ['Totale addebiti', 'Totale dare'],
    date: ['Data', 'Data contabile'], description: ['Descrizione', 'Causale', 'Descrizione operazione'], debit: ['Dare', 'Addebiti', 'Uscite'], credit: ['Avere', 'Accrediti', 'Entrate'], amount: ['Importo', 'Importo EUR'], balance: ['Saldo', 'Saldo contabile'], carried: 'A riportare', brought: 'Riporto', page: 'Pagina',
    incoming: ['STIPENDIO AZIENDA ALFA', 'BONIFICO A VOSTRO FAVORE', 'ACCREDITO RIMBORSO'], outgoing: ['PAGAMENTO POS SUPERMERCATO', 'ADDEBITO UTENZA LUCE', 'PRELIEVO BANCOMAT', 'AFFITTO CASA', 'CANONE MENSILE CONTO'],
  },
  nl: {
    ...NONE, bank: ['Bank N.V.', 'Spaarbank'], title: ['Rekeningafschrift', 'Bankafschrift'], account: ['Rekeningnummer'], period: ['Periode', 'Periode van'], until: 't/m', currency: ['Valuta'], opening: ['Beginsaldo', 'Vorig saldo'], closing: ['Eindsaldo', 'Nieuw saldo'], credits: ['Totaal bijgeschreven', 'Totaal bij'], debits: ['Totaal afgeschreven', 'Totaal af'],
    date: ['Datum', 'Boekdatum'], description: ['Omschrijving', 'Naam / omschrijving'], debit: ['Af', 'Bedrag af'], credit: ['Bij', 'Bedrag bij'], amount: ['Bedrag', 'Bedrag EUR'], balance: ['Saldo', 'Saldo na mutatie'], carried: 'Transport', brought: 'Transport', page: 'Pagina',
    incoming: ['Salaris Alfa BV', 'Overboeking J Bakker', 'Terugbetaling winkel'], outgoing: ['Betaalautomaat supermarkt', 'Incasso energie 88231', 'Geldautomaat Utrecht', 'Huur woning', 'Kosten betaalrekening'],
  },
  pt: {
    ...NONE, bank: ['Banco', 'Caixa Agrícola'], title: ['Extrato de conta', 'EXTRATO'], account: ['Número de conta', 'Conta n.º'], period: ['Período', 'Período de'], until: 'a', currency: ['Moeda'], opening: ['Saldo anterior', 'Saldo inicial'], closing: ['Saldo final', 'Saldo atual'], credits: ['Total de créditos', 'Total créditos'], debits: ['Total de débitos', 'Total débitos'],
    date: ['Data', 'Data mov.'], description: ['Descrição', 'Descritivo', 'Movimento'], debit: ['Débito', 'Débitos'], credit: ['Crédito', 'Créditos'], amount: ['Montante', 'Valor'], balance: ['Saldo', 'Saldo contabilístico'], carried: 'A transportar', brought: 'Transporte', page: 'Página',
    incoming: ['TRF ORDENADO EMPRESA ALFA', 'DEPOSITO NUMERARIO', 'TRANSFERENCIA RECEBIDA'], outgoing: ['COMPRA SUPERMERCADO', 'LEVANTAMENTO ATM', 'DEBITO DIRETO ELETRICIDADE', 'RENDA CASA', 'COMISSAO MANUTENCAO'],
  },
}
