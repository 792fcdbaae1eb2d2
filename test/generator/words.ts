// Wordings that invoices and receipts of each language print, with what they sell. Data only.

export interface Words {
  invoice: string[]; creditNote: string[]; receipt: string[]
  number: string[]; creditNumber: string[]; date: string[]; dueDate: string[]; orderNumber: string[]; orderDate: string[]; deliveryDate: string[]; customerId: string[]
  billTo: string[]; shipTo: string[]; from: string[]
  description: string[]; quantity: string[]; unitPrice: string[]; lineTotal: string[]; taxRate: string[]; sku: string[]; position: string[]
  subtotal: string[]; total: string[]; discount: string[]; shipping: string[]; paid: string[]; due: string[]; rounding: string[]
  terms: string[]; bank: string[]; phone: string[]; email: string[]
  cash: string[]; change: string[]; card: string[]; thanks: string[]; cashier: string[]; receiptNumber: string[]
  notes: string[]
  names: string[]; trades: string[]; people: string[]; goods: [string, number][]; groceries: [string, number][]
}

const NAMES = ['Alder', 'Birchwood', 'Corvex', 'Delmara', 'Eastgate', 'Fennec', 'Granite Peak', 'Halden', 'Ironbridge', 'Juniper', 'Kestrel', 'Lumora', 'Marlow', 'Northfield', 'Orbital', 'Pinecrest', 'Quillon',
  'Riverton', 'Solvay Hill', 'Tamarind', 'Umbra', 'Vanterra', 'Westmark', 'Xenia', 'Yarrow', 'Zephyr']

export const WORDS_EN: Words = {
  invoice: ['INVOICE', 'Invoice', 'TAX INVOICE', 'Tax Invoice'], creditNote: ['CREDIT NOTE', 'Credit Note', 'Credit Memo'], receipt: ['RECEIPT', 'CASH RECEIPT', 'TAX INVOICE', 'SALES RECEIPT'],
  number: ['Invoice No.', 'Invoice Number', 'Invoice #', 'Inv. No', 'Invoice no'], creditNumber: ['Credit Note No.', 'Credit Note Number', 'Credit Memo #'], date: ['Invoice Date', 'Date', 'Date of issue', 'Issue Date'],
  dueDate: ['Due Date', 'Payment Due', 'Due', 'Please pay by'], orderNumber: ['PO Number', 'Purchase Order', 'P.O. No.', 'Your order no.'], orderDate: ['Order Date', 'Date of order'], deliveryDate: ['Delivery Date', 'Date of supply', 'Delivered on'],
  customerId: ['Customer ID', 'Customer No.', 'Client number'], billTo: ['Bill To', 'Billed to', 'Invoice to', 'Customer', 'Sold to'], shipTo: ['Ship To', 'Deliver to', 'Delivery address'], from: ['From', 'Seller', 'Supplier'],
  description: ['Description', 'Item', 'Product', 'Details', 'Particulars'], quantity: ['Qty', 'Quantity', 'Units', 'Qty.'], unitPrice: ['Unit Price', 'Price', 'Rate', 'Unit cost'], lineTotal: ['Amount', 'Total', 'Line Total', 'Net amount'],
  taxRate: ['Tax %', 'VAT %', 'Tax rate', 'Tax'], sku: ['Code', 'SKU', 'Item No.', 'Art. No.'], position: ['#', 'No.', 'Pos', 'S.No'], subtotal: ['Subtotal', 'Sub Total', 'Net total', 'Total excl. tax'], total: ['Total', 'Grand Total', 'Total Amount', 'TOTAL', 'Invoice total'],
  discount: ['Discount', 'Less discount'], shipping: ['Shipping', 'Delivery', 'Freight', 'Postage & packing'], paid: ['Amount Paid', 'Paid', 'Payments received'], due: ['Amount Due', 'Balance Due', 'Balance'], rounding: ['Rounding', 'Rounding adj', 'Round off'],
  terms: ['Payment terms: net 30 days', 'Terms: 14 days', 'Payment due within 30 days of the invoice date'], bank: ['Bank details', 'Payment details', 'Please pay to'], phone: ['Tel', 'Phone', 'T'], email: ['Email', 'E-mail', 'E'],
  cash: ['CASH', 'Cash', 'Cash Tendered'], change: ['CHANGE', 'Change', 'Change Due'], card: ['VISA', 'MASTERCARD', 'Debit card', 'Credit Card'], thanks: ['THANK YOU, PLEASE COME AGAIN', 'Thank you for shopping with us!', 'Goods sold are not returnable', 'Have a nice day'],
  cashier: ['Cashier', 'Served by', 'Operator', 'Clerk'], receiptNumber: ['Receipt No', 'Bill No', 'Receipt #', 'Doc No'],
  notes: ['Goods remain our property until paid in full.', 'Please quote the invoice number with your payment.', 'Late payments are subject to interest.', 'Thank you for your business.'], names: NAMES,
  trades: ['Supplies', 'Consulting', 'Engineering', 'Logistics', 'Foods', 'Printing', 'Hardware', 'Electronics'], people: ['Amelia Hart', 'George Whitfield', 'Priya Raman', 'Daniel Okafor', 'Sarah Lindqvist'],
  goods: [['Office chair, ergonomic', 18900], ['A4 copy paper, 5 reams', 2375], ['Consulting services March', 95000], ['LED panel 60x60', 4990], ['Annual software licence', 129900], ['Steel bracket M8', 145], ['Website maintenance', 35000], ['Network cable Cat6 20m', 1849], ['On-site installation', 12000], ['Replacement filter set', 3260]],
  groceries: [['WHOLE MILK 1L', 165], ['BREAD WHITE', 240], ['CHICKEN RICE', 850], ['BANANAS', 199], ['ICED TEA', 320], ['AA BATTERIES 4PK', 599], ['NASI LEMAK', 750], ['PAINT BRUSH 2IN', 480], ['ORANGE JUICE', 385], ['FLAT WHITE', 420], ['TOILET ROLL 10S', 1290], ['CHEESE SLICES', 545]],
}

