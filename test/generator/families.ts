// Families of every kind that has them beside receipts: hundreds of layouts with a few documents each, for fits and for
// tests.

import { drawIdentityFamily } from './identity-axes/identity-family.ts'
import { drawPayslipFamily } from './payslip-axes/payslip-family.ts'
import { drawResumeFamily } from './resume-axes/resume-family.ts'
import { drawTicketFamily } from './ticket-axes/ticket-family.ts'
import type { Drawn } from './kinds.ts'

/** Document `copy` of the family number `at` of a kind. */
type DrawFamily = (at: number, copy: number) => Promise<Drawn & { layout: string }>

export const FAMILIES = {
  ticket: drawTicketFamily,
  payslip: drawPayslipFamily,
  resume: drawResumeFamily,
  identity: drawIdentityFamily,
} as const satisfies Record<string, DrawFamily>

export type FamilyKind = keyof typeof FAMILIES
export const FAMILY_KINDS = Object.keys(FAMILIES) as FamilyKind[]
