import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#lib/calls/call.ts'

type OwnFactors = CallAnswer<typeof calls.factors>

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'error' }
  | { readonly status: 'success'; readonly data: OwnFactors }

/** Loads the person's second factors by a call, because no rule lets pages read them, and again after changes. */
export function useFactors(): Loaded & { readonly reload: () => Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const reload = useCallback(async () => {
    try {
      setLoaded({ status: 'success', data: await call(calls.factors, {}) })
    } catch {
      // Keeps known data, because recovery codes may be on the screen.
      setLoaded((known) => (known.status === 'success' ? known : { status: 'error' }))
    }
  }, [])
  useEffect(() => void reload(), [reload])
  return { ...loaded, reload }
}
