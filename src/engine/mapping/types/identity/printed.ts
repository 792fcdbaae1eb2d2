// What is printed on an identity document, by field.

import type { Candidate } from '../../vocabulary.ts'

/** The printed values by the name of their field in the block. */
export type Printed = Map<string, Candidate>
