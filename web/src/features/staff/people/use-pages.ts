import { useState } from 'react'
import type { Cursor } from '#lib/live/live-page.ts'

interface Trail {
  readonly of: string
  /** Where each page but the first begins, up to the one on the screen. */
  readonly cursors: readonly Cursor[]
}

export interface Pages {
  readonly number: number
  readonly after: Cursor | undefined
  forward(next: Cursor): void
  back(): void
}

/** Which page of a list is on the screen. Another list, which `of` names, starts at its first. */
export function usePages(of: string): Pages {
  const [trail, setTrail] = useState<Trail>({ of, cursors: [] })
  const cursors = trail.of === of ? trail.cursors : []
  return {
    number: cursors.length + 1,
    after: cursors.at(-1),
    forward: (next) => setTrail({ of, cursors: [...cursors, next] }),
    back: () => setTrail({ of, cursors: cursors.slice(0, -1) }),
  }
}
