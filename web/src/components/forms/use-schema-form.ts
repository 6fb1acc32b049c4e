import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toastError } from '#lib/toasts/toasts.ts'

export interface SchemaForm<Input extends FieldValues> extends Omit<UseFormReturn<Input>, 'handleSubmit'> {
  /** Makes the handler of the form's submit event. */
  onSubmit(submit: (values: Input) => Promise<void>): (event?: BaseSyntheticEvent) => Promise<void>
}

/**
 * A form held to the schema that the server holds it to. What is wrong is said at its field, and the first of it in
 * a toast; `submit` gets what was typed, for the server reads it by the same schema.
 */
export function useSchemaForm<Input extends FieldValues>(
  schema: z.ZodType<unknown, Input>,
  defaultValues: DefaultValues<Input>,
): SchemaForm<Input> {
  const { handleSubmit, ...form } = useForm<Input>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues,
  })
  return {
    ...form,
    onSubmit: (submit: (values: Input) => Promise<void>) => handleSubmit(submit, sayFirst),
  }
}

function sayFirst(errors: object): void {
  const [first] = Object.values(errors)
  if (typeof first?.message === 'string') toastError(first.message)
}
