// The screen of learning in German.

import type { learning as words } from './learning-en.ts'

const documents = (count: number): string => `${count} ${count === 1 ? 'Dokument' : 'Dokumente'}`
const ofDocuments = (count: number): string => `${count} ${count === 1 ? 'Dokument' : 'Dokumenten'}`
const vendors = (count: number): string => `${count} ${count === 1 ? 'Lieferanten' : 'Lieferanten'}`

export const learning: typeof words = {
  title: 'Lernen',
  about:
    'docmill lernt aus Dokumenten, die Menschen korrigiert und bestätigt haben. ' +
    'Es hält Dokumente zurück, erprobt daran das Gelernte und verwendet nur, was hilft. ' +
    'Gelerntes bleibt in diesem Konto.',
  loading: 'Wird geladen …',
  nothingActive: 'Dokumente werden ohne Gelerntes gelesen.',
  active: (version, from, of) =>
    `Version ${version} ist in Gebrauch, gelernt aus ${ofDocuments(from)} von ${vendors(of)}.`,
  confirmed: (all, fresh) => `${documents(all)} bestätigt, ${fresh} seit dem letzten Lauf.`,
  next: (left) =>
    left === 0
      ? 'docmill lernt wieder, wenn das nächste korrigierte Dokument bestätigt wird.'
      : `docmill lernt von selbst nach ${left} weiteren bestätigten ` +
        `${left === 1 ? 'Dokument' : 'Dokumenten'}, wenn etwas korrigiert wurde.`,
  off: 'Das Lernen ist aus. docmill lernt nicht von selbst, bis Sie eine Version verwenden oder jetzt lernen lassen.',
  runs: {
    queued: 'docmill lernt gleich …',
    running: 'docmill lernt …',
    done: 'Fertig.',
    failed: 'Der letzte Lauf ist gescheitert.',
  },
  run: 'Jetzt lernen',
  started: 'docmill lernt.',
  stop: 'Keine verwenden',
  stopped: 'Dokumente werden ohne Gelerntes gelesen.',
  tooFew: (fewest) => `Bestätigen Sie zuerst mindestens ${fewest} Dokumente.`,
  versions: 'Versionen',
  none: 'Noch wurde nichts gelernt.',
  version: (number) => `Version ${number}`,
  inUse: 'in Gebrauch',
  noGain: 'hilft nicht',
  from: (from, of) => `${documents(from)} von ${vendors(of)}`,
  use: 'Diese Version verwenden',
  useOf: (number) => `Version ${number} verwenden`,
  used: (number) => `Version ${number} ist in Gebrauch.`,
  caption: (number) => `Was Version ${number} gewinnt und verliert`,
  columns: {
    field: 'Feld',
    values: 'Bestätigt',
    before: 'Vorher richtig',
    after: 'Nachher richtig',
    won: 'Gewonnen',
    lost: 'Verloren',
    vendors: 'Neue Lieferanten',
    parts: 'In Gebrauch',
  },
  wonLost: (won, lost) => `+${won} / −${lost}`,
  untried: '–',
  nothing: 'nichts',
  heldBack:
    'Jede Zahl gilt für Dokumente, die zurückgehalten wurden, während docmill aus den anderen lernte. ' +
    '„Neue Lieferanten“ hält alle Dokumente eines Lieferanten zurück.',
  parts: {
    place: 'Platz auf der Seite',
    column: 'Bedeutung der Spalte',
    choice: 'Auswahl',
    spelling: 'Schreibweise',
    confidence: 'Sicherheit',
  },
}