export const WORDS_DE: Words = {
  invoice: ['Rechnung', 'RECHNUNG'], creditNote: ['Gutschrift', 'Rechnungskorrektur'], receipt: ['Kassenbon', 'Quittung', 'Kassenbeleg'], number: ['Rechnungsnummer', 'Rechnung Nr.', 'Rechnungs-Nr.', 'Rg.-Nr.'], creditNumber: ['Gutschriftsnummer', 'Gutschrift Nr.'],
  date: ['Rechnungsdatum', 'Datum', 'Belegdatum'], dueDate: ['Fällig am', 'Zahlbar bis', 'Fälligkeitsdatum'], orderNumber: ['Ihre Bestellnummer', 'Ihre Bestellung', 'Bestellnummer'], orderDate: ['Bestelldatum', 'Auftragsdatum'], deliveryDate: ['Lieferdatum', 'Leistungsdatum'],
  customerId: ['Kundennummer', 'Kunden-Nr.', 'Kd.-Nr.'], billTo: ['Rechnungsempfänger', 'Rechnungsadresse', 'Kunde'], shipTo: ['Lieferadresse', 'Lieferanschrift'], from: ['Absender', 'Lieferant'], description: ['Bezeichnung', 'Beschreibung', 'Artikel', 'Leistung'],
  quantity: ['Menge', 'Anzahl'], unitPrice: ['Einzelpreis', 'Preis', 'E-Preis', 'Stückpreis'], lineTotal: ['Gesamt', 'Gesamtpreis', 'Betrag', 'Summe'], taxRate: ['MwSt. %', 'USt.', 'MwSt'], sku: ['Art.-Nr.', 'Artikelnr.'], position: ['Pos.', 'Pos'],
  subtotal: ['Zwischensumme', 'Nettobetrag', 'Summe netto', 'Netto'], total: ['Gesamtbetrag', 'Rechnungsbetrag', 'Bruttobetrag', 'Summe brutto'], discount: ['Rabatt', 'Nachlass'], shipping: ['Versandkosten', 'Versand', 'Fracht'], paid: ['Bereits bezahlt', 'Anzahlung'], due: ['Offener Betrag', 'Zu zahlen'], rounding: ['Rundung'],
  terms: ['Zahlbar innerhalb von 14 Tagen ohne Abzug', 'Zahlungsziel: 30 Tage netto'], bank: ['Bankverbindung'], phone: ['Tel.', 'Telefon'], email: ['E-Mail'], cash: ['BAR', 'Gegeben', 'Bargeld'], change: ['Rückgeld', 'Zurück'], card: ['girocard', 'EC-Karte', 'Kreditkarte'],
  thanks: ['Vielen Dank für Ihren Einkauf', 'Es bediente Sie gern unser Team'], cashier: ['Kassierer', 'Bediener', 'Es bediente Sie'], receiptNumber: ['Bon-Nr.', 'Beleg-Nr.', 'Belegnummer'], notes: ['Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.', 'Vielen Dank für Ihren Auftrag.'],
  names: NAMES, trades: ['Bürobedarf', 'Maschinenbau', 'Elektrotechnik', 'Baustoffe', 'Verlag', 'Gartenbau'], people: ['Sabine Krüger', 'Jürgen Maier', 'Anna Schröder', 'Thomas Weiß'],
  goods: [['Bürostuhl Komfort', 18900], ['Kopierpapier A4, 5 Pack', 2375], ['Beratung März', 95000], ['LED-Leuchte 60x60', 4990], ['Softwarelizenz 12 Monate', 129900], ['Stahlwinkel M8', 145], ['Wartung Heizungsanlage', 35000], ['Netzwerkkabel 20 m', 1849]],
  groceries: [['Vollmilch 1L', 119], ['Brötchen', 35], ['Butter 250g', 229], ['Äpfel lose', 249], ['Kaffee gemahlen', 599], ['Apfelschorle', 320], ['Currywurst', 650], ['Küchenrolle', 279]],
}

