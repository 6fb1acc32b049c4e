import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

type Values<Name extends string> = Readonly<Record<Name, string>>

/** In the history, a new place to come back to, or the same place with other parameters. */
type Way = 'push' | 'replace'

/**
 * Parameters of the address of this page, '' where one is absent, and how to change some of them. A reload, a link to a
 * colleague and the back button then show the same. `names` must be the same array each time.
 */
export function usePageParameters<Name extends string>(
  names: readonly Name[],
): [Values<Name>, (changes: Partial<Values<Name>>, way?: Way) => void] {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
  const change = useCallback(
    (changes: Partial<Values<Name>>, way: Way = 'replace') => {
      // What was typed may settle after its reader has gone to another page, and must not call them back.
      if (window.location.pathname !== pathname) return
      // Two changes in one moment both count.
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
  return [values as Values<Name>, change]
}
