// Whether an identity document agrees with itself: the order of its days, the check digits of its machine-readable
// zone, the zone against the print.

import type { Extraction } from '../../../../schema/extraction.ts'
import type { SumCheck } from '../../vocabulary.ts'

type Identity = NonNullable<Extraction['identity']>

/** What each check digit is of. */
const CHECKED = [
  ['document_number', 'document number'],
  ['date_of_birth', 'date of birth'],
  ['date_of_expiry', 'date of expiry'],
  ['personal_number', 'personal number'],
  ['composite', 'whole zone'],
] as const

/** What a reader of the warning has to compare with the document. */
const DOUBTED: Readonly<Record<string, string>> = {
  country: 'The issuing state in the machine-readable zone may be misread: no code of a state fits it alone.',
  nationality: 'The nationality in the machine-readable zone may be misread: no code of a state fits it alone.',
  names: 'The names in the machine-readable zone may be misread: the zone can be read in more than one way.',
}

/** All checks of the identity block. */
export function checkIdentity({ identity }: Extraction): SumCheck[] {
  return identity ? [...checkDays(identity), ...checkZone(identity), ...checkHalves(identity)] : []
}

/** Birth, issue, expiry; days of which only the year is printed are compared by it. */
function checkDays({ date_of_birth: birth, date_of_issue: issue, date_of_expiry: expiry }: Identity): SumCheck[] {
  const before = (
    field: string,
    from: string,
    first: string | undefined,
    second: string | undefined,
    text: string,
  ): SumCheck[] => {
    if (first === undefined || second === undefined) return []
    const length = Math.min(first.length, second.length)
    const passed = length < 10 ? first.slice(0, length) <= second.slice(0, length) : first < second
    return [
      {
        path: `identity.${field}`,
        fields: [`identity.${from}`, `identity.${field}`],
        check: { name: 'date_order', passed, expected: `after ${first}`, actual: second },
        fault: 'warning',
        text,
      },
    ]
  }
  return [
    ...before(
      'date_of_issue',
      'date_of_birth',
      birth,
      issue,
      `The document was issued on ${issue}, not after the birth on ${birth}.`,
    ),
    ...before(
      'date_of_expiry',
      'date_of_issue',
      issue,
      expiry,
      `The document expires on ${expiry}, not after it was issued on ${issue}.`,
    ),
    ...(issue === undefined
      ? before(
          'date_of_expiry',
          'date_of_birth',
          birth,
          expiry,
          `The document expires on ${expiry}, not after the birth on ${birth}.`,
        )
      : []),
  ]
}

/** Each check digit at the field that it proves, the composite at the zone. */
function checkZone({ mrz }: Identity): SumCheck[] {
  if (!mrz) return []
  const digits = CHECKED.flatMap(([name, what]): SumCheck[] => {
    const passed = mrz.check_digits?.[name]
    if (passed === undefined) return []
    const at =
      name === 'composite' || name === 'personal_number' ? `identity.mrz.check_digits.${name}` : `identity.${name}`
    return [
      {
        path: at,
        check: { name: 'mrz_check_digit', passed, actual: what },
        fault: 'warning',
        text: `The check digit of the ${what} in the machine-readable zone does not hold.`,
      },
    ]
  })
  const repaired: SumCheck[] = mrz.repaired
    ? [
        {
          path: 'identity.mrz.valid',
          check: { name: 'mrz_as_read', passed: false },
          fault: 'warning',
          text: 'Characters of the machine-readable zone were misread and put right.',
        },
      ]
    : []
  const doubtful = (mrz.doubtful ?? []).map((name): SumCheck => ({
    path: name === 'names' ? 'identity.surname' : `identity.${name}`,
    check: { name: 'mrz_read_surely', passed: false, actual: name },
    fault: 'warning',
    text: DOUBTED[name]!,
  }))
  return [...digits, ...repaired, ...doubtful]
}

function checkHalves({ consistency }: Identity): SumCheck[] {
  return (consistency?.viz_vs_mrz ?? []).map((text, at): SumCheck => ({
    path: `identity.${text.slice(0, text.indexOf(':'))}`,
    check: { name: 'print_agrees_with_mrz', passed: false, actual: at + 1 },
    fault: 'warning',
    text: `Print and machine-readable zone differ in ${text.replace(/_/g, ' ')}`,
  }))
}
