// Reading a document again, in German.

import type { Strings } from './en.ts'

export const reread: Strings['reread'] = {
  title: 'Erneut lesen',
  about: 'docmill liest die Datei noch einmal, mit dem, was es inzwischen gelernt hat. Ihre Korrekturen bleiben.',
  type: 'Lesen als',
  before: 'Wie zuvor',
  auto: 'Was docmill erkennt',
  run: 'Erneut lesen',
  quota: 'Das zählt als ein Dokument des Kontingents.',
  reading: 'docmill liest das Dokument …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  same: 'Nichts hat sich geändert.',
  changed: (count) => (count === 1 ? '1 Wert hat sich geändert' : `${count} Werte haben sich geändert`),
  kept: (names) => `Wie korrigiert geblieben: ${names}.`,
  columns: { field: 'Feld', before: 'Vorher', after: 'Jetzt' },
  none: 'keiner',
  unsaved: 'Ein Wert kann nicht gespeichert werden. Korrigieren Sie ihn zuerst.',
}
