/** Multiplication in the dihedral group of ten elements, on which Verhoeff's checksum is based. */
function multiply(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/**
 * Whether the last digit of an Aadhaar number is the checksum of the others. It detects each mistyped digit and each
 * swap of two neighbours. Numbers with a wrong checksum are never issued.
 */
export function hasAadhaarChecksum(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  return digits.reduce((sum, digit, place) => multiply(sum, permute(digit, place)), 0) === 0
}

function permute(digit: number, times: number): number {
  let result = digit
  for (let i = 0; i < times % 8; i += 1) result = permutation[result] ?? 0
  return result
}

/** Shows only the last four digits, as masked Aadhaar cards do. */
export function maskAadhaar(number: string): string {
  return `XXXX XXXX ${number.slice(-4)}`
}
