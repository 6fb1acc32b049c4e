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
  /** Returns the submit handler of the form. */
  onSubmit(submit: (values: Input) => Promise<void>): (event?: BaseSyntheticEvent) => Promise<void>
}

/**
 * Form that is validated by the server's schema. Each field shows its error, and the first of them gets the focus.
 * `submit` gets the typed input, because the server parses it itself.
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

/** Shows a toast for errors without a field, which are bugs, so that the button does not seem dead. */
function sayIfHidden(errors: FieldErrors): void {
  if (Object.values(errors).some((error) => error && 'ref' in error && error.ref)) return
  toastError(texts.failed)
  report('unhandled', new Error(`The form has no field for its errors: ${Object.keys(errors).join(', ')}`))
}
