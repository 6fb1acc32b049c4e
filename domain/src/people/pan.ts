/** Shows only the last four characters. */
export function maskPan(number: string): string {
  return `XXXXXX${number.slice(-4)}`
}
