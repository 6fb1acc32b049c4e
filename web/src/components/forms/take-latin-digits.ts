import { latinDigits } from '@rupee/domain/input/latin-digits.ts'
import type { ChangeEvent } from 'react'

type TypedEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

const numberModes: ReadonlySet<unknown> = new Set(['numeric', 'decimal', 'tel'])

/** In a field for numbers, turns digits of other scripts into 0 to 9 as they are typed, with the caret where it was. */
export function takeLatinDigits({ target }: TypedEvent): void {
  if (!numberModes.has(target.inputMode)) return
  const latin = latinDigits(target.value)
  if (latin === target.value) return
  const behind = latinDigits(target.value.slice(0, target.selectionStart ?? undefined)).length
  target.value = latin
  target.setSelectionRange(behind, behind)
}
