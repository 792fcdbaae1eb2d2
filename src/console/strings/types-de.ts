// The screen of types and fields in German.

import type { catalog as words } from './types-en.ts'

export const catalog: typeof words = {
  title: 'Arten und Felder',
  short: 'Arten',
  about: 'Was docmill von jeder Art von Dokumenten liest, und wie oft es in bestätigten Dokumenten richtig war.',
  type: 'Art',
  loading: 'Wird geladen …',
  confirmed: (count) =>
    count === '1' ? '1 Dokument im letzten Jahr bestätigt' : `${count} Dokumente im letzten Jahr bestätigt`,
  search: 'Felder suchen',
  only: 'Nur Felder mit Zahlen',
  none: 'Kein Feld passt dazu.',
  count: (count) => `${count} ${count === 1 ? 'Feld' : 'Felder'}`,
  columns: { field: 'Feld', kind: 'Wert', right: 'Richtig', before: 'Probe: wie gelesen', after: 'Probe: jetzt' },
  required: 'immer da',
  of: (right, all) => `${right} von ${all}`,
  share: (share, values) => `${share} von ${values}`,
  kinds: {
    text: 'Text',
    number: 'Zahl',
    integer: 'ganze Zahl',
    flag: 'ja oder nein',
    date: 'Datum',
    partial_date: 'Datum, Monat oder Jahr',
    currency: 'Währung',
    two_letters: 'Kürzel',
    choice: 'Auswahl',
    texts: 'Liste von Texten',
    rows: 'Zeilen',
    group: 'Gruppe',
  },
  trial: {
    title: 'Probe an den letzten 20 Dokumenten',
    about:
      'docmill liest die neuesten 20 bestätigten Dokumente dieser Art erneut, mit dem, was es jetzt gelernt hat, und ' +
      'vergleicht die Werte mit dem, was Personen bestätigt haben. Die Dokumente bleiben, wie sie sind. Jedes zählt ' +
      'als eines des Kontingents.',
    run: 'Probe starten',
    stop: 'Anhalten',
    reading: (at, all) => `Dokument ${at} von ${all} wird gelesen …`,
    nothing: 'Keine Person hat ein Dokument dieser Art bestätigt.',
    done: (count) => `${count} ${count === 1 ? 'Dokument' : 'Dokumente'} erneut gelesen`,
    before: 'Richtig, wie sie gelesen wurden',
    after: 'Jetzt richtig',
    won: (won, lost) =>
      won + lost === 0
        ? 'Kein Feld hat sich geändert.'
        : `${won} mehr richtig in einigen Feldern, ${lost} weniger in anderen.`,
    failed: (count) =>
      count === 1
        ? '1 Dokument konnte nicht erneut gelesen werden.'
        : `${count} Dokumente konnten nicht erneut gelesen werden.`,
  },
}
