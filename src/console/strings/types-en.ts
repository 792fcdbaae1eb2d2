// The screen of types and fields in English.

export const catalog = {
  title: 'Types and fields',
  short: 'Types',
  about: 'What docmill reads of each type of document, and how often it was right in documents that people confirmed.',
  type: 'Type',
  loading: 'Loading …',
  confirmed: (count: string) =>
    count === '1' ? '1 document confirmed in the last year' : `${count} documents confirmed in the last year`,
  search: 'Search fields',
  only: 'Only fields with figures',
  none: 'No field matches.',
  count: (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`,
  columns: { field: 'Field', kind: 'Kind', right: 'Right', before: 'Test: as read', after: 'Test: now' },
  required: 'always there',
  of: (right: string, all: string) => `${right} of ${all}`,
  share: (share: string, values: string) => `${share} of ${values}`,
  kinds: {
    text: 'text',
    number: 'number',
    integer: 'whole number',
    flag: 'yes or no',
    date: 'date',
    partial_date: 'date, month or year',
    currency: 'currency',
    two_letters: 'code',
    choice: 'choice',
    texts: 'list of texts',
    rows: 'rows',
    group: 'group',
  } as Record<string, string>,
  trial: {
    title: 'Test on the last 20 documents',
    about:
      'docmill reads the latest 20 confirmed documents of this type again, with what it has learned now. It compares ' +
      'the values with those that people confirmed. The documents do not change. Each counts as one of the quota.',
    run: 'Test',
    stop: 'Stop',
    reading: (at: number, all: number) => `Reading document ${at} of ${all} …`,
    nothing: 'No person has confirmed a document of this type.',
    done: (count: number) => `${count} ${count === 1 ? 'document' : 'documents'} read again`,
    before: 'Right as they were read',
    after: 'Right now',
    won: (won: number, lost: number) =>
      won + lost === 0 ? 'No field changed.' : `${won} more right in some fields, ${lost} fewer in others.`,
    failed: (count: number) =>
      count === 1 ? '1 document could not be read again.' : `${count} documents could not be read again.`,
  },
}
