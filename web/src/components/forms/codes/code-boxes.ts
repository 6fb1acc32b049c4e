import { toLatinDigits } from '@rupee/domain/input/latin-digits.ts'
import { otpDigits } from '@rupee/domain/people/session.ts'

/** Returns the digit of each box. In the code, a space stands for an empty box. */
export function splitCode(code: string): readonly string[] {
  return [...code.padEnd(otpDigits).slice(0, otpDigits)].map((digit) => digit.trim())
}

/** Enters digits from the given box onwards. A complete code fills all boxes, wherever the focus is. */
export function putDigits(code: string, at: number, text: string): { code: string; next: number } {
  const digits = [...toLatinDigits(text).replace(/\D/g, '')].slice(0, otpDigits)
  const start = digits.length === otpDigits ? 0 : at
  const boxes = splitCode(code).map((digit, box) => digits[box - start] ?? digit)
  return { code: joinBoxes(boxes), next: Math.min(start + digits.length, otpDigits - 1) }
}

export function clearBox(code: string, at: number): string {
  return joinBoxes(splitCode(code).map((digit, box) => (box === at ? '' : digit)))
}

function joinBoxes(boxes: readonly string[]): string {
  return boxes
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd()
}
