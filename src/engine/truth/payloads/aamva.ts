// Driving licences of North America by AAMVA's card design standard: a PDF417 code of elements with three letters each.

import { calendarDay } from '../xml.ts'

/**
 * The elements by their letters (`DAQ` the licence's number, `DCS` the family name …), and those whose meaning is
 * plain. Days as YYYY-MM-DD.
 */
export interface DrivingLicence {
  elements: Readonly<Record<string, string>>
  number?: string
  surname?: string
  givenNames?: string
  middleNames?: string
  birth?: string
  issued?: string
  expires?: string
  sex?: 'M' | 'F' | 'X'
  street?: string
  city?: string
  state?: string
  postalCode?: string
  country?: string
  vehicleClass?: string
  restrictions?: string
  endorsements?: string
  discriminator?: string
}

/** The licence; undefined where the payload is none. */
export function readDrivingLicence(payload: string): DrivingLicence | undefined {
  const head = /@[^A-Za-z]{0,4}(?:ANSI |AAMVA)\d{6}/.exec(payload)
  if (!head || head.index > 2) return undefined
  const elements: Record<string, string> = {}
  // The first element follows the mark of its part of the file: "DL" or "ID".
  for (const line of payload.slice(head.index).split(/\p{Cc}+/u)) {
    const found = /(?:^|(?:DL|ID))(D[A-Z]{2})(.*)$/.exec(line.trim())
    const value = found?.[2]!.trim()
    if (found && value && !/^(?:NONE|UNK|UNAVL)$/.test(value)) elements[found[1]!] ??= value
  }
  const { DAQ, DCS, DAB, DAC, DCT, DAD, DBB, DBD, DBA, DBC, DAG, DAI, DAJ, DAK, DCG, DCA, DCB, DCD, DCF } = elements
  if (DAQ === undefined && DCS === undefined && DAB === undefined) return undefined
  const named = {
    number: DAQ,
    surname: DCS ?? DAB,
    givenNames: DAC ?? DCT?.split(/[ ,]/)[0],
    middleNames: DAD,
    birth: dayOf(DBB),
    issued: dayOf(DBD),
    expires: dayOf(DBA),
    sex: ({ 1: 'M', 2: 'F', 9: 'X', M: 'M', F: 'F', X: 'X' } as const)[DBC ?? ''],
    street: DAG,
    city: DAI,
    state: DAJ,
    postalCode: DAK?.replace(/^(\d{5})(?:0000|\s*)$/, '$1').replace(/^(\d{5})(\d{4})$/, '$1-$2'),
    country: ({ USA: 'US', CAN: 'CA' } as const)[DCG ?? ''],
    vehicleClass: DCA,
    restrictions: DCB,
    endorsements: DCD,
    discriminator: DCF,
  }
  return { elements, ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) }
}

/** MMDDYYYY in the United States, YYYYMMDD in Canada. */
function dayOf(text: string | undefined): string | undefined {
  const digits = /^\d{8}$/.exec(text ?? '')?.[0]
  if (digits === undefined) return undefined
  const first = calendarDay(Number(digits.slice(4)), Number(digits.slice(0, 2)), Number(digits.slice(2, 4)))
  return first !== undefined && Number(digits.slice(4)) >= 1900
    ? first
    : calendarDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)))
}
