// The screen of settings in German.

import type { settings as en } from './settings-en.ts'

export const settings: typeof en = {
  title: 'Einstellungen',
  loading: 'Wird geladen …',
  save: 'Speichern',
  saved: 'Gespeichert',
  account: {
    title: 'Konto und Tarif',
    plan: 'Tarif',
    plans: { free: 'Free', starter: 'Starter', growth: 'Growth', enterprise: 'Enterprise' },
    id: 'Konto',
    since: 'Seit',
  },
  retention: {
    title: 'Wie lange Dokumente bleiben',
    now: (days) => `docmill behält jedes Dokument ${days} ${days === '1' ? 'Tag' : 'Tage'}.`,
    about:
      'Die Zeit beginnt, wenn das Dokument ankommt. An ihrem Ende löscht docmill Datei, Ergebnis und Verlauf. ' +
      'Eine Änderung gilt für neue Dokumente.',
    days: 'Tage',
    reset: (days) => `Vorgabe von ${days} Tagen verwenden`,
  },
  rule: {
    title: 'Welche Dokumente Menschen prüfen',
    about:
      'docmill bestätigt ein Dokument selbst, wenn jeder Wert so sicher ist und keine Prüfung fehlschlägt. ' +
      'Eine Änderung gilt für neue Dokumente.',
    plan: 'Sehen, wie viele Fehler durchgehen',
    percent: 'Mindestsicherheit in %',
  },
  reviewed: {
    title: 'Bestätigte und abgelehnte Dokumente',
    about:
      'docmill sendet einen Webhook an diese Adresse, wenn eine Person oder die Regel ein Dokument bestätigt oder ' +
      'ablehnt. Es muss eine öffentliche https-Adresse sein.',
    none: 'Niemand erfährt davon.',
    some: (host) => `docmill meldet sie an ${host}.`,
    address: 'Adresse',
    reset: 'Niemandem melden',
    plan: 'Ihr Tarif enthält keine Webhooks.',
  },
  webhooks: {
    title: 'Webhooks',
    about:
      'docmill meldet jeden fertigen Stapel an die Adresse, die mit ihm kam, und jedes bestätigte oder abgelehnte ' +
      'Dokument an die Adresse oben. Hier steht, was wohin gesendet wurde.',
    confirmed: (id) => `${id} bestätigt`,
    rejected: (id) => `${id} abgelehnt`,
    state: 'Status',
    all: 'Alle',
    states: { failed: 'Gescheitert', pending: 'Wartet', delivered: 'Zugestellt' },
    columns: ['Empfänger', 'Worüber', 'Status', 'Versuche', 'Letzte Antwort', 'Zeit'],
    none: 'Noch keine Webhooks.',
    noneSo: 'Kein Webhook hat diesen Status.',
    resend: 'Erneut senden',
    resendOf: (batch) => `${batch} erneut senden`,
    resent: 'Der Webhook wird erneut gesendet.',
  },
  keys: {
    title: 'API-Schlüssel',
    about:
      'Programme und Menschen haben mit einem Schlüssel Zugang. Geben Sie jedem einen eigenen, der nicht mehr darf ' +
      'als nötig.',
    columns: ['Name', 'Beginnt mit', 'Darf', 'Erstellt', 'Zuletzt benutzt'],
    unnamed: 'ohne Namen',
    own: 'diese Sitzung',
    never: 'nie',
    scopes: { extract: 'Dokumente senden', review: 'Dokumente prüfen', admin: 'Einstellungen ändern' },
    revoke: 'Sperren',
    sure: 'Wirklich sperren',
    sureAbout: 'Wer diesen Schlüssel benutzt, hat dann keinen Zugang mehr. Drücken Sie noch einmal, um ihn zu sperren.',
    sureOwn:
      'Sie sind mit diesem Schlüssel angemeldet. Das Sperren beendet Ihre Sitzung. ' +
      'Drücken Sie noch einmal, um ihn zu sperren.',
    revoked: 'Der Schlüssel ist gesperrt.',
    name: 'Name',
    may: 'Der neue Schlüssel darf',
    create: 'Schlüssel erstellen',
    once: 'Der neue Schlüssel. Kopieren Sie ihn jetzt: niemand kann ihn noch einmal zeigen.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    done: 'Fertig',
  },
  health: {
    title: 'Zustand',
    node: 'Dieser Knoten',
    ready: 'Nimmt Dokumente an',
    notReady: 'Nimmt keine Dokumente an',
    parts: { phase: 'Dienst', database: 'Datenbank', workers: 'Arbeiter', queue: 'Warteschlange', disk: 'Platte' },
    missing: { away: 'weg', none: 'keine', full: 'voll', starting: 'startet', stopping: 'hält an' },
    workers: 'Arbeiter',
    noWorkers: 'Kein Arbeiter liest Dokumente.',
    worker: (provider, threads) => `${provider}, ${threads} ${threads === 1 ? 'Thread' : 'Threads'}`,
    queue: 'Ihre Dokumente',
    documents: (queued, running) => `${queued} warten, ${running} werden gelesen`,
    oldest: (seconds) => `das älteste seit ${seconds} s`,
    webhooks: 'Ihre Webhooks',
    deliveries: (pending, failed) => `${pending} warten, ${failed} gescheitert`,
  },
  mayNot: 'Sie sind mit einem Schlüssel angemeldet, der keine Einstellungen ändern darf.',
}
