import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { type FieldValues, useController } from 'react-hook-form'
import type { FormTextFieldProps } from './text-field.tsx'
import { useCaret } from './use-caret.ts'

type FormattedFieldProps<Values extends FieldValues> = FormTextFieldProps<Values> & {
  /** Converts typed text to the value of the field. */
  readonly clean: (typed: string) => string
  /** Formats the value for display. */
  readonly show?: (value: string) => string
}

/** Text field that corrects input while typing and keeps the caret in place. */
export function FormattedField<Values extends FieldValues>({
  control,
  name,
  clean,
  show = (value) => value,
  helperText,
  ...props
}: FormattedFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { input, moveCaret } = useCaret()
  const change: TextFieldProps['onChange'] = ({ target }) => {
    const value = clean(target.value)
    const before = clean(target.value.slice(0, target.selectionStart ?? undefined)).length
    field.onChange(value)
    moveCaret(show(value.slice(0, before)).length)
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
      helperText={fieldState.error?.message ? t(fieldState.error.message) : helperText}
    />
  )
}
