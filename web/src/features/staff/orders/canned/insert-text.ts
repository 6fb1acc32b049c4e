/** Puts a text in place of what is selected, with a space to the words beside it. */
export function insertText(into: string, inserted: string, [start, end]: readonly [number, number]): string {
  const [before, after] = [into.slice(0, start), into.slice(end)]
  const [first, last] = [/\S$/.test(before) ? ' ' : '', /^\S/.test(after) ? ' ' : '']
  return `${before}${first}${inserted}${last}${after}`
}
