// The screen of settings in English.

export const settings = {
  title: 'Settings',
  loading: 'Loading …',
  save: 'Save',
  saved: 'Saved',
  account: {
    title: 'Account and plan',
    plan: 'Plan',
    plans: { free: 'Free', starter: 'Starter', growth: 'Growth', enterprise: 'Enterprise' } as Record<string, string>,
    id: 'Account',
    since: 'Since',
  },
  retention: {
    title: 'How long documents are kept',
    now: (days: string) => `docmill keeps each document for ${days} ${days === '1' ? 'day' : 'days'}.`,
    about:
      'The time begins when the document comes. At its end docmill deletes the file, the result and the history. A change applies to new documents.',
    days: 'Days',
    reset: (days: string) => `Use the default of ${days} days`,
  },
  rule: {
    title: 'Which documents people look at',
    about:
      'docmill confirms a document by itself if it is this sure of every value and no check fails. A change applies to new documents.',
    plan: 'See how many errors slip in',
    percent: 'Least confidence, %',
  },
  webhooks: {
    title: 'Webhooks',
    about: 'docmill reports each complete batch to the address that came with it. Here is what was sent where.',
    state: 'State',
    all: 'All',
    states: { failed: 'Failed', pending: 'Waiting', delivered: 'Delivered' } as Record<string, string>,
    columns: ['Receiver', 'Batch', 'State', 'Attempts', 'Last answer', 'Time'],
    none: 'No webhooks yet.',
    noneSo: 'No webhook is in this state.',
    resend: 'Resend',
    resendOf: (batch: string) => `Resend ${batch}`,
    resent: 'The webhook is sent again.',
  },
}