export const WORDS_FR: Words = {
  invoice: ['FACTURE', 'Facture'], creditNote: ['AVOIR', "Facture d'avoir"], receipt: ['TICKET DE CAISSE', 'Reçu', 'Ticket'], number: ['Facture n°', 'N° de facture', 'Numéro de facture', 'Facture N°'], creditNumber: ["N° d'avoir", 'Avoir n°'],
  date: ['Date de facture', 'Date', 'Date de facturation', "Date d'émission"], dueDate: ["Date d'échéance", 'Échéance', 'À payer avant le'], orderNumber: ['Votre commande', 'N° bon de commande', 'Votre commande n°'], orderDate: ['Date de commande'], deliveryDate: ['Date de livraison'],
  customerId: ['N° client', 'Code client', 'Référence client'], billTo: ['Facturé à', 'Client', 'Adresse de facturation'], shipTo: ['Adresse de livraison', 'Livré à'], from: ['Émetteur', 'Fournisseur'], description: ['Désignation', 'Description', 'Libellé', 'Article'],
  quantity: ['Qté', 'Quantité'], unitPrice: ['Prix unitaire', 'P.U. HT', 'PU HT', 'Prix unit. HT'], lineTotal: ['Montant HT', 'Total HT', 'Montant', 'Total'], taxRate: ['TVA', 'TVA %', 'Taux TVA'], sku: ['Réf.', 'Référence'], position: ['N°'],
  subtotal: ['Total HT', 'Sous-total', 'Montant HT', 'Total net HT'], total: ['Total TTC', 'Montant TTC', 'Net à payer', 'Total à payer TTC'], discount: ['Remise', 'Rabais'], shipping: ['Frais de port', 'Livraison', 'Port'], paid: ['Acompte versé', 'Déjà réglé'], due: ['Reste à payer', 'Solde dû'], rounding: ['Arrondi'],
  terms: ['Conditions de paiement : 30 jours fin de mois', 'Paiement à réception de facture'], bank: ['Coordonnées bancaires', 'RIB'], phone: ['Tél.', 'Téléphone'], email: ['E-mail', 'Courriel'], cash: ['ESPECES', 'Espèces'], change: ['RENDU', 'Monnaie rendue'], card: ['CARTE BANCAIRE', 'CB'],
  thanks: ['Merci de votre visite', 'Merci et à bientôt'], cashier: ['Caissier', 'Vendeur', 'Servi par'], receiptNumber: ['Ticket n°', 'N° ticket'], notes: ['En cas de retard de paiement, une indemnité forfaitaire de 40 € sera appliquée.', 'Merci de votre confiance.'],
  names: NAMES, trades: ['Fournitures', 'Conseil', 'Menuiserie', 'Traiteur', 'Imprimerie', 'Électricité'], people: ['Camille Lefèvre', 'Hélène Dubois', 'Étienne Moreau', 'Julien Garnier'],
  goods: [['Chaise de bureau', 18900], ['Ramettes papier A4 (x5)', 2375], ['Prestation de conseil mars', 95000], ['Dalle LED 60x60', 4990], ['Licence logicielle annuelle', 129900], ['Équerre acier M8', 145], ['Maintenance site internet', 35000], ['Câble réseau 20 m', 1849]],
  groceries: [['LAIT ENTIER 1L', 125], ['BAGUETTE TRADITION', 130], ['BEURRE DOUX', 265], ['POMMES GALA', 310], ['CAFE EXPRESSO', 180], ['CROISSANT', 120], ['FORMULE MIDI', 1450], ['EAU MINERALE', 95]],
}

