// References of payments with a form and check digits of their own. They need no label.

/** The form of a reference, and whether its check digits hold; `digits` is what the form matched without its signs. */
interface Structure {
  form: RegExp
  holds(solid: string): boolean
}

const STRUCTURES: readonly Structure[] = [
  // Ten digits with their remainder by 97, as Belgium prints it.
  {
    form: /(?<sign>\+{3}|\*{3})\s?\d{3}\s?\/\s?\d{4}\s?\/\s?\d{5}\s?\k<sign>/,
    holds: (digits) => (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10)),
  },
  // The reference of a Swiss payment slip: 27 digits in groups from the right.
  { form: /(?<!\d)\d{2}(?: \d{5}){5}(?!\d)/, holds: recursiveHolds },
  // ISO 11649, "RF18 5390 0754 7034": the rest and then its head, letters as numbers from 10, leave 1 by 97.
  { form: /\bRF\d{2}(?: ?[A-Z\d]{4}){0,5}(?: ?[A-Z\d]{1,4})(?![A-Z\d])/, holds: creditorHolds },
]

/** The first structured reference in `text` whose check digits hold, as it is printed. */
export function structuredReference(text: string): string | undefined {
  for (const { form, holds } of STRUCTURES) {
    const [value] = form.exec(text) ?? []
    if (value !== undefined && holds(value.replace(/[^A-Z\d]/g, ''))) return value
  }
  return undefined
}

const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** Modulo 10, recursively: each digit moves the carry, and the last is what the carry lacks to ten. */
function recursiveHolds(digits: string): boolean {
  const carry = [...digits.slice(0, -1)].reduce((before, digit) => CARRIES[(before + Number(digit)) % 10]!, 0)
  return (10 - carry) % 10 === Number(digits.at(-1))
}

function creditorHolds(solid: string): boolean {
  const digits = (solid.slice(4) + solid.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
