import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { keptValue } from '@rupee/domain/people/kyc.ts'
import type { ComponentProps } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { FormattedField } from '#components/forms/formatted-field.tsx'

type NumberFieldProps<Values extends FieldValues> = ComponentProps<typeof FormattedField<Values>> & {
  /** Masked number of the last submission. */
  readonly kept: string | undefined
}

/** Field that shows the number of the last submission until the customer replaces it. */
export function NumberField<Values extends FieldValues>({ kept, ...props }: NumberFieldProps<Values>) {
  const { field } = useController({ control: props.control, name: props.name })
  if (field.value !== keptValue || kept === undefined) return <FormattedField {...props} />
  const change = <Button onClick={() => field.onChange('')}>{t('Change')}</Button>
  return (
    <TextField
      label={props.label}
      value={kept}
      helperText={t('From your last submission')}
      slotProps={{ input: { readOnly: true, endAdornment: change } }}
      sx={{ maxWidth: 360 }}
    />
  )
}