export const WORDS_ES: Words = {
  invoice: ['FACTURA', 'Factura'], creditNote: ['FACTURA RECTIFICATIVA', 'Nota de crédito', 'Abono'], receipt: ['TICKET', 'FACTURA SIMPLIFICADA', 'Recibo'], number: ['Nº de factura', 'Factura nº', 'Número de factura', 'Núm. factura'], creditNumber: ['Nº de abono', 'Nota de crédito nº'],
  date: ['Fecha de factura', 'Fecha', 'Fecha de emisión'], dueDate: ['Fecha de vencimiento', 'Vencimiento'], orderNumber: ['Nº de pedido', 'Pedido', 'Su pedido'], orderDate: ['Fecha de pedido'], deliveryDate: ['Fecha de entrega'], customerId: ['Nº de cliente', 'Código de cliente'],
  billTo: ['Facturar a', 'Cliente', 'Datos del cliente'], shipTo: ['Dirección de envío', 'Entregar en'], from: ['Emisor', 'Proveedor'], description: ['Descripción', 'Concepto', 'Artículo'], quantity: ['Cantidad', 'Cant.', 'Uds.'], unitPrice: ['Precio unitario', 'Precio', 'Precio ud.'],
  lineTotal: ['Importe', 'Total', 'Subtotal'], taxRate: ['IVA', '% IVA', 'IVA %'], sku: ['Ref.', 'Código'], position: ['Nº'], subtotal: ['Base imponible', 'Subtotal', 'Importe neto'], total: ['TOTAL', 'Total factura', 'Total a pagar', 'Importe total'], discount: ['Descuento', 'Dto.'], shipping: ['Gastos de envío', 'Portes'],
  paid: ['Pagado', 'A cuenta'], due: ['Pendiente', 'Importe pendiente'], rounding: ['Redondeo'], terms: ['Forma de pago: transferencia a 30 días', 'Condiciones: pago a 15 días'], bank: ['Datos bancarios'], phone: ['Tel.', 'Teléfono', 'Tfno.'], email: ['Email', 'Correo'], cash: ['EFECTIVO', 'Entregado'], change: ['CAMBIO', 'Cambio'], card: ['TARJETA', 'Tarjeta'],
  thanks: ['Gracias por su visita', 'Gracias por su compra'], cashier: ['Le atendió', 'Cajero', 'Atendido por'], receiptNumber: ['Ticket nº', 'Nº ticket'], notes: ['La mercancía viaja por cuenta del comprador.', 'Gracias por su confianza.'], names: NAMES, trades: ['Suministros', 'Asesores', 'Construcciones', 'Alimentación', 'Imprenta'],
  people: ['Lucía Fernández', 'Íñigo Muñoz', 'Carmen Peña', 'Álvaro Núñez'], goods: [['Silla de oficina', 18900], ['Papel A4, 5 paquetes', 2375], ['Asesoría marzo', 95000], ['Panel LED 60x60', 4990], ['Licencia anual de software', 129900], ['Escuadra de acero M8', 145], ['Mantenimiento web', 35000]],
  groceries: [['LECHE ENTERA 1L', 98], ['BARRA DE PAN', 75], ['CAFE CON LECHE', 160], ['TORTILLA', 450], ['AGUA MINERAL', 60], ['MANZANAS', 215], ['MENU DEL DIA', 1250]],
}

