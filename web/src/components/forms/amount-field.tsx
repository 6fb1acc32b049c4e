import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { grouped } from '@rupee/domain/money/format-amount.ts'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import type { FormTextFieldProps } from './text-field.tsx'

type FormAmountFieldProps<Values extends FieldValues> = FormTextFieldProps<Values> & {
  /** Currency, which decides the separators. */
  readonly code: string
}

/** Amount field of a form. Shows separators until it is edited; its value has none. */
export function FormAmountField<Values extends FieldValues>({
  control,
  name,
  code,
  helperText,
  ...props
}: FormAmountFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const [isTyping, setTyping] = useState(false)
  const { ref, onBlur, value, ...input } = field
  return (
    <TextField
      fullWidth
      {...props}
      {...input}
      value={isTyping ? value : grouped(String(value ?? ''), code)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onBlur()
      }}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ? t(fieldState.error.message) : helperText}
    />
  )
}
