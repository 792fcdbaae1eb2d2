// Wordings of payslips in the languages and countries that are drawn. Data only.

/** Lines with the share of the gross that they are. `tax` marks what goes to the state. */
export interface Taken {
  name: string
  share: number
  tax?: boolean
}

export interface PayslipTexts {
  title: string[]
  employee: string[]
  number: string[]
  employer: string[]
  period: string[]
  until: string
  payDate: string[]
  month: string[]
  earnings: string[]
  deductions: string[]
  gross: string[]
  taken: string[]
  net: string[]
  name: string[]
  hours: string[]
  rate: string[]
  amount: string[]
  ytd: string[]
  employerShare: string[]
  base: string[]
  base_pay: string[]
  extra: string[]
  lines: Taken[]
}

const EN = {
  title: ['PAYSLIP', 'Payslip', 'Pay Slip'],
  employee: ['Employee Name', 'Name', 'Employee'],
  number: ['Employee ID', 'Employee No', 'Payroll number'],
  employer: ['Employer', 'Company'],
  period: ['Pay Period', 'Period'],
  until: '-',
  payDate: ['Pay Date', 'Payment Date', 'Date Paid'],
  month: ['Month', 'Pay slip for the month of'],
  earnings: ['Earnings', 'EARNINGS', 'Payments'],
  deductions: ['Deductions', 'DEDUCTIONS'],
  gross: ['Gross Pay', 'Total Earnings', 'Total Gross Pay'],
  taken: ['Total Deductions'],
  net: ['Net Pay', 'NET PAY', 'Net Salary'],
  name: ['Description', 'Particulars'],
  hours: ['Hours', 'Units', 'Hrs'],
  rate: ['Rate'],
  amount: ['Amount', 'Current', 'This Period'],
  ytd: ['YTD', 'Year to Date'],
  employerShare: ['Employer'],
  base: ['Base'],
  base_pay: ['Basic Salary', 'Regular Pay', 'Salary'],
  extra: ['Overtime', 'Bonus', 'Commission', 'Holiday Pay'],
}

