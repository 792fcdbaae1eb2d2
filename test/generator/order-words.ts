// Wordings that orders print in each language, beside those that they share with invoices. Data only.

export interface OrderTexts {
  title: string[]
  number: string[]
  date: string[]
  delivery: string[]
  supplierId: string[]
  terms: [label: string, values: string[]]
  shipping: string[]
  quotation: string[]
  contact: string[]
  approver: string[]
  costCenter: string[]
  supplier: string[]
  shipTo: string[]
  to: string
}

export const ORDER_TEXTS: Readonly<Record<string, OrderTexts>> = {
  en: {
    title: ['PURCHASE ORDER', 'Purchase Order'],
    number: ['PO Number', 'Purchase Order No.', 'P.O. #', 'Order Number'],
    date: ['Order Date', 'PO Date', 'Date'],
    delivery: ['Delivery date', 'Deliver by'],
    supplierId: ['Supplier No.', 'Vendor ID', 'Vendor No.'],
    terms: ['Payment terms', ['30 days net', 'Net 14 days', '60 days end of month']],
    shipping: ['Delivery terms', 'Incoterms', 'Shipping terms'],
    quotation: ['Quotation No.', 'Your quote'],
    contact: ['Ordered by', 'Buyer'],
    approver: ['Approved by', 'Authorised by'],
    costCenter: ['Cost centre', 'Cost center'],
    supplier: ['Supplier', 'Vendor'],
    shipTo: ['Ship To', 'Deliver to', 'Delivery address'],
    to: 'To',
  },
  de: {
    title: ['BESTELLUNG', 'Bestellung'],
    number: ['Bestellnummer', 'Bestell-Nr.'],
    date: ['Bestelldatum', 'Datum'],
    delivery: ['Liefertermin', 'Lieferdatum'],
    supplierId: ['Lieferantennummer', 'Lieferanten-Nr.'],
    terms: ['Zahlungsbedingungen', ['30 Tage netto', '14 Tage 2 % Skonto, 30 Tage netto']],
    shipping: ['Lieferbedingungen', 'Incoterms'],
    quotation: ['Ihr Angebot', 'Angebotsnummer'],
    contact: ['Einkäufer', 'Ansprechpartner'],
    approver: ['Genehmigt von', 'Freigegeben durch'],
    costCenter: ['Kostenstelle'],
    supplier: ['Lieferant'],
    shipTo: ['Lieferadresse', 'Lieferanschrift'],
    to: 'An',
  },
  fr: {
    title: ['BON DE COMMANDE', 'Bon de commande'],
    number: ['N° de commande', 'Commande n°'],
    date: ['Date de commande', 'Date'],
    delivery: ['Date de livraison', 'Livraison prévue'],
    supplierId: ['Code fournisseur', 'N° fournisseur'],
    terms: ['Conditions de paiement', ['30 jours fin de mois', '45 jours net']],
    shipping: ['Conditions de livraison', 'Incoterm'],
    quotation: ['Votre devis n°', 'Votre offre'],
    contact: ['Acheteur', 'Commandé par'],
    approver: ['Approuvé par', 'Validé par'],
    costCenter: ['Centre de coût'],
    supplier: ['Fournisseur'],
    shipTo: ['Adresse de livraison'],
    to: 'À',
  },
  es: {
    title: ['ORDEN DE COMPRA', 'Pedido'],
    number: ['Nº de pedido', 'Número de pedido'],
    date: ['Fecha de pedido', 'Fecha'],
    delivery: ['Fecha de entrega'],
    supplierId: ['Código proveedor'],
    terms: ['Condiciones de pago', ['30 días', '60 días fecha factura']],
    shipping: ['Condiciones de entrega', 'Incoterm'],
    quotation: ['Su oferta', 'Presupuesto nº'],
    contact: ['Comprador', 'Solicitado por'],
    approver: ['Aprobado por', 'Autorizado por'],
    costCenter: ['Centro de coste'],
    supplier: ['Proveedor'],
    shipTo: ['Dirección de entrega'],
    to: 'A',
  },
  it: {
    title: ['ORDINE DI ACQUISTO', 'Ordine di acquisto'],
    number: ['Numero ordine', 'Nostro ordine'],
    date: ['Data ordine', 'Data'],
    delivery: ['Data consegna', 'Consegna prevista'],
    supplierId: ['Codice fornitore'],
    terms: ['Condizioni di pagamento', ['30 giorni data fattura', '60 giorni fine mese']],
    shipping: ['Condizioni di consegna', 'Resa'],
    quotation: ['Vostra offerta', 'Rif. offerta'],
    contact: ['Referente', 'Ufficio acquisti'],
    approver: ['Approvato da', 'Autorizzato da'],
    costCenter: ['Centro di costo'],
    supplier: ['Fornitore'],
    shipTo: ['Indirizzo di consegna', 'Luogo di consegna'],
    to: 'A',
  },
  nl: {
    title: ['INKOOPORDER', 'Bestelling'],
    number: ['Inkoopordernummer', 'Bestelnummer'],
    date: ['Besteldatum', 'Datum'],
    delivery: ['Leverdatum'],
    supplierId: ['Leveranciersnummer'],
    terms: ['Betalingsvoorwaarden', ['30 dagen netto', '14 dagen']],
    shipping: ['Leveringsvoorwaarden', 'Incoterms'],
    quotation: ['Uw offerte', 'Offertenummer'],
    contact: ['Inkoper', 'Besteld door'],
    approver: ['Goedgekeurd door'],
    costCenter: ['Kostenplaats'],
    supplier: ['Leverancier'],
    shipTo: ['Afleveradres'],
    to: 'Aan',
  },
  pt: {
    title: ['NOTA DE ENCOMENDA', 'Nota de Encomenda'],
    number: ['Encomenda nº', 'Nº encomenda'],
    date: ['Data da encomenda', 'Data'],
    delivery: ['Data de entrega'],
    supplierId: ['Código do fornecedor'],
    terms: ['Condições de pagamento', ['30 dias', '60 dias']],
    shipping: ['Condições de entrega', 'Incoterms'],
    quotation: ['Vossa proposta', 'Proposta nº'],
    contact: ['Comprador', 'Requisitante'],
    approver: ['Aprovado por', 'Autorizado por'],
    costCenter: ['Centro de custo'],
    supplier: ['Fornecedor'],
    shipTo: ['Morada de entrega', 'Local de entrega'],
    to: 'A',
  },
}
