import { maximumExportedIds } from '@rupee/domain/exports/order-export.ts'
import { useMemo, useState } from 'react'

export interface Selection {
  /** Whether rows have checkboxes. */
  readonly isSelecting: boolean
  readonly ids: ReadonlySet<string>
  /** Toggles a row; with `isRange`, all rows from the last toggled one. */
  readonly toggleRow: (trackingID: string, isRange: boolean) => void
  readonly selectAll: () => void
  /** Deselects all others. */
  readonly selectOnly: (ids: Iterable<string>) => void
  readonly startSelecting: () => void
  readonly stopSelecting: () => void
}

interface State {
  readonly isOn: boolean
  readonly ids: ReadonlySet<string>
  /** Row toggled last, where a range starts. */
  readonly last: string
}

const off: State = { isOn: false, ids: new Set(), last: '' }

/** Tracks the selected orders of the list. Orders that leave the list are deselected. */
export function useSelection(listed: readonly string[]): Selection {
  const [state, setState] = useState(off)
  return useMemo(() => {
    const known = state.ids.size === 0 ? state.ids : new Set(listed)
    const ids = new Set([...state.ids].filter((id) => known.has(id)))
    const set = (next: Iterable<string>, last = state.last) =>
      setState({ isOn: true, ids: new Set([...next].slice(0, maximumSelected)), last })
    return {
      isSelecting: state.isOn,
      ids,
      toggleRow: (trackingID, isRange) =>
        set(
          extendSelection(listed, ids, { chosen: trackingID, last: isRange ? state.last : '' }),
          trackingID,
        ),
      selectAll: () => set(listed),
      selectOnly: set,
      startSelecting: () => set([]),
      stopSelecting: () => setState(off),
    }
  }, [state, listed])
}

/** Maximum number of selected orders, which is what one export takes. */
export const maximumSelected = maximumExportedIds

interface Choice {
  readonly chosen: string
  /** Start of a range; empty for a single row. */
  readonly last: string
}

/** Toggles a row. A range takes the new state of the row at its end. */
export function extendSelection(
  listed: readonly string[],
  selected: ReadonlySet<string>,
  { chosen, last }: Choice,
): ReadonlySet<string> {
  const isOn = !selected.has(chosen)
  const next = new Set(selected)
  for (const id of listRange(listed, last, chosen)) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

function listRange(listed: readonly string[], one: string, other: string): readonly string[] {
  const from = listed.indexOf(one)
  const to = listed.indexOf(other)
  if (from < 0 || to < 0) return [other]
  return listed.slice(Math.min(from, to), Math.max(from, to) + 1)
}