export const PAYSLIP_TEXTS: Readonly<Record<string, PayslipTexts>> = {
  'en-US': {
    ...EN,
    title: ['Earnings Statement', 'Pay Stub', 'Pay Statement'],
    lines: [
      { name: 'Federal Income Tax', share: 0.11, tax: true },
      { name: 'Social Security Tax', share: 0.062, tax: true },
      { name: 'Medicare', share: 0.0145, tax: true },
      { name: 'State Income Tax', share: 0.04, tax: true },
      { name: '401(k)', share: 0.05 },
      { name: 'Dental Insurance', share: 0.01 },
    ],
  },
  'en-GB': {
    ...EN,
    lines: [
      { name: 'PAYE Tax', share: 0.15, tax: true },
      { name: 'National Insurance', share: 0.08, tax: true },
      { name: 'Pension', share: 0.05 },
      { name: 'Student Loan', share: 0.03 },
    ],
  },
  'en-IN': {
    ...EN,
    title: ['Salary Slip', 'PAY SLIP'],
    base_pay: ['Basic', 'Basic Salary'],
    extra: ['HRA', 'House Rent Allowance', 'Conveyance Allowance', 'Special Allowance', 'Medical Allowance'],
    lines: [
      { name: 'Provident Fund', share: 0.12 },
      { name: 'Professional Tax', share: 0.01, tax: true },
      { name: 'TDS', share: 0.08, tax: true },
    ],
  },
  'en-AU': {
    ...EN,
    lines: [
      { name: 'PAYG Tax', share: 0.2, tax: true },
      { name: 'Union Dues', share: 0.01 },
    ],
  },
  'de-DE': {
    title: ['Lohnabrechnung', 'Gehaltsabrechnung', 'Entgeltabrechnung'],
    employee: ['Mitarbeiter', 'Name', 'Arbeitnehmer'],
    number: ['Personalnummer', 'Pers.-Nr.'],
    employer: ['Arbeitgeber', 'Firma'],
    period: ['Abrechnungszeitraum', 'Zeitraum'],
    until: 'bis',
    payDate: ['Auszahlungsdatum', 'Zahltag'],
    month: ['Abrechnungsmonat', 'Monat'],
    earnings: ['Bezüge', 'Brutto-Bezüge', 'Bruttobezüge'],
    deductions: ['Abzüge', 'Steuer/Sozialversicherung', 'Gesetzliche Abzüge'],
    gross: ['Gesamtbrutto', 'Gesamt-Brutto', 'Bruttolohn'],
    taken: ['Summe Abzüge', 'Gesamtabzüge'],
    net: ['Auszahlungsbetrag', 'Auszahlung'],
    name: ['Bezeichnung', 'Lohnart'],
    hours: ['Stunden', 'Menge'],
    rate: ['Satz', 'Faktor'],
    amount: ['Betrag', 'Betrag EUR'],
    ytd: ['Jahreswert', 'Kumuliert'],
    employerShare: ['AG-Anteil'],
    base: ['Basis'],
    base_pay: ['Grundgehalt', 'Gehalt', 'Stundenlohn'],
    extra: ['Überstunden', 'Prämie', 'Urlaubsgeld'],
    lines: [
      { name: 'Lohnsteuer', share: 0.14, tax: true },
      { name: 'Solidaritätszuschlag', share: 0.007, tax: true },
      { name: 'Krankenversicherung', share: 0.08 },
      { name: 'Rentenversicherung', share: 0.093 },
      { name: 'Arbeitslosenversicherung', share: 0.012 },
      { name: 'Pflegeversicherung', share: 0.016 },
    ],
  },
  'fr-FR': {
    title: ['BULLETIN DE PAIE', 'Bulletin de salaire'],
    employee: ['Salarié', 'Nom et prénom'],
    number: ['Matricule'],
    employer: ['Employeur', 'Société'],
    period: ['Période du', 'Période'],
    until: 'au',
    payDate: ['Date de paiement', 'Payé le'],
    month: ['Mois', 'Mois de'],
    earnings: ['Rémunération', 'Éléments de paie'],
    deductions: ['Cotisations', 'Retenues'],
    gross: ['Salaire brut', 'Total brut'],
    taken: ['Total des cotisations', 'Total des retenues'],
    net: ['Net à payer', 'Net payé'],
    name: ['Désignation', 'Rubrique', 'Libellé'],
    hours: ['Nombre', 'Quantité'],
    rate: ['Taux'],
    amount: ['Montant', 'Part salarié'],
    ytd: ['Cumul'],
    employerShare: ['Part employeur', 'Part patronale'],
    base: ['Base'],
    base_pay: ['Salaire de base'],
    extra: ['Prime de transport', 'Heures supplémentaires', "Prime d'ancienneté"],
    lines: [
      { name: 'Sécurité sociale plafonnée', share: 0.069 },
      { name: 'CSG déductible', share: 0.066 },
      { name: 'Complémentaire santé', share: 0.012 },
      { name: 'Assurance chômage', share: 0.024 },
      { name: 'Impôt sur le revenu prélevé à la source', share: 0.05, tax: true },
    ],
  },
  'es-ES': {
    title: ['RECIBO DE SALARIOS', 'Nómina'],
    employee: ['Trabajador', 'Nombre del trabajador'],
    number: ['Nº empleado', 'Código trabajador'],
    employer: ['Empresa'],
    period: ['Período de liquidación', 'Periodo'],
    until: 'al',
    payDate: ['Fecha de pago', 'Fecha de cobro'],
    month: ['Mes', 'Mensualidad'],
    earnings: ['DEVENGOS', 'I. DEVENGOS'],
    deductions: ['DEDUCCIONES', 'II. DEDUCCIONES'],
    gross: ['Total devengado', 'A. TOTAL DEVENGADO'],
    taken: ['Total a deducir', 'B. TOTAL A DEDUCIR'],
    net: ['Líquido total a percibir', 'Líquido a percibir'],
    name: ['Concepto', 'Conceptos'],
    hours: ['Cantidad'],
    rate: ['Precio'],
    amount: ['Importe'],
    ytd: ['Acumulado'],
    employerShare: ['Empresa'],
    base: ['Base'],
    base_pay: ['Salario base'],
    extra: ['Plus transporte', 'Plus convenio', 'Antigüedad mensual'],
    lines: [
      { name: 'Contingencias comunes', share: 0.047 },
      { name: 'Desempleo', share: 0.0155 },
      { name: 'Formación profesional', share: 0.001 },
      { name: 'IRPF', share: 0.13, tax: true },
    ],
  },
  'it-IT': {
    title: ['CEDOLINO PAGA', 'Busta paga'],
    employee: ['Dipendente', 'Cognome e nome'],
    number: ['Matricola', 'Codice dipendente'],
    employer: ['Azienda', 'Datore di lavoro'],
    period: ['Periodo di paga', 'Periodo'],
    until: '-',
    payDate: ['Data pagamento', 'Data valuta'],
    month: ['Mese di retribuzione', 'Mese'],
    earnings: ['Competenze'],
    deductions: ['Trattenute'],
    gross: ['Totale competenze', 'Totale lordo'],
    taken: ['Totale trattenute'],
    net: ['Netto in busta', 'Netto del mese', 'Netto a pagare'],
    name: ['Descrizione', 'Voce'],
    hours: ['Quantità', 'Ore'],
    rate: ['Tariffa'],
    amount: ['Importo'],
    ytd: ['Progressivo'],
    employerShare: ['Azienda'],
    base: ['Base'],
    base_pay: ['Retribuzione ordinaria', 'Stipendio'],
    extra: ['Straordinario', 'Superminimo', 'Premio'],
    lines: [
      { name: 'Contributo IVS', share: 0.0919 },
      { name: 'Ritenuta IRPEF', share: 0.15, tax: true },
      { name: 'Addizionale regionale', share: 0.012, tax: true },
    ],
  },
  'nl-NL': {
    title: ['Salarisspecificatie', 'Loonstrook'],
    employee: ['Werknemer', 'Naam'],
    number: ['Personeelsnummer'],
    employer: ['Werkgever'],
    period: ['Periode', 'Loonperiode'],
    until: 't/m',
    payDate: ['Betaaldatum', 'Datum betaling'],
    month: ['Maand'],
    earnings: ['Betalingen', 'Inkomsten'],
    deductions: ['Inhoudingen'],
    gross: ['Bruto loon', 'Totaal bruto'],
    taken: ['Totaal inhoudingen'],
    net: ['Netto loon', 'Uit te betalen', 'Netto uit te betalen'],
    name: ['Omschrijving'],
    hours: ['Aantal', 'Uren'],
    rate: ['Tarief'],
    amount: ['Bedrag'],
    ytd: ['Cumulatief'],
    employerShare: ['Werkgever'],
    base: ['Basis'],
    base_pay: ['Basissalaris', 'Salaris'],
    extra: ['Overwerk', 'Reiskostenvergoeding', 'Toeslag'],
    lines: [
      { name: 'Loonheffing', share: 0.2, tax: true },
      { name: 'Pensioenpremie', share: 0.05 },
      { name: 'Premie WGA', share: 0.004 },
    ],
  },
  'pt-PT': {
    title: ['RECIBO DE VENCIMENTO', 'Recibo de vencimentos'],
    employee: ['Nome', 'Trabalhador', 'Funcionário'],
    number: ['N.º funcionário', 'N.º empregado'],
    employer: ['Empresa', 'Entidade patronal'],
    period: ['Período'],
    until: 'a',
    payDate: ['Data de pagamento', 'Data pagamento'],
    month: ['Mês', 'Referente a'],
    earnings: ['Abonos', 'Vencimentos', 'Remunerações'],
    deductions: ['Descontos'],
    gross: ['Total de abonos', 'Total ilíquido'],
    taken: ['Total de descontos', 'Total descontos'],
    net: ['Total líquido', 'Líquido a receber'],
    name: ['Descrição', 'Designação'],
    hours: ['Quantidade', 'Qtd.'],
    rate: ['Valor unitário'],
    amount: ['Valor'],
    ytd: ['Acumulado'],
    employerShare: ['Empresa'],
    base: ['Base'],
    base_pay: ['Vencimento base', 'Ordenado base'],
    extra: ['Subsídio de alimentação', 'Horas extra', 'Diuturnidades'],
    lines: [
      { name: 'Segurança Social', share: 0.11 },
      { name: 'Retenção IRS', share: 0.12, tax: true },
      { name: 'Sindicato', share: 0.01 },
    ],
  },
}
