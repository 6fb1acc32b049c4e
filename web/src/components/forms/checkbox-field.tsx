import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { t } from '@rupee/domain/language/translate.ts'
import { type ReactNode, useId } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface CheckboxFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly label: ReactNode
}

export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  label,
}: CheckboxFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, ...input } = field
  const helpId = useId()
  const fault = { 'aria-invalid': fieldState.invalid, 'aria-describedby': fieldState.error && helpId }
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        control={<Checkbox {...input} checked={value === true} slotProps={{ input: { ref, ...fault } }} />}
      />
      {fieldState.error && <FormHelperText id={helpId}>{t(fieldState.error.message ?? '')}</FormHelperText>}
    </FormControl>
  )
}
