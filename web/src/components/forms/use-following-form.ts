import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

interface FollowingForm<Source, Input extends FieldValues> extends SchemaForm<Input> {
  /** The data when somebody began to type. */
  readonly base: Source
  /** Somebody else has changed the data since. */
  readonly isOvertaken: boolean
  /** Drops what was typed and starts from the current data. */
  startOver(): void
}

/** A form over live data. It follows the data until somebody types; then it says when the data has changed. */
export function useFollowingForm<Source, Input extends FieldValues>(
  schema: z.ZodMiniType<unknown, Input>,
  source: Source,
  {
    toFields,
    revisionOf,
  }: {
    toFields: (source: Source) => DefaultValues<Input>
    /** Sources with the same revision are the same to this form. */
    revisionOf: (source: Source) => string | number
  },
): FollowingForm<Source, Input> {
  const [base, setBase] = useState(source)
  const form = useSchemaForm(schema, toFields(source))
  const { reset, formState } = form
  const { isDirty, isSubmitting } = formState
  useLeaveWarning(isDirty)
  const startOver = useCallback(() => {
    setBase(source)
    reset(toFields(source))
  }, [source, reset, toFields])
  const isUntouched = !isDirty && !isSubmitting
  const shown = useRef(source)
  useEffect(() => {
    // Keep what was just saved until the listener delivers it.
    if (!isUntouched || shown.current === source) return
    shown.current = source
    startOver()
  }, [source, isUntouched, startOver])
  return { ...form, base, startOver, isOvertaken: isDirty && revisionOf(base) !== revisionOf(source) }
}
