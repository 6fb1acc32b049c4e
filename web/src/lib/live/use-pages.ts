import { useState } from 'react'
import type { Cursor } from './live-page.ts'

interface PageTrail {
  readonly scope: string
  /** Start of each page after the first, up to the current one. */
  readonly cursors: readonly Cursor[]
}

interface Pages {
  readonly number: number
  readonly after: Cursor | undefined
  showNext(next: Cursor): void
  showPrevious(): void
}

/** Tracks the current page of a list. A new list, named by `scope`, starts at page 1. */
export function usePages(scope: string): Pages {
  const [trail, setTrail] = useState<PageTrail>({ scope, cursors: [] })
  const cursors = trail.scope === scope ? trail.cursors : []
  return {
    number: cursors.length + 1,
    after: cursors.at(-1),
    showNext: (next) => setTrail({ scope, cursors: [...cursors, next] }),
    showPrevious: () => setTrail({ scope, cursors: cursors.slice(0, -1) }),
  }
}
