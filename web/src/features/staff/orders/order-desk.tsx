import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Order } from '@rupee/domain/orders/order.ts'
import { toClauses } from '@rupee/domain/search/order-search.ts'
import { texts } from '@rupee/domain/texts.ts'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { OrderSearch } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { deskPart, deskStyles } from '#components/layout/desk-styles.ts'
import { Splitter } from '#components/layout/split/splitter.tsx'
import { useSplit } from '#components/layout/split/use-split.ts'
import { KeyCap } from '#components/text/key-cap.tsx'
import { isTextField } from '#lib/keyboard/is-text-field.ts'
import { useHasShortcuts } from '#lib/keyboard/shortcuts.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { mapLive } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useLatest } from '#lib/state/use-latest.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { useAssigneeFilter } from './assign/own-orders.ts'
import { useAssignmentLookup, useIsColleagues } from './assign/use-assignment-lookup.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { type OrderRows, useOrderRows } from './list/use-order-rows.ts'
import { ListOrNothing } from './list-or-nothing.tsx'
import { OpenOrder } from './open-order.tsx'
import { openDrafts, useRestoredDrafts } from './order/drafts/drafts.ts'
import {
  type DeskParameters,
  deskParameters,
  isNewestFirst,
  parseDay,
  parseFinding,
  parsePaid,
  parseRowOrder,
  parseSegment,
} from './parameters/desk-parameters.ts'
import { useColleagueLookup } from './review/open-by.tsx'
import { DeskToolbar } from './toolbar/desk-toolbar.tsx'
import { Totals } from './toolbar/totals.tsx'
import { ViewsMenu } from './views/views-menu.tsx'

interface OrderDeskProps {
  readonly reader: string
  /** Notice for staff who decide orders. */
  readonly notice: ReactNode
}

/** List of orders with the open order beside it, or in its place. */
export function OrderDesk({ reader, notice }: OrderDeskProps) {
  const { values, change } = usePageParameters(deskParameters)
  const [opened, setOpened] = useState(getServerTime)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const search = useSearch(values, opened)
  const by = parseRowOrder(values)
  const live = useOrderRows(search, by)
  const drafts = openDrafts(reader)
  const isRestored = useRestoredDrafts(drafts)
  const [rows, gone] = live.status === 'success' ? [live.data.rows, live.data.gone] : [[], noneGone]
  const isOpen = values.order !== ''
  const listId = useId()
  const split = useSplit('desk', { unit: 'px', usual: 340, least: 260, most: 720, step: 20 })
  const findColleague = useColleagueLookup()
  const findAssignment = useAssignmentLookup()
  const isColleagues = useIsColleagues()
  const ids = useMemo(() => rows.map(({ trackingID }) => trackingID), [rows])
  const selection = useSelection(ids)
  const selectButton = useRef<HTMLButtonElement>(null)
  const maySelect = useMay('decide orders')
  const orderNow = useLatest(values.order)
  const close = () => change({ order: '' }, 'push')
  const step = (steps: number) => {
    const next = findNeighbour(rows, values.order, steps)
    if (next) change({ order: next })
  }
  const findNext = (decided: string) => {
    const isFree = ({ trackingID }: Order) =>
      !gone.has(trackingID) && !findColleague(trackingID) && !isColleagues(findAssignment(trackingID))
    return listNextWaiting(rows, decided).find(isFree)?.trackingID ?? ''
  }
  useKeys(
    isOpen
      ? { Escape: { does: 'Leave the field, then close the order', act: close } }
      : { Enter: { does: 'Open the order' } },
  )
  useKeys(
    !isOpen && selection.isSelecting
      ? { Escape: { does: 'Stop selecting', act: selection.stopSelecting } }
      : {},
  )
  const list = (
    <Paper
      id={listId}
      variant="outlined"
      sx={{ ...deskPart, ...toListStyle({ isOpen, isWide }, split.value) }}
    >
      <LiveContent
        live={mapLive(live, (data) => [data])}
        skeleton={<TableSkeleton rows={12} rowHeight={{ xs: 48, sm: 38 }} />}
        empty={texts.noTransactions}
        failed={texts.transactionsFailed}
      >
        {([data]) =>
          data && (
            <ListOrNothing
              values={values}
              onChange={change}
              list={data}
              by={by}
              onSort={(sort) => change({ sort })}
              isWide={isWide && !isOpen}
              drafts={drafts}
              findColleague={findColleague}
              findAssignment={findAssignment}
              selection={maySelect ? selection : undefined}
              opened={values.order}
              onOpen={(order, way) => change({ order }, way)}
            />
          )
        }
      </LiveContent>
    </Paper>
  )
  return (
    <Box sx={deskStyles}>
      {(isWide || !isOpen) && (
        <>
          <DeskToolbar
            values={values}
            onChange={change}
            onRefresh={() => setOpened(getServerTime())}
            views={<ViewsMenu values={values} onChange={change} />}
            selection={maySelect ? selection : undefined}
            selectButton={selectButton}
          />
          <Totals segment={parseSegment(values)} />
          {selection.isSelecting && (
            <SelectionBar
              selection={selection}
              rows={rows}
              onEnd={() => {
                selection.stopSelecting()
                selectButton.current?.focus()
              }}
            />
          )}
          {notice}
        </>
      )}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, position: 'relative' }}>
        {list}
        {isOpen && isWide && <Splitter label="Width of the list" controls={listId} split={split} />}
        {isOpen && (
          <Paper
            variant="outlined"
            tabIndex={-1}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.defaultPrevented) return
              event.preventDefault()
              // Keeps the draft.
              if (isTextField(event.target)) event.currentTarget.focus({ preventScroll: true })
              else close()
            }}
            sx={{ ...deskPart, flex: 1, outline: 'none' }}
          >
            <OpenOrder
              // Remounts the fields when drafts are restored.
              key={`${values.order} ${isRestored}`}
              trackingID={values.order}
              listed={rows.find(({ trackingID }) => trackingID === values.order)}
              next={findNextRow(rows, values.order)}
              drafts={drafts}
              onClose={close}
              onStep={step}
              onDecided={() => {
                // Stays on another order if staff have moved on to it while this one was sent.
                if (orderNow.current === values.order) change({ order: findNext(values.order) })
              }}
            />
          </Paper>
        )}
      </Box>
      {isWide && !isOpen && <KeysHint />}
    </Box>
  )
}

