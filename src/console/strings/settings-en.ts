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
      'The time begins when the document comes. At its end docmill deletes the file, the result and the history. ' +
      'A change applies to new documents.',
    days: 'Days',
    reset: (days: string) => `Use the default of ${days} days`,
  },
  rule: {
    title: 'Which documents people look at',
    about:
      'docmill confirms a document by itself if it is this sure of every value and no check fails. ' +
      'A change applies to new documents.',
    plan: 'See how many errors slip in',
    percent: 'Least confidence, %',
  },
  reviewed: {
    title: 'Confirmed and rejected documents',
    about:
      'docmill sends a webhook to this address when a document is confirmed or rejected, by a person or by the rule. ' +
      'It must be a public https address.',
    none: 'Nobody is told.',
    some: (host: string) => `docmill tells ${host}.`,
    address: 'Address',
    reset: 'Tell nobody',
    plan: 'Your plan does not include webhooks.',
  },
  webhooks: {
    title: 'Webhooks',
    about:
      'docmill reports each complete batch to the address that came with it, and each confirmed or rejected document ' +
      'to the address above. Here is what was sent where.',
    confirmed: (id: string) => `${id} confirmed`,
    rejected: (id: string) => `${id} rejected`,
    state: 'State',
    all: 'All',
    states: { failed: 'Failed', pending: 'Waiting', delivered: 'Delivered' } as Record<string, string>,
    columns: ['Receiver', 'About', 'State', 'Attempts', 'Last answer', 'Time'],
    none: 'No webhooks yet.',
    noneSo: 'No webhook is in this state.',
    resend: 'Resend',
    resendOf: (batch: string) => `Resend ${batch}`,
    resent: 'The webhook is sent again.',
  },
  keys: {
    title: 'API keys',
    about: 'Programs and people have access by a key. Give each its own, with no more than it needs.',
    columns: ['Name', 'Begins with', 'May', 'Made', 'Last used'],
    unnamed: 'without a name',
    own: 'this session',
    never: 'never',
    scopes: { extract: 'Send documents', review: 'Review documents', admin: 'Change settings' },
    revoke: 'Revoke',
    sure: 'Really revoke',
    sureAbout: 'Whoever uses this key has no access any more. Press again to revoke it.',
    sureOwn: 'You are signed in with this key. Revoking it ends your session. Press again to revoke it.',
    revoked: 'The key is revoked.',
    name: 'Name',
    may: 'The new key may',
    create: 'Make a key',
    once: 'The new key. Copy it now: nobody can show it again.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  health: {
    title: 'Health',
    node: 'This node',
    ready: 'Accepts documents',
    notReady: 'Accepts no documents',
    parts: { phase: 'Service', database: 'Database', workers: 'Workers', queue: 'Queue', disk: 'Disk' } as Record<
      string,
      string
    >,
    missing: { away: 'away', none: 'none', full: 'full', starting: 'starting', stopping: 'stopping' } as Record<
      string,
      string
    >,
    workers: 'Workers',
    noWorkers: 'No worker reads documents.',
    worker: (provider: string, threads: number) => `${provider}, ${threads} ${threads === 1 ? 'thread' : 'threads'}`,
    queue: 'Your documents',
    documents: (queued: number, running: number) => `${queued} waiting, ${running} being read`,
    oldest: (seconds: string) => `the oldest for ${seconds} s`,
    webhooks: 'Your webhooks',
    deliveries: (pending: number, failed: number) => `${pending} waiting, ${failed} failed`,
  },
  mayNot: 'You are signed in with a key that may not change settings.',
}
