// The shapes of knowledge's files.

/** A file of knowledge/<language>: the wordings of each field, with their weights where these are not 1. */
export type LabelFile = Readonly<Record<string, readonly (string | readonly (string | number)[])[]>>
