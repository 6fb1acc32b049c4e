import { t } from '@rupee/domain/language/translate.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from '#components/forms/text-field.tsx'

interface EmailFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
}

/** Field of the e-mail address that belongs to a password, which password managers fill in. */
export function EmailField<Values extends FieldValues>(props: EmailFieldProps<Values>) {
  return <FormTextField {...props} label={t('E-mail')} type="email" autoComplete="username" />
}