const noneGone: ReadonlySet<string> = new Set()

function toListStyle({ isOpen, isWide }: { isOpen: boolean; isWide: boolean }, listWidth: number) {
  if (!isOpen) return { width: '100%' }
  // Leaves the open order enough room for its proof.
  if (isWide) return { flexShrink: 0, width: listWidth, maxWidth: 'calc(100% - 720px)' }
  // Hidden rather than unmounted, to keep the scroll position.
  return { position: 'absolute', inset: 0, visibility: 'hidden' } as const
}

/** Returns the search of the index and the row filters; stable until the address changes it. */
function useSearch(values: DeskParameters, opened: Date): OrderSearch {
  const { status, q: text, name, email, sent, received, wallet, by: decidedBy, from, to } = values
  const finding = parseFinding(values)
  const paid = parsePaid(values)
  const assignee = useAssigneeFilter()(values)
  const newestFirst = isNewestFirst(values)
  const dueFirst = parseRowOrder(values) === 'due'
  return useMemo(
    () => ({
      segment: parseSegment({ status }),
      clauses: toClauses({ text, name, email, sent, received, wallet, decidedBy, assignee, finding }),
      paid,
      from: parseDay(from),
      to: parseDay(to),
      newestFirst,
      dueFirst,
      opened,
    }),
    [
      status,
      text,
      name,
      email,
      sent,
      received,
      wallet,
      decidedBy,
      assignee,
      finding,
      paid,
      from,
      to,
      newestFirst,
      dueFirst,
      opened,
    ],
  )
}

type Rows = OrderRows['rows']

function findNextRow(rows: Rows, trackingID: string): Order | undefined {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return at < 0 ? undefined : rows[at + 1]
}

function findNeighbour(rows: Rows, trackingID: string, steps: number): string | undefined {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return at < 0 ? rows[0]?.trackingID : rows[at + steps]?.trackingID
}

/** Returns the orders that wait for a decision: those after this one, then those before it. */
function listNextWaiting(rows: Rows, trackingID: string): Rows {
  const at = rows.findIndex((row) => row.trackingID === trackingID)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].filter(isWaiting)
}

function isWaiting({ status, stage }: Order): boolean {
  return status === 'pending' && stage !== 'approving'
}

/** Hint to the keyboard help. Hidden if shortcuts are off, and on devices without a keyboard. */
function KeysHint() {
  const isOn = useHasShortcuts()
  if (!isOn) return null
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ '@media (pointer: coarse)': { display: 'none' } }}
    >
      Press <KeyCap>?</KeyCap> for shortcuts
    </Typography>
  )
}
