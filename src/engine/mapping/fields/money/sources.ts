// What an amount of a joint choice comes from.

import type { LabelHit } from '../../vocabulary.ts'
import type { Spot } from '../../structure/amount-spots.ts'
import type { Option } from './money-choice.ts'
import type { RateOnly, TaxRow } from './taxes.ts'

export type From = Option<Source>

/** `unprinted`: the value is a sum that stands nowhere, and `spot` any amount. */
export type Source = { spot: Spot; label?: LabelHit; taxes?: TaxRow[]; rateOnly?: RateOnly; unprinted?: true }
