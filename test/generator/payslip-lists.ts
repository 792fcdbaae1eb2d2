// Which list of the truth a line of a drawn payslip is in.

const OF_TAXES = /tax|steuer|skatt/i

/**
 * The deductions and the taxes among what is taken off. `title` stands over all of it: such a list is one, so that its
 * sum is that of its lines. Only without a title, or below one that names taxes too, the words of a line tell.
 */
export function parted<T>(taken: readonly T[], title: string | undefined, isTax: (one: T) => boolean): [T[], T[]] {
  const isOne = title !== undefined && !OF_TAXES.test(title)
  return isOne ? [[...taken], []] : [taken.filter((one) => !isTax(one)), taken.filter(isTax)]
}
