import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { takeLatinDigits } from './take-latin-digits.ts'

export type FormTextFieldProps<Values extends FieldValues> = Omit<TextFieldProps, 'name' | 'defaultValue'> & {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
}

/** Text field of a form, with its error below. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  helperText,
  ...props
}: FormTextFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, ...input } = field
  const change: TextFieldProps['onChange'] = (event) => {
    takeLatinDigits(event)
    field.onChange(event)
  }
  return (
    <TextField
      fullWidth
      {...props}
      {...input}
      onChange={change}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ? t(fieldState.error.message) : helperText}
    />
  )
}
