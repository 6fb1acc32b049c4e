/** Replaces the selection with a text, separated from adjacent words by spaces. */
export function insertText(into: string, inserted: string, [start, end]: readonly [number, number]): string {
  const before = into.slice(0, start)
  const after = into.slice(end)
  const first = /\S$/.test(before) ? ' ' : ''
  const last = /^\S/.test(after) ? ' ' : ''
  return `${before}${first}${inserted}${last}${after}`
}
