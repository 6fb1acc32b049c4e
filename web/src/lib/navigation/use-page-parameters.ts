import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** Whether a change adds a history entry or replaces the current one. */
type Way = 'push' | 'replace'

interface PageParameters<Name extends string> {
  readonly values: Values<Name>
  readonly change: (changes: Partial<Values<Name>>, way?: Way) => void
}

/**
 * Returns parameters of the page's address, '' if absent, and a function to change them. Reloads, shared links and
 * the back button then show the same state. `names` must be the same array each time.
 */
export function usePageParameters<Name extends string>(names: readonly Name[]): PageParameters<Name> {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])),
    [names, search],
  )
  const change = useCallback(
    (changes: Partial<Values<Name>>, way: Way = 'replace') => {
      // Debounced input may settle after its author has left the page, and must not bring them back.
      if (window.location.pathname !== pathname) return
      // Reads the address again, so that two changes at once both count.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      if (`${next}` === `${new URLSearchParams(window.location.search)}`) return
      navigate({ search: `${next}` }, { replace: way === 'replace' })
    },
    [pathname, navigate],
  )
  return { values: values as Values<Name>, change }
}
