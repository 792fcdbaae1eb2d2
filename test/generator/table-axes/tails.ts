// What descriptions of goods go on with on their next lines. Data only.

export const TAILS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'with mounting kit and instructions',
    'colour as agreed',
    'including removal of packaging',
    'second choice, without returns',
  ],
  de: [
    'mit Befestigung und Anleitung',
    'Farbe wie besprochen',
    'einschließlich Abholung der Verpackung',
    'zweite Wahl, ohne Umtausch',
  ],
  fr: [
    'avec fixations et notice',
    'couleur selon accord',
    'enlèvement des emballages compris',
    'second choix, sans reprise',
  ],
  es: [
    'con fijaciones e instrucciones',
    'color según lo acordado',
    'incluida la retirada del embalaje',
    'segunda calidad, sin devolución',
  ],
  it: [
    'con fissaggi e istruzioni',
    'colore come concordato',
    'compreso il ritiro degli imballaggi',
    'seconda scelta, senza reso',
  ],
  nl: [
    'met bevestiging en handleiding',
    'kleur zoals afgesproken',
    'inclusief ophalen van verpakking',
    'tweede keus, zonder retour',
  ],
  pt: [
    'com fixações e instruções',
    'cor conforme combinado',
    'incluindo recolha da embalagem',
    'segunda escolha, sem devolução',
  ],
  sv: [
    'med fästen och anvisning',
    'färg enligt överenskommelse',
    'inklusive hämtning av emballage',
    'andra sortering, utan retur',
  ],
}
