// What invoices of families say beside the words of locales.ts: labels of further parties and of numbers of other
// papers.

export interface PartyWords {
  remitTo: readonly string[]
  shipFrom: readonly string[]
  attention: readonly string[]
  office: readonly string[]
  delivery: readonly string[]
  reference: readonly string[]
  slip: readonly string[]
  signed: readonly string[]
  title: readonly string[]
  box: string
  unit: readonly string[]
}

export const PARTY_WORDS: Readonly<Record<string, PartyWords>> = {
  en: {
    remitTo: ['Remit to', 'Remit payment to', 'Send payment to'],
    shipFrom: ['Ship from', 'Shipped from'],
    attention: ['Attn:', 'Attention:', 'c/o'],
    office: ['Registered office:', 'Head office:'],
    delivery: ['Delivery note no.', 'Despatch No.'],
    reference: ['Our ref.', 'Reference', 'Job no.'],
    slip: ['Please detach and return with your payment', 'Remittance advice'],
    signed: ['For', 'Signed for'],
    title: ['Mr', 'Mrs', 'Dr'],
    box: 'PO Box',
    unit: ['Suite 4', 'Unit 12', 'Level 3', 'Floor 2'],
  },
  de: {
    remitTo: ['Zahlung an', 'Zahlungsempfänger'],
    shipFrom: ['Versand ab', 'Absendeort'],
    attention: ['z. Hd.', 'Ansprechpartner:'],
    office: ['Sitz der Gesellschaft:', 'Anschrift:'],
    delivery: ['Lieferschein-Nr.', 'Lieferscheinnummer'],
    reference: ['Unser Zeichen', 'Projekt-Nr.', 'Referenz'],
    slip: ['Bitte mit der Zahlung zurücksenden', 'Zahlschein'],
    signed: ['Für'],
    title: ['Herr', 'Frau', 'Dr.'],
    box: 'Postfach',
    unit: ['Gebäude 4', '2. OG', 'Halle 3'],
  },
  fr: {
    remitTo: ['Paiement à', 'À régler à'],
    shipFrom: ['Expédié de'],
    attention: ["À l'attention de", 'Contact :'],
    office: ['Siège social :'],
    delivery: ['N° bon de livraison', 'BL n°'],
    reference: ['Notre réf.', 'Référence'],
    slip: ['Coupon à joindre au règlement'],
    signed: ['Pour'],
    title: ['M.', 'Mme'],
    box: 'BP',
    unit: ['Bâtiment B', '2e étage', 'Résidence du Parc'],
  },
  es: {
    remitTo: ['Pagar a'],
    shipFrom: ['Enviado desde'],
    attention: ['A la atención de', 'Att.:'],
    office: ['Domicilio social:'],
    delivery: ['N.º albarán', 'Albarán'],
    reference: ['Nuestra ref.', 'Referencia'],
    slip: ['Adjuntar con el pago'],
    signed: ['Por'],
    title: ['D.', 'Dña.'],
    box: 'Apartado de correos',
    unit: ['2º B', 'Local 3', 'Nave 7'],
  },
  it: {
    remitTo: ['Pagamento a'],
    shipFrom: ['Spedito da'],
    attention: ['Alla c.a.', "All'attenzione di"],
    office: ['Sede legale:'],
    delivery: ['N. DDT', 'Documento di trasporto n.'],
    reference: ['Ns. rif.', 'Riferimento'],
    slip: ['Da restituire con il pagamento'],
    signed: ['Per'],
    title: ['Sig.', 'Sig.ra', 'Dott.'],
    box: 'Casella postale',
    unit: ['Scala B', 'Interno 5', 'Capannone 2'],
  },
  nl: {
    remitTo: ['Betalen aan'],
    shipFrom: ['Verzonden vanaf'],
    attention: ['T.a.v.', 'Ter attentie van'],
    office: ['Statutaire zetel:', 'Bezoekadres:'],
    delivery: ['Pakbonnummer', 'Leveringsbon nr.'],
    reference: ['Ons kenmerk', 'Referentie'],
    slip: ['Meesturen met uw betaling'],
    signed: ['Voor'],
    title: ['Dhr.', 'Mevr.'],
    box: 'Postbus',
    unit: ['Unit 12', '3e etage', 'Gebouw C'],
  },
  pt: {
    remitTo: ['Pagar a'],
    shipFrom: ['Expedido de'],
    attention: ['A/C', 'À atenção de'],
    office: ['Sede:'],
    delivery: ['Guia de remessa n.º'],
    reference: ['N/ referência', 'Referência'],
    slip: ['Devolver com o pagamento'],
    signed: ['Por'],
    title: ['Sr.', 'Sra.'],
    box: 'Apartado',
    unit: ['2.º Esq.', 'Loja 3', 'Armazém 5'],
  },
}
