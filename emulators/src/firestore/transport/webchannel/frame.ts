/** WebChannel prefixes each piece of a response with its length in UTF-16 units, not bytes. */
export function frameText(text: string): string {
  return `${text.length}\n${text}`
}
