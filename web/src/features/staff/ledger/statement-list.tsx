import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatSignedWithCurrency } from '@rupee/domain/money/with-currency.ts'
import { useEffect, useMemo } from 'react'
import type { ListedLedgerEntry } from '#collections/ledger/ledger-entries.ts'
import { clipped, listStyles } from '#components/virtual/row-styles.ts'
import { useVirtualRows } from '#components/virtual/use-virtual-rows.ts'
import type { Grown } from '#lib/live/live-growing.ts'
import { EntrySubject } from './entry-subject.tsx'
import { causesInWords } from './ledger-words.ts'
import { type StatementRow, toStatementRow } from './statement-rows.ts'

interface StatementListProps {
  readonly list: Grown<ListedLedgerEntry>
  readonly account: string
  readonly currency: string
  readonly code: string
}

/** Number of rows before the end at which the next ones are loaded. */
const loadAhead = 30

/** Virtual list of the entries of an account, newest first. */
export function StatementList({ list, account, currency, code }: StatementListProps) {
  const { rows: entries, isEnd, loadMore } = list
  // Width beside the navigation below which the table has no room for the links of an entry.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const { scroller, drawnRows, height } = useVirtualRows(ids, {
    rowHeight: isWide ? rowHeight : cardHeight,
    headHeight: isWide ? headHeight : 0,
    attribute: 'data-entry',
  })
  const isNearEnd = (drawnRows.at(-1)?.index ?? 0) >= entries.length - loadAhead
  useEffect(() => {
    if (isNearEnd && !isEnd) loadMore()
  }, [isNearEnd, isEnd, loadMore])

  const items = drawnRows.map(({ index, start }) => {
    const entry = entries[index]
    if (!entry) return null
    const props = { row: toStatementRow(entry, account, currency), code, position: index + 1, top: start }
    return isWide ? <WideRow key={entry.id} {...props} /> : <Card key={entry.id} {...props} />
  })
  return (
    // Makes the list scrollable by keyboard if its rows have no links.
    <Box ref={scroller} role="region" aria-label="Entries" tabIndex={0} sx={{ ...rowStyles, ...scrolling }}>
      {isWide ? (
        <table aria-label={label} aria-rowcount={isEnd ? entries.length + 1 : -1}>
          <thead>
            <tr className="head">
              <th scope="col">When</th>
              <th scope="col">Entry</th>
              <th scope="col">About</th>
              <th scope="col">Other accounts</th>
              <th scope="col" className="right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody style={{ height }}>{items}</tbody>
        </table>
      ) : (
        <ul aria-label={label} style={{ height }}>
          {items}
        </ul>
      )}
    </Box>
  )
}

interface RowProps {
  readonly row: StatementRow
  readonly code: string
  /** Number in the list, starting at 1. */
  readonly position: number
  /** Pixels from the top of the list. */
  readonly top: number
}

function WideRow({ row: { entry, amount, others }, code, position, top }: RowProps) {
  return (
    <tr aria-rowindex={position + 1} className="row" {...toPlacement(entry.id, top)}>
      <td className="text faint">
        <When at={entry.at} />
      </td>
      <th scope="row" className="name" title={causesInWords[entry.cause]}>
        {causesInWords[entry.cause]}
      </th>
      <td className="text">
        <EntrySubject entry={entry} />
      </td>
      <td className="text faint" title={others}>
        {others}
      </td>
      <td className="amount">{formatSignedWithCurrency(amount, code)}</td>
    </tr>
  )
}

function Card({ row: { entry, amount, others }, code, position, top }: RowProps) {
  return (
    <li aria-posinset={position} className="card" {...toPlacement(entry.id, top)}>
      <div className="line">
        <span className="name">{causesInWords[entry.cause]}</span>
        <span className="whole amount">{formatSignedWithCurrency(amount, code)}</span>
      </div>
      <div className="line">
        <span className="text">
          <EntrySubject entry={entry} />
        </span>
      </div>
      <div className="line">
        <span className="text faint">{others}</span>
        <span className="whole faint">
          <When at={entry.at} />
        </span>
      </div>
    </li>
  )
}

function When({ at }: { readonly at: Date }) {
  return <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
}

const toPlacement = (id: string, top: number) => ({
  'data-entry': id,
  style: { transform: `translateY(${top}px)` },
})

const scrolling = {
  maxHeight: 'max(320px, calc(100dvh - 380px))',
  overflowY: 'auto',
  overflowX: 'hidden',
}

const label = 'Ledger entries'

const rowHeight = 40
const cardHeight = 84
const headHeight = 34

/** Columns of the rows and of their header. At 1280 pixels, all links of an entry have room. */
const rowColumns = {
  display: 'grid',
  gridTemplateColumns: '172px minmax(0, 145px) minmax(0, 1fr) minmax(0, 0.4fr) minmax(0, 120px)',
  columnGap: '12px',
  alignItems: 'center',
}

const rowStyles = {
  ...listStyles,
  '& .head': { ...rowColumns, px: 1, height: headHeight, fontSize: '0.8125rem' },
  '& .head .right, & .row .amount': { textAlign: 'right' },
  '& [data-entry]': {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    px: 1,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .row': { ...rowColumns, height: rowHeight, fontSize: '0.875rem' },
  '& .card': { height: cardHeight, py: '8px', fontSize: '0.8125rem', lineHeight: '22px' },
  '& .line': { display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', height: 22 },
  '& .name': { ...clipped, fontWeight: 600, fontSize: '0.875rem' },
  '& .text': clipped,
  '& .whole': { flexShrink: 0, whiteSpace: 'nowrap' },
  '& .amount': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .faint': { color: 'text.secondary' },
}
