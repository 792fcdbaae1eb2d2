// Cursors of lists: the place of the last row of a page, by its time and its id.

/** `createdAt` is a time of the database with microseconds. */
export interface Place {
  createdAt: string
  id: string
}

export const cursorOf = ({ createdAt, id }: Place): string => Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** The place of a cursor; undefined where the text is none. `ids` is the form of the list's ids. */
export function placeOf(cursor: string, ids: RegExp): Place | undefined {
  const [createdAt = '', id = '', ...others] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return isTime(createdAt) && ids.test(id) && others.length === 0 ? { createdAt, id } : undefined
}

/** Whether the text is a time of the database that exists. 30 February is read as a day of March, which it refuses. */
export function isTime(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)) return false
  const date = new Date(text)
  return !isNaN(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19)
}
