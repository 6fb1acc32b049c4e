import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Looking } from '@rupee/domain/people/kyc-check/kyc-looks.ts'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useBlocked } from '#collections/customers/blocks.ts'
import type { KycSegment } from '#collections/customers/kyc-cases.ts'
import { useVirtualRows } from '#components/virtual/use-virtual-rows.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { useNow } from '#lib/time/use-now.ts'
import type { CaseOrder } from './desk-parameters.ts'
import { KycRow } from './kyc-row.tsx'
import { ColumnHeads, SortChoice } from './list-head.tsx'
import { cardHeight, headHeight, rowHeight, rowStyles } from './row-styles.ts'
import type { KycRows } from './use-kyc-rows.ts'

interface KycListProps {
  readonly list: KycRows
  readonly segment: KycSegment
  readonly by: CaseOrder
  readonly onSort: (by: CaseOrder) => void
  /** Whether there is room for all columns. */
  readonly isWide: boolean
  /** Colleagues by the UID of the customer whose files they are checking. */
  readonly colleagues: ReadonlyMap<string, Looking>
  /** UID of the open customer. */
  readonly opened: string
  /** Opens a customer. Selecting from the list adds a history entry, stepping through it does not. */
  readonly onOpen: (uid: string, way: 'push' | 'replace') => void
}

/** Number of rows before the end at which the next ones are loaded. */
const loadAhead = 30

/** Virtual list of the KYC desk. */
export function KycList({ list, segment, by, onSort, isWide, colleagues, opened, onOpen }: KycListProps) {
  const { rows, isEnd, isOld, loadMore } = list
  const [current, setCurrent] = useState('')
  const currentLatest = useLatest(current)
  const now = useNow(15_000)
  const blocked = useBlocked()
  const ids = useMemo(() => rows.map(({ person }) => person.uid), [rows])
  const { scroller, drawnRows, height, showRow } = useVirtualRows(ids, {
    rowHeight: isWide ? rowHeight : cardHeight,
    headHeight: isWide ? headHeight : 0,
    attribute: 'data-customer',
  })

  const last = drawnRows.at(-1)?.index ?? 0
  const isNearEnd = last >= rows.length - loadAhead
  useEffect(() => {
    if (isNearEnd && !isEnd) loadMore()
  }, [isNearEnd, isEnd, loadMore])

  // Keyboard navigation continues from the customer who was closed.
  const showLatest = useLatest((uid: string) => {
    if (!uid) return
    setCurrent(uid)
    showRow(uid, isUnused(scroller.current))
  })
  useEffect(() => showLatest.current(opened || currentLatest.current), [opened, showLatest, currentLatest])

  const step = (steps: number) => {
    const at = ids.indexOf(current)
    const next = ids[at < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, at + steps))]
    if (!next) return
    setCurrent(next)
    showRow(next, !opened || isUnused(scroller.current))
    if (opened) onOpen(next, 'replace')
  }
  const arrows = { ArrowDown: () => step(1), ArrowUp: () => step(-1) }
  // While a customer is open, the arrow keys scroll the focused part instead.
  const next = { does: 'Next customer', act: arrows.ArrowDown }
  const previous = { does: 'Previous customer', act: arrows.ArrowUp }
  useKeys({ j: next, k: previous, ...(opened ? {} : { ArrowDown: next, ArrowUp: previous }) })
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    arrows[event.key]()
  }

  const stop = drawnRows.some(({ index }) => ids[index] === current) ? current : ids[drawnRows[0]?.index ?? 0]
  const items = drawnRows.map(({ index, start }) => {
    const each = rows[index]
    if (!each) return null
    const { uid } = each.person
    return (
      <KycRow
        key={uid}
        each={each}
        segment={segment}
        isWide={isWide}
        isBlocked={blocked.status === 'success' && blocked.data.has(uid)}
        colleague={colleagues.get(uid)?.name}
        isStop={uid === stop}
        isOpen={uid === opened}
        now={now}
        top={start}
        position={index + 1}
        onFocus={() => setCurrent(uid)}
        onOpen={() => onOpen(uid, 'push')}
      />
    )
  })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      {by === 'name' && !isEnd && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1 }}>
          Only the {rows.length} loaded customers are sorted.
        </Typography>
      )}
      {!isWide && <SortChoice segment={segment} by={by} onSort={onSort} />}
      <Box
        ref={scroller}
        onKeyDown={onArrow}
        aria-busy={isOld}
        sx={{ ...rowStyles, ...scrolling, opacity: isOld ? 0.6 : 1 }}
      >
        {isWide ? (
          <table aria-label={label} aria-rowcount={isEnd ? rows.length + 1 : -1}>
            <ColumnHeads segment={segment} by={by} onSort={onSort} />
            <tbody style={{ height }}>{items}</tbody>
          </table>
        ) : (
          <ul aria-label={label} style={{ height }}>
            {items}
          </ul>
        )}
      </Box>
    </Box>
  )
}

const scrolling = { flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden' }

const label = 'Customers'

/** Whether the focus is in the list, or was lost because its row was re-rendered. */
function isUnused(list: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement === document.body || (list?.contains(activeElement) ?? false)
}
