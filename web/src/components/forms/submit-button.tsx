import Button, { type ButtonProps } from '@mui/material/Button'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { useFocusBack } from './use-focus-back.ts'

interface SubmitButtonProps<Values extends FieldValues> extends Omit<ButtonProps, 'type' | 'loading'> {
  readonly control: Control<Values>
}

/** Submit button that is busy while the form is being sent, so that it is not sent twice. */
export function SubmitButton<Values extends FieldValues>({ control, ...props }: SubmitButtonProps<Values>) {
  const { isSubmitting } = useFormState({ control })
  const button = useFocusBack(isSubmitting)
  return (
    <Button ref={button} variant="contained" size="large" {...props} type="submit" loading={isSubmitting} />
  )
}