export const WORDS_IT: Words = {
  invoice: ['FATTURA', 'Fattura'], creditNote: ['NOTA DI CREDITO', 'Nota di credito'], receipt: ['DOCUMENTO COMMERCIALE', 'SCONTRINO', 'Ricevuta'], number: ['Fattura n.', 'Numero fattura', 'N. fattura', 'Nr. documento'], creditNumber: ['Nota di credito n.', 'Numero nota di credito'], date: ['Data fattura', 'Data', 'Data documento', 'Data emissione'],
  dueDate: ['Scadenza', 'Data scadenza'], orderNumber: ['N. ordine', 'Vs. ordine', 'Numero ordine'], orderDate: ['Data ordine'], deliveryDate: ['Data consegna'], customerId: ['Codice cliente', 'Cod. cliente'], billTo: ['Intestatario', 'Cliente', 'Spett.le', 'Destinatario'], shipTo: ['Luogo di consegna', 'Indirizzo di spedizione'], from: ['Fornitore', 'Mittente'],
  description: ['Descrizione', 'Articolo', 'Prodotto'], quantity: ['Quantità', "Q.tà", 'Qta'], unitPrice: ['Prezzo unitario', 'Prezzo', 'Prezzo unit.'], lineTotal: ['Importo', 'Totale'], taxRate: ['IVA', 'IVA %', 'Aliquota IVA'], sku: ['Codice', 'Cod. art.'], position: ['Riga', 'N.'],
  subtotal: ['Imponibile', 'Totale imponibile', 'Subtotale'], total: ['Totale fattura', 'Totale documento', 'TOTALE', 'Totale da pagare'], discount: ['Sconto'], shipping: ['Spese di spedizione', 'Trasporto'], paid: ['Acconto', 'Già pagato'], due: ['Saldo', 'Residuo da pagare'], rounding: ['Arrotondamento'],
  terms: ['Pagamento: bonifico bancario 30 gg', 'Condizioni di pagamento: 30 giorni data fattura'], bank: ['Coordinate bancarie'], phone: ['Tel.', 'Telefono'], email: ['Email', 'E-mail'], cash: ['CONTANTI', 'Contanti'], change: ['RESTO', 'Resto'], card: ['CARTA DI CREDITO', 'Bancomat'], thanks: ['Grazie e arrivederci', 'Grazie per la visita'],
  cashier: ['Operatore', 'Cassiere'], receiptNumber: ['Scontrino n.', 'Documento n.'], notes: ['Contributo ambientale assolto ove dovuto.', 'Grazie per averci scelto.'], names: NAMES, trades: ['Forniture', 'Consulenze', 'Costruzioni', 'Alimentari', 'Grafica'], people: ['Giulia Bianchi', 'Marco Rossetti', 'Niccolò Ferri', 'Elena Conti'],
  goods: [['Sedia ufficio', 18900], ['Carta A4, 5 risme', 2375], ['Consulenza marzo', 95000], ['Pannello LED 60x60', 4990], ['Licenza software annuale', 129900], ['Staffa in acciaio M8', 145], ['Manutenzione sito', 35000]],
  groceries: [['LATTE INTERO 1L', 149], ['PANE COMUNE', 210], ['CAFFE', 120], ['PIZZA MARGHERITA', 750], ['ACQUA NATURALE', 100], ['COPERTO', 200], ['INSALATA MISTA', 550]],
}

export const WORDS_NL: Words = {
  invoice: ['FACTUUR', 'Factuur'], creditNote: ['CREDITNOTA', 'Creditfactuur'], receipt: ['KASSABON', 'Bon', 'Kwitantie'], number: ['Factuurnummer', 'Factuurnr.', 'Factuur nr'], creditNumber: ['Creditnota nummer', 'Creditnr.'], date: ['Factuurdatum', 'Datum'], dueDate: ['Vervaldatum', 'Te betalen voor', 'Uiterste betaaldatum'],
  orderNumber: ['Ordernummer', 'Bestelnummer', 'Uw order'], orderDate: ['Besteldatum', 'Orderdatum'], deliveryDate: ['Leverdatum'], customerId: ['Klantnummer', 'Debiteurnummer', 'Klantnr.'], billTo: ['Factuuradres', 'Klant', 'Factuur aan'], shipTo: ['Afleveradres', 'Bezorgadres'], from: ['Afzender', 'Leverancier'],
  description: ['Omschrijving', 'Artikel', 'Product'], quantity: ['Aantal'], unitPrice: ['Prijs', 'Stukprijs', 'Prijs per stuk'], lineTotal: ['Bedrag', 'Totaal'], taxRate: ['BTW', 'BTW %', 'Btw-tarief'], sku: ['Art.nr.', 'Artikelnummer'], position: ['Nr.'], subtotal: ['Subtotaal', 'Totaal excl. btw', 'Netto'], total: ['Totaal', 'Totaal incl. btw', 'Totaalbedrag', 'Te betalen'],
  discount: ['Korting'], shipping: ['Verzendkosten', 'Bezorgkosten'], paid: ['Reeds betaald', 'Aanbetaling'], due: ['Openstaand bedrag', 'Nog te voldoen'], rounding: ['Afronding'], terms: ['Betaling binnen 14 dagen', 'Betalingstermijn: 30 dagen'], bank: ['Bankgegevens'], phone: ['Tel.', 'Telefoon'], email: ['E-mail'],
  cash: ['CONTANT', 'Contant'], change: ['WISSELGELD', 'Terug'], card: ['PIN', 'PINNEN', 'Maestro'], thanks: ['Bedankt en tot ziens', 'Dank voor uw bezoek'], cashier: ['Kassamedewerker', 'U bent geholpen door'], receiptNumber: ['Bonnummer', 'Bonnr.'], notes: ['Op al onze leveringen zijn de algemene voorwaarden van toepassing.', 'Bedankt voor uw bestelling.'],
  names: NAMES, trades: ['Kantoorartikelen', 'Advies', 'Techniek', 'Bouw', 'Drukwerk'], people: ['Sanne de Vries', 'Jeroen van Dijk', 'Maaike Jansen', 'Pieter Smit'], goods: [['Bureaustoel', 18900], ['Kopieerpapier A4, 5 pak', 2375], ['Advies maart', 95000], ['LED-paneel 60x60', 4990], ['Softwarelicentie jaar', 129900], ['Stalen hoek M8', 145], ['Onderhoud website', 35000]],
  groceries: [['HALFVOLLE MELK', 109], ['VOLKOREN BROOD', 239], ['KOFFIE', 285], ['APPELGEBAK', 395], ['KAAS JONG', 489], ['BANANEN', 159], ['DAGSCHOTEL', 1650]],
}

