/** Puts a text in place of what is selected, with a space to the words beside it. */
export function insertText(into: string, inserted: string, [start, end]: readonly [number, number]): string {
  const before = into.slice(0, start)
  const after = into.slice(end)
  const first = /\S$/.test(before) ? ' ' : ''
  const last = /^\S/.test(after) ? ' ' : ''
  return `${before}${first}${inserted}${last}${after}`
}
