import { zodResolver } from '@hookform/resolvers/zod'
import { texts } from '@rupee/domain/texts.ts'
import type { BaseSyntheticEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { report } from '#lib/report/report.ts'
import { toastError } from '#lib/toasts/toasts.ts'

export interface SchemaForm<Input extends FieldValues> extends Omit<UseFormReturn<Input>, 'handleSubmit'> {
  /** Makes the handler of the form's submit event. */
  onSubmit(submit: (values: Input) => Promise<void>): (event?: BaseSyntheticEvent) => Promise<void>
}

/**
 * A form that is checked by the same schema as on the server. Each error stands at its field, and the first of these
 * fields gets the focus. `submit` gets what was typed, because the server parses it itself.
 */
export function useSchemaForm<Input extends FieldValues>(
  schema: z.ZodMiniType<unknown, Input>,
  defaultValues: DefaultValues<Input>,
): SchemaForm<Input> {
  const { handleSubmit, ...form } = useForm<Input>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues,
  })
  return {
    ...form,
    onSubmit: (submit: (values: Input) => Promise<void>) => handleSubmit(submit, sayIfHidden),
  }
}

/** An error that stands at no field is a mistake of ours, and must not look as if nothing had been pressed. */
function sayIfHidden(errors: FieldErrors): void {
  if (Object.values(errors).some((error) => error && 'ref' in error && error.ref)) return
  toastError(texts.failed)
  report('unhandled', new Error(`The form has no field for its errors: ${Object.keys(errors).join(', ')}`))
}
