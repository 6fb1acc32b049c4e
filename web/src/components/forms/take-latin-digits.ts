import { toLatinDigits } from '@rupee/domain/input/latin-digits.ts'
import type { ChangeEvent } from 'react'

type TypedEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const numberModes: ReadonlySet<unknown> = new Set(['numeric', 'decimal', 'tel'])

/** Converts digits of other scripts to 0–9 while typing in a numeric field, and keeps the caret in place. */
export function takeLatinDigits({ target }: TypedEvent): void {
  if (!numberModes.has(target.inputMode)) return
  const latin = toLatinDigits(target.value)
  if (latin === target.value) return
  const behind = toLatinDigits(target.value.slice(0, target.selectionStart ?? undefined)).length
  target.value = latin
  target.setSelectionRange(behind, behind)
}
