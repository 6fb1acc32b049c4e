import Button, { type ButtonProps } from '@mui/material/Button'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'

interface SubmitButtonProps<Values extends FieldValues> extends Omit<ButtonProps, 'type' | 'loading'> {
  readonly control: Control<Values>
}

/** Busy while its form is being sent, so that nothing is sent twice. */
export function SubmitButton<Values extends FieldValues>({ control, ...props }: SubmitButtonProps<Values>) {
  const { isSubmitting } = useFormState({ control })
  return <Button variant="contained" size="large" {...props} type="submit" loading={isSubmitting} />
}
