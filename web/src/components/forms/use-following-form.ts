import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

interface FollowingForm<Source, Input extends FieldValues> extends SchemaForm<Input> {
  /** Data at the start of typing. */
  readonly base: Source
  /** Whether another person has changed the data since. */
  readonly isOvertaken: boolean
  /** Discards typed input and starts from the current data. */
  startOver(): void
}

/** Form over live data. It follows the data until somebody types; afterwards it reports that the data has changed. */
export function useFollowingForm<Source, Input extends FieldValues>(
  schema: z.ZodMiniType<unknown, Input>,
  source: Source,
  {
    toFields,
    toRevision,
  }: {
    toFields: (source: Source) => DefaultValues<Input>
    /** Sources with the same revision count as equal. */
    toRevision: (source: Source) => string | number
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
    // Keeps saved values until the listener delivers them.
    if (!isUntouched || shown.current === source) return
    shown.current = source
    startOver()
  }, [source, isUntouched, startOver])
  return { ...form, base, startOver, isOvertaken: isDirty && toRevision(base) !== toRevision(source) }
}
