import type { KycInput } from '@rupee/domain/people/kyc.ts'
import { useEffect } from 'react'
import type { DefaultValues, FieldPath } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type SchemaForm, useSchemaForm } from '#components/forms/use-schema-form.ts'
import type { StepProps } from './step.ts'

/** Form of one step. Reports input while it is typed, and focuses a refused field. */
export function useStep<Values extends Partial<KycInput>>(
  schema: z.ZodMiniType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
  { refusal, onType }: Pick<StepProps, 'refusal' | 'onType'>,
): SchemaForm<Values> {
  const form = useSchemaForm(schema, defaultValues)
  const { subscribe, setError } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  )
  useEffect(() => {
    if (!refusal) return
    setError(refusal.field as FieldPath<Values>, { message: refusal.text }, { shouldFocus: true })
  }, [refusal, setError])
  return form
}
