import TextField from '@mui/material/TextField'
import type { ChangeEvent } from 'react'
import { useCaret } from '#components/forms/use-caret.ts'
import { charactersBefore, grouped, placeBehind, typedAmount } from './typed-amount.ts'

interface AmountFieldProps {
  readonly label: string
  readonly typed: string
  /** Of the wallet: how its amounts are grouped, and how many places they have. */
  readonly code: string
  readonly places: number
  readonly hint: string
  readonly onType: (typed: string) => void
}

/** Shows an amount with its separators while it is typed, and keeps the caret where the hand is. */
export function AmountField({ label, typed, code, places, hint, onType }: AmountFieldProps) {
  const { input, moveTo } = useCaret()
  const shown = grouped(typed, code)

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const behind = charactersBefore(target.value, target.selectionStart ?? target.value.length)
    const next = typedAmount(target.value, places)
    const separatorDeleted = next === typed && target.value.length < shown.length
    const edit = separatorDeleted ? deleteBeyond(typed, behind, nativeEvent) : { typed: next, behind }
    moveTo(placeBehind(grouped(edit.typed, code), edit.behind))
    onType(edit.typed)
  }

  return (
    <TextField
      fullWidth
      label={label}
      placeholder="0.00"
      value={shown}
      onChange={change}
      inputRef={input}
      autoComplete="off"
      helperText={hint}
      slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
    />
  )
}

/** Who deletes a separator means the digit beyond it. */
function deleteBeyond(typed: string, behind: number, event: Event) {
  const isForward = event instanceof InputEvent && event.inputType === 'deleteContentForward'
  const at = isForward ? behind : Math.max(behind - 1, 0)
  return { typed: typed.slice(0, at) + typed.slice(at + 1), behind: at }
}
