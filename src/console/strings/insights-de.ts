// The screen of insights in German.

import type { insights as en } from './insights-en.ts'

export const insights: typeof en = {
  title: 'Auswertung',
  time: 'Zeitraum',
  days: (days) => `Letzte ${days} Tage`,
  loading: 'Wird geladen …',
  table: 'Als Tabelle zeigen',
  nothing: 'In diesem Zeitraum ist noch nichts.',
  plan: {
    title: 'Ohne Prüfung',
    about:
      'docmill kann ein Dokument selbst bestätigen, wenn jeder Wert sicher genug ist. ' +
      'Dieser Plan stammt aus den Dokumenten, die Menschen bestätigt haben.',
    type: 'Dokumentart',
    target: 'Gewünschter Anteil richtiger Werte',
    threshold: 'Schwelle',
    recommended: (threshold) => `${threshold} ist die niedrigste Schwelle, die mit 95 % Sicherheit hält.`,
    share: 'brauchen keine Prüfung',
    wrong: 'falsche Werte in 100 Dokumenten',
    atMost: (count) => `höchstens ${count}, mit 95 % Sicherheit`,
    right: 'der Werte sind richtig',
    from: (documents) => `aus ${documents} bestätigten Dokumenten`,
    between: (low, high) => `95-%-Intervall: ${low} bis ${high}`,
    status: {
      ready: '',
      not_enough_documents: 'Es sind noch nicht genug Dokumente.',
      no_threshold: 'Keine Schwelle erreicht dieses Ziel mit genug Sicherheit.',
    },
    left: (left) => `Bestätigen Sie ${left} weitere, um eine Empfehlung zu sehen.`,
    chart: 'Richtige Werte je Schwelle',
    shares: 'Dokumente ohne Prüfung je Schwelle',
    rule: 'Regel für neue Dokumente',
    none: 'Menschen prüfen alle Dokumente.',
    some: (threshold) => `Dokumente ab ${threshold} werden ohne Prüfung bestätigt.`,
    use: (threshold) => `${threshold} für neue Dokumente verwenden`,
    reset: 'Wieder alle Dokumente prüfen',
    saved: 'Die Regel ist geändert.',
  },
  accuracy: {
    title: 'Genauigkeit',
    chart: 'Richtige Werte im Zeitverlauf',
    fields: 'Felder mit den meisten Fehlern',
    field: 'Feld',
    right: 'Richtig',
    wrong: 'Falsch',
    missing: 'Fehlend',
    share: 'Richtig, %',
    from: 'Ab',
    none: 'In diesem Zeitraum wurde kein Dokument bestätigt.',
  },
  volume: { title: 'Dokumente je Tag', day: 'Tag', documents: 'Dokumente' },
  speed: { title: 'Sekunden je Seite', seconds: 'Sekunden', pages: 'Seiten' },
  failures: {
    title: 'Fehlschläge nach Ursache',
    cause: 'Ursache',
    none: 'Jedes Dokument war lesbar.',
    causes: {
      file_encrypted: 'Passwort fehlt oder ist falsch',
      too_many_pages: 'Zu viele Seiten',
      extraction_failed: 'Datei beschädigt oder ohne Text',
      internal_error: 'Fehler in docmill',
    },
  },
  quota: {
    title: 'Kontingent dieses Monats',
    used: (used, limit) => `${used} von ${limit} Dokumenten`,
    unlimited: (used) => `${used} Dokumente; der Tarif hat kein Kontingent`,
    reset: (day) => `beginnt neu am ${day}`,
  },
}
