import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

export interface SchemaForm<Input extends FieldValues> extends Omit<UseFormReturn<Input>, 'handleSubmit'> {
  /** Makes the handler of the form's submit event. */
  onSubmit(submit: (values: Input) => Promise<void>): (event?: BaseSyntheticEvent) => Promise<void>
}

/**
 * A form that is checked by the same schema as on the server. Each error stands at its field, and the first of these
 * fields gets the focus. `submit` gets what was typed, because the server parses it itself.
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
    onSubmit: (submit: (values: Input) => Promise<void>) => handleSubmit(submit),
  }
}
