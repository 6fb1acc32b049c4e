import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useState } from 'react'
import { useCaret } from '#components/forms/use-caret.ts'
import {
  cleanAmount,
  countCharacters,
  explainBadAmount,
  explainBadPaste,
  findCaret,
  insertTypedSeparators,
} from './typed-amount.ts'

interface AmountFieldProps {
  readonly label: string
  readonly typed: string
  /** Currency code and decimal places of the wallet, for grouping and limits. */
  readonly code: string
  readonly places: number
  readonly hint: string
  /** Reason why this amount is not possible. */
  readonly refusal?: string | undefined
  /** Content beside the amount. */
  readonly children?: ReactNode
  readonly onType: (typed: string) => void
}

/**
 * Amount input with thousands separators that keeps the caret in place. Text that is not an amount is refused with an
 * explanation.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, typed, code, places, hint, refusal, children, onType } = props
  const [refused, setRefused] = useState<string>()
  const { input, moveCaret } = useCaret()
  const shown = insertTypedSeparators(typed, code)

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const behind = countCharacters(target.value, target.selectionStart ?? target.value.length)
    const why = explainBadAmount(target.value, { code, places })
    setRefused(why)
    const next = why === undefined ? cleanAmount(target.value, places) : typed
    const separatorDeleted = isDeletion(nativeEvent) && next === typed && target.value.length < shown.length
    const edit = separatorDeleted ? deleteDigit(typed, behind, nativeEvent) : { typed: next, behind }
    moveCaret(findCaret(insertTypedSeparators(edit.typed, code), edit.behind))
    onType(edit.typed)
  }

  const paste = (event: ClipboardEvent) => {
    const why = explainBadPaste(event.clipboardData.getData('text'), { code, places })
    if (why === undefined) return
    event.preventDefault()
    setRefused(why)
  }

  const why = refused ?? refusal
  return (
    <TextField
      fullWidth
      label={label}
      placeholder="0.00"
      value={shown}
      onChange={change}
      inputRef={input}
      onPaste={paste}
      autoComplete="off"
      error={why !== undefined}
      helperText={t(why ?? hint)}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        inputLabel: { shrink: true },
        input: { endAdornment: children },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}

/** Whether the input was a deletion; pasting the same amount over itself is not. */
function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete')
}

/** Deletes the digit behind a separator when the separator is deleted. */
function deleteDigit(typed: string, behind: number, event: Event) {
  const isForward = event instanceof InputEvent && event.inputType === 'deleteContentForward'
  const at = isForward ? behind : Math.max(behind - 1, 0)
  return { typed: typed.slice(0, at) + typed.slice(at + 1), behind: at }
}
