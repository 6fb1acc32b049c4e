import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

interface FollowingForm<Source, Input extends FieldValues> extends SchemaForm<Input> {
  /** What was there when somebody began to type. */
  readonly base: Source
  /** Somebody else has changed it since. */
  readonly isOvertaken: boolean
  /** Drops what was typed and goes on from what is there now. */
  startOver(): void
}

/** A form over something live: it follows until somebody types, and from then on says when it is overtaken. */
export function useFollowingForm<Source, Input extends FieldValues>(
  schema: z.ZodType<unknown, Input>,
  source: Source,
  {
    toFields,
    revisionOf,
  }: {
    toFields: (source: Source) => DefaultValues<Input>
    /** Two sources with the same revision are the same as far as this form goes. */
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
    // What was just saved stands until the news of it arrives.
    if (!isUntouched || shown.current === source) return
    shown.current = source
    startOver()
  }, [source, isUntouched, startOver])
  return { ...form, base, startOver, isOvertaken: isDirty && revisionOf(base) !== revisionOf(source) }
}
