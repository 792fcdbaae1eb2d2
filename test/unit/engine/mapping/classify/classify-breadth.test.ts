// Short papers of every type and language as they come in the world: a title, a few labels of their kind, and words of
// other kinds between them.

import { describe, expect, it } from 'vitest'
import { buildContext } from '../../../../../src/engine/mapping/context/context.ts'
import { classify } from '../../../../../src/engine/mapping/classify/classify.ts'
import type { DocumentType } from '../../../../../src/schema/extraction.ts'
import { sheet } from '../sheet.ts'

const check = (type: DocumentType, ...rows: string[]): void => {
  expect([rows[0], rows[1], classify(buildContext(sheet(rows), { today: new Date('2026-07-01') })).type]).toEqual([
    rows[0],
    rows[1],
    type,
  ])
}

describe('papers of every type', () => {
  it('list goods at their prices in a language that is not known', () => {
    const goods = (sum: string): string[] => [
      'Zolmar Vintu',
      'Brenk   3   12.50   37.50',
      'Toxa min   2   40.00   80.00',
      'Palu   1   9.90   9.90',
      `Kremt   ${sum}`,
    ]
    check('invoice', ...goods('127.40'))
    check('generic', ...goods('131.40'))
  })

  it('bills for energy and water', () => {
    check(
      'utility_bill',
      'Northern Energy',
      'Your electricity bill',
      'Account number 8812345',
      'Bill date 3 March 2024',
      'Meter number 12K0043',
      'Previous reading 10234   Current reading 10456',
      'Electricity used 222 kWh',
      'Standing charge 31 days',
      'VAT 5% £3.10',
      'Total to pay £65.12',
      'Due date 17 March 2024',
    )
    check(
      'utility_bill',
      'City Water Department',
      'Service address: 12 Oak St',
      'Account number 5567-1',
      'Billing period 01/01/2024 - 01/31/2024',
      'Meter reading 4521',
      'Water usage 5 CCF',
      'Sewer charge $22.10',
      'Stormwater fee $4.00',
      'Total amount due $58.20',
    )
    check(
      'utility_bill',
      'Stadtwerke Neuburg',
      'Jahresabrechnung Strom',
      'Kundennummer 4711',
      'Zählernummer 1EMH00',
      'Zählerstand alt 1000',
      'Zählerstand neu 3200',
      'Verbrauch 2.200 kWh',
      'Arbeitspreis 32,10 ct/kWh',
      'Rechnungsbetrag 812,40 €',
    )
    check(
      'utility_bill',
      'Compagnie des eaux',
      "Votre facture d'eau",
      'Référence client 12345',
      'Compteur n° A55',
      'Ancien index 120 Nouvel index 155',
      'Consommation 35 m3',
      'Abonnement 12,50',
      'Assainissement 40,00',
      'Net à payer 102,45 €',
    )
    check(
      'utility_bill',
      'Energía del Sur',
      'Factura de electricidad',
      'CUPS ES0021000000',
      'Potencia contratada 4,6 kW',
      'Consumo 210 kWh',
      'Lectura anterior 100',
      'Impuesto eléctrico 2,10',
      'IVA 21%',
      'Total factura 65,20 €',
    )
    check(
      'utility_bill',
      'Luce e Gas',
      'Bolletta energia elettrica',
      'POD IT001E00000',
      'Potenza impegnata 3 kW',
      'Consumo fatturato 180 kWh',
      'Spesa per la materia energia 45,00',
      'Oneri di sistema 12,00',
      'Totale da pagare 78,11 €',
    )
    check(
      'utility_bill',
      'Stroombedrijf',
      'Jaarnota',
      'EAN-code 8716',
      'Meterstand 3201',
      'Verbruik 2500 kWh',
      'Vaste leveringskosten 60,00',
      'Energiebelasting 120,00',
      'Te betalen 310,55',
    )
    check(
      'utility_bill',
      'Luz do Norte',
      'Fatura de eletricidade',
      'CPE PT0002',
      'Potência contratada 6,9 kVA',
      'Leitura atual 5500',
      'Consumo 190 kWh',
      'IVA 23%',
      'Total a pagar 60,12 €',
    )
  })

  it('bills for energy that are called invoices', () => {
    check(
      'utility_bill',
      'Lumière du Sud',
      'Facture du 09/02/2024 n° 101 558 214',
      'N° client : 5 022 118',
      'Point de livraison : 14 587 220',
      'Abonnement (du 05/02/24 au 04/04/24) 24,10 €',
      'Consommation Heures pleines 410 kWh 61,99 €',
      'Consommation Heures creuses 260 kWh 30,94 €',
      'Total HT 117,03 €',
      'TVA à 20 % 23,41 €',
      'Total TTC 140,44 €',
    )
    check(
      'invoice',
      'Blitz Elektro GmbH',
      'Rechnung Nr. 17',
      'Rechnungsdatum 05.03.2024',
      'Zähler gewechselt, Strom geprüft',
      'Arbeitszeit 2 Std 120,00',
      'Netto 120,00',
      'MwSt 19% 22,80',
      'Gesamtbetrag 142,80',
      'Zahlbar bis 19.03.2024',
    )
  })

  it('quotes, proformas, notes of debit and credit', () => {
    check(
      'quote',
      'Bright Roofing',
      'ESTIMATE',
      'Estimate No 88',
      'Date 01/02/2024',
      'Prepared for: J. Doe',
      'Description  |Qty |Unit price |Amount',
      'Shingles |10 |20.00 |200.00',
      'Subtotal 200.00',
      'Total 216.00',
      'This estimate is valid for 30 days',
      'Customer acceptance',
    )
    check(
      'quote',
      'Tischlerei Holz',
      'Angebot',
      'Angebot Nr. 2024-11',
      'Kunden-Nr. 55',
      'Wir bieten Ihnen an:',
      'Einbauschrank 1.200,00',
      'MwSt 19% 228,00',
      'Gesamtbetrag 1.428,00',
      'Gültigkeit des Angebots: 4 Wochen',
    )
    check(
      'quote',
      'Peinture SARL',
      'DEVIS',
      'Devis n° 17',
      'Total HT 500,00',
      'TVA 20% 100,00',
      'Total TTC 600,00',
      'Bon pour accord',
      'Validité du devis : 3 mois',
    )
    check(
      'quote',
      'Reformas SL',
      'PRESUPUESTO',
      'Presupuesto nº 5',
      'Base imponible 100,00',
      'IVA 21%',
      'Total 121,00',
      'Validez del presupuesto 30 días',
      'Firma del cliente',
    )
    check(
      'quote',
      'Infissi Srl',
      'Preventivo n. 5',
      'Spett.le Rossi',
      'Validità offerta 30 giorni',
      'Totale 100,00',
      'Per accettazione',
    )
    check(
      'quote',
      'Dakwerken BV',
      'OFFERTE',
      'Offertenummer 12',
      'Geldig tot 01-02-2024',
      'Subtotaal 100,00',
      'BTW 21%',
      'Totaal 121,00',
      'Voor akkoord',
    )
    check(
      'quote',
      'Obras Lda',
      'Orçamento',
      'Orçamento nº 7',
      'Validade da proposta 30 dias',
      'IVA 23%',
      'Total 123,00',
    )
    check(
      'proforma',
      'Export Ltd',
      'PRO-FORMA INVOICE',
      'Bill To: Client',
      'Proforma no 55',
      'Country of origin China',
      'Total USD 5,000.00',
      '100% advance',
      'This is not a tax invoice',
    )
    check(
      'proforma',
      'Maschinen AG',
      'Proformarechnung',
      'Rechnungsdatum 01.02.2024',
      'Vorkasse',
      'Gesamtbetrag 500,00',
    )
    check(
      'proforma',
      'Mobili Srl',
      'Fattura proforma',
      'P.IVA IT01234567890',
      'Totale documento 122,00',
      'Documento non valido ai fini fiscali',
    )
    check(
      'debit_note',
      'Steel Pvt Ltd',
      'DEBIT NOTE',
      'Debit Note No DN/5',
      'Against invoice INV-9',
      'GSTIN 27AAACB1234C1Z5',
      'Reason: short supply',
      'Total 1,180.00',
    )
    check(
      'debit_note',
      'Comercial SA',
      'Nota de débito',
      'Nota de débito N° 5',
      'Motivo del cargo: intereses',
      'Total 50,00',
    )
    check(
      'credit_note',
      'Papier GmbH',
      'Rechnungskorrektur',
      'Zur Rechnung 2024-15',
      'Rechnungsdatum 01.02.2024',
      'MwSt. 19%',
      'Gesamtbetrag -119,00',
    )
    check(
      'credit_note',
      'Distribution SAS',
      'AVOIR N° 12',
      'Sur facture n° F-88',
      'Total HT -100,00',
      'Total TTC -120,00',
    )
    check(
      'credit_note',
      'Suministros SL',
      'Factura rectificativa',
      'Factura original F-77',
      'Base imponible -100,00',
      'Total -121,00',
    )
    check('credit_note', 'Handel BV', 'CREDITNOTA', 'Betreft factuur 2024-3', 'BTW 21%', 'Totaal -121,00')
    check(
      'credit_note',
      'Vendas Lda',
      'Nota de Crédito NC 1/5',
      'Referente à fatura FT 1/2',
      'Motivo: devolução',
      'Total 12,30',
    )
    check('credit_note', 'Forniture Srl', 'Nota di credito', 'Rif. fattura 12', 'Totale documento 122,00')
  })

  it('orders to suppliers', () => {
    check(
      'purchase_order',
      'Hospital Trust',
      'Purchase Order',
      'PO No 45001',
      'Supplier: Med Supplies',
      'Deliver to: Stores',
      'Send invoice to: Accounts Payable',
      'Item |Description |Qty |Unit price |Amount',
      '1 |Gloves |10 |5.00 |50.00',
      'Total 50.00',
      'Delivery date 05/03/2024',
      'Authorised signature',
    )
    check(
      'purchase_order',
      'Werkzeugbau GmbH',
      'Bestellung',
      'Bestellnummer 4500',
      'Lieferantennummer 77',
      'Liefertermin 05.03.2024',
      'Pos Menge Einheit Bezeichnung Preis',
      '10 |5 |ST |Bohrer |50,00',
      'Gesamtwert 50,00 EUR',
      'Bitte bestätigen Sie die Bestellung',
    )
    check(
      'purchase_order',
      'Mairie de Ville',
      'BON DE COMMANDE',
      'N° de commande 88',
      'Fournisseur : Papeterie',
      'Adresse de livraison',
      'Date de livraison souhaitée 01/03/2024',
      'Total HT 100,00',
      'Total TTC 120,00',
    )
    check(
      'purchase_order',
      'Constructora SA',
      'ORDEN DE COMPRA',
      'Proveedor: Aceros',
      'Fecha de entrega 01/03/2024',
      'Lugar de entrega: obra',
      'Total 1.210,00',
    )
    check(
      'purchase_order',
      'Officina SpA',
      'Ordine di acquisto',
      'Fornitore: Viti Srl',
      'Numero ordine 77',
      'Data consegna 01/03/2024',
      'Totale ordine 100,00',
      'Ufficio acquisti',
    )
    check(
      'purchase_order',
      'Fabriek BV',
      'INKOOPORDER',
      'Leverancier: Staal BV',
      'Leverdatum 01-03-2024',
      'Afleveradres',
      'Totaal 100,00',
    )
    check(
      'purchase_order',
      'Indústria Lda',
      'Nota de Encomenda',
      'Fornecedor: Aços',
      'Data de entrega 01/03/2024',
      'Local de entrega',
      'Total 100,00',
    )
  })

  it('papers that travel with goods', () => {
    check(
      'logistics',
      'Warehouse Ltd',
      'DELIVERY NOTE',
      'Delivery Note No 77',
      'Order No 5',
      'Deliver to: Shop',
      'Qty ordered |Qty delivered |Description',
      '10 |10 |Boxes',
      'Received by',
      'Signature',
    )
    check(
      'logistics',
      'Getränke Service',
      'Lieferschein',
      'Lieferschein-Nr. 5',
      'Kunden-Nr. 77',
      'Lieferdatum 01.02.2024',
      'Pos |Menge |Bezeichnung',
      '1 |5 |Kisten',
      'Ware ordnungsgemäß erhalten',
      'Unterschrift',
    )
    check(
      'logistics',
      'Transports SA',
      'BON DE LIVRAISON',
      'Destinataire : Magasin',
      'Nombre de colis 5',
      'Poids brut 100 kg',
      'Signature du destinataire',
    )
    check(
      'logistics',
      'Bebidas SL',
      'ALBARÁN',
      'Albarán nº 5',
      'Fecha 01/02/2024',
      'Bultos 3',
      'Transportista',
      'Recibí conforme',
    )
    check(
      'logistics',
      'Vini Srl',
      'Documento di trasporto',
      'Causale del trasporto: vendita',
      'Colli 3',
      'Vettore',
      'Firma destinatario',
    )
    check(
      'logistics',
      'Groothandel',
      'Pakbon',
      'Pakbonnummer 5',
      'Afleveradres',
      'Aantal geleverd 5',
      'Handtekening ontvanger',
    )
    check(
      'logistics',
      'Armazém Lda',
      'Guia de Remessa',
      'Local de carga',
      'Local de descarga',
      'Matrícula 00-AA-00',
      'Volumes 3',
    )
    check(
      'logistics',
      'PACKING LIST',
      'Shipper: Factory',
      'Consignee: Importer',
      'Carton no |Description |Gross weight |Net weight |CBM',
      '1-5 |Shoes |50 |45 |0.3',
      'Total 5 cartons',
      'Country of origin Vietnam',
    )
    check(
      'logistics',
      'e-Way Bill',
      'E-Way Bill No 1234 5678 9012',
      'GSTIN of supplier 27AAACB1234C1Z5',
      'Transporter ID',
      'Vehicle No MH12AB1234',
      'Approx distance 120 km',
      'Value of goods 50,000.00',
    )
  })

  it('papers for the tax office', () => {
    check(
      'tax_form',
      'Form W-2 Wage and Tax Statement 2023',
      "a Employee's social security number",
      'b Employer identification number',
      'Wages, tips, other compensation 50,000.00',
      'Federal income tax withheld 6,000.00',
      'Social security wages',
      'Medicare wages and tips',
      'Department of the Treasury - Internal Revenue Service',
    )
    check(
      'tax_form',
      'CORRECTED (if checked)',
      'Form 1099-NEC',
      'Nonemployee compensation',
      "Payer's TIN 12-3456789",
      "Recipient's TIN",
      'OMB No. 1545-0116',
      'Account number',
      'Copy B For Recipient',
    )
    check(
      'tax_form',
      'FORM NO. 16',
      'Certificate under section 203 of the Income-tax Act',
      'Name and address of the Employer',
      'PAN of the Deductor',
      'TAN of the Deductor',
      'Assessment Year 2023-24',
      'Gross Salary 900,000.00',
      'Tax deducted at source',
    )
    check(
      'tax_form',
      'P60 End of Year Certificate',
      'Tax year to 5 April 2023',
      'National Insurance number',
      'Pay in this employment 30,000.00',
      'Tax deducted 3,400.00',
      'Employer PAYE reference',
      'Final tax code',
    )
    check(
      'tax_form',
      'Ausdruck der elektronischen Lohnsteuerbescheinigung für 2023',
      'Identifikationsnummer',
      'Bruttoarbeitslohn 45.000,00',
      'Einbehaltene Lohnsteuer 6.000,00',
      'Finanzamt',
      'Steuerklasse',
      'Kinderfreibeträge',
    )
    check(
      'tax_form',
      "Avis d'impôt sur les revenus",
      'Numéro fiscal',
      'Revenu fiscal de référence 30 000',
      'Nombre de parts 2',
      'Direction générale des finances publiques',
    )
    check(
      'tax_form',
      'CERTIFICAZIONE UNICA 2024',
      'Codice fiscale',
      'Dati relativi al dipendente',
      'Redditi di lavoro dipendente 30.000,00',
      'Ritenute Irpef 5.000,00',
      'Agenzia delle Entrate',
    )
    check(
      'tax_form',
      'Jaaropgaaf 2023',
      'Loonheffing 5.000',
      'Fiscaal loon 35.000',
      'Burgerservicenummer',
      'Arbeidskorting',
      'Werkgever',
    )
    check(
      'tax_form',
      'Modelo 303',
      'Agencia Tributaria',
      'Autoliquidación',
      'Ejercicio 2023 Período 4T',
      'Base imponible 1.000,00',
      'Cuota 210,00',
    )
  })

  it('cheques, cards and accounts', () => {
    check(
      'cheque',
      'Jane Doe   |1024',
      '12 Oak Street   |Date 01/02/2024',
      'PAY TO THE ORDER OF  Acme Inc  |$ 125.00',
      'One hundred twenty-five and 00/100  DOLLARS',
      'First Bank',
      'Memo rent',
      '⑆021000021⑆ 123456789⑈ 1024',
    )
    check(
      'cheque',
      'Bank of the Coast',
      'A/C PAYEE ONLY',
      'Pay  R. Kumar  or Bearer',
      'Rupees Five Thousand only',
      'IFSC BOTC0001',
      'Valid for 3 months only',
      'Please sign above',
    )
    check(
      'cheque',
      'Banque du Midi',
      'Payez contre ce chèque non endossable',
      "à l'ordre de M. Durand",
      '125,00 €',
      'Payable en France',
      'Chèque n° 0001',
    )
    check('credit_card', 'First Bank', 'PLATINUM', '4000 0012 3456 7899', 'VALID THRU 12/27', 'JANE DOE')
    check(
      'business_card',
      'Jane Doe',
      'Sales Manager',
      'Acme Tools Ltd',
      'Mobile +44 7700 900123',
      'jane.doe@acme.example',
      'www.acme.example',
    )
    check(
      'business_card',
      'Dr. Max Muster',
      'Geschäftsführer',
      'Muster Technik GmbH',
      'Telefon +49 89 123456',
      'Mobil +49 170 1234567',
      'max@muster.example',
    )
    check(
      'bank_details',
      'First Bank plc',
      'To whom it may concern',
      'Confirmation of account',
      'Account holder: Acme Ltd',
      'Account number 12345678',
      'Sort code 12-34-56',
      'IBAN GB33BUKB20201555555555',
    )
    check(
      'bank_details',
      "RELEVÉ D'IDENTITÉ BANCAIRE",
      'Titulaire du compte',
      'Code banque 30004',
      'Code guichet 00001',
      'N° de compte 00012345678',
      'Clé RIB 06',
      'IBAN FR76 3000 4000 0100 0123 4567 806',
      'Domiciliation',
    )
    check(
      'bank_details',
      'SEPA-Lastschriftmandat',
      'Gläubiger-Identifikationsnummer DE98ZZZ09999999999',
      'Mandatsreferenz 77',
      'Ich ermächtige',
      'Kontoinhaber',
      'IBAN',
    )
    check(
      'bank_details',
      'Certificado de titularidad bancaria',
      'Titular',
      'IBAN ES91 2100 0418 4502 0005 1332',
      'Entidad',
      'Oficina',
    )
  })

  it('bills of cards by their movements, whose days have no year', () => {
    check(
      'bank_statement',
      'Pohjola Raha Oy',
      'LASKU / TILIOTE',
      'Laskun päiväys       |15.5.2024',
      'Eräpäivä             |30.5.2024',
      'Kortin numero        |5412 **** **** 1187',
      'Ostopäivä |Kirjattu |Tapahtuma          |Euroa',
      '18.04.    |20.04.   |Ruokakauppa        |84,26',
      '21.04.    |22.04.   |Hotelli            |118,00',
      '28.04.    |28.04.   |MAKSU, KIITOS      |412,35–',
      '02.05.    |03.05.   |Optikko            |249,00',
      '05.05.    |08.05.   |PALAUTUS           |39,90–',
      '10.05.    |11.05.   |Kirjakauppa        |68,00',
      'Korttitapahtumat yhteensä 6 kpl. Voit maksaa koko saldon tai mitä tahansa siltä väliltä.',
    )
  })

  it('statements by their movements, and bills whose lines have days too', () => {
    // As wide as a page, so that it is no till's slip.
    const foot =
      'Please examine this page at once and tell us within sixty days of anything that does not agree with your own records of it'
    check(
      'bank_statement',
      'Summit Gold Card',
      'Statement closing date 03/19/24',
      'Previous Balance |$250.00',
      'Payments |-$250.00',
      'Purchases |+$842.19',
      'Interest Charged |$0.00',
      'New Balance |$842.19',
      'Payment Due Date |04/14/24',
      'Trans Date |Post Date |Description |Amount',
      '02/22 |02/23 |FARMERS MARKET |$41.20',
      '02/27 |02/27 |PAYMENT THANK YOU |-$250.00',
      '03/04 |03/05 |CITY PARKING |$12.00',
      foot,
    )
    check(
      'bank_statement',
      'Nordbank AG',
      'Ihre Abrechnung vom 19.03.2024',
      'Kartennummer 5412 XXXX XXXX 1187',
      'Verfügungsrahmen EUR 3.000,00',
      'Datum Beleg |Datum Buchung |Verwendungszweck |Betrag EUR',
      '22.02.24 |23.02.24 |SUPERMARKT |41,20 -',
      '27.02.24 |27.02.24 |LASTSCHRIFT |250,00 +',
      '04.03.24 |05.03.24 |PARKHAUS |12,00 -',
      'Bitte prüfen Sie diese Abrechnung sofort und teilen Sie uns binnen sechs Wochen mit, wenn etwas nicht mit Ihren Unterlagen übereinstimmt',
    )
    check(
      'bank_statement',
      'Oakfield Society',
      'Share account 1234/5678-9',
      'Date |Details |Withdrawn |Invested |Balance',
      '01/02/24 |Balance brought forward | | |1,000.00',
      '05/02/24 |Interest | |12.00 |1,012.00',
      '19/02/24 |Cash |200.00 | |812.00',
      '26/02/24 |Standing order | |50.00 |862.00',
      '28/02/24 |Cheque |12.00 | |850.00',
      foot,
    )
    check(
      'invoice',
      'Kauri Accountants',
      'Invoice No 8812',
      'Bill to: Ruakaka Farm',
      'Date |Description |Amount',
      '02/02/2024 |Preparation of accounts |850.00',
      '09/02/2024 |GST return |250.00',
      '15/02/2024 |Meeting with bank |180.00',
      '21/02/2024 |Filing |45.00',
      'Subtotal |1,325.00',
      'GST 15% |198.75',
      'Total due |1,523.75',
      foot,
    )
    check(
      'invoice',
      'Grand Pier Hotel',
      'INVOICE',
      'Guest: Mr P Adeyemi',
      'Room 214',
      'Arrival 02/03/2024   Departure 05/03/2024',
      'Date |Description |Charges |Credits',
      '02/03/2024 |Accommodation |120.00 |',
      '03/03/2024 |Restaurant |42.50 |',
      '05/03/2024 |Visa payment | |162.50',
      'VAT 20% included |27.08',
      foot,
    )
  })

  it('detects papers about vehicles', () => {
    check(
      'vehicle_registration',
      'CERTIFICATE OF REGISTRATION',
      'Regn No MH12AB1234',
      'Chassis No MA1XX',
      'Engine No 55',
      'Owner name',
      'Fuel Petrol',
      'Seating capacity 5',
      'Date of registration 01/02/2020',
    )
    check(
      'vehicle_registration',
      'Zulassungsbescheinigung Teil I',
      'Amtliches Kennzeichen M-AB 123',
      'Erstzulassung 01.02.2020',
      'Fahrzeughalter',
      'Hubraum',
    )
    check(
      'vehicle_registration',
      "CERTIFICAT D'IMMATRICULATION",
      'Date de première immatriculation',
      'Titulaire',
      'Marque',
      'Puissance fiscale',
    )
    check(
      'vehicle_registration',
      'Carta di circolazione',
      'Targa AB123CD',
      'Telaio',
      'Data di prima immatricolazione',
      'Cilindrata',
    )
    check(
      'vehicle_registration',
      'Vehicle Registration Card',
      'Plate 7ABC123',
      'VIN 1HGCM82633A004352',
      'Make HOND',
      'Model year 2019',
      'Registered owner',
      'Expires 01/02/2025',
    )
  })

  it('detects papers about health', () => {
    check(
      'medical',
      'Blue Shield',
      'Member ID XYZ123',
      'Group number 5567',
      'RxBIN 610014',
      'RxPCN ABC',
      'Copay office visit $20',
      'Emergency $150',
      'Plan type PPO',
    )
    check(
      'medical',
      'HEALTH INSURANCE CLAIM FORM',
      "Patient's name Jane Doe",
      "Insured's name",
      'Diagnosis code',
      'Date of service',
      'NPI',
      'Total charge 120.00',
    )
    check(
      'medical',
      'City Lab',
      'LABORATORY REPORT',
      'Patient name',
      'Age/Sex 34/F',
      'Sample collected',
      'Test name |Result |Units |Reference range',
      'Hemoglobin |13.1 |g/dL |12-15',
    )
    check(
      'medical',
      'Dr. Smith',
      'Rx',
      'Prescription',
      'Patient: Jane Doe',
      'Tab. Paracetamol 500 mg',
      'Sig: twice daily',
      'Refills 0',
    )
    check(
      'medical',
      'Arbeitsunfähigkeitsbescheinigung',
      'Krankenkasse',
      'Versicherten-Nr.',
      'arbeitsunfähig seit 01.02.2024',
      'festgestellt am',
    )
    check(
      'medical',
      'Ordonnance',
      'Docteur Martin',
      'Patient : Mme Durand',
      'Paracétamol 1 comprimé matin et soir',
      'par jour',
    )
    check('medical', 'Informe de alta', 'Paciente', 'Fecha de ingreso', 'Fecha de alta', 'Diagnóstico', 'Tratamiento')
  })

  it('contracts and courts', () => {
    check(
      'legal',
      'INDEPENDENT CONTRACTOR AGREEMENT',
      'This agreement is made by and between',
      'Company and Contractor',
      'Governing law',
      'Confidentiality',
      'Payment: $5,000.00 per month',
      'IN WITNESS WHEREOF the parties',
    )
    check(
      'legal',
      'Mietvertrag',
      'zwischen Vermieter und Mieter',
      'Mietzins 800,00 EUR',
      'Kaution 1.600,00 EUR',
      'Kündigung',
      '§ 1 Mietsache',
    )
    check(
      'legal',
      'CONTRAT DE TRAVAIL',
      'entre les soussignés',
      'Article 1',
      'Rémunération 2 500,00 euros',
      "Période d'essai",
      'Préavis',
    )
    check(
      'legal',
      'Contratto di locazione',
      'il locatore e il conduttore',
      'premesso che',
      'Art. 1',
      'canone 500,00',
      'deposito cauzionale',
    )
    check(
      'legal',
      'Contrato de arrendamiento',
      'REUNIDOS',
      'Arrendador',
      'Arrendatario',
      'Cláusulas',
      'Renta 700,00 euros',
      'Fianza',
    )
    check(
      'legal',
      'Huurovereenkomst',
      'Ondergetekenden',
      'Verhuurder',
      'Huurder',
      'zijn overeengekomen',
      'Artikel 1',
      'Huurprijs 900,00',
    )
    check(
      'legal',
      'IN THE SUPERIOR COURT',
      'Plaintiff v. Defendant',
      'Case No 55',
      'COMPLAINT',
      'pursuant to',
      'the undersigned',
    )
  })

  it('detects certificates', () => {
    check(
      'certificate',
      'Certificate of Incorporation',
      'Company number 0123456',
      'The Registrar of Companies hereby certifies that',
      'is this day incorporated',
    )
    check(
      'certificate',
      'Arbeitszeugnis',
      'Herr Muster, geboren am 01.02.1980, war',
      'tätig',
      'zu unserer vollsten Zufriedenheit',
    )
    check(
      'certificate',
      'ATTESTATION DE FORMATION',
      'Je soussigné',
      'atteste que',
      'a suivi la formation',
      'Fait à Lyon',
    )
    check('certificate', 'Attestato di partecipazione', 'si attesta che', 'ha partecipato al corso', 'ore 20')
    check('certificate', 'CERTIFICADO', 'Certifica que', 'ha superado el curso', '20 horas', 'y para que conste')
    check(
      'certificate',
      'University of the North',
      'DIPLOMA',
      'has conferred upon',
      'the degree of Bachelor of Science',
    )
  })

  it('people and their papers', () => {
    check(
      'resume',
      'Jane Doe',
      'jane@doe.example',
      'PROFILE',
      'EXPERIENCE',
      'Manager, Acme, 2018 - Present',
      'EDUCATION',
      'University of the North',
      'CERTIFICATIONS',
      'SKILLS',
    )
    check(
      'bank_statement',
      'First Bank',
      'Statement of account',
      'Account number 55',
      'Opening balance 10.00',
      'Date |Description |Paid out |Paid in |Balance',
      '01/02 |Invoice 17 |5.00 | |5.00',
      'Closing balance 5.00',
    )
    check(
      'payslip',
      'Acme',
      'Gehaltsabrechnung Februar 2024',
      'Personalnummer 5',
      'Steuerklasse 1',
      'Gesamtbrutto 3.000,00',
      'Lohnsteuer 400,00',
      'Auszahlungsbetrag 2.000,00',
    )
  })

  it('invoices that speak of other papers', () => {
    check(
      'invoice',
      'Energy Consultants Ltd',
      'INVOICE',
      'Invoice number 55',
      'Bill to: Acme',
      'Consulting on electricity and gas contract',
      'Agreement dated 01/02/2023',
      'Total due 500.00',
      'Payment terms 30 days',
    )
    check(
      'invoice',
      'Clinic Supplies',
      'Tax Invoice',
      'Invoice No 5',
      'Purchase Order 4500',
      'Delivery note 77',
      'Patient monitors |2 |100.00 |200.00',
      'Certificate of conformity enclosed',
      'Total 220.00',
      'Bank details: IBAN GB33BUKB20201555555555',
    )
    check(
      'invoice',
      'Spedition Nord',
      'Rechnung',
      'Rechnungsnummer 5',
      'Lieferschein 77',
      'Frachtbrief 5',
      'Transportauftrag 8',
      'Gewicht 100 kg',
      'Rechnungsbetrag 119,00',
      'zahlbar bis 01.02.2024',
    )
    check(
      'invoice',
      'Avocats Associés',
      'Facture n° 5',
      'Contrat de bail - consultation',
      'Devis n° 12',
      'Bon de commande 8',
      'Total HT 100,00',
      'Total TTC 120,00',
      'Échéance 01/02/2024',
    )
    check(
      'invoice',
      'Ricambi Srl',
      'Fattura n. 5',
      'DDT n. 77 del 01/02/2024',
      'Ordine n. 8',
      'Imponibile 100,00',
      'IVA 22% 22,00',
      'Totale fattura 122,00',
      'Scadenza 01/03/2024',
    )
    check(
      'receipt',
      'CLINIC PHARMACY',
      'RECEIPT',
      '11/02/2024 09:35',
      'Paracetamol |1.20',
      'Prescription |2.20',
      'TOTAL |3.40',
      'VISA |3.40',
      'Auth code 12345',
      'Thank you',
    )
    check(
      'receipt',
      'PETROL POINT',
      '11/02/2024 09:35',
      'Pump 5',
      'Diesel 20.00 L',
      'TOTAL |31.40',
      'MASTERCARD',
      'VALID THRU **/**',
      'Approval code 5512',
      'CUSTOMER COPY',
    )
  })
})
