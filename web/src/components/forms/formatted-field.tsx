import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FormTextFieldProps } from './text-field.tsx'

type FormattedFieldProps<Values extends FieldValues> = FormTextFieldProps<Values> & {
  /** Makes what was typed into the value of the field, character by character. */
  readonly clean: (typed: string) => string
  /** How the value is shown, where that differs. */
  readonly show?: (value: string) => string
}

/** A text field that mends what is typed into it and leaves the caret where it was. */
export function FormattedField<Values extends FieldValues>({
  control,
  name,
  clean,
  show = (value) => value,
  helperText,
  ...props
}: FormattedFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ readonly at: number }>()
  // A new object after each key, also after one that was not taken: the browser has moved the caret all the same.
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const change: TextFieldProps['onChange'] = ({ target }) => {
    const value = clean(target.value)
    const before = clean(target.value.slice(0, target.selectionStart ?? undefined)).length
    field.onChange(value)
    setCaret({ at: show(value.slice(0, before)).length })
  }
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...props}
      name={field.name}
      value={show(field.value)}
      onChange={change}
      onBlur={field.onBlur}
      disabled={field.disabled}
      inputRef={(element) => {
        input.current = element
        field.ref(element)
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  )
}