export const WORDS_PT: Words = {
  invoice: ['FATURA', 'Fatura', 'Fatura-Recibo'], creditNote: ['NOTA DE CRÉDITO', 'Nota de Crédito'], receipt: ['FATURA SIMPLIFICADA', 'TALÃO', 'Recibo'], number: ['Fatura n.º', 'Nº da fatura', 'Fatura nº', 'N.º documento'], creditNumber: ['Nota de crédito n.º'], date: ['Data da fatura', 'Data', 'Data de emissão'], dueDate: ['Data de vencimento', 'Vencimento'],
  orderNumber: ['N.º encomenda', 'Encomenda', 'V/ encomenda'], orderDate: ['Data da encomenda'], deliveryDate: ['Data de entrega'], customerId: ['N.º cliente', 'Código de cliente'], billTo: ['Faturar a', 'Cliente', 'Exmo.(s) Sr.(s)'], shipTo: ['Morada de entrega', 'Local de entrega'], from: ['Emitente', 'Fornecedor'],
  description: ['Descrição', 'Designação', 'Artigo'], quantity: ['Quantidade', 'Qtd.', 'Qtd'], unitPrice: ['Preço unitário', 'Preço unit.', 'P. Unitário'], lineTotal: ['Total', 'Valor', 'Total líquido'], taxRate: ['IVA', 'IVA %', 'Taxa IVA'], sku: ['Código', 'Ref.'], position: ['N.º'], subtotal: ['Subtotal', 'Total ilíquido', 'Incidência'],
  total: ['Total', 'Total a pagar', 'TOTAL', 'Total do documento'], discount: ['Desconto'], shipping: ['Portes', 'Portes de envio'], paid: ['Pago', 'Já pago'], due: ['Valor em dívida', 'Em falta'], rounding: ['Arredondamento'], terms: ['Condições de pagamento: 30 dias', 'Pronto pagamento'], bank: ['Dados bancários'], phone: ['Tel.', 'Telefone'], email: ['Email'],
  cash: ['NUMERÁRIO', 'Dinheiro'], change: ['TROCO', 'Troco'], card: ['MULTIBANCO', 'Cartão'], thanks: ['Obrigado pela sua visita', 'Volte sempre'], cashier: ['Operador', 'Atendido por'], receiptNumber: ['Talão n.º', 'Documento n.º'], notes: ['Os artigos faturados foram colocados à disposição do cliente nesta data.', 'Obrigado pela preferência.'],
  names: NAMES, trades: ['Materiais', 'Consultoria', 'Construções', 'Alimentar', 'Gráfica'], people: ['Inês Carvalho', 'João Gonçalves', 'Beatriz Simões', 'Rui Conceição'], goods: [['Cadeira de escritório', 18900], ['Papel A4, 5 resmas', 2375], ['Consultoria março', 95000], ['Painel LED 60x60', 4990], ['Licença anual de software', 129900], ['Cantoneira de aço M8', 145]],
  groceries: [['LEITE MEIO GORDO', 92], ['PAO DE FORMA', 189], ['BICA', 80], ['PASTEL DE NATA', 130], ['AGUA 1.5L', 65], ['BACALHAU GRELHADO', 1350], ['SOPA DO DIA', 220]],
}
